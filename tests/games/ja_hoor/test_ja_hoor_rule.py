"""H15: the beater says ja, or is not sure."""

import greenbaize as gb

from ..looking import hand, seen
from .deals import beat, begin, colour, cover, endgame, late_game, lay, legal, play, take

LIGHT_BLUE = " ".join(colour("LB"))


def declared(answer: str) -> gb.Match:
    """Seat 0 attacks with R1 and R2, seat 1 has yellow cards and has given this answer."""
    match = begin("R1 R2 B2", "Y1 Y2 Y3 Y4 Y5 Y6", top="P1 P2 P3 P4 P5 P6", bottom="B1", ja_hoor_rule=True)
    return play(match, f"{answer}, lay R1, lay R2, go")


def test_h15_the_beater_declares_before_cards_are_laid() -> None:
    match = begin("R1 B2", "Y1", bottom="B1", ja_hoor_rule=True)
    assert (match.to_act, legal(match), seen(match, "declared")) == (1, "ja, unsure", None)
    play(match, "ja")
    assert (match.to_act, seen(match, "phase"), seen(match, "declared")) == (0, "laying", "ja")


def test_h15_each_move_is_declared_anew() -> None:
    match = play(declared("ja"), "take")
    assert (match.to_act, seen(match, "phase"), seen(match, "declared")) == (0, "declaring", None)


def test_h15_ja_and_beaten_two_cards_may_go_to_the_discards_before_anybody_draws() -> None:
    match = cover(declared("ja"), "R1", "Y1")
    play(match, "cover R2, with Y2")
    assert (match.to_act, legal(match)) == (1, "bin Y3, bin Y4, bin Y5, bin Y6, done")
    assert (seen(match, "pile_size"), seen(match, "discards")) == (60, ["R1", "R2", "Y1", "Y2"])
    play(match, "bin Y4")
    assert (legal(match), seen(match, "discards")[-1]) == ("bin Y5, bin Y6, done", "Y4")
    play(match, "bin Y6")
    assert (seen(match, "phase"), seen(match, "move")) == ("declaring", 2)
    assert [hand(match, 0)[-5:], hand(match, 1)] == ["P1 P2", "Y3 Y5 P3 P4 P5 P6"]


def test_h15_ja_and_beaten_one_card_or_none() -> None:
    for answer, left in (("done", 4), ("bin Y3, done", 3)):
        match = play(declared("ja"), f"cover R1, with Y1, cover R2, with Y2, {answer}")
        assert hand(match, 1).count("Y") == left
        assert seen(match, "move") == 2


def test_h15_unsure_and_beaten_gains_nothing() -> None:
    match = play(declared("unsure"), "cover R1, with Y1, cover R2, with Y2")
    assert (seen(match, "move"), hand(match, 1)) == (2, "Y3 Y4 Y5 Y6 P3 P4")


def test_h15_ja_and_taken_costs_two_cards_before_anybody_draws() -> None:
    match = play(declared("ja"), "take")
    assert hand(match, 1) == "R1 R2 Y1 Y2 Y3 Y4 Y5 Y6 P1 P2"
    assert hand(match, 0)[-5:] == "P3 P4"


def test_h15_unsure_and_taken_costs_nothing() -> None:
    match = play(declared("unsure"), "take")
    assert [hand(match, 1), hand(match, 0)[-5:]] == ["R1 R2 Y1 Y2 Y3 Y4 Y5 Y6", "P1 P2"]


def test_h15_the_penalty_is_as_many_cards_as_there_are() -> None:
    pile = "R6 O6 G6 DB8 DB9 DB11 DB12 DB10"
    match = late_game(LIGHT_BLUE, "B1 B2 B3 B4 B5 B6", pile=pile, ja_hoor_rule=True)
    take(match, LIGHT_BLUE)
    cover(lay(match, "B1"), "B1", "DB8")
    assert (seen(match, "pile_size"), match.to_act, seen(match, "hand_sizes")) == (1, 1, [6, 11])
    play(match, "ja, lay R6, go, take")
    assert (seen(match, "pile_size"), seen(match, "hand_sizes")) == (0, [5, 13])
    assert "DB10" in hand(match, 1)


