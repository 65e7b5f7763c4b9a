"""How SQLite and PostgreSQL are opened so that what is committed stays, and where the two differ.

SQLite has one process, which a lock beside the file holds to, and in it one connection that writes. The fault of SQLite
before 3.51.3 that can damage a log needs two writing or checkpointing connections at once, so it does not concern us.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from greenbaize.core.errors import SetupError
from greenbaize.server.storage.errors import faults_told, reason_of
from greenbaize.server.storage.migrate import migrate

READERS = 4

ON_SQLITE = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # where a plain sync only reaches the cache of the disk, which is on macOS
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)

ON_POSTGRESQL = (
    # A node that stops in the middle of a transaction, or a connection that is cut, must not hold tables for long.
    "SET idle_in_transaction_session_timeout = '3s'",
    "SET lock_timeout = '4s'",
    "SET statement_timeout = '30s'",
    # The server may be set to ask for more than this, for replicas; never for less.
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
)

PATIENCE = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""How soon a connection to PostgreSQL that leads nowhere is given up."""


class Database(NamedTuple):
    """An open database: who writes, who reads, and what keeps others out."""

    writing: Engine
    reading: Engine
    writers: int
    is_shared: bool
    lock: sqlite3.Connection | None

    def close(self) -> None:
        """Let go of everything; the last connection of SQLite moves its log into the file."""
        self.reading.dispose()
        self.writing.dispose()
        if self.lock:
            self.lock.close()


def open_database(url: str) -> Database:
    """Open it, and bring it up to date."""
    database = _database(_parsed(url))
    try:
        _reach(database.writing)
        with faults_told(), database.writing.begin() as connection:
            migrate(connection)
    except BaseException:
        database.close()
        raise
    return database


def _reach(engine: Engine) -> None:
    try:
        engine.connect().close()
    except DBAPIError as error:  # nothing was asked yet, so its words hold no secret
        raise SetupError("no-database", f"The database cannot be opened; check its URL. {error.orig}") from None


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError:
        parsed = make_url("unknown://")
    if parsed.drivername in {"sqlite", "sqlite+pysqlite"} and parsed.database not in {None, "", ":memory:"}:
        return parsed
    if parsed.drivername in {"postgresql", "postgresql+psycopg"}:
        return parsed.set(drivername="postgresql+psycopg")
    kinds = "sqlite:///games.db or postgresql+psycopg://user@host/games"
    raise SetupError("unknown-database", f"The database is named by a URL like {kinds}.")


def _database(url: URL) -> Database:
    is_shared = url.get_backend_name() == "postgresql"
    writers = 2 if is_shared else 1
    lock = None if is_shared else _only_process(url)
    arguments = PATIENCE if is_shared else {"isolation_level": None}
    writing = create_engine(
        url, pool_size=writers, max_overflow=0, pool_pre_ping=is_shared, hide_parameters=True, connect_args=arguments
    )
    reading = create_engine(
        url,
        pool_size=READERS + 1,  # the listener keeps one
        max_overflow=0,
        pool_pre_ping=is_shared,
        hide_parameters=True,
        connect_args=PATIENCE if is_shared else {},
        isolation_level="AUTOCOMMIT",
    )
    for engine in (writing, reading):
        _prepare(engine, ON_POSTGRESQL if is_shared else ON_SQLITE)
    if not is_shared:
        # Python would begin a transaction that fails when it turns from reading to writing.
        event.listen(writing, "begin", _begin_to_write)
    return Database(writing, reading, writers, is_shared, lock)


def _begin_to_write(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _prepare(engine: Engine, statements: tuple[str, ...]) -> None:
    def connected(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement)
        cursor.close()
        connection.commit()

    event.listen(engine, "connect", connected)


def _only_process(url: URL) -> sqlite3.Connection:
    """Take the lock beside the file of the database; it is free again when this process ends, however it does."""
    assert url.database
    path = Path(url.database)
    try:
        path.touch(mode=0o600)  # for nobody else to read: there are hands in it
    except OSError as error:
        raise SetupError("no-such-place", f"{path} cannot be written ({error.strerror}); choose another.") from None
    lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if reason_of(error) != "SQLITE_BUSY":
            raise SetupError("no-such-place", f"{path}.lock cannot be locked ({reason_of(error)}).") from None
        told = f"{path} is in use by another server"
        raise SetupError("store-in-use", f"{told}; stop that one, or use PostgreSQL for several.") from None
    return lock
