"""The contracts of the published deck (R2), and which cards fill them.

Only numbers matter. A *demand* says how many cards of each number fill a contract; each shape of contract has
at most 35 of them, so a set of demands is one machine word, and what a hand can pay is found with a few ANDs.
"""

from itertools import product
from typing import Final, NamedTuple

import numpy as np

from greenbaize.core.bits import count_ones, word
from greenbaize.core.cards import ALL_ONES
from greenbaize.core.counts import Counts, by_fours, from_kind, in_four, lowest_kind, total
from greenbaize.core.kernel import kernel
from greenbaize.games.romi_rami.types import NUMBERS, SUITS

NONE = word(0)


class Contract(NamedTuple):
    """One contract: points, the letter of its bonus suit, and its requirements."""

    points: int
    suit: str
    requirements: tuple[str, ...]


class Trophy(NamedTuple):
    """One side of a trophy: what counts, and the points."""

    name: str
    points: int


_DECK: Final = """
    2 h 4K; 2 v 4K; 2 d 4K; 4 c 5K; 4 h 5K; 4 v 5K; 4 c 2K 2K 2K; 4 v 2K 2K 2K; 5 c 2K=1 4K; 5 v 2K=5 4K;
    1 d 2K=2 2K; 1 h 2K=4 2K; 5 h 2K=1 4S; 5 c 2K=5 4S; 4 h 3K 3S; 4 v 3K 3S; 4 d 3K 3S; 4 c 3K 3K;
    4 h 3K 3K; 2 d 2K 3K; 2 c 2K 3K; 2 v 2K 3K; 1 c 4S; 1 d 4S; 1 v 4S; 3 d 5S; 3 h 5S; 3 c 5S;
    6 v 3S 4K; 6 h 3S 4K; 6 d 3K 4S; 6 c 3K 4S; 6 d 2K 5S; 6 v 2K 5S; 9 h 3S 5K; 9 d 3S 5K
"""


def _contract(text: str) -> Contract:
    points, suit, *requirements = text.split()
    return Contract(int(points), suit, tuple(requirements))


CONTRACTS: Final = tuple(map(_contract, _DECK.split(";")))
"""By number less one."""

SYMBOLS: Final = (("c", "2"), ("h", "3"), ("v", "4"), ("d", "5"))
"""What the two sides of each trophy count: a bonus suit, or requirements of so many cards (R3)."""
TROPHY_SIDES: Final = (
    (Trophy("cherries", 3), Trophy("2-card combos", 5)),
    (Trophy("hearts", 3), Trophy("3-card combos", 4)),
    (Trophy("clovers", 3), Trophy("4-card combos", 3)),
    (Trophy("diamonds", 3), Trophy("5-card combos", 2)),
)
MOST_SYMBOLS: Final = 3


def symbols(contract: Contract, symbol: str) -> int:
    """How often a contract bears the symbol of a trophy."""
    return sum(sign[0] == symbol for sign in (contract.suit, *contract.requirements))


def _with_symbols(symbol: str, least: int) -> int:
    return sum(1 << place for place, contract in enumerate(CONTRACTS) if symbols(contract, symbol) >= least)


def _demands_of(requirement: str) -> list[tuple[int, ...]]:
    """All ways to meet one requirement, as the number of cards of each number."""
    size, starts = int(requirement[0]), range(NUMBERS)
    if "=" in requirement:
        starts = range(int(requirement[-1]) - 1, int(requirement[-1]))
    if requirement[1] == "K":
        return [tuple(size * (number == start) for number in range(NUMBERS)) for start in starts]
    return [
        tuple(int(start <= number < start + size) for number in range(NUMBERS)) for start in range(NUMBERS - size + 1)
    ]


def demands(requirements: tuple[str, ...]) -> list[tuple[int, ...]]:
    """All ways to meet the requirements together."""
    ways = product(*map(_demands_of, requirements))
    return sorted({tuple(map(sum, zip(*way, strict=True))) for way in ways})


_SHAPES: Final = sorted({contract.requirements for contract in CONTRACTS})
_MOST_CARDS: Final = 16


def _at_most(shape: tuple[str, ...], number: int, limit: int) -> int:
    return sum(1 << place for place, demand in enumerate(demands(shape)) if demand[number] <= limit)


