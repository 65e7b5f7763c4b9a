"""A socket that comes back by itself, on which nothing is heard twice, left out, or done twice."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import NamedTuple, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from greenbaize.core.errors import GreenbaizeError
from greenbaize.net.asking import Refused, Unreachable
from greenbaize.net.links import Link
from greenbaize.net.messages import AnyFromServer, Failed, Full, Happened, Ping, ToServer, encode, from_server

SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 20.0
SLOWER = 1.0
"""Seconds to wait when the server says that it was too fast."""
LARGEST = 1 << 20
PASSING = ("too-fast", "unavailable")
"""Refusals that may be over soon."""
CLOSING = ("unavailable", "forbidden")
"""After these the socket is closed, and whoever asks for the next ticket learns whether that is for good."""


class Cut(NamedTuple):
    """The connection was lost."""


class Back(NamedTuple):
    """The connection is there again, and nothing was missed."""


Heard: TypeAlias = AnyFromServer | Cut | Back


class Line:
    """The messages of one viewer of one table."""

    def __init__(self, link: Link, ticket: Callable[[], Awaitable[str]], language: str) -> None:
        self.seq: int | None = None
        """The number of the last message; none if everything has to be told anew."""
        self._link = link
        self._ticket = ticket
        self._language = language
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, ToServer] = {}
        self._name = secrets.token_hex(6)
        self._numbers = count(1)

    @property
    def is_waiting(self) -> bool:
        """Whether something that was said has no answer yet."""
        return bool(self._unanswered)

    async def say(self, message: ToServer) -> str:
        """Say something until it is answered; give the id that it goes by."""
        name = f"{self._name}-{next(self._numbers)}"
        self._unanswered[name] = message | {"id": name}
        await self._send(self._unanswered[name])
        return name

    async def listen(self) -> AsyncIterator[Heard]:
        """What the server says, for ever; raises GreenbaizeError when there is no coming back."""
        failures, is_cut = 0, False
        while True:
            try:
                async for message in self._one_socket():
                    if is_cut:
                        yield Back()
                    failures, is_cut = 0, False
                    yield message
            except (WebSocketException, OSError, Unreachable):
                pass  # and again
            except Refused as refused:
                if refused.code not in PASSING:
                    raise
            if not is_cut:
                is_cut = True
                yield Cut()
            # Full jitter: after a restart not everybody comes at the same moment.
            await asyncio.sleep(random.uniform(0, min(LONGEST_PAUSE, SHORTEST_PAUSE * 2**failures)))
            failures = min(failures + 1, 10)

    async def _one_socket(self) -> AsyncIterator[AnyFromServer]:
        ticket = await self._ticket()
        async with connect(self._link.socket, compression=None, max_size=LARGEST) as socket:
            await socket.send(
                encode({"kind": "hello", "ticket": ticket, "language": self._language, "since": self.seq}), text=True
            )
            self._socket = socket
            try:
                await self._say_again()
                async for body in socket:
                    message = await self._taken(_read(body))
                    if message is not None:
                        yield message
            finally:
                self._socket = None

    async def _taken(self, message: AnyFromServer) -> AnyFromServer | None:
        """The message, if it is one for the player and has not been heard before."""
        match message:
            case Full():
                self.seq = message.seq
            case Happened():
                return await self._next(message)
            case Ping():
                await self._send({"kind": "pong", "number": message.number})
                return None
            case Failed():
                await self._bear(message)
                return None
            case _:
                return message if self._unanswered.pop(message.id, None) else None
        return message

    async def _next(self, message: Happened) -> Happened | None:
        if self.seq is None or message.seq <= self.seq:
            return None
        if message.seq > self.seq + 1:
            self.seq = None  # something is missing: come back for everything
            await self._hang_up()
            return None
        self.seq = message.seq
        return message

    async def _bear(self, failed: Failed) -> None:
        """Come back later, if that may help; else raise."""
        if failed.code == "too-fast":
            await asyncio.sleep(SLOWER)
            await self._say_again()
        elif failed.code not in CLOSING:
            raise Refused(failed.code, "")

    async def _say_again(self) -> None:
        """Say what has no answer; the server does nothing twice."""
        for message in tuple(self._unanswered.values()):
            await self._send(message)

    async def _send(self, message: ToServer) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(encode(message), text=True)

    async def _hang_up(self) -> None:
        if self._socket is not None:
            await self._socket.close()


def _read(body: str | bytes) -> AnyFromServer:
    try:
        return from_server(body)
    except msgspec.MsgspecError:
        words = "The server says things that this program does not know; install a newer version of it."
        raise GreenbaizeError("newer-server", words) from None
