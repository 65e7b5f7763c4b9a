"""H19 and H24: several cards over one, one card over all."""

from typing import Any

import greenbaize as gb

from ..looking import hand, may, seen
from .deals import begin, endgame, lay, legal, play, take


def loaded(attack: str, cards: str) -> gb.Match:
    """Without trumps: seat 0 has laid ``attack``, seat 1 has said that it covers it and picks from ``cards``."""
    match = begin(attack, cards, no_trumps=True, heavy_load=True)
    return play(lay(match, attack), f"cover {attack}")


def test_h19_several_cards_of_one_colour_then_go() -> None:
    match = loaded("R1", "R2 R4 RO9 O3 O4 P1")
    assert legal(match) == "with R2, with R4, with RO9, with O3, with O4, with P1"
    play(match, "with R2")
    assert legal(match) == "with R4, go"
    play(match, "with R4")
    assert (legal(match), seen(match, "table")) == ("go", [{"card": "R1", "seat": 0, "on": None}])
    play(match, "go")
    assert seen(match, "discards") == ["R1", "R2", "R4"]


def test_h19_or_of_one_shape() -> None:
    match = play(loaded("R1", "R4 O4 O5 Y4 RO7 RO8"), "with R4")
    assert legal(match) == "with O4, with Y4, go"
    assert legal(play(match, "with O4")) == "with Y4, go"
    play(match, "with Y4, go")
    assert seen(match, "discards") == ["R1", "R4", "O4", "Y4"]


def test_h19_the_highest_of_them_counts() -> None:
    match = loaded("R5", "R2 R6 O2 Y3 Y4 RO7")
    assert legal(match) == "with R2, with R6, with RO7, with O2, with Y3, with Y4"
    play(match, "with R2")
    assert legal(match) == "with R6, with O2"
    assert legal(play(match, "with O2")) == "go"


def test_h19_each_card_must_leave_a_way_to_go() -> None:
    match = loaded("R5", "R2 R3 R4 O1 O6 Y6")
    assert legal(match) == "with O1, with O6, with Y6"
    match = loaded("R5", "R2 R3 R6 O2 O6 Y6")
    assert legal(play(match, "with R2")) == "with R3, with R6, with O2"
    assert legal(play(match, "with R3")) == "with R6"


def against_orange_1(**options: Any) -> gb.Match:
    """Seat 0 has laid O1; seat 1 has said that it covers it, if it can, and holds three red cards and low ones."""
    match = begin("O1 R2 B1 B2 B3 B4", "R1 R3 R6 RO7 RO8 RO9", heavy_load=True, **options)
    if match.to_act == 1:
        take(match, "RO7")
    lay(match, "O1")
    return play(match, "cover O1") if may(match, "cover O1") else match


def test_worked_case_9_lower_cards_together_do_not_cover() -> None:
    assert legal(against_orange_1(no_trumps=True)) == "take"
    assert legal(against_orange_1(bottom="B6")) == "take"


def test_worked_case_9_but_they_do_if_red_is_trump() -> None:
    match = against_orange_1(bottom="R4")
    play(match, "with R1, with R3, with R6, go, done")
    assert seen(match, "discards") == ["R1", "R3", "R6", "O1"]


def test_h19_all_cards_of_the_group_leave_the_hand() -> None:
    match = play(loaded("R1", "R2 R4 RO9 O3 O4 P1"), "with R2, with R4, go")
    assert not {"R2", "R4"} & set(hand(match, 1).split())
    assert seen(match, "hand_sizes") == [6, 6]


def test_h19_they_count_on_the_table_for_throw_ins() -> None:
    match = begin("R1 RO9 P1 LG7", "R2 R3 K8", "K7 B2", bottom="B1", heavy_load=True)
    lay(take(match, "K7"), "R1")
    play(match, "cover R1, with R2, with R3, go")
    assert [(card["card"], card["on"]) for card in seen(match, "table")] == [("R1", None), ("R2", "R1"), ("R3", "R1")]
    assert may(match, "add P1")


def sweeps(match: gb.Match) -> str:
    """The cards that may cover all that is open."""
    actions = map(str, match.legal_actions)
    return " ".join(action.removeprefix("over all ") for action in actions if action.startswith("over all "))


def swept(**options: str) -> gb.Match:
    """Seat 0 has laid three red cards on the second move; blue is trump."""
    match = begin("R1 R2 R3", "O1 O2 R4 R6 RO7 B5", "K7 B2", bottom="B1", **options)
    return lay(take(match, "K7"), "R1 R2 R3")


def test_h24_cover_all_one_card_higher_than_every_open_card() -> None:
    match = swept(one_over_all="cover_all")
    assert sweeps(match) == "R4 R6 RO7 O1 O2 B5"
    play(match, "over all O1")
    assert (seen(match, "open"), match.to_act, seen(match, "phase")) == ([], 0, "adding")
    assert seen(match, "table")[-1] == {"card": "O1", "seat": 1, "on": "all"}
    assert seen(play(match, "done"), "discards") == ["R1", "R2", "R3", "O1"]


def test_h24_cover_all_needs_two_open_cards() -> None:
    match = play(swept(one_over_all="cover_all"), "cover R1, with R6, done")
    assert may(match, "over all O1")
    play(match, "cover R2, with O1, done")
    assert sweeps(match) == ""


def test_h24_cover_all_the_highest_open_card_may_be_a_trump() -> None:
    match = begin("R3 B3", "K12 B2 B4", "K7 B1", bottom="B6", one_over_all="cover_all")
    assert sweeps(lay(take(match, "K7"), "R3 B3")) == "B4"


def test_h24_off_by_default() -> None:
    assert sweeps(swept()) == ""


def test_h24_the_last_card_over_all_puts_the_beater_out() -> None:
    match = endgame("DB7 DB8 R6 O6", "DB9 DB10 DB11 DB12", one_over_all="cover_all")
    take(match, "DB7")
    assert match.to_act == 1
    take(match, "DB7 DB9 DB10 DB11")
    lay(match, "DB8 DB9 DB10")
    play(match, "over all DB12")
    assert match.outcome == gb.Outcome((2, 1), None)
