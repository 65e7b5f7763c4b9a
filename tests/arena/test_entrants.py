"""Bots of one's own enter contests: found in the current folder, played by all workers, known by their source."""

import subprocess
import sys
from pathlib import Path

import pytest

import greenbaize as gb
from greenbaize.arena import entrants
from greenbaize.arena.entrants import canonical, entrant, label_of
from greenbaize.arena.plan import Job, all_jobs, is_repeatable, new_contest, version_of
from greenbaize.arena.play import play_chunk
from greenbaize.bots.simple import Simple
from greenbaize.cli import run

COMMAND = "arena joomo --bots careful_bots:Careful@3,simple --games 3 --set target=1 --workers 2 --out found"

CAREFUL = """
class Careful:
    def choose(self, turn):
        assert turn.budget.simulations in (1, 3)
        return turn.legal_actions[{place}]

    def explain(self, turn, most):
        return []
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a bot in it."""
    write(tmp_path, place=0)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GREENBAIZE_JIT", "off")
    return tmp_path


def write(folder: Path, place: int) -> None:
    (folder / "careful_bots.py").write_text(CAREFUL.format(place=place))


def played(folder: Path) -> bytes:
    """The games of the contest, run as from a terminal."""
    done = subprocess.run(
        [sys.executable, "-c", "from greenbaize.cli import main; main()", *COMMAND.split()],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "careful_bots:Careful@3" in done.stdout
    return (folder / "found" / "games.csv").read_bytes()


def test_a_bot_of_ones_own_plays_until_its_source_is_another(folder: Path) -> None:
    first = played(folder)
    assert first.count(b"careful_bots:Careful@3") == 6
    database = (folder / "found" / "games.sqlite").stat().st_mtime_ns
    assert played(folder) == first
    assert (folder / "found" / "games.sqlite").stat().st_mtime_ns == database  # nothing was played again
    write(folder, place=-1)
    assert played(folder) != first


def test_only_jobs_of_a_bot_of_ones_own_know_its_source() -> None:
    own = "greenbaize.bots.simple:Simple"
    jobs = all_jobs(new_contest("joomo", [own, "random", "simple"], deals=1))
    versions = {own in job.seats: job.version for job in jobs}
    assert versions[False] == version_of("joomo")
    assert versions[True] == version_of("joomo", (own,)) == version_of("joomo", ("random", own)) != versions[False]


def test_it_is_made_anew_for_every_player_and_has_its_budget() -> None:
    one, other = (entrant("greenbaize.bots.simple:Simple@0.5s", seed=1) for _ in range(2))
    assert isinstance(one.bot, Simple)
    assert one.bot is not other.bot
    assert one.budget == gb.Budget(seconds=0.5)
    assert not is_repeatable("greenbaize.bots.simple:Simple@0.5s")
    assert canonical("greenbaize.bots.simple:Simple@1000") == "greenbaize.bots.simple:Simple"
    assert label_of("greenbaize.bots.simple:Simple@1000") == "Simple"


def test_an_own_bot_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Simple, turn: gb.Turn) -> int:
        raise KeyError("nix")

    own = "greenbaize.bots.simple:Simple"
    job = Job("joomo", {}, (own, "random"), "s", 0, version_of("joomo", (own,)))
    monkeypatch.setattr(Simple, "choose", fail)
    assert play_chunk([job], False).fault == "KeyError: 'nix'"


def test_what_stands_in_no_file_cannot_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[Simple.__module__], "__file__", None)
    with pytest.raises(gb.UnknownBot, match="in no file") as refused:
        entrants.source_of("greenbaize.bots.simple:Simple")
    assert refused.value.code == "bad-bot"


def test_spaces_between_names_are_no_names(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "joomo", "--bots", "simple, random", "--games", "1", "--set", "target=1"]) == 0
    assert "simple v random" in capfd.readouterr().out
