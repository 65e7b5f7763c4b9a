"""What the store says when it cannot do what it was asked.

A database that cannot be opened at all, because it is in use, newer or somebody else's, is a ``SetupError``. No message
holds anything of what is stored, nor of what the database said: its words may quote a row.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from greenbaize.core.errors import GreenbaizeError
from greenbaize.server.storage.values import Row


class Unavailable(GreenbaizeError):
    """The database does not answer or cannot write; of an append nobody knows whether it is in the log or not."""

    def __init__(self, reason: str) -> None:
        super().__init__("unavailable", f"The database cannot do this now ({reason}); read again, then try again.")
        self.reason = reason

    def __reduce__(self) -> tuple[type[Unavailable], tuple[str]]:
        return type(self), (self.reason,)


class BadAppend(GreenbaizeError):
    """An append that no log could take."""

    def __init__(self, what: str) -> None:
        super().__init__("bad-append", f"This cannot be appended: {what}.")


class DamagedLog(GreenbaizeError):
    """The log of a table is not as it was written, from some version on."""

    def __init__(self, table: str, version: int, rows: tuple[Row, ...] = ()) -> None:
        told = "put the table away, or bring it back from a copy of the database"
        super().__init__("damaged-log", f"The log of table {table} is damaged at version {version}; {told}.")
        self.table = table
        self.version = version
        self.rows = rows
        """The entries before it, which are as they were written."""


def reason_of(error: BaseException) -> str:
    """The name that the database gives a fault, without its words."""
    origin = getattr(error, "orig", None) or error
    names = (getattr(origin, name, None) for name in ("sqlite_errorname", "sqlstate"))
    return next((str(name) for name in names if name), type(origin).__name__)


@contextmanager
def faults_told() -> Iterator[None]:
    """Turn whatever the database complains of into ``Unavailable``; the original, which may quote a row, ends here."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        reason = reason_of(error)
    else:
        return
    raise Unavailable(reason)
