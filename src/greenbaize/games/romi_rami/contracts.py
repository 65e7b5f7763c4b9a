"""The contracts of the published deck (R2), and which cards fill them.

Only numbers matter. A *demand* says how many cards of each number fill a contract; each shape of contract has
at most 35 of them, so a set of demands is one machine word, and what a hand can pay is found with a few ANDs.
"""

from itertools import product
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.core.bits import WORD_BITS, count_ones, lowest_one, word
from greenbaize.core.cards import ALL_ONES
from greenbaize.core.counts import (
    NO_COUNTS,
    ONE,
    Counts,
    by_fours,
    from_kind,
    in_four,
    kind_of,
    lowest_card,
    only_four,
    total,
)
from greenbaize.core.kernel import kernel
from greenbaize.games.romi_rami.types import NUMBERS, SUITS

Sets: TypeAlias = tuple[int, int]

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


def contracts_in(chosen: int) -> list[int]:
    """The numbers of the contracts of a set."""
    return [place + 1 for place in range(len(CONTRACTS)) if int(chosen) >> place & 1]


SYMBOLS: Final = (("c", "2"), ("h", "3"), ("v", "4"), ("d", "5"))
"""What the two sides of each trophy count: a bonus suit, or requirements of so many cards (R3)."""
TROPHY_SIDES: Final = (
    (Trophy("cherries", 3), Trophy("two-card-combos", 5)),
    (Trophy("hearts", 3), Trophy("three-card-combos", 4)),
    (Trophy("clovers", 3), Trophy("four-card-combos", 3)),
    (Trophy("diamonds", 3), Trophy("five-card-combos", 2)),
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


def _packed(shapes: set[tuple[str, ...]]) -> list[list[tuple[tuple[str, ...], tuple[int, ...]]]]:
    """Shape and demand of every bit of every word, so that the demands of one shape share a word."""
    words: list[list[tuple[tuple[str, ...], tuple[int, ...]]]] = []
    for shape in sorted(shapes, key=lambda shape: (-len(demands(shape)), shape)):
        bits = [(shape, demand) for demand in demands(shape)]
        roomy = next((taken for taken in words if len(taken) + len(bits) <= WORD_BITS), None)
        if roomy is None:
            words.append(bits)
        else:
            roomy.extend(bits)
    return words


def _chosen(bits: list[bool]) -> int:
    return sum(1 << place for place, bit in enumerate(bits) if bit)


_MOST_CARDS: Final = 16


def _by_limit(demanded: list[tuple[int, ...]]) -> npt.NDArray[np.uint64]:
    fitting = np.array(demanded)[:, :, None] < np.arange(_MOST_CARDS)
    bits = np.uint64(1) << np.arange(len(demanded), dtype=np.uint64)
    together: npt.NDArray[np.uint64] = np.sum(bits[:, None, None] * fitting, axis=0, dtype=np.uint64)
    return together


_DEMANDS: Final = _packed({contract.requirements for contract in CONTRACTS})

AT_MOST = np.array([_by_limit([demand for _, demand in bits]) for bits in _DEMANDS], np.uint64)
"""By word, number and ``limit + 1``: the demands for at most ``limit`` cards of that number."""
EXACTLY = AT_MOST[:, :, 1:] & ~AT_MOST[:, :, :-1]
"""By word, number and size: the demands for just so many cards of that number."""
DEMANDS = np.array(
    [[_chosen([shape == contract.requirements for shape, _ in bits]) for bits in _DEMANDS] for contract in CONTRACTS],
    np.uint64,
)
"""By contract less one, and word: its demands."""
HOME = np.argmax(DEMANDS > 0, axis=1)
"""By contract less one: the word that has its demands."""
SIZE = np.array([sum(int(sign[0]) for sign in contract.requirements) for contract in CONTRACTS], np.int64)
"""How many cards fill a contract."""
POINTS = np.array([contract.points for contract in CONTRACTS], np.int64)
BONUS = np.array(
    [sum(7 << 3 * (number * 4 + SUITS.index(contract.suit)) for number in range(NUMBERS)) for contract in CONTRACTS],
    np.uint64,
)
"""The fields of the kinds that a contract puts on the bonus pile."""
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
def at_most(home: int, number: int, limit: int) -> int:
    """The demands for no more than this many cards of a number."""
    # Words as indices, for signed ones could count from the end.
    return word(AT_MOST[word(home), word(number), word(limit + 1)])


@kernel
def narrow(home: int, number: int, have: int, joker: int, sets: Sets) -> Sets:
    """Of two sets of demands – met without the joker, and with it at most once – those that the number allows too.

    ``have`` counts the cards by number; ``joker`` is 1 if there is one.
    """
    here = in_four(have, number)
    met = at_most(home, number, here)
    return sets[0] & met, (sets[1] & met) | (sets[0] & at_most(home, number, here + joker))


@kernel
def exactly(home: int, number: int, size: int) -> int:
    """The demands for just this many cards of a number."""
    return word(EXACTLY[word(home), word(number), word(size)])


@kernel
def payable_of(contracts: int, hand: Counts, joker: int) -> int:
    """Those of a set of contracts that a hand can pay (R7, R8)."""
    have = by_fours(hand)
    size = total(hand) + joker
    found = NONE
    left = contracts
    while left != NONE:
        contract = lowest_one(left)
        left &= left - ONE
        if SIZE[contract] <= size:
            home = HOME[contract]
            demanded = word(DEMANDS[contract, home])
            sets = (demanded, demanded)
            for number in range(NUMBERS):
                sets = narrow(home, number, have, joker, sets)
            found |= word(sets[1] != NONE) << word(contract)
    return found


@kernel
def next_payments(contract: int, hand: Counts, paid: Counts, floor: int, joker: int) -> int:
    """The kinds from ``floor`` on that may be paid next, so that the payment can still be completed in order.

    For each number: the numbers before it must be paid in full, but for the joker; the numbers behind it must
    be within reach; and of the number itself the cards from the kind to be paid on must be enough.
    """
    home = HOME[contract]
    rest = from_kind(hand, floor)
    have = by_fours(rest)
    paid_by_number = by_fours(paid)
    behind = sets_behind(home, have, joker)
    strict = word(DEMANDS[contract, home])
    lax = strict
    legal = NONE
    for number in range(NUMBERS):
        done = in_four(paid_by_number, number)
        here = only_four(rest, number)
        if here != NO_COUNTS:
            wanted = ~at_most(home, number, done)
            strict_behind, lax_behind = behind[number]
            joker_here = wanted & strict & strict_behind
            joker_elsewhere = wanted & ((strict & lax_behind) | (lax & strict_behind))
            reach = done + in_four(have, number)
            while here != NO_COUNTS:
                met = joker_elsewhere & at_most(home, number, reach)
                met |= joker_here & at_most(home, number, reach + joker)
                if met == NONE:
                    break
                card = lowest_card(here)
                legal |= ONE << word(kind_of(card))
                here -= card
                reach -= 1
        full = exactly(home, number, done)
        lax = (lax & full) | (strict & exactly(home, number, done + joker))
        strict &= full
        if lax == NONE:
            break
    return legal


@kernel
def sets_behind(home: int, have: int, joker: int) -> tuple[Sets, Sets, Sets, Sets, Sets]:
    """By number, the demands that the cards of the numbers behind it can meet."""
    after_5 = (ALL_ONES, ALL_ONES)
    after_4 = narrow(home, 4, have, joker, after_5)
    after_3 = narrow(home, 3, have, joker, after_4)
    after_2 = narrow(home, 2, have, joker, after_3)
    after_1 = narrow(home, 1, have, joker, after_2)
    return after_1, after_2, after_3, after_4, after_5
