"""Bots in processes of their own: whatever they do, tables go on; whatever they look at, they find their view."""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

import greenbaize as gb
from greenbaize.core.contract import Rules
from greenbaize.core.packing import unpack
from greenbaize.play.chance import ScriptedChance
from greenbaize.play.match import Match, guess
from greenbaize.server.bot_crew import BotCrew
from greenbaize.server.bot_failures import BotFailed, Kind
from greenbaize.server.bot_fence import NET_VERSION, SCOPE_VERSION, version
from greenbaize.server.bot_lane import FIRST_PAUSE, LONGEST_PAUSE, pause_after
from greenbaize.server.bot_messages import MOST_ASKED, Choose, Question, framed, question_of
from greenbaize.server.bot_process import MOST_NOISE
from greenbaize.server.bot_worker import NICENESS
from greenbaize.testing.cases import cases_of
from greenbaize.testing.walk import decisions, fresh, played

pytestmark = [
    pytest.mark.xdist_group("bots of the server"),  # they measure time, and many processes at once disturb each other
    pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups"),
]

HERE = Path(__file__).parent
HOSTILE = (sys.executable, "-P", str(HERE / "hostile_worker.py"))
SPY = (sys.executable, "-P", str(HERE / "spy_worker.py"))
MEMORY = 2**30
LONG = 120.0
"""No test takes so long unless something is wrong."""


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where workers have their folders; its name is how their processes are recognised."""
    folder = tmp_path / "scratch"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def processes_of(scratch: Path) -> set[int]:
    """Workers that live, and whoever they have started."""
    found = set()
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # ended meanwhile
            if os.fsencode(scratch) in (entry / "environ").read_bytes():
                found.add(int(entry.name))
    return found


async def until(condition: Callable[[], object]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(LONG):
        while not condition():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def at_work(crew: BotCrew, scratch: Path) -> AsyncIterator[BotCrew]:
    """A crew that is started, and warm unless it never will be; afterwards nothing of it is left."""
    await crew.start()
    try:
        await until(lambda: crew.metrics.starts == crew._thinkers.size + 1 or crew.metrics.failures["unready"])
        yield crew
    finally:
        await crew.stop()
        await until(lambda: not processes_of(scratch))
        assert list(scratch.iterdir()) == []


def question(game: str = "joomo", bot: str = "fox", seed: int = 1) -> Question:
    return question_of(gb.new(game, seed=seed).chair_to_act(), bot)


# ── answers ───────────────────────────────────────────────────────────────────────────────────────


def test_bots_answer_in_other_processes(scratch: Path) -> None:
    async def asked() -> None:
        async with at_work(BotCrew(2, seconds=LONG), scratch) as crew:
            for game in gb.GAMES:
                for name in ("random", "simple", "search@50", *(character.name for character in gb.CHARACTERS)):
                    put = question(game, name)
                    assert await crew.choose(put) in put.numbers
            assert crew.metrics.answers == len(gb.GAMES) * 8
            assert (crew.metrics.stand_ins, crew.metrics.lots) == (0, 0)
            assert not any(crew.metrics.failures.values())

    asyncio.run(asked())


def test_a_whole_match_is_played_by_a_crew_with_options(scratch: Path, rules: Rules) -> None:
    async def asked() -> None:
        match = fresh(rules, cases_of(rules, 2)[1])
        async with at_work(BotCrew(1, seconds=LONG), scratch) as crew:
            while not match.is_over:
                match.push(await crew.choose(question_of(match.chair_to_act(), "magpie")))
            assert crew.metrics.stand_ins == crew.metrics.lots == 0
            assert not any(crew.metrics.failures.values())

    asyncio.run(asked())


def test_a_crew_gives_advice(scratch: Path, game: str) -> None:
    async def asked() -> None:
        put = question(game, "search@200")
        async with at_work(BotCrew(1, seconds=LONG), scratch) as crew:
            hints = await crew.advise(put, 3)
        assert len({hint.action for hint in hints}) == len(hints) <= 3
        assert {hint.action for hint in hints} <= set(put.numbers)
        assert hints[0].simulations == max(hint.simulations for hint in hints)

    asyncio.run(asked())


def test_the_luck_of_a_bot_is_fresh(scratch: Path) -> None:
    async def asked() -> None:
        put = question("ja_hoor", "random")
        assert len(put.numbers) > 2
        async with at_work(BotCrew(1, seconds=LONG), scratch) as crew:
            chosen = [await crew.choose(put) for _ in range(60)]
            assert crew.metrics.answers == 60
        assert len(set(chosen)) > 1

    asyncio.run(asked())


@pytest.mark.parametrize("most", [0, 257])
def test_advice_is_asked_for_within_reason(most: int) -> None:
    with pytest.raises(gb.GreenbaizeError) as caught:
        asyncio.run(BotCrew(1).advise(question(), most))
    assert caught.value.code == "bad-number"


def test_a_crew_that_is_not_at_work_chooses_by_lot() -> None:
    crew = BotCrew(1)
    assert asyncio.run(crew.choose(question())) in question().numbers
    assert crew.metrics.lots == 1
    with pytest.raises(BotFailed) as caught:
        asyncio.run(crew.advise(question(), 1))
    assert caught.value.code == "bot-closed"


# ── what bots may do to the server ────────────────────────────────────────────────────────────────

CRIMES: dict[str, Kind] = {
    "exits": "crashed",
    "leaves": "crashed",
    "segfaults": "crashed",
    "sleeps": "late",
    "runs": "late",
    "complains": "late",
    "forks": "late",
    "cheats": "illegal",
    "overflows": "garbled",
    "babbles": "garbled",
    "boasts": "garbled",
    "floods": "garbled",
    "hangs_up": "crashed",
    "raises": "raised",
    "hoards": "greedy",
    "collects": "greedy",
    "nobody": "refused",
    "search@50x2": "refused",
}


@pytest.mark.parametrize("name", CRIMES)
def test_a_bot_that_fails_is_stood_in_for_and_harms_nobody(scratch: Path, name: str) -> None:
    async def asked() -> None:
        seconds = 2.0 if CRIMES[name] == "late" else LONG
        crew = BotCrew(1, seconds=seconds, memory=MEMORY, program=HOSTILE)
        async with at_work(crew, scratch):
            bad, good = question("romi_rami", name), question("joomo", "fox")
            assert await crew.choose(bad) in bad.numbers
            assert crew.metrics.failures[CRIMES[name]] == 1
            assert sum(crew.metrics.failures.values()) == 1
            assert (crew.metrics.answers, crew.metrics.stand_ins, crew.metrics.lots) == (0, 1, 0)
            kept = CRIMES[name] in ("raised", "refused")
            await until(lambda: crew.metrics.starts == (2 if kept else 3))
            assert await crew.choose(good) in good.numbers
            assert (crew.metrics.answers, crew.metrics.stand_ins) == (1, 1)

    asyncio.run(asked())


def test_advice_that_fails_says_how(scratch: Path) -> None:
    async def asked() -> None:
        kinds: dict[str, Kind] = {"exits": "crashed", "cheats": "garbled", "raises": "raised", "nobody": "refused"}
        async with at_work(BotCrew(1, seconds=LONG, memory=MEMORY, program=HOSTILE), scratch) as crew:
            for name, kind in kinds.items():  # who cheats says more than was asked for
                with pytest.raises(BotFailed) as caught:
                    await crew.advise(question(bot=name), 2)
                assert (caught.value.kind, caught.value.code) == (kind, f"bot-{kind}")
            assert sum(crew.metrics.failures.values()) == len(kinds)

    asyncio.run(asked())


def test_what_a_bot_prints_or_leaves_behind_is_no_answer(scratch: Path) -> None:
    async def asked() -> None:
        async with at_work(BotCrew(1, seconds=LONG, memory=MEMORY, program=HOSTILE), scratch) as crew:
            for name in ("prints", "litters"):
                put = question("ja_hoor", name)
                assert await crew.choose(put) == put.numbers[-1]
            assert crew.metrics.answers == 2
            await until(lambda: crew.metrics.noise >= len("thinking\naloud\nand badly\n"))

    asyncio.run(asked())


def test_noise_is_read_only_so_far(scratch: Path) -> None:
    async def asked() -> None:
        async with at_work(BotCrew(1, seconds=2.0, memory=MEMORY, program=HOSTILE), scratch) as crew:
            await crew.choose(question(bot="complains"))
            assert MOST_NOISE <= crew.metrics.noise <= 8 * MOST_NOISE

    asyncio.run(asked())


def resident() -> int:
    """The bytes of memory that this process has now."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def longest_stall() -> AsyncIterator[float]:
    """Again and again how long the event loop has been away at most."""
    longest, pause = 0.0, 0.002
    while True:
        before = time.perf_counter()
        await asyncio.sleep(pause)
        longest = max(longest, time.perf_counter() - before - pause)
        yield longest


