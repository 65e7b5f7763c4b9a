"""Actions as people meet them: a number with its text, and the list of those that are legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, SupportsIndex, overload

import numpy as np

from greenbaize.core.contract import NO_EVENT, Rules
from greenbaize.core.errors import UnreadableAction
from greenbaize.core.inputs import quoted, whole_number
from greenbaize.core.packing import Rows, row, unpack


class Action(int):
    """An action: the game's number, with its text."""

    text: str

    def __new__(cls, number: int, text: str) -> Action:
        action = super().__new__(cls, number)
        action.text = text
        return action

    def __reduce__(self) -> tuple[type[Action], tuple[int, str]]:
        return type(self), (int(self), self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({int(self)}, {self.text!r})"


class LegalActions:
    """What the seat to act may do: iterate, count, index, look up by text or number."""

    def __init__(self, rules: Rules, kind: np.dtype[np.void], packed: bytes, numbers: bytes) -> None:
        self._rules = rules
        self._kind = kind
        self._packed = packed  # a state or a view, as ``kind`` says: the texts need no more than what all know
        self.numbers = numbers
        """The actions as plain numbers, in ascending order."""

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, place: SupportsIndex) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: SupportsIndex | slice) -> Action | list[Action]:
        if isinstance(place, slice):
            return [self._named(number) for number in self.numbers[place]]
        number = whole_number(place)
        if number is None:
            raise TypeError(f"Legal actions are counted by whole numbers and slices, not by {quoted(place)}.")
        if number not in range(-len(self), len(self)):
            raise IndexError(self._why_not_at(number))
        return self._named(self.numbers[number])

    def __iter__(self) -> Iterator[Action]:
        return map(self._named, self.numbers)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            return action in map(str, self)
        return whole_number(action) in [*self.numbers]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalActions):
            return NotImplemented
        return (self._rules.name, self.numbers) == (other._rules.name, other.numbers)

    def __hash__(self) -> int:
        return hash((self._rules.name, self.numbers))

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(map(str, self))}>"

    @cached_property
    def _public(self) -> Any:
        return row(unpack(self._packed, self._kind), 0)

    def _named(self, number: int) -> Action:
        return Action(number, self._rules.format_action(self._public, number))

    def _why_not_at(self, place: int) -> str:
        if self.numbers:
            return f"No legal action {quoted(place)}; there are {len(self)}, counted from 0."
        return why_nobody(name_of_due(self._rules, unpack(self._packed, self._kind)))


def name_of_due(rules: Rules, records: Rows) -> str | None:
    """The name of the table event that is due in the first state or view, or None."""
    number = int(records["due"][0])
    return None if number == NO_EVENT else next(kind.name for kind in rules.events if kind.number == number)


def why_nobody(due: str | None) -> str:
    """Why no seat may act: the table is due with the event of that name, or all is over."""
    return f"The table is due: push its event '{due}' first." if due else "The match is over."


def unreadable(rules: Rules, action: object) -> UnreadableAction:
    """The error for what is neither a text nor the number of an action."""
    last = rules.action_count - 1
    return UnreadableAction(
        "unreadable-action", f"{quoted(action)} is no action; write a text, or a number from 0 to {last}."
    )
