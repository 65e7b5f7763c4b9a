"""One socket: who it is, what it says, what it is told. The protocol, apart from any web framework."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from math import sqrt
from typing import Final, Protocol

import msgspec

from greenbaize.core.contract import Reason
from greenbaize.core.errors import BadAction
from greenbaize.core.language import say
from greenbaize.core.seats import SPECTATOR
from greenbaize.net.scene import shown_names
from greenbaize.server import entries, limits, messages, sight
from greenbaize.server.bot_crew import BotCrew
from greenbaize.server.bot_failures import BotFailed
from greenbaize.server.decisions import Asker
from greenbaize.server.entries import AnyEntry
from greenbaize.server.faults import reached
from greenbaize.server.hub import Hub, Live
from greenbaize.server.keeper import question_of
from greenbaize.server.limits import Bucket
from greenbaize.server.messages import FromServer
from greenbaize.server.refusals import Code, Refusal
from greenbaize.server.sessions import Sessions, Ticket
from greenbaize.server.stream import Stream
from greenbaize.server.table import Table

HELLO_SECONDS: Final = 10.0
PING_SECONDS: Final = 10.0
SILENT_SECONDS: Final = 25.0
AWAY_SECONDS: Final = 8.0
"""So long after its socket has closed a seat is not called away: most are back by then."""
MOST_WAITING: Final = 256
MOST_BYTES_WAITING: Final = 256 * 1024
MOST_FAULTS: Final = 10
END: Final = b""
"""Queued after the last message."""
HINTS: Final = 3
ADVISER: Final = "fox"

POLICY, TOO_LARGE, RESTART, TOO_SLOW, LOG_IN, REPLACED = 1008, 1009, 1012, 1013, 4401, 4409


class Wire(Protocol):
    """A socket, as far as it is needed here."""

    async def receive(self) -> str | bytes | None:
        """The next message; None when the other side has gone."""
        ...

    async def send(self, message: bytes) -> None:
        """Send a message."""
        ...

    async def close(self, code: int) -> None:
        """Say goodbye."""
        ...


class Desk:
    """What all sockets of a node share."""

    def __init__(self, hub: Hub, sessions: Sessions, crew: BotCrew) -> None:
        self.hub = hub
        self.sessions = sessions
        self.crew = crew
        self.sockets: set[Connection] = set()
        self.tables = limits.Buckets(limits.TABLE)
        self.tasks: set[asyncio.Task[None]] = set()
        self._count = 0

    def next_name(self) -> str:
        """A name for a new connection."""
        self._count += 1
        return f"{self.hub.node}.{self._count}"

    async def attend(self, wire: Wire) -> None:
        """Serve one socket to its end."""
        connection = Connection(self, wire)
        self.sockets.add(connection)
        try:
            await connection.serve()
        finally:
            self.sockets.discard(connection)

    def dismiss_person(self, person: str) -> None:
        """Close the sockets of somebody who is no longer known."""
        for connection in tuple(self.sockets):
            if person and connection.person == person:
                connection.close(LOG_IN)

    async def close(self) -> None:
        """Send everybody away, to come back to another node or after a restart."""
        for connection in tuple(self.sockets):
            connection.close(RESTART)
        while self.sockets:
            await asyncio.sleep(0.02)
        for task in tuple(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def later(self, work: Awaitable[None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class Connection:
    """One socket of one viewer."""

    def __init__(self, desk: Desk, wire: Wire) -> None:
        self.connection = desk.next_name()
        self._desk = desk
        self._wire = wire
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self._bytes_waiting = 0
        self._code: int | None = None
        self._closing = asyncio.Event()
        self._hearing = asyncio.Lock()
        self._heard = time.monotonic()
        self._faults = 0
        self._bucket = Bucket(limits.SOCKET, time.monotonic())
        self._ticket = Ticket("", "", SPECTATOR)
        self._live: Live
        self._language: messages.Language = "en"

    @property
    def person(self) -> str:
        """Who speaks here."""
        return self._ticket.person

    # ── being told ────────────────────────────────────────────────────────────────────────────────

    def tell(self, body: bytes) -> None:
        """Queue a message; whoever reads too slowly is sent away, and can come back and go on."""
        if self._closing.is_set():
            return
        self._bytes_waiting += len(body)
        if self._waiting.qsize() >= MOST_WAITING or self._bytes_waiting > MOST_BYTES_WAITING:
            self.close(TOO_SLOW)
            return
        self._waiting.put_nowait(body)

    def dismiss(self, code: Code) -> None:
        """Go: a newer connection speaks for this seat, or the table has to be read anew."""
        self.say(messages.Failed(code=code))
        self.close(REPLACED if code == "replaced" else RESTART)

    def say(self, message: FromServer) -> None:
        """Queue a message to this socket alone."""
        self.tell(messages.encode(message))

    def close(self, code: int) -> None:
        """End soon, with this code."""
        if self._code is None:
            self._code = code
        if not self._closing.is_set():
            self._closing.set()
            self._waiting.put_nowait(END)

    # ── a life ────────────────────────────────────────────────────────────────────────────────────

    async def serve(self) -> None:
        """From the first message to the last."""
        sender = asyncio.create_task(self._send_all())
        try:
            if await self._begin():
                await self._run()
        finally:
            self.close(POLICY)
            await sender

    async def _begin(self) -> bool:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                said = await self._wire.receive()
            hello = messages.from_client(said) if said is not None else None
        except (TimeoutError, msgspec.MsgspecError):
            hello = None
        if not isinstance(hello, messages.Hello):
            self.say(messages.Failed(code="unreadable"))
            return False
        try:
            self._ticket = await self._desk.sessions.take(hello.ticket)
            self._language = hello.language
            await self._attach(hello.since)
        except Refusal as refusal:
            self.say(messages.Failed(code=refusal.code))
            self.close({"forbidden": LOG_IN, "replaced": REPLACED, "unavailable": RESTART}.get(refusal.code, POLICY))
            return False
        return True

    async def _attach(self, since: int | None) -> None:
        viewer, hub = self._ticket.viewer, self._desk.hub
        self._live = live = await hub.live(self._ticket.table)

        def arrive(table: Table) -> list[AnyEntry]:
            if viewer == SPECTATOR:
                return []
            if viewer >= len(table.seats) or table.seats[viewer].person != self._ticket.person:
                raise Refusal("forbidden")
            return [entries.Arrived(at=hub.means.now(), seat=viewer, connection=self.connection)]

        await hub.write(live, arrive)
        async with live.lock:
            if viewer != SPECTATOR and live.table.seats[viewer].connection != self.connection:
                raise Refusal("replaced")  # by one that came in the meantime
            missed = None if since is None else self._stream.since(since)
            if missed is None:
                self.say(sight.full(live.table, viewer, self._stream.seq, hub.means.now()))
            for body in missed or ():
                self.tell(body)
            self._stream.listeners.append(self)

    async def _run(self) -> None:
        pings = asyncio.create_task(self._ping())
        closing = asyncio.create_task(self._closing.wait())
        reading = asyncio.create_task(self._read())
        try:
            await asyncio.wait((reading, closing), return_when=asyncio.FIRST_COMPLETED)
            async with self._hearing:  # what was begun is done
                reading.cancel()
            await asyncio.wait((reading,))
            if not reading.cancelled():
                reading.result()
        finally:
            for task in (pings, closing, reading):
                task.cancel()
            self._leave()

    async def _read(self) -> None:
        while (said := await self._wire.receive()) is not None and not self._closing.is_set():
            async with self._hearing:
                await self._hear(said)

    def _leave(self) -> None:
        self._stream.leave(self)
        if self._ticket.viewer != SPECTATOR and self._code != REPLACED:
            self._desk.later(self._go_away())

    async def _go_away(self) -> None:
        await asyncio.sleep(AWAY_SECONDS)
        seat, hub = self._ticket.viewer, self._desk.hub

        def go(table: Table) -> list[AnyEntry]:
            if table.seats[seat].connection != self.connection or table.closed:
                return []
            return [entries.Away(at=hub.means.now(), seat=seat, connection=self.connection)]

        try:
            await hub.write(await hub.live(self._ticket.table), go)
        except Refusal:
            return  # nothing can be stored: whoever looks after silent nodes will find it

    async def _ping(self) -> None:
        number = 0
        while True:
            await asyncio.sleep(PING_SECONDS)
            if time.monotonic() - self._heard > SILENT_SECONDS:
                self.close(POLICY)
                return
            number += 1
            self.say(messages.Ping(number=number))

    async def _send_all(self) -> None:
        """Send what waits until it is time to close; then what still waits, if that goes quickly."""
        try:
            while (body := await self._waiting.get()) != END and self._code != TOO_SLOW:
                self._bytes_waiting -= len(body)
                async with asyncio.timeout(SILENT_SECONDS):
                    await self._wire.send(body)
        except (TimeoutError, OSError, RuntimeError):
            self._closing.set()  # the other side is gone, or does not read
        finally:
            await self._wire.close(self._code or POLICY)

    # ── hearing ───────────────────────────────────────────────────────────────────────────────────

    @property
    def _stream(self) -> Stream:
        return self._live.stream(self._ticket.viewer)

    async def _hear(self, said: str | bytes) -> None:
        self._heard = time.monotonic()
        if not self._bucket.take(self._heard):
            self._fault("too-fast")
            return
        if len(said) > messages.LARGEST:
            self._fault("too-large")
            self.close(TOO_LARGE)
            return
        try:
            message = messages.from_client(said)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self._fault("unreadable")
            return
        if isinstance(message, messages.Pong):
            return
        if isinstance(message, messages.Hello):
            self._fault("unreadable")
            return
        try:
            await self._do(message)
        except Refusal as refusal:
            self.say(self._refused(message.id, refusal))

    async def _do(self, message: messages.AnyCommand | messages.WhyNot | messages.Look | messages.Hint) -> None:
        seat = self._ticket.viewer
        if isinstance(message, messages.Look):
            async with self._live.lock:
                self.say(self._looked(message))
            return
        if seat == SPECTATOR:
            raise Refusal("forbidden")
        if isinstance(message, messages.WhyNot):
            async with self._live.lock:
                self.say(self._why_not(message))
            return
        if not self._desk.tables.take(self._ticket.table):
            raise Refusal("too-fast")
        if isinstance(message, messages.Hint):
            self.say(await self._hints(message))
            return
        self._live = await self._desk.hub.live(self._ticket.table)
        if self._live.table.seats[seat].person != self._ticket.person:
            raise Refusal("forbidden")
        await self._desk.hub.command(self._live, Asker(self._ticket.person, seat), message)
        reached("before-ack")
        self.say(messages.Ack(id=message.id, seq=self._stream.seq))

    def _why_not(self, message: messages.WhyNot) -> messages.Reasoned:
        game = self._live.table.game
        if game is None or self._live.table.to_act != self._ticket.viewer:
            raise Refusal("not-your-turn")
        try:
            reason = game.match.why_not(message.action)
        except BadAction:
            raise Refusal("bad-move") from None
        return messages.Reasoned(id=message.id, **_in_words(reason, self._language))

    def _looked(self, message: messages.Look) -> messages.Looked:
        table, viewer = self._live.table, self._ticket.viewer
        if table.game is None:
            raise Refusal("not-running")
        view, seq = table.game.view(viewer), self._stream.seq
        if message.form == "text":
            names = shown_names(((seat.name, seat.bot) for seat in table.seats), self._language)
            return messages.Looked(id=message.id, seq=seq, text=view.table(names, self._language))
        legal = table.game.match.legal_actions.numbers if table.to_act == viewer else b""
        return messages.Looked(id=message.id, seq=seq, packed=view.packed, legal=legal)

    async def _hints(self, message: messages.Hint) -> messages.Hinted:
        table = self._live.table
        if table.game is None or table.to_act != self._ticket.viewer:
            raise Refusal("not-your-turn")
        if not table.settings.hints:
            raise Refusal("hints-off")
        names = {int(action): str(action) for action in table.game.match.legal_actions}
        question = msgspec.structs.replace(question_of(table), bot=ADVISER)
        try:
            hints = await self._desk.crew.advise(question, HINTS)
        except BotFailed:
            raise Refusal("unavailable") from None
        told = [
            messages.HintFacts(
                names[hint.action],
                hint.expected,
                hint.spread / sqrt(hint.simulations),
                say(hint.reason, self._language),
            )
            for hint in hints
        ]
        return messages.Hinted(id=message.id, hints=told)

    def _refused(self, command: str, refusal: Refusal) -> messages.Nak:
        return messages.Nak(id=command, code=refusal.code, **_in_words(refusal.reason, self._language))

    def _fault(self, code: Code) -> None:
        self._faults += 1
        self.say(messages.Failed(code=code))
        if self._faults > MOST_FAULTS:
            self.close(POLICY)


def _in_words(reason: Reason | None, language: str) -> dict[str, str]:
    return {} if reason is None else {"rule": reason.rule, "text": reason.say(language)}
