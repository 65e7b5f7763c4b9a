"""The law of the trees: from fixed deals, as many decisions lead on at each depth as were pinned."""

from pathlib import Path

import msgspec
import numpy as np

from greenbaize.core.contract import Rules
from greenbaize.core.packing import Rows, rows, unpack
from greenbaize.play import engine
from greenbaize.play.chance import dice_of
from greenbaize.testing import pins
from greenbaize.testing.cases import cases_of
from greenbaize.testing.law import Case, demand, law
from greenbaize.testing.walk import fresh

CASES = 8
DEEPEST = 5
LARGEST = 3000
"""A tree is counted down to the first depth that has more positions, or to ``DEEPEST``."""


class Tree(msgspec.Struct, frozen=True):
    """How many positions each depth of a decision tree has; depth 0 is the first decision."""

    case: Case
    positions: list[int]


@law
def trees_are_as_pinned(rules: Rules, folder: Path) -> None:
    """Counting again gives the pinned numbers."""
    pinned = msgspec.json.decode(pins.trees(folder, rules).read_bytes(), type=list[Tree])
    demand(len(pinned) >= len(rules.seats), "there are fewer trees than numbers of players")
    for tree in pinned:
        counted = count_tree(rules, tree.case)
        demand(counted.positions == tree.positions, f"{tree.case}: {counted.positions}, pinned are {tree.positions}")


def pin_trees(rules: Rules, folder: Path) -> None:
    """Write the numbers as they are now."""
    path = pins.trees(folder, rules)
    path.parent.mkdir(parents=True, exist_ok=True)
    counted = [count_tree(rules, case) for case in cases_of(rules, CASES)]
    lines = ",\n ".join(msgspec.json.encode(tree).decode() for tree in counted)
    path.write_text(f"[{lines}]\n", "utf-8")


def count_tree(rules: Rules, case: Case) -> Tree:
    """The positions of each depth, one depth after another; two ways to a position count as two."""
    layer = unpack(fresh(rules, case).packed, rules.state)
    positions = [1]
    while len(positions) <= DEEPEST and 0 < positions[-1] <= LARGEST:
        layer = next_layer(rules, layer, len(positions), case.seed)
        positions.append(len(layer))
    return Tree(case, positions)


def next_layer(rules: Rules, layer: Rows, depth: int, seed: int) -> Rows:
    """Every position that one action leads to; where the table has to speak, it says the same on the whole depth."""
    out, payload = np.zeros(256, np.uint8), engine.new_payload()
    choices = [out[: engine.list_actions(layer, place, out)].tolist() for place in range(len(layer))]
    following = rows(rules.state, sum(map(len, choices)))
    place = 0
    for parent, numbers in enumerate(choices):
        for action in numbers:
            following[place] = layer[parent]
            engine.play_on(following, place, action, dice_of("tree", seed, depth), payload, out)
            place += 1
    return following
