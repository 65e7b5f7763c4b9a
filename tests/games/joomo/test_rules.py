"""Joomo, J1 to J13: cards, deal, tricks."""

import pytest

import greenbaize as gb

from ..looking import hand, may, seen
from .deals import alternate, begin, deal, legal, play

LOW = "01 02 03 04 06 07 08 09 12 13"
"""Ten cards that are neither doubles, fives nor tens."""


def at_third_card(held: str, low: str, high: str) -> gb.Match:
    """Six players; the range is ``low`` to ``high``, and seat 2 holds these and nine or fewer low cards."""
    filling = [card for card in LOW.split() if card not in (low, high)]
    return play(begin(low, high, " ".join([*held.split(), *filling][:10]), "", "", ""), f"{low} {high}")


@pytest.mark.parametrize("players", range(2, 7))
def test_j1_the_cards_in_use(players: int) -> None:
    cards = [f"{card:02}" for card in range(10 * (players + 1))]
    match = gb.new("joomo", players=players, chance=["dealer 0", " ".join(["deal", *cards])])
    assert match.due is None
    for wrong in (cards[:-1], [*cards[:-1], f"{len(cards):02}"]):
        with pytest.raises(gb.BadEvent):
            gb.new("joomo", players=players, chance=["dealer 0", " ".join(["deal", *wrong])])


@pytest.mark.parametrize("players", [1, 7])
def test_j1_two_to_six_players(players: int) -> None:
    with pytest.raises(gb.BadPlayers):
        gb.new("joomo", players=players)


def test_j2_doubles() -> None:
    match = at_third_card("00 11 22 33 44 55 66", "67", "68")
    assert legal(match) == "00 11 22 33 44 55 66 55>67 55>68 pass"


def test_j2_fives() -> None:
    match = play(begin("00", "69", "05 15 25 35 45 55 65 01 02 03", "", "", ""), "00 69")
    on_range = [str(action) for action in match.legal_actions if ">" in str(action)]
    assert on_range == [
        f"{five}>{under}" for five in ("05", "15", "25", "35", "45", "55", "65") for under in ("00", "69")
    ]


@pytest.mark.parametrize(("card", "worth"), [("00", 2), ("10", 2), ("60", 2), ("55", 1), ("01", 1)])
def test_j2_tens(card: str, worth: int) -> None:
    assert seen(play(begin(card, "", "", "", "", ""), card), "trick_points") == worth


def test_j3_dealt_one_at_a_time_from_the_dealers_left() -> None:
    cards = [f"{card:02}" for card in range(40)]
    match = gb.new("joomo", players=3, chance=["dealer 1", " ".join(["deal", *cards])])
    assert [hand(match, seat) for seat in (2, 0, 1)] == [" ".join(cards[place:30:3]) for place in range(3)]
    assert seen(match, "hand_sizes") == [10, 10, 10]


def test_j3_the_last_ten_are_in_no_hand() -> None:
    cards = [f"{card:02}" for card in range(40)]
    match = gb.new("joomo", players=3, chance=["dealer 1", " ".join(["deal", *cards])])
    assert not {card for seat in range(3) for card in hand(match, seat).split()} & set(cards[30:])


@pytest.mark.parametrize("dealer", range(3))
def test_j4_the_drawn_dealers_left_neighbour_leads(dealer: int) -> None:
    match = gb.new("joomo", players=3, chance=[f"dealer {dealer}", deal("", "", "")])
    assert (seen(match, "dealer"), match.to_act, seen(match, "leader")) == (dealer, (dealer + 1) % 3, (dealer + 1) % 3)


def test_j4_the_dealer_is_one_of_the_players() -> None:
    match = gb.new("joomo", players=3, chance=[])
    assert (match.due, match.to_act, seen(match, "dealer")) == ("dealer", None, None)
    with pytest.raises(gb.BadEvent):
        match.push_event("dealer 3")


def test_j5_the_first_two_play_any_card_and_may_not_pass() -> None:
    match = begin(LOW, "00 05 11 20 25 27 28 29 14 15")
    assert legal(match) == LOW
    play(match, "12")
    assert legal(match) == "00 05 11 14 15 20 25 27 28 29"
    play(match, "05")
    assert (seen(match, "range"), match.to_act) == (["12", "05"], 0)


def test_j6_one_card_or_pass_and_who_passed_is_out_until_the_trick_ends() -> None:
    match = play(begin("10 24", "30 23", "21 22 26"), "10 30 21 pass 23 22")
    assert (match.to_act, seen(match, "passed")) == (1, [0])
    play(match, "pass")
    assert (seen(match, "passed"), match.to_act, seen(match, "range")) == ([], 2, [])


def test_j6_passing_is_always_allowed() -> None:
    match = at_third_card("28 30", "27", "32")
    while seen(match, "range"):
        assert may(match, "pass")
        play(match, "pass")


def test_j6_players_without_cards_are_not_asked() -> None:
    match = play(begin(FIRST_OUT, SECOND_OUT), alternate(FIRST_OUT, SECOND_OUT))
    assert match.due == "deal"


FIRST_OUT = "01 02 03 04 05 06 07 08 09 11"
SECOND_OUT = "12 13 14 15 16 17 18 19 21 22"


def test_j7_strictly_between_the_range_cards() -> None:
    for low, high in (("27", "32"), ("32", "27")):
        match = at_third_card("26 28 29 31 34", low, high)
        assert legal(match) == "28 29 31 pass"


