"""A crew of processes on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.connection import Connection, wait

from greenbaize.arena.plan import Job
from greenbaize.arena.play import Answer
from greenbaize.core.processes import Helper, dismiss, hire

TASK = "greenbaize.arena.play:play_chunk"


class LocalCrew:
    """Processes of this machine; a dead one is replaced when there is something to play."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._idle: list[Helper] = []
        self._busy: dict[Connection, tuple[Helper, int]] = {}

    def give(self, number: int, jobs: Sequence[Job], keep_records: bool) -> None:
        """Let a free worker play jobs."""
        while True:
            is_new = not self._idle
            worker = hire(TASK) if is_new else self._idle.pop()
            try:
                worker.pipe.send((jobs, keep_records))
            except OSError:  # it died while it had nothing to do
                dismiss([worker])
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
        dismiss([*self._idle, *(worker for worker, _ in self._busy.values())])
        self._idle.clear()
        self._busy.clear()

    def _answer(self, pipe: Connection) -> tuple[int, Answer | None]:
        worker, number = self._busy.pop(pipe)
        try:
            answer: Answer = pipe.recv()
        except (EOFError, OSError):  # closed by the end of the process, perhaps in the middle of a message
            dismiss([worker])
            return number, None
        self._idle.append(worker)
        return number, answer
