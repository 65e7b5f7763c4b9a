"""How tests run contests, and what they compare."""

from collections.abc import Callable
from pathlib import Path

from greenbaize.arena.plan import Contest
from greenbaize.terminal.arena import Staff, run_arena

DATA = ("results.json", "games.csv", "records.jsonl", "ratings.svg", "ratings.png")
"""The files that must be the same bytes whoever played."""

Run = Callable[[Contest, Staff], dict[str, bytes]]


def run_into(folder: Path, contest: Contest, staff: Staff) -> dict[str, bytes]:
    """Run a contest with its records into a folder; give its data."""
    assert run_arena(contest, staff, folder, with_records=True) == 0
    return data_in(folder)


def data_in(folder: Path) -> dict[str, bytes]:
    """The data of a contest that is over."""
    return {name: (folder / name).read_bytes() for name in DATA}
