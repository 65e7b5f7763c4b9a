"""How much anybody may ask for: buckets that fill up with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple


class Rate(NamedTuple):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


SOCKET = Rate(40, 10)
"""Messages of one socket."""
TABLE = Rate(120, 40)
"""Commands to one table, by everybody together."""
ADDRESS = Rate(60, 5)
"""Requests and new sockets of one network address."""
CODES = Rate(20, 0.2)
"""Codes that one network address asks for, so that none is found by trying."""


class Bucket:
    """One allowance."""

    __slots__ = ("_left", "_rate", "_since")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._since = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed now; it is taken then."""
        self._left = min(self._rate.burst, self._left + (now - self._since) * self._rate.per_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """An allowance for each of many; those unused the longest are forgotten first."""

    def __init__(self, rate: Rate, most: int = 10_000, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str) -> bool:
        """Whether one more is allowed to somebody now."""
        now = self._clock()
        bucket = self._buckets.setdefault(whose, Bucket(self._rate, now))
        self._buckets.move_to_end(whose)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(now)
