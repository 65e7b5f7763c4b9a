"""Joomo as text: cards, actions and the table's events, in pairs of parse and format."""

import re
from collections.abc import Sequence

from greenbaize.core.errors import BadEvent, IllegalAction, UnreadableAction
from greenbaize.core.inputs import quoted
from greenbaize.games.joomo.types import (
    DEAL,
    DEALER,
    DECK,
    FIVE_ON_RANGE,
    NO_CARD,
    NO_RANGE_YET,
    NOT_A_FIVE,
    NOT_A_RANGE_CARD,
    PASS,
    Public,
    card_name,
)
from greenbaize.games.joomo.words import reason

_CARD = re.compile(r"[0-6][0-9]")
_FIVE = re.compile(r"([0-6][0-9])>([0-6][0-9])")


def parse_card(text: str) -> int:
    """The card of two digits."""
    if not _CARD.fullmatch(text):
        raise UnreadableAction("unreadable-card", f"{quoted(text)} is no card of Joomo; cards are 00 to {DECK - 1}.")
    return int(text)


def format_action(public: Public, action: int) -> str:
    """``27``, ``35>31`` or ``pass``."""
    if action == PASS:
        return "pass"
    if action < FIVE_ON_RANGE:
        return card_name(action)
    five, side = divmod(action - FIVE_ON_RANGE, 2)
    under = public.second_range if side else public.first_range
    return f"{card_name(five * 10 + 5)}>{'?' if under == NO_CARD else card_name(under)}"


def parse_action(public: Public, text: str) -> int:
    """The action that ``text`` names at this moment."""
    if text == "pass":
        return PASS
    if _CARD.fullmatch(text):
        return parse_card(text)
    move = _FIVE.fullmatch(text)
    if not move:
        raise UnreadableAction(
            "unreadable-action",
            f"{quoted(text)} is no action of Joomo; write a card (27), a five on a range card (35>31) or pass.",
        )
    five, under = int(move[1]), int(move[2])
    if five % 10 != 5:
        raise IllegalAction(reason(public, five, NOT_A_FIVE))
    if public.second_range == NO_CARD:
        raise IllegalAction(reason(public, five, NO_RANGE_YET))
    if under not in (public.first_range, public.second_range):
        raise IllegalAction(reason(public, under, NOT_A_RANGE_CARD))
    return FIVE_ON_RANGE + five // 10 * 2 + (under == public.second_range)


def format_event(kind: int, payload: Sequence[int]) -> str:
    """``dealer 2`` or ``deal 07 31 …``."""
    if kind == DEALER:
        return f"dealer {payload[0]}"
    return " ".join(["deal", *map(card_name, payload)])


def parse_event(text: str) -> tuple[int, list[int]]:
    """The kind and what it carries."""
    name, *rest = text.split(" ")
    if name == "dealer" and len(rest) == 1 and re.fullmatch("[0-5]", rest[0]):
        return DEALER, [int(rest[0])]
    if name == "deal" and all(_CARD.fullmatch(card) for card in rest):
        return DEAL, [int(card) for card in rest]
    raise BadEvent("unreadable-event", f"{quoted(text)} is no event of Joomo; there are 'dealer S' and 'deal c c c …'.")
