"""How jobs are given away, with a crew that fails as it is told to."""

from collections.abc import Callable, Sequence

import pytest

import greenbaize as gb
from greenbaize.arena.clock import Times
from greenbaize.arena.crew import LARGEST_CHUNK, MOST_LOSSES, play_all
from greenbaize.arena.plan import Job
from greenbaize.arena.play import Answer, Played, Result

JOBS = [Job("joomo", {}, ("simple", "random"), "s", deal, "v") for deal in range(500)]


def played(job: Job) -> Played:
    return Played(Result((1, 2), None, job.deal, ""), (Times(), Times()), None)


class Actors:
    """A crew that plays nothing: what becomes of a chunk is said by a function."""

    def __init__(self, size: int, becomes: Callable[[Sequence[Job]], Answer | None]) -> None:
        self.size = size
        self.becomes = becomes
        self.given: dict[int, Sequence[Job]] = {}
        self.chunks: list[Sequence[Job]] = []

    def give(self, number: int, jobs: Sequence[Job], keep_records: bool) -> None:
        assert len(self.given) < self.size
        assert keep_records
        self.given[number] = jobs
        self.chunks.append(jobs)

    def wait(self) -> list[tuple[int, Answer | None]]:
        number = max(self.given)  # the youngest first: the order must not matter
        return [(number, self.becomes(self.given.pop(number)))]

    def close(self) -> None:
        """Nobody to send home."""


def all_played(jobs: Sequence[Job]) -> Answer:
    return Answer([played(job) for job in jobs])


def run(crew: Actors, jobs: Sequence[Job] = JOBS, is_stopped: Callable[[], bool] = lambda: False) -> list[int]:
    done = [pair for part in play_all(jobs, crew, True, is_stopped) for pair in part]
    assert all(game.result.decisions == job.deal for job, game in done)
    return sorted(job.deal for job, _ in done)


@pytest.mark.parametrize("size", [1, 2, 7])
def test_every_job_is_played_once(size: int) -> None:
    crew = Actors(size, all_played)
    assert run(crew) == list(range(500))
    assert max(map(len, crew.chunks)) <= LARGEST_CHUNK
    assert len(crew.chunks[-1]) == 1


def test_no_jobs_are_no_work() -> None:
    assert run(Actors(2, all_played), []) == []


def test_what_is_not_reached_in_time_comes_next() -> None:
    crew = Actors(2, lambda jobs: all_played(jobs[:3]))
    assert run(crew) == list(range(500))


def test_a_lost_chunk_is_played_again_one_by_one() -> None:
    losses: list[Sequence[Job]] = []

    def lose_twice(jobs: Sequence[Job]) -> Answer | None:
        if len(losses) < 2 and len(jobs) > 1:
            losses.append(jobs)
            return None
        return all_played(jobs)

    crew = Actors(2, lose_twice)
    assert run(crew) == list(range(500))
    singles = [jobs[0] for jobs in crew.chunks if len(jobs) == 1]
    assert len(losses) == 2
    assert all(job in singles for jobs in losses for job in jobs)


def test_a_game_that_nobody_survives_is_named() -> None:
    crew = Actors(2, lambda jobs: None if JOBS[77] in jobs else all_played(jobs))
    with pytest.raises(gb.GreenbaizeError) as caught:
        run(crew)
    assert caught.value.code == "lost-workers"
    assert "joomo, deal 77 of seed 's', by seat simple, random" in str(caught.value)
    assert sum(JOBS[77] in jobs for jobs in crew.chunks) == MOST_LOSSES


def test_a_game_that_cannot_be_played_is_named_and_what_was_played_is_given() -> None:
    def fail(jobs: Sequence[Job]) -> Answer:
        return Answer([played(job) for job in jobs[:5]], "KeyError: 'x'")

    given: list[tuple[Job, Played]] = []
    with pytest.raises(gb.GreenbaizeError) as caught:
        given.extend(pair for part in play_all(JOBS, Actors(1, fail), True, lambda: False) for pair in part)
    assert caught.value.code == "game-failed"
    assert "deal 5 of seed 's'" in str(caught.value)
    assert "KeyError: 'x'" in str(caught.value)
    assert [job.deal for job, _ in given] == [0, 1, 2, 3, 4]


def test_when_stopped_what_is_under_way_is_still_given() -> None:
    crew = Actors(3, all_played)
    done = run(crew, is_stopped=lambda: len(crew.chunks) >= 3)
    assert len(crew.chunks) == 3
    assert done == sorted(job.deal for jobs in crew.chunks for job in jobs)
