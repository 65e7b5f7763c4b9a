"""What the tests of the arena share."""

from itertools import count
from pathlib import Path

import pytest

from greenbaize.arena.plan import Contest, new_contest

from .contests import Run, run_into


@pytest.fixture
def small() -> Contest:
    """Sixty short games, a search among the bots."""
    return new_contest("joomo", ["simple", "random", "search@20"], deals=10, seed="small", options={"target": 3})


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run a contest with its records into a fresh folder; give its data."""
    folders = (tmp_path / f"run {number}" for number in count())
    return lambda contest, staff: run_into(next(folders), contest, staff)
