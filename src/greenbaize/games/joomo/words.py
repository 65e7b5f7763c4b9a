"""Joomo's words for people: reasons, names, the table as text. The sentences stand in the catalogues."""

from greenbaize.core.cards import listed
from greenbaize.core.contract import Reason
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


def picture(view: View) -> str:
    """The table as text: totals and hands, the trick, the own hand."""
    lines = [f"Joomo · round {view.round} · to {view.target}"]
    for seat in range(view.players):
        marks = [
            word
            for word, true in (
                ("to act", seat == view.to_act),
                ("passed", view.passed >> seat & 1),
                ("dealer", seat == view.dealer),
                ("Joomo", seat == view.marker),
                ("you", seat == view.viewer),
            )
            if true
        ]
        points = f"{view.totals[seat]} + {view.points[seat]}"
        lines.append(
            f"  Player {seat + 1}: points {points:>6}  cards {view.hand_sizes[seat]:>2}  {', '.join(marks)}".rstrip()
        )
    lines.append(_trick(view))
    if view.viewer != SPECTATOR:
        hand = listed((view.hand[0], view.hand[1]))
        lines.append("hand: " + (" ".join(map(card_name, hand)) or "–"))
    return "\n".join(lines)


def _trick(view: View) -> str:
    if view.first_range == NO_CARD:
        return "trick: –"
    second = "··" if view.second_range == NO_CARD else card_name(view.second_range)
    places = range(view.trick_start, view.played_count)
    inside = [card_name(view.played_cards[place]) for place in places if view.played_where[place] == IN_GAP]
    worth = f"worth {view.trick_points}, last card by Player {view.last + 1}"
    return f"trick: {card_name(view.first_range)} [{' '.join(inside)}] {second}  {worth}"
