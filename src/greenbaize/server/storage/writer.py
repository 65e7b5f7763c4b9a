"""Threads that write: each takes all that is waiting, writes it in one transaction, and answers after the commit.

So the more there is to do, the more is done for one wait on the disk; and nobody hears of anything that is not durable.
If anything goes wrong, up to the commit itself, all who wait are told that nobody knows.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from threading import Condition, Thread
from typing import NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Engine

from greenbaize.server.faults import reached
from greenbaize.server.storage.batch import perform
from greenbaize.server.storage.errors import Unavailable, faults_told
from greenbaize.server.storage.values import Answer, Append

MOST_AT_ONCE = 256
MOST_WAITING = 10_000

LOG = logging.getLogger(__name__)

T = TypeVar("T")
Deed = Callable[[Connection], object]
"""Anything else that is written; each has a transaction of its own."""


class Work(NamedTuple):
    """Something to be written, and where the answer goes."""

    what: Append | Deed
    answer: asyncio.Future[object]


class Writers:
    """A queue, and the threads that empty it."""

    def __init__(self, engine: Engine, threads: int, node: str) -> None:
        self._engine = engine
        self._node = node
        self._loop = asyncio.get_running_loop()
        self._queue: deque[Work] = deque()
        self._changed = Condition()
        self._is_closing = False
        self._is_well = True
        names = [f"store-writer-{number}" for number in range(threads)]
        self._threads = [Thread(target=self._run, name=name, daemon=True) for name in names]
        for thread in self._threads:
            thread.start()

    async def append(self, append: Append) -> Answer:
        """Wait until it is decided, and durable."""
        return cast("Answer", await self._put(append))

    async def do(self, deed: Callable[[Connection], T]) -> T:
        """Wait until it is done, and durable."""
        return cast("T", await self._put(deed))

    async def close(self) -> None:
        """Write what is waiting, and take nothing more."""
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    def _put(self, what: Append | Deed) -> asyncio.Future[object]:
        work = Work(what, self._loop.create_future())
        with self._changed:
            if self._is_closing or len(self._queue) >= MOST_WAITING:
                raise Unavailable("the store is closed" if self._is_closing else "too much is waiting")
            self._queue.append(work)
            self._changed.notify()
        return work.answer

    def _run(self) -> None:
        while batch := self._take():
            outcome = self._settle(batch)
            self._loop.call_soon_threadsafe(_give, batch, outcome)

    def _take(self) -> list[Work]:
        """All appends that are waiting, as far as the next deed; or that deed; or nothing, if there will be no more."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._is_closing)
            batch: list[Work] = []
            while self._queue and len(batch) < MOST_AT_ONCE:
                is_append = isinstance(self._queue[0].what, Append)
                if batch and not is_append:
                    break
                batch.append(self._queue.popleft())
                if not is_append:
                    break
            return batch

    def _settle(self, batch: Sequence[Work]) -> Sequence[object] | str:
        """The answers after the commit, or why there is none."""
        try:
            with faults_told(), self._engine.begin() as connection:
                answers = self._perform(connection, batch)
                reached("before-commit")
        except Exception as error:  # whatever it is, those who wait must hear of it
            reason = error.reason if isinstance(error, Unavailable) else type(error).__name__
            if self._is_well:
                LOG.error("Nothing can be stored now: %s", reason)
            self._is_well = False
            return reason
        reached("after-commit")
        if not self._is_well:
            LOG.warning("It can be stored again")
        self._is_well = True
        return answers

    def _perform(self, connection: Connection, batch: Sequence[Work]) -> Sequence[object]:
        what = batch[0].what
        if not isinstance(what, Append):
            return [what(connection)]
        appends = [work.what for work in batch if isinstance(work.what, Append)]
        return perform(connection, appends, now=time.time_ns() // 1_000_000, node=self._node)


def _give(batch: Sequence[Work], outcome: Sequence[object] | str) -> None:
    """In the loop of those who wait; who is gone meanwhile gets nothing."""
    for number, (_, answer) in enumerate(batch):
        if answer.done():
            continue
        if isinstance(outcome, str):
            answer.set_exception(Unavailable(outcome))
        else:
            answer.set_result(outcome[number])
