"""The tables of the database, as the migrations leave them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, MetaData, Table, Text

METADATA = MetaData()

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("code", Text),
    Column("wake_at", BigInteger),
    Column("closed_at", BigInteger),
    sqlite_with_rowid=False,
)
"""One row a table: where its log stands, with the digest of the last entry."""

_open_code = tables.c.code.is_not(None) & tables.c.closed_at.is_(None)
_waking = tables.c.wake_at.is_not(None)
_closed = tables.c.closed_at.is_not(None)
Index("open_codes", tables.c.code, unique=True, sqlite_where=_open_code, postgresql_where=_open_code)
Index("wakings", tables.c.wake_at, sqlite_where=_waking, postgresql_where=_waking)
Index("closings", tables.c.closed_at, sqlite_where=_closed, postgresql_where=_closed)

entries = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", BigInteger, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("command", Text),
    Index("commands", "command", unique=True),
    sqlite_with_rowid=False,
)
"""The logs. Of an append the last entry has the command, if there is one: table, author and number, a line each.

In one column, so that either database finds many of them by an index at once.
"""

sessions = Table(
    "sessions",
    METADATA,
    Column("digest", LargeBinary, primary_key=True),
    Column("person", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("ticket", Text, nullable=False),
    sqlite_with_rowid=False,
)

nodes = Table(
    "nodes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("seen", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""The server processes, and when each was last heard of."""
