"""Long runs in the terminal: how far they are, and how they are stopped."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING

from greenbaize.terminal.output import notes

if TYPE_CHECKING:
    from rich.console import Console

INTERRUPTED = 130
"""The exit code of a program that was told to stop."""

SECONDS_BETWEEN_LINES = 5.0


@contextmanager
def stop_signal() -> Iterator[Callable[[], bool]]:
    """Whether somebody pressed Ctrl-C; the second time it ends the program as ever."""
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
def progress(games: int, *, is_quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """Tell how many of so many games are done; nothing where answers themselves go to the terminal meanwhile."""
    if is_quiet:
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
