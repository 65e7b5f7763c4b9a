"""Joomo's words for people: reasons, names, the table as text. The sentences stand in the catalogues."""

from collections.abc import Sequence

from greenbaize.core.cards import listed
from greenbaize.core.contract import Reason
from greenbaize.core.language import say
from greenbaize.core.seats import SPECTATOR
from greenbaize.games.joomo.types import (
    FIVE_ON_RANGE,
    IN_GAP,
    NO_CARD,
    PASS,
    Public,
    card_name,
)
from greenbaize.games.joomo.view import View


def reason(public: Public, action: int, code: int) -> Reason:
    """The rule that forbids ``action``, and the cards it speaks of."""
    card = action if action < FIVE_ON_RANGE else (action - FIVE_ON_RANGE) // 2 * 10 + 5
    low = min(public.first_range, public.second_range)
    high = max(public.first_range, public.second_range)
    details = {"card": "pass" if action == PASS else card_name(card)}
    if high != NO_CARD:
        details |= {"low": card_name(low), "high": card_name(high)}
    return Reason(rule=f"J{code // 10}", key=f"joomo-why-{code}", details=details)


def picture(view: View, names: Sequence[str], language: str) -> str:
    """The table as text: totals and hands, the trick, the own hand."""
    head = {"round": str(view.round), "target": str(view.target)}
    lines = [say("joomo-table-head", language, head)]
    lines += [f"  {_seat(view, seat, names[seat], language)}".rstrip() for seat in range(view.players)]
    lines.append(_trick(view, names, language))
    if view.viewer != SPECTATOR:
        hand = " ".join(map(card_name, listed((view.hand[0], view.hand[1])))) or "–"
        lines.append(say("table-hand", language, {"cards": hand}))
    return "\n".join(lines)


def _seat(view: View, seat: int, name: str, language: str) -> str:
    marks = {
        "table-to-act": seat == view.to_act,
        "joomo-table-passed": view.passed >> seat & 1,
        "joomo-table-dealer": seat == view.dealer,
        "joomo-table-marker": seat == view.marker,
        "you": seat == view.viewer,
    }
    points = f"{view.totals[seat]} + {view.points[seat]}"
    details = {
        "who": name,
        "points": f"{points:>6}",
        "cards": f"{view.hand_sizes[seat]:>2}",
        "marks": ", ".join(say(mark, language) for mark, true in marks.items() if true),
    }
    return say("joomo-table-seat", language, details)


def _trick(view: View, names: Sequence[str], language: str) -> str:
    if view.first_range == NO_CARD:
        return say("joomo-table-empty", language)
    second = "··" if view.second_range == NO_CARD else card_name(view.second_range)
    places = range(view.trick_start, view.played_count)
    inside = [card_name(view.played_cards[place]) for place in places if view.played_where[place] == IN_GAP]
    details = {
        "cards": f"{card_name(view.first_range)} [{' '.join(inside)}] {second}",
        "worth": str(view.trick_points),
        "who": names[view.last],
    }
    return say("joomo-table-trick", language, details)
