"""The ladder: what it plays is fixed, and the page tells what was played."""

import re
from pathlib import Path

import numpy as np
import pytest

from greenbaize.arena.entrants import canonical
from greenbaize.arena.ladder import (
    ANCHORS,
    CLAIMS,
    FULL,
    MIXED,
    NAMES,
    QUICK,
    TABLES,
    Ladder,
    bot_of,
    contest_of,
    jobs_for,
    pairing_of,
)
from greenbaize.arena.ladder_page import page_of, verdict
from greenbaize.arena.plan import all_jobs
from greenbaize.arena.statistics import Estimate, estimate_share
from greenbaize.arena.store import Store
from greenbaize.cli import run
from greenbaize.games import GAMES
from greenbaize.terminal.arena import Staff
from greenbaize.terminal.ladder import run_ladder
from greenbaize.terminal.output import demand_writable

Output = pytest.CaptureFixture[str]

LEVELS = ("duckling", "magpie")
TINY = Ladder(
    "tiny", "search@3", {game: dict.fromkeys((*ANCHORS, *LEVELS, "search@3", MIXED), (2, 2, 2)) for game in GAMES}
)
"""A ladder of a minute’s rest; its levels are but two."""


@pytest.mark.parametrize("ladder", [FULL, QUICK])
@pytest.mark.parametrize("players", TABLES)
def test_every_bot_meets_the_anchors(ladder: Ladder, players: int, game: str) -> None:
    contest = contest_of(ladder, game, players)
    assert set(contest.bots) == {*ANCHORS, *NAMES, ladder.searcher}
    assert [canonical(name) for name in contest.bots] == [*contest.bots]
    assert all(pairing.deals > 0 and len(pairing.bots) >= players for pairing in contest.pairings)
    for anchor in ANCHORS:
        alone = {pairing.bots[0] for pairing in contest.pairings if set(pairing.bots[1:]) == {anchor}}
        alone |= {pairing.bots[1] for pairing in contest.pairings if players == 2 and pairing.bots[0] == anchor}
        assert alone == set(contest.bots) - {anchor}


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_every_claim_has_its_pairing(claim: object) -> None:
    [asked] = [one for one in CLAIMS if one == claim]
    contest, pairing = pairing_of(FULL, asked)
    assert set(pairing.bots) == {bot_of(FULL, asked), asked.other}
    assert (contest.players, contest.options) == (2, {})
    assert verdict(estimate_share(np.ones(pairing.deals)), asked.target) == "shown"  # where a bot wins all
    assert {job.key for job in jobs_for(FULL, None, asked.name)} <= {job.key for job in all_jobs(contest)}


def test_one_game_is_a_part_of_the_whole() -> None:
    whole = {job.key for job in jobs_for(QUICK, None, None)}
    parts = [{job.key for job in jobs_for(QUICK, game, None)} for game in GAMES]
    assert set.union(*parts) == whole
    assert sum(map(len, parts)) == len(whole)


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (Estimate(0.9, 0.86, 0.93), "shown"),
        (Estimate(0.9, 0.85, 0.93), "shown"),
        (Estimate(0.9, 0.84, 0.93), "likely"),
        (Estimate(0.85, None, None), "likely"),
        (Estimate(0.849, 0.80, 0.9), "**missed**"),
    ],
)
def test_verdicts(share: Estimate, words: str) -> None:
    assert verdict(share, 0.85) == words


@pytest.fixture
def few_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that need no thinking."""
    monkeypatch.setattr("greenbaize.arena.ladder.NAMES", LEVELS)


def cells(page: str, row: str) -> list[str]:
    [line] = [line for line in page.splitlines() if line.startswith(f"| {row} |")]
    return [cell.strip() for cell in line.strip("|").split("|")]


@pytest.mark.usefixtures("few_levels")
def test_the_page_tells_what_is_played_and_what_is_not(tmp_path: Path, capfd: Output) -> None:
    out = tmp_path / "LADDER.md"

    def play(game: str | None, claim: str | None) -> str:
        assert run_ladder(TINY, Staff(2, None), tmp_path / "data", out, game, claim) == 0
        return out.read_text()

    first = play(None, "romi_rami-simple")
    assert cells(first, "Romi Rami: `simple` beats `random`")[4] != "not played"
    assert cells(first, "Joomo: `simple` beats `random`")[1:] == ["≥ 85 %", "", "2", "not played"]
    assert first.count("Not played to the end: ") == 9
    second = play("joomo", None)
    assert second.count("Not played to the end: ") == 6
    assert re.search(r"\| `simple` \| -?\d+ \[-?\d+ … -?\d+\] \| \d+\.\d \[.+?\] \|  \| [\d.]+ ms \|", second)
    assert "wins among 3 × simple (fair: 25 %)" in second
    assert "far too few deals" in second
    assert str(tmp_path) not in second
    capfd.readouterr()
    assert play("joomo", None) == second
    assert "Written to" in capfd.readouterr().err


def test_an_empty_ladder_is_said_to_be_empty() -> None:
    with Store(None, "") as store:
        page = page_of(FULL, store)
    assert page.count("Not played to the end: ") == len(GAMES) * len(TABLES)
    assert page.count("not played |") == len(CLAIMS)
    assert "far too few" not in page


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("--game whist", "unknown-game"),
        ("--claim nix", "unknown-claim"),
        ("--workers 0", "bad-workers"),
        ("--data /dev/null", "system"),
        ("--out nix/LADDER.md", "system"),
        ("--out .", "system"),
        ("--game joomo --claim romi_rami-simple", "other-game"),
    ],
)
def test_what_is_refused(
    arguments: str, code: str, capfd: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["ladder", *arguments.split()]) == 2
    assert capfd.readouterr().err.startswith(f"error[{code}]: ")
    assert not list(tmp_path.iterdir())  # nothing was begun


def test_a_game_and_a_claim_of_it_agree() -> None:
    assert jobs_for(QUICK, "joomo", "joomo-simple") == jobs_for(QUICK, None, "joomo-simple")


def test_a_trial_leaves_the_page_of_the_ladder_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENBAIZE_JIT", "off")  # for the workers, which start at once then
    monkeypatch.chdir(tmp_path)
    page = tmp_path / "LADDER.md"
    page.write_text("played for hours")
    assert run(["ladder", "--quick", "--claim", "romi_rami-simple", "--workers", "1"]) == 0
    assert page.read_text() == "played for hours"
    assert "far too few deals" in (tmp_path / "LADDER-quick.md").read_text()


@pytest.mark.parametrize("content", [None, "a page of before"])
def test_to_ask_whether_a_page_can_be_written_leaves_it_as_it_is(tmp_path: Path, content: str | None) -> None:
    page = tmp_path / "LADDER.md"
    if content:
        page.write_text(content)
    demand_writable(page)
    assert (page.read_text() if page.exists() else None) == content
