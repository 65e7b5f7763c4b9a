"""Machine words of 64 bits, alike in compiled kernels and in plain Python.

In compiled code words combine only with words: a word and a signed number together would become a float.
"""

from typing import TYPE_CHECKING

from greenbaize.core.kernel import COMPILED

WORD_BITS = 64

if TYPE_CHECKING or not COMPILED:
    _ALL_ONES = (1 << WORD_BITS) - 1

    word = int
    number = int

    def count_ones(bits: int) -> int:
        """How many bits are set."""
        return bits.bit_count()

    def lowest_one(bits: int) -> int:
        """The place of the lowest set bit; ``bits`` must not be 0."""
        return (bits & -bits).bit_length() - 1

    def highest_one(bits: int) -> int:
        """The place of the highest set bit; ``bits`` must not be 0."""
        return bits.bit_length() - 1

    def nth_one(bits: int, rank: int) -> int:
        """The place of the set bit that has ``rank`` set bits below it."""
        for _ in range(rank):
            bits &= bits - 1
        return lowest_one(bits)

    def plus_wrapping(first: int, second: int) -> int:
        """The sum, cut to one word."""
        return (first + second) & _ALL_ONES

    def times_wrapping(first: int, second: int) -> int:
        """The product, cut to one word."""
        return (first * second) & _ALL_ONES

    def high_product(first: int, second: int) -> int:
        """The upper word of the product of two words."""
        return (first * second) >> WORD_BITS
else:
    from greenbaize.core._machine import (
        count_ones,
        high_product,
        highest_one,
        lowest_one,
        nth_one,
        number,
        plus_wrapping,
        times_wrapping,
        word,
    )

__all__ = [
    "WORD_BITS",
    "count_ones",
    "high_product",
    "highest_one",
    "lowest_one",
    "nth_one",
    "number",
    "plus_wrapping",
    "times_wrapping",
    "word",
]
