"""What is asked of the database without writing; each question is one statement, and sees one moment."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, bindparam, select

from greenbaize.server.storage.chain import START, sound_part
from greenbaize.server.storage.errors import DamagedLog
from greenbaize.server.storage.schema import entries, nodes, sessions, tables
from greenbaize.server.storage.values import Row, Session

AT_ONCE = 1000
"""As many values as one statement is given."""


def log(connection: Connection, table: str, since: int) -> list[Row]:
    """The entries after a version; a log that starts later than at 0 is trusted as far as there."""
    found = connection.execute(_LOG, {"table": table, "since": since}).all()
    if not found:
        return []
    head, last, *_ = found[0]
    if since > head:
        return []
    written = [(version, body, digest) for _, _, version, body, digest in found if version is not None]
    start = START if since == 0 else next((digest for version, _, digest in written if version == since), None)
    if start is None:
        raise DamagedLog(table, since)
    after = [entry for entry in written if entry[0] > since]
    version, digest = sound_part(after, table, since, start)
    sound = min(version, head)
    rows = [Row(number, body) for number, body, _ in after[: sound - since]]
    if version != head or digest != last or len(rows) != len(after):
        raise DamagedLog(table, sound + 1, tuple(rows))
    return rows


def by_code(connection: Connection, code: str) -> str | None:
    """The open table with this code."""
    return connection.scalar(_BY_CODE, {"wanted": code})


def due(connection: Connection, now: int, limit: int) -> list[str]:
    """Tables to be looked after, the earliest first."""
    return list(connection.scalars(_DUE, {"now": now, "most": limit}))


def versions(connection: Connection, names: Sequence[str]) -> dict[str, int]:
    """Where logs stand."""
    found: dict[str, int] = {}
    for start in range(0, len(names), AT_ONCE):
        rows = connection.execute(_VERSIONS, {"names": list(names[start : start + AT_ONCE])})
        found.update((table, version) for table, version in rows)
    return found


def session(connection: Connection, digest: bytes) -> Session | None:
    """What is kept under a digest."""
    found = connection.execute(_SESSION, {"wanted": digest}).first()
    return Session(*found) if found else None


def silent_nodes(connection: Connection, before: int) -> list[str]:
    """Nodes last heard of before a moment, the most silent first."""
    return list(connection.scalars(_SILENT, {"before": before}))


def answers(connection: Connection) -> bool:
    """Whether the tables are there; it asks for a row, so that the file or the server must answer."""
    connection.execute(_SILENT, {"before": 0}).all()
    return True


_LOG = (
    select(tables.c.version, tables.c.digest, entries.c.version, entries.c.body, entries.c.digest)
    .select_from(
        tables.outerjoin(entries, and_(entries.c.table_id == tables.c.id, entries.c.version >= bindparam("since")))
    )
    .where(tables.c.id == bindparam("table"))
    .order_by(entries.c.version)
)
_BY_CODE = select(tables.c.id).where(
    tables.c.code == bindparam("wanted"), tables.c.code.is_not(None), tables.c.closed_at.is_(None)
)
_DUE = (
    select(tables.c.id)
    .where(tables.c.wake_at <= bindparam("now"), tables.c.wake_at.is_not(None))
    .order_by(tables.c.wake_at, tables.c.id)
    .limit(bindparam("most"))
)
_VERSIONS = select(tables.c.id, tables.c.version).where(tables.c.id.in_(bindparam("names", expanding=True)))
_SESSION = select(sessions.c.person, sessions.c.created, sessions.c.expires, sessions.c.ticket).where(
    sessions.c.digest == bindparam("wanted")
)
_SILENT = select(nodes.c.id).where(nodes.c.seen < bindparam("before")).order_by(nodes.c.seen, nodes.c.id)
