"""Romi Rami's rules of thumb, and what a finished game is worth."""

from functools import reduce
from typing import Final

import numpy as np
import numpy.typing as npt

from greenbaize.bots.contract import Opinions
from greenbaize.core.bits import count_ones, lowest_one, number, word
from greenbaize.core.contract import teach
from greenbaize.core.counts import ONE, Counts, by_fours, from_kind, in_four, one_of, total
from greenbaize.core.kernel import kernel
from greenbaize.games.romi_rami import RULES
from greenbaize.games.romi_rami.contracts import (
    BONUS,
    CONTRACTS,
    NONE,
    POINTS,
    SIZE,
    TROPHY_POINTS,
    demands,
    symbol_count,
)
from greenbaize.games.romi_rami.legal import TAKEN_PLACES, cards_at, has_joker
from greenbaize.games.romi_rami.state import State
from greenbaize.games.romi_rami.types import (
    DROP,
    FILL,
    NUMBERS,
    OVER,
    PAY,
    PAY_JOKER,
    STOP,
    TROPHY_COUNT,
    Public,
)
from greenbaize.games.romi_rami.view import View

THUMBS = (
    "complete_contracts",
    "come_closer",
    "take_many",
    "collect_bonus_suits",
    "fill_the_best",
    "keep_the_joker",
    "mind_the_trophies",
    "pay_bonus_cards",
    "keep_what_serves",
)
COMPLETE, CLOSER, MANY, COLLECT, BEST, JOKER, TROPHY, PAY_BONUS, KEEP = range(len(THUMBS))

NEAR = np.array([1.0, 0.5, 0.25, 0.1, 0.04, 0.02, 0.0, 0.0, 0.0], np.float64)
"""By the number of missing cards: how near a contract is."""
JOKER_SPENT = 2.7
"""How many points a contract must be better to be worth the joker. All weights are in points, found by play."""
SUITED = 0.8
"""What a card of the bonus suit adds to a contract that can be filled."""

WIDE_MARGIN = 20.0
"""Who is so many points ahead, or behind, need not care for more."""

MOST: Final = 5
"""More cards of one number are counted as so many."""


def _missing() -> npt.NDArray[np.int8]:
    """How many cards are missing, by how many there are of each number, and by contract."""
    have = np.arange(MOST + 1)
    shapes = {
        shape: np.min([_missing_for(demand, have) for demand in demands(shape)], axis=0)
        for shape in {contract.requirements for contract in CONTRACTS}
    }
    return np.stack([shapes[contract.requirements] for contract in CONTRACTS], axis=1).astype(np.int8)


