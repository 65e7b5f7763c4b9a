"""The server under load: its processes, where they run, what they use."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self
from urllib.request import urlopen

from bench.load.figures import Process
from bench.load.wire import Address

SOURCE = Path(__file__).resolve().parents[2] / "src"
PATIENCE = 120.0
"""A first start may have to compile, in seconds."""
HERTZ = os.sysconf("SC_CLK_TCK")


class Node:
    """One process of the server."""

    def __init__(self, database: str, core: int | None) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            self.address = Address("127.0.0.1", listening.getsockname()[1])
        self._database = database
        self._core = core
        self.process: subprocess.Popen[bytes]

    def start(self) -> Self:
        """Start it, and wait until it serves."""
        program = str(Path(__file__).with_name("node.py"))
        command = [sys.executable, "-P", program, self._database, str(self.address.port)]
        environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        if self._core is not None:
            os.sched_setaffinity(self.process.pid, {self._core})
        deadline = time.monotonic() + PATIENCE
        while not self._is_ready():
            if self.process.poll() is not None or time.monotonic() > deadline:
                sys.exit("The server does not start; what it says stands above.")
            time.sleep(0.05)
        return self

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """End it in order."""
        self.process.terminate()
        self.process.wait(PATIENCE)

    def used(self) -> Process:
        """What it used so far, without its bots."""
        return used_by(self.process.pid)

    def used_by_bots(self) -> Process:
        """What the processes used that think for bots."""
        all_used = [used_by(child) for child in _children(self.process.pid)]
        return Process(sum(used.rss for used in all_used), sum(used.cpu for used in all_used))

    def _is_ready(self) -> bool:
        with suppress(OSError), urlopen(f"http://127.0.0.1:{self.address.port}/ready", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
        return False


def used_by(process: int) -> Process:
    """What a process used so far, as Linux tells it."""
    stat = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    return Process(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, (int(stat[11]) + int(stat[12])) / HERTZ)


def _children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text("ascii").split()]


@contextmanager
def running(count: int, *, is_pinned: bool) -> Iterator[list[Node]]:
    """One node on SQLite, or several on a PostgreSQL of their own; the load client keeps the last core for itself."""
    cores = sorted(os.sched_getaffinity(0))
    core = cores[0] if is_pinned and len(cores) > 1 else None
    with _database(count) as database:
        nodes = [Node(database, core).start() for _ in range(count)]
        if core is not None:
            os.sched_setaffinity(0, {cores[-1]})
        try:
            yield nodes
        finally:
            for node in nodes:
                node.end()


@contextmanager
def _database(nodes: int) -> Iterator[str]:
    if nodes == 1:
        with TemporaryDirectory(prefix="gb-load-") as folder:
            yield f"sqlite:///{folder}/tables.sqlite"
        return
    from tests.server.storage.cluster import running_cluster

    with running_cluster() as cluster:
        yield cluster.new_database()
