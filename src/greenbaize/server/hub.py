"""The tables in this node's memory: what is stored is followed, what is decided is stored first, then told.

Nobody hears of anything before it is stored. Any node may write to any table; who comes too late (the log stands
elsewhere than thought) reads what happened, and decides anew.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

import msgspec

from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.seats import SPECTATOR
from greenbaize.server import care, entries, messages, sight
from greenbaize.server.decisions import Asker, Means, decide, opening, sit_down
from greenbaize.server.entries import AnyEntry
from greenbaize.server.faults import reached
from greenbaize.server.messages import AnyCommand
from greenbaize.server.refusals import Refusal
from greenbaize.server.settings import Settings
from greenbaize.server.storage import Append, Appended, CodeTaken, DamagedLog, Known, Row, Stale, Store, Unavailable
from greenbaize.server.stream import Message, Stream
from greenbaize.server.table import Table

TRIES = 8
"""So often a decision is made anew because somebody else was quicker."""
POLITENESS = 1500
"""Milliseconds that a node waits with what another node will do first."""
FRESH_SECONDS = 10.0
IDLE_SECONDS = 120.0
"""After so long a table to which nobody listens is put away."""

log = logging.getLogger("greenbaize.server")

Make = Callable[[Table], list[AnyEntry]]


class Live:
    """A table in memory, with its listeners."""

    def __init__(self, table: str) -> None:
        self.table = Table(table)
        self.lock = asyncio.Lock()
        self.streams: dict[int, Stream] = {}
        self.done: set[str] = set()
        """The commands that are in the log."""
        self.is_ours = False
        """Whether this node wrote last: then it is the first to take care."""
        self.touched = self.read_at = time.monotonic()

    @property
    def is_fresh(self) -> bool:
        """Whether it was only just read from the store."""
        return time.monotonic() - self.read_at < FRESH_SECONDS

    @property
    def viewers(self) -> tuple[int, ...]:
        """Everybody who may look."""
        return (*range(len(self.table.seats)), SPECTATOR)

    @property
    def is_heard(self) -> bool:
        """Whether anybody listens."""
        return any(stream.listeners for stream in self.streams.values())

    def stream(self, viewer: int) -> Stream:
        """The messages of a viewer."""
        return self.streams.setdefault(viewer, Stream())

    def numbers(self) -> dict[int, int]:
        """The number of the last message, by viewer."""
        return {viewer: stream.seq for viewer, stream in self.streams.items()}

    def follow(self, entry: AnyEntry, now: int, numbers: dict[int, int], *, tell: bool) -> list[Message]:
        """Let an entry have happened; give the messages that viewers are to hear, numbered on."""
        heard = [viewer for viewer in self.viewers if sight.is_told(self.table, entry, viewer)]
        seen = self.table.apply(entry)
        self.done.add(entry.command)
        if isinstance(entry, entries.Stepped) and seen is not None:
            heard = [viewer for viewer in heard if seen.reaches(viewer)]
        is_game = sight.is_about_the_game(self.table, entry)
        made = []
        for viewer in heard:
            numbers[viewer] = numbers.get(viewer, 0) + 1
            wanted = tell and self.stream(viewer).is_wanted
            body = b""
            if wanted:
                body = messages.encode(sight.told(self.table, entry, seen, viewer, numbers[viewer], now))
            made.append(Message(viewer, numbers[viewer], is_game, body))
        return made


class Hub:
    """All tables of a node."""

    def __init__(self, store: Store, means: Means, node: str) -> None:
        self.store = store
        self.means = means
        self.node = node
        self.tables: dict[str, Live] = {}
        self.appended = 0
        self.conflicts = 0
        self._loading: dict[str, asyncio.Future[Live]] = {}
        self.on_change: Callable[[Live], None] = lambda live: None
        """Called whenever a table went on; whoever takes care of tables listens here."""

    # ── finding tables ────────────────────────────────────────────────────────────────────────────

    async def open_table(self, settings: Settings, person: str, code: Callable[[], str]) -> tuple[str, str]:
        """A new table; give its id and its code."""
        table = self.means.token()
        bodies = tuple(map(entries.encode, opening(settings, person, self.means)))
        for _ in range(TRIES):
            chosen = code()
            answer = await self._append(Append(table=table, base=0, bodies=bodies, code=chosen))
            if not isinstance(answer, CodeTaken):
                return table, chosen
        raise Refusal("unavailable")

    async def live(self, table: str) -> Live:
        """A table in memory, read from the store if it is not; raises Refusal if there is none."""
        if live := self.tables.get(table):
            live.touched = time.monotonic()
            return live
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Live:
        live = Live(table)
        try:
            await self._read_on(live)
        except (GreenbaizeError, msgspec.MsgspecError) as fault:  # stored by other rules, or not by this program
            log.error("table quarantined", extra={"table": table, "code": getattr(fault, "code", "unreadable-entry")})
            raise Refusal("damaged") from None
        if not live.table.version:
            raise Refusal("forbidden")
        self.tables[table] = live
        self.on_change(live)
        return live

    # ── going on ──────────────────────────────────────────────────────────────────────────────────

    async def command(self, live: Live, asker: Asker, command: AnyCommand) -> None:
        """Do what a seat says, once; raises Refusal."""

        def make(table: Table) -> list[AnyEntry]:
            base = command.base if isinstance(command, messages.Act) else None
            if base is not None and base < live.stream(asker.seat).game_seq:
                raise Refusal("stale")
            return decide(table, asker, command, self.means)

        await self.write(live, make, asker.person, command.id)

    async def sit_down(self, live: Live, person: str, name: str, seat: int | None) -> int:
        """A person takes a seat, or the first free one; give which."""
        taken: list[int] = []

        def make(table: Table) -> list[AnyEntry]:
            entry = sit_down(table, person, name, seat, self.means)
            taken[:] = [entry.seat]
            return [entry]

        await self.write(live, make)
        return taken[0]

    async def write(self, live: Live, make: Make, author: str = "", command: str = "") -> None:
        """Store what is decided, then let everybody know; raises Refusal, and then nothing has happened."""
        name = f"{author} {command}"
        async with live.lock:
            for _ in range(TRIES):
                if command and name in live.done:
                    return
                made = make(live.table)
                if command and made:
                    made[0] = msgspec.structs.replace(made[0], command=name)
                if not made or await self._store(live, made, author, command):
                    return
            raise Refusal("unavailable")

    async def _store(self, live: Live, made: list[AnyEntry], author: str, command: str) -> bool:
        """Try to store; whether it is done. If it is not, the table becomes again what the store says."""
        base, now, numbers = live.table.version, self.means.now(), live.numbers()
        told = [message for entry in made for message in live.follow(entry, now, numbers, tell=True)]
        append = Append(
            table=live.table.id,
            base=base,
            bodies=tuple(map(entries.encode, made)),
            author=author,
            command=command,
            wake_at=care.next_care(live.table),
            closed=live.table.closed,
        )
        try:
            answer = await self._append(append)
        except BaseException:
            await asyncio.shield(self._start_over(live, base))
            raise
        if isinstance(answer, Appended):
            live.is_ours = True
            reached("after-append-before-tell")
            self.appended += len(made)
            self._tell(live, told)
            return True
        self.conflicts += 1
        await self._start_over(live, base)
        return isinstance(answer, Known)

    async def catch_up(self, live: Live) -> None:
        """Read what other nodes have written, and tell it."""
        async with live.lock:
            if await self._read_on(live):
                live.is_ours = False

    async def _read_on(self, live: Live) -> bool:
        """Whether there was anything new."""
        now, numbers, is_new = self.means.now(), live.numbers(), not live.table.version
        rows = await self._read(live.table.id, live.table.version)
        told = [
            message for row in rows for message in live.follow(entries.decode(row.body), now, numbers, tell=not is_new)
        ]
        self._tell(live, told)
        return bool(rows)

    async def _start_over(self, live: Live, confirmed: int) -> None:
        """What was thought did not happen: read the table as it is stored; tell what is new since a version."""
        try:
            rows = await self._read(live.table.id, 0)
        except Refusal:
            self.put_away(live)  # whoever asks next reads it anew
            return
        now = self.means.now()
        numbers: dict[int, int] = {}
        live.table = Table(live.table.id)
        live.done = set()
        told = [
            message
            for row in rows
            for message in live.follow(entries.decode(row.body), now, numbers, tell=row.version > confirmed)
        ]
        known = live.numbers()
        live.is_ours = False
        self._tell(live, [message for message in told if message.seq > known.get(message.viewer, 0)])

    def _tell(self, live: Live, told: list[Message]) -> None:
        live.touched = time.monotonic()
        for message in told:
            live.stream(message.viewer).add(message)
        self.on_change(live)

    # ── putting tables away ───────────────────────────────────────────────────────────────────────

    def put_away(self, live: Live) -> None:
        """Forget a table; whoever listened has to ask anew."""
        self.tables.pop(live.table.id, None)
        for stream in live.streams.values():
            for listener in tuple(stream.listeners):
                listener.dismiss("unavailable")

    def put_idle_away(self) -> None:
        """Forget the tables to which nobody has listened for a while."""
        now = time.monotonic()
        for live in list(self.tables.values()):
            if not live.is_heard and not live.lock.locked() and now - live.touched > IDLE_SECONDS:
                self.put_away(live)

    # ── the store ─────────────────────────────────────────────────────────────────────────────────

    async def _append(self, append: Append) -> Appended | Stale | Known | CodeTaken:
        reached("before-append")
        try:
            return await self.store.append(append)
        except Unavailable:
            raise Refusal("unavailable") from None

    async def _read(self, table: str, since: int) -> list[Row]:
        try:
            return await self.store.read(table, since)
        except Unavailable:
            raise Refusal("unavailable") from None
        except DamagedLog as damage:
            log.error("table damaged", extra={"table": table, "version": damage.version})
            raise Refusal("damaged") from None
