"""Logs of tables, sessions and nodes."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    make_tables()
    make_logs()
    make_sessions_and_nodes()


def make_tables() -> None:
    """One row a table."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("code", sa.Text),
        sa.Column("wake_at", sa.BigInteger),
        sa.Column("closed_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    make_index("open_codes", "tables", ["code"], "code IS NOT NULL AND closed_at IS NULL", unique=True)
    make_index("wakings", "tables", ["wake_at"], "wake_at IS NOT NULL")
    make_index("closings", "tables", ["closed_at"], "closed_at IS NOT NULL")


def make_logs() -> None:
    """One row an entry."""
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.BigInteger, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("command", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_index("commands", "entries", ["command"], unique=True)


def make_sessions_and_nodes() -> None:
    """Who plays, and who serves."""
    op.create_table(
        "sessions",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("ticket", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def make_index(name: str, table: str, columns: list[str], where: str, unique: bool = False) -> None:
    """An index of some rows only."""
    condition = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition)
