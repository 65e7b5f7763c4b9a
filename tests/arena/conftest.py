"""What the tests of the arena share: small contests, and where their results lie."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from greenbaize.arena.plan import Contest, new_contest
from greenbaize.terminal.arena import Staff, run_arena

DATA = ("results.json", "games.csv", "records.jsonl", "ratings.svg", "ratings.png")
"""The files that must be the same bytes whoever played."""

Run = Callable[[Contest, Staff], dict[str, bytes]]


@pytest.fixture
def small() -> Contest:
    """Sixty short games, a search among the bots."""
    return new_contest("joomo", ["simple", "random", "search@20"], deals=10, seed="small", options={"target": 3})


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run a contest with its records into a fresh folder; give its data."""
    folders = (tmp_path / f"run {number}" for number in count())
    return lambda contest, staff: run_into(next(folders), contest, staff)


def run_into(folder: Path, contest: Contest, staff: Staff) -> dict[str, bytes]:
    """Run a contest with its records into a folder; give its data."""
    assert run_arena(contest, staff, folder, with_records=True) == 0
    return {name: (folder / name).read_bytes() for name in DATA}