def test_while_bots_misbehave_others_are_answered_and_the_loop_never_waits(scratch: Path) -> None:
    async def table(crew: BotCrew, name: str, times: int) -> float:
        longest = 0.0
        for seed in range(times):
            put = question("joomo", name, seed)
            before = time.perf_counter()
            assert await crew.choose(put) in put.numbers
            longest = max(longest, time.perf_counter() - before)
        return longest

    async def stalls(out: list[float]) -> None:
        async for longest in longest_stall():
            out[0] = longest

    async def asked() -> None:
        crew = BotCrew(2, seconds=2.0, memory=MEMORY, program=HOSTILE)
        async with at_work(crew, scratch), asyncio.timeout(2 * LONG):
            question()  # loads the kernels here too
            stalled, before = [0.0], resident()
            watch = asyncio.create_task(stalls(stalled))
            crimes = ("exits", "sleeps", "floods", "collects", "forks", "complains", "cheats", "boasts")
            honest = [table(crew, "fox", 60) for _ in range(4)]
            waits = await asyncio.gather(*honest, *(table(crew, name, 2) for name in crimes))
            watch.cancel()
            assert max(waits[:4]) < 10.0  # two seconds in the queue, two to think, as many to be stood in for; and some
            assert stalled[0] < 1.0  # some hundredths on a machine that has time; two seconds if it waited for a bot
            assert resident() - before < 64 * 2**20

    asyncio.run(asked())


