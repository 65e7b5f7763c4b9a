"""The store: logs of tables, sessions and nodes, durable before anybody hears of them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection

from greenbaize.server.storage import keeping, reading
from greenbaize.server.storage.database import READERS, Database, open_database
from greenbaize.server.storage.errors import BadAppend, Unavailable, faults_told
from greenbaize.server.storage.hints import Hints
from greenbaize.server.storage.values import Answer, Append, Row, Session
from greenbaize.server.storage.writer import Writers

LONGEST_NAME = 200
"""Of tables, authors, commands and codes, in signs."""

T = TypeVar("T")


async def open_store(url: str) -> Store:
    """Open ``sqlite:///path`` or ``postgresql+psycopg://…``, making or renewing its tables if need be."""
    database = await asyncio.to_thread(open_database, url)
    store = Store(database)
    await store.begin()
    return store


class Store:
    """One database, for the loop in which it was opened; whatever it cannot do now raises ``Unavailable``."""

    def __init__(self, database: Database) -> None:
        node = secrets.token_hex(8)
        self._database = database
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writers = Writers(database.writing, database.writers, node)
        self._hints = Hints(database.reading if database.is_shared else None, node)

    async def begin(self) -> None:
        """Listen to other nodes."""
        await self._hints.open()

    async def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        await self._writers.close()
        await self._hints.close()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.close)

    async def append(self, append: Append) -> Answer:
        """Add to a log if it still stands at ``base``; the answer comes when it is durable.

        ``Unavailable`` says that nobody knows whether it is: whoever asks again with the same command is told ``Known``
        if it was, and whoever has none reads the log.
        """
        _check(append)
        return await self._writers.append(append)

    async def read(self, table: str, since: int = 0) -> list[Row]:
        """The log after a version, proven by its digests; nothing, if there is no such table."""
        return await self._read(lambda connection: reading.log(connection, table, since)) if _is_name(table) else []

    async def find(self, code: str) -> str | None:
        """The open table with this code."""
        return await self._read(lambda connection: reading.by_code(connection, code)) if _is_name(code) else None

    async def due(self, now: int, limit: int) -> list[str]:
        """The tables that somebody should look after by now, the earliest first."""
        return await self._read(lambda connection: reading.due(connection, now, limit))

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """Where the logs of those tables stand that there are."""
        names = [table for table in tables if _is_name(table)]
        return await self._read(lambda connection: reading.versions(connection, names))

    async def save_session(self, digest: bytes, session: Session) -> None:
        """Keep a session under the digest of its token, in place of an earlier one."""
        await self._writers.do(lambda connection: keeping.save_session(connection, digest, session))

    async def load_session(self, digest: bytes) -> Session | None:
        """The session under this digest, expired or not."""
        return await self._read(lambda connection: reading.session(connection, digest))

    async def revoke_session(self, digest: bytes) -> None:
        """Forget a session."""
        await self._writers.do(lambda connection: keeping.revoke_session(connection, digest))

    async def take_session(self, digest: bytes) -> Session | None:
        """The session under this digest, once: of all who ask, one gets it, and then it is forgotten."""
        return await self._writers.do(lambda connection: keeping.take_session(connection, digest))

    async def delete_expired(self, now: int) -> int:
        """Forget the sessions that have expired; tell how many."""
        return await self._writers.do(lambda connection: keeping.delete_expired(connection, now))

    async def beat(self, node: str, now: int) -> None:
        """Say that a node is alive."""
        await self._writers.do(lambda connection: keeping.beat(connection, node, now))

    async def silent_nodes(self, before: int) -> list[str]:
        """The nodes that were last heard of before this moment."""
        return await self._read(lambda connection: reading.silent_nodes(connection, before))

    async def forget_node(self, node: str) -> None:
        """Forget a node, silent or not."""
        await self._writers.do(lambda connection: keeping.forget_node(connection, node))

    def hints(self) -> AsyncIterator[tuple[str, int]]:
        """Tables and versions that other nodes append, as far as they are heard; on SQLite there are no other nodes."""
        return self._hints.listen()

    async def ready(self) -> bool:
        """Whether the database answers."""
        try:
            return await self._read(reading.answers)
        except Unavailable:
            return False

    async def delete_closed(self, before: int) -> int:
        """Delete the tables that were closed before this moment, with their logs; tell how many."""
        deleted = 0
        while more := await self._writers.do(lambda connection: keeping.delete_closed(connection, before)):
            deleted += more
        return deleted

    async def _read(self, question: Callable[[Connection], T]) -> T:
        def answer() -> T:
            with faults_told(), self._database.reading.connect() as connection:
                return question(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, answer)


def _check(append: Append) -> None:
    names = append.table, append.author or "-", append.command or "-", append.code or "-"
    if not all(map(_is_name, names)):
        raise BadAppend(f"a name is empty, longer than {LONGEST_NAME} signs, or holds signs that are none")
    if append.base < 0 or not append.bodies:
        raise BadAppend("it needs a base, and at least one entry")
    if append.code is not None and append.base:
        raise BadAppend("only a new table gets a code")


def _is_name(text: str) -> bool:
    """Whether every database can keep this: PostgreSQL knows no zero sign, and half a surrogate is none."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable()
