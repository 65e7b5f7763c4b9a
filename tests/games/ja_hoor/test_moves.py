"""H6 to H11: laying, covering, taking, throwing in, drawing, who moves next."""

from typing import Any

import pytest

import greenbaize as gb

from ..looking import hand, may, seen
from .deals import beat, begin, colour, cover, decline, endgame, late_game, lay, legal, play, take

SIX_RED = " ".join(colour("R"))


def second_move(attack: str = "R1", *, mover: str = "O1", beater: str = "Y1 Y2 Y3 Y4 Y5 Y6") -> gb.Match:
    """Three players: seat 0 has taken K7 and K8 from seat 2 and now lays its ``attack`` before seat 1."""
    match = begin(f"{attack} {mover}", beater, "K7 K8 B2", bottom="B1")
    return lay(take(match, "K7 K8"), attack)


def test_h6_the_mover_attacks_the_next_player_clockwise() -> None:
    match = begin("R1", "R2", "B2", bottom="B1")
    assert (seen(match, "mover"), seen(match, "beater")) == (2, 0)


def test_h6_the_cards_of_a_move_share_one_colour_or_one_shape() -> None:
    match = begin("R1 R2 O1 O2 Y1 B2", "R3", bottom="B3")
    assert legal(match) == "lay R1, lay R2, lay O1, lay O2, lay Y1, lay B2"
    assert legal(play(match.copy(), "lay R2")) == "lay O2, lay B2, go"
    play(match, "lay R1")
    assert legal(match) == "lay R2, lay O1, lay Y1, go"
    assert legal(play(match.copy(), "lay R2")) == "go"
    assert legal(play(match, "lay O1")) == "lay Y1, go"


def test_h6_five_cards_at_most_on_the_first_move_only() -> None:
    match = begin(SIX_RED, "B2", no_trumps=True)
    play(match, "lay R1, lay R2, lay R3, lay R4, lay R5")
    assert (seen(match, "phase"), len(seen(match, "open"))) == ("covering", 5)
    assert len(seen(second_move(SIX_RED, mover=""), "open")) == 6


def test_h6_more_cards_than_the_beater_holds() -> None:
    match = endgame("DB7 DB8 DB9 DB10", "R6 O6 DB11 DB12")
    beat(beat(match, "DB7", "DB11"), "R6", "DB8")
    lay(take(match, "DB9"), "DB9 DB12")
    assert seen(match, "hand_sizes") == [1, 1]
    assert seen(match, "open") == ["DB9", "DB12"]


def test_h7_each_card_is_covered_with_one_higher_card_in_any_order() -> None:
    match = second_move("R1 R2", beater="R3 Y1 RO7 RO8 RO9 RO10")
    assert legal(match) == "cover R1, cover R2, take"
    play(match, "cover R2")
    assert legal(match) == "with R3, with RO7, with RO8, with RO9, with RO10, with Y1"
    play(match, "with R3, done")
    assert seen(match, "open") == ["R1"]
    assert legal(match) == "cover R1, take"


def test_h7_a_card_that_cannot_be_beaten_is_not_offered() -> None:
    match = lay(begin("R1 Y1 B2", "RO7 RO8 RO9 RO10 RO11 RO12", no_trumps=True), "R1 Y1")
    assert legal(match) == "cover R1, take"


def test_h7_taking_is_allowed_also_when_beating_is_possible() -> None:
    match = second_move("R1")
    assert legal(match) == "cover R1, take"
    play(match, "take")
    assert "R1" in hand(match, 1)


def test_h7_the_card_to_be_covered_is_said_also_when_only_one_is_open() -> None:
    assert seen(play(second_move("R1"), "cover R1"), "target") == "R1"


def test_worked_case_2_five_red_cards_on_the_first_move_never_six_and_nobody_throws_in() -> None:
    match = begin(SIX_RED, "O1 O2 O3 O4 O5 O6", no_trumps=True)
    play(match, "lay R1, lay R2, lay R3, lay R4, lay R5")
    for red, orange in zip("12345", "12345", strict=True):
        assert (match.to_act, seen(match, "phase")) == (1, "covering")
        play(match, f"cover R{red}, with O{orange}")
    assert (seen(match, "move"), match.to_act) == (2, 1)
    assert seen(match, "table") == []


def test_worked_case_3_the_mover_may_add_any_red_any_yellow_any_shape_1() -> None:
    match = second_move("R1", mover="R6 Y5 O1 O2 P1", beater="Y1")
    play(match, "cover R1, with Y1")
    assert (match.to_act, legal(match)) == (0, "add R6, add O1, add Y5, add P1, done")


def test_h8_cards_just_added_count_for_the_next() -> None:
    match = second_move("R1", mover="O1 O2", beater="Y1 Y2")
    play(match, "cover R1, with Y2")
    assert may(match, "add O2")
    match = second_move("R1", mover="O1 O4", beater="Y1 Y2")
    play(match, "cover R1, with Y2")
    assert not may(match, "add O4")
    assert may(play(match, "add O1"), "add O4")


def test_h8_cards_may_be_added_in_any_order() -> None:
    match = play(second_move("R1", mover="R2 R3", beater="Y1"), "cover R1, with Y1")
    play(match, "add R3, add R2, done")
    assert seen(match, "open") == ["R2", "R3"]


def test_h8_the_mover_is_asked_also_without_a_card_that_fits() -> None:
    match = play(second_move("R1", mover="O2 O3 O4 O5 O6", beater="Y1"), "cover R1, with Y1")
    assert (match.to_act, legal(match)) == (0, "done")


