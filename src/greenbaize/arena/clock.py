"""How long bots think: sums and a histogram, which can be added up."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, log10

import msgspec

SLOTS_PER_DECADE = 20
"""A slot is 12 % wide: percentiles are as exact as that."""


class Times(msgspec.Struct, frozen=True):
    """How long so many choices took."""

    choices: int = 0
    """Decisions with more than one legal action; only those are measured."""
    seconds: float = 0.0
    slots: dict[int, int] = {}
    """How many choices fell into each slot of a logarithmic scale; slot 0 begins at one second."""

    @property
    def mean(self) -> float:
        """Seconds a choice, on average."""
        return self.seconds / self.choices if self.choices else 0.0

    def percentile(self, percent: float) -> float:
        """The seconds that so many percent of the choices did not exceed; the middle of a slot."""
        left = self.choices * percent / 100
        for slot in sorted(self.slots):
            left -= self.slots[slot]
            if left <= 0:
                return float(10 ** ((slot + 0.5) / SLOTS_PER_DECADE))
        return 0.0


def times_of(durations: Iterable[float]) -> Times:
    """What single choices took, in seconds, put together."""
    choices, seconds, slots = 0, 0.0, dict[int, int]()
    for duration in durations:
        choices += 1
        seconds += duration
        slot = floor(log10(max(duration, 1e-9)) * SLOTS_PER_DECADE)
        slots[slot] = slots.get(slot, 0) + 1
    return Times(choices, seconds, slots)


def together(parts: Iterable[Times]) -> Times:
    """The times of several games as one."""
    choices, seconds, slots = 0, 0.0, dict[int, int]()
    for part in parts:
        choices += part.choices
        seconds += part.seconds
        for slot, count in part.slots.items():
            slots[slot] = slots.get(slot, 0) + count
    return Times(choices, seconds, slots)
