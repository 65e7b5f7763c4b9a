"""Information-set Monte Carlo tree search: one tree over what the searching seat can tell apart, a new guess each time."""

from math import log, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from greenbaize.bots.contract import Opinions, is_settled, weigh, worth
from greenbaize.core.actions import Actions, how_many, includes, merged, nth, single, without
from greenbaize.core.contract import NO_EVENT, actions, apply, draw, guess, happen
from greenbaize.core.cards import Bytes
from greenbaize.core.dice import Dice, roll
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Number, Real, Rows, layout

DEEPEST = 400
"""No path in the tree is longer; simulations go on without leaving marks."""


class Node:
    """One action in the tree, reached by the actions above it."""

    action: Number
    seat: Number
    """Who chose it."""
    child: Number
    """The first of its children, or 0."""
    sibling: Number
    """The next child of the same parent, or 0."""
    visits: Number
    available: Number
    """How often it was legal when its parent was passed."""
    total: Real
    squares: Real


NODE = layout(Node)


@kernel
def search(
    views: Rows, dice: Dice, tree: Rows, states: Rows, payload: Bytes, opinions: Opinions, used: int, iterations: int,
    daring: float, whim: int,
) -> int:
    """Run simulations from a view; give how many nodes of the tree are used. ``states`` holds a working place and a blank."""
    path = np.zeros(DEEPEST, np.int64)
    for _ in range(iterations):
        states[0] = states[1]
        guess(views[0], dice, states[0])
        state = states[0]
        node = 0
        depth = 0
        grown = False
        while not grown:
            serve(state, dice, payload)
            if is_settled(state):
                break
            legal = actions(state)
            choices = how_many(legal)
            if choices == 1:
                apply(state, nth(legal, 0))
                continue
            seat = state.to_act
            chosen, fresh = select(tree, node, legal, daring)
            if how_many(fresh) > 0 and used < len(tree) and depth < DEEPEST:
                chosen = used
                used += 1
                grown = True
                tree[chosen].action = favourite(state, fresh, opinions, dice)
                tree[chosen].seat = seat
                tree[chosen].available = 1
                tree[chosen].sibling = tree[node].child
                tree[node].child = chosen
            if chosen == 0:
                break
            path[depth] = chosen
            depth += 1
            node = chosen
            apply(state, tree[node].action)
        roll_out(state, dice, payload, opinions, whim)
        for step in range(depth):
            result = worth(state, tree[path[step]].seat)
            tree[path[step]].visits += 1
            tree[path[step]].total += result
            tree[path[step]].squares += result * result
    return used


@kernel
def serve(state: Any, dice: Dice, payload: Bytes) -> None:
    """Let the table say what is due, within the round."""
    while state.due != NO_EVENT and not is_settled(state):
        size = draw(state, dice, payload)
        happen(state, state.due, payload, size)


@kernel
def select(tree: Rows, node: int, legal: Actions, daring: float) -> tuple[int, Actions]:
    """The best known legal child by upper confidence bound, or 0; and the legal actions that have no node yet."""
    best = -1.0
    chosen = 0
    fresh = legal
    child = tree[node].child
    while child != 0:
        if includes(legal, tree[child].action):
            fresh = without(fresh, tree[child].action)
            tree[child].available += 1
            visits = tree[child].visits
            bound = tree[child].total / visits + daring * sqrt(log(tree[child].available) / visits)
            if bound > best:
                best = bound
                chosen = child
        child = tree[child].sibling
    return chosen, fresh


@kernel
def favourite(state: Any, among: Actions, opinions: Opinions, dice: Dice) -> int:
    """The action that the rules of thumb like best; ties by lot."""
    best = -1e18
    chosen = 0
    for rank in range(how_many(among)):
        action = nth(among, rank)
        score = weigh(state, action, opinions) + roll(dice, 1024) * 1e-6
        if score > best:
            best = score
            chosen = action
    return chosen


@kernel
def roll_out(state: Any, dice: Dice, payload: Bytes, opinions: Opinions, whim: int) -> None:
    """Play to the end by rules of thumb; ``whim`` times in a hundred by lot."""
    while True:
        serve(state, dice, payload)
        if is_settled(state):
            return
        legal = actions(state)
        choices = how_many(legal)
        if choices == 1 or roll(dice, 100) < whim:
            apply(state, nth(legal, roll(dice, choices)))
        else:
            apply(state, favourite(state, legal, opinions, dice))
