"""What goes into the store and comes out of it."""

from __future__ import annotations

from msgspec import Struct


class _Hidden(Struct, frozen=True):
    """A value whose bytes are nobody's business: they hold seeds and hands, and logs are read by many."""

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.__rich_repr__())
        return f"{type(self).__name__}({told})"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        shown = [name for name in self.__struct_fields__ if name not in {"body", "bodies"}]
        return [(name, getattr(self, name)) for name in shown]


class Row(_Hidden, frozen=True):
    """One entry of a table's log, as it is stored."""

    version: int
    """1, 2, 3, … without a gap within a table."""
    body: bytes
    """The encoded entry; the store does not look into it."""


class Append(_Hidden, frozen=True):
    """What somebody wants to add to a table's log."""

    table: str
    base: int
    """The version it follows; 0 makes a new table."""
    bodies: tuple[bytes, ...]
    """They become the versions ``base + 1`` and so on, all of them or none."""
    author: str = ""
    command: str = ""
    """The number its sender gave it: each is applied at most once for each author at a table, if it is not empty."""
    wake_at: int | None = None
    """When somebody should look after the table without being asked, in milliseconds of the wall clock."""
    code: str | None = None
    """The short code of a new table, which no other open table has."""
    closed: bool = False
    """The table needs no looking after any more, and its code is free again; that cannot be taken back."""


class Appended(Struct, frozen=True):
    """It is durable, and the log stands at this version."""

    version: int


class Stale(Struct, frozen=True):
    """Somebody was quicker: nothing was appended, and the log stands at this version."""

    version: int


class Known(Struct, frozen=True):
    """This command was applied before, and its last entry has this version."""

    version: int


class CodeTaken(Struct, frozen=True):
    """Another open table has this code: nothing was appended."""


Answer = Appended | Stale | Known | CodeTaken


class Session(Struct, frozen=True):
    """Who is behind a token, of which only a digest is known here; times in milliseconds of the wall clock."""

    person: str
    created: int
    expires: int
    ticket: str = ""
    """What it is good for, if it is good for one thing, once."""