# ── the queue ─────────────────────────────────────────────────────────────────────────────────────


def test_a_full_queue_is_answered_by_the_cheaper_bot_at_once(scratch: Path) -> None:
    async def asked() -> None:
        crew = BotCrew(1, seconds=LONG, room=2, memory=MEMORY, program=HOSTILE)
        async with at_work(crew, scratch):
            slow = [asyncio.create_task(crew.choose(question(bot="sleeps")))]
            await asyncio.sleep(0)
            await until(lambda: crew._thinkers.waiting == 0)  # a worker has it
            slow += [asyncio.create_task(crew.choose(question(bot="sleeps"))) for _ in range(2)]
            await until(lambda: crew._thinkers.waiting == 2)
            put = question("romi_rami", "owl")
            async with asyncio.timeout(LONG / 4):
                assert await crew.choose(put) in put.numbers
            assert (crew.metrics.stand_ins, crew.metrics.failures["crowded"]) == (1, 1)
            assert not any(task.done() for task in slow)
            await crew.stop()
            assert {await task in question().numbers for task in slow} == {True}
            assert crew.metrics.failures["closed"] >= 3

    asyncio.run(asked())


def test_who_waits_too_long_is_sent_on(scratch: Path) -> None:
    async def asked() -> None:
        crew = BotCrew(1, seconds=2.0, memory=MEMORY, program=HOSTILE)
        async with at_work(crew, scratch):
            slow = [asyncio.create_task(crew.choose(question(bot="sleeps"))) for _ in range(2)]
            await asyncio.gather(*slow)
            assert crew.metrics.failures["late"] >= 1
            assert crew.metrics.failures["late"] + crew.metrics.failures["crowded"] == 2
            assert crew.metrics.stand_ins == 2

    asyncio.run(asked())


