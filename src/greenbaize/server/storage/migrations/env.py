"""Alembic comes in here; the connection, its transaction and its lock belong to who calls."""

from alembic import context

from greenbaize.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
