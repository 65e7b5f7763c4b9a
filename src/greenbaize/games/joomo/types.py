"""Joomo's public vocabulary: cards, options, action numbers, reasons. Holds no secret."""

from typing import Annotated, Final, Literal

import msgspec

from greenbaize.core.actions import numbered
from greenbaize.core.cards import Cards, Row, gathered
from greenbaize.core.contract import Header
from greenbaize.core.packing import Column, Number
from greenbaize.core.seats import SEATS

DECK: Final = 70
HAND: Final = 10
MOST_PLAYED: Final = 60
NO_CARD: Final = 255


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed."""

    leader: Literal["winner", "same"] = "winner"
    """Who leads the next trick: its winner, or who led this one (revised edition)."""
    target: Annotated[int, msgspec.Meta(ge=1, le=200)] = 20
    """The total that ends the game."""
    tie: Literal["play_on", "share"] = "play_on"
    """What a tie for the highest total means at the end."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """The most rounds to be played; 0 is without a limit."""


SAME_LEADS: Final = 1
PLAY_ON: Final = 0


def pack_options(options: Options) -> list[int]:
    """The options as numbers, in their order."""
    return [
        ("winner", "same").index(options.leader),
        options.target,
        ("play_on", "share").index(options.tie),
        options.rounds,
    ]


# Actions: 0..69 play that card; then a five put on the first or the second range card; then pass.
FIVE_ON_RANGE: Final = 70
PASS: Final = 84
ACTIONS: Final = 85

ONLY_PASS: Final = numbered([PASS])

# Where a played card lies.
IN_GAP: Final = 0
AS_RANGE: Final = 1
ON_FIRST: Final = 2
ON_SECOND: Final = 3

# Events of the table.
DEALER: Final = 1
DEAL: Final = 2

# Reasons, as rule number × 10 + a digit.
NOT_AN_ACTION: Final = 10
NO_PASS_YET: Final = 50
NOT_YOUR_CARD: Final = 60
OUTSIDE_GAP: Final = 70
FIVE_OUTSIDE: Final = 90
NO_RANGE_YET: Final = 91
NOT_A_FIVE: Final = 92
NOT_A_RANGE_CARD: Final = 93

DOUBLES: Cards = gathered([0, 11, 22, 33, 44, 55, 66])
TENS: Cards = gathered([0, 10, 20, 30, 40, 50, 60])
FIVES: Cards = gathered([5, 15, 25, 35, 45, 55, 65])


class Public(Header):
    """The facts that everybody at the table knows; state and view share them."""

    leader_option: Number
    tie_option: Number
    target: Number
    most_rounds: Number
    round: Number
    totals: Annotated[Column, "i4", (SEATS,)]
    points: Annotated[Column, "i2", (SEATS,)]
    """Points of this round so far."""
    hand_sizes: Annotated[Column, "u1", (SEATS,)]
    dealer: Number
    marker: Number
    """Who holds the Joomo marker, or NOBODY."""
    leader: Number
    """Who led this trick."""
    last: Number
    """Who played the last card of this trick."""
    passed: Number
    """One bit a seat: has passed in this trick."""
    first_range: Number
    second_range: Number
    trick_points: Number
    trick_start: Number
    """Where this trick begins among the cards played."""
    played_count: Number
    played: Annotated[Row, "u8", (2,)]
    played_cards: Annotated[Column, "u1", (MOST_PLAYED,)]
    """The cards played this round, in order; then who played each, and where it lies."""
    played_by: Annotated[Column, "u1", (MOST_PLAYED,)]
    played_where: Annotated[Column, "u1", (MOST_PLAYED,)]


def card_name(card: int) -> str:
    """Two digits."""
    return f"{card:02}"
