"""No bot sees what it may not: other hidden cards, the same choice and the same words."""

import hashlib

import pytest

import greenbaize as gb
from greenbaize.bots.characters import CHARACTERS
from greenbaize.bots.turn import Turn
from greenbaize.core.contract import Rules
from greenbaize.play.chair import Chair
from greenbaize.play.legal import Action
from greenbaize.testing import LawBroken
from greenbaize.testing.bot_laws import blindfold_of
from greenbaize.testing.cases import cases_of

BOTS = ("random", "simple", "search@40", "search@300", *(character.name for character in CHARACTERS))
CASES = 4
"""The smallest and the largest table with the box rules, a mixture of options and a preset among them."""


@pytest.mark.parametrize("name", BOTS)
def test_bots_are_blindfold(rules: Rules, name: str) -> None:
    try_all(gb.bot(name, seed="blind"), rules)


def try_all(player: gb.Player, rules: Rules) -> None:
    for case in cases_of(rules, CASES):
        blindfold_of(player)(rules, case)


def number_of(secret: bytes) -> int:
    return int.from_bytes(hashlib.blake2b(secret).digest(), "little")


class Peeker(gb.Player):
    """Looks through the chair at the state behind it."""

    def choose(self, chair: Chair) -> Action:
        return chair.legal_actions[number_of(chair._match.packed) % len(chair.legal_actions)]


class Stateful:
    """Does what the bytes behind the legal actions tell it to."""

    def choose(self, turn: Turn) -> int:
        return turn.legal_actions.numbers[number_of(turn.legal_actions._packed) % len(turn.legal_actions)]

    def explain(self, turn: Turn, most: int) -> list[gb.Advice]:
        return []


def broken_by(player: gb.Player, rules: Rules) -> str:
    """What the law says of a player."""
    with pytest.raises(LawBroken) as broken:
        try_all(player, rules)
    return str(broken.value)


def test_a_player_that_peeks_is_caught(rules: Rules) -> None:
    assert "behind other hidden cards" in broken_by(Peeker(Stateful(), seed=1), rules)


def test_a_chair_that_hands_out_states_is_caught(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    try_all(gb.Player(Stateful(), seed=1), rules)
    monkeypatch.setattr(Chair, "legal_actions", property(lambda chair: chair._match.legal_actions))
    assert "behind other hidden cards" in broken_by(gb.Player(Stateful(), seed=1), rules)
