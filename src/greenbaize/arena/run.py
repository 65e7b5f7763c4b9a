"""A contest played: what the store does not have is given to a crew, and kept as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from greenbaize.arena.crew import Crew, play_all
from greenbaize.arena.plan import Job
from greenbaize.arena.store import Store


def play_missing(
    jobs: Sequence[Job],
    store: Store,
    hire: Callable[[], Crew],
    *,
    keep_records: bool = False,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Iterator[int]:
    """Play the jobs that are missing in a store; give again and again how many of all are there."""
    missing = store.missing(jobs, keep_records)
    done = len(jobs) - len(missing)
    yield done
    if not missing:
        return
    crew = hire()
    try:
        for games in play_all(missing, crew, keep_records, is_stopped):
            store.add(games)
            done += len(games)
            yield done
    finally:
        crew.close()
