"""One node of the server, put together: store, tables, bots, sockets."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlsplit

import msgspec

from greenbaize.core.seats import SPECTATOR
from greenbaize.games import GAMES
from greenbaize.play.match import new
from greenbaize.server import limits
from greenbaize.server.bot_crew import BotCrew
from greenbaize.server.decisions import Means
from greenbaize.server.hub import Hub
from greenbaize.server.keeper import Keeper
from greenbaize.server.sessions import Sessions
from greenbaize.server.sockets import Desk
from greenbaize.server.storage import Store, open_store

CODE_SIGNS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No sign that could be taken for another."""
CODE_LENGTH: Final = 6


class Place(msgspec.Struct, frozen=True):
    """Where the server is, and how it is reached."""

    database: str
    public_url: str = ""
    """How people reach it; without one, only this machine and the addresses of the own network are believed."""
    bots: int = 1
    """How many processes think for bots."""
    is_behind_proxy: bool = False
    """Whether a proxy on the same machine says who is asking."""

    @property
    def is_secure(self) -> bool:
        """Whether people reach it by an encrypted connection."""
        return urlsplit(self.public_url).scheme == "https"


class Service:
    """Everything that a node has."""

    def __init__(self, place: Place, store: Store) -> None:
        self.place = place
        self.store = store
        self.means = Means(now_in_ms, new_seed, new_token)
        self.node = secrets.token_hex(6)
        self.hub = Hub(store, self.means, self.node)
        self.sessions = Sessions(store, self.means)
        self.crew = BotCrew(place.bots)
        self.keeper = Keeper(self.hub, self.crew)
        self.desk = Desk(self.hub, self.sessions, self.crew)
        self.addresses = limits.Buckets(limits.ADDRESS)
        self.codes = limits.Buckets(limits.CODES)
        self.is_ending = False

    async def start(self) -> None:
        """Begin to serve."""
        await self.store.beat(self.node, self.means.now())
        await self.crew.start()
        await asyncio.to_thread(warm_up)
        self.keeper.start()

    async def stop(self) -> None:
        """Finish what is being written, and let everybody go."""
        self.is_ending = True
        await self.desk.close()
        await self.keeper.stop()
        await self.crew.stop()
        await self.store.close()


@asynccontextmanager
async def service_at(place: Place) -> AsyncIterator[Service]:
    """A node that serves, from beginning to end."""
    service = Service(place, await open_store(place.database))
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


def warm_up() -> None:
    """Load the rules of all games, so that nobody at a table waits for that."""
    for game in GAMES:
        match = new(game, seed=0)
        match.copy().push(match.legal_actions[0])
        list(match.view(SPECTATOR).data)


def now_in_ms() -> int:
    """The wall clock."""
    return time.time_ns() // 1_000_000


def new_seed() -> bytes:
    """32 bytes that nobody can guess."""
    return secrets.token_bytes(32)


def new_token() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(18)


def new_code() -> str:
    """A short code to tell somebody."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
