"""The rules of Romi Rami through the public face; names carry the rule numbers of the rules page."""

from collections import Counter
from itertools import chain
from typing import Any

import pytest

import greenbaize as gb
from greenbaize.core.counts import gathered
from greenbaize.core.packing import rows
from greenbaize.games import rules_of
from greenbaize.play.chance import SeededChance

from ..looking import facts, seen

SUITS = "hdcv"
KINDS = [f"{number}{suit}" for number in range(1, 6) for suit in SUITS]
DECK = [kind for kind in KINDS for _ in range(4 if kind[0] in "15" else 5)]
CONTRACTS = range(1, 37)


def table(
    hands: list[str],
    market: str,
    then: str = "",
    contracts: str = "",
    trophies: str = "aaaa",
    first: int = 0,
    contract_deck: list[int] | None = None,
    **options: Any,
) -> gb.Match:
    """A match in which seat ``first`` gets the first hand, the next seat the second …, ``then`` tops the deck."""
    dealt = list(chain(*zip(*(hand.split() for hand in hands), strict=True)))
    top = [*dealt, *market.split(), *then.split()]
    rest = list((Counter(DECK) - Counter(top)).elements())
    wanted = [int(number) for number in contracts.split()]
    pile = contract_deck or [*wanted, *(number for number in CONTRACTS if number not in wanted)]
    chance = [
        " ".join(["numbers", *top, *rest]),
        " ".join(["contracts", *map(str, pile)]),
        f"trophies {trophies}",
        f"first {first}",
    ]
    return gb.new("romi_rami", players=len(hands), chance=chance, **options)


def play(match: gb.Match, *actions: str) -> gb.Match:
    """Do these actions, one after another."""
    for action in actions:
        match.push(action)
    return match


def legal(match: gb.Match) -> set[str]:
    """The legal actions as texts."""
    return set(map(str, match.legal_actions))


def held(match: gb.Match) -> list[str]:
    """What the seat to act has in the hand."""
    assert match.to_act is not None
    hand: list[str] = seen(match, "hand", match.to_act)
    return hand


def rule(match: gb.Match, action: str) -> str:
    """The number of the rule that forbids an action."""
    reason = match.why_not(action)
    assert reason is not None
    assert reason.text
    return reason.rule


def quiet(**options: Any) -> gb.Match:
    """Two players, nothing that could be filled without a joker."""
    return table(["1h 2h 3h", "1d 2d 3d"], "5h 5d 4d 4c 2d 1v", contracts="5 35 36 9", **options)


HIGH = "5h 5d 5c 5v 4h 4d"


# ── components and setup ──────────────────────────────────────────────────────────────────────────


def test_r1_the_deck_has_92_number_cards_of_twenty_kinds() -> None:
    assert len(DECK) == 92
    match = gb.new("romi_rami", players=2, chance=[])
    match.push_event(" ".join(["numbers", *DECK]))
    assert match.due == "contracts"


@pytest.mark.parametrize(
    "cards", [DECK[:-1], [*DECK, "5v"], [*DECK[:-1], "1h"], [*DECK[:-1], "5h"]], ids=["few", "many", "1h", "5h"]
)
def test_r1_no_other_deck_is_taken(cards: list[str]) -> None:
    match = gb.new("romi_rami", players=2, chance=[])
    with pytest.raises(gb.BadEvent):
        match.push_event(" ".join(["numbers", *cards]))
    assert match.due == "numbers"


def test_r2_there_are_36_contracts() -> None:
    match = table(["1h 1h 1h", "1d 1d 1d"], HIGH)
    told = facts(match, 0)
    assert len(told["contracts"]) == 4
    assert told["contract_deck_size"] == 32
    assert told["contracts"][0] == {"number": 1, "points": 2, "suit": "h", "requirements": ["4K"]}


@pytest.mark.parametrize("numbers", [range(1, 36), range(37), [*range(1, 36), 1], [*range(1, 36), 37]])
def test_r2_each_contract_is_there_once(numbers: list[int]) -> None:
    match = gb.new("romi_rami", players=2, chance=[" ".join(["numbers", *DECK])])
    with pytest.raises(gb.BadEvent):
        match.push_event(" ".join(["contracts", *map(str, numbers)]))


