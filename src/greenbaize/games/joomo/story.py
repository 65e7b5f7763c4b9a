"""What a viewer of Joomo saw happen: a function of the views before and after."""

from greenbaize.core.cards import listed
from greenbaize.core.contract import Event
from greenbaize.core.seats import NOBODY
from greenbaize.games.joomo.notation import format_action
from greenbaize.games.joomo.types import FIVE_ON_RANGE, NO_CARD, PASS, card_name
from greenbaize.games.joomo.view import View


def action_event(before: View, action: int) -> Event:
    """A pass, a card, or a five on a range card."""
    if action == PASS:
        return Event("pass", before.to_act)
    card, _, under = format_action(before, action).partition(">")
    kind = "play" if action < FIVE_ON_RANGE else "cap"
    return Event(kind, before.to_act, (card,), 1, under)


def is_open(before: View, action: int) -> bool:
    """Everything a player of Joomo does is seen by all."""
    return True


def consequences(before: View, event: Event, after: View) -> list[Event]:
    """The own hand dealt, the marker taken, a trick won, a round scored."""
    if event.kind == "dealer":
        return [Event("dealer", after.dealer)]
    if event.kind == "deal":
        cards = tuple(map(card_name, listed((after.hand[0], after.hand[1]))))
        return [Event("dealt", after.viewer, cards, len(cards))] if cards else []
    return [*_marker(before, event), *_trick(before, event, after), *_round(before, after)]


def _marker(before: View, event: Event) -> list[Event]:
    runs_out = event.kind != "pass" and event.seat is not None and before.hand_sizes[event.seat] == 1
    return [Event("marker", event.seat, count=1)] if runs_out and before.marker == NOBODY else []


def _trick(before: View, event: Event, after: View) -> list[Event]:
    if after.first_range != NO_CARD:
        return []
    if event.kind == "pass":
        return [Event("trick", before.last, count=before.trick_points)]
    tens = sum(card.endswith("0") for card in event.cards)
    return [Event("trick", event.seat, count=before.trick_points + tens)]


def _round(before: View, after: View) -> list[Event]:
    if after.to_act != NOBODY:
        return []
    gains = [after.totals[seat] - before.totals[seat] for seat in range(after.players)]
    return [Event("scored", seat, count=gain, other=str(after.totals[seat])) for seat, gain in enumerate(gains)]