def test_questions_are_answered_in_the_order_they_were_asked(scratch: Path) -> None:
    async def asked() -> None:
        order: list[int] = []

        async def ask(number: int) -> None:
            await crew.choose(question("romi_rami", "owl", number))
            order.append(number)

        crew = BotCrew(1, seconds=LONG)
        async with at_work(crew, scratch):
            await asyncio.gather(*(ask(number) for number in range(20)))
            assert crew.metrics.answers == 20
        assert order == list(range(20))

    asyncio.run(asked())


def test_who_stops_waiting_puts_nobody_else_out_of_step(scratch: Path) -> None:
    """Each question has one legal action only, so an answer to another question would be seen."""

    def forced(number: int) -> Question:
        put = question(bot="search@2000")
        return Question(put.game, put.options, put.view, bytes([put.numbers[number]]), put.bot)

    async def asked() -> None:
        crew = BotCrew(1, seconds=LONG)
        async with at_work(crew, scratch):
            for turn in range(40):
                given_up = [asyncio.create_task(crew.choose(forced(number % 5))) for number in range(3)]
                for _ in range(turn % 4):
                    await asyncio.sleep(0)
                for task in given_up:
                    task.cancel()
                assert await crew.choose(forced(turn % 7)) == forced(turn % 7).numbers[0]
                await asyncio.wait(given_up)
            assert crew.metrics.starts == 2
            assert not any(crew.metrics.failures.values())

    asyncio.run(asked())


# ── coming and going ──────────────────────────────────────────────────────────────────────────────


def test_a_worker_is_replaced_after_many_answers(scratch: Path) -> None:
    async def asked() -> None:
        crew = BotCrew(1, seconds=LONG, most_answers=3)
        async with at_work(crew, scratch):
            for seed in range(7):
                await crew.choose(question(seed=seed))
            await until(lambda: crew.metrics.starts == 4)
            assert crew.metrics.answers == 7

    asyncio.run(asked())


def test_a_worker_that_died_with_nothing_to_do_is_replaced_before_it_is_asked(scratch: Path) -> None:
    async def asked() -> None:
        crew = BotCrew(1, seconds=LONG)
        async with at_work(crew, scratch):
            ended = processes_of(scratch)
            for process in ended:
                os.kill(process, 9)
            await until(lambda: crew.metrics.starts == 4)
            await crew.choose(question())
            assert crew.metrics.answers == 1
            assert not any(crew.metrics.failures.values())

    asyncio.run(asked())