def test_r3_each_trophy_shows_one_of_two_sides() -> None:
    match = table(["1h 1h 1h", "1d 1d 1d"], HIGH, trophies="abba")
    names = [(trophy["name"], trophy["points"]) for trophy in seen(match, "trophies", 0)]
    assert names == [("cherries", 3), ("three-card-combos", 4), ("four-card-combos", 3), ("diamonds", 3)]


def test_r3_everybody_has_a_joker() -> None:
    assert seen(table(["1h 1h 1h", "1d 1d 1d", "2h 2h 2h"], HIGH), "jokers", 0) == [True, True, True]


@pytest.mark.parametrize("players", [1, 5])
def test_r4_two_to_four_play(players: int) -> None:
    with pytest.raises(gb.BadPlayers):
        gb.new("romi_rami", players=players)


def test_r4_the_table_speaks_in_order() -> None:
    match = gb.new("romi_rami", players=3, chance=[])
    order = []
    for event in (
        " ".join(["numbers", *DECK]),
        "contracts " + " ".join(map(str, CONTRACTS)),
        "trophies abab",
        "first 2",
    ):
        order.append(match.due)
        match.push_event(event)
    assert order == ["numbers", "contracts", "trophies", "first"]
    assert match.to_act == 2


def test_r4_the_first_player_has_a_seat() -> None:
    match = gb.new("romi_rami", players=2, chance=[])
    match.push_event(" ".join(["numbers", *DECK]))
    match.push_event("contracts " + " ".join(map(str, CONTRACTS)))
    with pytest.raises(gb.BadEvent):
        match.push_event("trophies abc")
    with pytest.raises(gb.BadEvent):
        match.push_event("first 1")
    match.push_event("trophies abab")
    with pytest.raises(gb.BadEvent):
        match.push_event("first 2")


def test_r5_three_cards_each_one_at_a_time_from_the_first_player_then_the_markets() -> None:
    match = table(["1h 2h 3h", "1d 2d 3d", "1c 2c 3c"], HIGH, contracts="7 9 8 10", first=2)
    assert [seen(match, "hand", seat) for seat in (2, 0, 1)] == [
        ["1h", "2h", "3h"],
        ["1d", "2d", "3d"],
        ["1c", "2c", "3c"],
    ]
    told = facts(match, gb.SPECTATOR)
    assert told["market"] == sorted(HIGH.split(), key=KINDS.index)
    assert [contract["number"] for contract in told["contracts"]] == [7, 8, 9, 10]
    assert told["hand"] == []


# ── take ──────────────────────────────────────────────────────────────────────────────────────────


def test_r6_cards_taken_are_of_one_number_or_one_suit() -> None:
    match = quiet()
    assert rule(match, "take 4c 5h") == "R6"
    play(match, "take 2d 4d 5d")
    assert seen(match, "hand", 0) == ["1h", "2h", "2d", "3h", "4d", "5d"]
    assert seen(match, "known", 1)[0] == ["2d", "4d", "5d"]


def test_r6_at_least_one_card_is_taken_and_only_once() -> None:
    match = quiet()
    assert rule(match, "stop") == "R6"
    assert rule(match, "fill 5") == "R6"
    assert rule(match, "drop 1h") == "R6"
    assert rule(match, "pay *") == "R6"
    play(match, "take 1v")
    assert rule(match, "take 2d") == "R6"
    assert rule(match, "take 1v") == "R6"


def test_r6_only_what_lies_on_the_market() -> None:
    match = quiet()
    assert rule(match, "take 3h") == "R6"
    assert rule(match, "take 5h 5h") == "R6"
    with pytest.raises(gb.IllegalAction, match="R6"):
        match.push("take 1h 1h 1h 1h")


def test_r6_equal_cards_are_one_choice() -> None:
    match = table(["1h 2h 3h", "1d 2d 3d"], "5h 5h 5h 4h 4h 1v")
    assert legal(match) == {
        "take 1v",
        "take 4h",
        "take 5h",
        "take 4h 4h",
        "take 4h 5h",
        "take 5h 5h",
        "take 4h 4h 5h",
        "take 4h 5h 5h",
        "take 5h 5h 5h",
    }
    refused = [match.why_not(action) for action in range(41)]
    assert sum(reason is None for reason in refused) == 9
    assert all(reason is None or reason.rule == "R6" for reason in refused)


