"""Endings in which nothing is hidden any more: solved exactly, as far as the budget reaches."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.bots import thumbs_of
from greenbaize.bots.contract import MOST_THUMBS, is_open_book, is_settled, worth
from greenbaize.bots.search import favourite
from greenbaize.bots.turn import Turn
from greenbaize.core.actions import Actions, how_many, without
from greenbaize.core.bits import word
from greenbaize.core.contract import NO_EVENT, actions, apply, guess
from greenbaize.core.dice import Dice
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Rows, rows

DEEPEST = 200
"""No line is followed further."""
POSITIONS_PER_SIMULATION = 25
"""How many positions are looked at in the time of a simulation."""
POSITIONS_PER_SECOND = 1_000_000

Words: TypeAlias = npt.NDArray[np.uint64]
Values: TypeAlias = npt.NDArray[np.float64]

LOW, HIGH, VALUE = range(3)
"""What stands in a row of values: what the seat has for sure, what the others grant at most, the best so far."""


@kernel
def reads_all(views: Rows) -> bool:
    """Whether the viewer knows where every card lies."""
    return is_open_book(views[0])


@kernel
def solve(views: Rows, dice: Dice, states: Rows, rest: Words, values: Values, limit: int, unknown: float) -> int:
    """Search all lines by alpha and beta; give the best action of the seat, and its value in ``values[0]``.

    Lines that are not followed to their end, for want of depth or positions, count as ``unknown``: with 0 the value
    is what the seat can be sure of, with 1 what it can hope for; where both are equal it is exact.
    """
    opinions = np.zeros(MOST_THUMBS, np.float64)
    guess(views[0], dice, states[0])
    me = views[0].viewer
    best = 0
    tried = 0
    level = 0
    enter(states[0], me, rest, values, 0)
    while level >= 0:
        legal = (word(rest[level, 0]), word(rest[level, 1]), word(rest[level, 2]), word(rest[level, 3]))
        result = values[level, VALUE]
        if how_many(legal) == 0 or values[level, LOW] >= values[level, HIGH]:
            level -= 1
        else:
            action = favourite(states[level], legal, opinions, dice)
            keep(rest, level, without(legal, action))
            tried = action if level == 0 else tried
            limit -= 1
            states[level + 1] = states[level]
            state = states[level + 1]
            apply(state, action)
            result = worth(state, me) if is_settled(state) else unknown
            if not is_settled(state) and state.due == NO_EVENT and limit > 0 and level + 2 < len(states):
                level += 1
                enter(state, me, rest, values, level)
                continue
        if level >= 0 and absorb(values[level], states[level].to_act == me, result) and level == 0:
            best = tried
    return best


@kernel
def enter(state: Any, me: int, rest: Words, values: Values, level: int) -> None:
    """Begin with a position: everything legal is still to be tried, within the bounds of the position above."""
    keep(rest, level, actions(state))
    values[level, LOW] = values[level - 1, LOW] if level > 0 else -1.0
    values[level, HIGH] = values[level - 1, HIGH] if level > 0 else 2.0
    values[level, VALUE] = -1.0 if state.to_act == me else 2.0


@kernel
def keep(rest: Words, level: int, legal: Actions) -> None:
    """These actions are still to be tried."""
    for place in range(len(legal)):
        rest[level, place] = legal[place]


@kernel
def absorb(values: Values, is_mine: bool, result: float) -> bool:
    """A line ends with this result; give whether it is the best of its position so far."""
    if is_mine:
        better = bool(result > values[VALUE])
        values[LOW] = max(values[LOW], result)
    else:
        better = bool(result < values[VALUE])
        values[HIGH] = min(values[HIGH], result)
    if better:
        values[VALUE] = result
    return better


def solve_turn(turn: Turn) -> int | None:
    """The best action where everything is known and the budget suffices to be sure of it; else None."""
    thumbs_of(turn.view.rules)
    views = turn.view_rows()
    if not reads_all(views):
        return None
    states, rest = rows(turn.view.rules.state, DEEPEST + 2), np.zeros((DEEPEST + 2, 4), np.uint64)
    values = np.zeros((DEEPEST + 2, 3))
    budget = turn.budget
    limit = int(budget.seconds * POSITIONS_PER_SECOND / 2) or budget.simulations * POSITIONS_PER_SIMULATION
    sure = solve(views, turn.dice, states, rest, values, limit, 0.0)
    least = float(values[0, VALUE])
    if least >= 1.0:
        return sure
    states[:] = rows(turn.view.rules.state, DEEPEST + 2)
    solve(views, turn.dice, states, rest, values, limit, 1.0)
    return sure if least >= float(values[0, VALUE]) else None
