"""Many appends in one transaction: what is decided about each, and what is written for all.

The rows of all tables concerned are locked first, in the order of their ids, and new tables are made by one writer at a
time; so nobody waits in a circle, and where a log stands cannot change any more. Deciding is then reckoning. That every
log still stood where it was thought to stand is proven once more as it is written: compare and set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, select, text

from greenbaize.server.storage import many
from greenbaize.server.storage.chain import START, link
from greenbaize.server.storage.errors import Unavailable
from greenbaize.server.storage.schema import entries, tables
from greenbaize.server.storage.values import Answer, Append, Appended, CodeTaken, Known, Stale

CHANNEL = "greenbaize_tables"
MAKING = 0x6762617B
"""By this PostgreSQL knows the lock of those who make new tables."""


class Head(NamedTuple):
    """Where a log stands."""

    version: int
    digest: bytes
    code: str | None = None
    wake_at: int | None = None
    closed_at: int | None = None


NOTHING = Head(0, START)


class Draft(NamedTuple):
    """What is known while a batch is decided, and what is to be written then."""

    found: dict[str, Head]
    heads: dict[str, Head]
    known: dict[str, int]
    codes: set[str]
    entries: list[dict[str, object]]


def perform(connection: Connection, appends: Sequence[Append], now: int, node: str) -> list[Answer]:
    """Decide and write in the transaction that is begun on this connection; nothing is promised before its commit."""
    is_shared = connection.dialect.name == "postgresql"
    if is_shared and any(append.base == 0 for append in appends):
        connection.execute(_LOCK_MAKING)
    draft = _draft(connection, appends)
    answers = [decide(draft, append, now) for append in appends]
    _write(connection, draft)
    if is_shared and draft.heads:
        hints = [f"{node} {head.version} {table}" for table, head in draft.heads.items()]
        connection.execute(_NOTIFY, {"channel": CHANNEL, "hints": hints})
    return answers


def command_of(append: Append) -> str | None:
    """Table, author and number; none of them holds the end of a line."""
    return f"{append.table}\n{append.author}\n{append.command}" if append.command else None


def decide(draft: Draft, append: Append, now: int) -> Answer:
    """What comes of one append, those before it in the batch being applied."""
    head = draft.heads.get(append.table) or draft.found.get(append.table, NOTHING)
    command = command_of(append)
    if command in draft.known:
        return Known(draft.known[command])
    if append.base != head.version:
        return Stale(head.version)
    if append.code in draft.codes:
        return CodeTaken()
    head = _append(draft, append, head)
    is_closed = append.closed or head.closed_at is not None
    closed_at = (head.closed_at or now) if is_closed else None
    draft.heads[append.table] = head._replace(wake_at=None if is_closed else append.wake_at, closed_at=closed_at)
    if command:
        draft.known[command] = head.version
    if head.code is not None:
        (draft.codes.discard if is_closed else draft.codes.add)(head.code)
    return Appended(head.version)


def _append(draft: Draft, append: Append, head: Head) -> Head:
    version, digest = head.version, head.digest
    for body in append.bodies:
        version += 1
        digest = link(digest, append.table, version, body)
        entry = {"table_id": append.table, "version": version, "body": body, "digest": digest, "command": None}
        draft.entries.append(entry)
    entry["command"] = command_of(append)
    return Head(version, digest, append.code if head is NOTHING else head.code, closed_at=head.closed_at)


def _draft(connection: Connection, appends: Sequence[Append]) -> Draft:
    ids = {append.table for append in appends}
    found = {id_: Head(*head) for id_, *head in connection.execute(_HEADS, {"ids": list(ids)})}
    commands = {command for append in appends if (command := command_of(append))}
    done = connection.execute(_COMMANDS, {"commands": list(commands)}) if commands else ()
    known = {row.command: row.version for row in done}
    codes = {append.code for append in appends if append.code is not None}
    taken = connection.scalars(_CODES, {"codes": list(codes)}) if codes else ()
    return Draft(found, {}, known, {code for code in taken if code is not None}, [])


def _write(connection: Connection, draft: Draft) -> None:
    heads = [(table, head, draft.found.get(table)) for table, head in draft.heads.items()]
    moved = [{"of": table, "base": found.version, **head._asdict()} for table, head, found in heads if found]
    made = [{"id": table, **head._asdict()} for table, head, found in heads if not found]
    if moved and many.execute(connection, _MOVE, moved) != len(moved):
        raise Unavailable("a log moved while it was locked")
    if made:
        many.execute(connection, _MAKE, made)
    if draft.entries:
        many.execute(connection, _ADD, draft.entries)


_LOCK_MAKING = select(func.pg_advisory_xact_lock(MAKING))

_HEADS = (
    select(tables.c.id, tables.c.version, tables.c.digest, tables.c.code, tables.c.wake_at, tables.c.closed_at)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.id)
    .with_for_update()
)

_COMMANDS = select(entries.c.command, entries.c.version).where(
    entries.c.command.in_(bindparam("commands", expanding=True))
)

_CODES = select(tables.c.code).where(
    tables.c.code.in_(bindparam("codes", expanding=True)), tables.c.code.is_not(None), tables.c.closed_at.is_(None)
)

_MOVE = many.update_at(tables, "version")
_MAKE = many.insert_into(tables)
_ADD = many.insert_into(entries)

_NOTIFY = text("SELECT pg_notify(:channel, hint) FROM unnest(CAST(:hints AS text[])) AS hint")
