"""Ja Hoor's words for people: reasons, names, the table as text. The sentences stand in the catalogues."""

from greenbaize.core.contract import Reason
from greenbaize.core.errors import NotYourTurn
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


def picture(view: View) -> str:
    """The table as text: players, the cards on the table, pile and trump, the own hand."""
    trump = "none" if view.trump == NO_TRUMP else COLOURS[view.trump]
    shown = "" if view.trump_card == NO_CARD else f" ({card_name(view.trump_card)})"
    lines = [f"Ja Hoor · move {view.move} · trump {trump}{shown} · pile {view.pile_size} · {PHASES[view.phase]}"]
    for seat in range(view.players):
        known = names(view.known[seat])
        marks = [
            word
            for word, true in (
                ("to act", seat == view.to_act),
                ("moves", seat == view.mover),
                ("beats", seat == view.beater),
                (f"place {view.places[seat]}", view.places[seat]),
                ("you", seat == view.viewer),
                (f"known: {' '.join(known)}", known and seat != view.viewer),
            )
            if true
        ]
        lines.append(f"  Player {seat + 1}: cards {view.hand_sizes[seat]:>2}  {', '.join(marks)}".rstrip())
    lines.append(f"table: {_table(view)}")
    if view.viewer != SPECTATOR:
        lines.append("hand: " + (" ".join(names(view.hand)) or "–"))
        if view.last_picked != NO_CARD:
            lines.append("picked: " + " ".join(names(view.picked)))
    return "\n".join(lines)


def _table(view: View) -> str:
    covers: dict[int, list[str]] = {}
    for place in range(view.table_count):
        covers.setdefault(view.table_on[place], []).append(card_name(view.table_cards[place]))
    attacks = [place for place in range(view.table_count) if view.table_on[place] == NO_CARD]
    laid = [
        "/".join([card_name(view.table_cards[place]), *covers.get(view.table_cards[place], [])]) for place in attacks
    ]
    sweeps = [f"over all {card}" for card in covers.get(ALL_OPEN, [])]
    return "  ".join(laid + sweeps) or "–"
