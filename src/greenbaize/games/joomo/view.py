"""What a viewer of Joomo may know: built from nothing, by allow-list. The only way out of the state."""

from typing import Annotated

from greenbaize.core.cards import Row, listed, read, write
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Number, layout
from greenbaize.core.seats import SPECTATOR, seat_or_none
from greenbaize.games.joomo.state import State
from greenbaize.games.joomo.types import NO_CARD, Public, card_name


class View(Public):
    """A match of Joomo as one viewer knows it."""

    viewer: Number
    hand: Annotated[Row, "u8", (2,)]
    """The viewer's own hand; empty for the spectator."""


VIEW = layout(View)


@kernel
def look(state: State, viewer: int, view: View) -> None:
    """Everything played in order, who passed, hand sizes, points, the dealer, and the viewer's own hand."""
    share(state, view)
    view.viewer = viewer
    if viewer != SPECTATOR:
        write(view.hand, read(state.hands[viewer]))


@kernel
def share(known: Public, other: Public) -> None:
    """Copy the facts that everybody at the table knows."""
    other.players = known.players
    other.to_act = known.to_act
    other.due = known.due
    other.leader_option = known.leader_option
    other.tie_option = known.tie_option
    other.target = known.target
    other.most_rounds = known.most_rounds
    other.round = known.round
    for seat in range(known.players):
        other.totals[seat] = known.totals[seat]
        other.points[seat] = known.points[seat]
        other.hand_sizes[seat] = known.hand_sizes[seat]
    other.dealer = known.dealer
    other.marker = known.marker
    other.leader = known.leader
    other.last = known.last
    other.passed = known.passed
    other.first_range = known.first_range
    other.second_range = known.second_range
    other.trick_points = known.trick_points
    other.trick_start = known.trick_start
    other.played_count = known.played_count
    write(other.played, read(known.played))
    for place in range(known.played_count):
        other.played_cards[place] = known.played_cards[place]
        other.played_by[place] = known.played_by[place]
        other.played_where[place] = known.played_where[place]


WHERE = ("gap", "range", "on first", "on second")


def describe(view: View) -> dict[str, object]:
    """The view as plain data."""
    seats = range(view.players)
    return {
        "viewer": seat_or_none(view.viewer),
        "players": view.players,
        "to_act": seat_or_none(view.to_act),
        "round": view.round,
        "target": view.target,
        "totals": [view.totals[seat] for seat in seats],
        "points": [view.points[seat] for seat in seats],
        "hand_sizes": [view.hand_sizes[seat] for seat in seats],
        "dealer": seat_or_none(view.dealer),
        "marker": seat_or_none(view.marker),
        "leader": seat_or_none(view.leader),
        "last": seat_or_none(view.last),
        "passed": [seat for seat in seats if view.passed >> seat & 1],
        "range": [card_name(card) for card in (view.first_range, view.second_range) if card != NO_CARD],
        "trick_points": view.trick_points,
        "trick_start": view.trick_start,
        "played": [
            {
                "card": card_name(view.played_cards[place]),
                "seat": view.played_by[place],
                "where": WHERE[view.played_where[place]],
            }
            for place in range(view.played_count)
        ],
        "hand": list(map(card_name, listed((view.hand[0], view.hand[1])))),
    }
