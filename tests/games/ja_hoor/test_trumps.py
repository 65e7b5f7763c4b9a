"""H16 and H20 to H22: fast mode, no trumps, trump switch, high way."""

import pytest

import greenbaize as gb

from ..looking import hand, seen
from .deals import COLOURS, beat, begin, colour, deck, late_game, lay, legal, play, take

BLUE = " ".join(colour("B"))
LIGHT_BLUE = " ".join(colour("LB"))


@pytest.mark.parametrize(
    ("players", "gone"), [(6, "K"), (5, "K RO"), (4, "K RO OY"), (3, "K RO OY LG"), (2, "K RO OY LG P")]
)
def test_h16_fast_mode_takes_out_pink_and_a_colour_for_each_player_short_of_six(players: int, gone: str) -> None:
    cards = [card for name in COLOURS if name not in gone.split() for card in colour(name)]
    match = gb.new("ja_hoor", players=players, chance=[" ".join(["deal", *cards])], fast_mode=True, no_trumps=True)
    assert seen(match, "pile_size") == 72 - 6 * len(gone.split()) - 6 * players
    with pytest.raises(gb.BadEvent):
        gb.new("ja_hoor", players=players, chance=[" ".join(["deal", *deck(2)])], fast_mode=True)
    with pytest.raises(gb.BadEvent):
        gb.new("ja_hoor", players=players, chance=[" ".join(["deal", "K7", *cards[1:]])], fast_mode=True)


def test_h20_without_trumps_the_lowest_card_moves_first() -> None:
    match = begin("R2 R3 R4 R5 R6 RO7", "R1", no_trumps=True)
    assert (match.to_act, seen(match, "trump"), seen(match, "trump_card")) == (1, None, None)


def test_h20_only_the_ordinal_decides() -> None:
    match = lay(begin("R1 RO7 O1 G1 Y2 B1", "R2 OY7 OY8 OY9 LG7 K12", no_trumps=True), "R1 O1 G1 B1")
    assert legal(match) == "cover R1, cover O1, cover G1, cover B1, take"
    play(match, "cover B1")
    assert legal(match) == "with K12"


def test_h20_the_bottom_card_is_known_to_nobody_even_when_drawn() -> None:
    pile = "R6 O6 G6 DB8 DB9 DB11 DB12 DB10"
    match = late_game_without_trumps(pile)
    assert seen(match, "pile_size") == 0
    assert seen(match, "known") == [[], []]
    assert "DB10" in hand(match, 1)


def late_game_without_trumps(pile: str) -> gb.Match:
    """Two players have emptied the pile by beaten moves."""
    reds, oranges, yellows, greens = (colour(name) for name in ("R", "O", "Y", "G"))
    first, second = " ".join([*reds[:5], "DB7"]), " ".join([*oranges[:5], "Y6"])
    top = " ".join([*greens[:5], *yellows[:5], BLUE, LIGHT_BLUE])
    match = begin(first, second, top=top, bottom=pile, fast_mode=True, no_trumps=True)
    beat(match, " ".join(reds[:5]), " ".join(oranges[:5]))
    beat(match, " ".join(yellows), " ".join([*greens[:5], "DB7"]))
    return beat(match, LIGHT_BLUE, BLUE)


def switched(pile: str) -> gb.Match:
    """Trump switch: two players; pile of two cards, seat 1 moves with six blue and six light blue cards."""
    return take(late_game(LIGHT_BLUE, BLUE, pile=pile, trump_switch=True), LIGHT_BLUE)


def test_h21_the_trump_card_is_the_second_from_the_bottom() -> None:
    match = begin("B2", "R1", bottom="B1 P1", trump_switch=True)
    assert (seen(match, "trump"), seen(match, "trump_card")) == ("B", "B1")


def test_h21_the_hidden_card_takes_no_part_in_changing_the_trump_card() -> None:
    match = begin("B2", "R1", bottom="B1 K12 P1", trump_switch=True)
    assert seen(match, "trump_card") == "B1"
    match = begin("R1 R2 R3 R4 R5 R6", "B3 O1 O2 O3 O4 O5", bottom="B1 Y1 B2", trump_switch=True)
    assert seen(match, "trump_card") == "B1"


