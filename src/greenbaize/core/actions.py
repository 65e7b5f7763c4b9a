"""Sets of up to 256 action numbers as four machine words: what is legal."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.core.bits import count_ones, lowest_one, nth_one, times_wrapping, word
from greenbaize.core.cards import Cards
from greenbaize.core.kernel import kernel

Actions: TypeAlias = tuple[int, int, int, int]

ACTION_WORDS = 4
NONE = word(0)
ONE = word(1)


@kernel
def of_cards(cards: Cards) -> Actions:
    """The actions that bear the numbers of ``cards``."""
    return cards[0], cards[1], NONE, NONE


@kernel
def of_cards_from(cards: Cards, start: int) -> Actions:
    """The actions that bear the numbers of ``cards`` plus ``start``, which is 64 or more and no multiple of 64."""
    unit = ONE << word(start & 63)
    rest = word(64 - (start & 63))
    low = times_wrapping(cards[0], unit)
    middle = cards[0] >> rest | times_wrapping(cards[1], unit)
    if start < 128:
        return NONE, low, middle, cards[1] >> rest
    return NONE, NONE, low, middle


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
    return merged(actions, single(action))


@kernel
def merged(one: Actions, other: Actions) -> Actions:
    """The actions of either set."""
    return one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3]


@kernel
def of_both(one: Actions, other: Actions) -> Actions:
    """The actions that are in both sets."""
    return one[0] & other[0], one[1] & other[1], one[2] & other[2], one[3] & other[3]


@kernel
def without(actions: Actions, action: int) -> Actions:
    """The set without ``action``."""
    less = single(action)
    return actions[0] & ~less[0], actions[1] & ~less[1], actions[2] & ~less[2], actions[3] & ~less[3]


@kernel
def includes(actions: Actions, action: int) -> bool:
    """Whether ``action`` is in the set."""
    return (actions[action >> 6] >> word(action & 63)) & ONE != NONE


@kernel
def how_many(actions: Actions) -> int:
    """How many actions the set has."""
    return count_ones(actions[0]) + count_ones(actions[1]) + count_ones(actions[2]) + count_ones(actions[3])


@kernel
def nth(actions: Actions, rank: int) -> int:
    """The action that has ``rank`` lower ones before it in the set."""
    # Chosen without branches: a processor cannot foresee where a random action lies.
    upto_first = count_ones(actions[0])
    upto_second = upto_first + count_ones(actions[1])
    upto_third = upto_second + count_ones(actions[2])
    bits, start, before = actions[0], 0, 0
    if rank >= upto_first:
        bits, start, before = actions[1], 64, upto_first
    if rank >= upto_second:
        bits, start, before = actions[2], 128, upto_second
    if rank >= upto_third:
        bits, start, before = actions[3], 192, upto_third
    return start + nth_one(bits, rank - before)


def numbered(numbers: list[int]) -> Actions:
    """The set of the listed actions, to be kept as a constant."""
    together = sum(1 << action for action in set(numbers))
    first, second, third, fourth = (word(together >> start & (2**64 - 1)) for start in (0, 64, 128, 192))
    return first, second, third, fourth


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
