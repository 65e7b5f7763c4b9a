"""What is written besides logs: sessions, nodes, and the deletion of what is over."""

from __future__ import annotations

from sqlalchemy import Connection, Table, bindparam, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from greenbaize.server.storage.schema import nodes, sessions, tables
from greenbaize.server.storage.values import Session

TABLES_AT_ONCE = 20
"""Deleted in one transaction, so that nobody else waits for long."""


def save_session(connection: Connection, digest: bytes, session: Session) -> None:
    """Keep a session, in place of an earlier one."""
    values = {
        "person": session.person,
        "created": session.created,
        "expires": session.expires,
        "ticket": session.ticket,
    }
    _upsert(connection, sessions, {"digest": digest}, values)


def revoke_session(connection: Connection, digest: bytes) -> None:
    """Forget a session."""
    connection.execute(delete(sessions).where(sessions.c.digest == digest))


def take_session(connection: Connection, digest: bytes) -> Session | None:
    """Give a session away, and forget it."""
    kept = sessions.c.person, sessions.c.created, sessions.c.expires, sessions.c.ticket
    found = connection.execute(delete(sessions).where(sessions.c.digest == digest).returning(*kept)).first()
    return Session(*found) if found else None


def delete_expired(connection: Connection, now: int) -> int:
    """Forget what has expired."""
    return connection.execute(delete(sessions).where(sessions.c.expires <= now)).rowcount


def beat(connection: Connection, node: str, now: int) -> None:
    """Write down that a node is alive."""
    _upsert(connection, nodes, {"id": node}, {"seen": now})


def forget_node(connection: Connection, node: str) -> None:
    """Forget a node."""
    connection.execute(delete(nodes).where(nodes.c.id == node))


def delete_closed(connection: Connection, before: int) -> int:
    """Delete some tables that were closed before a moment; their logs go with them."""
    return connection.execute(_DELETE_CLOSED, {"before": before}).rowcount


def _upsert(connection: Connection, table: Table, key: dict[str, object], values: dict[str, object]) -> None:
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(insert(table).values(key | values).on_conflict_do_update(index_elements=list(key), set_=values))


_CLOSED = (
    select(tables.c.id)
    .where(tables.c.closed_at < bindparam("before"), tables.c.closed_at.is_not(None))
    .order_by(tables.c.id)  # as whoever appends locks them
    .limit(TABLES_AT_ONCE)
    .with_for_update()
)
_DELETE_CLOSED = delete(tables).where(tables.c.id.in_(_CLOSED))
