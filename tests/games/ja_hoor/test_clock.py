"""H25 and H26: the clock, and everything at once."""

from typing import Any

import pytest

import greenbaize as gb
from greenbaize.core.packing import row, unpack

from ..looking import hand, seen
from .deals import begin, deck, endgame, lay, play, take

PRINTED_RULES = [
    "ja_hoor_rule", "fast_mode", "gimme_more", "transition", "heavy_load",
    "no_trumps", "trump_switch", "high_way", "poker_face", "challenge_the_time",
]  # fmt: skip


def timed(**options: Any) -> gb.Match:
    """Three players against the clock; seat 0 moves."""
    return begin("R1 R2 B2", "Y1 Y2 Y3", "P1", bottom="B1", challenge_the_time=True, **options)


def test_h25_the_clock_speaks_only_if_the_table_agreed() -> None:
    for event in ("timeout", "time up"):
        with pytest.raises(gb.BadEvent) as caught:
            begin("B2", "R1", bottom="B1").push_event(event)
        assert caught.value.code == "event-forbidden"


def test_h25_the_clock_speaks_only_while_somebody_decides() -> None:
    waiting = gb.new("ja_hoor", chance=[], challenge_the_time=True)
    over = play(timed(), "* time up")
    for match in (waiting, over):
        with pytest.raises(gb.BadEvent) as caught:
            match.push_event("timeout")
        assert caught.value.code == "event-out-of-place"


@pytest.mark.parametrize("said", ["", "lay R1", "lay R1, lay R2"])
def test_h25_timeout_while_laying_passes_the_turn_and_nothing_is_laid(said: str) -> None:
    match = timed()
    for action in filter(None, said.split(", ")):
        match.push(action)
    play(match, "* timeout")
    assert (match.to_act, seen(match, "phase"), seen(match, "mover"), seen(match, "beater")) == (1, "laying", 1, 2)
    assert (seen(match, "table"), seen(match, "hand_sizes"), seen(match, "picked", 0)) == ([], [6, 6, 6], [])
    assert {"R1", "R2"} < set(hand(match, 0).split())


@pytest.mark.parametrize("said", ["", "swap", "swap, give R1"])
def test_h25_timeout_while_changing_passes_the_turn(said: str) -> None:
    match = timed(poker_face=True)
    for action in filter(None, said.split(", ")):
        match.push(action)
    play(match, "* timeout")
    assert (match.to_act, seen(match, "phase")) == (1, "changing")
    assert (seen(match, "changes"), "R1" in hand(match, 0)) == ([0, 0, 0], True)


def test_h25_timeout_at_the_declaration_means_unsure() -> None:
    match = play(timed(ja_hoor_rule=True), "* timeout")
    assert (match.to_act, seen(match, "phase"), seen(match, "declared")) == (0, "laying", "unsure")


@pytest.mark.parametrize("said", ["", "cover R1", "cover R1, with Y1"])
def test_h25_timeout_at_covering_means_taking(said: str) -> None:
    match = lay(timed(), "R1 R2")
    for action in filter(None, said.split(", ")):
        match.push(action)
    play(match, "* timeout")
    assert {"R1", "R2", "Y1"} < set(hand(match, 1).split())
    assert (match.to_act, seen(match, "phase"), seen(match, "table")) == (1, "laying", [])


def test_h25_timeout_while_several_are_picked_for_covering() -> None:
    match = lay(timed(heavy_load=True), "R1")
    play(match, "cover R1, with Y1, * timeout")
    assert {"R1", "Y1"} < set(hand(match, 1).split())
    assert seen(match, "picked", 1) == []


def test_h25_timeout_at_a_throw_in_means_done() -> None:
    match = lay(take(timed(gimme_more=True), "R1"), "Y1")
    assert (match.to_act, seen(match, "beater")) == (2, 2)
    play(match, "cover Y1, with P1")
    assert (match.to_act, seen(match, "phase")) == (1, "adding")
    play(match, "* timeout")
    assert (match.to_act, seen(match, "phase")) == (0, "adding")
    play(match, "* timeout")
    assert (match.to_act, seen(match, "phase"), seen(match, "discards")) == (2, "laying", ["Y1", "P1"])


