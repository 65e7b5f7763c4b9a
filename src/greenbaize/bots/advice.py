"""What bots say of actions: how well they may end, and why, in words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from greenbaize.bots import thumbs_of
from greenbaize.bots.thumbs import Table, weigh_turn
from greenbaize.bots.turn import Turn
from greenbaize.core.language import say
from greenbaize.play.legal import Action

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

    def say(self, language: str = "en") -> str:
        """The reason in words."""
        return say(self.reason, language)


def reasons(turn: Turn, leanings: Sequence[float] | None = None) -> dict[int, str]:
    """By action the name of a sentence: the rule of thumb that speaks for it most, compared with the others."""
    game = turn.view.rules.name
    numbers = list(turn.legal_actions.numbers)
    if len(numbers) == 1:
        return {numbers[0]: "thumb-only-choice"}
    names = thumbs_of(turn.view.rules)
    table: Table = weigh_turn(turn)[:, : len(names)]
    if leanings is not None:
        table = table * np.asarray(leanings)
    best = np.argmax(table - table.mean(axis=0), axis=1)
    found = {}
    for place, action in enumerate(numbers):
        thumb = int(best[place])
        speaks = table[place, thumb] - table[:, thumb].mean() > TELLING
        found[action] = f"{game}-thumb-{names[thumb]}" if speaks else "thumb-look-ahead"
    return found