def test_j8_a_double_goes_into_the_gap_and_leaves_the_range() -> None:
    match = play(at_third_card("66 28", "27", "32"), "66")
    assert seen(match, "range") == ["27", "32"]
    assert seen(match, "played")[-1] == {"card": "66", "seat": 2, "where": "gap"}


def test_j9_a_five_inside_may_become_either_range_card() -> None:
    assert seen(play(at_third_card("35", "31", "46"), "35>31"), "range") == ["35", "46"]
    assert seen(play(at_third_card("35", "31", "46"), "35>46"), "range") == ["31", "35"]
    assert seen(play(at_third_card("35", "31", "46"), "35"), "range") == ["31", "46"]


@pytest.mark.parametrize(("low", "high"), [("36", "46"), ("35", "46"), ("31", "34")])
def test_j9_a_five_outside_may_not(low: str, high: str) -> None:
    held = "45 65" if low == "35" else "35 65"
    assert "35>" not in legal(at_third_card(held, low, high))
    assert "65" not in legal(at_third_card(held, low, high))


def test_j9_only_55_widens_the_range() -> None:
    assert seen(play(at_third_card("55", "31", "46"), "55>46"), "range") == ["31", "55"]
    assert seen(play(at_third_card("55", "56", "69"), "55>56"), "range") == ["55", "69"]


def test_j9_as_first_or_second_card_a_five_is_an_ordinary_range_card() -> None:
    match = play(begin("15", "25", "18 02"), "15 25")
    assert (seen(match, "range"), may(match, "18")) == (["15", "25"], True)
    assert [card["where"] for card in seen(match, "played")] == ["range", "range"]


def test_j9_cards_in_the_gap_stay() -> None:
    match = play(begin("31 35", "46", "40 33 34", "45", "", ""), "31 46 40 45>46 pass pass")
    play(match, "35>45")
    assert [card["card"] for card in seen(match, "played") if card["where"] == "gap"] == ["40"]
    assert seen(match, "range") == ["31", "35"]
    assert [card["where"] for card in seen(match, "played")][3:] == ["on second", "on second"]


def test_j10_one_point_and_one_for_each_ten() -> None:
    match = begin("10 21", "40 12", "20 30", "", "", "")
    for card, worth in (("10", 2), ("40", 3), ("20", 4), ("pass", 4)):
        assert seen(play(match, card), "trick_points") == worth
    play(match, "pass pass 21 pass 30 pass")
    assert seen(match, "points") == [0, 0, 5, 0, 0, 0]


def test_j11_the_last_cards_player_takes_the_points_and_plays_nothing_more() -> None:
    match = play(begin("10 12", "30 13", "21 22"), "10 30 21 pass pass")
    assert (seen(match, "points"), seen(match, "range"), match.to_act) == ([0, 0, 3], [], 2)
    assert "22" in hand(match, 2)


def test_j12_the_first_to_run_out_takes_the_marker_at_once() -> None:
    *_, last = tricks = alternate(FIRST_OUT, SECOND_OUT).split(" pass ")
    match = play(begin(FIRST_OUT, SECOND_OUT), " pass ".join(tricks[:-1]) + " pass")
    assert (seen(match, "marker"), seen(match, "points")) == (None, [4, 5])
    play(match, last.split()[0])
    assert (seen(match, "marker"), seen(match, "points"), match.to_act) == (1, [4, 6], 0)


def test_j12_others_who_run_out_in_the_same_trick_get_none_and_the_round_ends() -> None:
    match = play(begin(FIRST_OUT, SECOND_OUT), alternate(FIRST_OUT, SECOND_OUT))
    assert (seen(match, "totals"), match.due) == ([5, 6], "deal")


def test_j13_the_winner_leads() -> None:
    match = play(begin("10", "30", "21"), "10 30 21 pass pass")
    assert (match.to_act, seen(match, "leader")) == (2, 2)


def test_j13_or_the_same_player_again() -> None:
    match = play(begin("10", "30", "21", leader="same"), "10 30 21 pass pass")
    assert (match.to_act, seen(match, "leader")) == (0, 0)


def test_worked_case_1_a_range_from_27_to_32() -> None:
    match = at_third_card("28 30 31", "27", "32")
    assert legal(match) == "28 30 31 pass"
    play(match, "31 pass pass pass pass pass")
    assert (match.to_act, seen(match, "range"), seen(match, "points")[2]) == (2, [], 1)
    assert {"28", "30"} < set(hand(match, 2).split())


def test_worked_case_2_55_and_the_range() -> None:
    assert legal(at_third_card("55", "31", "46")) == "55 55>31 55>46 pass"
    assert seen(play(at_third_card("55", "31", "46"), "55>31"), "range") == ["55", "46"]
    assert seen(play(at_third_card("55", "31", "46"), "55>46"), "range") == ["31", "55"]
    assert may(play(begin("31", "46", "55", "50 44", "", ""), "31 46 55>31"), "50")


def test_worked_case_3_35_fits_and_65_does_not() -> None:
    assert legal(at_third_card("35", "31", "46")) == "35 35>31 35>46 pass"
    assert legal(at_third_card("65", "31", "46")) == "pass"


def test_worked_case_4_nothing_fits_between_40_and_41() -> None:
    assert legal(at_third_card("39 42 45 65", "40", "41")) == "pass"
    assert legal(at_third_card("39 42 45 44 55", "40", "41")) == "44 55 55>40 55>41 pass"


def test_worked_case_5_a_ten_as_first_range_card() -> None:
    assert seen(play(begin("20", "21"), "20 21"), "trick_points") == 2
