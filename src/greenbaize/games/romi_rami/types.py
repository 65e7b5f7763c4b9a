"""Romi Rami's public vocabulary: cards, options, action numbers, reasons. Holds no secret."""

from itertools import combinations
from typing import Annotated, Final

import msgspec

from greenbaize.core.cards import Row
from greenbaize.core.contract import Header
from greenbaize.core.counts import KINDS, Counts, gathered
from greenbaize.core.packing import U64, Column, Number

MOST_PLAYERS: Final = 4
MARKET: Final = 6
CONTRACT_MARKET: Final = 4
FIRST_HAND: Final = 3
SMALLEST_HAND: Final = 3
LARGEST_HAND: Final = 10
MOST_TAKEN: Final = 3

# Cards: kinds by number, then suit; cards of one kind cannot be told apart (R1).
NUMBERS: Final = 5
SUITS: Final = "hdcv"
COPIES: Final = (4, 5, 5, 5, 4)
DECK: Final = 92
KIND_NAMES: Final = tuple(f"{number}{suit}" for number in range(1, NUMBERS + 1) for suit in SUITS)
CONTRACT_COUNT: Final = 36
TROPHY_COUNT: Final = 4
FULL_DECK: Counts = gathered([kind for kind in range(KINDS) for _ in range(COPIES[kind // 4])])


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed."""

    turn_limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 100
    """After how many turns each the game ends at the latest."""
    contracts_to_end: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """How many contracts of one player end the game; 0 is 7, 6 or 5 with 2, 3 or 4 players."""


def pack_options(options: Options) -> list[int]:
    """The options as numbers, in their order."""
    return [options.turn_limit, options.contracts_to_end]


# Actions: take what lies on one to three places of the sorted market; fill a contract; pay a kind or the
# joker; stop; drop a kind.
TAKES: Final = tuple(places for size in (1, 2, 3) for places in combinations(range(MARKET), size))
TAKE: Final = 0
FILL: Final = 41
PAY: Final = 77
PAY_JOKER: Final = 97
STOP: Final = 98
DROP: Final = 99
ACTIONS: Final = 119

# What the seat in turn does.
TAKING: Final = 1
FILLING: Final = 2
PAYING: Final = 3
REFILLING: Final = 4
DROPPING: Final = 5
OVER: Final = 6

# Events of the table.
NUMBER_CARDS: Final = 1
CONTRACT_CARDS: Final = 2
TROPHIES: Final = 3
FIRST: Final = 4
RESHUFFLE: Final = 5

# Reasons, as rule number × 10 + a digit.
NOT_AN_ACTION: Final = 10
TAKE_FIRST: Final = 60
NOT_ON_MARKET: Final = 61
NOT_ALIKE: Final = 62
SAME_TAKE: Final = 63
ALREADY_TAKEN: Final = 64
TOO_MANY: Final = 65
NO_SUCH_CONTRACT: Final = 70
NOT_PAYABLE: Final = 71
NOTHING_TO_PAY: Final = 72
PAY_FIRST: Final = 73
NOT_YOUR_CARD: Final = 74
PAY_IN_ORDER: Final = 75
DEAD_END: Final = 76
JOKER_SPENT: Final = 80
JOKER_LAST: Final = 81
DROP_FIRST: Final = 100
NO_DROP_NOW: Final = 101
NOT_YOURS_TO_DROP: Final = 102
DROP_IN_ORDER: Final = 103
TOO_FEW_BEHIND: Final = 104

WRONG_MOMENT: Final = {
    TAKING: {FILLING: TAKE_FIRST, PAYING: TAKE_FIRST, DROPPING: TAKE_FIRST},
    FILLING: {TAKING: ALREADY_TAKEN, PAYING: NOTHING_TO_PAY, DROPPING: NO_DROP_NOW},
    PAYING: {TAKING: PAY_FIRST, FILLING: PAY_FIRST, DROPPING: PAY_FIRST},
    DROPPING: {TAKING: DROP_FIRST, FILLING: DROP_FIRST, PAYING: DROP_FIRST},
}
"""By the step of the turn that is on and the one to which an action belongs: why it must wait, or is too late."""


class Public(Header):
    """The facts that everybody at the table knows; state and view share them."""

    turn: Number
    """The seat in turn, also while the table is due."""
    phase: Number
    """What the seat in turn does: TAKING, FILLING …; 0 before the first turn."""
    filling: Number
    """The contract that is being paid, or 0."""
    floor: Number
    """The lowest kind that may be paid or dropped next."""
    first: Number
    """Who holds the first-player token."""
    trophies: Number
    """One bit a trophy: its combination side is up."""
    jokers: Number
    """One bit a seat: still has the joker."""
    to_end: Number
    """How many contracts of one player end the game."""
    deck_size: Number
    contract_deck_size: Number
    round: Number
    """The number of this round, from 1."""
    turn_limit: Number
    hand_sizes: Annotated[Column, "u1", (MOST_PLAYERS,)]
    market: U64
    """Number cards here and below are counts by kind."""
    contract_market: U64
    """Contracts here and below are sets: bit 0 is contract 1."""
    paid: U64
    """What has been paid so far for the contract being filled."""
    discards: U64
    deck_bound: U64
    """What may lie in the number deck: all that went in, less what was seen to come out."""
    scores: Annotated[Column, "i2", (MOST_PLAYERS,)]
    """All points, once the game is over."""
    trophy_holders: Annotated[Column, "u1", (TROPHY_COUNT,)]
    """Who won each trophy, or NOBODY, once the game is over."""
    tableaux: Annotated[Row, "u8", (MOST_PLAYERS,)]
    bonus: Annotated[Row, "u8", (MOST_PLAYERS,)]
    """The bonus piles."""
    known: Annotated[Row, "u8", (MOST_PLAYERS,)]
    """The cards of each hand that everybody knows: they were taken from the market, and not paid or dropped since."""
