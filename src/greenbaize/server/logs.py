"""What a node writes to its log: one JSON object a line, with names of things and never what is in them."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

SHOWN: Final = ("table", "version", "code", "round", "node", "seat")
"""What a line may tell besides its words."""


class JsonLines(logging.Formatter):
    """A log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; of an exception only its kind is told, for its words may quote what is secret."""
        line: dict[str, object] = {"at": self.formatTime(record), "level": record.levelname}
        line["what"] = record.getMessage()
        line |= {name: getattr(record, name) for name in SHOWN if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
        return json.dumps(line)


def log_to_stderr(level: str = "INFO") -> None:
    """Write this program's log, and that of the web server, as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, least in (("greenbaize", level), ("uvicorn.error", "WARNING")):  # which names addresses
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least)
        logger.propagate = False