def _missing_for(demand: tuple[int, ...], have: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    lacking = [np.maximum(wanted - have, 0) for wanted in reversed(demand)]
    return np.ravel(reduce(np.add.outer, lacking))


MISSING = _missing()
"""By ``holding_of`` cards, and by contract less one."""


@kernel
def weigh(state: State, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say, in a guessed state."""
    return judge(state, word(state.hands[number(state.to_act)]), action, opinions)


@kernel
def weigh_seen(view: View, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say, to the viewer."""
    return judge(view, word(view.hand), action, opinions)


@kernel
def judge(public: Public, hand: Counts, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say of an action."""
    for thumb in range(len(THUMBS)):
        opinions[thumb] = 0.0
    if action < FILL:
        judge_take(public, hand, action, opinions)
    elif action < PAY:
        judge_fill(public, hand, action - FILL, opinions)
    elif action < STOP:
        judge_pay(public, hand, action - PAY, opinions)
    elif action >= DROP:
        opinions[KEEP] = keep_what_serves(public, hand - one_of(action - DROP))
    together = 0.0
    for thumb in range(len(THUMBS)):
        together += opinions[thumb]
    return together


@kernel
def judge_take(public: Public, hand: Counts, take: int, opinions: Opinions) -> None:
    """What is to be said of taking cards."""
    places = word(TAKEN_PLACES[take])
    cards = hand + cards_at(word(public.market), places)
    joker = has_joker(public, number(public.to_act))
    holding = holding_of(cards)
    opinions[COMPLETE] = complete_contracts(public, holding, joker)
    opinions[CLOSER] = come_closer(public, holding, joker)
    opinions[MANY] = take_many(places)
    opinions[COLLECT] = collect_bonus_suits(public, cards, holding)


@kernel
def judge_fill(public: Public, hand: Counts, contract: int, opinions: Opinions) -> None:
    """What is to be said of filling a contract."""
    seat = number(public.to_act)
    opinions[BEST] = fill_the_best(hand, contract)
    opinions[JOKER] = keep_the_joker(hand, contract)
    opinions[TROPHY] = mind_the_trophies(public, seat, contract)


@kernel
def judge_pay(public: Public, hand: Counts, kind: int, opinions: Opinions) -> None:
    """What is to be said of paying a card."""
    if kind == PAY_JOKER - PAY:
        opinions[JOKER] = -JOKER_SPENT
        return
    contract = number(public.filling) - 1
    card = one_of(kind)
    opinions[PAY_BONUS] = pay_bonus_cards(card, contract)
    opinions[JOKER] = keep_the_joker(word(public.paid) + from_kind(hand, kind), contract)
    opinions[KEEP] = keep_what_serves(public, hand - card)


@kernel
def holding_of(cards: Counts) -> int:
    """The row of ``MISSING`` for these cards."""
    fours = by_fours(cards)
    row = 0
    for place in range(NUMBERS - 1, -1, -1):
        row = row * (MOST + 1) + min(MOST, in_four(fours, place))
    return row


@kernel
def good(contract: int) -> float:
    """What a filled contract is worth: its points, a step towards the end, less the cards it costs."""
    return float(POINTS[contract] + 1.0 - 0.2 * SIZE[contract])


@kernel
def complete_contracts(public: Public, holding: int, joker: int) -> float:
    """Take the cards that complete a contract of the market, if it is worth what it costs."""
    together = 0.0
    left = word(public.contract_market)
    while left != NONE:
        contract = lowest_one(left)
        left &= left - ONE
        missing = MISSING[holding, contract]
        if missing <= joker:
            together += max(0.0, good(contract) - JOKER_SPENT * missing)
    return together


@kernel
def come_closer(public: Public, holding: int, joker: int) -> float:
    """Come closer to a contract, or better to several; but cards in the hand are worth more than hopes."""
    together = 0.0
    left = word(public.contract_market)
    while left != NONE:
        contract = lowest_one(left)
        left &= left - ONE
        missing = MISSING[holding, contract]
        if missing > joker:
            together += good(contract) * NEAR[missing]
    return 0.15 * together


@kernel
def take_many(places: int) -> float:
    """Take three cards rather than two, and two rather than one."""
    return float(count_ones(places))


@kernel
def collect_bonus_suits(public: Public, cards: Counts, holding: int) -> float:
    """Of like cards take the suit that a contract within reach rewards."""
    together = 0.0
    left = word(public.contract_market)
    while left != NONE:
        contract = lowest_one(left)
        left &= left - ONE
        together += NEAR[MISSING[holding, contract]] * total(cards & word(BONUS[contract]))
    return SUITED * together


@kernel
def fill_the_best(hand: Counts, contract: int) -> float:
    """Fill whenever you can: first what brings the most points, with the cards of its bonus suit."""
    return good(contract) + 0.5 * total(hand & word(BONUS[contract]))


@kernel
def keep_the_joker(cards: Counts, contract: int) -> float:
    """Keep the joker for a contract that is worth it, and do not waste it where a card would do."""
    return -JOKER_SPENT if MISSING[holding_of(cards), contract] > 0 else 0.0


@kernel
def pay_bonus_cards(card: Counts, contract: int) -> float:
    """Pay with cards of the bonus suit: they come to your pile."""
    return 1.6 if card & word(BONUS[contract]) != NONE else 0.0


@kernel
def keep_what_serves(public: Public, rest: Counts) -> float:
    """Let go of the cards that serve no other contract of the market."""
    holding = holding_of(rest)
    together = 0.0
    left = word(public.contract_market)
    if public.filling > 0:
        left &= ~(ONE << word(number(public.filling) - 1))
    while left != NONE:
        contract = lowest_one(left)
        left &= left - ONE
        value = good(contract) + SUITED * total(rest & word(BONUS[contract]))
        together += NEAR[MISSING[holding, contract]] * value
    return together


@kernel
def mind_the_trophies(public: Public, seat: int, contract: int) -> float:
    """A contract that wins a trophy, or comes closer to it, is worth more."""
    together = 0.0
    added = ONE << word(contract)
    for trophy in range(TROPHY_COUNT):
        side = (number(public.trophies) >> trophy) & 1
        more = symbol_count(added, trophy, side)
        if more > 0:
            lead = symbol_count(word(public.tableaux[seat]), trophy, side) - most_of_others(public, seat, trophy, side)
            wins = lead <= 0 < lead + more
            together += TROPHY_POINTS[trophy, side] * (0.5 if wins else 0.25)
    return together


@kernel
def most_of_others(public: Public, seat: int, trophy: int, side: int) -> int:
    """The most symbols of a trophy that another seat has."""
    most = 0
    for other in range(public.players):
        if other != seat:
            most = max(most, symbol_count(word(public.tableaux[other]), trophy, side))
    return most


@kernel
def is_settled(state: Public) -> bool:
    """The game is over."""
    return state.phase == OVER


@kernel
def worth(state: Public, seat: int) -> float:
    """Half for winning, half for the margin of points over the best of the others.

    To win is what counts; but the margin tells good from bad long before, and with less luck.
    """
    margin = 1000.0
    mine = standing(state, seat)
    for other in range(state.players):
        if other != seat:
            margin = min(margin, mine - standing(state, other))
    won = 0.5 if margin > 0.0 else (0.25 if margin == 0.0 else 0.0)
    return won + 0.25 + 0.25 * max(-1.0, min(1.0, margin / WIDE_MARGIN))


@kernel
def standing(state: Public, seat: int) -> float:
    """The points; among equals the cards on the bonus pile decide."""
    return number(state.scores[seat]) + 0.01 * total(word(state.bonus[seat]))


@kernel
def is_open_book(view: View) -> bool:
    """There is always a deck, or a hand that drew from it."""
    return False


teach(RULES, weigh=weigh, weigh_seen=weigh_seen, is_settled=is_settled, worth=worth, is_open_book=is_open_book)
