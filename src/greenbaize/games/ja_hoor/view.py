"""What a viewer of Ja Hoor may know: built from nothing, by allow-list. The only way out of the state."""

from typing import Annotated

from greenbaize.core.cards import Row, listed, read, write
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Number, layout
from greenbaize.core.seats import SPECTATOR, seat_or_none
from greenbaize.games.ja_hoor.state import State
from greenbaize.games.ja_hoor.types import (
    ADDING,
    ALL_OPEN,
    BINNING,
    CHANGING,
    CHOOSING,
    COLOURS,
    COVERING,
    DECLARING,
    ENDED,
    GIVING,
    LAYING,
    NO_CARD,
    NO_TRUMP,
    SAID_JA,
    SAID_UNSURE,
    SILENT,
    UNDEALT,
    Public,
    card_name,
)


class View(Public):
    """A match of Ja Hoor as one viewer knows it."""

    viewer: Number
    last_picked: Number
    hand: Annotated[Row, "u8", (2,)]
    """The viewer's own hand; empty for the spectator."""
    picked: Annotated[Row, "u8", (2,)]
    """The viewer's own picked cards, and what further ones must be like."""
    group: Annotated[Row, "u8", (2,)]


VIEW = layout(View)


@kernel
def look(state: State, viewer: int, view: View) -> None:
    """What all know – the table, discards, trump, sizes, cards taken openly – and the viewer's own hand and picks."""
    share(state, view)
    view.viewer = viewer
    view.last_picked = NO_CARD
    if viewer != SPECTATOR:
        write(view.hand, read(state.hands[viewer]))
        if viewer == chooser(state):
            view.last_picked = state.last_picked
            write(view.picked, read(state.picked))
            write(view.group, read(state.group))


@kernel
def chooser(known: Public) -> int:
    """Whose picked cards there may be: the beater's while covering, else the mover's."""
    return known.beater if known.phase == CHOOSING else known.mover


@kernel
def share(known: Public, other: Public) -> None:
    """Copy the facts that everybody at the table knows."""
    other.players = known.players
    other.to_act = known.to_act
    other.due = known.due
    share_options(known, other)
    other.phase = known.phase
    other.move = known.move
    other.mover = known.mover
    other.beater = known.beater
    other.declared = known.declared
    other.target = known.target
    other.last_binned = known.last_binned
    other.stalled = known.stalled
    other.trump = known.trump
    other.trump_card = known.trump_card
    other.pile_size = known.pile_size
    other.out_count = known.out_count
    for seat in range(known.players):
        other.places[seat] = known.places[seat]
        other.hand_sizes[seat] = known.hand_sizes[seat]
        other.changes[seat] = known.changes[seat]
        write(other.known[seat], read(known.known[seat]))
    write(other.discards, read(known.discards))
    write(other.open, read(known.open))
    write(other.table, read(known.table))
    write(other.kin, read(known.kin))
    other.table_count = known.table_count
    for place in range(known.table_count):
        other.table_cards[place] = known.table_cards[place]
        other.table_by[place] = known.table_by[place]
        other.table_on[place] = known.table_on[place]


@kernel
def share_options(known: Public, other: Public) -> None:
    """Copy what the table agreed."""
    other.ja_hoor_rule = known.ja_hoor_rule
    other.fast_mode = known.fast_mode
    other.gimme_more = known.gimme_more
    other.transition = known.transition
    other.heavy_load = known.heavy_load
    other.no_trumps = known.no_trumps
    other.trump_switch = known.trump_switch
    other.high_way = known.high_way
    other.poker_face = known.poker_face
    other.challenge_the_time = known.challenge_the_time
    other.one_over_all = known.one_over_all
    other.no_trump_in_hand = known.no_trump_in_hand
    other.taker_skips = known.taker_skips
    other.stall_limit = known.stall_limit


PHASES = {
    UNDEALT: "undealt",
    CHANGING: "changing",
    GIVING: "giving",
    DECLARING: "declaring",
    LAYING: "laying",
    COVERING: "covering",
    CHOOSING: "choosing",
    ADDING: "adding",
    BINNING: "binning",
    ENDED: "ended",
}
DECLARED = {SILENT: None, SAID_JA: "ja", SAID_UNSURE: "unsure"}


def names(row: Row) -> list[str]:
    """The cards of a set by name."""
    return [card_name(card) for card in listed((row[0], row[1]))]


def describe(view: View) -> dict[str, object]:
    """The view as plain data."""
    seats = range(view.players)
    return {
        "viewer": seat_or_none(view.viewer),
        "players": view.players,
        "to_act": seat_or_none(view.to_act),
        "phase": PHASES[view.phase],
        "move": view.move,
        "mover": seat_or_none(view.mover),
        "beater": seat_or_none(view.beater),
        "declared": DECLARED[view.declared],
        "target": None if view.target == NO_CARD else card_name(view.target),
        "stalled": view.stalled,
        "trump": None if view.trump == NO_TRUMP else COLOURS[view.trump],
        "trump_card": None if view.trump_card == NO_CARD else card_name(view.trump_card),
        "pile_size": view.pile_size,
        "places": [view.places[seat] or None for seat in seats],
        "hand_sizes": [view.hand_sizes[seat] for seat in seats],
        "changes": [view.changes[seat] for seat in seats],
        "known": [names(view.known[seat]) for seat in seats],
        "discards": names(view.discards),
        "open": names(view.open),
        "table": [
            {"card": card_name(view.table_cards[place]), "seat": view.table_by[place], "on": _on(view.table_on[place])}
            for place in range(view.table_count)
        ],
        "hand": names(view.hand),
        "picked": names(view.picked),
    }


def _on(covered: int) -> str | None:
    if covered == NO_CARD:
        return None
    return "all" if covered == ALL_OPEN else card_name(covered)
