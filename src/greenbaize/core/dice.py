"""The fast generator of bulk play and of guesses: one word of memory, the same numbers on every machine.

Not for secrets: a server deals from ``play/chance.py``.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.core.bits import (
    high_product,
    number,
    plus_wrapping,
    times_wrapping,
    word,
)
from greenbaize.core.cards import Bytes
from greenbaize.core.kernel import kernel

Dice: TypeAlias = npt.NDArray[np.uint64]

# The constants of wyrand (Wang Yi), public domain.
STEP = word(0xA0761D6478BD642F)
TWIST = word(0xE7037ED1A0B428DB)


@kernel
def next_word(dice: Dice) -> int:
    """The next 64 random bits."""
    state = plus_wrapping(word(dice[0]), STEP)
    dice[0] = state
    twisted = state ^ TWIST
    return high_product(state, twisted) ^ times_wrapping(state, twisted)


@kernel
def roll(dice: Dice, sides: int) -> int:
    """A number from 0 below ``sides``, all equally likely (Lemire's method)."""
    width = word(sides)
    bits = next_word(dice)
    low = times_wrapping(bits, width)
    if low < width:
        enough = (word(2**64 - 1) - width + word(1)) % width
        while low < enough:
            bits = next_word(dice)
            low = times_wrapping(bits, width)
    return number(high_product(bits, width))


@kernel
def shuffle(dice: Dice, cards: Bytes, size: int) -> None:
    """Bring the first ``size`` cards into random order."""
    for left in range(size, 1, -1):
        other = roll(dice, left)
        card = cards[left - 1]
        cards[left - 1] = cards[other]
        cards[other] = card


def new_dice(seed: int) -> Dice:
    """A generator that starts from ``seed``, any number of 64 bits."""
    return np.array([seed], dtype=np.uint64)
