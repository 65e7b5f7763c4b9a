"""Both games of a pair, played at two nodes; everything that each viewer gets is kept."""

from __future__ import annotations

import asyncio
import json
import random
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import msgspec
import pytest
from litestar import Litestar

from greenbaize.core.seats import NOBODY, SPECTATOR
from greenbaize.play.fair import commit_to_nonce
from greenbaize.server import entries, limits, sockets
from greenbaize.server.app import new_app
from greenbaize.server.bot_messages import Question
from greenbaize.server.limits import Rate
from greenbaize.server.service import Place
from greenbaize.server.storage import open_store

from .staging import Board, QuickCrew, Stage, World, folder
from .twinning import Event, Move, Plan, script_chance
from .visiting import Visitor, requested

PLENTY = Rate(1e9, 1e9)
PEOPLE = {0: "ada", 1: "ben"}
NONCE = b"n" * 32
NONSENSE = ("07", "pass", "take 1", "lay 3 red", "no such thing")
"""Actions of this game or that, mostly illegal."""


class SideWorld(World):
    """The world of one side: all is the same but the seeds, and what they deal."""

    def __init__(self, side: int, deals: list[Event], scripts: dict[bytes, list[Event]]) -> None:
        super().__init__(secret=f"side {side}")
        self._deals = deals
        self._scripts = scripts

    def _seed(self) -> bytes:
        seed = super()._seed()
        self._scripts[seed] = self._deals
        return seed


class PlannedCrew(QuickCrew):
    """Bots that do what is planned; what they are asked is kept by seat."""

    def __init__(self) -> None:
        super().__init__()
        self.planned = 0
        self.seat = SPECTATOR
        self.questions: list[tuple[int, bytes]] = []

    async def choose(self, question: Question) -> int:
        """The planned action."""
        self.questions.append((self.seat, msgspec.msgpack.encode(question)))
        return self.planned


class Heard(msgspec.Struct):
    """What viewers of one side got, and of which kinds it was."""

    bodies: dict[int, list[bytes]]
    kinds: set[str]
    """``client hello``, ``server full``, ``entry sat`` …"""
    secrets: list[bytes]
    """What nobody may get before the end: the seeds."""


@contextmanager
def scripted() -> Iterator[dict[bytes, list[Event]]]:
    """Chance by script, no hurry, and nobody is sent away for asking much."""
    scripts: dict[bytes, list[Event]] = {}
    with pytest.MonkeyPatch.context() as patch:
        script_chance(patch, scripts)
        patch.setattr(sockets, "PING_SECONDS", 1e6)
        patch.setattr(sockets, "AWAY_SECONDS", 0)
        for name in ("SOCKET", "TABLE", "ADDRESS", "CODES"):
            patch.setattr(limits, name, PLENTY)
        yield scripts


def played_on_both(plan: Plan) -> tuple[Heard, Heard]:
    """The two games of a plan."""
    with scripted() as scripts:
        one, other = (asyncio.run(_played(plan, side, scripts)) for side in (0, 1))
    return one, other


def differences(plan: Plan, one: Heard, other: Heard) -> list[str]:
    """Where the blind got something else on one side than on the other."""
    found = []
    for viewer in plan.blind:
        mine, others = one.bodies.get(viewer, []), other.bodies.get(viewer, [])
        if mine != others:
            pairs = zip([*mine, b"nothing"], [*others, b"nothing"], strict=False)
            number, first, second = next((n, a, b) for n, (a, b) in enumerate(pairs) if a != b)
            found.append(f"viewer {viewer}, message {number}:\n  {first!r}\n  {second!r}")
    return found


@cache
def application() -> Litestar:
    """The web application, which is asked for one node after another."""
    return new_app(Place(""))


async def _played(plan: Plan, side: int, scripts: dict[bytes, list[Event]]) -> Heard:
    with folder() as path:
        store = await open_store(f"sqlite:///{path}/tables.db")
        try:
            play = Play(plan, side, Stage(store, SideWorld(side, plan.deals[side], scripts)), application())
            return await play.whole()
        finally:
            await store.close()


