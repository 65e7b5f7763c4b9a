"""Files of records: one JSON object a line, or one object over all lines."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterator
from itertools import chain
from typing import Protocol

import msgspec

from greenbaize.core.errors import BadRecord
from greenbaize.core.inputs import quoted

LARGEST = 4 * 2**20
"""The most bytes of one record; the longest real ones take a tenth of it."""


class Lines(Protocol):
    """A file of bytes, as far as records need one."""

    def readline(self, size: int, /) -> bytes:
        """The next line, but at most ``size`` bytes of it; empty at the end."""
        ...


def lines_of(file: Lines) -> Iterator[bytes]:
    """The bytes of each record: the lines that are not empty, or all of them if they are one object together.

    Of a line too long there is only the beginning, which ``decode`` refuses. A file in which nothing is JSON gives its
    first line alone: one fault, not one for each line that it happens to have.
    """
    lines = _full_lines(file)
    first = next(lines, b"")
    if len(first) > LARGEST or is_json(first):
        yield from chain([first], lines)
        return
    begun = _first_of(chain([first], lines)) if first else []
    whole = b"".join(begun)
    if is_json(whole):
        yield whole
    elif any(line.startswith(b"{") and is_json(line) for line in begun):
        yield from chain(begun, lines)
    else:
        yield from begun[:1]


def is_json(text: bytes) -> bool:
    """Whether a text is one whole JSON value, as far as its brackets go."""
    try:
        msgspec.json.decode(text.removeprefix(BOM_UTF8), type=msgspec.Raw)
    except msgspec.DecodeError:
        return False
    except RecursionError:
        return True
    return True


def _full_lines(file: Lines) -> Iterator[bytes]:
    while line := _line_of(file):
        rest = line
        while len(rest) > LARGEST and not rest.endswith(b"\n"):
            rest = _line_of(file)
        if len(line) > LARGEST or line.strip():
            yield line


def _line_of(file: Lines) -> bytes:
    line: object = file.readline(LARGEST + 1) if hasattr(file, "readline") else None
    if not isinstance(line, bytes):
        raise BadRecord("no-file", f"Records are read from a path or a file of bytes, not from {quoted(file)}.")
    return line


def _first_of(lines: Iterator[bytes]) -> list[bytes]:
    """The first lines, until they are more than the largest record."""
    taken: list[bytes] = []
    size = 0
    for line in lines:
        taken.append(line)
        size += len(line)
        if size > LARGEST:
            break
    return taken
