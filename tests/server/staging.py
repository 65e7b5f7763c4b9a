"""A node without sockets: a hub over a real store, with a clock, tokens and bots that do the same in every run."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from greenbaize.core.seats import SPECTATOR
from greenbaize.server import messages
from greenbaize.server.bot_crew import BotCrew
from greenbaize.server.bot_messages import Hint, Question
from greenbaize.server.decisions import Asker, Means
from greenbaize.server.game import Game
from greenbaize.server.hub import Hub, Live
from greenbaize.server.keeper import Keeper
from greenbaize.server.messages import AnyCommand, FromServer
from greenbaize.server.refusals import Code, Refusal
from greenbaize.server.service import Place, Service
from greenbaize.server.sessions import Sessions
from greenbaize.server.settings import Settings, checked
from greenbaize.server.sockets import Desk
from greenbaize.server.storage import Store, open_store
from greenbaize.server.table import Table

BEGINNING = 1_800_000_000_000
"""When every test begins, in milliseconds."""
MEMORY = Path("/dev/shm")
LONGEST = 5000
"""No game here takes more decisions."""


@contextmanager
def folder() -> Iterator[Path]:
    """A fresh folder, in memory where there is such a place: that files last is tested elsewhere."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as path:
        yield Path(path)


class World:
    """What a node takes from the world, the same each time."""

    def __init__(self, name: str = "world", secret: str = "") -> None:
        self.now = BEGINNING
        self.seeds: list[bytes] = []
        self._name = name
        self._secret = secret
        self._count = 0

    @property
    def means(self) -> Means:
        """The world as a table's decisions know it."""
        return Means(lambda: self.now, self._seed, self._token)

    def wait(self, seconds: float) -> None:
        """Let time go by."""
        self.now += round(1000 * seconds)

    def code(self) -> str:
        """A code for a new table."""
        digits = sha256(self._token().encode()).digest()[:6]
        return "".join("ABCDEFGHJKMNPQRSTUVWXYZ23456789"[digit % 31] for digit in digits)

    def _seed(self) -> bytes:
        self._count += 1
        self.seeds.append(sha256(f"{self._name} {self._secret} seed {self._count}".encode()).digest())
        return self.seeds[-1]

    def _token(self) -> str:
        self._count += 1
        return f"{self._name}-{self._count:05}"


class QuickCrew(BotCrew):
    """Bots that choose at once, by a lot that is always the same; what they were asked is kept."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(0)
        self.asked: list[Question] = []
        self.luck = random.Random(seed)

    async def start(self) -> None:
        """There is nobody to wake."""

    async def stop(self) -> None:
        """There is nobody to send home."""

    async def choose(self, question: Question) -> int:
        """A legal action."""
        self.asked.append(question)
        return self.luck.choice(question.numbers)

    async def advise(self, question: Question, most: int = 3) -> list[Hint]:
        """Something about the first few actions."""
        self.asked.append(question)
        return [Hint(number, 0.5, 0.1, 1, f"{question.game}-title") for number in question.numbers[:most]]


class PatientKeeper(Keeper):
    """A keeper without timers: it looks after a table when it is told to."""

    def schedule(self, live: Live) -> None:
        """Send replaced connections away, and nothing else."""
        self._dismiss_replaced(live)

    async def look_after(self, live: Live) -> None:
        """Do what is to be done now, until nothing is."""
        version = -1
        while version != live.table.version:
            version = live.table.version
            await self._care(live)


class Ear:
    """Somebody who listens to one viewer's stream."""

    def __init__(self) -> None:
        self.connection = ""
        self.heard: list[bytes] = []
        self.is_dismissed = False

    def tell(self, body: bytes) -> None:
        """Hear a message."""
        self.heard.append(body)

    def dismiss(self, code: Code) -> None:
        """Be sent away."""
        self.is_dismissed = True

    def messages(self) -> list[messages.Happened]:
        """What was heard."""
        told = [messages.from_server(body) for body in self.heard]
        return [message for message in told if isinstance(message, messages.Happened)]