def test_h25_timeout_at_a_discard_means_done() -> None:
    match = play(timed(ja_hoor_rule=True), "ja, lay R1, go, cover R1, with Y1")
    assert seen(match, "phase") == "binning"
    play(match, "bin Y2, * timeout")
    assert (seen(match, "move"), seen(match, "discards")) == (2, ["R1", "Y1", "Y2"])


def test_h25_time_up_ranks_by_fewest_cards() -> None:
    match = play(take(timed(), "R1 R2"), "* time up")
    assert match.outcome == gb.Outcome((1, 3, 1), None)


def test_h25_time_up_players_who_are_out_keep_their_places() -> None:
    match = endgame("DB7 DB8 DB9 DB10 DB11", "P1 P2 P3 P4 P5", "R6 O6 P6 DB12", challenge_the_time=True)
    play(take(match, "DB7 DB8 DB9 DB10 DB11"), "* time up")
    assert match.outcome == gb.Outcome((1, 3, 2), None)


def test_h25_time_up_cards_on_the_table_belong_to_nobody() -> None:
    match = play(lay(timed(), "R1 R2"), "cover R1, with Y1, * time up")
    assert match.outcome == gb.Outcome((1, 2, 3), None)


def test_h25_time_up_cards_picked_belong_to_their_owner() -> None:
    match = play(timed(), "lay R1, lay R2, * time up")
    assert match.outcome == gb.Outcome((1, 1, 1), None)
    match = play(lay(timed(heavy_load=True), "R1"), "cover R1, with Y1, with Y2, * time up")
    assert match.outcome == gb.Outcome((1, 2, 2), None)


def test_h25_the_times_are_options() -> None:
    options = gb.new("ja_hoor", challenge_the_time=True, game_time=300, move_time=5, beat_time=7, seed=1).options
    assert [getattr(options, name) for name in ("game_time", "move_time", "beat_time")] == [300, 5, 7]
    options = gb.new("ja_hoor", seed=1).options
    assert [getattr(options, name) for name in ("game_time", "move_time", "beat_time")] == [600, 10, 15]


def test_h26_the_preset_switches_every_rule_on() -> None:
    options = gb.new("ja_hoor", preset="more_is_better", seed=1).options
    assert all(getattr(options, name) is True for name in PRINTED_RULES)
    assert gb.new("ja_hoor", preset="more_is_better", one_over_all="off", seed=1).options != options


def test_h26_rules_that_cancel_each_other_find_nothing_to_act_on() -> None:
    match = gb.new("ja_hoor", players=3, preset="more_is_better", seed=1)
    assert (seen(match, "trump"), seen(match, "pile_size"), seen(match, "hand_sizes")) == (None, 0, [16, 16, 16])
    assert seen(match, "phase") == "declaring"
    beater = seen(match, "beater")
    play(match, "ja")
    play(lay(match, hand(match, seen(match, "mover")).split()[0]), "take")
    assert seen(match, "hand_sizes")[beater] == 17


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("wishes", [{}, {"high_way": False}, {"high_way": False, "no_trumps": False}])
def test_worked_case_10_random_games_end_and_every_card_is_in_one_place(players: int, wishes: dict[str, Any]) -> None:
    match = gb.new("ja_hoor", players=players, seed=players, preset="more_is_better", stall_limit=5, **wishes)
    cards = deck(players, fast=True)
    while not match.is_over:
        places = [hand(match, seat).split() for seat in range(players)]
        places += [[card["card"] for card in seen(match, "table")], seen(match, "discards")]
        seen_cards = [card for place in places for card in place]
        assert len(set(seen_cards)) == len(seen_cards) == len(cards) - seen(match, "pile_size")
        assert set(seen_cards) <= set(cards)
        match.push(match.legal_actions[len(match.steps) * 7919 % len(match.legal_actions)])
    assert match.outcome is not None
    assert 1 in match.outcome.places
    for step in match.steps:
        state = row(unpack(step.before, match.rules.state), 0)
        lying = [card for place in match.rules.whereabouts(state).values() for card in place]
        assert sorted(lying) == match.rules.deck(state)