def test_h8_after_each_covering() -> None:
    match = second_move("R1 R2")
    for covering in ("cover R1, with Y1", "cover R2, with Y3"):
        play(match, covering)
        assert (match.to_act, seen(match, "phase")) == (0, "adding")
        play(match, "done")
    assert (seen(match, "phase"), match.to_act) == ("laying", 1)


def test_h8_only_the_mover_throws_in() -> None:
    match = play(second_move("R1"), "cover R1, with Y1, done")
    assert (seen(match, "move"), match.to_act) == (3, 1)


def test_h9_beaten_cards_go_to_the_discard_pile() -> None:
    match = decline(play(second_move("R1"), "cover R1, with Y1"))
    assert (seen(match, "discards"), seen(match, "table")) == (["R1", "Y1"], [])


def test_h9_not_beaten_before_all_who_were_asked_declined() -> None:
    match = play(second_move("R1"), "cover R1, with Y1, add O1")
    assert seen(match, "discards") == []
    play(match, "done, cover O1, with Y2, done")
    assert seen(match, "discards") == ["R1", "O1", "Y1", "Y2"]


def test_worked_case_4_who_takes_gets_all_and_the_mover_draws_first() -> None:
    match = begin("R1 R2 R3 R4", "Y1 Y2", "K7 K8 B2", top="P1 P2 P3 P4 P5 P6", bottom="B1")
    take(match, "K7 K8")
    lay(match, "R1 R2 R3")
    play(match, "cover R1, with Y1, add R4, done, cover R2, with Y2, done, take")
    assert {"R1", "R2", "R3", "R4", "Y1", "Y2"} < set(hand(match, 1).split())
    assert {"P3", "P4"} < set(hand(match, 0).split())
    assert (seen(match, "hand_sizes"), seen(match, "discards")) == ([6, 10, 6], [])


def test_h10_the_mover_draws_first_then_clockwise_the_beater_last() -> None:
    match = begin("R1 R2", "Y1 Y2 Y3", "O1 K7 B2", top="P1 P2 P3 P4 P5 P6", bottom="B1", gimme_more=True)
    take(match, "K7")
    lay(match, "R1 R2")
    play(match, "cover R1, with Y1, done, add O1, done")
    cover(match, "R2 O1", "Y2 Y3")
    drawn = [[card for card in hand(match, seat).split() if card.startswith("P")] for seat in range(3)]
    assert drawn == [["P2"], ["P4", "P5", "P6"], ["P1", "P3"]]


def test_h10_nobody_draws_with_six_cards_or_more() -> None:
    match = take(begin("R1 R2 B2", "Y1", bottom="B1"), "R1 R2")
    assert seen(match, "hand_sizes") == [6, 8]
    beat(match, "Y1", "B2")
    assert seen(match, "hand_sizes") == [6, 7]


def test_h10_the_trump_card_is_drawn_last() -> None:
    match = late_game("LB7 LB8 LB9 LB10 LB11 LB12", "B1 B2 B3 B4 B5 B6", pile="R6 O6 G6 DB8 DB9 DB11 DB12 DB10")
    take(match, "LB7 LB8 LB9 LB10 LB11 LB12")
    beat(match, "B1", "DB8")
    assert (seen(match, "pile_size"), seen(match, "known")[0]) == (1, [])
    beat(match, "R6", "B2")
    assert (seen(match, "pile_size"), seen(match, "known")[0]) == (0, ["DB10"])


def test_h11_the_beater_moves_next_beaten_or_taken() -> None:
    for end in ("take", "cover R1, with Y1, done"):
        match = play(second_move("R1"), end)
        assert (seen(match, "mover"), seen(match, "beater")) == (1, 2)


def test_h11_taker_skips() -> None:
    match = begin("R1", "Y1", "Y2 B2", bottom="B1", taker_skips=True)
    take(match, "B2")
    assert (seen(match, "mover"), seen(match, "beater")) == (1, 2)
    beat(match, "Y1", "Y2")
    assert (seen(match, "mover"), seen(match, "beater")) == (2, 0)


def test_h11_players_who_are_out_are_passed_over() -> None:
    match = endgame("DB7 DB8 DB9 DB10 DB11", "P1 P2 P3 P4 P5", "R6 O6 P6 DB12")
    lay(match, "DB7 DB8 DB9 DB10 DB11")
    assert seen(match, "places") == [1, None, None]
    play(match, "take")
    assert (seen(match, "mover"), seen(match, "beater")) == (1, 2)
    take(match, "P1")
    assert (seen(match, "mover"), seen(match, "beater")) == (2, 1)


def test_h11_who_goes_out_in_the_drawing_after_a_taking_is_passed_over_as_well() -> None:
    purples, blues = " ".join(colour("P")), " ".join(colour("B"))
    moves = (("lay", purples), ("add", blues))
    options: dict[str, Any] = {"gimme_more": True, "ja_hoor_rule": True, "taker_skips": True}
    pile = "LB10 LB11 LB12 DB12 DB8 DB9 DB10 DB11"
    match = late_game("R6 O6 LB7 LB8 LB9", blues, purples, pile=pile, **options)
    laid, added = (", ".join(f"{verb} {card}" for card in cards.split()) for verb, cards in moves)
    play(match, f"ja, {laid}, go, cover P1, with DB7, {added}, take")
    assert (seen(match, "places"), seen(match, "pile_size")) == ([None, 1, None], 0)
    assert (seen(match, "mover"), seen(match, "beater"), match.to_act) == (2, 0, 0)


@pytest.mark.parametrize("taker_skips", [False, True])
def test_h11_with_two_players_a_taker_passed_over_gives_the_move_back(taker_skips: bool) -> None:
    match = take(begin("R1 B2", "Y1", bottom="B1", taker_skips=taker_skips), "R1")
    assert seen(match, "mover") == (0 if taker_skips else 1)
