"""Whoever plays, however many, whatever befalls them: the same bytes."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import greenbaize as gb
from greenbaize.arena import workers
from greenbaize.arena.crew import Chunk, Crew, Queue
from greenbaize.arena.plan import Contest, all_jobs, new_contest
from greenbaize.arena.ray import RayCrew
from greenbaize.arena.run import play_missing
from greenbaize.arena.store import Store, Stored
from greenbaize.arena.workers import LocalCrew
from greenbaize.bots import team
from greenbaize.terminal.arena import Staff, subject_of

from .contests import Run, data_in, run_into

PROGRAM = [sys.executable, "-c", "from greenbaize.cli import main; main()"]
PLAIN = {**os.environ, "GREENBAIZE_JIT": "off"}
PATIENCE = 60

LONG = new_contest("joomo", ["simple", "random"], deals=60, seed="long", options={"target": 10})
"""Some seconds of work for plain Python."""
COMMAND = "arena joomo --bots simple,random --games 60 --seed long --set target=10 --records --workers 2"


def wait_for(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)


@pytest.fixture
def plain_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers run the rules as plain Python: they start at once, and find what compiled ones find."""
    monkeypatch.setenv("GREENBAIZE_JIT", "off")


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What the long contest finds, played by one compiled worker."""
    return run_into(tmp_path_factory.mktemp("undisturbed"), LONG, Staff(1, None))


@pytest.fixture
def losses(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many games each lost chunk had."""
    lost: list[int] = []
    report = Queue.report_loss

    def listen(self: Queue, chunk: Chunk) -> None:
        lost.append(len(chunk.jobs))
        report(self, chunk)

    monkeypatch.setattr(Queue, "report_loss", listen)
    return lost


def test_the_same_for_one_two_and_four_workers(small: Contest, run: Run) -> None:
    one, two, four = (run(small, Staff(workers, None)) for workers in (1, 2, 4))
    assert one == two == four
    assert len(one["records.jsonl"].splitlines()) == 60


@pytest.mark.usefixtures("plain_workers")
def test_another_seed_is_another_contest(run: Run) -> None:
    first, second = (
        run(new_contest("joomo", ["simple", "random"], deals=3, seed=seed, options={"target": 1}), Staff(1, None))
        for seed in (1, 2)
    )
    assert all(first[name] != second[name] for name in ("results.json", "games.csv", "records.jsonl"))


@pytest.mark.usefixtures("plain_workers")
def test_workers_that_are_killed_are_replaced(undisturbed: dict[str, bytes], losses: list[int], tmp_path: Path) -> None:
    killed: list[int] = []
    with Store(tmp_path / "games.sqlite", subject_of(LONG)) as store:
        for done in play_missing(all_jobs(LONG), store, lambda: LocalCrew(2), keep_records=True):
            if done and not killed:
                killed += kill_all(children_of(os.getpid()))
    assert len(killed) == 2
    assert losses
    assert run_again(tmp_path) == undisturbed


@pytest.mark.usefixtures("plain_workers", "ray_home")
def test_on_ray_even_if_a_worker_is_killed(run: Run, losses: list[int], undisturbed: dict[str, bytes]) -> None:
    victims: list[int] = []
    hunter = threading.Thread(target=kill_one, args=("ray::play_chunk", victims))
    hunter.start()
    found = run(LONG, Staff(2, "local"))
    hunter.join()
    assert found == undisturbed
    assert len(victims) == 1
    assert not is_alive(victims[0])
    assert losses


