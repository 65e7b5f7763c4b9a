"""Bringing an empty or older database up to date."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from greenbaize.core.errors import SetupError
from greenbaize.server.storage.schema import METADATA

LOCK = 0x6762617A
"""By this PostgreSQL knows the lock that a node holds while it changes the tables."""
LONGEST_WAIT = "60s"

_ONE_THREAD = Lock()  # Alembic keeps what it works on in its modules


def migrate(connection: Connection) -> None:
    """Within the transaction that is begun on this connection, one node at a time."""
    with _ONE_THREAD:
        _migrate(connection)


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT set_config('lock_timeout', :wait, true)"), {"wait": LONGEST_WAIT})
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_revision()
    _refuse_what_is_not_ours(connection, script, found)
    if found != script.get_current_head():
        command.upgrade(config, "head")


def _refuse_what_is_not_ours(connection: Connection, script: ScriptDirectory, found: str | None) -> None:
    if found is None and METADATA.tables.keys() & set(inspect(connection).get_table_names()):
        raise SetupError("not-a-store", "The database holds tables of another program; name a database of its own.")
    if found is not None and found not in {step.revision for step in script.walk_revisions()}:
        told = "The database was written by a newer version of this program"
        raise SetupError("newer-store", f"{told}; install that version, or name another database.")
