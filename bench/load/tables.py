"""Tables under load: four seats each, a socket for each seat, and moves when the schedule wants them."""

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from bench.load.wire import GONE, Address, Failed, Socket, connect, post, source

SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 5.0
"""Seconds until somebody whose socket has ended comes back; everybody chooses by lot, so that not all come at once."""


class Game(msgspec.Struct):
    """What a player needs to know of a game."""

    legal: list[str] | None = None


class Heard(msgspec.Struct):
    """What a player needs to know of a message of the stream."""

    seq: int
    game: Game | None = None


class Figures:
    """What all clients count together."""

    def __init__(self) -> None:
        self.is_measuring = False
        self.acks: list[float] = []
        self.told: list[float] = []
        self.sent = 0
        self.games = 0
        self.sockets = 0
        self.errors: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()


class Client:
    """One socket that is opened again whenever it ends, until its owner stops."""

    def __init__(self, figures: Figures, nodes: Sequence[Address], number: int, dice: random.Random) -> None:
        self.figures = figures
        self.nodes = nodes
        self.whence = source(number)
        self.dice = dice
        self.code = ""
        self.token = ""
        self.number: int | None = None
        """The seat; none to watch."""
        self.seq: int | None = None
        self.socket: Socket | None = None
        self.is_back = asyncio.Event()
        """Whether the server has told where its stream stands."""
        self._is_over: asyncio.Future[int]

    async def stay(self) -> None:
        """Keep a socket open for ever."""
        while True:
            with suppress(OSError, Failed):
                code = await self._once()
                if code != GONE:
                    self.figures.closed[code] += 1
            self.is_back.clear()
            await asyncio.sleep(self.dice.uniform(SHORTEST_PAUSE, LONGEST_PAUSE))

    async def _once(self) -> int:
        node = self.dice.choice(self.nodes)
        asked = {} if self.number is None else {"seat": self.number}
        ticket = await post(node, self.whence, f"/api/tables/{self.code}/ticket", asked, self.token)
        self._is_over = asyncio.get_running_loop().create_future()
        self.socket = await connect(node, self.whence, self._hear, self._end)
        self.figures.sockets += 1
        try:
            self.say({"kind": "hello", "ticket": ticket["ticket"]})
            self.greet()
            return await self._is_over
        finally:
            self.figures.sockets -= 1
            self.socket.transport.abort()
            self.socket = None

    def say(self, message: dict[str, object]) -> None:
        """Send a message, if there is a socket just now."""
        if self.socket and not self.socket.transport.is_closing():
            self.socket.send(msgspec.json.encode(message))

    def _end(self, code: int) -> None:
        if not self._is_over.done():
            self._is_over.set_result(code)

    def _hear(self, body: bytes) -> None:
        if body.startswith(b'{"kind":"ping"'):
            self.say({"kind": "pong", "number": msgspec.json.decode(body)["number"]})
            return
        if body.startswith(b'{"kind":"failed"'):
            self.figures.errors["failed " + msgspec.json.decode(body)["code"]] += 1
            return
        self.is_back.set()
        self.hear(body)

    def greet(self) -> None:
        """Say what there is to say at once."""

    def hear(self, body: bytes) -> None:
        """Hear whatever is not about the connection."""


class Seat(Client):
    """A person at a table."""

    table: "Table"

    def greet(self) -> None:
        """What was not answered is said again, with the same ids."""
        self.table.say_again(self)

    def hear(self, body: bytes) -> None:
        """Tell the table what this seat knows."""
        if body.startswith(b'{"kind":"ack"'):
            self.table.acknowledged(msgspec.json.decode(body)["id"])
        elif body.startswith(b'{"kind":"nak"'):
            self.figures.errors["nak " + msgspec.json.decode(body)["code"]] += 1
            self.table.refused(msgspec.json.decode(body)["id"])
        elif body.startswith((b'{"kind":"happened"', b'{"kind":"full"')):
            heard = msgspec.json.decode(body, type=Heard)
            self.seq = heard.seq
            if heard.game:
                self.table.went_on(self, heard.game.legal, b'"status":"over"' in body)


