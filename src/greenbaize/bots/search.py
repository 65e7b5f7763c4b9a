"""Information-set Monte Carlo tree search: one tree for all that the seat cannot tell apart, a new guess each time."""

from math import log, sqrt
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.bots.contract import MOST_THUMBS, Opinions, is_settled, weigh, worth
from greenbaize.core.actions import Actions, how_many, includes, nth, of_both, without
from greenbaize.core.bits import number, times_wrapping, word
from greenbaize.core.cards import Bytes, Row
from greenbaize.core.contract import NO_EVENT, PAYLOAD, actions, apply, draw, guess, happen
from greenbaize.core.dice import Dice, next_word, roll
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Number, Real, Rows, layout

DEEPEST = 400
"""No path in the tree is longer."""
WHIM = 10
"""Of a hundred decisions of a simulation so many are by lot."""
SLOWNESS = 4
"""A node may have its next child when its visits are this times the square of its children."""
BY_LOT = -1
"""Stands for the node of a decision that is outside the tree."""

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
    """How often it was legal when its parent was passed; at the root the number of nodes."""
    total: Real
    squares: Real


NODE = layout(Node)


@kernel
def search(views: Rows, dice: Dice, tree: Rows, states: Rows, wanted: Row, iterations: int, daring: float) -> None:
    """Run simulations from a view into a tree, all zero at first; its first action is one of ``wanted``.

    ``states`` holds a working place and a blank.
    """
    path = np.zeros(DEEPEST, np.int64)
    payload = np.zeros(PAYLOAD, np.uint8)
    opinions = np.zeros(MOST_THUMBS, np.float64)
    for _ in range(iterations):
        states[0] = states[1]
        state = states[0]
        guess(views[0], dice, state)
        depth = simulate(state, dice, tree, path, payload, opinions, wanted, daring)
        for step in range(depth):
            result = worth(state, tree[path[step]].seat)
            tree[path[step]].visits += 1
            tree[path[step]].total += result
            tree[path[step]].squares += result * result


@kernel
def simulate(
    state: Any, dice: Dice, tree: Rows, path: Places, payload: Bytes, opinions: Opinions, wanted: Row, daring: float
) -> int:
    """Follow the tree until it grows a node, then play to the end by rules of thumb; give the length of the path.

    Both halves share one loop, so that each kernel of the game is inlined once.
    """
    tree[0].visits += 1
    node = 0
    depth = 0
    while True:
        while state.due != NO_EVENT and not is_settled(state):
            size = draw(state, dice, payload)
            happen(state, state.due, payload, size)
        if is_settled(state):
            return depth
        legal = actions(state)
        if node == 0:
            legal = of_both(legal, (word(wanted[0]), word(wanted[1]), word(wanted[2]), word(wanted[3])))
        choices = how_many(legal)
        action = nth(legal, 0)
        if choices > 1:
            chosen = 0
            among = legal
            if node != BY_LOT:
                chosen, among = select(tree, node, legal, daring, choices)
            if chosen > 0:
                action = tree[chosen].action
            elif node == BY_LOT and roll(dice, 100) < WHIM:
                action = nth(legal, roll(dice, choices))
            else:
                action = favourite(state, among, opinions, dice)
            if node != BY_LOT:
                grows = chosen == 0
                if grows:
                    chosen = sprout(tree, node, action, state.to_act)
                if chosen > 0:
                    path[depth] = chosen
                    depth += 1
                node = BY_LOT if grows or depth == len(path) else chosen
        apply(state, action)


@kernel
def select(tree: Rows, node: int, legal: Actions, daring: float, choices: int) -> tuple[int, Actions]:
    """The best known legal child by upper confidence bound, or 0 if the node shall have a new one, of which actions.

    A node has its n-th child only after so many visits: the rules of thumb say which comes first.
    """
    best = -1.0
    chosen = 0
    known = 0
    fresh = legal
    child = tree[node].child
    while child != 0:
        if includes(legal, tree[child].action):
            known += 1
            fresh = without(fresh, tree[child].action)
            tree[child].available += 1
            visits = tree[child].visits
            bound = tree[child].total / visits + daring * sqrt(log(tree[child].available) / visits)
            if bound > best:
                best = bound
                chosen = child
        child = tree[child].sibling
    has_room = tree[0].available + 1 < len(tree)
    grows = has_room and choices > known and known * known * SLOWNESS <= tree[node].visits
    return (0 if grows else chosen), fresh


@kernel
def sprout(tree: Rows, parent: int, action: int, seat: int) -> int:
    """Let a node have one more child; 0 if there is no room."""
    if tree[0].available + 1 >= len(tree):
        return 0
    tree[0].available += 1
    place: int = tree[0].available
    tree[place].action = action
    tree[place].seat = seat
    tree[place].available = 1
    tree[place].sibling = tree[parent].child
    tree[parent].child = place
    return place


@kernel
def favourite(state: Any, among: Actions, opinions: Opinions, dice: Dice) -> int:
    """The action that the rules of thumb like best; ties by lot."""
    best = -1e18
    chosen = 0
    lots = next_word(dice)
    for rank in range(how_many(among)):
        action = nth(among, rank)
        lot = number(times_wrapping(lots, word(2 * action + 1)) >> word(48))
        score = weigh(state, action, opinions) + lot * 1e-9
        if score > best:
            best = score
            chosen = action
    return chosen
