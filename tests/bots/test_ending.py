"""Endings without secrets: the solver against a plain search through all that can happen."""

import random
from typing import Any

import numpy as np
import pytest

import greenbaize as gb
from greenbaize.bots.ending import solve_turn
from greenbaize.bots.turn import Budget, Turn
from greenbaize.core.dice import new_dice
from greenbaize.core.packing import Rows, unpack
from greenbaize.play import engine
from greenbaize.play.legal import LegalActions
from greenbaize.play.match import Match
from greenbaize.play.view import view_of

LAYING = 4
PLENTY = Budget(simulations=10**5)

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"heavy_load": True}),
    (2, {"transition": True}),
    (2, {"one_over_all": "cover_all", "taker_skips": True}),
    (3, {"no_trumps": True, "gimme_more": True}),
]


def dealt(players: int, options: dict[str, Any]) -> Match:
    return gb.new("ja_hoor", players=players, seed=1, high_way=True, stall_limit=2, **options)


def ending(match: Match, luck: random.Random) -> Rows:
    """The first two seats are left with two to four cards each, all others are discarded; seat 0 lays."""
    states = unpack(match.packed, match.rules.state)
    cards = luck.sample(range(72), 72)
    for seat in range(match.players):
        size = luck.randint(2, 4) if seat < 2 else 0
        hand, cards = cards[:size], cards[size:]
        states["hands"][0, seat] = as_set(hand)
        states["hand_sizes"][0, seat] = size
        states["places"][0, seat] = 0 if seat < 2 else 1
        states["known"][0, seat] = 0
    states["discards"][0] = as_set(cards)
    for name, value in {"phase": LAYING, "mover": 0, "beater": 1, "to_act": 0, "move": 2}.items():
        states[name][0] = value
    states["out_count"][0] = match.players - 2
    return states


def as_set(cards: list[int]) -> tuple[int, int]:
    together = sum(1 << card for card in cards)
    return together & (2**64 - 1), together >> 64


def legal(states: Rows) -> list[int]:
    out = np.zeros(256, np.uint8)
    return [int(action) for action in out[: engine.list_actions(states, 0, out)]]


def after(states: Rows, action: int) -> Rows:
    """The states after an action; how many moves there were does not matter any more."""
    copied = states.copy()
    engine.act(copied, 0, action)
    copied["move"] = np.minimum(copied["move"], 2)
    return copied


def can_force(states: Rows, me: int, place: int, known: dict[bytes, bool]) -> bool:
    """Whether a seat can get this place alone, whatever the other does."""
    key = states.tobytes()
    if key not in known:
        numbers = legal(states)
        if not numbers:
            places = engine.outcome_of(states, int(states["players"][0])).places
            known[key] = places[me] == place and places.count(place) == 1
        else:
            results = (can_force(after(states, action), me, place, known) for action in numbers)
            known[key] = any(results) if int(states["to_act"][0]) == me else all(results)
    return known[key]


def turn_in(match: Match, states: Rows, budget: Budget) -> Turn:
    view = view_of(match.rules, match.options, states, int(states["to_act"][0]))
    actions = LegalActions(match.rules, match.rules.view, view.packed, bytes(legal(states)))
    return Turn(view, actions, new_dice(1), budget)


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_what_is_solved_is_true_and_what_is_true_is_solved(players: int, options: dict[str, Any]) -> None:
    match, luck, best, results = dealt(players, options), random.Random(7), players - 1, set()
    for _ in range(40):
        states = ending(match, luck)
        for _ in range(luck.randrange(3)):
            states = after(states, luck.choice(legal(states)))
        if not legal(states):
            continue
        known: dict[bytes, bool] = {}
        me = int(states["to_act"][0])
        expected = can_force(states, me, best, known)
        found = solve_turn(turn_in(match, states, PLENTY))
        assert (found is not None) == expected
        assert found is None or can_force(after(states, found), me, best, known)
        results.add(expected)
    assert results == {True, False}


def test_a_budget_too_small_proves_nothing() -> None:
    match = dealt(2, {})
    states = unpack(match.packed, match.rules.state)
    assert solve_turn(turn_in(match, states, Budget(simulations=2))) is None


def test_nothing_is_solved_while_cards_are_hidden() -> None:
    match = gb.new("ja_hoor", seed=1)
    states = unpack(match.packed, match.rules.state)
    assert solve_turn(turn_in(match, states, PLENTY)) is None
