"""Keyboard and screen of a remote table: lines come in when they are wanted, sentences go out at any time."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Semaphore, Thread

from greenbaize.terminal.output import answers, narrowed

Take = Callable[[str | None], None]
PROMPT = "> "
CLEAR_LINE = "\r\x1b[K"


class Keyboard:
    """Lines of standard input, one at a time; None when there are no more."""

    def __init__(self) -> None:
        self.is_person = sys.stdin.isatty() and sys.stdout.isatty()
        """Whether somebody types, rather than a script."""
        self._wanted = Semaphore(1)

    def start(self, take: Take) -> None:
        """Give the first line to the loop when it comes, and each further one when it is wanted."""
        # A daemon, since nothing can wake it from reading when the program ends.
        Thread(target=self._read, args=(asyncio.get_running_loop(), take), daemon=True).start()

    def next(self) -> None:
        """The next line is wanted."""
        self._wanted.release()

    def _read(self, loop: asyncio.AbstractEventLoop, take: Take) -> None:
        lines = _lines(sys.stdin.fileno())
        line: str | None = ""
        while line is not None:
            self._wanted.acquire()
            line = next(lines, None)
            with suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(take, line)


class Screen:
    """Standard output, below which somebody may be typing."""

    def __init__(self, is_person: bool) -> None:
        self._console = answers()
        self._is_person = is_person

    def tell(self, *lines: str) -> None:
        """Print lines; whatever others wrote cannot move the cursor."""
        text = shown("\n".join(line for line in lines if line))
        console = self._console
        if self._is_person:
            console.file.write(CLEAR_LINE)
        console.print(narrowed(text, console.width) if console.is_terminal else text)
        if self._is_person:
            console.file.write(PROMPT)
            console.file.flush()


def shown(text: str) -> str:
    """A text without signs that a terminal would obey."""
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text)


def _lines(descriptor: int) -> Iterator[str]:
    """The lines of an input, unbuffered: a thread that waits in a buffer would disturb the end of the program."""
    rest = b""
    while part := _part(descriptor):
        *whole, rest = (rest + part).split(b"\n")
        yield from (line.decode("utf-8", "replace") for line in whole)
    if rest:
        yield rest.decode("utf-8", "replace")


def _part(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 4096)
    except OSError:  # the terminal is gone
        return b""
