"""Romi Rami as text: cards, actions and the table's events, in pairs of parse and format."""

import re
from collections.abc import Sequence

from greenbaize.core.counts import listed
from greenbaize.core.errors import BadEvent, IllegalAction, UnreadableAction
from greenbaize.core.inputs import quoted
from greenbaize.games.romi_rami.types import (
    CONTRACT_CARDS,
    CONTRACT_COUNT,
    DROP,
    FILL,
    FIRST,
    KIND_NAMES,
    MOST_TAKEN,
    NOT_ON_MARKET,
    NUMBER_CARDS,
    PAY,
    PAY_JOKER,
    RESHUFFLE,
    STOP,
    TAKE,
    TAKES,
    TAKING,
    TOO_MANY,
    TROPHIES,
    TROPHY_COUNT,
    WRONG_MOMENT,
    Public,
)
from greenbaize.games.romi_rami.words import reason

JOKER = "*"
SIDES = "ab"

_CARD_EVENTS = {NUMBER_CARDS: "numbers", RESHUFFLE: "reshuffle"}


def format_action(public: Public, action: int) -> str:
    """``take 5h 5d``, ``fill 17``, ``pay 2h``, ``pay *``, ``stop`` or ``drop 2h``."""
    if action < FILL:
        market = [KIND_NAMES[kind] for kind in listed(public.market)]
        return " ".join(["take", *(market[place] if place < len(market) else "?" for place in TAKES[action])])
    if action < PAY:
        return f"fill {action - FILL + 1}"
    if action < PAY_JOKER:
        return f"pay {KIND_NAMES[action - PAY]}"
    if action == PAY_JOKER:
        return f"pay {JOKER}"
    return "stop" if action == STOP else f"drop {KIND_NAMES[action - DROP]}"


def parse_action(public: Public, text: str) -> int:
    """The action that ``text`` names at this moment."""
    if text == "stop":
        return STOP
    if text == f"pay {JOKER}":
        return PAY_JOKER
    verb, *words = text.split(" ")
    if verb == "fill" and len(words) == 1 and re.fullmatch("[1-9][0-9]?", words[0]):
        return _fill(int(words[0]))
    if words and all(word in KIND_NAMES for word in words):
        kinds = [KIND_NAMES.index(word) for word in words]
        if verb == "take":
            return _take(public, kinds)
        if verb in ("pay", "drop") and len(kinds) == 1:
            return (PAY if verb == "pay" else DROP) + kinds[0]
    raise UnreadableAction(
        "unreadable-action",
        f"{quoted(text)} is no action of Romi Rami; "
        "write 'take 5h 5d', 'fill 17', 'pay 2h', 'pay *', 'stop' or 'drop 2h'.",
    )


def _fill(contract: int) -> int:
    if contract > CONTRACT_COUNT:
        raise UnreadableAction(
            "unreadable-action", f"There is no contract {contract}; there are the contracts 1 to {CONTRACT_COUNT}."
        )
    return FILL + contract - 1


def _take(public: Public, kinds: list[int]) -> int:
    if kinds != sorted(kinds):
        ordered = " ".join(KIND_NAMES[kind] for kind in sorted(kinds))
        raise UnreadableAction(
            "unsorted-take", f"Write the cards in ascending order, by number, then h d c v: 'take {ordered}'."
        )
    if public.phase != TAKING:
        raise IllegalAction(reason(public, TAKE, WRONG_MOMENT[public.phase][TAKING]))
    if len(kinds) > MOST_TAKEN:
        raise IllegalAction(reason(public, TAKE, TOO_MANY))
    places, market = [], listed(public.market)
    for kind in kinds:
        found = next((place for place, card in enumerate(market) if card == kind and place not in places), None)
        if found is None:
            raise IllegalAction(reason(public, TAKE, NOT_ON_MARKET))
        places.append(found)
    return TAKE + TAKES.index(tuple(places))


def format_event(kind: int, payload: Sequence[int]) -> str:
    """``numbers 5h 2d …``, ``contracts 17 3 …``, ``trophies abba``, ``first 1`` or ``reshuffle 5h …``."""
    if kind == CONTRACT_CARDS:
        return " ".join(["contracts", *map(str, payload)])
    if kind == TROPHIES:
        return "trophies " + "".join(SIDES[side] for side in payload)
    if kind == FIRST:
        return f"first {payload[0]}"
    return " ".join([_CARD_EVENTS[kind], *(KIND_NAMES[card] for card in payload)])


def parse_event(text: str) -> tuple[int, list[int]]:
    """The kind and what it carries."""
    name, *rest = text.split(" ")
    for kind, title in _CARD_EVENTS.items():
        if name == title and all(card in KIND_NAMES for card in rest):
            return kind, [KIND_NAMES.index(card) for card in rest]
    if name == "contracts" and all(re.fullmatch("[1-9][0-9]?", number) for number in rest):
        return CONTRACT_CARDS, [int(number) for number in rest]
    if name == "trophies" and len(rest) == 1 and re.fullmatch(f"[{SIDES}]{{{TROPHY_COUNT}}}", rest[0]):
        return TROPHIES, [SIDES.index(side) for side in rest[0]]
    if name == "first" and len(rest) == 1 and re.fullmatch("[0-3]", rest[0]):
        return FIRST, [int(rest[0])]
    raise BadEvent(
        "unreadable-event",
        f"{quoted(text)} is no event of Romi Rami; there are 'numbers 5h …', 'contracts 17 …', 'trophies abba', "
        "'first S' and 'reshuffle 5h …'.",
    )