def test_h15_binning_the_last_cards_puts_the_beater_out() -> None:
    match = endgame("DB7 DB8 DB9 DB10 R6", "DB11 DB12 P1 P2 P3", "O6 P4 P5 P6", ja_hoor_rule=True)
    play(match, "ja, lay DB7, lay DB8, lay DB9, go")
    play(cover(match, "DB7 DB8", "DB11 DB12"), "cover DB9, with P1, done")
    play(match, "bin P2, bin P3")
    assert (seen(match, "places"), seen(match, "mover"), match.to_act) == ([None, 1, None], 2, 0)


def test_h15_binning_the_last_card_may_end_the_game() -> None:
    match = endgame("DB7 DB8 DB9 R6", "DB10 DB11 DB12 O6", ja_hoor_rule=True)
    play(match, "ja, lay DB7, lay DB8, lay DB9, go")
    play(cover(match, "DB7 DB8", "DB10 DB11"), "cover DB9, with DB12, done, bin O6")
    assert match.outcome == gb.Outcome((2, 1), None)


def test_h15_every_beaten_move_allows_two_cards_anew() -> None:
    match = begin("R1 O1 O2 O3 Y1 Y2", "R2 O4 K7 K8 K12 P1", ja_hoor_rule=True, no_trumps=True)
    play(match, "ja, lay R1, go, cover R1, with O4, bin K12, done")
    play(match, "ja, lay R2, go, cover R2, with O1, done, bin O2, bin O3")
    assert seen(match, "move") == 3
    assert {"K12", "O2", "O3"} < set(seen(match, "discards"))


def test_h15_there_is_nothing_to_bin_for_a_beater_without_cards() -> None:
    match = begin("R1 O1 O2 O3 O4 O5", "R2 R3 R4 R5 R6 P1", top="O6", ja_hoor_rule=True, no_trumps=True)
    play(match, "unsure, lay R1, go, take, ja, lay R1, lay R2, lay R3, lay R4, lay R5, lay R6, go")
    for shape in range(1, 7):
        play(match, f"cover R{shape}, with O{shape}, done")
    assert (seen(match, "move"), seen(match, "hand_sizes")) == (3, [6, 6])
    assert len(seen(match, "discards")) == 12


def test_h15_the_second_bin_is_skipped_with_an_empty_hand() -> None:
    pile = "R6 O6 G6 DB8 DB9 DB11 DB12 DB10"
    match = late_game(LIGHT_BLUE, "B1 B2 B3 B4 B5 B6", pile=pile, ja_hoor_rule=True)
    play(match, "ja, lay LB7, lay LB8, lay LB9, lay LB10, lay LB11, go")
    play(cover(match, "LB7 LB8 LB9 LB10", "B1 B2 B3 B4"), "cover LB11, with B5, done, bin B6")
    assert (seen(match, "move"), hand(match, 1)) == (4, "DB10 DB11 DB12")


def test_h15_nothing_to_bin_with_an_empty_hand() -> None:
    pile = "R6 O6 G6 DB8 DB9 DB11 DB12 DB10"
    match = late_game(LIGHT_BLUE, "B1 B2 B3 B4 B5 B6", pile=pile, ja_hoor_rule=True)
    play(match, "ja, lay LB7, lay LB8, lay LB9, lay LB10, lay LB11, lay LB12, go")
    cover(match, "LB7 LB8 LB9 LB10 LB11 LB12", "B1 B2 B3 B4 B5 B6")
    assert (seen(match, "move"), seen(match, "hand_sizes")) == (4, [6, 2])


def test_h15_the_penalty_empties_the_pile_and_the_mover_goes_out() -> None:
    """Seat 1 lays and throws in all it has; two cards are in the pile, and the beater must draw them first."""
    pile = "DB8 DB9 DB11 R6 O6 G6 DB12 DB10"
    match = late_game(LIGHT_BLUE, "B1 B2 B3 B4 B5 B6", pile=pile, ja_hoor_rule=True)
    beat(match, "LB7 LB8 LB9", "B1 B2 B3")
    assert (hand(match, 1), seen(match, "pile_size")) == ("R6 O6 G6 B4 B5 B6", 2)
    play(match, "ja, lay B4, lay B5, lay B6, go, cover B4, with DB8, add R6, add O6, add G6, take")
    assert match.outcome == gb.Outcome((2, 1), None)
    assert seen(match, "hand_sizes") == [14, 0]
