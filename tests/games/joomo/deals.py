"""Deals made to measure, and a few words to play with."""

from typing import Any

import greenbaize as gb
from greenbaize.play.match import Match


def deal(*hands: str, first: int = 0) -> str:
    """The text of a deal that gives these hands, filled up with the lowest cards left; seat ``first`` gets the first card."""
    players = len(hands)
    wanted = [hand.split() for hand in hands]
    named = {card for cards in wanted for card in cards}
    rest = [f"{card:02}" for card in range(10 * (players + 1)) if f"{card:02}" not in named]
    for cards in wanted:
        cards += [rest.pop(0) for _ in range(10 - len(cards))]
    dealt = [wanted[(first + place) % players][round_] for round_ in range(10) for place in range(players)]
    return " ".join(["deal", *dealt, *rest])


def begin(*hands: str, **options: Any) -> Match:
    """A match in which seat 0 leads with the first of these hands."""
    events = [f"dealer {len(hands) - 1}", deal(*hands)]
    return gb.new("joomo", players=len(hands), chance=events, **options)


def play(match: Match, script: str) -> Match:
    """Push actions, separated by spaces."""
    for action in script.split():
        match.push(action)
    return match


def seen(match: Match, name: str, viewer: int = gb.SPECTATOR) -> Any:
    """One fact of a viewer's view."""
    return match.view(viewer).data[name]


def hand(match: Match, seat: int) -> str:
    """What a seat holds, from low to high."""
    return " ".join(seen(match, "hand", seat))


def legal(match: Match) -> str:
    """The legal actions, joined."""
    return " ".join(map(str, match.legal_actions))
