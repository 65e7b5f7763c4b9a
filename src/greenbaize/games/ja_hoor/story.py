"""What a viewer of Ja Hoor saw happen: a function of the views before and after."""

from greenbaize.core.cards import Row, listed
from greenbaize.core.contract import Event
from greenbaize.core.seats import NOBODY
from greenbaize.games.ja_hoor.notation import CARD_VERBS, PLAIN
from greenbaize.games.ja_hoor.types import (
    CHOOSING,
    COVERING,
    DECK,
    ENDED,
    GIVING,
    LAYING,
    NO_CARD,
    OVER_ALL,
    PASS_ON,
    Public,
    card_name,
)
from greenbaize.games.ja_hoor.view import View


def action_event(before: Public, action: int) -> Event:
    """What the seat to act said."""
    if action in PLAIN:
        return Event(PLAIN[action], before.to_act)
    if action >= OVER_ALL:
        return Event("over", before.to_act, (card_name(action - OVER_ALL),), 1)
    if action >= PASS_ON:
        return Event("pass-on", before.to_act, (card_name(action - PASS_ON),), 1)
    if before.phase == GIVING or is_open(before, action):
        target = card_name(before.target) if before.phase == CHOOSING else ""
        return Event(CARD_VERBS[before.phase], before.to_act, (card_name(action),), 1, target)
    return Event("pick", before.to_act, (card_name(action),), 1)


def is_open(before: Public, action: int) -> bool:
    """Cards given back, and cards picked but not yet laid, are the chooser's secret."""
    if action >= DECK:
        return True
    return before.phase not in (GIVING, LAYING) and not (before.phase == CHOOSING and before.heavy_load)


def consequences(before: View, event: Event, after: View) -> list[Event]:
    """The deal, cards laid together, moves beaten and taken, cards drawn, a new trump, players out."""
    if event.kind == "deal":
        return _dealt(after)
    return [
        *_laid(before, event, after),
        *_cleared(before, event, after),
        *_drawn(before, event, after),
        *_trump(before, after),
        *_out(before, after),
    ]


def _cards(row: Row) -> set[int]:
    return set(listed((row[0], row[1])))


def _names(cards: set[int]) -> tuple[str, ...]:
    return tuple(map(card_name, sorted(cards)))


def _dealt(after: View) -> list[Event]:
    if after.mover == NOBODY:
        return [Event("redeal")]
    hand = _names(_cards(after.hand))
    dealt = [Event("dealt", after.viewer, hand, len(hand))] if hand else []
    trump = [] if after.trump_card == NO_CARD else [Event("trump", None, (card_name(after.trump_card),), 1)]
    return [*dealt, *trump, Event("first", after.mover)]


def _laid(before: View, event: Event, after: View) -> list[Event]:
    # Cards picked one by one come to the table together: with «go», or by themselves after the fifth.
    if event.kind not in ("go", "pick"):
        return []
    cards = _names(_shown(before, after))
    if not cards:
        return []
    target = card_name(before.target) if before.phase == CHOOSING else ""
    return [Event("covered" if target else "laid", event.seat, cards, len(cards), target)]


def _is_taken(before: View, event: Event, after: View) -> bool:
    return event.kind == "take" or (event.kind == "timeout" and before.phase in (COVERING, CHOOSING))


def _cleared(before: View, event: Event, after: View) -> list[Event]:
    if not before.table_count or after.table_count:
        return []
    if _is_taken(before, event, after):
        return [Event("taken", before.beater, _names(_cards(before.table)), before.table_count)]
    cards = _names(_cards(after.discards) - _cards(before.discards))
    return [Event("beaten", before.beater, cards, len(cards))]


def _drawn(before: View, event: Event, after: View) -> list[Event]:
    if event.kind == "insert":
        own = _cards(after.hand) - _cards(before.hand) if before.mover == before.viewer else set()
        return [Event("drawn", before.mover, _names(own), 2)]
    if before.pile_size == after.pile_size:
        return []
    seats = [(before.mover + step) % before.players for step in range(before.players)]
    seats = [seat for seat in seats if seat != before.beater] + [before.beater]
    events = []
    for seat in seats:
        expected = before.hand_sizes[seat] - _spent(before, event, after, seat)
        if seat == before.beater and _is_taken(before, event, after):
            expected += before.table_count
        count = after.hand_sizes[seat] - expected
        if count:
            events.append(Event("drawn", seat, _seen_drawn(before, after, seat), count))
    return events


def _spent(before: View, event: Event, after: View, seat: int) -> int:
    return len(_shown(before, after)) if event.seat == seat else 0


def _shown(before: View, after: View) -> set[int]:
    """The cards that came to the table or to the discard pile."""
    seen = _cards(before.table) | _cards(before.discards)
    return (_cards(after.table) | _cards(after.discards)) - seen


def _seen_drawn(before: View, after: View, seat: int) -> tuple[str, ...]:
    held, had = (after.hand, before.hand) if seat == after.viewer else (after.known[seat], before.known[seat])
    return _names(_cards(held) - _cards(had) - _cards(before.table))


def _trump(before: View, after: View) -> list[Event]:
    if before.trump_card == after.trump_card:
        return []
    kind = "star" if before.trump == after.trump else "trump"
    return [Event(kind, None, (card_name(after.trump_card),), 1)]


def _out(before: View, after: View) -> list[Event]:
    new = [seat for seat in range(after.players) if after.places[seat] and not before.places[seat]]
    out = sorted((seat for seat in new if after.places[seat] <= after.out_count), key=lambda seat: after.places[seat])
    left = [seat for seat in new if after.places[seat] > after.out_count]
    ended = [Event("left", seat, count=after.places[seat]) for seat in left] if after.phase == ENDED else []
    return [*(Event("out", seat, count=after.places[seat]) for seat in out), *ended]
