"""The characters people play against: the same five in every game and every client, each with a manner of its own."""

from __future__ import annotations

import msgspec

from greenbaize.bots.advice import Advice
from greenbaize.bots.levels import LEVELS
from greenbaize.bots.turn import Turn
from greenbaize.core.language import say


class Character(msgspec.Struct, frozen=True):
    """Somebody to play against: a bot that knows every game, at a level of its own."""

    name: str
    pace: tuple[float, float]
    """Between how many seconds it likes to take for a decision at a table; nothing waits for it elsewhere."""

    def title(self, language: str = "en") -> str:
        """What people call it."""
        return say(f"bot-{self.name}", language)

    def line(self, language: str = "en") -> str:
        """Who it is, in a sentence."""
        return say(f"bot-{self.name}-line", language)

    def manner(self, language: str = "en") -> str:
        """How it plays, in a few words."""
        return say(f"bot-{self.name}-manner", language)

    def choose(self, turn: Turn) -> int:
        """As its level of this game does."""
        level = LEVELS[turn.view.rules.name][CHARACTERS.index(self)]
        return level.bot.choose(turn.within(level.budget))

    def explain(self, turn: Turn, most: int) -> list[Advice]:
        """As its level of this game does."""
        level = LEVELS[turn.view.rules.name][CHARACTERS.index(self)]
        return level.bot.explain(turn.within(level.budget), most)


CHARACTERS = (
    Character("duckling", (1.5, 3.0)),
    Character("hedgehog", (1.2, 2.4)),
    Character("magpie", (0.4, 0.9)),
    Character("fox", (0.8, 1.6)),
    Character("owl", (1.0, 2.0)),
)
"""From the weakest to the strongest."""