class Table:
    """Four people who play as the schedule wants, one game after another."""

    def __init__(self, seats: Sequence[Seat], figures: Figures, dice: random.Random) -> None:
        self.seats = seats
        self.figures = figures
        self.dice = dice
        self.due: deque[float] = deque()
        """When moves should have been sent that were not."""
        self.has_begun = asyncio.Event()
        self._to_act: Seat | None = None
        self._legal: list[str] = []
        self._is_over = False
        self._wanted: dict[str, tuple[float, Seat, dict[str, object]]] = {}
        """Commands that nobody has answered: since when, whose, and what."""
        self._last: tuple[float, float] | None = None
        """When the last move was due, and when somebody else last heard of it."""
        self._count = 0
        for seat in seats:
            seat.table = self

    async def open(self, game: str, options: dict[str, object]) -> None:
        """Everybody sits down and opens a socket; the game begins."""
        first, *others = self.seats
        settings = {"game": game, "players": len(self.seats), "options": options, "grace": None}
        name = {"name": "Ada", "remember": "token"}
        seated = await post(first.nodes[0], first.whence, "/api/tables", {"settings": settings, **name})
        answers = [seated]
        for seat in others:
            answers.append(await post(seat.nodes[0], seat.whence, f"/api/tables/{seated['code']}/join", name))
        for seat, answer in zip(self.seats, answers, strict=True):
            seat.code, seat.token, seat.number = str(seated["code"]), str(answer["token"]), _seat(answer)

    def start(self) -> None:
        """Begin the first game."""
        self._command(self.seats[0], {"kind": "start"}, time.perf_counter())

    def move(self, due: float) -> None:
        """A move is due."""
        if self._is_over:
            self._again(due)
        else:
            self.due.append(due)
            self._go_on()

    def acknowledged(self, command: str) -> None:
        """Somebody was told that a command is stored."""
        due, seat, what = self._wanted.pop(command, (0.0, None, {}))
        if seat is not None and what["kind"] == "act" and self.figures.is_measuring:
            self.figures.acks.append(time.perf_counter() - due)
        self._go_on()

    def refused(self, command: str) -> None:
        """Somebody was told that a command is not done; what is due then is chosen anew."""
        due, seat, what = self._wanted.pop(command, (0.0, None, {}))
        if seat is not None and what["kind"] == "act":
            self.due.appendleft(due)
            self._to_act = self._to_act or seat

    def went_on(self, seat: Seat, legal: list[str] | None, is_over: bool) -> None:
        """A seat was told of the game."""
        now = time.perf_counter()
        self._last = (self._last[0], now) if self._last else None
        if is_over and not self._is_over:
            self.figures.games += 1
            self.due.clear()
        self._is_over = is_over
        if legal:
            self.has_begun.set()
            self._to_act, self._legal = seat, legal
            self._go_on()
        elif seat is self._to_act:
            self._to_act = None

    def say_again(self, seat: Seat) -> None:
        """A seat is back: what it was not answered it says again, with the same ids."""
        for _, whose, what in self._wanted.values():
            if whose is seat:
                seat.say(what)

    @property
    def unanswered(self) -> int:
        """How many commands nobody has answered."""
        return len(self._wanted)

    def _go_on(self) -> None:
        if not self.due or self._wanted or self._to_act is None:
            return
        if self._last and self.figures.is_measuring and self._last[1]:
            self.figures.told.append(self._last[1] - self._last[0])
        due, seat = self.due.popleft(), self._to_act
        self._last = (due, 0.0)
        self._to_act = None
        self.figures.sent += self.figures.is_measuring
        action = self.dice.choice(self._legal)
        self._command(seat, {"kind": "act", "action": action, "base": seat.seq}, due)

    def _again(self, due: float) -> None:
        if not self._wanted:
            for seat in self.seats:
                self._command(seat, {"kind": "rematch"}, due)

    def _command(self, seat: Seat, what: dict[str, object], due: float) -> None:
        self._count += 1
        command = f"c{self._count}"
        message = {**what, "id": command}
        self._wanted[command] = (due, seat, message)
        seat.say(message)


def _seat(answer: dict[str, object]) -> int:
    number = answer["seat"]
    assert isinstance(number, int)
    return number


async def in_turn(schedule: Callable[[int], tuple[float, Table]], until: float) -> None:
    """Let moves be due when the schedule says so, whatever became of those before."""
    number = 0
    while True:
        due, table = schedule(number)
        if due >= until:
            return
        wait = due - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        table.move(due)
        number += 1