class Play:
    """One side of a pair."""

    def __init__(self, plan: Plan, side: int, stage: Stage, app: Litestar) -> None:
        self.plan = plan
        self.side = side
        self.stage = stage
        self.app = app
        self.crew = PlannedCrew()
        stage.crew = stage.keeper.crew = stage.desk.crew = self.crew
        app.state.service = stage.service(Place(""))
        self.asked: set[str] = set()
        self.bodies: dict[int, list[bytes]] = defaultdict(list)
        self.visitors: dict[int, Visitor] = {}
        self.luck = random.Random(len(plan.moves))
        self.board: Board

    async def whole(self) -> Heard:
        """From the opening of the table to its end."""
        await self.sit_down()
        await self.before_the_game()
        try:
            for number, move in enumerate(self.plan.moves):
                await self.between(number)
                await self.make(move)
                await self.look_around()
            await self.probe()
            await self.afterwards()
        finally:
            for visitor in self.visitors.values():
                await visitor.go()
            await self.settle()
        return await self.summary()

    async def sit_down(self) -> None:
        """People, guests and bots take their seats."""
        plan, stage = self.plan, self.stage
        clock = {"move": 1000, "bank": 300} if len(plan.moves) % 2 else None
        self.board = board = await stage.open(plan.game, plan.players, ["ada"], options=plan.options, clock=clock)
        await stage.hub.sit_down(board.live, "ben", "Ben", 1)
        for seat, person in PEOPLE.items():
            self.visitors[seat] = Visitor(stage.desk, person, board.table.id, seat)
        self.visitors[SPECTATOR] = Visitor(stage.desk, "", board.table.id, SPECTATOR)
        for visitor in self.visitors.values():
            await visitor.come()
        if plan.players == 4:
            await self.say(0, "seat-guest", seat=2, name="Guest")
            self.visitors[2] = Visitor(stage.desk, "ada", board.table.id, 2)
            await self.visitors[2].come()
        if plan.players > 2:
            await self.say(0, "seat-bot", seat=plan.players - 1, bot="simple")

    async def before_the_game(self) -> None:
        """Talk, seals, a seat freed and taken again; then it begins."""
        await self.say(1, "clear-seat", seat=0)
        await self.say(1, "say", text="hello")
        await self.say(0, "emote", emote="hello")
        await self.say(1, "mute", seat=0)
        await self.say(0, "say", text="not heard by all")
        prepared = self.board.table.prepared
        assert prepared
        await self.say(1, "seal", seal=commit_to_nonce(prepared.game_id, 1, NONCE))
        await self.say(1, "unseal", nonce=NONCE.hex())
        await self.probe()
        await self.say(0, "start")
        await self.probe()

    async def between(self, number: int) -> None:
        """What happens besides the game, a little after each move."""
        third = max(1, len(self.plan.moves) // 3)
        if number == third:
            await self.probe()
            await self.say(1, "pause")
            await self.say(0, "act", action="anything")
            await self.say(0, "resume")
        if number == third + 1:
            await self.go_and_come(1)
        if number == 2 * third:
            await self.ask_undo(agrees=False)

    async def afterwards(self) -> None:
        """Taking back what may be taken back, or playing again; then everybody leaves."""
        if self.board.table.is_running:
            await self.ask_undo(agrees=True)
            await self.look_around()
            await self.say(0, "stand-in", seat=0)
            await self.say(0, "take-back")
        else:
            await self.say(0, "rematch")
        await self.visitors[1].come()  # while the other socket is still open
        for seat in sorted(self.people()):
            await self.say(seat, "leave")
        await self.care()
        await self.ask_all_http()

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────

    async def make(self, move: Move) -> None:
        """A move of this side; time goes by though nothing is done."""
        text, table = move.of(self.side), self.board.table
        self.stage.world.wait(1)
        if text is None:
            return
        before = len(self.board.game.events)
        if move.seat == NOBODY:
            turn, whole = self.board.game.clock()
            up = table.game_since + 1000 * whole if text == "time up" else table.turn_since + 1000 * turn
            self.stage.world.now = up
            await self.care()
        elif table.seats[move.seat].player:
            legal = self.board.game.match.legal_actions
            self.crew.seat = move.seat
            self.crew.planned = next(int(action) for action in legal if str(action) == text)
            await self.stage.keeper._let_bot_act(self.board.live)
        else:
            await self.say(move.seat, "act", action=text)
        made = self.board.game.events[before] if len(self.board.game.events) > before else "nothing"
        assert made == f"{'*' if move.seat == NOBODY else move.seat} {text}", f"{made} instead of {text}"

    async def care(self) -> None:
        """Let happen what happens by itself."""
        self.crew.seat = SPECTATOR if self.board.table.to_act is None else self.board.table.to_act
        await self.board.care()

    async def ask_undo(self, agrees: bool) -> None:
        """Somebody who cannot tell the games apart would like to take the last turn back."""
        seats = [seat for seat in self.plan.blind if seat in self.people()]
        if not seats:
            return
        await self.say(seats[0], "ask-undo")
        await self.look_around()
        for seat in self.people():
            await self.say(seat, "answer-undo", agrees=agrees)

    async def go_and_come(self, seat: int) -> None:
        """A seat goes, is away, has a bot, and comes back to hear the rest of what was said."""
        visitor = self.visitors[seat]
        seq = visitor.seq
        await visitor.go()
        await self.settle()
        if self.board.table.status == "running":
            self.stage.world.wait(60)
            await self.stage.hub.write(self.board.live, self._away)
        await visitor.come(seq)
        await self.stage.hub.write(self.board.live, self._away)

    def _away(self, table: object) -> list[entries.AnyEntry]:
        from greenbaize.server import care

        found = care.care(self.board.table, self.stage.world.now, self.stage.world.means)
        return [entry for entry in found if isinstance(entry, entries.StoodIn | entries.TookBack)]

    # ── looking and asking ────────────────────────────────────────────────────────────────────────

    def people(self) -> list[int]:
        """The seats that have a socket."""
        return [viewer for viewer in self.visitors if viewer != SPECTATOR]

    async def say(self, asker: int, kind: str, /, **facts: object) -> None:
        """Something is said, and heard by all."""
        self.asked.add(kind)
        await self.visitors[asker].ask(kind, **facts)

    async def look_around(self) -> None:
        """Everybody looks; so everybody has heard what there was to hear."""
        for visitor in self.visitors.values():
            self.asked.add("look")
            await visitor.ask("look", form="packed")

    async def probe(self) -> None:
        """Everybody asks everything that can be asked without changing anything."""
        for viewer, visitor in self.visitors.items():
            await visitor.ask("look")
            legal = self.board.legal if self.board.table.to_act == viewer else []
            for action in [*legal[:2], *NONSENSE]:
                await visitor.ask("why-not", action=action)
            for action in NONSENSE[-2:]:
                await visitor.ask("act", action=action)
            await visitor.ask("act", action=NONSENSE[0], base=1)
            for kind in ("hint", "take-back", "resume"):
                await visitor.ask(kind)
            await visitor.say('{"kind":"no-such-kind"}')
            await visitor.say('{"kind":"pong","number":1}')
        self.asked |= {"why-not", "hint", "pong"}
        self.crew.questions += [(self.board.table.to_act or 0, msgspec.msgpack.encode(q)) for q in self.crew.asked]
        self.crew.asked.clear()
        for visitor in self.visitors.values():
            await visitor.ask("look")
        await self.visitors[SPECTATOR].go()
        await self.visitors[SPECTATOR].come()
        await self.ask_all_http()

    async def ask_all_http(self) -> None:
        """Everybody asks over HTTP what can be asked without changing anything."""
        table = self.board.table
        for viewer, visitor in self.visitors.items():
            bearer = (await self.stage.sessions.begin(visitor.person)).token if visitor.person else ""
            whose = {"authorization": f"Bearer {bearer}", "content-type": "application/json"}
            seat = "" if viewer == SPECTATOR else f"?seat={viewer}"
            paths = [f"/api/tables/{table.id}", f"/api/tables/{table.id}/qr.svg", "/health", "/ready", "/nothing"]
            if table.is_running:
                paths += [f"/api/tables/{table.id}/record{seat}", f"/api/tables/{table.id}/record?seat={5 - viewer}"]
            for path in paths:
                answer = await requested(self.app, "GET", path, headers=whose)
                self.bodies[viewer] += [repr(answer.headers).encode(), answer.body]
            for path, body in (("join", b'{"name":"Eve"}'), ("ticket", b'{"seat":5}'), ("ticket", b"nothing")):
                if table.is_running or path != "join":
                    answer = await requested(self.app, "POST", f"/api/tables/{table.id}/{path}", body, whose)
                    self.bodies[viewer] += [repr(answer.headers).encode(), answer.body]

    async def settle(self) -> None:
        """Wait until nobody is on the way out any more."""
        await asyncio.gather(*self.stage.desk.tasks)

    async def summary(self) -> Heard:
        """What everybody got."""
        for viewer, visitor in self.visitors.items():
            self.bodies[viewer] += visitor.heard
        for seat, question in self.crew.questions:
            self.bodies[seat].append(question)
        rows = await self.stage.store.read(self.board.table.id)
        kinds = {f"entry {entries.decode(row.body).__struct_config__.tag}" for row in rows}
        kinds |= {f"client {kind}" for kind in (*self.asked, "hello")}
        kinds |= {f"server {json.loads(body)['kind']}" for each in self.visitors.values() for body in each.heard}
        return Heard(dict(self.bodies), kinds, self.stage.world.seeds)
