"""Bots by name, and bots that sit down: a player has a bot, a budget and a seed, and answers for chairs."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping

from greenbaize.bots.advice import Advice
from greenbaize.bots.bot import Bot
from greenbaize.bots.levels import LEVELS, NAMES
from greenbaize.bots.searcher import Search
from greenbaize.bots.simple import Random, Simple
from greenbaize.bots.turn import Budget, Turn, turn_of
from greenbaize.core.errors import UnknownBot
from greenbaize.core.inputs import quoted
from greenbaize.play.chair import Chair
from greenbaize.play.chance import Seed, check_seed
from greenbaize.play.legal import Action


class Character:
    """A character as it plays each game."""

    def __init__(self, name: str) -> None:
        self.rank = NAMES.index(name)

    def choose(self, turn: Turn) -> int:
        """As its level of this game does."""
        level = LEVELS[turn.view.rules.name][self.rank]
        return level.bot.choose(Turn(turn.view, turn.legal_actions, turn.dice, level.budget))

    def explain(self, turn: Turn, most: int) -> list[Advice]:
        """As its level of this game does."""
        level = LEVELS[turn.view.rules.name][self.rank]
        return level.bot.explain(Turn(turn.view, turn.legal_actions, turn.dice, level.budget), most)


class Player:
    """A bot that plays at chairs. What it chooses depends on its seed and on what the seat sees, on nothing else."""

    def __init__(self, bot: Bot, *, seed: Seed | None = None, budget: Budget = Budget()) -> None:  # noqa: B008
        self.bot = bot
        self.budget = budget
        self.seed = secrets.token_hex(16) if seed is None else check_seed(seed)

    def choose(self, chair: Chair) -> Action:
        """What it would do on this chair."""
        turn = turn_of(chair, self.seed, self.budget)
        chosen = self.bot.choose(turn)
        return turn.legal_actions[turn.legal_actions.numbers.index(chosen)]

    def explain(self, chair: Chair, most: int = 3) -> list[Advice]:
        """Its best few actions on this chair: how each may end, and why, in words."""
        return self.bot.explain(turn_of(chair, self.seed, self.budget), most)

    def play(self, chair: Chair) -> Action:
        """Choose, and do it."""
        action = self.choose(chair)
        chair.play(action)
        return action


BUDGETED = {"search": Search()}
FIXED: dict[str, Bot] = {"random": Random(), "simple": Simple(), **{name: Character(name) for name in NAMES}}
KINDS = (*FIXED, "search@SIMULATIONS", "search@SECONDSs", "search@…xPROCESSES")
USUAL = Budget(simulations=1000)
MOST_SIMULATIONS = 10**9
MOST_SECONDS = 3600.0
MOST_PROCESSES = 64

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
    budget = Budget(int(parts["simulations"] or 0), float(parts["seconds"] or 0), int(parts["processes"] or 1))
    has_time = budget.processes <= budget.simulations <= MOST_SIMULATIONS or 0 < budget.seconds <= MOST_SECONDS
    if not (has_time and 1 <= budget.processes <= MOST_PROCESSES):
        raise UnknownBot(
            "bad-budget", f"{quoted(name)} has no budget that a bot can think for; as search@500, search@0.2sx2."
        )
    return budget
