"""Ja Hoor as text: cards, actions and the table's events, in pairs of parse and format."""

import re
from collections.abc import Sequence

from greenbaize.core.errors import BadEvent, IllegalAction, UnreadableAction
from greenbaize.core.inputs import quoted
from greenbaize.games.ja_hoor.types import (
    ADDING,
    BINNING,
    CHOOSING,
    COLOURS,
    COVERING,
    DEAL,
    DECK,
    DONE,
    GIVING,
    GO,
    INSERT,
    JA,
    KEEP,
    LAYING,
    OVER_ALL,
    PASS_ON,
    SWAP,
    TAKE,
    TIME_UP,
    TIMEOUT,
    UNSURE,
    Public,
    card_name,
)
from greenbaize.games.ja_hoor.words import not_now

CARD_VERBS = {LAYING: "lay", COVERING: "cover", CHOOSING: "with", ADDING: "add", BINNING: "bin", GIVING: "give"}
PLAIN = {GO: "go", TAKE: "take", DONE: "done", JA: "ja", UNSURE: "unsure", SWAP: "swap", KEEP: "keep"}

_CARDS = {card_name(card): card for card in range(DECK)}
_PHASES = {verb: phase for phase, verb in CARD_VERBS.items()}
_NUMBERS = {word: number for number, word in PLAIN.items()}
_INSERT = re.compile(r"insert (0|[1-9][0-9]?) (0|[1-9][0-9]?)")


def parse_card(text: str) -> int:
    """The card of a colour code and a shape."""
    if text not in _CARDS:
        colours = " ".join(COLOURS)
        raise UnreadableAction(
            "unreadable-card",
            f"{quoted(text)} is no card of Ja Hoor; write a colour ({colours}) and a shape, as in LB12.",
        )
    return _CARDS[text]


def format_action(public: Public, action: int) -> str:
    """``lay R1``, ``pass on Y3``, ``over all P4``, ``go`` …"""
    if action in PLAIN:
        return PLAIN[action]
    if action >= OVER_ALL:
        return f"over all {card_name(action - OVER_ALL)}"
    if action >= PASS_ON:
        return f"pass on {card_name(action - PASS_ON)}"
    return f"{CARD_VERBS.get(public.phase, 'card')} {card_name(action)}"


def parse_action(public: Public, text: str) -> int:
    """The action that ``text`` names at this moment."""
    if text in _NUMBERS:
        return _NUMBERS[text]
    verb, _, card = text.rpartition(" ")
    if verb == "pass on":
        return PASS_ON + parse_card(card)
    if verb == "over all":
        return OVER_ALL + parse_card(card)
    if verb not in _PHASES:
        verbs = ", ".join([*_PHASES, "pass on", "over all"])
        raise UnreadableAction(
            "unreadable-action",
            f"{quoted(text)} is no action of Ja Hoor; write {verbs} and a card, or {', '.join(_NUMBERS)}.",
        )
    number = parse_card(card)
    if public.phase != _PHASES[verb]:
        raise IllegalAction(not_now(public, number))
    return number


def format_event(kind: int, payload: Sequence[int]) -> str:
    """``deal …``, ``insert i j``, ``timeout`` or ``time up``."""
    if kind == DEAL:
        return " ".join(["deal", *map(card_name, payload)])
    if kind == INSERT:
        return f"insert {payload[0]} {payload[1]}"
    return "timeout" if kind == TIMEOUT else "time up"


def parse_event(text: str) -> tuple[int, list[int]]:
    """The kind and what it carries."""
    if text == "timeout":
        return TIMEOUT, []
    if text == "time up":
        return TIME_UP, []
    insert = _INSERT.fullmatch(text)
    if insert:
        return INSERT, [int(insert[1]), int(insert[2])]
    name, *cards = text.split(" ")
    if name == "deal" and all(card in _CARDS for card in cards):
        return DEAL, [_CARDS[card] for card in cards]
    raise BadEvent(
        "unreadable-event",
        f"{quoted(text)} is no event of Ja Hoor; there are 'deal c c c …', 'insert i j', 'timeout' and 'time up'.",
    )
