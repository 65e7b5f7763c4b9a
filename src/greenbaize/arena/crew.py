"""Those who play: workers behind one small interface, and how the jobs of a contest are given to them.

What a worker plays depends on the job alone, so it does not matter who plays it, when, or how often. A worker that
dies takes the games of its chunk with it; they are played again, one by one, by others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Protocol

import msgspec

from greenbaize.arena.plan import Job
from greenbaize.arena.play import Answer, Played
from greenbaize.core.errors import GreenbaizeError

LARGEST_CHUNK = 100
MOST_LOSSES = 3
"""A game that so many workers did not survive is not tried again."""


class Crew(Protocol):
    """Workers that play chunks of jobs, one chunk each at a time."""

    size: int
    """How many they are."""

    def give(self, number: int, jobs: Sequence[Job], keep_records: bool) -> None:
        """Let a free worker play jobs, as ``play_chunk`` does."""
        ...

    def wait(self) -> list[tuple[int, Answer | None]]:
        """Wait until something is done; give by number what, or None if the worker is lost."""
        ...

    def close(self) -> None:
        """Send everybody home, at once."""
        ...


class Chunk(msgspec.Struct, frozen=True):
    """Jobs that are given to a worker together."""

    jobs: Sequence[Job]
    losses: int = 0
    """How many workers were lost with them."""


class Queue:
    """The jobs that are still to be given away."""

    def __init__(self, jobs: Sequence[Job], workers: int) -> None:
        self._fresh = deque(jobs)
        self._again: deque[Chunk] = deque()
        self._workers = workers

    def next_chunk(self) -> Chunk | None:
        """What comes next: towards the end smaller chunks, so that all workers are done at about the same time."""
        if self._again:
            return self._again.popleft()
        size = min(LARGEST_CHUNK, ceil(len(self._fresh) / (2 * self._workers)))
        return Chunk([self._fresh.popleft() for _ in range(size)]) if size else None

    def give_back(self, jobs: Sequence[Job]) -> None:
        """These were not reached."""
        self._fresh.extendleft(reversed(jobs))

    def report_loss(self, chunk: Chunk) -> None:
        """A worker died: it is found out which game it was by playing them one by one."""
        losses = chunk.losses + 1
        if losses >= MOST_LOSSES and len(chunk.jobs) == 1:
            raise GreenbaizeError("lost-workers", f"{losses} workers died playing one game: {chunk.jobs[0].label}.")
        self._again.extend(Chunk([job], losses) for job in chunk.jobs)


def play_all(
    jobs: Sequence[Job], crew: Crew, keep_records: bool, is_stopped: Callable[[], bool]
) -> Iterator[list[tuple[Job, Played]]]:
    """Let a crew play jobs; give what is done as it is done, in any order.

    When told to stop it still gives what is under way.
    """
    queue = Queue(jobs, crew.size)
    under_way: dict[int, Chunk] = {}
    number = 0
    while True:
        while len(under_way) < crew.size and not is_stopped() and (chunk := queue.next_chunk()):
            crew.give(number, chunk.jobs, keep_records)
            under_way[number] = chunk
            number += 1
        if not under_way:
            return
        for done, answer in crew.wait():
            chunk = under_way.pop(done)
            if answer is None:
                queue.report_loss(chunk)
                continue
            yield list(zip(chunk.jobs, answer.played, strict=False))
            rest = chunk.jobs[len(answer.played) :]
            if answer.fault:
                raise GreenbaizeError("game-failed", f"A game could not be played: {rest[0].label}: {answer.fault}")
            queue.give_back(rest)
