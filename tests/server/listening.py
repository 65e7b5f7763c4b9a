"""The real web server on a real port, in the process of the test: what it takes from the world can be set."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http.client import HTTPConnection
from typing import Any

import pytest
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from greenbaize.server import limits, service
from greenbaize.server.run import config_of
from greenbaize.server.service import Place, Service

from .serving import Answer
from .staging import QuickCrew, World, folder

PATIENCE = 20
"""Seconds after which something hangs."""
PLENTY = limits.Rate(1e9, 1e9)


class Listening:
    """A server that listens."""

    def __init__(self, netloc: str, app: Litestar | None = None) -> None:
        self.netloc = netloc
        self.callers: list[Caller] = []
        self._app = app

    async def __aenter__(self) -> Listening:
        return self

    async def __aexit__(self, *_: object) -> None:
        for caller in self.callers:
            await caller.go()

    @property
    def service(self) -> Service:
        """The node, of a server in this process."""
        assert self._app
        service: Service = self._app.state.service
        return service

    async def ask(self, method: str, path: str, data: object = None, token: str = "", **headers: str) -> Answer:
        """Ask something over HTTP."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        told = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {}), **named}
        body = data if isinstance(data, bytes) else None if data is None else json.dumps(data).encode()
        return await asyncio.to_thread(_asked, self.netloc, method, path, body, told)

    async def open(self, game: str, players: int, **settings: Any) -> Any:
        """A table with the first person at it."""
        agreed = {"game": game, "players": players, "pace": False, **settings}
        answer = await self.ask("POST", "/api/tables", {"settings": agreed, "name": "Ada", "remember": "token"})
        assert answer.status == 201, answer
        return answer.data

    async def join(self, code: str, name: str = "Ben") -> Any:
        """The next person at it."""
        answer = await self.ask("POST", f"/api/tables/{code}/join", {"name": name, "remember": "token"})
        assert answer.status == 201, answer
        return answer.data

    async def ticket(self, code: str, seat: int | None = None, token: str = "") -> str:
        """What opens a socket."""
        answer = await self.ask("POST", f"/api/tables/{code}/ticket", {"seat": seat}, token)
        assert answer.status == 201, answer
        ticket: str = answer.data["ticket"]
        return ticket

    async def caller(self, code: str, seat: int | None = None, token: str = "", since: int | None = None) -> Caller:
        """Somebody with a socket, who has heard the first words."""
        return await self.called(await self.ticket(code, seat, token), since)

    async def called(self, ticket: str, since: int | None = None, **headers: str) -> Caller:
        """The same, with a ticket at hand."""
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        caller = Caller(await connect(f"ws://{self.netloc}/ws", additional_headers=told, ping_interval=None))
        self.callers.append(caller)
        await caller.say({"kind": "hello", "ticket": ticket, "since": since})
        if since is None:
            await caller.hear()
        return caller


class Caller:
    """Somebody with a real socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []
        self.is_awake = True
        """Whether it answers pings."""
        self._count = 0

    @property
    def code(self) -> int | None:
        """With what it was closed."""
        return self.connection.close_code

    @property
    def game(self) -> dict[str, Any]:
        """The game, by the last message about it."""
        told = (json.loads(said).get("game") for said in reversed(self.heard))
        return next((game for game in told if game), {})

    async def play(self, luck: random.Random) -> None:
        """Do something at random whenever it is the turn, to the end of the game."""
        while "places" not in self.game:
            if legal := self.game.get("legal"):
                assert (await self.ask("act", action=luck.choice(legal)))["kind"] == "ack"
            else:
                assert await self.hear() is not None

    async def say(self, message: Mapping[str, object] | str | bytes) -> None:
        """Send something."""
        await self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self) -> Any:
        """The next message, read; None when the socket is closed."""
        try:
            async with asyncio.timeout(PATIENCE):
                said = await self.connection.recv(decode=True)
        except ConnectionClosed:
            return None
        told = json.loads(said)
        if told["kind"] == "ping" and self.is_awake:
            await self.say({"kind": "pong", "number": told["number"]})
        self.heard.append(said)
        return told

    async def ask(self, kind: str, /, **facts: object) -> Any:
        """Send something with an id, and hear all up to the answer."""
        self._count += 1
        name = facts.pop("id", f"ask {self._count}")
        await self.say({"kind": kind, "id": name, **facts})
        while (said := await self.hear()) is not None:
            if said.get("id") == name:
                return said
        return None

    async def closed(self) -> int | None:
        """Hear all there is, until it is closed; give the code."""
        while await self.hear() is not None:
            pass
        return self.code

    async def go(self) -> None:
        """Close the socket."""
        await self.connection.close()


def _asked(netloc: str, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
    connection = HTTPConnection(netloc, timeout=PATIENCE)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return Answer(answer.status, dict(answer.headers), answer.read())
    finally:
        connection.close()


@asynccontextmanager
async def listening(
    world: World | None = None, place: Mapping[str, object] | None = None, *, limited: bool = False
) -> AsyncIterator[Listening]:
    """A server over a new store; nobody is sent away for asking much, if it is not ``limited``."""
    with folder() as path, pytest.MonkeyPatch.context() as patch:
        patch.setattr(service, "BotCrew", lambda size: QuickCrew())
        if world:
            patch.setattr(service, "now_in_ms", world.means.now)
            patch.setattr(service, "new_seed", world.means.seed)
            patch.setattr(service, "new_token", world.means.token)
        for name in () if limited else ("SOCKET", "TABLE", "ADDRESS", "CODES"):
            patch.setattr(limits, name, PLENTY)
        settings: dict[str, Any] = {"database": f"sqlite:///{path}/tables.db", **(place or {})}
        config = config_of(Place(**settings))
        assert isinstance(config.app, Litestar)
        with socket.create_server(("127.0.0.1", 0), backlog=512) as listener:
            server = uvicorn.Server(config)
            serving = asyncio.create_task(server.serve(sockets=[listener]))
            async with asyncio.timeout(PATIENCE):
                while not server.started:
                    assert not serving.done(), "the server ended"
                    await asyncio.sleep(0.01)
            try:
                async with Listening(f"127.0.0.1:{listener.getsockname()[1]}", config.app) as listening:
                    yield listening
            finally:
                server.should_exit = True
                await serving
