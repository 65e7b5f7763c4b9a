"""The command line: what it prints, what it refuses, how it is stopped."""

import contextlib
import io
import json
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import greenbaize as gb
from greenbaize.cli import app, run
from greenbaize.core.language import LANGUAGES, rules_page, say
from greenbaize.games import rules_of
from greenbaize.play.fair import FairChance
from greenbaize.play.luck import random_match
from greenbaize.play.record import decode
from greenbaize.terminal.menu import _mixed
from greenbaize.terminal.output import LONGEST, narrowed, one_line
from greenbaize.terminal.watch import played, seated, titles

PROGRAM = [sys.executable, "-c", "from greenbaize.cli import main; main()"]
PLAIN = {**os.environ, "GREENBAIZE_JIT": "off"}
COMMANDS = [name for name in app if not name.startswith("-")]
ON_THE_NET = {"serve", "join", "open"}
"""Commands that need a server or are one; tests/server runs them."""

PATIENCE = 60
"""Seconds after which something hangs."""

Output = pytest.CaptureFixture[str]


def program(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=PLAIN,
        check=False,
        timeout=PATIENCE,
    )


@contextlib.contextmanager
def in_terminal(*arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The program at a terminal of its own, and the keyboard and screen of that terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen([*PROGRAM, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=PLAIN)
    os.close(theirs)
    try:
        yield process, ours
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def screen_until(terminal: int, text: str) -> str:
    """What the screen shows until ``text`` comes, or the program has ended."""
    shown = b""
    while text.encode() not in shown:
        assert select.select([terminal], [], [], PATIENCE)[0], f"nothing comes after {shown!r}"
        try:
            shown += os.read(terminal, 65536)
        except OSError:
            break
    return shown.decode()


def interrupt(process: subprocess.Popen[bytes], terminal: int) -> None:
    """Ctrl-C. One that comes just before the program begins to wait for a key is noticed only at the next one."""
    process.send_signal(signal.SIGINT)
    while not select.select([terminal], [], [], 5)[0]:
        process.send_signal(signal.SIGINT)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Three right records."""
    path = tmp_path / "games.jsonl"
    with path.open("wb") as out:
        for number in range(3):
            match = random_match("joomo", 3, "file", number, {"target": 2})
            match.names = ("Ada", "Ben", "Cy")
            out.write(match.record().to_json() + b"\n")
    (tmp_path / "fair.jsonl").write_bytes(b"".join(fair_record(game) + b"\n" for game in ("joomo", "ja_hoor")))
    return path


def fair_record(game: str) -> bytes:
    """The record of a fairly dealt game, given up after its first move."""
    chance = FairChance("cli", bytes(range(32)), [None] * 3)
    match = gb.new(game, players=3, chance=chance)
    match.push(match.legal_actions[0])
    return match.record(fairness=chance.reveal(match)).to_json()


# ── help ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("command", [command for command in COMMANDS if command not in ON_THE_NET])
def test_the_example_of_every_help_text_runs(
    command: str, file: Path, monkeypatch: pytest.MonkeyPatch, capfd: Output
) -> None:
    assert run([command, "--help"]) == 0
    examples = re.findall(r"^Example: greenbaize (.+?)\s*$", capfd.readouterr().out, re.MULTILINE)
    assert examples
    monkeypatch.chdir(file.parent)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    for example in examples:
        assert run(example.split()) == 0
        assert capfd.readouterr().out


def test_all_commands_are_in_the_help(capsys: Output) -> None:
    assert run(["--help"]) == 0
    text = capsys.readouterr().out
    on_the_table = {"play", "rules", "simulate", "replay", "verify", "watch", "arena", "ladder", "bench"}
    assert set(COMMANDS) == on_the_table | ON_THE_NET
    assert all(command in text for command in COMMANDS)


def test_the_installed_program_exits_with_its_code() -> None:
    done = program("rules", "whist")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error[unknown-game]: No game 'whist'; there are joomo, romi_rami, ja_hoor.\n"


# ── refusals ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("whist", "bad-usage"),
        ("rules", "bad-usage"),
        ("rules whist", "unknown-game"),
        ("rules joomo --language xx", "unknown-language"),
        ("rules joomo --nix", "bad-usage"),
        ("play --language xx", "unknown-language"),
        ("simulate whist", "unknown-game"),
        ("simulate joomo --players 7", "bad-players"),
        ("simulate joomo --players two", "bad-usage"),
        ("simulate joomo --games -1", "bad-games"),
        ("simulate joomo --games 1.5", "bad-usage"),
        ("simulate joomo --players 2.6", "bad-usage"),
        ("simulate joomo --set target=5 --set target=6", "bad-setting"),
        ("simulate joomo --set target", "bad-setting"),
        ("simulate joomo --set colour=red", "unknown-option"),
        ("simulate joomo --set target=0", "bad-option"),
        ("simulate joomo --preset nix", "unknown-preset"),
        ("simulate joomo --out nix/nix/nix.jsonl", "system"),
        ("replay nix.jsonl", "system"),
        ("replay .", "system"),
        ("replay /dev/null", "no-record"),
        ("replay /dev/null --language xx", "unknown-language"),
        ("verify nix.jsonl", "system"),
        ("verify /dev/null", "no-record"),
        ("verify /dev/null --language xx", "unknown-language"),
        ("watch joomo", "bad-usage"),
        ("watch whist --bots owl", "unknown-game"),
        ("watch joomo --bots eagle", "unknown-bot"),
        ("watch joomo --bots owl,,fox", "unknown-bot"),
        ("watch joomo --bots search@0", "bad-budget"),
        ("watch joomo --bots owl,fox --players 3", "wrong-bots"),
        ("watch joomo --bots owl,fox,owl --players 2", "wrong-bots"),
        ("watch joomo --bots owl --players 7", "bad-players"),
        ("watch ja_hoor --bots owl,owl,owl,owl,owl,owl,owl", "bad-players"),
        ("watch joomo --bots owl --language xx", "unknown-language"),
        ("watch joomo --bots owl --delay -1", "bad-delay"),
        ("watch joomo --bots owl --delay nan", "bad-delay"),
        ("watch joomo --bots owl --set target=0", "bad-option"),
        ("watch joomo --bots owl --preset nix", "unknown-preset"),
        ("bench whist", "unknown-game"),
        ("bench joomo --players 7 --seconds 0", "bad-players"),
        ("bench --seconds nan", "bad-seconds"),
        ("bench --seconds inf", "bad-seconds"),
        ("bench --seconds -1", "bad-seconds"),
    ],
)
def test_what_is_refused(arguments: str, code: str, capfd: Output) -> None:
    assert run(arguments.split()) == 2
    out, err = capfd.readouterr()
    assert not out
    assert err.startswith(f"error[{code}]: ")
    assert len(err.splitlines()) == 1


WHOLE = [
    ("simulate joomo --games 1e9999", "--games takes a whole number, not '1e9999'."),
    ("arena joomo --bots simple --deals x", "--deals takes a whole number, not 'x'."),
    ("simulate joomo --players 1.5", "--players takes a whole number, not '1.5'."),
    ("simulate joomo -p 1.5", "-p takes a whole number, not '1.5'."),
    ("bench --players nan", "--players takes a whole number, not 'nan'."),
    ("watch joomo --bots owl --players two", "--players takes a whole number, not 'two'."),
]


@pytest.mark.parametrize(("arguments", "words"), WHOLE, ids=[arguments for arguments, _ in WHOLE])
def test_numbers_are_asked_for_in_plain_words(arguments: str, words: str, capfd: Output) -> None:
    assert run(arguments.split()) == 2
    said = capfd.readouterr().err
    assert words in said
    assert ("joomo 2 to 6, romi_rami 2 to 4, ja_hoor 2 to 6" in said) == ("players" in arguments or "-p" in arguments)


def test_a_name_of_a_file_cannot_break_the_line(tmp_path: Path, capfd: Output) -> None:
    strange = tmp_path / "a\n\x1b[31mb"
    assert run(["replay", str(strange)]) == 2
    strange.write_text("{}")
    assert run(["replay", str(strange)]) == 1
    missing, damaged, count = capfd.readouterr().err.splitlines()
    assert missing.endswith("/a  [31mb")
    assert "/a  [31mb: record 1: " in damaged
    assert damaged.endswith(" [unreadable-record]")
    assert count.startswith("0 of 1")


@pytest.mark.parametrize("command", ["simulate joomo", "watch joomo --bots random", "arena joomo --bots simple,random"])
def test_a_seed_that_is_no_text_is_one_line(command: str, capfd: Output) -> None:
    assert run([*command.split(), "--seed", os.fsdecode(b"\xff")]) == 2
    out, err = capfd.readouterr()
    assert not out
    assert err.startswith("error[bad-seed]: ")
    assert len(err.splitlines()) == 1


def test_a_wrong_environment_is_one_line() -> None:
    done = subprocess.run(
        [*PROGRAM, "bench"], capture_output=True, text=True, env={**os.environ, "GREENBAIZE_JIT": "maybe"}, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("error[bad-jit]: ")


def test_a_folder_that_cannot_be_made_is_one_line() -> None:
    environment = {**os.environ, "GREENBAIZE_JIT": "on", "GREENBAIZE_CACHE": "/dev/null/nix"}
    done = subprocess.run([*PROGRAM, "bench"], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("error[no-cache]: ")
    assert "GREENBAIZE_CACHE" in done.stderr


@pytest.mark.parametrize("closed", ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"])
def test_closed_inputs_and_outputs_leave_no_traceback(closed: str) -> None:
    command = f'exec "$@" {closed}'
    done = subprocess.run(
        ["sh", "-c", command, "sh", *PROGRAM, "play"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=PLAIN,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0
    assert done.stderr == ""


def test_letters_a_terminal_cannot_show_are_replaced() -> None:
    done = subprocess.run(
        [*PROGRAM, "rules", "joomo", "--language", "de"],
        capture_output=True,
        text=True,
        env={**PLAIN, "PYTHONIOENCODING": "ascii"},
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Joomo" in done.stdout


def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "rules", "joomo"], stdout=full, stderr=subprocess.PIPE, text=True, env=PLAIN, check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith("error[system]: ")
    assert len(done.stderr.splitlines()) == 1


def test_long_and_strange_texts_stay_on_one_line() -> None:
    assert one_line("a\nb\x1b[31mc") == "a b [31mc"
    assert len(one_line("x" * 10_000)) == LONGEST


# ── rules ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("width", [80, 110])
def test_rules_are_printed_as_wide_as_the_terminal(width: int, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert run(["rules", "joomo"]) == 0
    text = capsys.readouterr().out
    assert "Joomo" in text
    assert width - 10 < max(len(line) for line in text.splitlines()) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_there_or_missed(language: str, game: str) -> None:
    assert rules_page(game, language).startswith(f"# {rules_of(game).title}")
    with pytest.raises(gb.SetupError, match="whist"):
        rules_page("whist", language)


# ── simulate ──────────────────────────────────────────────────────────────────────────────────────


def simulated(capfd: Output, arguments: str) -> list[str]:
    assert run(["simulate", *arguments.split()]) == 0
    return capfd.readouterr().out.splitlines()


def test_every_simulated_game_is_right(game: str, capfd: Output) -> None:
    lines = simulated(capfd, f"{game} --games 4 --seed 5 --audit")
    assert len(lines) == 4
    for line in lines:
        record = decode(line.encode())
        assert record.legal
        assert record.replay().is_over


def test_game_k_is_the_same_however_many_are_played(game: str, capfd: Output) -> None:
    few, many = (simulated(capfd, f"{game} --games {count} --seed x") for count in (2, 4))
    assert few == many[:2]
    assert len(set(many)) == 4
    assert simulated(capfd, f"{game} --games 1 --seed y")[0] not in many


def test_options_and_players_are_in_the_record(capfd: Output) -> None:
    [line] = simulated(capfd, "joomo --players 5 --set target=3 --set leader=same --games 1")
    assert json.loads(line)["options"] == {"target": 3, "leader": "same"}
    assert json.loads(line)["players"] == 5


def test_records_go_to_a_file(tmp_path: Path, capfd: Output) -> None:
    path = tmp_path / "out.jsonl"
    assert run(["simulate", "joomo", "--games", "2", "--out", str(path)]) == 0
    out, err = capfd.readouterr()
    assert not out
    assert err.startswith("Done: 2 of 2 games, ")
    assert run(["replay", str(path)]) == 0


def test_no_games_are_no_fault(capfd: Output) -> None:
    assert simulated(capfd, "joomo --games 0") == []


def test_stopped_by_ctrl_c_it_keeps_whole_games(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    process = subprocess.Popen(
        [*PROGRAM, "simulate", "joomo", "--games", "1000000", "--out", str(path)],
        stderr=subprocess.PIPE,
        text=True,
        env=PLAIN,
    )
    wait_for(lambda: path.exists() and path.stat().st_size > 0)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    lines = path.read_bytes().splitlines()
    assert re.match(rf"Stopped: {len(lines)} of 1000000 games, ", told.splitlines()[-1])
    assert all(decode(line).replay().is_over for line in lines)


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.05)


def test_stopped_before_it_begins_it_leaves_no_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_AT_ONCE], capture_output=True, text=True, env=PLAIN, check=False
    )
    assert (done.returncode, done.stderr) == (130, "\n")


INTERRUPTED_AT_ONCE = """
import os, signal
import greenbaize.terminal.replay as replay
from greenbaize.cli import main
replay.replay_file = lambda *_: os.kill(os.getpid(), signal.SIGINT)
main(["replay", "games.jsonl"])
"""


def test_a_reader_that_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        [*PROGRAM, "simulate", "joomo", "--games", "200"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=PLAIN
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_a_terminal_sees_a_bar(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with in_terminal("simulate", "joomo", "--games", "30", "--out", str(path)) as (process, terminal):
        text = screen_until(terminal, "Done: 30 of 30 games")
        assert "/30" in text
        assert process.wait(PATIENCE) == 0


def test_elsewhere_progress_is_plain_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Output) -> None:
    monkeypatch.setattr("greenbaize.terminal.progress.SECONDS_BETWEEN_LINES", 0.0)
    assert run(["simulate", "joomo", "--games", "3", "--out", str(tmp_path / "x")]) == 0
    assert capfd.readouterr().err.splitlines()[:3] == [f"{done} of 3 games" for done in (1, 2, 3)]


# ── verify ────────────────────────────────────────────────────────────────────────────────────────


def test_fair_deals_are_verified(file: Path, capfd: Output) -> None:
    assert run(["verify", str(file.with_name("fair.jsonl"))]) == 0
    out, err = capfd.readouterr()
    assert out.splitlines() == [
        "record 1: Joomo, 3 players: dealt fairly, 2 draws come from the sealed number",
        "record 2: Ja Hoor, 3 players: dealt fairly, one draw comes from the sealed number",
    ]
    assert err == "2 of 2 deals are verified.\n"


def test_what_is_not_fair_is_told_and_the_rest_is_verified(file: Path, capfd: Output) -> None:
    fair = file.with_name("fair.jsonl").read_bytes().splitlines()
    loaded = json.loads(fair[0])
    loaded["events"][0] = f"* dealer {(int(loaded['events'][0][-1]) + 1) % 3}"
    other = json.loads(fair[0])
    other["fairness"]["commitment"] = "0" * 64
    bare = file.read_bytes().splitlines()[0]
    file.write_bytes(b"\n".join([bare, json.dumps(loaded).encode(), fair[0], json.dumps(other).encode(), b"{"]))
    assert run(["verify", str(file)]) == 2
    out, err = capfd.readouterr()
    assert [line.split(":")[0] for line in out.splitlines()] == ["record 3"]
    told = err.splitlines()
    assert [line.split("[")[-1] for line in told[:-1]] == [
        *("no-fairness]", "wrong-draw]", "wrong-commitment]", "unreadable-record]")
    ]
    assert told[0].startswith(f"{file}: record 1: The record reveals no seed")
    assert f"{file}: record 2: event 0: The seed gives '* dealer" in told[1]
    assert told[-1] == "1 of 5 deals are verified."


@pytest.mark.parametrize("language", LANGUAGES)
def test_verdicts_are_told_in_every_language(file: Path, language: str, capfd: Output) -> None:
    assert run(["verify", str(file.with_name("fair.jsonl")), "--language", language]) == 0
    out, err = capfd.readouterr()
    assert out.startswith(say("record-line", language, {"number": 1, "summary": "Joomo, 3 "}))
    assert "2" in err


# ── replay ────────────────────────────────────────────────────────────────────────────────────────


def test_results_are_told_by_name(file: Path, capfd: Output) -> None:
    assert run(["replay", str(file)]) == 0
    out, err = capfd.readouterr()
    assert [line.split(":")[0] for line in out.splitlines()] == ["record 1", "record 2", "record 3"]
    assert re.search(r"Joomo, 3 players, \d+ events: 1\. (Ada|Ben|Cy) \(\d+\), ", out)
    assert err == "3 of 3 records are right.\n"


def test_every_fault_is_told_and_the_rest_is_checked(file: Path, capfd: Output) -> None:
    lines = file.read_bytes().splitlines()
    wrong = json.loads(lines[1])
    wrong["events"][4] = "9 00"
    foreign = json.loads(lines[2]) | {"format": "x" * 1000 + "\n"}
    faulty = [lines[0], b"{", json.dumps(wrong).encode(), b"\xff", json.dumps(foreign).encode(), lines[2]]
    file.write_bytes(b"\n".join(faulty))
    assert run(["replay", str(file)]) == 1
    out, err = capfd.readouterr()
    assert [line.split(":")[0] for line in out.splitlines()] == ["record 1", "record 6"]
    told = err.splitlines()
    assert [line.split(": ")[1] for line in told[:-1]] == ["record 2", "record 3", "record 4", "record 5"]
    assert told[1].startswith(f"{file}: record 3: event 4: seat ")
    assert told[1].endswith(" is to act, not seat 9. [wrong-seat]")
    assert told[3].endswith("[foreign-format]")
    assert told[-1] == "2 of 6 records are right."


def test_a_running_game_is_not_over(tmp_path: Path, capfd: Output) -> None:
    path = tmp_path / "running.jsonl"
    gb.new("joomo", seed=1).record().save(path)
    command = ["replay", str(path)]
    assert run(command) == 0
    assert capfd.readouterr().out == "record 1: Joomo, 2 players, 2 events: not over yet\n"
    for language, begin in (("de", "Spiel 1: "), ("fr", "partie 1 : "), ("nl", "partij 1: ")):
        assert run([*command, "--language", language]) == 0
        out, err = capfd.readouterr()
        assert out.startswith(begin)
        assert "record" not in out + err


def test_shown_without_a_terminal_it_is_all_printed(game: str, tmp_path: Path, capfd: Output) -> None:
    path = tmp_path / "game.jsonl"
    match = random_match(game, 2, 1, 0, {})
    match.record().save(path)
    assert run(["replay", str(path), "--show"]) == 0
    out = capfd.readouterr().out
    assert out.count("\n") > len(match.steps)
    assert "Player 1 " in out
    assert "Player 0" not in out
    assert str(match.view(gb.SPECTATOR)) in out


def test_shown_games_end_with_the_last_trick_and_then_the_end(file: Path, capfd: Output) -> None:
    line = file.read_bytes().splitlines()[0]
    file.write_bytes(line)
    assert run(["replay", str(file), "--show", "--language", "de"]) == 0
    out = capfd.readouterr().out
    end = decode(line).replay().view(gb.SPECTATOR).table(("Ada", "Ben", "Cy"), "de")
    assert out.count(end) == 1
    last_but_one = out[out.rindex("Joomo · Runde", 0, out.index(end)) :]
    assert re.search(r"Stich: \d\d \[.*\] \d\d  Wert.*macht den Stich: .*schreibt", last_but_one, re.DOTALL)
    assert "to act" not in out


def test_shown_games_name_the_players_and_no_hidden_card(file: Path, capfd: Output) -> None:
    file.write_bytes(file.read_bytes().splitlines()[0])
    assert run(["replay", str(file), "--show"]) == 0
    out = capfd.readouterr().out
    assert re.search(r"^(Ada|Ben|Cy) plays \d\d\.$", out, re.MULTILINE)
    assert "hand:" not in out


def test_names_cannot_draw_on_the_terminal(file: Path, capfd: Output) -> None:
    record = json.loads(file.read_bytes().splitlines()[0])
    record["names"] = ["\x1b[2JAda", "[red]Ben", "C\ny"]
    file.write_text(json.dumps(record))
    assert run(["replay", str(file), "--show"]) == 0
    out = capfd.readouterr().out
    assert "\x1b" not in out
    assert "[red]Ben" in out
    assert "C y" in out


def test_on_a_terminal_every_step_waits_for_enter(file: Path) -> None:
    with in_terminal("replay", str(file), "--show") as (process, terminal):
        assert "deals the first round." in screen_until(terminal, "q: quit] ")
        os.write(terminal, b"\n")
        assert "The cards are dealt." in screen_until(terminal, "q: quit] ")
        os.write(terminal, b"nix\n")
        screen_until(terminal, "q: quit] ")
        os.write(terminal, b"t\n")
        text = screen_until(terminal, "q: quit] ")
        assert "takes the trick" in text
        assert re.search(r"trick: \d\d \[.*\] \d\d", text)
        os.write(terminal, b"q\n")
        text = screen_until(terminal, "3 of 3 records are right.")
        assert "record 3" in text
        assert process.wait(PATIENCE) == 0


def test_at_a_terminal_a_game_is_shown_to_its_end(file: Path) -> None:
    file.write_bytes(file.read_bytes().splitlines()[0])
    with in_terminal("replay", str(file), "--show") as (process, terminal):
        screen_until(terminal, "q: quit] ")
        os.write(terminal, b"e\n")
        text = screen_until(terminal, "1 of 1 record is right.")
        assert text.index("scores") < text.index("record 1: ")
        assert process.wait(PATIENCE) == 0


def test_a_narrow_table_is_broken_at_words() -> None:
    lines = narrowed("  Player 1: cards  6  known: LG10 LG11\ntable: R1", 30).splitlines()
    assert lines == ["  Player 1: cards  6  known:", "      LG10 LG11", "table: R1"]


def test_ctrl_c_leaves_the_game_that_is_shown(file: Path) -> None:
    with in_terminal("replay", str(file), "--show") as (process, terminal):
        screen_until(terminal, "q: quit] ")
        interrupt(process, terminal)
        screen_until(terminal, "3 of 3 records are right.")
        assert process.wait(PATIENCE) == 0


def test_what_the_next_sentence_tells_is_not_told_before(tmp_path: Path, capfd: Output) -> None:
    path = tmp_path / "game.jsonl"
    random_match("ja_hoor", 3, "twice", 0, {}).record().save(path)
    assert run(["replay", str(path), "--show"]) == 0
    out = capfd.readouterr().out
    assert " takes.\n" not in out
    assert "is about to cover" not in out
    assert "covers" in out


# ── watch ─────────────────────────────────────────────────────────────────────────────────────────

NAMES_OF_BOTS = ["Chance", "Rule of Thumb", "Fox 1", "Owl", "Fox 2"]


def watched(capfd: Output, arguments: str) -> str:
    assert run(["watch", *arguments.split()]) == 0
    return capfd.readouterr().out


def test_bots_are_called_by_their_names() -> None:
    assert [*titles(("random", "simple", "fox", "owl", "fox"), "en")] == NAMES_OF_BOTS
    assert titles(("search@50", "search@0.2s", "search"), "de") == ("Rechner 1", "Rechner 2", "Rechner 3")


def test_whoever_is_named_sits_there(game: str) -> None:
    rules = rules_of(game)
    assert seated(rules, "owl", None) == ("owl", "owl")
    assert seated(rules, "owl", 4) == ("owl",) * 4
    assert seated(rules, "owl, fox,simple", None) == ("owl", "fox", "simple")
    assert seated(rules, "owl,fox", 2) == ("owl", "fox")


OWN = """
class First:
    def choose(self, turn):
        return turn.legal_actions[0]

class Odd:
    def __init__(self, needed):
        pass

class Mute:
    pass
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of bots in the current folder, of a name that no test before has used."""
    name = f"bots_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(OWN)
    (tmp_path / f"{name}_broken.py").write_text("1 / 0")
    (tmp_path / f"{name}_program.py").write_text("raise SystemExit(3)")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return name


def test_bots_of_ones_own_can_be_watched(own_bots: str, capfd: Output) -> None:
    out = watched(capfd, f"joomo --bots {own_bots}:First,random --seed 4 --set rounds=1")
    assert "First plays" in out
    assert f"--bots {own_bots}:First,random --players 2" in out


@pytest.mark.parametrize(
    ("bot", "code"),
    [
        ("nix_nix:First", "bad-bot"),
        ("{}:Second", "bad-bot"),
        ("{}:Odd", "bad-bot"),
        ("{}:Mute", "bad-bot"),
        ("{}_broken:First", "bad-bot"),
        ("{}_program:First", "bad-bot"),
        ("{}:First@", "unknown-bot"),
        ("{}:First@much", "unknown-bot"),
        ("{}:First@0", "bad-budget"),
        ("{}:", "unknown-bot"),
        ("./{}:First", "unknown-bot"),
    ],
)
def test_what_is_no_bot_of_ones_own(bot: str, code: str, own_bots: str, capfd: Output) -> None:
    for command in ("watch", "arena"):
        assert run([command, "joomo", "--bots", f"{bot.format(own_bots)},random"]) == 2
        out, err = capfd.readouterr()
        assert not out
        assert err.startswith(f"error[{code}]: ")
        assert len(err.splitlines()) == 1
        assert err.count("cannot be used") <= 1


def test_a_game_is_told_to_its_end(game: str, capfd: Output) -> None:
    out = watched(capfd, f"{game} --bots magpie,simple,hedgehog --seed 4")
    assert "Magpie plays" in out or "Magpie takes" in out or "Magpie lays" in out
    [summary] = re.findall(
        rf"^{rules_of(game).title}, 3 players, .*1\. (?:Magpie|Rule of Thumb|Hedgehog)", out, re.MULTILINE
    )
    assert out.index(summary) > len(out) - 400
    assert f"greenbaize watch {game} --bots magpie,simple,hedgehog --players 3 --seed 4 --language en" in out
    assert watched(capfd, f"{game} --bots magpie,simple,hedgehog --seed 4") == out
    assert watched(capfd, f"{game} --bots magpie,simple,hedgehog --seed 5") != out


def test_hands_lie_open_only_if_asked(game: str, capfd: Output) -> None:
    closed = watched(capfd, f"{game} --bots random,simple --seed 4")
    assert "hand:" not in closed
    opened = watched(capfd, f"{game} --bots random,simple --seed 4 --open")
    hands = re.findall(r"^  (Chance|Rule of Thumb) · hand: (.+)$", opened, re.MULTILINE)
    assert len(hands) >= 6
    assert [name for name, _ in hands] == ["Chance", "Rule of Thumb"] * (len(hands) // 2)
    assert [line for line in opened.splitlines() if "· hand:" not in line] == closed.splitlines()


def test_open_hands_are_those_of_the_moment() -> None:
    match = gb.new("joomo", seed=1)
    steps = played(match, [gb.bot("random", seed=seat) for seat in range(2)], range(2))
    for look in steps:
        if "deal" in [event.kind for event in look.events]:
            break
    assert [view.hand for view in look.hands] == [match.view(seat).hand for seat in range(2)]
    assert [len(view.hand) for view in look.hands] == [10, 10]
    assert len([*steps]) > 10
    assert match.is_over


def test_a_game_is_shown_while_it_is_played() -> None:
    match = gb.new("romi_rami", players=3, seed=1)
    steps = played(match, [gb.bot("random", seed=seat) for seat in range(3)])
    for _ in range(12):
        next(steps)
    assert not match.is_over


def test_by_the_clock_no_game_is_the_same_again(capfd: Output) -> None:
    assert "same game" not in watched(capfd, "joomo --bots random,search@0.001s --set rounds=1")


def test_agreed_options_are_repeated(capfd: Output) -> None:
    out = watched(capfd, "ja_hoor --bots random --seed a'b --set fast_mode=true --set stall_limit=3")
    words = shlex.split(re.findall(r"^  greenbaize (.+)$", out, re.MULTILINE)[0])
    assert words[words.index("--seed") + 1] == "a'b"
    assert run(words) == 0
    assert capfd.readouterr().out == out


def test_at_a_terminal_the_viewer_sets_the_pace() -> None:
    with in_terminal("watch", "joomo", "--bots", "random", "--seed", "1", "--set", "rounds=1") as (process, terminal):
        assert "deals the first round." in screen_until(terminal, "q: quit] ")
        os.write(terminal, b"\n")
        assert "The cards are dealt." in screen_until(terminal, "q: quit] ")
        os.write(terminal, b"e\n")
        assert "1. Chance" in screen_until(terminal, "--seed 1")
        assert process.wait(PATIENCE) == 0


def test_at_a_terminal_it_goes_on_by_itself_if_asked() -> None:
    arguments = ("watch", "joomo", "--bots", "random", "--seed", "1", "--set", "rounds=1", "--delay", "0")
    with in_terminal(*arguments) as (process, terminal):
        shown = screen_until(terminal, "--seed 1")
        assert "q: quit]" not in shown
        assert shown.count("Joomo · round 1") > 10
        assert process.wait(PATIENCE) == 0


# ── bench ─────────────────────────────────────────────────────────────────────────────────────────


def test_figures_as_json(game: str, capfd: Output) -> None:
    assert run(["bench", game, "--players", "2", "--seconds", "0", "--json"]) == 0
    figures = {figure["mode"]: figure for figure in map(json.loads, capfd.readouterr().out.splitlines())}
    assert list(figures) == ["calibration", "random", "match", "cursor", "view", "guess", "search"]
    assert figures["search"]["simulations_per_s"] > 0
    assert all(figure["ns"] > 0 for figure in figures.values())
    for mode in ("random", "match", "cursor"):
        assert (figures[mode]["game"], figures[mode]["players"]) == (game, 2)
        assert figures[mode]["decisions_per_s"] > figures[mode]["games_per_s"] > 0
    assert figures["search"]["simulations_per_s"] == pytest.approx(1e9 / figures["search"]["ns"])
    assert [mode for mode in figures if figures[mode]["simulations_per_s"]] == ["search"]


def test_figures_as_a_table_for_every_number_of_players(capfd: Output) -> None:
    assert run(["bench", "joomo", "--seconds", "0"]) == 0
    out = capfd.readouterr().out
    assert out.count("guess") == out.count("search") == 5
    assert len(re.findall(r"│ search +│ +[0-9.,]+ │ +[0-9,]{5,} │", out)) == 5


# ── play ──────────────────────────────────────────────────────────────────────────────────────────


def typed(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))


def test_long_lines_of_the_menu_are_set_in() -> None:
    with in_terminal("play") as (_, terminal):
        lines = screen_until(terminal, "> ").splitlines()
    assert all(line.startswith((" ", "Which game?", "> ")) for line in lines if line)
    assert max(map(len, lines)) <= 80


def test_the_menu_leads_everywhere(monkeypatch: pytest.MonkeyPatch, capfd: Output) -> None:
    watching = ("watch a game of bots", "magpie")
    typed(monkeypatch, "Joomo", "9", "3", *watching, "rules", "3", "4", "0", "nix", "²", "back", "quit")
    assert run(["play"]) == 0
    out = capfd.readouterr().out
    for text in (
        "How many players (2 to 6)?",
        "Who plays?",
        "Magpie 3 plays ",
        "The cards are dealt.",
        "Joomo, 3 players, ",
        "A turn",
        "calibration",
        "Please type one of",
    ):
        assert text in out


def test_a_watched_game_can_be_repeated(monkeypatch: pytest.MonkeyPatch, capfd: Output) -> None:
    typed(monkeypatch, "ja_hoor", "2", "2", "1", "7")
    assert run(["play", "--language", "de"]) == 0
    [again] = re.findall(r"^  greenbaize (.+)$", watched := capfd.readouterr().out, re.MULTILINE)
    assert "--preset more_is_better" in again
    assert run(again.split()) == 0
    assert capfd.readouterr().out in watched


def test_a_mixed_company_is_as_mixed_as_can_be() -> None:
    for players in range(2, 7):
        assert len({*_mixed(players)}) == min(players, 5)
    assert len({_mixed(3) for _ in range(40)}) > 1


@pytest.mark.parametrize(("language", "word"), [("fr", "Quel jeu ?"), ("de", "Welches Spiel?"), ("nl", "Welk spel?")])
def test_the_menu_speaks(language: str, word: str, monkeypatch: pytest.MonkeyPatch, capfd: Output) -> None:
    typed(monkeypatch)
    assert run(["play", "--language", language]) == 0
    assert word in capfd.readouterr().out


@pytest.mark.parametrize("answers", [(), ("1",), ("1", "2"), ("1", "2", "1")])
def test_an_end_of_input_ends_the_menu(
    answers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capfd: Output
) -> None:
    typed(monkeypatch, *answers)
    assert run(["play"]) == 0
    assert not capfd.readouterr().err


def test_ctrl_c_ends_the_menu() -> None:
    with in_terminal("play") as (process, terminal):
        screen_until(terminal, "> ")
        interrupt(process, terminal)
        assert process.wait(PATIENCE) == 130
        assert "Traceback" not in screen_until(terminal, "nothing more")