def test_pauses_between_workers_grow_to_a_limit() -> None:
    assert [pause_after(losses) for losses in range(4)] == [0.0, FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert pause_after(10**3) == LONGEST_PAUSE


@pytest.mark.parametrize(
    "program", [("/nowhere/at-all",), (sys.executable, "-c", "raise SystemExit(1)"), (sys.executable, "-c", "print()")]
)
def test_without_workers_every_choice_is_by_lot(scratch: Path, program: tuple[str, ...]) -> None:
    async def asked() -> None:
        crew = BotCrew(1, seconds=0.2, program=program)
        async with at_work(crew, scratch):
            assert await crew.choose(question()) in question().numbers
            assert crew.metrics.lots == 1
            assert crew.metrics.starts == 0
            await until(lambda: crew.metrics.failures["unready"] >= 2)

    asyncio.run(asked())


def test_a_crew_that_is_cancelled_leaves_nobody_behind(scratch: Path) -> None:
    async def asked(moment: int) -> None:
        crew = BotCrew(2, memory=MEMORY, program=HOSTILE)
        await crew.start()
        await until(lambda: len(processes_of(scratch)) >= moment or crew.metrics.starts)
        if moment > 2:
            busy = asyncio.create_task(crew.choose(question(bot="forks")))
            await until(lambda: len(processes_of(scratch)) > 20)
            busy.cancel()
        stopping = asyncio.create_task(crew.stop())
        await asyncio.sleep(0)
        stopping.cancel()
        with pytest.raises(asyncio.CancelledError):
            await stopping

    for moment in (0, 1, 1, 2, 2, 3):
        asyncio.run(asked(moment))
        asyncio.run(until(lambda: not processes_of(scratch)))


def test_a_server_that_just_goes_leaves_nobody_behind(scratch: Path) -> None:
    async def asked() -> None:
        crew = BotCrew(1)
        await crew.start()
        await until(lambda: crew.metrics.starts == 2)

    asyncio.run(asked())
    asyncio.run(until(lambda: not processes_of(scratch)))


SERVER = """
import asyncio, sys, tempfile
import greenbaize as gb
from greenbaize.server.bot_crew import BotCrew
from greenbaize.server.bot_messages import question_of

async def serve():
    tempfile.tempdir = sys.argv[1]
    crew = BotCrew(1, seconds=1.0, program=sys.argv[2:])
    await crew.start()
    chair = gb.new("joomo", seed=1).chair_to_act()
    while not crew.metrics.answers:
        await crew.choose(question_of(chair, "fox"))
    print("ready", flush=True)
    await crew.choose(question_of(chair, "runs"))

asyncio.run(serve())
"""


def test_a_server_that_is_killed_leaves_nobody_behind(scratch: Path) -> None:
    """Neither the worker that waits, nor the one that is deep in thought and does not listen."""

    async def asked() -> None:
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SERVER, str(scratch), *HOSTILE, stdout=asyncio.subprocess.PIPE
        )
        assert server.stdout
        assert await server.stdout.readline() == b"ready\n"
        assert len(processes_of(scratch)) >= 2
        server.kill()
        await server.wait()
        await until(lambda: not processes_of(scratch))

    asyncio.run(asked())


# ── what a worker knows ───────────────────────────────────────────────────────────────────────────


@pytest.fixture
def canary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[bytearray]:
    """A secret of the server: in its memory, its environment, and a file that it has open and would pass on."""
    secret = "CANARY-" + str(int.from_bytes(os.urandom(12), "big") % 10**20).zfill(20)
    monkeypatch.setenv("DATABASE_URL", f"postgresql://table:{secret}@localhost/tables")
    monkeypatch.setenv("GREENBAIZE_DB", secret)
    (tmp_path / "secret").write_text(secret, "ascii")
    handle = os.open(tmp_path / "secret", os.O_RDONLY)
    os.set_inheritable(handle, True)
    monkeypatch.chdir(tmp_path)
    yield bytearray(secret, "ascii")
    os.close(handle)


def report_of_the_spy(scratch: Path) -> str:
    async def asked() -> str:
        async with at_work(BotCrew(1, seconds=LONG, program=HOSTILE), scratch) as crew:
            return (await crew.advise(question(bot="spies"), 1))[0].reason

    return asyncio.run(asked())


def test_a_worker_finds_no_secret_of_the_server(scratch: Path, canary: bytearray) -> None:
    assert report_of_the_spy(scratch) == ("found" if version() else "found_server_files")