def test_h21_when_the_trump_card_is_drawn_the_hidden_one_is_turned_up_and_its_colour_is_trump() -> None:
    match = switched("O6 G6 DB8 DB9 DB11 DB12 DB10 R6")
    assert (seen(match, "trump"), seen(match, "pile_size")) == ("DB", 2)
    beat(match, "B1", "DB8")
    assert (seen(match, "trump"), seen(match, "trump_card"), seen(match, "pile_size")) == ("R", "R6", 1)
    assert seen(match, "known")[0] == ["DB10"]


def test_h21_the_card_turned_up_is_drawn_last_and_known() -> None:
    match = beat(switched("O6 G6 DB8 DB9 DB11 DB12 DB10 R6"), "B1", "DB8")
    beat(match, "O6", "B2")
    assert (seen(match, "pile_size"), seen(match, "known")[0], seen(match, "trump")) == (0, ["R6", "DB10"], "R")
    lay(match, "B3")
    assert legal(play(match, "cover B3")).startswith("with R6, with DB9")


def test_h21_both_are_drawn_in_one_drawing() -> None:
    match = switched("O6 G6 DB8 DB9 DB11 DB12 DB10 R6")
    lay(match, "B1 B2")
    play(match, "cover B1, with DB8, done, cover B2, with DB9, done")
    assert (seen(match, "pile_size"), seen(match, "trump"), seen(match, "trump_card")) == (0, "R", "R6")
    assert seen(match, "known")[0] == ["R6", "DB10"]


def test_h21_a_hidden_star_leaves_the_old_trump() -> None:
    match = beat(switched("O6 G6 DB8 DB9 DB11 R6 DB10 DB12"), "B1", "DB8")
    assert (seen(match, "trump"), seen(match, "trump_card"), seen(match, "pile_size")) == ("DB", "DB12", 1)


def test_h22_the_whole_deck_is_dealt_one_by_one() -> None:
    cards = deck(5)
    match = gb.new("ja_hoor", players=5, chance=[" ".join(["deal", *cards])], high_way=True)
    assert (seen(match, "hand_sizes"), seen(match, "pile_size")) == ([15, 15, 14, 14, 14], 0)
    assert [hand(match, seat) for seat in range(5)] == [" ".join(cards[seat::5]) for seat in range(5)]


def test_h22_the_last_card_dealt_fixes_the_trump_and_is_known_in_its_hand() -> None:
    cards = [card for card in deck(5) if card != "B3"]
    match = gb.new("ja_hoor", players=5, chance=[" ".join(["deal", *cards, "B3"])], high_way=True)
    assert (seen(match, "trump"), seen(match, "trump_card")) == ("B", "B3")
    assert seen(match, "known") == [[], ["B3"], [], [], []]
    assert match.to_act == cards.index("B1") % 5


def test_h22_a_star_dealt_last_leaves_it_to_the_nearest_card_before() -> None:
    cards = [card for card in deck(5) if card not in ("B3", "P1", "K12", "LB12")]
    text = " ".join(["deal", *cards, "P1", "B3", "K12", "LB12"])
    match = gb.new("ja_hoor", players=5, chance=[text], high_way=True)
    assert (seen(match, "trump"), seen(match, "trump_card")) == ("B", "B3")
    assert seen(match, "known") == [["B3"] if seat == 69 % 5 else [] for seat in range(5)]
    assert "B3" in hand(match, 69 % 5).split()


def test_h22_without_trumps_the_last_card_fixes_nothing() -> None:
    match = gb.new("ja_hoor", players=3, chance=[" ".join(["deal", *deck(3)])], high_way=True, no_trumps=True)
    assert (seen(match, "trump"), seen(match, "known"), match.to_act) == (None, [[], [], []], 0)


def test_h22_nobody_ever_draws() -> None:
    match = gb.new("ja_hoor", chance=[" ".join(["deal", *deck(2)])], high_way=True, no_trumps=True)
    take(match, "R1 R3 R5")
    assert seen(match, "hand_sizes") == [33, 39]
