"""Sets of cards and of actions, and the generator; also on processors without special instructions."""

import os
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from greenbaize.core import actions, cards
from greenbaize.core.bits import word
from greenbaize.core.dice import new_dice, roll

CARDS = some.sets(some.integers(0, 127))
ACTIONS = some.sets(some.integers(0, 255), min_size=1)


@given(CARDS, CARDS)
def test_sets_of_cards_are_sets(one: set[int], other: set[int]) -> None:
    first, second = cards.gathered(sorted(one)), cards.gathered(sorted(other))
    assert cards.listed(cards.union(first, second)) == sorted(one | other)
    assert cards.listed(cards.both(first, second)) == sorted(one & other)
    assert cards.listed(cards.minus(first, second)) == sorted(one - other)
    assert cards.count(first) == len(one)
    assert cards.some(first) == bool(one)
    if one:
        assert (cards.lowest(first), cards.highest(first)) == (min(one), max(one))


@given(CARDS, some.integers(0, 127))
def test_one_card_more_or_less(held: set[int], card: int) -> None:
    hand = cards.gathered(sorted(held))
    assert cards.has(hand, card) == (card in held)
    assert cards.listed(cards.add(hand, card)) == sorted(held | {card})
    assert cards.listed(cards.remove(hand, card)) == sorted(held - {card})


@pytest.mark.parametrize("size", [0, 1, 63, 64, 65, 127])
def test_the_first_cards(size: int) -> None:
    assert cards.listed(cards.first(size)) == list(range(size))


@given(ACTIONS)
def test_the_nth_action(numbers: set[int]) -> None:
    chosen = actions.numbered(sorted(numbers))
    assert actions.how_many(chosen) == len(numbers)
    assert [actions.nth(chosen, rank) for rank in range(len(numbers))] == sorted(numbers)


@pytest.mark.parametrize("sides", [1, 2, 6, 10, 72])
def test_rolls_are_even(sides: int) -> None:
    dice = new_dice(7)
    found = Counter(roll(dice, sides) for _ in range(400 * sides))
    assert set(found) == set(range(sides))
    assert all(abs(number - 400) < 120 for number in found.values())


def test_the_generator_is_the_same_everywhere() -> None:
    dice = new_dice(1)
    assert [int(roll(dice, 1000)) for _ in range(5)] == ROLLS


ROLLS = [804, 382, 550, 22, 6]

PLAIN_PROCESSOR = """
from greenbaize.core.actions import nth, numbered
chosen = [0, 1, 62, 63, 64, 100, 128, 191, 192, 254, 255]
assert [nth(numbered(chosen), rank) for rank in range(len(chosen))] == chosen
"""


def test_a_processor_without_the_deposit_instruction(tmp_path: object) -> None:
    environment = os.environ | {"NUMBA_CPU_NAME": "generic", "GREENBAIZE_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-c", PLAIN_PROCESSOR], env=environment, check=True)


def test_words_are_cut_to_their_width() -> None:
    assert int(word(2**64 - 1)) == 2**64 - 1