class Stage:
    """A node, as far as tables need one."""

    def __init__(self, store: Store, world: World | None = None, node: str = "node") -> None:
        self.world = world or World()
        self.store = store
        self.hub = Hub(store, self.world.means, node)
        self.crew = QuickCrew()
        self.keeper = PatientKeeper(self.hub, self.crew)
        self.sessions = Sessions(store, self.world.means)
        self.desk = Desk(self.hub, self.sessions, self.crew)

    def service(self, place: Place) -> Service:
        """The node as a web application takes it."""
        service = Service(place, self.store)
        service.means, service.hub, service.sessions = self.world.means, self.hub, self.sessions
        service.crew, service.keeper, service.desk = self.crew, self.keeper, self.desk
        return service

    async def open(self, game: str = "joomo", players: int = 2, people: Sequence[str] = (), **settings: Any) -> Board:
        """A table at which people sit, the first of them its host."""
        people = people or [f"person {seat}" for seat in range(players)]
        agreed = checked(msgspec.convert({"game": game, "players": players, "pace": False, **settings}, Settings))
        table, _ = await self.hub.open_table(agreed, people[0], self.world.code)
        board = Board(self, await self.hub.live(table))
        for seat, person in enumerate(people):
            await self.hub.sit_down(board.live, person, f"Player {seat}", None)
        return board

    async def begun(self, game: str = "joomo", players: int = 2, **settings: Any) -> Board:
        """A table at which a game has begun."""
        board = await self.open(game, players, **settings)
        await board.does(0, messages.Start)
        return board

    async def again(self, board: Board) -> Board:
        """The same table, read anew from the store by this node."""
        if live := self.hub.tables.get(board.live.table.id):
            self.hub.put_away(live)
        return Board(self, await self.hub.live(board.live.table.id))


class Board:
    """A table, and those who play on it."""

    _count = 0

    def __init__(self, stage: Stage, live: Live) -> None:
        self.stage = stage
        self.live = live

    @property
    def table(self) -> Table:
        """What the node knows."""
        return self.live.table

    @property
    def status(self) -> str:
        """Where the table stands."""
        return self.table.status

    @property
    def game(self) -> Game:
        """The game that is played."""
        assert self.table.game
        return self.table.game

    @property
    def legal(self) -> list[str]:
        """What the seat to act may do."""
        return list(map(str, self.game.match.legal_actions))

    def ear(self, viewer: int) -> Ear:
        """Somebody new who listens as this viewer."""
        ear = Ear()
        if viewer != SPECTATOR:
            ear.connection = self.table.seats[viewer].connection
        self.live.stream(viewer).listeners.append(ear)
        return ear

    async def says(self, seat: int, command: AnyCommand, person: str = "") -> None:
        """Whoever has the seat, or this person, says something."""
        asker = Asker(person or self.table.seats[seat].person, seat)
        await self.stage.hub.command(self.live, asker, command)

    async def does(self, seat: int, kind: type[AnyCommand], /, person: str = "", **facts: object) -> None:
        """The same, with an id that is new."""
        Board._count += 1
        command = msgspec.convert({"kind": kind.__struct_config__.tag, "id": f"c{Board._count}", **facts}, kind)
        await self.says(seat, command, person)

    async def refuses(self, seat: int, kind: type[AnyCommand], /, person: str = "", **facts: object) -> Code | None:
        """The code with which it is refused; None if it is done."""
        version = self.table.version
        try:
            await self.does(seat, kind, person, **facts)
        except Refusal as refusal:
            assert self.table.version == version, "something has happened all the same"
            return refusal.code
        return None

    async def acts(self, action: str | None = None, luck: random.Random | None = None) -> str:
        """The seat to act does this, or something at random; give what."""
        assert self.table.to_act is not None
        chosen = action or (luck or random.Random(0)).choice(self.legal)
        await self.does(self.table.to_act, messages.Act, action=chosen)
        return chosen

    async def plays(self, luck: random.Random, most: int = LONGEST) -> None:
        """Go on at random, to the end or for so many actions."""
        for _ in range(most):
            if not self.table.is_running:
                return
            await self.acts(luck=luck)

    async def care(self, seconds: float = 0) -> None:
        """Let time go by, then look after the table."""
        self.stage.world.wait(seconds)
        await self.stage.keeper.look_after(self.live)


@asynccontextmanager
async def staged(world: World | None = None) -> AsyncIterator[Stage]:
    """A node over a store that is new."""
    with folder() as path:
        store = await open_store(f"sqlite:///{path}/tables.db")
        try:
            yield Stage(store, world)
        finally:
            await store.close()


def one(message: bytes) -> FromServer:
    """A message of the server."""
    return messages.from_server(message)
