"""Multisets of cards of up to twenty kinds as one machine word: three bits a kind, at most seven of each.

Where no kind overflows, the sum of two words is the sum of the multisets, and likewise the difference.
"""

from typing import TypeAlias

from greenbaize.core.bits import lowest_one, number, times_wrapping, word
from greenbaize.core.cards import Bytes
from greenbaize.core.kernel import kernel

Counts: TypeAlias = int

KINDS = 20
NO_COUNTS = word(0)
ONE = word(1)
FIELD = word(7)
EACH_KIND = word(sum(1 << 3 * kind for kind in range(KINDS)))
EACH_SECOND = word(sum(7 << 6 * place for place in range(10)))
EACH_FOURTH = word(sum(63 << 12 * place for place in range(5)))
ALL_FOURS = word(sum(1 << 12 * place for place in range(5)))
FOUR = word(4095)


@kernel
def one_of(kind: int) -> Counts:
    """A single card of this kind."""
    return ONE << word(kind * 3)


@kernel
def how_many_of(counts: Counts, kind: int) -> int:
    """The number of cards of this kind."""
    return number((counts >> word(kind * 3)) & FIELD)


@kernel
def kinds_in(counts: Counts) -> Counts:
    """One card of each kind that there is."""
    return (counts | (counts >> ONE) | (counts >> word(2))) & EACH_KIND


@kernel
def running_totals(counts: Counts) -> int:
    """For each kind the number of cards of it and of all lower ones, in a multiset of at most seven cards."""
    return times_wrapping(counts, EACH_KIND)


@kernel
def lowest_card(counts: Counts) -> Counts:
    """A single card of the lowest kind of a multiset that is not empty."""
    kinds = kinds_in(counts)
    return kinds & ~(kinds - ONE)


@kernel
def third(place: int) -> int:
    """A third of a number below 64, without a division: the kind whose field begins there."""
    return (place * 43) >> 7


@kernel
def kind_of(card: Counts) -> int:
    """The kind of a single card."""
    return third(lowest_one(card))


@kernel
def from_kind(counts: Counts, kind: int) -> Counts:
    """The cards of this kind and of all higher ones."""
    return counts & ~(one_of(kind) - ONE)


@kernel
def by_fours(counts: Counts) -> int:
    """How many cards there are of the kinds 0–3, of 4–7 …; ``in_four`` reads it."""
    pairs = (counts & EACH_SECOND) + ((counts >> word(3)) & EACH_SECOND)
    return (pairs & EACH_FOURTH) + ((pairs >> word(6)) & EACH_FOURTH)


@kernel
def in_four(fours: int, place: int) -> int:
    """The number of cards in the group ``place`` of what ``by_fours`` gave."""
    return number((fours >> word(place * 12)) & FOUR)


@kernel
def only_four(counts: Counts, place: int) -> Counts:
    """The cards of one group of four kinds."""
    return counts & (FOUR << word(place * 12))


@kernel
def total(counts: Counts) -> int:
    """The number of all cards."""
    return number(((by_fours(counts) * ALL_FOURS) >> word(48)) & FOUR)


@kernel
def less_if_any(counts: Counts, kind: int) -> Counts:
    """One card of this kind less, if there is one."""
    return counts - one_of(kind) if how_many_of(counts, kind) > 0 else counts


@kernel
def lesser(one: Counts, other: Counts) -> Counts:
    """Of each kind the smaller number."""
    both = NO_COUNTS
    for kind in range(KINDS):
        both += one_of(kind) * word(min(how_many_of(one, kind), how_many_of(other, kind)))
    return both


@kernel
def write_kinds(counts: Counts, out: Bytes) -> int:
    """Write the kind of every card into ``out``, in ascending order; give their number."""
    size = 0
    for kind in range(KINDS):
        for _ in range(how_many_of(counts, kind)):
            out[size] = kind
            size += 1
    return size


def listed(counts: Counts) -> list[int]:
    """The kind of every card in ascending order, for text and tests."""
    return [kind for kind in range(KINDS) for _ in range(int(counts) >> kind * 3 & 7)]


def gathered(kinds: list[int]) -> Counts:
    """The multiset of the listed kinds, at most seven of each."""
    return word(sum(1 << kind * 3 for kind in kinds))