def test_r6_a_take_is_written_in_ascending_order() -> None:
    with pytest.raises(gb.UnreadableAction, match="take 5h 5d"):
        quiet().push("take 5d 5h")


def test_r6_an_empty_market_is_passed_over() -> None:
    match = run_dry()
    assert seen(match, "market", 0) == []
    assert "stop" in legal(match)
    assert rule(match, "take 1h") == "R6"


def test_r6_places_of_a_short_market_that_are_empty_cannot_be_taken() -> None:
    match = almost_dry()
    assert legal(match) == {"take 4h"}
    reasons = [match.why_not(action) for action in range(1, 41)]
    assert {reason and reason.key for reason in reasons} == {"romi_rami-why-61"}


def run_dry() -> gb.Match:
    """A match with nothing in the market, the deck and the discards."""
    return play(almost_dry(), "take 4h", "stop")


def almost_dry() -> gb.Match:
    """A match with one card in the market and none in the deck and the discards, which would take long to reach."""
    match = table(["1h 2h 3h", "1d 2d 3d"], "4h 4d 4c 4v 3c 3v")
    states = rows(rules_of("romi_rami").state, 1)
    states[:] = match._states
    states["deck"] = 0
    states["deck_size"] = states["deck_bound"] = 0
    states["market"] = gathered([12])
    return gb.Match(match.rules, match.options, SeededChance(1), states, has_past=False)


# ── fill and pay ──────────────────────────────────────────────────────────────────────────────────


def test_r7_stop_is_asked_even_when_nothing_can_be_filled() -> None:
    match = quiet()
    play(match, "take 1v")
    assert legal(match) == {"stop"}
    assert rule(match, "fill 5") == "R7"
    assert rule(match, "fill 4") == "R7"
    with pytest.raises(gb.UnreadableAction, match="contracts 1 to 36"):
        match.push("fill 99")
    assert rule(match, "pay 1h") == "R7"


def test_r7_several_contracts_may_be_filled_from_the_same_market() -> None:
    match = table(["1h 2h 3h", "1d 2d 3d"], "4h 4d 4c 1v 2v 3v", contracts="23 24 25 26")
    play(match, "take 1v 2v 3v", "stop")
    play(match, "take 4d", "fill 24", "pay 1d", "pay 2d", "pay 3d", "pay 4d")
    assert [contract["number"] for contract in seen(match, "contracts", 0)] == [23, 25, 26]
    assert legal(match) == {"stop"}


def test_r7_equal_numbers_may_serve_several_requirements() -> None:
    match = table(["2h 2d 2c", "1d 1d 1d"], "2v 2v 4d 4c 4v 5h", contracts="7 11 18 35")
    play(match, "take 2v 2v")
    assert legal(match) == {"fill 11", "fill 7", "fill 18", "stop"}


def test_r7_a_payment_is_in_ascending_order_and_can_be_completed() -> None:
    match = table(["2h 2d 3c", "1d 1d 1d"], "4h 5h 4d 1h 1c 1v", contracts="23 35 36 9")
    play(match, "take 4h 5h", "fill 23")
    assert legal(match) == {"pay 2h", "pay 2d", "pay 3c"}
    assert rule(match, "pay 4h") == "R7"
    assert rule(match, "pay 1h") == "R7"
    assert rule(match, "stop") == "R7"
    assert rule(match, "fill 23") == "R7"
    play(match, "pay 2d")
    assert rule(match, "pay 2h") == "R7"
    assert legal(match) == {"pay 3c", "pay 4h"}


def test_r7_a_run_needs_consecutive_numbers() -> None:
    match = table(["1h 2h 4h", "1d 1d 1d"], "5h 5d 1c 1v 2c 2v", contracts="26 27 28 23")
    play(match, "take 5h")
    assert legal(match) == {"fill 23", "fill 26", "fill 27", "fill 28", "stop"}
    play(match, "fill 26", "pay 1h", "pay 2h", "pay 4h", "pay 5h")
    assert legal(match) == {"pay *"}


