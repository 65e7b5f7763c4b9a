"""H23 and H24 as printed: two cards for two from the pile."""

from typing import Any

import pytest

import greenbaize as gb

from ..looking import hand, may, seen
from .deals import beat, begin, colour, endgame, late_game, legal, play, take

BLUE = " ".join(colour("B"))
LIGHT_BLUE = " ".join(colour("LB"))


def asked(**options: Any) -> gb.Match:
    """Seat 0 holds R1 to R5 and B2, and is asked; P1, P2 and P3 are on top of the pile."""
    wishes = options or {"poker_face": True}
    return begin("R1 R2 R3 R4 R5 B2", "Y1", top="P1 P2 P3 P4 P5", bottom="B1", **wishes)


def test_h23_the_mover_is_asked_before_the_move() -> None:
    match = asked()
    assert (match.to_act, legal(match), seen(match, "phase")) == (0, "swap, keep", "changing")
    assert seen(play(match, "keep"), "phase") == "laying"


def test_h23_and_before_the_beater_declares() -> None:
    match = play(asked(poker_face=True, ja_hoor_rule=True), "keep")
    assert (match.to_act, legal(match)) == (1, "ja, unsure")


def test_h23_two_cards_are_given_in_ascending_order_then_the_table_inserts_them() -> None:
    match = play(asked(), "swap")
    assert legal(match) == "give R1, give R2, give R3, give R4, give R5"
    assert legal(play(match, "give R4")) == "give R5, give B2"
    play(match, "give B2")
    assert (match.to_act, match.due, hand(match, 0)) == (None, "insert", "R1 R2 R3 R4 R5 B2")
    play(match, "* insert 0 0")
    assert (hand(match, 0), seen(match, "pile_size"), seen(match, "phase")) == ("R1 R2 R3 R5 P1 P2", 60, "laying")


@pytest.mark.parametrize(
    ("places", "order"),
    [("0 0", "R5 R4 P3"), ("0 1", "R4 R5 P3"), ("1 0", "R5 P3 R4"), ("1 1", "P3 R5 R4"), ("1 3", "P3 R4 P4")],
)
def test_h23_the_lower_card_goes_to_its_place_first_then_the_higher(places: str, order: str) -> None:
    match = begin("R1 R2 R4 R5 B2 B3", "Y1 Y2 Y3", top="P1 P2 P3 P4 P5", bottom="B1", poker_face=True)
    play(match, f"swap, give R4, give R5, * insert {places}")
    drawn = []
    for mover, attack in ((0, "R1"), (1, "Y1 Y2"), (0, "R2 Y2 P2")):
        before = hand(match, mover).split()
        take(match, attack)
        drawn += [card for card in hand(match, mover).split() if card not in before]
    assert " ".join(drawn) == order


def test_h23_only_the_face_down_part_takes_cards_back() -> None:
    match = play(asked(), "swap, give R4, give R5")
    with pytest.raises(gb.BadEvent):
        match.push_event("insert 58 0")
    with pytest.raises(gb.BadEvent):
        match.push_event("insert 0 59")
    with pytest.raises(gb.BadEvent):
        match.push_event("deal R1")
    play(match, "* insert 57 58")
    assert (seen(match, "trump_card"), seen(match, "pile_size")) == ("B1", 60)


def test_h23_under_trump_switch_two_cards_are_not_face_down() -> None:
    match = begin("B2", "R1", bottom="B1 P1", poker_face=True, trump_switch=True)
    play(match, "swap, give R2, give R3")
    with pytest.raises(gb.BadEvent):
        match.push_event("insert 0 58")
    play(match, "* insert 0 57")
    assert seen(match, "phase") == "laying"


def test_h23_without_trumps_all_the_pile_is_face_down() -> None:
    match = begin("R1 R2", "Y1", no_trumps=True, poker_face=True)
    assert seen(play(match, "swap, give R1, give R2, * insert 58 59"), "phase") == "laying"


def rounds(match: gb.Match, seat: int) -> list[bool]:
    """Whether this seat is asked before each of its moves, if it always changes."""
    answers: list[bool] = []
    while len(answers) < 8:
        mover = seen(match, "mover")
        can = may(match, "swap")
        if mover == seat:
            answers.append(can)
        if can:
            gifts = hand(match, mover).split()[:2]
            play(match, f"swap, give {gifts[0]}, give {gifts[1]}, * insert 0 0" if mover == seat else "keep")
        take(match, hand(match, mover).split()[0])
    return answers


def test_h23_three_times_in_the_game_and_once_before_each_move() -> None:
    assert rounds(asked(), 0) == [True] * 3 + [False] * 5
    assert rounds(asked(), 1) == [True] * 3 + [False] * 5


@pytest.mark.parametrize(("options", "times"), [({}, 3), ({"poker_face": True}, 6)])
def test_h24_printed_gives_three_more(options: dict[str, bool], times: int) -> None:
    assert rounds(asked(**options, one_over_all="printed"), 0) == [True] * times + [False] * (8 - times)


def test_h23_changes_are_counted_when_complete() -> None:
    match = play(asked(), "swap, give R1, give R2")
    assert seen(match, "changes") == [0, 0]
    assert seen(play(match, "* insert 0 0"), "changes") == [1, 0]


def run_down(attack: str, **options: bool) -> gb.Match:
    """Two beaten cards and three taken ones later seat 0 moves; ``attack`` decides how many cards the pile has left."""
    match = late_game(LIGHT_BLUE, BLUE, pile="R6 O6 G6 DB8 DB9 DB11 DB12 DB10", poker_face=True, **options)
    return take(beat(match, "LB7", "B1"), attack)


def test_h23_not_with_fewer_than_two_cards_face_down() -> None:
    assert [seen(run_down("B2 B3 B4"), fact) for fact in ("pile_size", "phase")] == [3, "changing"]
    assert [seen(run_down("B2 B3 B4 B5"), fact) for fact in ("pile_size", "phase")] == [2, "laying"]
    assert [seen(run_down("B2 B3 B4", trump_switch=True), fact) for fact in ("pile_size", "phase")] == [3, "laying"]


def test_h23_the_last_two_cards_face_down_may_be_changed() -> None:
    match = run_down("B2 B3 B4")
    play(match, "swap, give B2, give B3, * insert 0 1")
    assert {"DB11", "DB12"} < set(hand(match, 0).split())
    assert (seen(match, "pile_size"), seen(match, "trump_card")) == (3, "DB10")


def test_h23_not_without_a_pile() -> None:
    match = endgame("DB7 DB8 R6 O6", "DB9 DB10 DB11 DB12", poker_face=True, one_over_all="printed")
    assert (seen(match, "phase"), seen(match, "changes")) == ("laying", [0, 0])


def test_h23_the_hand_is_unknown_after_giving_back() -> None:
    match = begin("R1 B2", "Y1 Y2", bottom="B1", poker_face=True)
    play(match, "keep, lay R1, go, take")
    assert seen(match, "known")[1] == ["R1"]
    play(match, "swap, give Y1, give Y2, * insert 0 0")
    assert seen(match, "known")[1] == []
