"""A crew of processes on this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from typing import NamedTuple

from greenbaize.arena.plan import Job
from greenbaize.arena.play import Answer, play_chunk

ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
"""One process a core, one thread each: threads within threads only wait for each other."""


class Worker(NamedTuple):
    """A process, and the pipe to it."""

    process: BaseProcess
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
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=_serve, args=(theirs,), daemon=True)
    with _surroundings():
        process.start()
    theirs.close()
    return Worker(process, ours)


def _dismiss(worker: Worker) -> None:
    worker.pipe.close()
    worker.process.kill()
    worker.process.join()


def _serve(pipe: Connection) -> None:
    """What a worker does all day: take a chunk, play it, answer; until there is nobody to answer."""
    with suppress(EOFError, OSError):
        while True:
            jobs, keep_records = pipe.recv()
            pipe.send(play_chunk(jobs, keep_records))


@contextmanager
def _surroundings() -> Iterator[None]:
    """What a new process inherits: one thread each, and deaf to Ctrl-C, which is for who runs the contest."""
    found = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ |= ONE_THREAD
    ensure_running()  # the helper of multiprocessing; when it is started, it opens the ear that is closed here
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
        for name, value in found.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
