"""Endings in which nothing is hidden any more: solved exactly, as far as the budget reaches."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.bots import thumbs_of
from greenbaize.bots.contract import MOST_THUMBS, Opinions, best_hope, fingerprint, is_open_book, is_settled, worth
from greenbaize.bots.search import favourite
from greenbaize.bots.turn import Budget, Turn
from greenbaize.core.actions import Actions, how_many, without
from greenbaize.core.bits import number, word
from greenbaize.core.cards import Row
from greenbaize.core.contract import NO_EVENT, actions, apply, guess
from greenbaize.core.dice import Dice
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Number, Rows, layout, rows
from greenbaize.core.seats import NOBODY

DEPTHS = (8, 12, 16, 24, 32, 48, 64, 96, 128)
"""How far lines are followed: the short ones first."""
POSITIONS_PER_SIMULATION = 5
POSITIONS_PER_SECOND = 200_000
"""How many positions are looked at: so few that most of the budget is left for a search, where nothing is proven."""
MOST_REMEMBERED = 1 << 18
"""A power of two, as every size of a memory."""
FOR_GOOD = 1 << 20
"""Stands for the depth of a result that more depth cannot change."""

LOST, OPEN, WON = range(3)
"""Of a position: the seat cannot get its best against every defence; nothing is proven; it can."""
UNSEEN = -1

Memory: TypeAlias = npt.NDArray[np.uint64]
KEY, DEPTH, RESULT = range(3)
"""What is remembered of a position: its fingerprint, how far its lines were followed, what came of it."""


class Point:
    """A position on the line that is being followed."""

    rest: Annotated[Row, "u8", (4,)]
    """The actions still to be tried."""
    is_mine: Number
    result: Number
    """What is proven by the actions tried so far."""


POINT = layout(Point)


@kernel
def reads_all(views: Rows) -> bool:
    """Whether the viewer knows where every card lies."""
    return is_open_book(views[0])


@kernel
def solve(views: Rows, dice: Dice, states: Rows, line: Rows, memory: Memory, limit: int) -> int:
    """An action with which the seat gets the best that is left for it, whatever the others do; -1 if none is found.

    At most ``limit`` positions are looked at. ``memory`` is all zero at first.
    """
    guess(views[0], dice, states[0])
    opinions = np.zeros(MOST_THUMBS, np.float64)
    for depth in DEPTHS:
        best, result, limit = follow(states, dice, opinions, line, memory, limit, depth)
        if result != OPEN or limit <= 0:
            return best
    return -1


@kernel
def follow(
    states: Rows, dice: Dice, opinions: Opinions, line: Rows, memory: Memory, limit: int, depth: int
) -> tuple[int, int, int]:
    """Follow all lines so far, as far as needed: the action found or -1, what is proven, what is left of the limit."""
    me = states[0].to_act
    goal = best_hope(states[0], me)
    rival = NOBODY
    best = -1
    tried = -1
    level = 0
    enter(states[0], me, line[0])
    while level >= 0:
        legal = (line[level].rest[0], line[level].rest[1], line[level].rest[2], line[level].rest[3])
        result = line[level].result
        if how_many(legal) == 0 or is_decided(line[level]):
            remember(memory, fingerprint(states[level]), depth - level, result)
            level -= 1
        else:
            action = favourite(states[level], legal, opinions, dice)
            keep(line[level], without(legal, action))
            tried = action if level == 0 else tried
            limit -= 1
            states[level + 1] = states[level]
            state = states[level + 1]
            apply(state, action)
            rival = state.to_act if rival == NOBODY and state.to_act != me else rival
            result = seen(state, me, rival, goal)
            if result == UNSEEN:
                result = recalled(memory, fingerprint(state), depth - level - 1) if limit > 0 else OPEN
            if result == UNSEEN:
                level += 1
                enter(state, me, line[level])
                continue
        if level >= 0:
            absorb(line[level], result)
            best = tried if level == 0 and result == WON else best
    return best, line[0].result, limit


@kernel
def enter(state: Any, me: int, point: Any) -> None:
    """Begin with a position: everything legal is still to be tried."""
    keep(point, actions(state))
    point.is_mine = state.to_act == me
    point.result = LOST if point.is_mine else WON


@kernel
def keep(point: Any, legal: Actions) -> None:
    """These actions are still to be tried."""
    for place in range(len(legal)):
        point.rest[place] = legal[place]


@kernel
def seen(state: Any, me: int, rival: int, goal: float) -> int:
    """What is plain without following a line further.

    What a third seat does is left open: it need not play against this one.
    """
    if is_settled(state):
        return WON if worth(state, me) >= goal else LOST
    return UNSEEN if state.due == NO_EVENT and (state.to_act in (me, rival)) else OPEN


@kernel
def is_decided(point: Any) -> bool:
    """Whether one action settles it: a good one of the seat's own, or any of the other's that is not good for it."""
    return bool(point.result == WON) if point.is_mine else bool(point.result != WON)


@kernel
def absorb(point: Any, result: int) -> None:
    """A line ends with this result: the seat has the best of its lines, the other gives it the worst."""
    point.result = max(point.result, result) if point.is_mine else min(point.result, result)


@kernel
def remember(memory: Memory, key: int, depth: int, result: int) -> None:
    """Write down what came of a position."""
    place = number(key & word(len(memory) - 1))
    memory[place, KEY] = key
    memory[place, DEPTH] = depth if result == OPEN else FOR_GOOD
    memory[place, RESULT] = result


@kernel
def recalled(memory: Memory, key: int, depth: int) -> int:
    """What came of a position, if it was followed as far as this at least."""
    if depth <= 0:
        return OPEN
    place = number(key & word(len(memory) - 1))
    if memory[place, KEY] != key or number(memory[place, DEPTH]) < depth:
        return UNSEEN
    return number(memory[place, RESULT])


def positions_within(budget: Budget) -> int:
    """How many positions may be looked at."""
    return int(budget.seconds * POSITIONS_PER_SECOND) + budget.simulations * POSITIONS_PER_SIMULATION


def solve_turn(turn: Turn) -> int | None:
    """An action that is proven best where everything is known and the budget suffices; else None."""
    thumbs_of(turn.view.rules)
    views = turn.view_rows()
    if not reads_all(views):
        return None
    limit = positions_within(turn.budget)
    memory = np.zeros((min(MOST_REMEMBERED, 1 << limit.bit_length()), 3), np.uint64)
    states, line = rows(turn.view.rules.state, DEPTHS[-1] + 2), rows(POINT, DEPTHS[-1] + 2)
    found = solve(views, turn.dice, states, line, memory, limit)
    return None if found < 0 else found
