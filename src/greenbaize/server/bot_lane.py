"""Questions in the order they were asked, and the workers that answer them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import TypeAlias

from greenbaize.server.bot_failures import BotFailed
from greenbaize.server.bot_messages import Chosen, Explained, Question
from greenbaize.server.bot_process import Metrics, Terms, Worker, hired

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""The seconds before a lost worker is replaced: twice as many after each further loss in a row."""


Outcome: TypeAlias = Chosen | Explained | BotFailed


class Errand:
    """A question that waits, and who waits for what comes of it."""

    def __init__(self, question: Question, most: int | None) -> None:
        self.question = question
        self.most = most
        self.outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()

    def end(self, outcome: Outcome) -> None:
        """This came of it."""
        if not self.outcome.done():  # who asked may be gone
            self.outcome.set_result(outcome)


class Lane:
    """A queue, and workers that take from it one question each at a time.

    A worker is spoken to by one task alone, which hears every answer to its end. So it does not matter to the worker
    if whoever asked has stopped waiting.
    """

    def __init__(self, size: int, room: int, terms: Terms, metrics: Metrics) -> None:
        self.size = size
        """How many workers there are."""
        self._room = room
        self._terms = terms
        self._metrics = metrics
        self._waiting: deque[Errand] = deque()
        self._bell = asyncio.Event()
        """Rings when there is something to do: a question, or a worker to be replaced."""
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """How many questions no worker has taken yet."""
        return len(self._waiting)

    def start(self) -> None:
        """Let the workers come; does not wait for them."""
        self._tasks = [asyncio.create_task(self._keep_one_at_work()) for _ in range(self.size)]

    async def stop(self) -> None:
        """Send everybody home; whoever waits for an answer is told so."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        for errand in self._waiting:
            errand.end(BotFailed("closed"))
        if tasks:
            await asyncio.wait(tasks)  # each ends its worker before anything else, even if this is not waited for

    async def ask(self, question: Question, most: int | None = None) -> Chosen | Explained:
        """The answer of a worker, once one is free."""
        if not self._tasks:
            raise BotFailed("closed")
        if len(self._waiting) >= self._room:
            raise BotFailed("crowded")
        errand = Errand(question, most)
        self._waiting.append(errand)
        self._bell.set()
        expiry = asyncio.get_running_loop().call_later(self._terms.seconds, self._expire, errand)
        try:
            outcome = await errand.outcome
        finally:
            expiry.cancel()
            with suppress(ValueError):  # a worker has taken it
                self._waiting.remove(errand)
        if isinstance(outcome, BotFailed):
            raise outcome
        return outcome

    def _expire(self, errand: Errand) -> None:
        if errand in self._waiting:
            errand.end(BotFailed("crowded"))

    async def _keep_one_at_work(self) -> None:
        losses = 0
        while True:
            try:
                async with hired(self._terms, self._metrics, self._bell) as worker:
                    self._metrics.starts += 1
                    losses = await self._work(worker, losses)
            except (BotFailed, OSError) as error:  # it did not become ready, or the system gives no process
                self._metrics.failures["unready"] += 1
                losses += 1
                log.warning("a worker of the bots could not be started: %s", error)
            await asyncio.sleep(pause_after(losses))

    async def _work(self, worker: Worker, losses: int) -> int:
        """Let it answer as long as it is fit; how many were lost in a row by then."""
        while worker.is_fit:
            if not self._waiting:
                self._bell.clear()
                await self._bell.wait()
                continue
            errand = self._waiting.popleft()
            outcome = await _outcome(worker, errand)
            errand.end(outcome)
            losses = losses if isinstance(outcome, BotFailed) else 0
        return losses if worker.wire.fault is None else losses + 1


async def _outcome(worker: Worker, errand: Errand) -> Outcome:
    try:
        return await worker.ask(errand.question, errand.most)
    except BotFailed as failure:
        return failure
    except asyncio.CancelledError:
        errand.end(BotFailed("closed"))
        raise


def pause_after(losses: int) -> float:
    """The seconds before the next worker is started."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (losses - 1)) if losses else 0.0
