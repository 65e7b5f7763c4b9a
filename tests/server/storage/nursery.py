"""Processes that append, are stopped, killed and looked after: what they were promised must be there."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from greenbaize.core.processes import ONE_THREAD
from greenbaize.server.storage import Store

from .appender import TABLES, bodies_after

PATIENCE = 60.0


class Nursery(NamedTuple):
    """A program that forks, since starting one anew takes a second."""

    orders: IO[str]
    answers: IO[str]

    def bear(self, url: str, acknowledged: Path, name: str) -> int:
        """Start a process that appends; its number."""
        return self._order(f"{url} {acknowledged} {name}")

    def bury(self, process: int) -> None:
        """Kill the last process, and wait until it is gone."""
        os.kill(process, signal.SIGKILL)
        self._order("-")

    def _order(self, line: str) -> int:
        print(line, file=self.orders, flush=True)
        return int(self.answers.readline())


@contextmanager
def open_nursery() -> Iterator[Nursery]:
    """Open it, and close it."""
    program = Path(__file__).with_name("appender.py")
    with subprocess.Popen(
        [sys.executable, program], text=True, env=os.environ | ONE_THREAD, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        yield Nursery(process.stdin, process.stdout)
        process.stdin.close()


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Wait until something is so, in a test that does not wait for anything else."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.001)


def promises(acknowledged: Path) -> list[tuple[str, int]]:
    """Tables and versions that were acknowledged; a line that the kill cut off is none."""
    text = acknowledged.read_text() if acknowledged.exists() else ""
    lines = text[: text.rfind("\n") + 1].splitlines()
    return [(table, int(version)) for table, version in (line.split() for line in lines)]


async def check(store: Store, acknowledged: Path, name: str) -> int:
    """Everything promised is there, everything there is whole and as it was meant; tell how many entries."""
    found = 0
    promised = dict(promises(acknowledged))  # the last of each
    for number in range(TABLES):
        table = f"{name}-{number}"
        rows = await store.read(table)
        assert len(rows) >= promised.get(table, 0), f"{table} lost what was acknowledged"
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        base = 0
        while base < len(rows):
            bodies = bodies_after(table, base)
            assert tuple(row.body for row in rows[base : base + len(bodies)]) == bodies, f"{table} has half an append"
            base += len(bodies)
        found += len(rows)
    return found
