"""What each seat may know. Two matches that differ only in secrets look the same, to the byte."""

from typing import Any

import pytest

import greenbaize as gb

from ..looking import hand, look_alike, seen
from .deals import begin, endgame, lay, play, take

FIRST, SECOND, THIRD = "R1 R2 R3 O1 O2 B2", "Y1 Y2 Y3 Y4 RO7 RO8", "K7 K8 P1 P2 G1 G2"


def test_other_hands_and_the_pile_are_unknown() -> None:
    one = begin(FIRST, SECOND, THIRD, top="G3 G4 G5", bottom="G6 B1")
    other = begin(FIRST, "K7 P1 G3 LG7 LG8 LG9", "Y1 RO7 G6 OY7 OY8 OY9", top="P2 P3", bottom="P4 B1")
    look_alike(one, other, 0, gb.SPECTATOR)
    assert hand(one, gb.SPECTATOR) == ""
    for match in (one, other):
        play(match, "lay R1, lay R2, go, take")
    assert seen(one, "known") == [[], ["R1", "R2"], []]
    look_alike(one, other, gb.SPECTATOR)


def test_what_is_drawn_is_known_to_who_draws_only() -> None:
    one = take(begin(FIRST, SECOND, THIRD, top="G3 G4 G5", bottom="B1"), "R1 R2")
    other = take(begin(FIRST, SECOND, THIRD, top="G5 G6 G4", bottom="B1"), "R1 R2")
    look_alike(one, other, 1, 2, gb.SPECTATOR)
    drawn = {viewer: [event for event in one.events(viewer) if event.kind == "drawn"] for viewer in (0, 1)}
    assert drawn[0] == [gb.Event("drawn", 0, ("G3", "G4"), 2)]
    assert drawn[1] == [gb.Event("drawn", 0, (), 2)]


def test_cards_picked_for_laying_are_secret_until_go() -> None:
    one = play(begin(FIRST, SECOND, THIRD, bottom="B1"), "lay R1, lay R2")
    other = play(begin(FIRST, SECOND, THIRD, bottom="B1"), "lay O1, lay O2")
    look_alike(one, other, 1, 2, gb.SPECTATOR)
    assert [seen(one, "picked", viewer) for viewer in (0, 1, gb.SPECTATOR)] == [["R1", "R2"], [], []]
    assert list(one.events(0))[-1] == gb.Event("pick", 0, ("R2",), 1)
    assert list(one.events(1))[-1] == gb.Event("first", 0)
    play(one, "go")
    assert list(one.events(1))[-1] == gb.Event("laid", 0, ("R1", "R2"), 2)


def test_nobody_can_count_the_cards_picked() -> None:
    one = play(begin(FIRST, SECOND, THIRD, bottom="B1"), "lay R1")
    other = play(begin(FIRST, SECOND, THIRD, bottom="B1"), "lay O1, lay O2")
    for match in (one, other):
        assert [[event.kind for event in scene.events] for scene in match.chair(1).scenes()] == [
            ["deal", "dealt", "trump", "first"]
        ]
        assert [match.chair(1).events(since) for since in (4, 5, 6)] == [[], [], []]
    for match in (one, other):
        play(match, "go")
        assert [event.kind for event in match.chair(1).scenes(since=1)[0].events] == ["go", "laid"]
    assert [len(match.chair(0).scenes()) for match in (one, other)] == [3, 4]


def test_cards_picked_for_covering_together_are_secret_until_go() -> None:
    one, other = (lay(begin(FIRST, SECOND, THIRD, bottom="B1", heavy_load=True), "R1") for _ in range(2))
    play(one, "cover R1, with Y1, with Y3")
    play(other, "cover R1, with RO7, with RO8")
    look_alike(one, other, 0, 2, gb.SPECTATOR)
    assert [seen(one, "picked", viewer) for viewer in (0, 1)] == [[], ["Y1", "Y3"]]
    play(one, "go")
    assert gb.Event("covered", 1, ("Y1", "Y3"), 2, "R1") in list(one.events(0))


def test_cards_taken_back_by_the_clock_stay_secret() -> None:
    one, other = (begin(FIRST, SECOND, THIRD, bottom="B1", challenge_the_time=True) for _ in range(2))
    look_alike(play(one, "lay R1, * timeout"), play(other, "lay O1, * timeout"), 1, 2, gb.SPECTATOR)


@pytest.mark.parametrize("insert", ["", ", * insert 0 0"])
def test_cards_given_back_are_known_to_the_giver_only(insert: str) -> None:
    one = play(begin(FIRST, SECOND, THIRD, bottom="B1", poker_face=True), f"swap, give R1, give R2{insert}")
    other = play(
        begin(FIRST, SECOND, THIRD, bottom="B1", poker_face=True), f"swap, give O1, give O2{insert.replace('0', '9')}"
    )
    look_alike(one, other, 1, 2, gb.SPECTATOR)
    assert [event for event in one.events(1) if event.kind == "give"] == []
    assert [event.cards for event in one.events(0) if event.kind == "give"] == [("R1",), ("R2",)]


def test_cards_taken_openly_are_known_until_they_are_played() -> None:
    match = take(begin(FIRST, SECOND, THIRD, bottom="B1"), "R1 R2")
    assert seen(match, "known", 2) == [[], ["R1", "R2"], []]
    lay(match, "R1")
    assert seen(match, "known", 2) == [[], ["R2"], []]


def test_a_hand_is_unknown_after_giving_back() -> None:
    match = take(begin(FIRST, SECOND, THIRD, bottom="B1", poker_face=True), "R1 R2")
    play(match, "swap, give Y1, give Y2, * insert 0 0")
    assert seen(match, "known", 2) == [[], [], []]


def test_discards_are_known_also_those_of_h15() -> None:
    match = begin(FIRST, SECOND, THIRD, bottom="B1", ja_hoor_rule=True)
    play(match, "ja, lay R1, go, cover R1, with Y1, bin Y2, done")
    assert seen(match, "discards", 2) == ["R1", "Y1", "Y2"]


def test_everybody_knows_sizes_places_trump_and_declarations() -> None:
    match = play(begin(FIRST, SECOND, THIRD, bottom="B1", ja_hoor_rule=True), "ja, lay R1, go")
    facts: dict[str, Any] = {
        "hand_sizes": [5, 6, 6], "pile_size": 54, "trump": "B", "trump_card": "B1", "declared": "ja",
        "places": [None, None, None], "open": ["R1"], "mover": 0, "beater": 1,
    }  # fmt: skip
    for viewer in (0, 1, 2, gb.SPECTATOR):
        assert {name: seen(match, name, viewer) for name in facts} == facts


def test_the_hidden_card_of_trump_switch_is_hidden() -> None:
    one = begin(FIRST, SECOND, THIRD, bottom="B1 G3", trump_switch=True)
    other = begin(FIRST, SECOND, THIRD, bottom="B1 G4", trump_switch=True)
    look_alike(one, other, 0, 1, 2, gb.SPECTATOR)


def test_who_is_out_and_the_end_look_alike_to_all() -> None:
    match = lay(endgame("DB7 DB8 DB9 DB10", "R6 O6 DB11 DB12"), "DB7 DB8 DB9 DB10")
    ends = [[event for event in match.events(viewer) if event.kind in ("out", "left")] for viewer in (0, 1)]
    assert ends[0] == ends[1] == [gb.Event("out", 0, count=1), gb.Event("left", 1, count=2)]
