"""H12 to H14: who is out, who loses, and moves taken without end."""

from typing import Any

import greenbaize as gb

from ..looking import seen
from .deals import beat, colour, cover, endgame, late_game, lay, legal, play, take

LIGHT_BLUE = " ".join(colour("LB"))
DARK_BLUES = "DB7 DB8 DB9 DB10 DB11"


def two_cards_left(**options: Any) -> gb.Match:
    """Two players without a pile: seat 0 moves with DB7 to DB10, seat 1 holds DB11 and DB12."""
    match = beat(endgame("DB7 DB8 DB9 R6", "DB10 DB11 DB12 O6", **options), "R6", "O6")
    return take(match, "DB10")


def three_with_two_cards_left(**options: Any) -> gb.Match:
    """Three without a pile: seat 0 moves with O6 R6 DB8 to DB10, seat 1 holds DB11 and DB12, seat 2 five cards."""
    match = endgame("DB7 DB8 DB9 DB10 R6", "DB11 DB12 P1 P2 P6", "O6 P3 P4 P5", **options)
    return take(take(beat(match, "DB7", "P1"), "P2 P6"), "O6")


def test_worked_case_5_the_mover_lays_the_last_cards_and_the_other_loses_at_once() -> None:
    match = endgame("DB7 DB8 DB9 DB10", "R6 O6 DB11 DB12")
    play(match, "lay DB7, lay DB8, lay DB9, lay DB10")
    assert not match.is_over
    play(match, "go")
    assert match.outcome == gb.Outcome((1, 2), None)


def test_h12_the_mover_is_out_at_go() -> None:
    match = endgame(DARK_BLUES, "P1 P2 P3 P4 P5", "R6 O6 P6 DB12")
    play(match, ", ".join(f"lay {card}" for card in DARK_BLUES.split()))
    assert seen(match, "places") == [None, None, None]
    play(match, "go")
    assert (seen(match, "places"), seen(match, "hand_sizes")) == ([1, None, None], [0, 5, 4])
    assert (match.to_act, seen(match, "phase")) == (1, "covering")


def test_h12_nobody_is_out_while_the_pile_has_cards() -> None:
    match = late_game(LIGHT_BLUE, "B1 B2 B3 B4 B5 B6", pile="R6 O6 G6 DB8 DB9 DB11 DB12 DB10")
    lay(match, LIGHT_BLUE)
    assert (seen(match, "hand_sizes"), seen(match, "places")) == ([0, 6], [None, None])


def test_h12_who_throws_in_the_last_card_is_out_in_the_middle_of_a_window() -> None:
    match = lay(endgame("DB7 DB8 DB9 DB10 P1", "P2 P3 P4 P5 R6", "O6 P6 DB11 DB12"), "DB7 DB8 DB9 DB10")
    play(match, "cover DB7, with P2, add P1")
    assert seen(match, "places") == [1, None, None]
    assert (match.to_act, seen(match, "phase")) == (1, "covering")


def test_h12_the_window_goes_on_without_the_player_who_is_out() -> None:
    match = endgame("DB7 DB8 DB9 DB10 P1", "P2 P3 P4 P5 R6", "O6 P6 DB11 DB12", gimme_more=True)
    lay(match, "DB7 DB8 DB9 DB10")
    play(match, "cover DB7, with P2, add P1")
    assert (seen(match, "places"), match.to_act, seen(match, "phase")) == ([1, None, None], 2, "adding")
    play(match, "add P6, done, cover P1, with P3")
    assert (match.to_act, seen(match, "phase")) == (2, "adding")


def test_h12_the_second_thrower_in_to_run_out_ends_the_game() -> None:
    match = endgame("DB7 DB8 DB9 DB10 P1", "P2 P3 P4 P5 R6", "P6 DB11 DB12 O6", gimme_more=True)
    lay(match, "DB7 DB8 DB9 DB10")
    play(match, "cover DB7, with P2, add P1, add P6, add DB11, add DB12, add O6")
    assert match.outcome == gb.Outcome((1, 3, 2), None)


