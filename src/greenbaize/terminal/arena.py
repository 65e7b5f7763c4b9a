"""A tournament in the terminal."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from pathlib import Path

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.table import Table

from greenbaize.arena.crew import Crew
from greenbaize.arena.plan import Contest, Job, all_jobs
from greenbaize.arena.plot import plot_ratings
from greenbaize.arena.report import Results, Timing, results_of, timing_of, write_results
from greenbaize.arena.run import play_missing
from greenbaize.arena.statistics import Estimate, Summary
from greenbaize.arena.store import Store
from greenbaize.arena.workers import LocalCrew
from greenbaize.core.errors import GreenbaizeError, SetupError
from greenbaize.terminal.output import answers, notes
from greenbaize.terminal.progress import INTERRUPTED, progress, stop_signal

PAGE = 120
"""Signs a line of ``table.txt``."""


class Staff(msgspec.Struct, frozen=True):
    """Who plays."""

    workers: int
    ray: str | None
    """Where Ray is; None without it."""

    def hire(self) -> Crew:
        """The crew itself."""
        if self.ray is None:
            return LocalCrew(self.workers)
        from greenbaize.arena.ray import RayCrew

        return RayCrew(self.ray, self.workers)


def new_staff(workers: int | None, ray: str | None) -> Staff:
    """As many workers as were asked for, else one for each core."""
    if workers is not None and workers < 1:
        raise GreenbaizeError("bad-workers", f"{workers} workers cannot play; --workers takes 1 or more.")
    return Staff(workers or os.cpu_count() or 1, ray)


def run_arena(contest: Contest, staff: Staff, folder: Path | None, with_records: bool) -> int:
    """Play a contest, print what it found, and write it into a folder; give the exit code."""
    if with_records and folder is None:
        raise GreenbaizeError("no-folder", "--records needs a folder to keep them in; name it with --out.")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / "games.sqlite" if folder else None, subject_of(contest)) as store:
        jobs = all_jobs(contest)
        if not play_jobs(jobs, store, staff, with_records):
            kept = f"What is played is kept in {folder}; the same command goes on." if folder else "Nothing is kept."
            notes().print(kept)
            return INTERRUPTED
        results, timing = results_of(contest, store), timing_of(jobs, store)
        answers().print(tables(results, timing))
        if folder:
            write_results(folder, results, timing, store, with_records)
            (folder / "table.txt").write_text(page(results, timing), "utf-8")
            _plot(folder, results)
            notes().print(f"Written to {folder}.")
    return 0


def play_jobs(jobs: Sequence[Job], store: Store, staff: Staff, with_records: bool = False) -> bool:
    """Play what is missing, and tell how far it is; give whether all is played."""
    done = 0
    with stop_signal() as told_to_stop, progress(len(jobs)) as tell:
        for done in play_missing(jobs, store, staff.hire, keep_records=with_records, is_stopped=told_to_stop):
            tell(done)
    if done < len(jobs):
        notes().print(f"Stopped: {done} of {len(jobs)} games.")
    return done == len(jobs)


def subject_of(contest: Contest) -> str:
    """What a folder is for; it may get more bots and more deals later."""
    options = ", ".join(f"{name}={value}" for name, value in contest.options.items()) or "box rules"
    return f"{contest.game}, {contest.players} players, {options}, seed {contest.seed!r}"


def tables(results: Results, timing: Timing) -> RenderableType:
    """What a contest found, for people."""
    contest = results.contest
    heading = f"{subject_of(contest)}: {results.games} games"
    parts: list[RenderableType] = [heading, _standings(results, timing), _meetings(results)]
    return Group(*parts, *([results.remark] if results.remark else []))


def page(results: Results, timing: Timing) -> str:
    """The same as plain text."""
    file = StringIO()
    Console(file=file, width=PAGE, highlight=False, markup=False).print(tables(results, timing))
    return "".join(f"{line.rstrip()}\n" for line in file.getvalue().splitlines())


def _standings(results: Results, timing: Timing) -> Table:
    table = _table("bot", "rating", *_measured(results), "a choice")
    for standing in results.standings:
        rating = standing.rating
        strength = in_words(Estimate(rating.rating, rating.low, rating.high), "{:.0f}".format)
        cells = _cells(standing.summary, results.contest.players)
        table.add_row(rating.bot, strength, *cells, duration(timing.bots[rating.bot].mean))
    return table


def _meetings(results: Results) -> Table:
    table = _table("pairing", "deals", "bot", *_measured(results))
    for meeting in results.meetings:
        first = [meeting.label, f"{meeting.deals}"]
        for summary in meeting.summaries:
            table.add_row(*first, summary.bot, *_cells(summary, results.contest.players))
            first = ["", ""]
    return table


def _table(name: str, *headings: str) -> Table:
    table = Table(name, box=SIMPLE_HEAD)
    for heading in headings:
        # What does not fit is broken, never cut: a cut number is another number.
        table.add_column(heading, justify="left" if heading == "bot" else "right", overflow="fold")
    return table


def _measured(results: Results) -> Iterator[str]:
    players = results.contest.players
    yield f"wins %\nfair {percent(1 / players)}"
    if players > 2:
        yield from ("place", "last %")
    if results.standings[0].summary.score:
        yield "score"


def _cells(summary: Summary, players: int) -> Iterator[str]:
    yield in_words(summary.win_share, percent)
    if players > 2:
        yield in_words(summary.place, "{:.2f}".format)
        yield in_words(summary.last_share, percent)
    if summary.score:
        yield in_words(summary.score, "{:.1f}".format)


def in_words(estimate: Estimate, write: Callable[[float], str]) -> str:
    """A mean, and below it its interval."""
    if estimate.low is None or estimate.high is None:
        return write(estimate.mean)
    return f"{write(estimate.mean)}\n{write(estimate.low)} … {write(estimate.high)}"


def percent(share: float) -> str:
    """A share in percent, without the sign."""
    return f"{100 * share:.1f}"


def duration(seconds: float) -> str:
    """A time with the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.0f} µs"


def _plot(folder: Path, results: Results) -> None:
    try:
        plot_ratings(folder, subject_of(results.contest), [standing.rating for standing in results.standings])
    except SetupError as error:  # a picture that cannot be drawn takes nothing away from what was found
        notes().print(str(error))
