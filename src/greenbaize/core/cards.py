"""Sets of up to 128 cards as two machine words.

A set is a pair of words passed by value; ``read`` and ``write`` move it from and to a row of a record.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.core.bits import count_ones, highest_one, lowest_one, word
from greenbaize.core.kernel import kernel

Cards: TypeAlias = tuple[int, int]
Row: TypeAlias = npt.NDArray[np.uint64]
Bytes: TypeAlias = npt.NDArray[np.uint8]

HIGHEST_CARD = 127
NO_CARDS: Cards = (word(0), word(0))
ONE = word(1)
NONE = word(0)
ALL_ONES = word(2**64 - 1)


@kernel
def read(row: Row) -> Cards:
    """The set that a row of a record holds."""
    return row[0], row[1]


@kernel
def write(row: Row, cards: Cards) -> None:
    """Store ``cards`` in a row of a record."""
    row[0] = cards[0]
    row[1] = cards[1]


@kernel
def only(card: int) -> Cards:
    """The set of this one card."""
    bit = ONE << word(card & 63)
    if card < 64:
        return bit, NONE
    return NONE, bit


@kernel
def first(size: int) -> Cards:
    """The set of the cards 0, 1, … below ``size``."""
    if size < 64:
        return (ONE << word(size)) - ONE, NONE
    if size == 64:
        return ALL_ONES, NONE
    return ALL_ONES, (ONE << word(size - 64)) - ONE


@kernel
def above(card: int, size: int) -> Cards:
    """The set of the cards from ``card + 1`` up to the last of ``size``."""
    return minus(first(size), first(card + 1))


@kernel
def has(cards: Cards, card: int) -> bool:
    """Whether ``card`` is in the set."""
    if card < 64:
        return (cards[0] >> word(card)) & ONE != NONE
    return (cards[1] >> word(card - 64)) & ONE != NONE


@kernel
def add(cards: Cards, card: int) -> Cards:
    """The set with ``card``."""
    return union(cards, only(card))


@kernel
def remove(cards: Cards, card: int) -> Cards:
    """The set without ``card``."""
    return minus(cards, only(card))


@kernel
def union(one: Cards, other: Cards) -> Cards:
    """The cards in either set."""
    return one[0] | other[0], one[1] | other[1]


@kernel
def both(one: Cards, other: Cards) -> Cards:
    """The cards in both sets."""
    return one[0] & other[0], one[1] & other[1]


@kernel
def minus(one: Cards, other: Cards) -> Cards:
    """The cards of the first set that are not in the second."""
    return one[0] & ~other[0], one[1] & ~other[1]


@kernel
def some(cards: Cards) -> bool:
    """Whether the set has any card."""
    return cards[0] | cards[1] != NONE


@kernel
def count(cards: Cards) -> int:
    """How many cards the set has."""
    return count_ones(cards[0]) + count_ones(cards[1])


@kernel
def lowest(cards: Cards) -> int:
    """The lowest card of a set that is not empty."""
    if cards[0] != NONE:
        return lowest_one(cards[0])
    return 64 + lowest_one(cards[1])


@kernel
def highest(cards: Cards) -> int:
    """The highest card of a set that is not empty."""
    if cards[1] != NONE:
        return 64 + highest_one(cards[1])
    return highest_one(cards[0])


@kernel
def unload(cards: Cards, out: Bytes) -> int:
    """Write the cards in ascending order into ``out``; give their number."""
    size = 0
    for start in (0, 64):
        bits = cards[0] if start == 0 else cards[1]
        while bits != NONE:
            out[size] = start + lowest_one(bits)
            bits &= bits - ONE
            size += 1
    return size


def listed(cards: Cards) -> list[int]:
    """The cards of the set in ascending order, for text and tests."""
    both_words = int(cards[0]) | int(cards[1]) << 64
    return [card for card in range(128) if both_words >> card & 1]


def gathered(cards: list[int]) -> Cards:
    """The set of the listed cards."""
    together = sum(1 << card for card in set(cards))
    return word(together & (2**64 - 1)), word(together >> 64)
