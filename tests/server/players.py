"""People at tables who play on whatever happens to the server, and keep a diary of it."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .history import PASSING, Diary

PATIENCE = 90.0
"""Seconds after which something hangs."""
SAID_AGAIN = 2.5
"""Seconds after which a command without an answer is said again, with the same id."""


class Mischief(NamedTuple):
    """How often messages of a client are lost, doubled or late, and connections are cut."""

    lost: float = 0.0
    doubled: float = 0.0
    late: float = 0.0
    cut: float = 0.0


NONE = Mischief()


class Player:
    """One seat, or somebody who watches."""

    def __init__(self, ports: Sequence[int], number: int, seed: int, mischief: Mischief) -> None:
        self.ports = ports
        self.whence = f"127.1.{seed % 250}.{number + 1}"  # an address of their own, as people have
        self.dice = random.Random(seed * 100 + number)
        self.mischief = mischief
        self.code = self.token = ""
        self.seat: int | None = None
        self.diary: Diary
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.is_stopping = False
        self._socket: ClientConnection | None = None
        self._seq: int | None = None
        self._games = -1
        self._later: set[asyncio.Task[None]] = set()

    def sit(self, seated: dict[str, Any], viewer: int) -> None:
        """Begin a diary."""
        self.code, self.diary = seated["code"], Diary(seated["table"], viewer)

    async def post(self, path: str, data: object) -> dict[str, Any]:
        """Have something done by any node that answers."""
        port = self.dice.choice(self.ports)
        return await asyncio.to_thread(_post, port, self.whence, path, data, self.token)

    async def live(self) -> None:
        """Be connected, again and again."""
        while True:
            with suppress(OSError, http.client.HTTPException, WebSocketException, TimeoutError, ValueError):
                await self._connected()
            self._socket = None
            await asyncio.sleep(self.dice.uniform(0.1, 0.6))

    async def _connected(self) -> None:
        asked = {} if self.seat is None else {"seat": self.seat}
        ticket = (await self.post(f"/api/tables/{self.code}/ticket", asked))["ticket"]
        port = self.dice.choice(self.ports)
        where, whence = f"ws://127.0.0.1:{port}/ws", (self.whence, 0)
        async with connect(
            where, compression=None, open_timeout=5, close_timeout=1, ping_interval=None, local_addr=whence
        ) as socket:
            hello: dict[str, Any] = {"kind": "hello", "ticket": ticket}
            if self._seq is not None and self.dice.random() < 0.5:
                hello["since"] = self._seq
            await socket.send(json.dumps(hello))
            self._socket = socket
            heard: list[bytes] = []
            self.diary.heard.append(heard)
            for what in list(self.unanswered.values()):
                await socket.send(json.dumps(what))
            async for message in socket:
                body = message.encode() if isinstance(message, str) else message
                heard.append(body)
                await self._hear(json.loads(body))
                if self.dice.random() < self.mischief.cut:
                    self.leave()

    async def _hear(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "ping" and self._socket:
            await self._socket.send(json.dumps({"kind": "pong", "number": message["number"]}))
        elif kind == "ack" or (kind == "nak" and message["code"] not in PASSING):
            self.unanswered.pop(message["id"], None)
        elif kind in ("full", "happened"):
            self._seq = message["seq"]
            await self._choose(message)

    async def _choose(self, message: dict[str, Any]) -> None:
        if self.seat is None or self.is_stopping:
            return
        game, table = message.get("game"), message.get("table") or {}
        if table.get("status") == "over" and not table["seats"][self.seat].get("again"):
            if self._games != table["games"]:
                self._games = table["games"]
                await self.say(kind="rematch")
        elif game and game.get("legal"):
            await self.say(kind="act", action=self.dice.choice(game["legal"]), base=message["seq"])

    def leave(self) -> None:
        """Let the connection break; another one is made at once."""
        if self._socket:
            self._socket.transport.abort()

    async def say(self, **what: Any) -> None:
        """Say a command until it is answered."""
        command = f"{self.diary.viewer}-{len(self.diary.said)}"
        message = {**what, "id": command}
        self.diary.said[command] = self.unanswered[command] = message
        task = asyncio.create_task(self._insist(command, message))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _insist(self, command: str, message: dict[str, Any]) -> None:
        while command in self.unanswered:
            fate, text = self.mischief, json.dumps(message)
            with suppress(OSError, WebSocketException):
                for _ in range(1 + (self.dice.random() < fate.doubled)):
                    if self.dice.random() < fate.late:
                        await asyncio.sleep(self.dice.uniform(0, 0.3))
                    if self._socket and self.dice.random() >= fate.lost:
                        await self._socket.send(text)
            await asyncio.sleep(SAID_AGAIN)


class Party:
    """Everybody at some tables."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players

    @property
    def acknowledged(self) -> int:
        """How many commands were acknowledged so far."""
        return sum(len(player.diary.said) - len(player.unanswered) for player in self.players)

    @property
    def diaries(self) -> list[Diary]:
        """What everybody wrote down."""
        return [player.diary for player in self.players]

    async def go_on(self, commands: int) -> None:
        """Wait until so many more commands are acknowledged."""
        enough = self.acknowledged + commands
        await wait_for(lambda: self.acknowledged >= enough, "nobody gets on")

    async def settle(self) -> None:
        """Let nobody begin anything new, and wait until everybody is answered."""
        for player in self.players:
            player.is_stopping = True
        await wait_for(lambda: not any(player.unanswered for player in self.players), "somebody is never answered")


@asynccontextmanager
async def party(
    ports: Sequence[int], *, tables: int = 2, game: str = "joomo", seed: int = 1, mischief: Mischief = NONE
) -> AsyncIterator[Party]:
    """Tables with four people each, and one who watches; all play until they are told to settle."""
    players = [Player(ports, number, seed, mischief) for number in range(5 * tables)]
    for first in range(0, len(players), 5):
        *seats, watcher = players[first : first + 5]
        await _sit_down(seats, watcher, game)
    tasks = [asyncio.create_task(player.live()) for player in players]
    try:
        await wait_for(lambda: all(player.diary.heard for player in players), "somebody never hears anything")
        for player in players:
            if player.seat == 0:
                await player.say(kind="start")
        yield Party(players)
    finally:
        for task in [*tasks, *(task for player in players for task in player._later)]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _sit_down(seats: Sequence[Player], watcher: Player, game: str) -> None:
    name = {"name": "Ada", "remember": "token"}
    settings = {"game": game, "players": len(seats), "grace": None}
    seated = await seats[0].post("/api/tables", {**name, "settings": settings})
    for number, player in enumerate(seats):
        answer = await player.post(f"/api/tables/{seated['code']}/join", name) if number else seated
        player.token, player.seat = answer["token"], answer["seat"]
        player.sit(seated, answer["seat"])
    watcher.sit(seated, 254)


async def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Wait until something is so."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(what) from None


def _post(port: int, whence: str, path: str, data: object, token: str) -> dict[str, Any]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10, source_address=(whence, 0))
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    try:
        connection.request("POST", path, json.dumps(data), headers)
        answer = connection.getresponse()
        body = answer.read()
    finally:
        connection.close()
    if answer.status != 201:
        raise ValueError(f"{path}: {answer.status} {body!r}")
    decoded: dict[str, Any] = json.loads(body)
    return decoded