def test_h12_the_beater_is_out_when_nothing_is_open_and_no_throw_in_follows() -> None:
    match = lay(three_with_two_cards_left(), "DB8 DB9")
    play(match, "cover DB8, with DB11, done, cover DB9, with DB12")
    assert (seen(match, "places"), seen(match, "table")) == ([None, 1, None], [])
    assert (seen(match, "phase"), seen(match, "mover"), seen(match, "beater")) == ("laying", 2, 0)


def test_h12_the_beater_who_is_out_second_ends_the_game() -> None:
    match = endgame(DARK_BLUES, "P1 P2 P3 P4 P5", "R6 O6 P6 DB12")
    beat(match, DARK_BLUES, "P1 P2 P3 P4 P5")
    assert match.outcome == gb.Outcome((1, 2, 3), None)


def test_worked_case_8_a_beater_is_not_out_while_a_card_is_open() -> None:
    match = cover(lay(two_cards_left(), "DB7 DB8 DB9"), "DB7 DB8", "DB11 DB12")
    assert (seen(match, "hand_sizes"), seen(match, "places")) == ([1, 0], [None, None])
    assert (match.to_act, legal(match)) == (1, "take")


def test_h12_several_run_out_in_one_drawing_in_drawing_order() -> None:
    """All lay all they hold; the mover draws the last two cards, so the others are out: clockwise, the beater last."""
    pile = "P5 P6 DB8 R6 O6 B6 DB9 DB10"
    match = late_game(
        "B1 B2 B3 B4 B5", "P1 P2 P3 P4 DB11 DB12", LIGHT_BLUE, pile=pile, gimme_more=True, one_over_all="cover_all"
    )
    beat(match, "LB7 LB8 LB9", "DB7 B1 B2")
    assert (seen(match, "pile_size"), seen(match, "hand_sizes"), match.to_act) == (2, [6, 6, 6], 0)
    lay(match, "B3 B4 B5 B6")
    play(match, "cover B3, with DB11, add R6, add O6, add LB11, add LB10, add LB12, add P5, add P6, add DB8")
    cover(match, "B4 B5 B6 R6", "P1 P2 P3 P4")
    play(match, "over all DB12")
    assert match.outcome == gb.Outcome((3, 2, 1), None)


def test_h13_the_game_ends_when_one_player_is_left() -> None:
    match = two_cards_left()
    assert match.outcome is None
    beat(match, "DB7 DB8", "DB11 DB12")
    assert match.outcome == gb.Outcome((2, 1), None)
    assert (match.to_act, legal(match)) == (None, "")


def alternate(match: gb.Match, times: int) -> gb.Match:
    """So many moves of one card, all taken."""
    for _ in range(times):
        take(match, seen(match, "hand", seen(match, "mover"))[0])
    return match


def test_h14_fifty_moves_taken_in_a_row_without_a_pile_end_the_game() -> None:
    match = alternate(endgame("DB7 DB8 DB9 DB10", "R6 O6 DB11 DB12"), 49)
    assert (match.is_over, seen(match, "stalled")) == (False, 49)
    assert alternate(match, 1).outcome == gb.Outcome((1, 1), None)


def test_h14_the_limit_is_an_option_and_fewest_cards_are_best() -> None:
    match = alternate(endgame("DB7 DB8 DB9 DB10", "R6 O6 DB11 DB12", stall_limit=1), 1)
    assert match.outcome == gb.Outcome((1, 2), None)


def test_h14_a_beaten_move_breaks_the_row() -> None:
    match = alternate(endgame("DB7 DB8 DB9 DB10", "R6 O6 DB11 DB12", stall_limit=2), 1)
    beat(match, "R6", "DB8")
    assert (match.is_over, seen(match, "stalled")) == (False, 0)
    assert not alternate(match, 1).is_over
    assert alternate(match, 1).is_over


def test_h14_moves_taken_while_there_is_a_pile_do_not_count() -> None:
    pile = "R6 O6 G6 DB8 DB9 DB11 DB12 DB10"
    match = late_game(LIGHT_BLUE, "B1 B2 B3 B4 B5 B6", pile=pile, stall_limit=1)
    assert seen(take(match, "LB7"), "stalled") == 0
