"""The bots of a server: in processes of their own, which are told views only, and which nobody has to wait for."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence

import msgspec

from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.inputs import quoted
from greenbaize.server.bot_failures import BotFailed
from greenbaize.server.bot_lane import Lane
from greenbaize.server.bot_messages import MOST_HINTS, Chosen, Explained, Hint, Question
from greenbaize.server.bot_process import Metrics, Terms

USUAL = Terms()
USUAL_SIZE = 2
MOST_WAITING = 64
"""So many questions may wait for a worker; whoever asks then is sent on at once."""
STAND_IN = "simple"
STAND_IN_SECONDS = 2.0

log = logging.getLogger(__name__)


class BotCrew:
    """Workers that answer for bots, and one beside them that stands in for whoever has no answer.

    The one beside them plays ``simple`` only, so it is free when the others all think, hang or start again.
    """

    def __init__(
        self,
        size: int = USUAL_SIZE,
        *,
        seconds: float = USUAL.seconds,
        memory: int = USUAL.memory,
        room: int = MOST_WAITING,
        most_answers: int = USUAL.most_answers,
        program: Sequence[str] = USUAL.program,
    ) -> None:
        self.metrics = Metrics()
        terms = Terms(program, memory, seconds, most_answers=most_answers)
        spare = msgspec.structs.replace(terms, seconds=min(seconds, STAND_IN_SECONDS))
        self._thinkers = Lane(size, room, terms, self.metrics)
        self._stand_in = Lane(1, room, spare, self.metrics)

    async def start(self) -> None:
        """Wake the workers; does not wait until they are warm."""
        self._thinkers.start()
        self._stand_in.start()

    async def stop(self) -> None:
        """Send everybody home; from then on every choice is by lot."""
        try:
            await self._thinkers.stop()
        finally:
            await self._stand_in.stop()

    async def choose(self, question: Question) -> int:
        """A legal action, whatever happens: from the bot, else from ``simple`` in another worker, else by lot."""
        action = await self._choice(self._thinkers, question)
        if action is not None:
            self.metrics.answers += 1
            return action
        action = await self._choice(self._stand_in, msgspec.structs.replace(question, bot=STAND_IN))
        if action is not None:
            self.metrics.stand_ins += 1
            return action
        self.metrics.lots += 1
        return secrets.choice(question.numbers)

    async def advise(self, question: Question, most: int = 3) -> list[Hint]:
        """What the bot says of the best few actions, the best first; raises BotFailed if it says nothing."""
        if not 1 <= most <= MOST_HINTS:
            raise GreenbaizeError("bad-number", f"A bot explains 1 to {MOST_HINTS} actions, not {quoted(most)}.")
        try:
            answer = await self._thinkers.ask(question, most)
        except BotFailed as failure:
            self._note(failure, question)
            raise
        assert isinstance(answer, Explained)
        self.metrics.answers += 1
        return answer.hints

    async def _choice(self, lane: Lane, question: Question) -> int | None:
        try:
            answer = await lane.ask(question)
        except BotFailed as failure:
            self._note(failure, question)
            return None
        assert isinstance(answer, Chosen)
        return answer.action

    def _note(self, failure: BotFailed, question: Question) -> None:
        self.metrics.failures[failure.kind] += 1
        # Names only: what a question holds is for the bot alone.
        log.warning("no answer of bot %s in %s: %s", quoted(question.bot), quoted(question.game), failure.code)
