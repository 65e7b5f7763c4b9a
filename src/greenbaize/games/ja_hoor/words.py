"""Ja Hoor's words for people: reasons, names, the table as text. The sentences stand in the catalogues."""

from collections.abc import Iterator, Sequence

from greenbaize.core.contract import Reason
from greenbaize.core.errors import NotYourTurn
from greenbaize.core.language import say
from greenbaize.core.seats import SPECTATOR
from greenbaize.games.ja_hoor.types import (
    ADDING,
    ALL_OPEN,
    BINNING,
    CHANGING,
    CHOOSING,
    COLOURS,
    COVERING,
    DECK,
    DECLARING,
    GIVING,
    GO,
    LAYING,
    NO_CARD,
    NO_TRUMP,
    NOW_ADD,
    NOW_BIN,
    NOW_CHANGE,
    NOW_CHOOSE,
    NOW_COVER,
    NOW_DECLARE,
    NOW_GIVE,
    NOW_LAY,
    Public,
    card_name,
)
from greenbaize.games.ja_hoor.view import PHASES, View, names

NOW = {
    CHANGING: NOW_CHANGE,
    GIVING: NOW_GIVE,
    DECLARING: NOW_DECLARE,
    LAYING: NOW_LAY,
    COVERING: NOW_COVER,
    CHOOSING: NOW_CHOOSE,
    ADDING: NOW_ADD,
    BINNING: NOW_BIN,
}


def reason(public: Public, action: int, code: int) -> Reason:
    """The rule that forbids ``action``, and the cards it speaks of."""
    details = {}
    if 0 <= action < GO:
        details["card"] = card_name(action % DECK)
    if public.target != NO_CARD:
        details["target"] = card_name(public.target)
    return Reason(rule=f"H{code // 10}", key=f"ja_hoor-why-{code}", details=details)


def not_now(public: Public, card: int) -> Reason:
    """Something else is being decided."""
    if public.phase not in NOW:
        raise NotYourTurn("nobody-to-act", "Nobody may act now.")
    return reason(public, card, NOW[public.phase])


def picture(view: View, seats: Sequence[str], language: str) -> str:
    """The table as text: players, the cards on the table, pile and trump, the own hand."""

    def told(word: str, **details: str) -> str:
        return say(f"ja_hoor-table-{word}", language, details)

    trump = told("no-trump") if view.trump == NO_TRUMP else COLOURS[view.trump]
    shown = "" if view.trump_card == NO_CARD else f" ({card_name(view.trump_card)})"
    phase = told(PHASES[view.phase])
    lines = [told("head", move=str(view.move), trump=trump + shown, pile=str(view.pile_size), phase=phase)]
    for seat in range(view.players):
        marks = ", ".join(_marks(view, seat, language))
        lines.append(f"  {told('seat', who=seats[seat], cards=f'{view.hand_sizes[seat]:>2}', marks=marks)}".rstrip())
    lines.append(told("cards", cards=_table(view, language)))
    if view.viewer != SPECTATOR:
        lines.append(say("table-hand", language, {"cards": " ".join(names(view.hand)) or "–"}))
        if view.last_picked != NO_CARD:
            lines.append(told("picked", cards=" ".join(names(view.picked))))
    return "\n".join(lines)


def _marks(view: View, seat: int, language: str) -> Iterator[str]:
    known = names(view.known[seat])
    if seat == view.to_act:
        yield say("table-to-act", language)
    if seat == view.mover:
        yield say("ja_hoor-table-moves", language)
    if seat == view.beater:
        yield say("ja_hoor-table-beats", language)
    if view.places[seat]:
        yield say("ja_hoor-table-place", language, {"place": str(view.places[seat])})
    if seat == view.viewer:
        yield say("you", language)
    elif known:
        yield say("ja_hoor-table-known", language, {"cards": " ".join(known)})


def _table(view: View, language: str) -> str:
    covers: dict[int, list[str]] = {}
    for place in range(view.table_count):
        covers.setdefault(view.table_on[place], []).append(card_name(view.table_cards[place]))
    attacks = [place for place in range(view.table_count) if view.table_on[place] == NO_CARD]
    laid = [
        "/".join([card_name(view.table_cards[place]), *covers.get(view.table_cards[place], [])]) for place in attacks
    ]
    sweeps = [say("ja_hoor-table-over-all", language, {"card": card}) for card in covers.get(ALL_OPEN, [])]
    return "  ".join(laid + sweeps) or "–"