def test_r8_the_joker_stands_for_one_card_once() -> None:
    match = table(["2h 2d 3c", "1d 1d 1d"], "2c 5h 4d 5c 1c 1v", contracts="1 2 3 5")
    play(match, "take 2c")
    assert legal(match) == {"fill 1", "fill 2", "fill 3", "stop"}
    play(match, "fill 1", "pay 2h", "pay 2d", "pay 2c", "pay *")
    told = facts(match, 1)
    assert told["jokers"] == [False, True]
    assert told["bonus_sizes"] == [1, 0]
    assert legal(match) == {"stop"}
    assert rule(match, "fill 2") == "R7"


def test_r8_the_joker_comes_last_and_may_replace_a_card_that_is_there() -> None:
    match = table(["2h 2d 2c", "1d 1d 1d"], "2v 5h 4d 5c 1c 1v", contracts="1 2 3 5")
    play(match, "take 2v", "fill 1", "pay 2h")
    assert rule(match, "pay *") == "R8"
    play(match, "pay 2c")
    assert legal(match) == {"pay 2v"}
    play(match, "pay 2v")
    assert legal(match) == {"pay *"}


def test_r8_a_spent_joker_is_gone() -> None:
    match = table(["2h 2d 2c", "1d 1d 1d"], "2v 2v 4d 5c 1c 1v", contracts="20 21 4 5 6", then="4h 4c 4v")
    play(match, "take 2v 2v", "fill 20", "pay 2h", "pay 2d", "pay 2c", "pay 2v")
    assert legal(match) == {"pay 2v", "pay *"}
    play(match, "pay *", "stop")
    assert seen(match, "jokers", 1) == [False, True]
    play(match, "take 1c", "stop", "take 4h 4d 4c")
    assert "2v" in seen(match, "hand", 0)
    assert legal(match) == {"stop"}


def test_r8_a_second_joker_is_refused() -> None:
    match = table(["2h 2d 2c", "1d 1d 1d"], "4h 4d 4c 5c 1c 1v", contracts="1 2 3 5", then="4v 3h 3d 3c 3v")
    play(match, "take 4h", "fill 1", "pay 2h", "pay 2d", "pay 2c", "pay *", "stop", "take 1c", "stop")
    play(match, "take 4d 4c 4v", "fill 2", "pay 4h", "pay 4d", "pay 4c")
    assert legal(match) == {"pay 4v"}
    assert rule(match, "pay *") == "R8"


def test_r9_a_contract_is_filled_with_its_last_card() -> None:
    match = table(["2h 2d 3c", "1d 1d 1d"], "4h 5h 4d 1h 1c 1v", contracts="23 35 36 9")
    play(match, "take 4h 5h", "fill 23", "pay 2h", "pay 3c", "pay 4h")
    assert seen(match, "filling", 1) == 23
    assert seen(match, "paid", 1) == ["2h", "3c", "4h"]
    events = match.push("pay 5h")
    assert [event.kind for event in events] == ["pay", "filled"]
    told = facts(match, 1)
    assert [contract["number"] for contract in told["tableaux"][0]] == [23]
    assert told["bonus_sizes"] == [1, 0]
    assert told["discards"] == ["2h", "4h", "5h"]
    assert told["paid"] == []


# ── refill ────────────────────────────────────────────────────────────────────────────────────────


def test_r10_markets_are_refilled_and_a_small_hand_is_drawn_up_to_three() -> None:
    match = table(["2h 2d 3c", "1d 1d 1d"], "4h 5h 4d 1h 1c 1v", contracts="23 35 36 9 17", then="3h 3d 4c 4v 5v")
    play(match, "take 4h 5h", "fill 23", "pay 2h", "pay 3c", "pay 4h", "pay 5h")
    events = match.push("stop")
    assert [contract["number"] for contract in seen(match, "contracts", 1)] == [9, 17, 35, 36]
    assert seen(match, "market", 1) == ["1h", "1c", "1v", "3h", "3d", "4d"]
    assert seen(match, "hand", 0) == ["2d", "4c", "4v"]
    assert seen(match, "known", 1)[0] == []
    drawn = next(event for event in events if event.kind == "drawn")
    assert (drawn.seat, drawn.cards, drawn.count) == (0, ("4c", "4v"), 2)
    assert next(event for event in events.seen_by(1) if event.kind == "drawn").cards == ()


