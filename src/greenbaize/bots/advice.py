"""What bots say of actions: how well they may end, and why, in words."""

from __future__ import annotations

from math import ceil, sqrt

import msgspec
import numpy as np

from greenbaize.bots import thumbs_of
from greenbaize.bots.thumbs import EVEN, Leanings, weigh_turn
from greenbaize.bots.turn import Turn
from greenbaize.core.language import say
from greenbaize.play.legal import Action

ONLY_CHOICE, LOOK_AHEAD, COUNTED_OUT, BY_LOT = (
    "thumb-only-choice",
    "thumb-look-ahead",
    "thumb-counted-out",
    "thumb-by-lot",
)
"""Reasons that every game has, besides its rules of thumb."""

TELLING = 0.05
"""A rule of thumb that speaks for an action by less than this is no reason."""


class Advice(msgspec.Struct, frozen=True):
    """One action as a bot sees it."""

    action: Action
    expected: float
    """How it may end for the seat: from 0, the worst, to 1, the best, on average."""
    spread: float
    """The standard deviation of how it ended in the simulations."""
    simulations: int
    """In how many simulations it was tried."""
    reason: str
    """The name of the sentence in the word catalogues."""

    @property
    def error(self) -> float:
        """The standard error of what is expected."""
        return self.spread / sqrt(self.simulations)

    def why(self, language: str = "en") -> str:
        """The reason in words."""
        return say(self.reason, language)

    def say(self, language: str = "en") -> str:
        """Action, expectation in percent with twice its standard error, and reason, on one line."""
        details: dict[str, str | int] = {
            "action": str(self.action),
            "expected": round(100 * self.expected),
            "error": ceil(200 * self.error),
            "why": self.why(language),
        }
        return say("advice", language, details)

    def __str__(self) -> str:
        return self.say()


def reasons(turn: Turn, leanings: Leanings = EVEN) -> dict[int, str]:
    """By action the name of a sentence: the rule of thumb that speaks for it most, compared with the other actions.

    A rule is no reason for an action that it likes only half as well as another: then it speaks for the other. Nor is
    one that merely minds this action less, unless it is a warning, with nothing good to say of any action.
    """
    numbers = list(turn.legal_actions.numbers)
    if len(numbers) == 1:
        return {numbers[0]: ONLY_CHOICE}
    game, names = turn.view.rules.name, thumbs_of(turn.view.rules)
    table = weigh_turn(turn, leanings)
    above = table - table.mean(axis=0)
    above[(table <= 0.0) & (table.max(axis=0) > 0.0)] = 0.0
    above[above < np.maximum(TELLING, above.max(axis=0) / 2)] = 0.0
    best = above.argmax(axis=1).tolist()
    return {
        action: f"{game}-thumb-{names[thumb]}" if above[place, thumb] else LOOK_AHEAD
        for place, (action, thumb) in enumerate(zip(numbers, best, strict=True))
    }
