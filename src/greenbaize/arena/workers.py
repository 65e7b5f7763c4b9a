"""A crew of processes on this machine."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, Pipe, wait
from typing import NamedTuple

from greenbaize.arena.plan import Job
from greenbaize.arena.play import Answer, play_chunk
from greenbaize.core.processes import ONE_THREAD

PROGRAM = "import sys; from greenbaize.arena.workers import serve; serve(int(sys.argv[1]))"


class Worker(NamedTuple):
    """A process, and the pipe to it."""

    process: subprocess.Popen[bytes]
    pipe: Connection


class LocalCrew:
    """Processes of this machine; a dead one is replaced when there is something to play."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._idle: list[Worker] = []
        self._busy: dict[Connection, tuple[Worker, int]] = {}

    def give(self, number: int, jobs: Sequence[Job], keep_records: bool) -> None:
        """Let a free worker play jobs."""
        while True:
            is_new = not self._idle
            worker = _hire() if is_new else self._idle.pop()
            try:
                worker.pipe.send((jobs, keep_records))
            except OSError:  # it died while it had nothing to do
                _dismiss(worker)
                if is_new:
                    raise
                continue
            self._busy[worker.pipe] = worker, number
            return

    def wait(self) -> list[tuple[int, Answer | None]]:
        """Wait until something is done; give by number what, or None if the worker is lost."""
        return [self._answer(pipe) for pipe in wait(list(self._busy)) if isinstance(pipe, Connection)]

    def close(self) -> None:
        """Send everybody home, at once."""
        for worker in [*self._idle, *(worker for worker, _ in self._busy.values())]:
            _dismiss(worker)
        self._idle.clear()
        self._busy.clear()

    def _answer(self, pipe: Connection) -> tuple[int, Answer | None]:
        worker, number = self._busy.pop(pipe)
        try:
            answer: Answer = pipe.recv()
        except (EOFError, OSError):  # closed by the end of the process, perhaps in the middle of a message
            _dismiss(worker)
            return number, None
        self._idle.append(worker)
        return number, answer


def _hire() -> Worker:
    ours, theirs = Pipe()
    # A program of its own, which imports nothing of who starts it; in a session of its own, since Ctrl-C is not for it.
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(theirs.fileno())],
        stdin=subprocess.DEVNULL,
        pass_fds=(theirs.fileno(),),
        env=os.environ | ONE_THREAD,
        start_new_session=True,
    )
    theirs.close()
    return Worker(process, ours)


def _dismiss(worker: Worker) -> None:
    worker.pipe.close()
    worker.process.kill()
    worker.process.wait()


def serve(handle: int) -> None:
    """What a worker does all day: take a chunk, play it, answer; until there is nobody to answer."""
    with Connection(handle) as pipe, suppress(EOFError, OSError):
        while True:
            jobs, keep_records = pipe.recv()
            pipe.send(play_chunk(jobs, keep_records))
