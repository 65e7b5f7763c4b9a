"""Many games of random players, as records."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, BinaryIO

import msgspec

from greenbaize.play.luck import decisions_in, random_match
from greenbaize.terminal.output import notes

if TYPE_CHECKING:
    from rich.console import Console

INTERRUPTED = 130
"""The exit code of a program that was told to stop."""

SECONDS_BETWEEN_LINES = 5.0


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated."""

    game: str
    players: int
    games: int
    seed: str
    options: Mapping[str, object]
    preset: str | None
    audit: bool


def simulate(plan: Plan, file: BinaryIO) -> int:
    """Write the records of all games, one a line; give the exit code.

    Ctrl-C ends after the game being played, a second one at once; what was written stays.
    """
    done = decisions = 0
    begun = monotonic()
    with _stop_signal() as told_to_stop, _progress(plan.games, file.isatty()) as tell:
        while done < plan.games and not told_to_stop():
            match = random_match(plan.game, plan.players, plan.seed, done, plan.options, plan.preset)
            file.write(match.record(audit=plan.audit).to_json() + b"\n")
            decisions += decisions_in(match)
            done += 1
            tell(done)
    file.flush()
    whole = done == plan.games
    end = "Done" if whole else "Stopped"
    notes().print(f"{end}: {done} of {plan.games} games, {decisions} actions, {monotonic() - begun:.1f} s.")
    return 0 if whole else INTERRUPTED


@contextmanager
def _stop_signal() -> Iterator[Callable[[], bool]]:
    stopped = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield lambda: stopped
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress(games: int, is_busy: bool) -> Iterator[Callable[[int], None]]:
    """Tell how far it is; nothing where the records themselves go to the terminal."""
    if is_busy:
        yield lambda done: None
        return
    console = notes()
    if not console.is_terminal:
        yield _plain_progress(console, games)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.update(task, completed=done)


def _plain_progress(console: Console, games: int) -> Callable[[int], None]:
    last = monotonic()

    def tell(done: int) -> None:
        nonlocal last
        if monotonic() - last >= SECONDS_BETWEEN_LINES:
            last = monotonic()
            console.print(f"{done} of {games} games")

    return tell
