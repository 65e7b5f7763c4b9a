"""Rules of thumb and search, on matches of two, through what the bots are given: views."""

from importlib import import_module

import numpy as np
import pytest

import greenbaize as gb
from greenbaize.bots.contract import MOST_THUMBS
from greenbaize.bots.search import NODE, search
from greenbaize.core.dice import Dice, new_dice
from greenbaize.core.packing import rows, unpack
from greenbaize.play import engine
from greenbaize.play.view import View

TAUGHT = ("joomo", "romi_rami")


def best_by_search(view: View, iterations: int, dice: Dice) -> int:
    """The action visited most."""
    tree, states = rows(NODE, iterations + 1), rows(view.rules.state, 2)
    payload, opinions = engine.new_payload(), np.zeros(MOST_THUMBS)
    search(unpack(view.packed, view.rules.view), dice, tree, states, payload, opinions, iterations, 0.5)
    place, found = int(tree["child"][0]), []
    while place:
        found.append((int(tree["visits"][place]), int(tree["action"][place])))
        place = int(tree["sibling"][place])
    return max(found)[1]


@pytest.mark.parametrize("game", TAUGHT)
def test_search_beats_chance(game: str) -> None:
    import_module(f"greenbaize.bots.{game}")
    wins = 0
    for seed in range(4):
        match, dice = gb.new(game, seed=seed), new_dice(seed)
        while not match.is_over:
            legal, seat = match.legal_actions, match.to_act
            assert seat is not None
            own = seat == seed % 2 and len(legal) > 1
            match.push(best_by_search(match.view(seat), 60, dice) if own else legal[int(dice[0] % len(legal))])
            dice[0] += 1
        assert match.outcome is not None
        wins += match.outcome.places[seed % 2] == 1
    assert wins >= 3


@pytest.mark.parametrize("game", TAUGHT)
def test_search_chooses_the_same_whatever_is_hidden(game: str) -> None:
    import_module(f"greenbaize.bots.{game}")
    match = gb.new(game, seed=5)
    seat = match.to_act
    assert seat is not None
    view = match.view(seat)
    other = gb.guess(view, 9).view(seat)
    assert best_by_search(view, 200, new_dice(3)) == best_by_search(other, 200, new_dice(3))
