"""H17 and H18: who may throw in, and moves passed on."""

from typing import Any

import greenbaize as gb

from ..looking import hand, may, seen
from .deals import beat, begin, endgame, lay, legal, play, take


def four(**options: Any) -> gb.Match:
    """Four players; the first move is over, and seat 0 attacks seat 1 with R1."""
    match = begin("R1 R2 O1", "Y1 Y2 Y3 Y4", "P1 P2 G1", "K7 B2 R3", bottom="B1", **options)
    return lay(take(match, "K7"), "R1")


def test_h17_all_but_the_beater_are_asked_clockwise_the_mover_first() -> None:
    match = play(four(gimme_more=True), "cover R1, with Y1")
    for seat in (0, 2, 3):
        assert (match.to_act, seen(match, "phase")) == (seat, "adding")
        play(match, "done")
    assert (match.to_act, seen(match, "phase")) == (1, "laying")


def test_h17_after_each_covering() -> None:
    match = play(four(gimme_more=True), "cover R1, with Y1, done, add P1, add G1, done, add R3, done")
    assert (match.to_act, seen(match, "open")) == (1, ["R3", "G1", "P1"])
    play(match, "cover R3, with Y2")
    assert match.to_act == 0


def test_h17_without_it_only_the_mover_is_asked() -> None:
    match = play(four(), "cover R1, with Y1, done")
    assert (match.to_act, seen(match, "phase")) == (1, "laying")


def test_h17_nobody_throws_in_on_the_first_move() -> None:
    match = beat(begin("R1 B2", "Y1", "R2", bottom="B1", gimme_more=True), "R1", "Y1")
    assert (seen(match, "move"), match.to_act, seen(match, "discards")) == (2, 1, ["R1", "Y1"])


def test_h18_one_card_of_a_colour_on_the_table_passes_the_move_on() -> None:
    match = begin("B2 R1", "R3 R4 G1", "R5", bottom="B1", transition=True)
    lay(match, "R1")
    assert may(match, "pass on R3")
    assert not may(match, "pass on G1")
    play(match, "pass on R3")
    assert (seen(match, "mover"), seen(match, "beater"), seen(match, "open")) == (1, 2, ["R1", "R3"])
    assert [card["seat"] for card in seen(match, "table")] == [0, 1]


def test_h18_and_on_again_past_the_first_mover() -> None:
    match = lay(begin("B2 R1 R6", "R3", "R5", bottom="B1", transition=True), "R1")
    play(match, "pass on R3, pass on R5")
    assert (seen(match, "mover"), seen(match, "beater")) == (2, 0)
    play(match, "take")
    assert (seen(match, "mover"), "R1" in hand(match, 0)) == (0, True)


def test_h18_the_passer_is_asked_for_throw_ins() -> None:
    match = begin("R1", "R3 R4", "R5 K7 B2", bottom="B1", transition=True)
    lay(take(match, "K7"), "R1")
    play(match, "pass on R3, cover R3, with R5")
    assert (match.to_act, seen(match, "phase")) == (1, "adding")
    assert may(match, "add R4")


def test_worked_case_7_two_players_the_move_comes_back_with_one_more_card() -> None:
    match = lay(begin("B2 R1", "R3", bottom="B1", transition=True), "R1")
    play(match, "pass on R3")
    assert (seen(match, "mover"), seen(match, "beater"), seen(match, "open")) == (1, 0, ["R1", "R3"])


def test_h18_not_once_a_card_is_covered() -> None:
    match = lay(begin("B2 R1 R2", "R3 R4", bottom="B1", transition=True), "R1 R2")
    play(match, "cover R1, with R3")
    assert not may(match, "pass on R4")


def test_h18_on_the_first_move_only_while_the_total_stays_within_five() -> None:
    match = lay(begin("R1 R2 R3 R4", "R5 R6", no_trumps=True, transition=True), "R1 R2 R3 R4")
    play(match, "pass on R5")
    assert len(seen(match, "open")) == 5
    match = lay(begin("R1 R2 R3 R4 R5", "R6", no_trumps=True, transition=True), "R1 R2 R3 R4 R5")
    assert not may(match, "pass on R6")


def test_h18_later_beyond_five() -> None:
    match = begin("R1 R2 R3 R4 R5", "R6", "B2", bottom="B1", transition=True)
    lay(take(match, "B2"), "R1 R2 R3 R4 R5")
    play(match, "pass on R6")
    assert len(seen(match, "open")) == 6


def test_h18_with_the_ja_hoor_rule_each_new_beater_is_asked() -> None:
    match = begin("B2 R1", "R3 R4", "Y1", bottom="B1", transition=True, ja_hoor_rule=True)
    play(match, "ja, lay R1, go, pass on R3")
    assert (match.to_act, legal(match), seen(match, "declared")) == (2, "ja, unsure", None)
    play(match, "unsure")
    assert (match.to_act, seen(match, "phase")) == (2, "covering")


def test_h18_who_passed_a_move_on_neither_pays_nor_gains() -> None:
    for end in ("take", "cover R1, with Y1, cover R3, with Y2"):
        match = begin("B2 R1", "R3 R4", "Y1 Y2", top="P1 P2 P3", bottom="B1", transition=True, ja_hoor_rule=True)
        play(match, f"ja, lay R1, go, pass on R3, unsure, {end}")
        assert (seen(match, "phase"), seen(match, "mover")) == ("declaring", 2)
        assert seen(match, "hand_sizes") == [6, 6, 8 if end == "take" else 6]


def test_h18_the_passer_draws_first() -> None:
    match = lay(begin("B2 R1", "R3", "R5", top="P1 P2", bottom="B1", transition=True), "R1")
    play(match, "pass on R3, take")
    assert ["P1" in hand(match, 1), "P2" in hand(match, 0)] == [True, True]


def test_h18_the_passer_may_go_out() -> None:
    match = endgame("DB7 DB8 DB9 DB10 R6", "P1 P2 P3 P6 DB11", "O6 P4 P5 DB12", transition=True)
    take(take(beat(match, "DB7", "P1"), "P2 P3 P6"), "O6")
    assert seen(match, "hand_sizes")[1] == 1
    play(lay(match, "DB8"), "pass on DB11")
    assert (seen(match, "places"), match.to_act, seen(match, "beater")) == ([None, 1, None], 2, 2)
    play(match, "cover DB8, with DB12, cover DB11, with P2")
    assert (match.to_act, seen(match, "mover"), seen(match, "phase")) == (2, 2, "laying")


def test_h18_the_passer_going_out_may_end_the_game() -> None:
    match = endgame("DB7 DB8 R6 O6", "DB9 DB10 DB11 DB12", transition=True)
    for attack, added in (("DB7", "DB9"), ("DB8", "DB10"), ("DB7", "DB11")):
        play(lay(match, attack), f"pass on {added}, take")
    play(lay(match, "DB8"), "pass on DB12")
    assert match.outcome == gb.Outcome((2, 1), None)
