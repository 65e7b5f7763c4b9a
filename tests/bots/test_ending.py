"""Endings without secrets: the solver against a plain search through all that can happen."""

import random
from typing import Any

import numpy as np
import pytest

import greenbaize as gb
from greenbaize.bots.budgets import USUAL
from greenbaize.bots.ending import PATIENCE, reads_all, solve_turn
from greenbaize.bots.turn import Budget, Turn, turn_of
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
    return gb.new("ja_hoor", players=players, seed=1, **{"high_way": True, "stall_limit": 2, **options})


def ending(match: Match, luck: random.Random, most: int = 4) -> Rows:
    """The first two seats are left with two cards or a few more each, all others are discarded; seat 0 lays."""
    states = unpack(match.packed, match.rules.state)
    cards = luck.sample(range(72), 72)
    for seat in range(match.players):
        size = luck.randint(2, most) if seat < 2 else 0
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


def real_endings() -> list[Match]:
    """Moments of games of rules of thumb by the box rules in which all is known, somebody has three cards at most, and
    there is a choice."""
    found = []
    for seed in range(40):
        match = gb.new("ja_hoor", seed=seed)
        players = [gb.bot("simple", seed=seat) for seat in range(2)]
        while not match.is_over:
            chair = match.chair_to_act()
            turn = turn_of(chair, 1, PLENTY)
            is_small = int(turn.view_rows()["hand_sizes"][0, :2].min()) <= 3
            if len(chair.legal_actions) > 1 and is_small and reads_all(turn.view_rows()):
                found.append(match.copy())
            players[chair.seat].play(chair)
    return found[::9]


def test_many_endings_of_real_games_are_proven_by_the_usual_budgets_and_rightly_so() -> None:
    matches = real_endings()
    proven = [match for match in matches if solve_turn(turn_of(match.chair_to_act(), 1, USUAL)) is not None]
    assert len(matches) > 200
    assert len(proven) >= 0.12 * len(matches)
    for match in proven:
        me = match.chair_to_act().seat
        for rival in ("random", "simple"):
            assert win_against(match.copy(), me, gb.bot(rival, seed=3)) == 1


def win_against(match: Match, me: int, rival: gb.Player) -> int:
    """The place of a seat that plays what is proven, and proves it at every decision anew."""
    while not match.is_over:
        chair = match.chair_to_act()
        if chair.seat != me:
            rival.play(chair)
        elif len(chair.legal_actions) == 1:
            chair.play(chair.legal_actions[0])
        else:
            found = solve_turn(turn_of(chair, 1, PLENTY))
            assert found is not None
            chair.play(chair.legal_actions[chair.legal_actions.numbers.index(found)])
    assert match.outcome is not None
    return match.outcome.places[me]


def test_patience_changes_nothing_of_what_is_true() -> None:
    """With more moves to be taken than the solver has patience for at first."""
    match, luck, results = dealt(2, {"stall_limit": PATIENCE + 2}), random.Random(8), set()
    for _ in range(30):
        states = ending(match, luck, most=3)
        known: dict[bytes, bool] = {}
        expected = can_force(states, 0, 1, known)
        found = solve_turn(turn_in(match, states, PLENTY))
        assert (found is not None) == expected
        assert found is None or can_force(after(states, found), 0, 1, known)
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