def grow(match: gb.Match, seat_cards: int) -> gb.Match:
    """Let both take as many as they may until the seat in turn holds more than ten."""
    while not any(text.startswith("drop") for text in legal(match)):
        longest = max(match.legal_actions, key=lambda action: len(str(action)))
        match.push("stop" if "stop" in match.legal_actions else longest)
    return match


def test_r10_above_ten_cards_are_dropped_in_ascending_order() -> None:
    match = grow(table(["1h 2h 3h", "1d 2d 3d"], HIGH), 10)
    hand = held(match)
    excess = len(hand) - 10
    assert excess >= 1
    choices = sorted(set(hand[: len(hand) - excess + 1]), key=KINDS.index)
    assert [str(action) for action in match.legal_actions] == [f"drop {card}" for card in choices]
    assert rule(match, "stop") == "R10"
    assert rule(match, "take 1h") == "R10"
    absent = next(kind for kind in KINDS if kind not in hand)
    assert rule(match, f"drop {absent}") == "R10"


def test_r10_who_needs_to_drop_two_keeps_enough_behind() -> None:
    match = gb.new("romi_rami", players=2, seed=0)
    while True:
        grow(match, 10)
        hand = held(match)
        if len(hand) > 11 and hand[-1] != hand[-2]:
            break
        match.push(match.legal_actions[0])
        if match.is_over:
            pytest.fail("no such hand")
    assert rule(match, f"drop {hand[-1]}") == "R10"
    seat = match.to_act
    match.push(f"drop {hand[1]}")
    if hand[0] != hand[1]:
        assert rule(match, f"drop {hand[0]}") == "R10"
    assert match.to_act == seat


def test_r10_nothing_is_dropped_at_other_times() -> None:
    match = play(quiet(), "take 1v")
    assert rule(match, "drop 1h") == "R10"


def dry_deck(players: int = 2) -> gb.Match:
    """A match in which the number deck runs out and the table must reshuffle."""
    match = gb.new("romi_rami", players=players, seed=3, contracts_to_end=9)
    chance = [match.text_of(step)[2:] for step in match.steps]
    match = gb.new("romi_rami", players=players, chance=chance, contracts_to_end=9)
    while match.due is None:
        fills = [action for action in match.legal_actions if str(action).startswith("fill")]
        match.push(fills[0] if fills else match.legal_actions[-1])
    return match


def test_r11_an_empty_deck_calls_for_exactly_the_discards() -> None:
    match = dry_deck()
    assert match.due == "reshuffle"
    told = facts(match, gb.SPECTATOR)
    assert told["deck_size"] == 0
    discards = told["discards"]
    wrong = next(kind for kind in KINDS if kind != discards[0])
    for cards in (
        discards[:-1],
        [*discards, "1h"],
        [*discards[:-1], wrong] if discards[-1] != wrong else discards[:-1],
    ):
        with pytest.raises(gb.BadEvent):
            match.push_event(" ".join(["reshuffle", *cards]))
    events = match.push_event(" ".join(["reshuffle", *discards]))
    assert [event.kind for event in events][:2] == ["reshuffle", "shuffled"]
    assert events[1].count == len(discards)
    assert seen(match, "discards") == []
    assert seen(match, "deck_size") < len(discards)


def test_r11_the_refill_goes_on_with_the_new_deck_top_first() -> None:
    match = dry_deck()
    before = facts(match, gb.SPECTATOR)
    missing = 6 - len(before["market"])
    match.push_event(" ".join(["reshuffle", *before["discards"]]))
    after = seen(match, "market")
    assert Counter(after) == Counter(before["market"]) + Counter(before["discards"][:missing])


def test_r11_without_deck_and_discards_the_market_stays_short() -> None:
    match = run_dry()
    assert match.due is None
    assert seen(match, "market", 0) == []


# ── the end ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("players", "contracts"), [(2, 7), (3, 6), (4, 5)])
def test_r12_the_number_of_contracts_that_end_the_game(players: int, contracts: int) -> None:
    assert seen(gb.new("romi_rami", players=players), "contracts_to_end", 0) == contracts
    assert seen(gb.new("romi_rami", players=players, contracts_to_end=3), "contracts_to_end", 0) == 3


