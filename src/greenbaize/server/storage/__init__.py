"""Where tables are kept: each as a log that only grows, on SQLite or PostgreSQL.

An append says which version it follows, and comes true only if the log still stands there: whoever loses a race reads
again and decides again. What was answered is durable.
"""

from greenbaize.server.storage.errors import BadAppend, DamagedLog, Unavailable
from greenbaize.server.storage.store import Store, open_store
from greenbaize.server.storage.values import Answer, Append, Appended, CodeTaken, Known, Row, Session, Stale

__all__ = [
    "Answer",
    "Append",
    "Appended",
    "BadAppend",
    "CodeTaken",
    "DamagedLog",
    "Known",
    "Row",
    "Session",
    "Stale",
    "Store",
    "Unavailable",
    "open_store",
]
