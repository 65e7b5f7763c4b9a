"""One worker of the bots as the event loop sees it: a process that is started, asked and ended."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from tempfile import mkdtemp
from typing import Final

import msgspec

from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.kernel import COMPILED
from greenbaize.core.processes import ONE_THREAD
from greenbaize.server.bot_failures import FAILURES, BotFailed, Kind
from greenbaize.server.bot_messages import (
    LENGTH,
    MOST_ANSWERED,
    MOST_ASKED,
    Answered,
    Choose,
    Chosen,
    Explain,
    Explained,
    Failed,
    Question,
    Ready,
    framed,
    read_answered,
)

PROGRAM = (sys.executable, "-P", "-m", "greenbaize.server.bot_worker")
KEPT = ("GREENBAIZE_JIT", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "PATH", "PYTHONPATH", "SYSTEMROOT")
"""What a worker is told of the server’s environment; anything else could be a secret."""
MOST_NOISE = 64 * 1024
"""A worker that has written so much to its standard error is not read any more: it has to wait, and is late."""
STANDARD_INPUT: Final = 0
STANDARD_ERROR: Final = 2


class Terms(msgspec.Struct, frozen=True):
    """What workers are started with."""

    program: Sequence[str] = PROGRAM
    memory: int = 2**31
    """The bytes of address space: what Numba needs to compile everything, twice."""
    seconds: float = 10.0
    """How long an answer may take."""
    warm_seconds: float = 600.0
    """How long it may take to be ready: where nothing is compiled yet, everything is."""
    most_answers: int = 1000
    """After so many a worker is replaced, whatever it may have piled up."""


class Metrics(msgspec.Struct):
    """What the bots of a server have done so far; only ever grows."""

    answers: int = 0
    """Actions and hints of the bots that were asked for."""
    stand_ins: int = 0
    """Actions of the cheaper bot instead."""
    lots: int = 0
    """Actions by lot, since no bot had an answer."""
    starts: int = 0
    """Workers that became ready."""
    noise: int = 0
    """Bytes that workers wrote to their standard error."""
    failures: dict[Kind, int] = msgspec.field(default_factory=lambda: dict.fromkeys(FAILURES, 0))
    """By kind: questions that had no answer, and workers that could not be started."""


class Wire(asyncio.SubprocessProtocol):
    """What comes from a worker: a message when one is awaited, noise, its end. Keeps one message at most."""

    def __init__(self, metrics: Metrics, bell: asyncio.Event) -> None:
        self.fault: Kind | None = None
        """Why no more is expected of it."""
        self._metrics = metrics
        self._bell = bell
        self._noise = 0
        self._ended = asyncio.Event()
        self._heard = bytearray()
        self._news = asyncio.Event()
        self._transport: asyncio.SubprocessTransport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The process has begun."""
        assert isinstance(transport, asyncio.SubprocessTransport)
        self._transport = transport

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """It says something."""
        if fd == STANDARD_ERROR:
            self._count(len(data))
        elif self.fault is None:
            self._heard += data
            self._look()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """It has closed a pipe."""
        if fd != STANDARD_ERROR:
            self.give_up("crashed")

    def process_exited(self) -> None:
        """It has ended."""
        self.give_up("crashed")
        self._ended.set()

    def say(self, framed_message: bytes) -> None:
        """Tell it something; what it has said before that is no answer."""
        if self._heard:
            self.give_up("garbled")
        if self.fault is not None:
            raise BotFailed(self.fault)
        pipe = self._transport.get_pipe_transport(STANDARD_INPUT)
        assert isinstance(pipe, asyncio.WriteTransport)
        pipe.write(framed_message)

    async def message(self, seconds: float) -> bytes:
        """What it says next."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            self.give_up("late")
        if self.fault is not None:
            raise BotFailed(self.fault)
        packed = bytes(self._heard[LENGTH:])
        self._heard.clear()
        self._news.clear()
        return packed

    def give_up(self, kind: Kind) -> None:
        """End it, and whoever it has started, at once."""
        if self.fault is None:
            self.fault = kind
            self._heard.clear()
            self._news.set()
            self._bell.set()
        if not self._ended.is_set():
            self._transport.close()  # though somebody whom it started may hold the other ends of the pipes
            _end_group(self._transport)

    async def gone(self) -> None:
        """Wait until it has ended, even if cancelled meanwhile: who was killed does not take long."""
        cancelled = None
        while not self._ended.is_set():
            try:
                await self._ended.wait()
            except asyncio.CancelledError as error:
                cancelled = error
        if cancelled:
            raise cancelled

    def _look(self) -> None:
        if len(self._heard) < LENGTH:
            return
        length = int.from_bytes(self._heard[:LENGTH], "big")
        if length > MOST_ANSWERED or len(self._heard) > LENGTH + length:
            self.give_up("garbled")
        elif len(self._heard) == LENGTH + length:
            self._news.set()

    def _count(self, size: int) -> None:
        self._metrics.noise += size
        self._noise += size
        pipe = self._transport.get_pipe_transport(STANDARD_ERROR)
        if self._noise >= MOST_NOISE and isinstance(pipe, asyncio.ReadTransport):
            pipe.pause_reading()


class Worker:
    """A process that answers one question at a time."""

    def __init__(self, wire: Wire, terms: Terms) -> None:
        self.wire = wire
        self._terms = terms
        self._asked = 0

    @property
    def is_fit(self) -> bool:
        """Whether it can be asked."""
        return self.wire.fault is None and self._asked < self._terms.most_answers

    async def ready(self) -> None:
        """Wait until it is warm."""
        if not isinstance(await self._hear(self._terms.warm_seconds), Ready):
            raise self._useless("garbled")

    async def ask(self, question: Question, most: int | None = None) -> Chosen | Explained:
        """Which action the bot chooses; with ``most``, what it says of so many."""
        self._asked += 1
        number = self._asked
        asked = Choose(number, question) if most is None else Explain(number, question, most)
        try:
            packed = framed(asked, MOST_ASKED)
        except GreenbaizeError as error:
            raise BotFailed("refused", error.code) from error
        self.wire.say(packed)
        answered = await self._hear(self._terms.seconds)
        if answered.number != number:
            raise self._useless("garbled")
        match answered:
            case Failed(fault="greedy"):
                raise self._useless("greedy", answered.what)
            case Failed():
                raise BotFailed(answered.fault, answered.what)
            case Chosen() if most is None:
                actions = [answered.action]
            case Explained() if most is not None and len(answered.hints) <= most:
                actions = [hint.action for hint in answered.hints]
            case _:
                raise self._useless("garbled")
        if not set(actions) <= set(question.numbers):
            raise self._useless("illegal")
        return answered

    async def end(self) -> None:
        """End it at once, and wait until it has ended."""
        self.wire.give_up("closed")
        await self.wire.gone()

    async def _hear(self, seconds: float) -> Answered:
        try:
            return read_answered(await self.wire.message(seconds))
        except msgspec.DecodeError:  # a message of another kind among them
            raise self._useless("garbled") from None

    def _useless(self, kind: Kind, what: str = "") -> BotFailed:
        self.wire.give_up(kind)
        return BotFailed(kind, what)


@asynccontextmanager
async def hired(terms: Terms, metrics: Metrics, bell: asyncio.Event) -> AsyncIterator[Worker]:
    """A worker that is ready; ``bell`` rings when it fails. In the end it is gone, and the folder it worked in too."""
    scratch = mkdtemp(prefix="greenbaize-bot-")
    try:
        worker = Worker(await _started(terms, partial(Wire, metrics, bell), scratch), terms)
        try:
            await worker.ready()
            yield worker
        finally:
            await worker.end()
    finally:
        await asyncio.to_thread(shutil.rmtree, scratch, ignore_errors=True)


async def _started(terms: Terms, wire: Callable[[], Wire], scratch: str) -> Wire:
    """A process that has just been started. Nobody is left half started: to be cancelled waits until that is done."""
    starting = asyncio.ensure_future(
        asyncio.get_running_loop().subprocess_exec(
            wire,
            *terms.program,
            str(terms.memory),
            str(terms.seconds),
            str(terms.warm_seconds),
            cwd=scratch,
            env=environment(scratch),
            start_new_session=True,  # deaf to Ctrl-C, and to be ended together with whoever it starts
        )
    )
    is_cancelled = False
    while not starting.done():
        try:
            await asyncio.wait([starting])
        except asyncio.CancelledError:
            is_cancelled = True
    started = starting.result()[1]
    if is_cancelled:
        started.give_up("closed")
        await started.gone()
        raise asyncio.CancelledError
    return started


def environment(scratch: str) -> dict[str, str]:
    """What a worker may know: a list of what is allowed, its own folder, and where kernels are kept."""
    known = {name: os.environ[name] for name in KEPT if name in os.environ}
    return known | ONE_THREAD | {"HOME": scratch, "TMPDIR": scratch} | _kernels()


def _kernels() -> dict[str, str]:
    if not COMPILED:
        return {}
    from greenbaize.core.cache import cache_folder

    return {"GREENBAIZE_CACHE": str(cache_folder().absolute())}


def _end_group(transport: asyncio.SubprocessTransport) -> None:
    with suppress(ProcessLookupError, PermissionError):  # nobody is left of them
        if sys.platform == "win32":
            transport.kill()
        else:
            os.killpg(transport.get_pid(), signal.SIGKILL)
