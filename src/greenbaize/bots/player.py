"""Bots by name, and bots that sit down: a player has a bot, a budget and a seed, and answers for chairs."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping

from greenbaize.bots.advice import Advice
from greenbaize.bots.bot import Bot
from greenbaize.bots.characters import CHARACTERS
from greenbaize.bots.searcher import Search
from greenbaize.bots.simple import Random, Simple
from greenbaize.bots.turn import Budget, turn_of
from greenbaize.core.errors import GreenbaizeError, UnknownBot
from greenbaize.core.inputs import quoted
from greenbaize.play.chair import Chair
from greenbaize.play.chance import Seed, check_seed
from greenbaize.play.legal import Action

USUAL = Budget(simulations=1000)


class Player:
    """A bot that plays at chairs. What it chooses depends on its seed and on what the seat sees, on nothing else."""

    def __init__(self, bot: Bot, *, seed: Seed | None = None, budget: Budget = USUAL) -> None:
        self.bot = bot
        self.budget = budget
        self.seed = secrets.token_hex(16) if seed is None else check_seed(seed)

    def choose(self, chair: Chair) -> Action:
        """What it would do on this chair."""
        turn = turn_of(chair, self.seed, self.budget)
        chosen = self.bot.choose(turn)
        if chosen not in turn.legal_actions:
            raise GreenbaizeError(
                "bad-choice", f"The bot chose {quoted(chosen)}, which is not legal; that is its fault."
            )
        return turn.legal_actions[turn.legal_actions.numbers.index(chosen)]

    def explain(self, chair: Chair, most: int = 3) -> list[Advice]:
        """Its best few actions on this chair, the best first: how each may end, and why, in words."""
        if most < 1:
            raise GreenbaizeError("bad-number", f"A player explains 1 action or more, not {quoted(most)}.")
        return self.bot.explain(turn_of(chair, self.seed, self.budget), most)

    def play(self, chair: Chair) -> Action:
        """Choose, and do it."""
        action = self.choose(chair)
        chair.play(action)
        return action


BUDGETED = {"search": Search()}
FIXED: dict[str, Bot] = {
    "random": Random(),
    "simple": Simple(),
    **{character.name: character for character in CHARACTERS},
}
KINDS = (*FIXED, "search@SIMULATIONS", "search@SECONDSs", "search@…xPROCESSES")

_SPEC = re.compile(
    r"(?P<kind>[a-z]+)(?:@(?:(?P<simulations>[0-9]{1,10})|(?P<seconds>[0-9]{1,4}(?:\.[0-9]{1,3})?)s)"
    r"(?:x(?P<processes>[0-9]{1,3}))?)?"
)


def bot(name: str, *, seed: Seed | None = None) -> Player:
    """A player by name: random, simple, search, or a character; how long a search thinks may follow.

    ``search@500`` runs 500 simulations a decision, ``search@0.2s`` thinks for 0.2 seconds, ``search@0.2sx4`` with four
    processes at once. The characters are, from the weakest: duckling, hedgehog, magpie, fox, owl.
    """
    parts = _SPEC.fullmatch(name) if isinstance(name, str) else None
    if parts and parts["kind"] in FIXED and parts["kind"] == name:
        return Player(FIXED[name], seed=seed)
    if parts and parts["kind"] in BUDGETED:
        budget = USUAL if parts["kind"] == name else _budget(name, parts.groupdict())
        return Player(BUDGETED[parts["kind"]], seed=seed, budget=budget)
    raise UnknownBot("unknown-bot", f"No bot {quoted(name)}; there are {', '.join(KINDS)}.")


def _budget(name: str, parts: Mapping[str, str | None]) -> Budget:
    try:
        budget = Budget(int(parts["simulations"] or 0), float(parts["seconds"] or 0), int(parts["processes"] or 1))
    except GreenbaizeError as error:
        raise UnknownBot(error.code, str(error)) from error
    if not (budget.simulations or budget.seconds):
        raise UnknownBot("bad-budget", f"{quoted(name)} has no time to think; write search@500 or search@0.2s.")
    return budget
