"""Deals made to measure, and a few words to play with."""

from typing import Any

import greenbaize as gb
from greenbaize.play.match import Match


def deal(*hands: str) -> str:
    """The text of a deal that gives these hands when the last seat deals, filled up with the lowest cards left."""
    cards = [f"{card:02}" for card in range(10 * (len(hands) + 1))]
    wanted = [hand.split() for hand in hands]
    named = [card for hand in wanted for card in hand]
    assert len(named) == len(set(named)), "a card is named twice"
    assert set(named) <= set(cards), "a card is not in use"
    rest = [card for card in cards if card not in named]
    for hand in wanted:
        hand += [rest.pop(0) for _ in range(10 - len(hand))]
    return " ".join(["deal", *(card for round_ in zip(*wanted, strict=True) for card in round_), *rest])


def begin(*hands: str, **options: Any) -> Match:
    """A match in which seat 0 leads; these are the hands."""
    events = [f"dealer {len(hands) - 1}", deal(*hands)]
    return gb.new("joomo", players=len(hands), chance=events, **options)


def play(match: Match, script: str) -> Match:
    """Push actions, separated by spaces."""
    for action in script.split():
        match.push(action)
    return match


def legal(match: Match) -> str:
    """The legal actions, joined."""
    return " ".join(map(str, match.legal_actions))


def alternate(first: str, second: str) -> str:
    """The script of a round of two in which every trick has two cards and is won by who did not lead it.

    Both play their hands in order; seat 0 wins the tricks 2, 4, … and seat 1 the others and the marker.
    """
    pairs = list(zip(first.split(), second.split(), strict=True))
    tricks = [f"{one} {other}" if number % 2 == 0 else f"{other} {one}" for number, (one, other) in enumerate(pairs)]
    return " pass ".join(tricks)
