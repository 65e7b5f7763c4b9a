"""What a contest found: as data, and as files.

``results.json``, ``games.csv`` and ``records.jsonl`` depend on the contest and the program alone: the same bytes
whoever played the games, in which order, after however many interruptions. What depends on the machine stands in
``timing.json``.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from greenbaize.arena.clock import Times, together
from greenbaize.arena.machine import Machine, this_machine
from greenbaize.arena.plan import Contest, Job, Pairing, all_jobs, is_repeatable, jobs_of, version_of
from greenbaize.arena.play import Result
from greenbaize.arena.ratings import Rating, rate
from greenbaize.arena.statistics import Game, Summary, by_deal, over_pairings, summarise
from greenbaize.arena.store import Store

FORMAT = "greenbaize-arena/1"
BY_THE_CLOCK = (
    "These bots think by the clock, so the same seed gives other games on another day or machine: {bots}. "
    "Everything else can be repeated to the byte."
)


class Standing(msgspec.Struct, frozen=True):
    """How a bot did in the whole contest; all its pairings weigh alike."""

    rating: Rating
    summary: Summary


class Meeting(msgspec.Struct, frozen=True):
    """How a pairing went."""

    bots: tuple[str, ...]
    label: str
    deals: int
    games: int
    summaries: list[Summary]


class Results(msgspec.Struct, frozen=True):
    """What a contest found."""

    format: str
    contest: Contest
    sources: str
    """A digest of the sources of rules and bots."""
    games: int
    moves: str
    """A digest of everything that happened in all games."""
    remark: str | None
    standings: list[Standing]
    meetings: list[Meeting]


class Pace(msgspec.Struct, frozen=True):
    """How long a bot took for a choice, in seconds."""

    choices: int
    mean: float
    p50: float
    p99: float


class Timing(msgspec.Struct, frozen=True):
    """How long bots took, and where."""

    machine: Machine
    bots: dict[str, Pace]


def games_of(contest: Contest, pairing: Pairing, store: Store) -> list[Game]:
    """The games of a pairing, as the statistics see them."""
    return [
        Game(deal, job.seats, result.places, result.scores)
        for deal, jobs in jobs_of(contest, pairing)
        for job, result in ((job, store.get(job).result) for job in jobs)
    ]


def results_of(contest: Contest, store: Store) -> Results:
    """What a contest found that is played to its end."""
    played = [games_of(contest, pairing, store) for pairing in contest.pairings]
    ratings = rate(contest.bots, [game for games in played for game in games])
    overall = over_pairings(played)
    jobs = all_jobs(contest)
    return Results(
        FORMAT,
        contest,
        version_of(contest.game, contest.bots),
        len(jobs),
        hashlib.blake2b("".join(store.get(job).result.moves for job in jobs).encode(), digest_size=16).hexdigest(),
        remark_on(contest.bots),
        [Standing(rating, summarise(rating.bot, overall[rating.bot])) for rating in ratings],
        [meeting_of(pairing, games) for pairing, games in zip(contest.pairings, played, strict=True)],
    )


def meeting_of(pairing: Pairing, games: Sequence[Game]) -> Meeting:
    """How a pairing went, its bots in the order they were named."""
    deals = by_deal(games)
    summaries = [summarise(name, deals[name]) for name in dict.fromkeys(pairing.bots) if name in deals]
    return Meeting(pairing.bots, pairing.label, pairing.deals, len(games), summaries)


def remark_on(bots: Sequence[str]) -> str | None:
    """What a reader must know about bots that cannot be repeated."""
    by_the_clock = [name for name in bots if not is_repeatable(name)]
    return BY_THE_CLOCK.format(bots=", ".join(by_the_clock)) if by_the_clock else None


def timing_of(jobs: Sequence[Job], store: Store) -> Timing:
    """How long the bots of these games took."""
    parts: dict[str, list[Times]] = {}
    for job in jobs:
        for name, times in zip(job.seats, store.get(job).times, strict=True):
            parts.setdefault(name, []).append(times)
    return Timing(this_machine(), {name: pace_of(together(times)) for name, times in sorted(parts.items())})


def pace_of(times: Times) -> Pace:
    """Times as a few numbers."""
    return Pace(times.choices, times.mean, times.percentile(50), times.percentile(99))


def write_results(folder: Path, results: Results, timing: Timing, store: Store, with_records: bool) -> None:
    """Write everything that is data."""
    jobs = all_jobs(results.contest)
    (folder / "results.json").write_bytes(pretty(results))
    (folder / "timing.json").write_bytes(pretty(timing))
    (folder / "games.csv").write_text("".join(lines_of(jobs, store)), "utf-8", newline="")
    if with_records:
        with (folder / "records.jsonl").open("wb") as file:
            file.writelines(store.record(job) + b"\n" for job in jobs)


def pretty(value: object) -> bytes:
    """JSON for people and programs."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"


def lines_of(jobs: Sequence[Job], store: Store) -> Iterator[str]:
    """The games as lines of a table, in the order of the records."""
    yield _line("deal", "bots", "places", "scores", "decisions", "moves")
    for job in jobs:
        result: Result = store.get(job).result
        scores = " ".join(map(str, result.scores or ()))
        yield _line(
            job.deal, " ".join(job.seats), " ".join(map(str, result.places)), scores, result.decisions, result.moves
        )


def _line(*values: object) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(values)
    return line.getvalue()
