"""The messages of one viewer of one table, numbered without a gap, and who listens to them."""

from __future__ import annotations

import time
from collections import deque
from typing import Final, NamedTuple, Protocol

from greenbaize.server.refusals import Code

KEPT: Final = 100
"""So many messages are kept for whoever is gone for a moment,"""
KEPT_SECONDS: Final = 60.0
"""as long as this after the last listener left."""


class Message(NamedTuple):
    """Something that a viewer is told."""

    viewer: int
    seq: int
    is_game: bool
    """Whether the game went on."""
    body: bytes
    """As it goes over the wire; empty if nobody listens."""


class Listener(Protocol):
    """Somebody who hears what a viewer is told."""

    connection: str
    """Its name; a seat has one connection at a time."""

    def tell(self, body: bytes) -> None:
        """Hear a message; never waits."""
        ...

    def dismiss(self, code: Code) -> None:
        """Go, for this reason; whoever comes back goes on where it was."""
        ...


class Stream:
    """The messages to one viewer."""

    def __init__(self) -> None:
        self.seq = 0
        self.game_seq = 0
        """The number of the last message about the game."""
        self.listeners: list[Listener] = []
        self._left = -KEPT_SECONDS
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    @property
    def is_wanted(self) -> bool:
        """Whether somebody listens, or may come back."""
        return bool(self.listeners) or time.monotonic() - self._left < KEPT_SECONDS

    def add(self, message: Message) -> None:
        """The next message: let everybody hear it."""
        assert message.seq == self.seq + 1
        self.seq = message.seq
        self.game_seq = message.seq if message.is_game else self.game_seq
        if not message.body:
            self._kept.clear()
            return
        self._kept.append((message.seq, message.body))
        for listener in tuple(self.listeners):
            listener.tell(message.body)

    def since(self, number: int) -> list[bytes] | None:
        """What was said after a message; None if that is not kept, or was never said."""
        if number == self.seq:
            return []
        kept = [body for seq, body in self._kept if seq > number]
        return kept if 0 <= number < self.seq and len(kept) == self.seq - number else None

    def leave(self, listener: Listener) -> None:
        """Somebody listens no more."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            self._left = time.monotonic()
