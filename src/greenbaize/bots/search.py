"""Information-set Monte Carlo tree search: one tree for all that the seat cannot tell apart, a new guess each time."""

from math import log, sqrt
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.bots.contract import Opinions, is_settled, weigh, worth
from greenbaize.core.actions import Actions, how_many, includes, nth, without
from greenbaize.core.cards import Bytes
from greenbaize.core.contract import NO_EVENT, actions, apply, draw, guess, happen
from greenbaize.core.dice import Dice, roll
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Number, Real, Rows, layout

DEEPEST = 400
"""No path in the tree is longer."""
WHIM = 10
"""Of a hundred decisions of a simulation so many are by lot."""
SLOWNESS = 4
"""A node may have its next child when its visits are this times the square of its children."""


Places: TypeAlias = npt.NDArray[np.int64]


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
    views: Rows,
    dice: Dice,
    tree: Rows,
    states: Rows,
    payload: Bytes,
    opinions: Opinions,
    iterations: int,
    daring: float,
) -> None:
    """Run simulations from a view into an all-zero tree; ``states`` holds a working place and a blank."""
    path = np.zeros(DEEPEST, np.int64)
    for _ in range(iterations):
        states[0] = states[1]
        state = states[0]
        guess(views[0], dice, state)
        depth = descend(state, dice, tree, path, payload, opinions, daring)
        roll_out(state, dice, payload, opinions)
        for step in range(depth):
            result = worth(state, tree[path[step]].seat)
            tree[path[step]].visits += 1
            tree[path[step]].total += result
            tree[path[step]].squares += result * result


@kernel
def descend(state: Any, dice: Dice, tree: Rows, path: Places, payload: Bytes, opinions: Opinions, daring: float) -> int:
    """Follow the tree from its root until it grows a node or the simulation ends; give the length of the path."""
    tree[0].visits += 1
    node = 0
    depth = 0
    while depth < DEEPEST:
        serve(state, dice, payload)
        if is_settled(state):
            break
        legal = actions(state)
        choices = how_many(legal)
        if choices == 1:
            apply(state, nth(legal, 0))
            continue
        chosen, fresh = select(tree, node, legal, daring)
        known = choices - how_many(fresh)
        # A node has its n-th child only after so many visits: the rules of thumb say which comes first.
        grows = choices > known and known * known * SLOWNESS <= tree[node].visits
        if grows:
            chosen = sprout(tree, node, favourite(state, fresh, opinions, dice), state.to_act)
        path[depth] = chosen
        depth += 1
        node = chosen
        apply(state, tree[node].action)
        if grows:
            break
    return depth


@kernel
def sprout(tree: Rows, parent: int, action: int, seat: int) -> int:
    """Let a node have one more child; the root counts the nodes there are."""
    tree[0].available += 1
    place: int = tree[0].available
    tree[place].action = action
    tree[place].seat = seat
    tree[place].available = 1
    tree[place].sibling = tree[parent].child
    tree[parent].child = place
    return place


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
def roll_out(state: Any, dice: Dice, payload: Bytes, opinions: Opinions) -> None:
    """Play to the end by rules of thumb, now and then by lot."""
    while True:
        serve(state, dice, payload)
        if is_settled(state):
            return
        legal = actions(state)
        choices = how_many(legal)
        if choices == 1 or roll(dice, 100) < WHIM:
            apply(state, nth(legal, roll(dice, choices)))
        else:
            apply(state, favourite(state, legal, opinions, dice))
