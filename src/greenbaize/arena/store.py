"""Where results are kept: one SQLite file, in which every game stands once.

Only the process that runs a contest writes. What was stored stays, whatever ends that process: an interrupted contest
goes on where it was.
"""

from __future__ import annotations

import hashlib
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import msgspec

from greenbaize.arena.clock import Times
from greenbaize.arena.plan import Job
from greenbaize.arena.play import Played, Result
from greenbaize.core.errors import GreenbaizeError

MARK = 0x6762617A
"""By this an SQLite file is known as ours: the letters gbaz."""
SCHEMA = 2

TABLES = (
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE games (key BLOB PRIMARY KEY, job TEXT NOT NULL, result TEXT NOT NULL, times TEXT NOT NULL,
    record BLOB, checksum BLOB NOT NULL) WITHOUT ROWID""",
    f"PRAGMA application_id = {MARK}",
    f"PRAGMA user_version = {SCHEMA}",
)

FAULTS = {
    "SQLITE_NOTADB": ("not-a-store", "is no store of games; choose another folder"),
    "SQLITE_BUSY": ("store-in-use", "is in use by another run; wait for it, or choose another folder"),
    "SQLITE_CANTOPEN": ("store-failed", "cannot be opened; choose another folder"),
    "SQLITE_READONLY": ("store-failed", "cannot be written to; choose another folder"),
    "SQLITE_FULL": ("store-failed", "has no room on its disk"),
    "SQLITE_IOERR": ("store-failed", "cannot be read or written: its disk fails"),
}
DAMAGED = ("damaged-store", "is damaged; put it away and play again")
"""Whatever else goes wrong: what is asked of a store never changes, so what is asked for is not there as it was."""


class Stored(NamedTuple):
    """What is kept of one game."""

    result: Result
    times: tuple[Times, ...]


class Row(NamedTuple):
    """The same as it is written."""

    key: bytes
    job: str
    result: str
    times: str
    record: bytes | None


class Store:
    """Games by their keys."""

    def __init__(self, path: Path | None, subject: str) -> None:
        """Open or make a store for one subject; without a path it lives as long as this object."""
        self._name = str(path or "the store in memory")
        with self._faults_told():
            self._database = sqlite3.connect(path or ":memory:", timeout=0.5, isolation_level=None)
        try:
            with self._faults_told():
                self._open(subject)
        except BaseException:
            self._database.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._database.close()

    def missing(self, jobs: Sequence[Job], with_records: bool) -> list[Job]:
        """The jobs that are still to be played, in their order."""
        with self._faults_told():
            rows = self._database.execute("SELECT key, record IS NOT NULL FROM games")
            has_record = dict(rows)
        if with_records:
            _demand_records(job for job in jobs if has_record.get(job.key) == 0)
        return [job for job in jobs if not has_record.get(job.key, 0) and (with_records or job.key not in has_record)]

    def add(self, games: Iterable[tuple[Job, Played]]) -> None:
        """Keep games, all or none of them; one that is there already must have been played alike."""
        with self._faults_told(), self._transaction():
            for job, played in games:
                self._add(job, played)

    def get(self, job: Job) -> Stored:
        """What is kept of a game that is not missing."""
        with self._faults_told():
            row = self._row(job)
            result = msgspec.json.decode(row.result, type=Result)
            return Stored(result, msgspec.json.decode(row.times, type=tuple[Times, ...]))

    def record(self, job: Job) -> bytes:
        """The record of a game that is not missing, and was kept with its record."""
        with self._faults_told():
            record = self._row(job).record
        assert record is not None
        return zlib.decompress(record)

    def _row(self, job: Job) -> Row:
        """The row of a game, if it stands there as it was written."""
        names = ", ".join(Row._fields)
        found = self._database.execute(f"SELECT {names}, checksum FROM games WHERE key = ?", (job.key,)).fetchone()
        row = Row(*found[:-1])
        if found[-1] != checksum_of(row):
            raise self._damage()
        return row

    def _add(self, job: Job, played: Played) -> None:
        result, times, words = (msgspec.json.encode(part).decode() for part in (played.result, played.times, job))
        record = None if played.record is None else zlib.compress(played.record)
        row = Row(job.key, words, result, times, record)
        added = self._database.execute(
            "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?)", (*row, checksum_of(row))
        )
        if added.rowcount or not job.is_repeatable:
            return
        before = self._row(job)
        if before.result != result:
            told = "it was played before and ended otherwise, so a bot or a rule is not deterministic"
            raise GreenbaizeError("not-repeatable", f"{job.label}: {told}.")
        if record:
            checksum = checksum_of(before._replace(record=record))
            self._database.execute(
                "UPDATE games SET record = ?, checksum = ? WHERE key = ?", (record, checksum, job.key)
            )

    def _open(self, subject: str) -> None:
        ask = self._database.execute
        # One writer, and nobody else meanwhile; the lock goes when the process goes, however it does.
        ask("PRAGMA locking_mode = EXCLUSIVE")
        [is_new] = ask("SELECT count(*) = 0 FROM sqlite_master").fetchone()
        [mark], [schema] = ask("PRAGMA application_id").fetchone(), ask("PRAGMA user_version").fetchone()
        if not is_new and mark != MARK:
            raise GreenbaizeError("not-a-store", f"{self._name} {FAULTS['SQLITE_NOTADB'][1]}.")
        if not is_new and schema != SCHEMA:
            age = "newer" if schema > SCHEMA else "older"
            told = f"{self._name} was written by {'a' if age == 'newer' else 'an'} {age} version of this program"
            raise GreenbaizeError(f"{age}-store", f"{told}; choose another folder.")
        ask("PRAGMA journal_mode = WAL")
        ask("PRAGMA synchronous = NORMAL")
        with self._transaction():
            for statement in TABLES if is_new else ():
                ask(statement)
            ask("INSERT OR IGNORE INTO facts VALUES ('subject', ?)", (subject,))
        [found] = ask("SELECT value FROM facts WHERE name = 'subject'").fetchone()
        if found != subject:
            told = f"{self._name} holds another contest ({found}), not {subject}"
            raise GreenbaizeError("other-contest", f"{told}; choose another folder.")
        if ask("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise self._damage()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._database.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    @contextmanager
    def _faults_told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            # Python's own errors, as of texts that are none, have no name.
            name = "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])
            code, words = FAULTS.get(name, DAMAGED)
            raise GreenbaizeError(code, f"{self._name} {words}.") from error
        except (msgspec.MsgspecError, zlib.error) as error:
            raise self._damage() from error

    def _damage(self) -> GreenbaizeError:
        return GreenbaizeError(DAMAGED[0], f"{self._name} {DAMAGED[1]}.")


def checksum_of(row: Row) -> bytes:
    """A digest of all that is kept of a game; values of another type have another one."""
    return hashlib.blake2b(msgspec.msgpack.encode(row), digest_size=16).digest()


def _demand_records(stored_without: Iterable[Job]) -> None:
    for job in stored_without:
        if not job.is_repeatable:
            told = "was played without its record, and cannot be played alike again: a bot thinks by the clock"
            raise GreenbaizeError("no-record-kept", f"{job.label}: it {told}; choose another folder.")
