"""One job played: a game of bots, from the deal to the end. Depends on the job alone, wherever it is played."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from time import perf_counter

import msgspec

from greenbaize.arena.clock import Times, times_of
from greenbaize.arena.entrants import entrant
from greenbaize.arena.plan import Job, version_of
from greenbaize.bots.budgets import LEAST_SECONDS
from greenbaize.bots.player import Player
from greenbaize.bots.turn import Budget
from greenbaize.core.errors import GreenbaizeError
from greenbaize.play.chance import SeededChance
from greenbaize.play.luck import decisions_in
from greenbaize.play.match import begin, new

CHUNK_SECONDS = 2.0
"""After so long a worker tells what it has: short enough to lose little, long enough for telling to cost nothing."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    places: tuple[int, ...]
    scores: tuple[int, ...] | None
    decisions: int
    moves: str
    """A digest of everything that happened."""


class Played(msgspec.Struct, frozen=True):
    """A job done."""

    result: Result
    times: tuple[Times, ...]
    """How long each seat thought."""
    record: bytes | None


class Answer(msgspec.Struct, frozen=True):
    """What became of a chunk of jobs: the first of them played; if one could not be, why."""

    played: list[Played]
    fault: str | None = None


def play(job: Job, keep_record: bool) -> Played:
    """Play a game. Its cards come from seed and deal, the luck of a bot from these, the seating and its seat."""
    if job.version != version_of(job.game, job.seats):
        raise GreenbaizeError("other-version", "the sources of rules and bots here are not those of the contest.")
    match = begin(job.game, len(job.seats), job.options, None, SeededChance(f"{job.seed} {job.deal}"))
    match.names = job.seats
    where = f"{job.seed} {job.deal} {','.join(job.seats)}"
    bots = [entrant(name, seed=f"{where} {seat}") for seat, name in enumerate(job.seats)]
    durations: list[list[float]] = [[] for _ in bots]
    while match.to_act is not None:
        seat = match.to_act
        is_choice = len(match.legal_actions) > 1
        begun = perf_counter()
        action = bots[seat].choose(match.chair(seat))
        if is_choice:
            durations[seat].append(perf_counter() - begun)
        match.push(action)
    outcome = match.outcome
    assert outcome is not None
    record = match.record().to_json()
    moves = hashlib.blake2b(record, digest_size=16).hexdigest()
    result = Result(outcome.places, outcome.scores, decisions_in(match), moves)
    return Played(result, tuple(map(times_of, durations)), record if keep_record else None)


@cache
def warm_up(game: str, players: int, name: str) -> None:
    """Let a bot play once before it is timed: what is compiled or loaded then is no thinking."""
    match = new(game, players=players, seed=0)
    asked = entrant(name)
    # The shortest budget of its kind, with as many processes: they are started as well.
    team = asked.budget.processes
    budget = Budget(seconds=LEAST_SECONDS, processes=team) if asked.budget.seconds else Budget(team, processes=team)
    player = Player(asked.bot, seed=0, budget=budget)
    while not match.is_over:
        player.play(match.chair_to_act())


def play_chunk(jobs: Sequence[Job], keep_records: bool) -> Answer:
    """Play jobs in their order, for a while; at least one of them."""
    end = perf_counter() + CHUNK_SECONDS
    played: list[Played] = []
    for job in jobs:
        if played and perf_counter() >= end:
            break
        try:
            for name in job.seats:
                warm_up(job.game, len(job.seats), name)
            played.append(play(job, keep_records))
        except Exception as error:  # whatever it is, it is told by name where the contest is run
            return Answer(played, f"{type(error).__name__}: {error}")
    return Answer(played)
