"""Bots that do not look ahead: one by lot, one by rules of thumb."""

from __future__ import annotations

import numpy as np

from greenbaize.bots.advice import BY_LOT, Advice, reasons
from greenbaize.bots.study import advise
from greenbaize.bots.thumbs import EVEN, Leanings, Table, weigh_turn
from greenbaize.bots.turn import Turn
from greenbaize.core.dice import roll

FINE = 1 << 30
"""The parts into which a lot divides one."""
BY_A_HAIR = 1e-9
"""Too little to count for anything but a tie."""
WEIGHED = 4
"""How many actions are tried out when the bot is asked for advice."""


class Random:
    """Every legal action is equally likely."""

    def choose(self, turn: Turn) -> int:
        """An action by lot."""
        numbers = turn.legal_actions.numbers
        return numbers[roll(turn.dice, len(numbers))]

    def explain(self, turn: Turn, most: int) -> list[Advice]:
        """Some actions, tried out: this bot likes all of them alike."""
        wanted = lots_first(turn)[:most]
        return advise(turn, wanted, dict.fromkeys(wanted, BY_LOT) if len(turn.legal_actions) > 1 else reasons(turn))


class Simple:
    """Does what the rules of thumb like best."""

    def __init__(self, whim: float = 0.0, leanings: Leanings = EVEN) -> None:
        self.whim = whim
        """How often it chooses by lot instead: from 0, never, to 1, always."""
        self.leanings = leanings
        """Which rules of thumb it heeds more than others do."""

    def choose(self, turn: Turn) -> int:
        """The action liked best, ties by lot; now and then any, by lot."""
        numbers = turn.legal_actions.numbers
        if len(numbers) == 1:
            return numbers[0]
        if self.whim and part(turn) < self.whim:
            return numbers[roll(turn.dice, len(numbers))]
        return numbers[int(np.argmax(self.likings(turn)))]

    def explain(self, turn: Turn, most: int) -> list[Advice]:
        """The actions liked best, tried out."""
        order = np.argsort(-self.likings(turn), kind="stable")[: max(WEIGHED, most)]
        numbers = turn.legal_actions.numbers
        return advise(turn, [numbers[place] for place in order], reasons(turn, self.leanings))[:most]

    def likings(self, turn: Turn) -> Table:
        """How much each legal action is liked."""
        table = weigh_turn(turn, self.leanings)
        lots = np.array([part(turn) for _ in range(len(table))])
        liked: Table = table.sum(axis=1) + lots * BY_A_HAIR
        return liked


def part(turn: Turn) -> float:
    """A number between 0 and 1 by lot."""
    return (roll(turn.dice, FINE) + 0.5) / FINE


def lots_first(turn: Turn) -> list[int]:
    """The legal actions in an order by lot."""
    numbers = list(turn.legal_actions.numbers)
    return [numbers.pop(roll(turn.dice, len(numbers))) for _ in range(len(numbers))]