SHAPE = np.array([_SHAPES.index(contract.requirements) for contract in CONTRACTS], np.int64)
"""By contract less one: the shape, contracts of equal requirements sharing one."""
SIZE = np.array([sum(int(sign[0]) for sign in contract.requirements) for contract in CONTRACTS], np.int64)
"""How many cards fill a contract."""
POINTS = np.array([contract.points for contract in CONTRACTS], np.int64)
BONUS = np.array(
    [sum(7 << 3 * (number * 4 + SUITS.index(contract.suit)) for number in range(NUMBERS)) for contract in CONTRACTS],
    np.uint64,
)
"""The fields of the kinds that a contract puts on the bonus pile."""
AT_MOST = np.array(
    [
        [[_at_most(shape, number, limit - 1) for limit in range(_MOST_CARDS)] for number in range(NUMBERS)]
        for shape in _SHAPES
    ],
    np.uint64,
)
"""By shape, number and ``limit + 1``: the demands for at most ``limit`` cards of that number."""
BEARERS = np.array(
    [[[_with_symbols(symbol, least + 1) for least in range(MOST_SYMBOLS)] for symbol in pair] for pair in SYMBOLS],
    np.uint64,
)
"""By trophy, side and ``n``: the contracts that bear its symbol more than ``n`` times."""
TROPHY_POINTS = np.array([[side.points for side in pair] for pair in TROPHY_SIDES], np.int64)


@kernel
def symbol_count(tableau: int, trophy: int, side: int) -> int:
    """How many symbols of a trophy the contracts of a tableau bear (R14)."""
    bearing = 0
    for least in range(MOST_SYMBOLS):
        bearing += count_ones(tableau & word(BEARERS[trophy, side, least]))
    return bearing


@kernel
def narrow(shape: int, number: int, have: int, joker: int, strict: int, lax: int) -> tuple[int, int]:
    """Of two sets of demands those that ``have`` cards of a number meet.

    ``strict`` are demands that need no joker so far, ``lax`` those that need at most one; ``joker`` is 1 if
    there is one.
    """
    met = word(AT_MOST[shape, number, have + 1])
    return strict & met, (lax & met) | (strict & word(AT_MOST[shape, number, have + 1 + joker]))


@kernel
def exactly(shape: int, number: int, size: int) -> int:
    """The demands for just this many cards of a number."""
    return word(AT_MOST[shape, number, size + 1]) & ~word(AT_MOST[shape, number, size])


@kernel
def can_pay(shape: int, fours: int, joker: int) -> bool:
    """Whether cards, counted by number, can pay a contract (R7, R8)."""
    strict = ALL_ONES
    lax = ALL_ONES
    for number in range(NUMBERS):
        strict, lax = narrow(shape, number, in_four(fours, number), joker, strict, lax)
    return lax != NONE


@kernel
def payable(shape: int, hand: Counts, paid: Counts, floor: int, joker: int) -> int:
    """The kinds from ``floor`` on that may be paid next, so that the payment can still be completed in order.

    For each number: the numbers before it must be paid in full, but for the joker; the numbers behind it must
    be within reach; and of the number itself the cards from the kind to be paid on must be enough.
    """
    rest = from_kind(hand, floor)
    fours = by_fours(rest)
    later = reachable(shape, fours, joker)
    strict = ALL_ONES
    lax = ALL_ONES
    legal = NONE
    for number in range(NUMBERS):
        done = in_four(by_fours(paid), number)
        later_strict, later_lax = later[number]
        wanted = ~word(AT_MOST[shape, number, done + 1])
        with_joker_here = wanted & strict & later_strict
        with_joker_elsewhere = wanted & ((strict & later_lax) | (lax & later_strict))
        if with_joker_elsewhere != NONE:
            behind = (rest >> word(number * 12)) & word(4095)
            while behind != NONE:
                kind = lowest_kind(behind)
                reach = done + total(behind) + 1
                met = with_joker_elsewhere & word(AT_MOST[shape, number, reach])
                met |= with_joker_here & word(AT_MOST[shape, number, reach + joker])
                legal |= word(met != NONE) << word(number * 4 + kind)
                behind = from_kind(behind, kind + 1)
        full = exactly(shape, number, done)
        lax = (lax & full) | (strict & exactly(shape, number, done + joker))
        strict &= full
        if lax == NONE:
            break
    return legal


@kernel
def reachable(shape: int, fours: int, joker: int) -> tuple[tuple[int, int], ...]:
    """For each number the demands that the cards of all higher numbers meet, strictly and with the joker."""
    after_5 = (ALL_ONES, ALL_ONES)
    after_4 = narrow(shape, 4, in_four(fours, 4), joker, after_5[0], after_5[1])
    after_3 = narrow(shape, 3, in_four(fours, 3), joker, after_4[0], after_4[1])
    after_2 = narrow(shape, 2, in_four(fours, 2), joker, after_3[0], after_3[1])
    after_1 = narrow(shape, 1, in_four(fours, 1), joker, after_2[0], after_2[1])
    return after_1, after_2, after_3, after_4, after_5