@pytest.fixture
def ray_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray writes into the home of whoever starts it."""
    monkeypatch.setenv("HOME", str(tmp_path))


def kill_all(victims: list[int]) -> list[int]:
    """Kill processes, and see that they are dead."""
    for process in victims:
        os.kill(process, signal.SIGKILL)
    wait_for(lambda: not any(map(is_alive, victims)))
    return victims


def kill_one(title: str, victims: list[int]) -> None:
    """Wait until a process has this title, and kill it."""
    wait_for(lambda: processes(title))
    victims += processes(title)[:1]
    os.kill(victims[0], signal.SIGKILL)


def processes(title: str) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and command_of(int(entry.name)).startswith(title):
            found.append(int(entry.name))
    return found


def children_of(process: int, task: str = workers.TASK) -> list[int]:
    """The helpers of a process that were hired for a task; its workers, if it is not said."""
    text = Path(f"/proc/{process}/task/{process}/children").read_text("utf-8")
    return [child for child in map(int, text.split()) if task in command_of(child)]


def command_of(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text("utf-8")
    except OSError:
        return ""


def is_alive(process: int) -> bool:
    return command_of(process) != ""  # what has ended but was not waited for yet has no command line


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(gb.SetupError) as caught:
        RayCrew("local", 1)
    assert caught.value.code == "missing-extra"
    assert "greenbaize[ray]" in str(caught.value)


@pytest.mark.parametrize("before", ["", "ray://"])
def test_where_no_ray_is_it_is_soon_said(before: str) -> None:
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        address = f"{before}127.0.0.1:{deaf.getsockname()[1]}"
        with pytest.raises(gb.SetupError) as caught:
            RayCrew(address, 1)
    assert caught.value.code == "no-ray"
    assert address in str(caught.value)


# ── stopped and gone on with ──────────────────────────────────────────────────────────────────────


@pytest.fixture
def halted(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The long contest in a process of its own, when it has stored something."""
    process = subprocess.Popen(
        [*PROGRAM, *COMMAND.split(), "--out", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=PLAIN,
        start_new_session=True,
    )
    log = tmp_path / "games.sqlite-wal"
    wait_for(lambda: process.poll() is not None or (log.exists() and log.stat().st_size > 40_000))
    yield process
    process.kill()
    process.communicate(timeout=PATIENCE)


def stored_in(folder: Path) -> dict[bytes, Stored]:
    with Store(folder / "games.sqlite", subject_of(LONG)) as store:
        missing = {job.key for job in store.missing(all_jobs(LONG), with_records=True)}
        return {job.key: store.get(job) for job in all_jobs(LONG) if job.key not in missing}


def run_again(folder: Path) -> dict[str, bytes]:
    """The same command once more, to its end."""
    done = subprocess.run(
        [*PROGRAM, *COMMAND.split(), "--out", str(folder)],
        capture_output=True,
        text=True,
        env=PLAIN,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return data_in(folder)


def goes_on_where_it_was(folder: Path, before: dict[bytes, Stored]) -> dict[str, bytes]:
    """Nothing that was stored is played again: its times, never the same twice, are those of the first run."""
    assert 0 < len(before) < len(all_jobs(LONG))
    found = run_again(folder)
    after = stored_in(folder)
    assert len(after) == len(all_jobs(LONG))
    assert {key: after[key] for key in before} == before
    return found


def test_after_kill_9_it_goes_on(halted: subprocess.Popen[str], tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    children = children_of(halted.pid)
    assert len(children) == 2
    os.kill(halted.pid, signal.SIGKILL)
    assert halted.wait(PATIENCE) == -signal.SIGKILL
    wait_for(lambda: not any(map(is_alive, children)))  # nobody plays on for nobody
    assert goes_on_where_it_was(tmp_path, stored_in(tmp_path)) == undisturbed


SEARCHING = "arena joomo --bots simple,search@4x2 --set target=1 --workers 2"
"""Workers that have helpers of their own."""


def test_nobody_is_left_who_holds_the_output_open() -> None:
    done = subprocess.run(
        [*PROGRAM, *SEARCHING.split(), "--games", "1"],
        capture_output=True,  # waits until the last process that could write has ended
        text=True,
        env=PLAIN,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "search@4x2" in done.stdout


def test_after_kill_9_the_helpers_of_workers_end_too() -> None:
    with subprocess.Popen([*PROGRAM, *SEARCHING.split(), "--games", "1000"], env=PLAIN) as process:
        wait_for(lambda: len(descendants_of(process.pid)) == 6)  # two workers, each with two helpers
        everybody = descendants_of(process.pid)
        process.kill()
    wait_for(lambda: not any(map(is_alive, everybody)))


def descendants_of(process: int) -> list[int]:
    """The workers of a process, and their helpers."""
    children = children_of(process)
    return [*children, *(other for child in children for other in children_of(child, team.TASK))]


def test_after_ctrl_c_it_goes_on(halted: subprocess.Popen[str], tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    os.killpg(halted.pid, signal.SIGINT)  # as a terminal does it: to the workers as well
    out, err = halted.communicate(timeout=PATIENCE)
    assert halted.returncode == 130
    assert (out, "Traceback" in err) == ("", False)
    before = stored_in(tmp_path)
    assert f"Stopped: {len(before)} of {len(all_jobs(LONG))} games." in err
    assert "the same command goes on" in err
    assert not (tmp_path / "results.json").exists()
    assert goes_on_where_it_was(tmp_path, before) == undisturbed


@pytest.mark.usefixtures("plain_workers")
def test_a_contest_may_grow(tmp_path: Path) -> None:
    few, many = (new_contest("joomo", ["simple", "random"], deals=deals, options={"target": 1}) for deals in (5, 8))
    assert subject_of(few) == subject_of(many)
    with Store(tmp_path / "games", subject_of(few)) as store:
        assert [*play_missing(all_jobs(few), store, lambda: LocalCrew(1))][-1] == 10
        assert [*play_missing(all_jobs(few), store, nobody)] == [10]
        assert next(play_missing(all_jobs(many), store, nobody)) == 10


def nobody() -> Crew:
    """Nobody is needed."""
    raise AssertionError
