"""Endings in which nothing is hidden any more: what can be won for certain, as far as the budget reaches.

It is asked whether the seat can get its best against every defence, by proof numbers (Allis; depth first, Nagai): how
many open positions must at least turn out well to prove a position, and how many badly to refute it. The line that is
followed next is the one where the fewest are needed.

Lines that go back and forth prove nothing. So at first a game counts as lost that has a few idle moves in a row, which
is never better than what the rules say of many; only then it is asked about the rules themselves.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.bots import thumbs_of
from greenbaize.bots.contract import (
    best_hope,
    ended_idly,
    fingerprint,
    is_open_book,
    is_settled,
    lose_patience,
    worth,
)
from greenbaize.bots.turn import Budget, Turn
from greenbaize.core.actions import how_many, nth
from greenbaize.core.bits import number, word
from greenbaize.core.contract import NO_EVENT, actions, apply, guess
from greenbaize.core.dice import Dice
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Rows, rows
from greenbaize.core.seats import NOBODY

DEEPEST = 130
"""No line is longer."""
MOST_CHOICES = 256
PATIENCE = 3
"""So many idle moves in a row are lost at first."""
POSITIONS_PER_SIMULATION = 25
POSITIONS_PER_SECOND = 1_000_000
"""How many positions are looked at: so few that most of the budget is left for a search, where nothing is proven."""
MOST_REMEMBERED = 1 << 20
"""A power of two, as every size of a memory."""
NEVER = 1 << 30
"""Of a number: it cannot be proven, or refuted, any more."""
WON, LOST = 1, 2
"""The keys of positions of which it is plain; no fingerprint is as small."""

Words: TypeAlias = npt.NDArray[np.uint64]
Numbers: TypeAlias = npt.NDArray[np.int64]
PROOF, DISPROOF, KEY = range(3)
"""What is remembered of a position."""


class Board(NamedTuple):
    """What is worked on: the line that is being followed, level by level, and the memory."""

    states: Rows
    keys: Words
    """By level and choice: the fingerprint of the position after it."""
    choices: npt.NDArray[np.uint8]
    counts: Numbers
    bounds: Numbers
    """By level: up to which numbers its position is followed."""
    memory: Words


@kernel
def reads_all(views: Rows) -> bool:
    """Whether the viewer knows where every card lies."""
    return is_open_book(views[0])


@kernel
def solve(views: Rows, dice: Dice, board: Board, limit: int) -> int:
    """An action with which the seat gets the best that is left for it, whatever the others do; -1 if none is found.

    About ``limit`` positions are looked at. The memory is all zero at first.
    """
    guess(views[0], dice, board.states[-1])
    board.states[0] = board.states[-1]
    if lose_patience(board.states[0], PATIENCE):
        found, limit = prove(board, True, limit)
        if found >= 0 or limit <= 0:
            return found
        board.memory[:] = word(0)
        board.states[0] = board.states[-1]
    found, limit = prove(board, False, limit)
    return found


@kernel
def prove(board: Board, is_hasty: bool, limit: int) -> tuple[int, int]:
    """Follow lines from the first state: the action found or -1, and what is left of the limit."""
    me = board.states[0].to_act
    goal = best_hope(board.states[0], me)
    board.bounds[0, :] = NEVER
    rival = open_up(board, 0, me, NOBODY, goal, is_hasty)
    level = 0
    while True:
        limit -= board.counts[level]
        side = PROOF if board.states[level].to_act == me else DISPROOF
        near, far, place, near_bound, far_bound = look_over(board, level, side)
        is_decided = near == 0 or far == 0
        is_enough = near >= board.bounds[level, side] or far >= board.bounds[level, 1 - side]
        if is_decided or is_enough or limit <= 0 or level + 3 >= len(board.states):
            if level == 0:
                return (number(board.choices[0, place]) if near == 0 else -1), limit
            if not is_decided and level + 3 >= len(board.states):
                near, far = (NEVER, 0) if side == PROOF else (0, NEVER)
            remember(board.memory, fingerprint(board.states[level]), near, far, side)
            level -= 1
        else:
            board.states[level + 1] = board.states[level]
            apply(board.states[level + 1], number(board.choices[level, place]))
            level += 1
            board.bounds[level, side] = near_bound
            board.bounds[level, 1 - side] = far_bound
            rival = open_up(board, level, me, rival, goal, is_hasty)


@kernel
def open_up(board: Board, level: int, me: int, rival: int, goal: float, is_hasty: bool) -> int:
    """Write down what each choice leads to; give who the rival is.

    What a third seat does is as good as lost: it need not play against the rival.
    """
    legal = actions(board.states[level])
    board.counts[level] = how_many(legal)
    for place in range(board.counts[level]):
        action = nth(legal, place)
        board.choices[level, place] = action
        board.states[level + 1] = board.states[level]
        state = board.states[level + 1]
        apply(state, action)
        rival = state.to_act if rival == NOBODY and state.to_act != me else rival
        if is_settled(state):
            is_won = worth(state, me) >= goal and not (is_hasty and ended_idly(state))
            board.keys[level, place] = word(WON if is_won else LOST)
        elif state.due == NO_EVENT and (state.to_act in (me, rival)):
            board.keys[level, place] = fingerprint(state)
        else:
            board.keys[level, place] = word(LOST)
    return rival


@kernel
def look_over(board: Board, level: int, side: int) -> tuple[int, int, int, int, int]:
    """The numbers of a position, the place of the choice to follow, and up to which numbers of its own.

    Whoever chooses needs one choice to turn out well, so the least of their near numbers is that of the position; and
    all of them to turn out badly, so their far numbers add up.
    """
    least, second, total, place, share = NEVER, NEVER, 0, 0, 0
    for choice in range(board.counts[level]):
        near, far = recalled(board.memory, board.keys[level, choice], side)
        total = min(NEVER, total + far)
        if near < least:
            second, least, place, share = least, near, choice, far
        elif near < second:
            second = near
    near_bound = min(board.bounds[level, side], second + 1)
    far_bound = board.bounds[level, 1 - side] - total + share
    return least, total, place, near_bound, far_bound


@kernel
def recalled(memory: Words, key: int, side: int) -> tuple[int, int]:
    """What is known of a position, the number near to one side first; 1 and 1 of an open one."""
    if key in (word(WON), word(LOST)):
        return (0, NEVER) if (key == word(WON)) == (side == PROOF) else (NEVER, 0)
    place = number(key & word(len(memory) - 1))
    if memory[place, KEY] != key:
        return 1, 1
    return number(memory[place, side]), number(memory[place, 1 - side])


@kernel
def remember(memory: Words, key: int, near: int, far: int, side: int) -> None:
    """Write down what is known of a position."""
    place = number(key & word(len(memory) - 1))
    memory[place, KEY] = key
    memory[place, side] = near
    memory[place, 1 - side] = far


def positions_within(budget: Budget) -> int:
    """How many positions may be looked at."""
    return int(budget.seconds * POSITIONS_PER_SECOND) + budget.simulations * POSITIONS_PER_SIMULATION


def new_board(turn: Turn, limit: int) -> Board:
    """Room for so many positions."""
    return Board(
        rows(turn.view.rules.state, DEEPEST + 1),
        np.zeros((DEEPEST, MOST_CHOICES), np.uint64),
        np.zeros((DEEPEST, MOST_CHOICES), np.uint8),
        np.zeros(DEEPEST, np.int64),
        np.zeros((DEEPEST, 2), np.int64),
        np.zeros((min(MOST_REMEMBERED, 2 << limit.bit_length()), 3), np.uint64),
    )


def solve_turn(turn: Turn) -> int | None:
    """An action that is proven best where everything is known and the budget suffices; else None."""
    thumbs_of(turn.view.rules)
    views = turn.view_rows()
    limit = positions_within(turn.budget)
    if not reads_all(views) or not limit:
        return None
    found = solve(views, turn.dice, new_board(turn, limit), limit)
    return None if found < 0 else found
