"""H1 to H5: the deck, the deal, the trump card, who begins."""

import pytest

import greenbaize as gb

from ..looking import hand, may, seen
from .deals import COLOURS, beat, begin, colour, deal, deck, late_game, lay, legal, play, take

SIX_RED = " ".join(colour("R"))
SIX_BLUE = " ".join(colour("B"))


def test_h1_seventy_two_cards_of_twelve_colours_and_six_shapes_each() -> None:
    dealt = gb.new("ja_hoor", chance=[" ".join(["deal", *deck(2)])], no_trumps=True)
    assert len(deck(2)) == 72
    assert [card for card in everything() if is_read(dealt, card)] == deck(2)
    assert colour("R") == ["R1", "R2", "R3", "R4", "R5", "R6"]
    assert colour("K") == ["K7", "K8", "K9", "K10", "K11", "K12"]


def everything() -> list[str]:
    """Every colour with every number."""
    return [f"{name}{shape}" for name in COLOURS for shape in range(1, 13)]


def is_read(match: gb.Match, card: str) -> bool:
    """Whether there is such a card."""
    try:
        match.why_not(f"lay {card}")
    except gb.UnreadableAction:
        return False
    return True


@pytest.mark.parametrize(
    ("wrong", "code"), [("", "wrong-size"), ("R1 R1", "wrong-size"), ("RO7", "wrong-cards"), ("R7", "unreadable-event")]
)
def test_h1_a_deal_is_made_of_all_the_cards(wrong: str, code: str) -> None:
    cards = ["deal", *wrong.split(), *deck(2)[1:]]
    with pytest.raises(gb.BadEvent) as caught:
        gb.new("ja_hoor", chance=[" ".join(cards)])
    assert caught.value.code.endswith(code)


def beats(answer: str, attack: str) -> bool:
    """Whether one card beats another while blue is trump."""
    trump = "" if "B4" in (answer, attack) else "B4"
    match = begin(f"{attack} {trump}", answer, bottom="B6")
    if match.to_act == 1:
        take(match, next(card for card in hand(match, 1).split() if card != answer))
    lay(match, attack)
    return may(match, f"cover {attack}") and may(play(match, f"cover {attack}"), f"with {answer}")


@pytest.mark.parametrize(("high", "low"), [("R2", "R1"), ("RO7", "R6"), ("O1", "RO12"), ("K7", "P6"), ("K12", "K11")])
def test_h2_the_higher_ordinal_is_higher(high: str, low: str) -> None:
    assert beats(high, low)
    assert not beats(low, high)


@pytest.mark.parametrize("other", ["R1", "DB7", "K12"])
def test_h2_every_trump_is_higher_than_every_other_card(other: str) -> None:
    assert beats("B1", other)
    assert not beats(other, "B1")


def test_worked_case_1_blue_is_trump() -> None:
    assert beats("B1", "K12")
    assert beats("B2", "B1")
    others = [card for card in deck(2) if card not in ("K12", "B6")]
    assert [card for card in others if not beats("K12", card)] == ["B1", "B2", "B3", "B4", "B5"]


def test_h3_six_cards_each_one_at_a_time_from_seat_0() -> None:
    cards = deck(3)
    match = gb.new("ja_hoor", players=3, chance=[" ".join(["deal", *cards])], no_trumps=True)
    assert [hand(match, seat) for seat in range(3)] == [" ".join(cards[seat:18:3]) for seat in range(3)]
    assert seen(match, "pile_size") == 72 - 18


@pytest.mark.parametrize("players", range(2, 7))
def test_h3_two_to_six_players(players: int) -> None:
    match = gb.new("ja_hoor", players=players, seed=1)
    assert seen(match, "hand_sizes") == [6] * players
    assert seen(match, "pile_size") == 72 - 6 * players


@pytest.mark.parametrize("players", [1, 7])
def test_h3_not_one_and_not_seven(players: int) -> None:
    with pytest.raises(gb.BadPlayers):
        gb.new("ja_hoor", players=players)


