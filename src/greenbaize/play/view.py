"""What one viewer may know, as a value: compare it, store it, print it, guess from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.inputs import quoted, whole_number
from greenbaize.core.language import seat_names
from greenbaize.core.packing import Rows, row, rows, unpack
from greenbaize.core.seats import SPECTATOR
from greenbaize.play import engine


class View:
    """A match as one viewer knows it; ``str()`` of it is a readable table."""

    __slots__ = ("_read", "options", "packed", "rules")

    def __init__(self, rules: Rules, options: msgspec.Struct, packed: bytes) -> None:
        self.rules = rules
        self.options = options
        self.packed = packed
        """The view record; equal views have equal bytes."""
        self._read: Any = None

    @property
    def row(self) -> Any:
        """The record's fields as attributes."""
        if self._read is None:
            self._read = row(unpack(self.packed, self.rules.view), 0)
        return self._read

    @property
    def viewer(self) -> int:
        """The seat that looks, or SPECTATOR."""
        return int(self.row.viewer)

    @property
    def data(self) -> dict[str, object]:
        """The view as plain data, cards by name."""
        return self.rules.describe(self.row)

    @property
    def hand(self) -> list[str]:
        """The viewer's own cards by name; the spectator has none."""
        hand = self.data["hand"]
        assert isinstance(hand, list)
        return hand

    def __bytes__(self) -> bytes:
        return self.packed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.rules.name, self.packed) == (other.rules.name, other.packed)

    def __hash__(self) -> int:
        return hash((self.rules.name, self.packed))

    def table(self, names: Sequence[str] | None = None, language: str = "en") -> str:
        """The view as a readable table; players without names are called by their seats."""
        seen = self.row
        return self.rules.picture(seen, names or seat_names(seen.players, language), language)

    def __str__(self) -> str:
        return self.table()

    def __repr__(self) -> str:
        return (
            f"<View of {self.rules.name} for {'the spectator' if self.viewer == SPECTATOR else f'seat {self.viewer}'}>"
        )


def view_of(rules: Rules, options: msgspec.Struct, states: Rows, viewer: SupportsIndex) -> View:
    """What ``viewer`` may know of the first state."""
    players = int(states["players"][0])
    number = whole_number(viewer)
    if number is None or number not in (*range(players), SPECTATOR):
        seats = f"the seats 0 to {players - 1} and SPECTATOR"
        raise GreenbaizeError("bad-viewer", f"No viewer {quoted(viewer)}; there are {seats}.")
    views = rows(rules.view, 1)
    engine.look_at(states, 0, number, views, 0)
    return View(rules, options, views.tobytes())
