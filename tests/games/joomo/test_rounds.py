"""Joomo, J12 to J17: how rounds end, how they score, how the match ends."""

import greenbaize as gb

from ..looking import hand, seen
from .deals import alternate, begin, deal, legal, play

FIRST = "01 02 03 04 05 06 07 08 09 11"
SECOND = "12 13 14 15 16 17 18 19 21 22"
TIE = "01 10 03 04 05 06 07 08 09 11"
"""The ten is laid in a trick that seat 0 wins: six points each."""


def one_round(first: str = FIRST, **options: int | str) -> gb.Match:
    """A round of two: five points to six, or with the ten six to six."""
    return play(begin(first, SECOND, **options), alternate(first, SECOND))


def three_tens() -> gb.Match:
    """Three players; seat 2 has won nothing and keeps 00, 20 and 33 when the round ends."""
    match = begin("01 02 03 04 21 23 24 25 26 27", "39 38 37 36 06 07 08 35 34 32", "00 20 33 12 13 14 16 17 18 19")
    for lead, high, gap, more, turn, second, third in (
        ("01", "39", "12", "06", "35", "13", "21"),
        ("02", "38", "14", "07", "34", "16", "23"),
        ("03", "37", "17", "08", "32", "18", "24"),
    ):
        play(match, f"{lead} {high} {gap} pass {more} pass {turn} {second} {third} pass pass")
    return play(match, "04 36 19 25")


def test_j14_tricks_and_marker_less_the_tens_in_hand() -> None:
    match = three_tens()
    assert (seen(match, "points"), hand(match, 2)) == ([3, 4, 0], "00 20 33")
    play(match, "pass")
    assert seen(match, "totals") == [4, 4, -2]


def test_worked_case_6_a_hand_of_00_20_33_scores_minus_two() -> None:
    assert seen(play(three_tens(), "pass"), "totals")[2] == -2


def test_j14_totals_add_up() -> None:
    match = one_round()
    match.push_event(deal(FIRST, SECOND))
    play(match, alternate(FIRST, SECOND))
    assert seen(match, "totals") == [10, 12]


def test_j15_the_markers_holder_deals_and_the_left_neighbour_leads() -> None:
    match = one_round()
    assert (seen(match, "dealer"), match.due) == (1, "deal")
    match.push_event(deal(FIRST, SECOND))
    assert (seen(match, "dealer"), match.to_act, seen(match, "round")) == (1, 0, 2)
    assert hand(match, 0) == FIRST


def test_j16_the_match_ends_after_a_round_in_which_somebody_has_the_target() -> None:
    assert one_round(target=6).outcome == gb.Outcome((2, 1), (5, 6))
    assert not one_round(target=7).is_over


def test_j16_the_target_is_twenty() -> None:
    match = one_round()
    for totals in ([5, 6], [10, 12], [15, 18]):
        assert (seen(match, "totals"), match.is_over) == (totals, False)
        match.push_event(deal(FIRST, SECOND))
        play(match, alternate(FIRST, SECOND))
    assert match.outcome == gb.Outcome((2, 1), (20, 24))


def test_j16_not_in_the_middle_of_a_round() -> None:
    match = play(begin(FIRST, SECOND, target=1), "01 12 pass")
    assert (seen(match, "points"), match.is_over) == ([0, 1], False)


def test_j17_a_tie_plays_on_until_one_is_alone_highest() -> None:
    match = one_round(TIE, target=6)
    assert (seen(match, "totals"), match.due) == ([6, 6], "deal")
    match.push_event(deal(FIRST, SECOND))
    play(match, alternate(FIRST, SECOND))
    assert match.outcome == gb.Outcome((2, 1), (11, 12))


def test_j17_or_is_shared() -> None:
    assert one_round(TIE, target=6, tie="share").outcome == gb.Outcome((1, 1), (6, 6))
    assert not one_round(TIE, target=7, tie="share").is_over


def test_j17_after_the_last_round_ties_are_shared() -> None:
    assert one_round(TIE, rounds=1).outcome == gb.Outcome((1, 1), (6, 6))
    assert one_round(rounds=1).outcome == gb.Outcome((2, 1), (5, 6))
    assert not one_round(rounds=2).is_over


LAST_SECOND = "01 12 pass 13 29 16 pass 17 02 pass 03 18 pass 09 28 19 14 pass 04 21 pass 23 06 pass 07 24"


def test_worked_case_7_the_last_card_as_second_range_card_takes_marker_and_trick() -> None:
    match = begin("01 29 02 03 28 14 04 06 07 08", "12 13 16 17 18 09 19 21 23 24")
    play(match, LAST_SECOND)
    assert (seen(match, "marker"), seen(match, "hand_sizes"), legal(match)) == (1, [1, 0], "08 pass")
    assert seen(match, "points") == [3, 5]
    play(match, "pass")
    assert seen(match, "totals") == [3, 6]


def test_worked_case_7_a_leaders_last_card_takes_the_marker_but_not_the_trick() -> None:
    tricks = alternate(FIRST, SECOND).split()
    match = play(begin(FIRST, SECOND), " ".join(tricks[:-1]))
    assert (seen(match, "marker"), seen(match, "points")) == (1, [4, 6])
    play(match, tricks[-1])
    assert seen(match, "totals") == [5, 6]