def test_h4_the_bottom_card_names_the_trump() -> None:
    match = begin("B2", "R1", bottom="G1 B1")
    assert (seen(match, "trump"), seen(match, "trump_card")) == ("B", "B1")


def test_h4_a_star_may_not_be_trump_card() -> None:
    match = begin("B2 P1", "R1", bottom="B1 P6 LB12 DB12 K12")
    assert (seen(match, "trump"), seen(match, "trump_card")) == ("P", "P6")


def test_h4_the_star_lies_then_where_the_trump_card_lay() -> None:
    match = late_game("LB7 LB8 LB9 LB10 LB11 LB12", SIX_BLUE, pile="R6 O6 G6 DB8 DB9 DB11 DB10 DB12")
    assert seen(match, "trump_card") == "DB10"
    take(match, "LB7 LB8 LB9 LB10 LB11 LB12")
    assert (hand(match, 0), seen(match, "pile_size")) == ("R6 O6 G6 DB8 DB9 DB11", 2)
    beat(match, "B1", "DB8")
    assert (hand(match, 0), seen(match, "pile_size")) == ("R6 O6 G6 DB9 DB11 DB12", 1)


def test_h5_the_holder_of_the_lowest_trump_moves_first() -> None:
    assert seen(begin("R1", "B3", "B2", bottom="B1"), "mover") == 2
    assert seen(begin("R1", "B2", "B3", bottom="B1"), "mover") == 1


@pytest.mark.parametrize(
    ("bottom", "trump_card"),
    [
        ("B1 P1", "B1"),
        ("B1 P2 P1", "B1"),
        ("B1 LB12 P1", "B1"),
        ("B1 Y1 P1", "B1"),
        ("B1 Y1 Y2 P3 P1", "B1"),
        ("B1 P1 K12", "B1"),
        ("B1 B2 P1 K12", "B2"),
    ],
)
def test_h5_the_nearest_card_of_an_untried_colour_becomes_trump_card(bottom: str, trump_card: str) -> None:
    match = begin(SIX_RED, "B3 RO7 RO8 RO9 RO10 RO11", bottom=bottom)
    assert (seen(match, "trump_card"), seen(match, "mover")) == (trump_card, 1)


def test_worked_case_6_nobody_holds_a_trump_and_the_new_colour_decides_who_moves() -> None:
    match = begin(SIX_RED, "B3 O1 O2 O3 O4 O5", bottom="B1 P1")
    assert (seen(match, "trump"), seen(match, "trump_card"), match.to_act) == ("B", "B1", 1)


def test_h5_a_star_put_away_is_no_colour_tried() -> None:
    match = begin(SIX_RED, "K8 O1 O2 O3 O4 O5", bottom="K7 P1 K12")
    assert (seen(match, "trump_card"), match.to_act) == ("K7", 1)


def test_h5_redeal_if_the_table_agreed_so() -> None:
    first = deal(SIX_RED, "B3 O1 O2 O3 O4 O5", bottom="B1 P1")
    match = gb.new("ja_hoor", chance=[first], no_trump_in_hand="redeal")
    assert (match.due, match.to_act, seen(match, "pile_size"), hand(match, 0)) == ("deal", None, 0, "")
    match.push_event(deal("B2", "R1", bottom="P2 B1"))
    assert (seen(match, "trump_card"), match.to_act) == ("B1", 0)


def test_h5_a_star_is_changed_before_a_redeal() -> None:
    match = begin("B2", "R1", bottom="B1 K12", no_trump_in_hand="redeal")
    assert (seen(match, "trump_card"), match.to_act) == ("B1", 0)


def test_h5_no_such_card_in_the_pile_means_a_new_deal() -> None:
    """Six players hold six colours whole, so whatever is turned up nobody holds a trump."""
    hands = [" ".join(colour(name)) for name in ("R", "RO", "O", "OY", "Y", "LG")]
    match = gb.new("ja_hoor", players=6, chance=[deal(*hands)])
    assert (match.due, match.to_act, legal(match)) == ("deal", None, "")
    match.push_event(deal("B2", "", "", "", "", "", bottom="B1"))
    assert match.to_act == 0
