"""What each seat may know. Two matches that differ only in secrets look the same, to the byte."""

import greenbaize as gb

from ..looking import hand, look_alike, seen
from .deals import alternate, begin, deal, play

FIRST = "07 05 12 15 24 25 01 02 03 04"


def test_other_hands_and_the_cards_set_aside_are_unknown() -> None:
    one = begin(FIRST, "20 21 22 23 26 27 28 29 06 08", "30 31 32 33 34 35 36 37 38 39")
    other = begin(FIRST, "20 00 10 30 31 32 33 34 35 36", "06 08 09 11 13 14 16 17 18 19")
    look_alike(one, other, 0, gb.SPECTATOR)
    look_alike(play(one, "07 20"), play(other, "07 20"), 0, gb.SPECTATOR)


def test_the_own_hand_is_known_and_nobody_elses() -> None:
    match = begin(FIRST, "20 21")
    assert hand(match, 0) == " ".join(sorted(FIRST.split()))
    assert hand(match, gb.SPECTATOR) == ""
    dealt = {viewer: [event for event in match.events(viewer) if event.kind == "dealt"] for viewer in (0, gb.SPECTATOR)}
    assert dealt[0] == [gb.Event("dealt", 0, tuple(sorted(FIRST.split())), 10)]
    assert dealt[gb.SPECTATOR] == []


def test_everybody_knows_what_was_played_who_passed_sizes_points_and_the_dealer() -> None:
    match = play(begin("07 05", "20 21", "10"), "07 20 10 pass")
    facts = {
        "played": [
            {"card": "07", "seat": 0, "where": "range"},
            {"card": "20", "seat": 1, "where": "range"},
            {"card": "10", "seat": 2, "where": "gap"},
        ],
        "passed": [0], "hand_sizes": [9, 9, 9], "points": [0, 0, 0], "trick_points": 3, "dealer": 2, "last": 2,
    }  # fmt: skip
    for viewer in (0, 1, 2, gb.SPECTATOR):
        assert {name: seen(match, name, viewer) for name in facts} == facts


def test_nothing_of_the_old_round_is_left_in_the_view_of_the_next() -> None:
    rounds = ("01 02 03 04 05 06 07 08 09 11", "12 13 14 15 16 17 18 19 21 22")
    match = play(begin(*rounds), alternate(*rounds))
    match.push_event(deal(*rounds))
    assert [seen(match, name) for name in ("played", "range", "passed", "marker")] == [[], [], [], None]
    assert set(seen(match, "points")) == {0}
