"""Who looks after a node's tables: clocks, absences, bots, other nodes. It acts by writing entries like anybody."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable

from greenbaize.play.options import differences
from greenbaize.server import care, entries
from greenbaize.server.bot_crew import BotCrew
from greenbaize.server.bot_messages import Question
from greenbaize.server.entries import AnyEntry
from greenbaize.server.hub import POLITENESS, Hub, Live
from greenbaize.server.refusals import Refusal
from greenbaize.server.storage import Unavailable
from greenbaize.server.table import Table

LATE = 3000
"""Milliseconds after which a table that should have been looked after is anybody's."""
SILENCE = 10_000
"""After so many milliseconds without a beat a node counts as gone, and its connections with it."""
FRESH_SECONDS = 5.0
"""So long nobody's time runs out at a table that was only just read: its people are still on their way back."""
RETRY_SECONDS = 1.0
SOON_SECONDS = 0.05
AT_ONCE = 50
KEPT_MS = 365 * 24 * 3600 * 1000
"""So long the records of closed tables can be had."""

log = logging.getLogger("greenbaize.server")


class Keeper:
    """Looks after all tables of a hub."""

    def __init__(self, hub: Hub, crew: BotCrew) -> None:
        self.hub = hub
        self.crew = crew
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._thoughts: dict[str, tuple[tuple[int, int], float]] = {}
        """By table, which action a bot thinks about, and until when."""
        self._caring: dict[str, asyncio.Task[None]] = {}
        self._rounds: list[asyncio.Task[None]] = []
        self._silent: frozenset[str] = frozenset()
        hub.on_change = self.schedule

    def start(self) -> None:
        """Begin with the rounds."""
        rounds = [(self._beat, 2.0), (self._adopt, 1.0), (self._compare, 2.0), (self._tidy, 30.0)]
        self._rounds = [asyncio.create_task(_again_and_again(step, seconds)) for step, seconds in rounds]
        self._rounds.append(asyncio.create_task(_again_and_again(self._follow_hints, RETRY_SECONDS)))

    async def stop(self) -> None:
        """End everything, and wait for it."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = [*self._rounds, *self._caring.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ── one table ─────────────────────────────────────────────────────────────────────────────────

    def schedule(self, live: Live) -> None:
        """Look after a table when it is time; called whenever it went on."""
        self._dismiss_replaced(live)
        table = live.table
        if timer := self._timers.pop(table.id, None):
            timer.cancel()
        when = care.next_care(table)
        if when is None:
            return
        seconds = max(0.0, (when - self.hub.means.now()) / 1000) + self._pause(table)
        if not live.is_ours:
            seconds += POLITENESS / 1000 + FRESH_SECONDS * live.is_fresh
        self._wake_in(live, seconds)

    def _pause(self, table: Table) -> float:
        """How many seconds the bot to act goes on thinking: chosen once for an action, whatever is said meanwhile."""
        bot, now = care.bot_to_act(table), time.monotonic()
        if bot is None or table.game is None:
            self._thoughts.pop(table.id, None)
            return 0.0
        step = table.games, len(table.game.events)
        if self._thoughts.get(table.id, (None, 0.0))[0] != step:
            self._thoughts[table.id] = step, now + care.thinking_time(table, bot)
        return max(0.0, self._thoughts[table.id][1] - now)

    def _wake_in(self, live: Live, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timers[live.table.id] = loop.call_later(seconds, self._wake, live)

    def _wake(self, live: Live) -> None:
        table = live.table.id
        self._timers.pop(table, None)
        if self.hub.tables.get(table) is not live:
            return
        if table in self._caring:
            self._wake_in(live, SOON_SECONDS)
            return
        task = asyncio.create_task(self._care(live))
        self._caring[table] = task
        task.add_done_callback(lambda _: self._caring.pop(table, None))

    async def _care(self, live: Live) -> None:
        version = live.table.version
        try:
            await self.hub.write(live, lambda table: care.care(table, self.hub.means.now(), self.hub.means))
            if live.table.version == version and care.bot_to_act(live.table):
                await self._let_bot_act(live)
        except Refusal as refusal:
            log.warning("table waits", extra={"table": live.table.id, "code": refusal.code})
            self._wake_in(live, RETRY_SECONDS)
            return
        if live.table.id not in self._timers:
            self.schedule(live)

    async def _let_bot_act(self, live: Live) -> None:
        question = question_of(live.table)
        chosen = await self.crew.choose(question)

        def make(now: Table) -> list[AnyEntry]:
            if now.game is None or not care.bot_to_act(now) or question_of(now) != question:
                return []  # the game went on meanwhile; whoever wrote that schedules anew
            action = next(action for action in now.game.match.legal_actions if int(action) == chosen)
            return [entries.Stepped(at=self.hub.means.now(), events=now.game.try_action(str(action)))]

        await self.hub.write(live, make)

    def _dismiss_replaced(self, live: Live) -> None:
        for number, seat in enumerate(live.table.seats):
            for listener in tuple(live.stream(number).listeners):
                if listener.connection != seat.connection:
                    listener.dismiss("replaced")

    # ── the rounds ────────────────────────────────────────────────────────────────────────────────

    async def _beat(self) -> None:
        now = self.hub.means.now()
        await self.hub.store.beat(self.hub.node, now)
        self._silent = frozenset(await self.hub.store.silent_nodes(now - SILENCE))
        for live in list(self.hub.tables.values()):
            if self._note_silent(live.table):
                await self.hub.write(live, self._note_silent)

    def _note_silent(self, table: Table) -> list[AnyEntry]:
        return [
            entries.Away(at=self.hub.means.now(), seat=number, connection=seat.connection)
            for number, seat in enumerate(table.seats)
            if seat.connection and _node_of(seat.connection) in self._silent
        ]

    async def _adopt(self) -> None:
        """Take care of tables that nobody takes care of."""
        for table in await self.hub.store.due(self.hub.means.now() - LATE, AT_ONCE):
            if table not in self.hub.tables:
                try:
                    await self.hub.live(table)
                except Refusal:
                    continue  # damaged; said when it was read

    async def _compare(self) -> None:
        """Find what hints did not tell."""
        known = {table: live.table.version for table, live in self.hub.tables.items()}
        for table, version in (await self.hub.store.versions(list(known))).items():
            if version > known[table] and table in self.hub.tables:
                await self.hub.catch_up(self.hub.tables[table])

    async def _follow_hints(self) -> None:
        async for table, version in self.hub.store.hints():
            live = self.hub.tables.get(table)
            if live is not None and live.table.version < version:
                await self.hub.catch_up(live)

    async def _tidy(self) -> None:
        self.hub.put_idle_away()
        now = self.hub.means.now()
        await self.hub.store.delete_expired(now)
        await self.hub.store.delete_closed(now - KEPT_MS)


def question_of(table: Table) -> Question:
    """What a bot is asked: the view of the seat to act, and what it may do."""
    seat, game = table.to_act, table.game
    assert seat is not None
    assert game is not None
    return Question(
        game=table.settings.game,
        options=differences(game.match.options),
        view=game.view(seat).packed,
        numbers=game.match.legal_actions.numbers,
        bot=table.seats[seat].player,
    )


def _node_of(connection: str) -> str:
    return connection.partition(".")[0]


async def _again_and_again(step: Callable[[], Awaitable[None]], seconds: float) -> None:
    while True:
        try:
            await step()
        except (Unavailable, Refusal) as error:
            log.warning("round failed", extra={"round": step.__name__, "code": getattr(error, "code", "")})
        await asyncio.sleep(seconds * random.uniform(0.8, 1.2))
