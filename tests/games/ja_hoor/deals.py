"""Deals made to measure, and a few words to play with."""

from itertools import zip_longest
from typing import Any

import greenbaize as gb
from greenbaize.play.match import Match

from ..looking import may

COLOURS = ["R", "RO", "O", "OY", "Y", "LG", "G", "LB", "B", "DB", "P", "K"]
LEAVING = ["K", "RO", "OY", "LG", "P"]
"""The colours that leave the deck in fast mode, as far as there are players short of six (H16)."""


def colour(name: str) -> list[str]:
    """The six cards of a colour, from low to high."""
    first = 7 if COLOURS.index(name) % 2 else 1
    return [f"{name}{shape}" for shape in range(first, first + 6)]


def deck(players: int, fast: bool = False) -> list[str]:
    """The cards in use, from low to high (H1, H16)."""
    gone = LEAVING[: 7 - players] if fast else []
    return [card for name in COLOURS if name not in gone for card in colour(name)]


def deal(*hands: str, top: str = "", bottom: str = "", fast: bool = False, all_dealt: bool = False) -> str:
    """The text of a deal with these hands, and these cards on top and at the bottom of the pile.

    Hands that are too small are filled up with the lowest cards left, the middle of the pile with the others.
    """
    cards = deck(len(hands), fast)
    wanted = [hand.split() for hand in hands]
    above, below = top.split(), bottom.split()
    named = [card for part in (*wanted, above, below) for card in part]
    assert len(named) == len(set(named)), "a card is named twice"
    assert set(named) <= set(cards), "a card is not in use"
    rest = [card for card in cards if card not in named]
    for seat, hand in enumerate(wanted):
        size = len(cards[seat :: len(hands)]) if all_dealt else 6
        hand += [rest.pop(0) for _ in range(size - len(hand))]
        assert len(hand) == size, f"seat {seat} gets {size} cards"
    dealt = [card for round_ in zip_longest(*wanted) for card in round_ if card]
    return " ".join(["deal", *dealt, *above, *rest, *below])


def begin(*hands: str, top: str = "", bottom: str = "", **options: Any) -> Match:
    """A match with these hands (seat 0 first) and this pile."""
    fast, all_dealt = options.get("fast_mode", False), options.get("high_way", False)
    text = deal(*hands, top=top, bottom=bottom, fast=fast, all_dealt=all_dealt)
    return gb.new("ja_hoor", players=len(hands), chance=[text], **options)


def play(match: Match, script: str) -> Match:
    """Push actions, separated by commas; events of the table begin with a star."""
    for text in script.split(", "):
        if text.startswith("* "):
            match.push_event(text[2:])
        else:
            match.push(text)
    return match


def lay(match: Match, cards: str) -> Match:
    """Lay these cards; whatever is asked before is declined."""
    for answer in ("keep", "unsure"):
        if may(match, answer):
            match.push(answer)
    for card in cards.split():
        match.push(f"lay {card}")
    if may(match, "go"):
        match.push("go")
    return match


def cover(match: Match, attack: str, cards: str) -> Match:
    """Cover card by card; nobody throws in."""
    for low, high in zip(attack.split(), cards.split(), strict=True):
        play(match, f"cover {low}, with {high}")
        if may(match, "go"):
            match.push("go")
        decline(match)
    return match


def decline(match: Match) -> Match:
    """Everybody who is asked is done."""
    while may(match, "done"):
        match.push("done")
    return match


def beat(match: Match, attack: str, cards: str) -> Match:
    """A whole move, beaten."""
    return cover(lay(match, attack), attack, cards)


def take(match: Match, attack: str) -> Match:
    """A whole move, taken."""
    return play(lay(match, attack), "take")


def late_game(*hands: str, pile: str, **options: Any) -> Match:
    """Two or three players in fast mode, dark blue trump: two moves are beaten, and the pile is these eight cards.

    Two players: seat 0 moves; there are R6 O6 G6 LB7-12 B1-6 DB8-12.
    Three players: seat 2 moves; seat 0 holds DB7 besides its five; there are R6 O6 LB7-12 B1-6 DB8-12 P1-6.
    """
    reds, oranges, yellows, greens = (" ".join(colour(name)[:5]) for name in ("R", "O", "Y", "G"))
    options |= {"fast_mode": True}
    if len(hands) == 2:
        top = f"{greens} {yellows} {hands[1]} {hands[0]}"
        match = begin(f"{reds} DB7", f"{oranges} Y6", top=top, bottom=pile, **options)
        covering = f"{greens} DB7"
    else:
        top = f"{hands[0]} {yellows} {hands[1]} {hands[2]}"
        match = begin(f"{reds} DB7", f"{oranges} Y6", f"{greens} G6", top=top, bottom=pile, **options)
        covering = f"{greens} G6"
    beat(match, reds, oranges)
    return beat(match, f"{yellows} Y6", covering)


def endgame(*hands: str, **options: Any) -> Match:
    """Two or three players without a pile and without trumps, three beaten moves played; seat 0 moves.

    Two players: four cards each of R6 O6 DB7-12. Three: five, five and four of R6 O6 DB7-12 P1-6.
    """
    moves = [("R1 R2 R3 R4 R5", "O1 O2 O3 O4 O5")]
    moves += [(" ".join(colour(low)), " ".join(colour(high))) for low, high in (("Y", "G"), ("LB", "B"))]
    players = len(hands)
    full = [hand.split() for hand in hands]
    mover = 1 if players == 2 else 0
    for attack, covering in moves:
        full[mover] += attack.split()
        mover = (mover + 1) % players
        full[mover] += covering.split()
    match = begin(*map(" ".join, full), high_way=True, fast_mode=True, **{"no_trumps": True, **options})
    for attack, covering in moves:
        beat(match, attack, covering)
    return match


def legal(match: Match) -> str:
    """The legal actions, joined."""
    return ", ".join(map(str, match.legal_actions))