def test_the_spy_finds_what_is_there(scratch: Path, canary: bytearray, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", canary.decode())
    assert report_of_the_spy(scratch).startswith("found_objects_environment")


@pytest.mark.parametrize(("name", "since"), [("signals", SCOPE_VERSION), ("connects", NET_VERSION)])
def test_a_worker_reaches_neither_the_server_nor_the_net(scratch: Path, name: str, since: int) -> None:
    async def asked() -> None:
        put = question("ja_hoor", name)
        async with at_work(BotCrew(1, seconds=LONG, program=HOSTILE), scratch) as crew:
            assert await crew.choose(put) == put.numbers[-1 if version() >= since else 0]
            assert crew.metrics.answers == 1

    asyncio.run(asked())


def test_a_worker_has_three_pipes_a_folder_of_its_own_and_limits(scratch: Path) -> None:
    async def asked() -> None:
        async with at_work(BotCrew(1, memory=MEMORY), scratch):
            folders = set()
            for process in processes_of(scratch):
                entry = Path(f"/proc/{process}")
                folders.add((entry / "cwd").readlink())
                handles = {int(handle.name): str(handle.readlink()) for handle in (entry / "fd").iterdir()}
                assert all(kind.startswith(("pipe:", "socket:", "/dev/null")) for kind in handles.values()), handles
                assert len(handles) == 5  # two of them are the same pipe as a third
                limits = (entry / "limits").read_text("ascii")
                assert f"Max address space         {MEMORY} " in limits
                assert "Max core file size        0 " in limits
                assert "Max open files            64 " in limits
                assert os.getpriority(os.PRIO_PROCESS, process) >= NICENESS
                assert os.getsid(process) == process
                status = (entry / "status").read_text("ascii")
                assert "Threads:\t1\n" in status
            assert {folder.parent for folder in folders} == {scratch}
            assert len(folders) == 2

    asyncio.run(asked())


CASES = 3
MOMENTS = 6


def questions_of(rules: Rules, *, are_dealt_anew: bool) -> tuple[list[Question], list[bytes]]:
    """Questions of some matches, and the states they were asked in: the true ones, or others that look the same."""
    questions, states = [], []
    for case in cases_of(rules, CASES):
        match = played(rules, case)
        for number in decisions(match, MOMENTS):
            step = match.steps[number]
            moment = Match(rules, match.options, ScriptedChance(()), unpack(step.before, rules.state), has_past=False)
            if are_dealt_anew:
                moment = guess(moment.view(step.seat), f"{case.seed} {number}")
            questions.append(question_of(moment.chair(step.seat), "fox"))
            states.append(moment.packed)
    return questions, states


def bytes_told(questions: list[Question], scratch: Path, book: Path) -> bytes:
    async def asked() -> None:
        crew = BotCrew(1, seconds=LONG, program=(*SPY, str(book)))
        async with at_work(crew, scratch):
            for put in questions:
                await crew.choose(put)
            assert crew.metrics.answers == len(questions)

    asyncio.run(asked())
    return book.read_bytes()


def test_a_worker_is_told_the_same_behind_other_hidden_cards(rules: Rules, scratch: Path, tmp_path: Path) -> None:
    true, states = questions_of(rules, are_dealt_anew=False)
    other, other_states = questions_of(rules, are_dealt_anew=True)
    assert sum(one != another for one, another in zip(states, other_states, strict=True)) > CASES
    told = bytes_told(true, scratch, tmp_path / "true")
    assert told == bytes_told(other, scratch, tmp_path / "other")
    assert len(told) > len(true) * rules.view.itemsize
    assert not any(state in told for state in states)


def test_questions_are_far_from_too_long(rules: Rules) -> None:
    for put in questions_of(rules, are_dealt_anew=False)[0]:
        assert len(framed(Choose(1, put), MOST_ASKED)) < MOST_ASKED / 4


def test_a_question_that_is_too_long_is_answered_all_the_same(scratch: Path) -> None:
    async def asked() -> None:
        put = question()
        long = Question(put.game, put.options, bytes(MOST_ASKED), put.numbers, put.bot)
        async with at_work(BotCrew(1, seconds=LONG), scratch) as crew:
            assert await crew.choose(long) in put.numbers
            assert crew.metrics.failures["refused"] == 2
            assert crew.metrics.lots == 1

    asyncio.run(asked())