def test_r12_the_round_is_finished_and_the_first_player_does_not_start_again() -> None:
    match = table(["2h 2d 2c", "1d 1d 1d"], "2v 5h 4d 5c 1c 1v", contracts="1 2 3 5", contracts_to_end=1)
    play(match, "take 2v", "fill 1", "pay 2h", "pay 2d", "pay 2c")
    events = match.push("pay 2v")
    assert [event.kind for event in events] == ["pay", "filled", "last-round"]
    play(match, "stop")
    assert match.to_act == 1
    play(match, "take 1c", "stop")
    assert match.is_over


def test_r13_the_turn_limit_ends_the_game() -> None:
    match = quiet(turn_limit=2)
    for _ in range(4):
        assert not match.is_over
        play(match, str(match.legal_actions[0]), "stop")
    assert match.is_over
    assert match.outcome == gb.Outcome((1, 1), (1, 1))


def test_r14_the_one_player_with_most_of_a_symbol_wins_the_trophy() -> None:
    match = table(
        ["2h 2d 2c", "1d 1d 1d"], "2v 5h 4d 5c 1c 1v", contracts="1 2 3 5", trophies="aaba", contracts_to_end=1
    )
    play(match, "take 2v", "fill 1", "pay 2h", "pay 2d", "pay 2c", "pay 2v", "stop", "take 1c")
    events = match.push("stop")
    assert [(event.seat, event.other) for event in events if event.kind == "trophy"] == [
        (0, "hearts"),
        (0, "four-card-combos"),
    ]
    # Contract 2, hearts 3, four-card combos 3, bonus card 1, joker 1.
    assert match.outcome == gb.Outcome((1, 2), (10, 1))


def test_r15_points_are_contracts_trophies_bonus_cards_and_an_unused_joker() -> None:
    match = table(["2h 3h 3d", "1d 1d 1d"], "5h 5d 4d 5c 1c 1v", contracts="1 2 3 5", turn_limit=1)
    play(match, "take 5c", "stop", "take 1c 1v", "fill 3", "pay 1d", "pay 1d", "pay 1d", "pay *", "stop")
    # Contract 3 for 2, the diamonds for 3, three bonus cards, no joker.
    assert match.outcome == gb.Outcome((2, 1), (1, 8))


def test_r15_a_tie_goes_to_most_bonus_cards() -> None:
    match = table(["1h 1d 1c", "2d 3d 4c"], "1v 5h 5v 4d 4h 3h", contracts="1 24 3 4", trophies="bbbb", turn_limit=1)
    play(match, "take 1v", "fill 1", "pay 1h", "pay 1d", "pay 1c", "pay 1v", "stop")
    play(match, "take 5h", "fill 24", "pay 2d", "pay 3d", "pay 4c", "pay 5h", "stop")
    # 2 points, one bonus card, the joker; 1 point, two bonus cards, the joker.
    assert match.outcome == gb.Outcome((2, 1), (4, 4))


def test_r15_still_tied_the_place_is_shared() -> None:
    match = table(
        ["1h 1d 1c", "2c 2d 2v"],
        "1v 2h 5h 4d 4h 3h",
        contracts="1 2 3 5",
        trophies="bbbb",
        turn_limit=1,
        then="5d 5c 5v",
    )
    play(match, "take 1v", "fill 1", "pay 1h", "pay 1d", "pay 1c", "pay 1v", "stop")
    play(match, "take 2h", "fill 3", "pay 2h", "pay 2d", "pay 2c", "pay 2v", "stop")
    assert match.outcome == gb.Outcome((1, 1), (4, 4))


# ── the worked cases of the rules page ────────────────────────────────────────────────────────────


def test_worked_case_1_takes_of_a_market() -> None:
    singles = {f"take {card}" for card in ("5h", "5d", "4d", "4c", "2d", "1v")}
    several = {"take 5h 5d", "take 4d 4c", "take 4d 5d", "take 2d 5d", "take 2d 4d", "take 2d 4d 5d"}
    assert legal(quiet()) == singles | several


def test_worked_case_2_four_twos_are_two_pairs_but_no_two_threes() -> None:
    match = table(["2h 2d 2c", "1d 1d 1d"], "2v 5h 4d 5c 1c 1v", contracts="11 18 19 35")
    play(match, "take 2v")
    assert legal(match) == {"fill 11", "stop"}
    play(match, "fill 11", "pay 2h", "pay 2d", "pay 2c", "pay 2v")
    assert [contract["number"] for contract in seen(match, "tableaux", 0)[0]] == [11]


