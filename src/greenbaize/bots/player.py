"""Bots by name, and bots that sit down: a player has a bot, a budget and a seed, and answers for chairs."""

from __future__ import annotations

import secrets

from greenbaize.bots.advice import Advice
from greenbaize.bots.bot import Bot
from greenbaize.bots.budgets import USUAL, read_budget
from greenbaize.bots.characters import CHARACTERS
from greenbaize.bots.searcher import Search
from greenbaize.bots.simple import Random, Simple
from greenbaize.bots.turn import Budget, turn_of
from greenbaize.core.errors import GreenbaizeError, UnknownBot
from greenbaize.core.inputs import quoted, whole_number
from greenbaize.play.chair import Chair
from greenbaize.play.chance import Seed, check_seed
from greenbaize.play.legal import Action


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
        number = whole_number(chosen)
        if number is None or number not in turn.legal_actions:
            told = f"The bot chose {quoted(chosen)}, which is not the number of a legal action; that is its fault."
            raise GreenbaizeError("bad-choice", told)
        return turn.legal_actions[turn.legal_actions.numbers.index(number)]

    def explain(self, chair: Chair, most: int = 3) -> list[Advice]:
        """Its best few actions on this chair, the best first: how each may end, and why, in words."""
        number = whole_number(most)
        if number is None or number < 1:
            raise GreenbaizeError("bad-number", f"A player explains 1 action or more, not {quoted(most)}.")
        return self.bot.explain(turn_of(chair, self.seed, self.budget), number)

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


def bot(name: str, *, seed: Seed | None = None) -> Player:
    """A player by name: random, simple, search, or a character; how long a search thinks may follow.

    ``search@500`` runs 500 simulations a decision, ``search@0.2s`` thinks for 0.2 seconds, ``search@0.2sx4`` with four
    processes at once. The characters are, from the weakest: duckling, hedgehog, magpie, fox, owl.
    """
    kind, at, _ = name.partition("@") if isinstance(name, str) else ("", "", "")
    if kind in FIXED and not at:
        return Player(FIXED[kind], seed=seed)
    if kind in BUDGETED and (budget := read_budget(name)):
        return Player(BUDGETED[kind], seed=seed, budget=budget)
    raise UnknownBot("unknown-bot", f"No bot {quoted(name)}; there are {', '.join(KINDS)}.")
