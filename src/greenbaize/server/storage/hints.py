"""What other nodes appended, as PostgreSQL tells it: a hint to look, never the truth.

While the connection is broken nothing is heard, and what was said meanwhile is lost; who follows a table asks for its
version now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from threading import Event, Thread

import psycopg
from sqlalchemy import Engine

from greenbaize.server.storage.batch import CHANNEL
from greenbaize.server.storage.errors import reason_of

MOST_WAITING = 10_000
"""Hints that somebody has not taken; further ones are dropped."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
GLANCE = 0.25
"""How long the listener stays deaf to being sent home, in seconds."""

LOG = logging.getLogger(__name__)

Hint = tuple[str, int]


class Hints:
    """Those who wait for hints, and the thread that hears them; without an engine there is nothing to hear."""

    def __init__(self, engine: Engine | None, node: str) -> None:
        self._node = node
        self._loop = asyncio.get_running_loop()
        self._ears: set[asyncio.Queue[Hint | None]] = set()
        self._is_over = Event()
        self._is_listening = Event()
        self._thread = Thread(target=self._run, args=(engine,), name="store-listener", daemon=True) if engine else None

    async def open(self) -> None:
        """Begin to listen, and wait until it is so, if the database allows it soon."""
        if self._thread:
            self._thread.start()
            await asyncio.to_thread(self._is_listening.wait, LONGEST_PAUSE)

    async def close(self) -> None:
        """Stop listening, and let those go who wait."""
        self._is_over.set()
        if self._thread:
            await asyncio.to_thread(self._thread.join)
        for ear in self._ears:
            ear.put_nowait(None)

    async def listen(self) -> AsyncIterator[Hint]:
        """Hints from now on, until the store is closed."""
        ear: asyncio.Queue[Hint | None] = asyncio.Queue()
        self._ears.add(ear)
        try:
            while not self._is_over.is_set() and (hint := await ear.get()):
                yield hint
        finally:
            self._ears.discard(ear)

    def _tell(self, hints: list[Hint]) -> None:
        for ear in self._ears:
            for hint in hints[: MOST_WAITING - ear.qsize()]:
                ear.put_nowait(hint)

    def _run(self, engine: Engine) -> None:
        pause = SHORTEST_PAUSE
        while not self._is_over.is_set():
            try:
                self._hear(engine)
            except Exception as error:  # whatever it is, listening goes on
                if self._is_listening.is_set():
                    LOG.warning("Nothing is heard of other nodes: %s", reason_of(error))
                    pause = SHORTEST_PAUSE
                self._is_listening.clear()
                self._is_over.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _hear(self, engine: Engine) -> None:
        connection = engine.raw_connection()
        try:
            listener = connection.driver_connection
            assert isinstance(listener, psycopg.Connection)
            listener.execute(f"LISTEN {CHANNEL}")
            self._is_listening.set()
            while not self._is_over.is_set():
                heard = [_parsed(notice.payload) for notice in listener.notifies(timeout=GLANCE, stop_after=1)]
                hints = [hint for node, hint in heard if node != self._node]
                if hints:
                    self._loop.call_soon_threadsafe(self._tell, hints)
        finally:
            connection.invalidate()


def _parsed(payload: str) -> tuple[str, Hint]:
    node, version, table = payload.split(" ", 2)
    return node, (table, int(version))