CASE_3 = ["2h", "3h", "3d", "3c", "3v", "4d"]


@pytest.mark.parametrize("missing", [None, *CASE_3])
def test_worked_case_3_three_of_a_kind_and_a_run_with_the_joker_for_any_card(missing: str | None) -> None:
    held = [card for card in CASE_3 if card != missing]
    match = gather(held, 15)
    match.push("fill 15")
    for card in held:
        match.push(f"pay {card}")
    if missing:
        match.push("pay *")
    assert [contract["number"] for contract in seen(match, "tableaux", 0)[0]] == [15]
    assert seen(match, "jokers", 0)[0] is (missing is None)


def gather(cards: list[str], contract: int) -> gb.Match:
    """A match in which seat 0 takes all but three of ``cards`` one a turn and may then fill ``contract``."""
    hand, wanted = cards[:3], cards[3:]
    fillers = ["5v", "5c", "5d", "1v", "1c", "1d"][: 6 - len(wanted)]
    match = table(
        [" ".join(hand), "1h 4c 5h"],
        " ".join([*wanted, *fillers]),
        contracts=f"{contract} 4 5 6",
        then="2d 1h 4v 5h 2v 4v 2c 1v",
    )
    for card in wanted[:-1]:
        play(match, f"take {card}", "stop")
        other = next(str(action) for action in match.legal_actions if str(action)[5:] not in wanted)
        play(match, other, "stop")
    return play(match, f"take {wanted[-1]}")


def test_worked_case_4_bonus_cards_and_discards() -> None:
    match = gather(["1h", "1d", "2h", "3c", "4v", "5h"], 13)
    before = Counter(seen(match, "discards", 1))
    play(match, "fill 13", "pay 1h", "pay 1d", "pay 2h", "pay 3c", "pay 4v", "pay 5h")
    told = facts(match, 1)
    assert told["bonus_sizes"][0] == 3
    assert Counter(told["discards"]) - before == Counter(["1d", "3c", "4v"])


def test_worked_case_5_a_trophy_tied_by_three_goes_to_nobody() -> None:
    match = table(
        ["1h 1d 1c", "2h 2d 2c", "3h 4h 5h"],
        "1v 2v 2h 4d 4c 1c",
        contracts="3 11 24 20 26 17",
        turn_limit=2,
        then="5c 3d 3c 3v 2v 2d 3h 4h 3v 5d 5d 5v 4v 1h",
    )
    play(match, "take 1v", "fill 3", "pay 1h", "pay 1d", "pay 1c", "pay 1v", "stop")
    play(match, "take 2v", "fill 11", "pay 2h", "pay 2d", "pay 2c", "pay 2v", "stop")
    play(match, "take 2h", "fill 24", "pay 2h", "pay 3h", "pay 4h", "pay 5h", "stop")
    play(match, "take 4d 4c", "fill 20", "pay 3d", "pay 3c", "pay 3v", "pay 4d", "pay 4c", "stop")
    play(match, "take 1c 5c", "fill 26", "pay 1c", "pay 2d", "pay 3h", "pay 4h", "pay 5c", "stop")
    play(match, "take 2v 3v 4v", "fill 17", "pay 2v", "pay 3v", "pay 4v", "pay 5d", "pay 5d", "pay 5v")
    events = match.push("stop")
    assert match.is_over
    assert [[contract["suit"] for contract in tableau] for tableau in seen(match, "tableaux", 0)] == [
        ["d", "d"],
        ["d", "d"],
        ["d", "d"],
    ]
    assert [event for event in events if event.kind == "trophy"] == []


def test_worked_case_6_only_those_before_the_first_player_still_play() -> None:
    match = table(
        ["3h 4h 5h", "3d 4d 5d", "1h 1d 1c", "2h 2d 2c"],
        "1v 5c 5v 4c 4v 3c",
        contracts="1 35 36 9",
        first=1,
        contracts_to_end=1,
    )
    play(match, "take 5c", "stop", "take 5v", "stop")
    assert match.to_act == 3
    play(match, "take 1v", "fill 1", "pay 1h", "pay 1d", "pay 1c", "pay 1v", "stop")
    assert match.to_act == 0
    play(match, str(match.legal_actions[0]), "stop")
    assert match.is_over
