"""Sets of up to 256 action numbers as four machine words: what is legal."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.core.bits import count_ones, lowest_one, number, times_wrapping, word
from greenbaize.core.cards import Cards
from greenbaize.core.kernel import kernel

Actions: TypeAlias = tuple[int, int, int, int]

NO_ACTIONS: Actions = (word(0), word(0), word(0), word(0))
ACTION_WORDS = 4
NONE = word(0)
ONE = word(1)
BYTE = word(255)
EACH_PAIR = word(0x5555555555555555)
EACH_FOUR = word(0x3333333333333333)
EACH_EIGHT = word(0x0F0F0F0F0F0F0F0F)
EACH_BYTE = word(0x0101010101010101)
EACH_TOP = word(0x8080808080808080)
DIAGONAL = word(0x8040201008040201)


@kernel
def of_cards(cards: Cards) -> Actions:
    """The actions that bear the numbers of ``cards``."""
    return cards[0], cards[1], NONE, NONE


@kernel
def single(action: int) -> Actions:
    """The set of this one action."""
    bit = ONE << word(action & 63)
    place = action >> 6
    return (
        bit if place == 0 else NONE,
        bit if place == 1 else NONE,
        bit if place == 2 else NONE,
        bit if place == 3 else NONE,
    )


@kernel
def also(actions: Actions, action: int) -> Actions:
    """The set with ``action``."""
    more = single(action)
    return actions[0] | more[0], actions[1] | more[1], actions[2] | more[2], actions[3] | more[3]


@kernel
def includes(actions: Actions, action: int) -> bool:
    """Whether ``action`` is in the set."""
    return (actions[action >> 6] >> word(action & 63)) & ONE != NONE


@kernel
def how_many(actions: Actions) -> int:
    """How many actions the set has."""
    return count_ones(actions[0]) + count_ones(actions[1]) + count_ones(actions[2]) + count_ones(actions[3])


@kernel
def nth_one(bits: int, rank: int) -> int:
    """The place of the set bit that has ``rank`` set bits below it; without branches, for they would be guessed wrong."""
    ones = bits - ((bits >> ONE) & EACH_PAIR)
    ones = (ones & EACH_FOUR) + ((ones >> word(2)) & EACH_FOUR)
    upto = times_wrapping((ones + (ones >> word(4))) & EACH_EIGHT, EACH_BYTE)
    place = bytes_not_above(upto, rank) * 8
    left = rank - number(((upto << word(8)) >> word(place)) & BYTE)
    spread = times_wrapping((bits >> word(place)) & BYTE, EACH_BYTE) & DIAGONAL
    flags = ((spread | ((spread | EACH_TOP) - EACH_BYTE)) & EACH_TOP) >> word(7)
    return place + bytes_not_above(times_wrapping(flags, EACH_BYTE), left)


@kernel
def bytes_not_above(values: int, limit: int) -> int:
    """How many bytes of a word are at most ``limit``; bytes and limit are below 128."""
    return count_ones(((word(limit) * EACH_BYTE | EACH_TOP) - values) & EACH_TOP)


@kernel
def nth(actions: Actions, rank: int) -> int:
    """The action that has ``rank`` lower ones before it in the set."""
    bits = actions[0]
    place = 0
    before = 0
    upto = count_ones(bits)
    for following in range(1, ACTION_WORDS):
        if rank >= upto:
            bits = actions[following]
            place = following * 64
            before = upto
        upto += count_ones(actions[following])
    return place + nth_one(bits, rank - before)


@kernel
def write_list(actions: Actions, out: npt.NDArray[np.uint8]) -> int:
    """Write the actions in ascending order into ``out``; give their number."""
    size = 0
    for place in range(ACTION_WORDS):
        bits = actions[place]
        while bits != NONE:
            out[size] = place * 64 + lowest_one(bits)
            bits &= bits - ONE
            size += 1
    return size
