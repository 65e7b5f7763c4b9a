"""Sockets without a network: visitors of a node who speak its protocol and keep all that they hear."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import msgspec
from litestar import Litestar

from greenbaize.core.seats import SPECTATOR
from greenbaize.server import messages
from greenbaize.server.messages import AnyFromClient, AnyFromServer
from greenbaize.server.sessions import Ticket
from greenbaize.server.sockets import Desk

PATIENCE = 20
"""Seconds after which something hangs."""


class Pipe:
    """A socket in memory."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.heard: list[bytes] = []
        self.code: int | None = None
        self.news = asyncio.Event()

    async def receive(self) -> str | bytes | None:
        """What the visitor says next."""
        return await self.sent.get()

    async def send(self, message: bytes) -> None:
        """Let the visitor hear something."""
        self.heard.append(message)
        self.news.set()

    async def close(self, code: int) -> None:
        """Say goodbye."""
        self.code = code
        self.news.set()


class Visitor:
    """Somebody with a socket; a visitor who comes again has a new one, and remembers what it heard before."""

    def __init__(self, desk: Desk, person: str, table: str, viewer: int) -> None:
        self.desk = desk
        self.person = person
        self.table = table
        self.viewer = viewer
        self.before: list[bytes] = []
        self._count = 0
        self._pipe = Pipe()
        self._task: asyncio.Task[None] | None = None

    @property
    def heard(self) -> list[bytes]:
        """All that was ever heard."""
        return [*self.before, *self._pipe.heard]

    @property
    def told(self) -> list[AnyFromServer]:
        """The same, read."""
        return [messages.from_server(body) for body in self.heard]

    @property
    def code(self) -> int | None:
        """With what the socket was closed."""
        return self._pipe.code

    @property
    def seq(self) -> int:
        """The number of the last message of the stream."""
        numbers = [told.seq for told in self.told if isinstance(told, messages.Full | messages.Happened)]
        return numbers[-1] if numbers else 0

    async def come(self, since: int | None = None, ticket: str | None = None) -> None:
        """Open a socket, and wait for the first words."""
        self.before, self._pipe = self.heard, Pipe()
        ticket = ticket or await self.desk.sessions.ticket(Ticket(self.person, self.table, self.viewer))
        self._task = asyncio.create_task(self.desk.attend(self._pipe))
        hello = messages.Hello(ticket=ticket, since=since)
        await self._pipe.sent.put(msgspec.json.encode(hello))
        if since is None:
            await self.until(lambda: bool(self._pipe.heard) or self.code is not None)
        elif self.code is None:
            await self.ask("look")

    async def say(self, message: AnyFromClient | bytes | str) -> None:
        """Send something."""
        is_raw = isinstance(message, bytes | str)
        await self._pipe.sent.put(message if is_raw else msgspec.json.encode(message))  # type: ignore[arg-type]

    async def ask(self, kind: str, /, **facts: object) -> bytes:
        """Send something with an id, and wait for the answer to it."""
        self._count += 1
        name = facts.pop("id", f"{self.viewer}.{self._count}")
        pipe, seen = self._pipe, len(self._pipe.heard)
        mark = json.dumps({"id": name})[1:-1].replace(" ", "").encode()
        await self.say(json.dumps({"kind": kind, "id": name, **facts}))
        await self.until(lambda: self.code is not None or any(mark in body for body in pipe.heard[seen:]))
        return next((body for body in pipe.heard[seen:] if mark in body), b"")

    async def does(self, kind: str, /, **facts: object) -> AnyFromServer:
        """The same; give the answer, read."""
        return messages.from_server(await self.ask(kind, **facts))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._pipe.news.clear()
                await self._pipe.news.wait()

    async def go(self) -> None:
        """Close the socket."""
        if self._task:
            await self._pipe.sent.put(None)
            await self._task
            self._task = None


@asynccontextmanager
async def visiting(desk: Desk, table: str, people: Mapping[int, str]) -> AsyncIterator[dict[int, Visitor]]:
    """Visitors at all these seats, and one who watches."""
    visitors = {viewer: Visitor(desk, person, table, viewer) for viewer, person in [*people.items(), (SPECTATOR, "")]}
    for visitor in visitors.values():
        await visitor.come()
    try:
        yield visitors
    finally:
        for visitor in visitors.values():
            await visitor.go()


# ── HTTP without a network ────────────────────────────────────────────────────────────────────────


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def data(self) -> Any:
        """The body, read as JSON."""
        return json.loads(self.body)

    def header(self, name: str) -> str | None:
        """A header, if it is there once."""
        found = [value for key, value in self.headers if key == name.lower()]
        assert len(found) <= 1, f"{name} is there {len(found)} times"
        return found[0] if found else None


async def requested(
    app: Litestar,
    method: str,
    path: str,
    body: bytes = b"",
    headers: Mapping[str, str] | None = None,
    client: str = "127.0.0.1",
) -> Answer:
    """Ask a web application something, as a web server does."""
    plain, _, query = path.partition("?")
    told = {"host": "localhost", **{name.lower(): value for name, value in (headers or {}).items()}}
    if body:
        told.setdefault("content-length", str(len(body)))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in told.items()],
        "client": (client, 50_000),
        "server": ("localhost", 80),
        "state": {},
    }
    sent: list[dict[str, Any]] = []
    waiting: list[dict[str, Any]] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict[str, Any]:
        return waiting.pop(0) if waiting else {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await app(scope, receive, send)  # type: ignore[arg-type]
    start = sent[0]
    fields = [(name.decode().lower(), value.decode("latin-1")) for name, value in start["headers"]]
    return Answer(start["status"], fields, b"".join(part.get("body", b"") for part in sent[1:]))
