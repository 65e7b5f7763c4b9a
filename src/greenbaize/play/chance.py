"""The only source of luck: whoever runs a match asks it for the events of the table."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from greenbaize.core.contract import Rules
from greenbaize.core.dice import Dice, new_dice
from greenbaize.core.packing import Rows
from greenbaize.play import engine

Seed = int | str


@runtime_checkable
class Chance(Protocol):
    """Something that says what the table's next event is."""

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]] | None:
        """Kind and payload of the table's event ``number``, or None: somebody else will push it."""
        ...


class SeededChance:
    """The same seed deals the same cards, on every machine, and after taking an action back as well."""

    def __init__(self, seed: Seed) -> None:
        self.seed = seed

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]]:
        """A random event from the seed and the event's number alone."""
        payload = engine.new_payload()
        kind = int(states["due"][0])
        size = engine.propose_event(states, 0, dice_of(self.seed, number), payload)
        return kind, payload[:size].tolist()


class ScriptedChance:
    """The events of a list, as texts without the star; then None."""

    def __init__(self, events: Iterable[str]) -> None:
        self.events = tuple(events)

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]] | None:
        """The event of that number in the list."""
        return rules.parse_event(self.events[number]) if number < len(self.events) else None


def dice_of(seed: Seed, *path: int | str) -> Dice:
    """A generator from a seed and the way to where it is used."""
    whole = repr((seed, *path)).encode()
    return new_dice(int.from_bytes(hashlib.blake2b(whole, digest_size=8).digest(), "little"))
