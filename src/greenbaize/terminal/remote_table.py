"""A remote table in the terminal: what is heard becomes sentences, what is typed becomes commands."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from greenbaize.core.language import say
from greenbaize.net.asking import Refused
from greenbaize.net.line import Back, Cut, Heard, Line
from greenbaize.net.links import Link
from greenbaize.net.messages import Ack, Full, Happened, Hinted, Looked, Nak, Reasoned, ToServer
from greenbaize.net.scene import Scene
from greenbaize.terminal.remote_screen import Keyboard, Screen
from greenbaize.terminal.remote_typed import EMOTES, Do, Say, Tell, is_action, meant
from greenbaize.terminal.remote_words import Teller


class Typed(NamedTuple):
    """A line that was typed; None when there are no more."""

    line: str | None


class Ended(NamedTuple):
    """Nothing more will be heard."""


Occurrence: TypeAlias = Heard | Typed | Ended


class Remote:
    """One visit to a table."""

    def __init__(self, link: Link, line: Line, keyboard: Keyboard, language: str) -> None:
        self.has_left = False
        """Whether the seat was given up for good."""
        self._link = link
        self._line = line
        self._keyboard = keyboard
        self._screen = Screen(keyboard.is_person)
        self._teller = Teller(language)
        self._scene: Scene | None = None
        self._held: Typed | None = None
        self._look = self._leave = ""
        self._is_over = self._is_cut = False

    async def run(self, first: Sequence[ToServer] = ()) -> None:
        """Say the first things, then hear and type until it is over; raises GreenbaizeError."""
        occurrences: asyncio.Queue[Occurrence] = asyncio.Queue()
        listening = asyncio.create_task(self._listen(occurrences))
        listening.add_done_callback(lambda _: occurrences.put_nowait(Ended()))
        self._keyboard.start(lambda line: occurrences.put_nowait(Typed(line)))
        try:
            for message in first:
                await self._line.say(message)
            while not self._is_over:
                occurrence = await occurrences.get()
                if isinstance(occurrence, Ended):
                    self._end(listening)
                elif isinstance(occurrence, Typed):
                    self._held = occurrence
                else:
                    await self._hear(occurrence)
                await self._take_held()
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    def _end(self, listening: asyncio.Task[None]) -> None:
        try:
            listening.result()
        except Refused as refused:
            # Whoever gives up the seat is not told more: the connection is that of the seat.
            if not (self._leave and refused.code == "replaced"):
                raise
        self.has_left = self._is_over = True

    async def _listen(self, occurrences: asyncio.Queue[Occurrence]) -> None:
        async for heard in self._line.listen():
            occurrences.put_nowait(heard)

    # ── hearing ───────────────────────────────────────────────────────────────────────────────────

    async def _hear(self, heard: Heard) -> None:
        match heard:
            case Full():
                await self._begin(Scene(heard.seat, heard.table, heard.clock, heard.game))
            case Happened() if self._scene is not None:
                await self._go_on(heard, self._scene)
            case Looked() if self._scene is not None and heard.id == self._look:
                self._screen.tell(heard.text, *self._below(self._scene))
            case Ack() if heard.id == self._leave:
                self.has_left = self._is_over = True
            case Nak() if heard.id != self._look:
                self._screen.tell(self._teller.nak(heard))
            case Reasoned():
                self._screen.tell(self._teller.reason(heard))
            case Hinted():
                self._screen.tell(*(self._teller.hint(hint) for hint in heard.hints))
            case Cut():
                self._is_cut = True
                self._screen.tell(self._teller.say("net-cut"))
                await self._draw()  # when it is answered we are back
            case Back():
                self._is_cut = False
                self._screen.tell(self._teller.say("net-back"))

    def _below(self, scene: Scene) -> list[str]:
        """What stands below the table: what to do, whose turn it is, or how it ended."""
        if scene.table.status == "over":
            return [*self._teller.result(scene), self._teller.say("net-over", url=self._link.api("record"))]
        return self._teller.choices(scene) if scene.legal else [self._teller.turn(scene)]

    async def _begin(self, scene: Scene) -> None:
        self._scene = scene
        self._screen.tell(*self._teller.company(scene))
        if scene.game is None:
            self._screen.tell(self._teller.waiting(scene))
        else:
            await self._draw()

    async def _go_on(self, happened: Happened, before: Scene) -> None:
        self._scene = scene = before.after(happened)
        self._screen.tell(*self._teller.happened(happened, scene))
        if happened.what == "undo-asked" and scene.table.undo and scene.seat not in (None, *scene.table.undo.agreed):
            self._screen.tell(self._teller.say("net-undo-answer"))
        if happened.what in ("sat", "bot-sat", "seat-cleared") and scene.game is None:
            self._screen.tell(self._teller.waiting(scene))
        is_end = scene.table.status == "over" and before.table.status != "over"
        if is_end or (scene.legal and (scene.legal != before.legal or happened.game)):
            await self._draw()
        elif scene.to_act not in (None, before.to_act) and not any(event.kind == "turn" for event in happened.events):
            self._screen.tell(self._teller.turn(scene))

    async def _draw(self) -> None:
        self._look = await self._line.say({"kind": "look", "form": "text"})

    # ── typing ────────────────────────────────────────────────────────────────────────────────────

    async def _take_held(self) -> None:
        """Do what was typed, if it is time."""
        held, scene = self._held, self._scene
        if held is None or scene is None:
            return
        if held.line is None:
            self._is_over = self._is_over or self._may_leave(scene)
        elif self._keyboard.is_person or self._is_time_for(held.line, scene):
            self._held = None
            await self._do(held.line, scene)
            self._keyboard.next()

    def _may_leave(self, scene: Scene) -> bool:
        """Whether to go when there are no more lines: at once, or, if a script only watches, after the game."""
        if self._keyboard.is_person:
            return True
        is_watching = scene.seat is None and scene.table.status in ("open", "running")
        return not self._line.is_waiting and not is_watching

    def _is_time_for(self, line: str, scene: Scene) -> bool:
        """Whether the line of a script can be done: it waits for answers, and for its turn if it is an action."""
        if self._line.is_waiting or self._is_cut:
            return False
        if not is_action(line, scene) or scene.legal:
            return True
        wants_more = scene.me is not None and scene.me.again
        self._is_over = self._is_over or (scene.table.status in ("over", "closed") and not wants_more)
        return False

    async def _do(self, line: str, scene: Scene) -> None:
        match meant(line, scene):
            case Say(message):
                await self._say(message)
            case Tell(key):
                self._screen.tell(say(key, self._teller.language, {"names": ", ".join(EMOTES)}))
            case Do("help"):
                self._screen.tell(self._teller.say("net-help"))
            case Do("quit"):
                self._is_over = True
            case Do():
                self._screen.tell(*self._teller.company(scene))
                await self._draw()

    async def _say(self, message: ToServer) -> None:
        base = {"base": self._line.seq} if message["kind"] == "act" else {}
        name = await self._line.say(message | base)
        if message["kind"] == "leave":
            self._leave = name
