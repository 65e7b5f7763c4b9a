"""What a viewer of Romi Rami saw happen: a function of the views before and after."""

from greenbaize.core.contract import Event
from greenbaize.core.counts import listed
from greenbaize.core.seats import NOBODY
from greenbaize.games.romi_rami.contracts import contracts_in
from greenbaize.games.romi_rami.notation import format_action
from greenbaize.games.romi_rami.types import KIND_NAMES, OVER
from greenbaize.games.romi_rami.view import View, names, trophies


def action_event(before: View, action: int) -> Event:
    """Cards taken, a contract chosen, a card paid or dropped, or a stop."""
    kind, *words = format_action(before, action).split(" ")
    if kind == "fill":
        return Event(kind, before.to_act, other=words[0])
    return Event(kind, before.to_act, tuple(words), len(words))


def is_open(before: View, action: int) -> bool:
    """Everything a player of Romi Rami does is seen by all."""
    return True


def consequences(before: View, event: Event, after: View) -> list[Event]:
    """Cards dealt or drawn, markets refilled, a contract filled, the turn passed on, the end."""
    if event.kind in ("take", "fill") or after.round == 0:
        return []
    if event.kind == "first":
        hand = tuple(names(after.hand))
        dealt = [Event("dealt", after.viewer, hand, len(hand))] if hand else []
        tossed = [Event("tossed", None, count=trophy.points, other=trophy.name) for trophy in trophies(after)]
        return [*tossed, Event("starts", after.first), *dealt, *_markets(before, after)]
    shuffled = len(listed(before.discards)) if event.kind == "reshuffle" else 0
    return [
        *([Event("shuffled", None, count=shuffled)] if shuffled else []),
        *_filled(before, after),
        *_refills(before, event, after),
        *_turn(before, after),
    ]


def _filled(before: View, after: View) -> list[Event]:
    seat = before.turn
    if after.tableaux[seat] == before.tableaux[seat]:
        return []
    bonus = _more(before.bonus[seat], after.bonus[seat])
    filled = Event("filled", seat, tuple(bonus), len(bonus), str(before.filling))
    ends = _most_contracts(before) < after.to_end <= _most_contracts(after)
    return [filled, Event("last-round", seat, count=after.to_end)] if ends else [filled]


def _most_contracts(view: View) -> int:
    return max(len(contracts_in(view.tableaux[seat])) for seat in range(view.players))


def _refills(before: View, event: Event, after: View) -> list[Event]:
    if event.kind not in ("stop", "reshuffle"):
        return []
    seat = before.turn
    drawn = after.hand_sizes[seat] - before.hand_sizes[seat]
    own = tuple(_more(before.hand, after.hand)) if after.viewer == seat else ()
    return [*_markets(before, after), *([Event("drawn", seat, own, drawn)] if drawn else [])]


def _markets(before: View, after: View) -> list[Event]:
    contracts = contracts_in(after.contract_market & ~before.contract_market)
    cards = tuple(_more(before.market, after.market))
    events = []
    if contracts:
        events.append(Event("contracts-up", None, count=len(contracts), other=" ".join(map(str, contracts))))
    if cards:
        events.append(Event("market-up", None, cards, len(cards)))
    return events


def _turn(before: View, after: View) -> list[Event]:
    if after.phase == OVER:
        return _end(after)
    return [Event("turn", after.turn)] if after.turn != before.turn else []


def _end(after: View) -> list[Event]:
    won = [
        Event("trophy", after.trophy_holders[place], count=trophy.points, other=trophy.name)
        for place, trophy in enumerate(trophies(after))
        if after.trophy_holders[place] != NOBODY
    ]
    return [*won, *(Event("scored", seat, count=after.scores[seat]) for seat in range(after.players))]


def _more(before: int, after: int) -> list[str]:
    """The cards that are there after and were not before."""
    left, more = listed(before), []
    for kind in listed(after):
        if kind in left:
            left.remove(kind)
        else:
            more.append(KIND_NAMES[kind])
    return more
