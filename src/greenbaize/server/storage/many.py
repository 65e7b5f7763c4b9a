"""Writing many rows by one statement.

SQLite is given them one after the other. PostgreSQL gets a column at a time, as arrays: were the rows sent one by one,
in a pipeline, a node that stops in the middle of them would count as busy there, and keep its locks for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Column, Connection, Executable, Table, bindparam, func, insert, select, update
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.sql.selectable import TableValuedAlias

Values = dict[str, object]
"""One row, by the names of its columns."""


class Statement(NamedTuple):
    """The same for either database."""

    one_by_one: Executable
    at_once: Executable


def execute(connection: Connection, statement: Statement, rows: Sequence[Values]) -> int:
    """Write at least one row; tell how many were written."""
    if connection.dialect.name != "postgresql":
        return connection.execute(statement.one_by_one, rows).rowcount
    columns = {name: [row[name] for row in rows] for name in rows[0]}
    return connection.execute(statement.at_once, columns).rowcount


def insert_into(table: Table) -> Statement:
    """New rows."""
    names = [column.name for column in table.columns]
    new = _rows({name: table.c[name] for name in names})
    return Statement(insert(table), insert(table).from_select(names, select(new)))


def update_at(table: Table, column: str) -> Statement:
    """New values where the key is ``of``, if that column still is at ``base``: compare and set."""
    [key] = table.primary_key.columns
    names = [other.name for other in table.columns if other is not key]
    one = update(table).where(key == bindparam("of"), table.c[column] == bindparam("base"))
    new = _rows({"of": key, "base": table.c[column], **{name: table.c[name] for name in names}})
    all_of_them = update(table).where(key == new.c.of, table.c[column] == new.c.base)
    return Statement(one, all_of_them.values({name: new.c[name] for name in names}))


def _rows(columns: dict[str, Column[object]]) -> TableValuedAlias:
    arrays = (bindparam(name, type_=ARRAY(column.type)) for name, column in columns.items())
    return func.unnest(*arrays).table_valued(*columns).render_derived(name="new")
