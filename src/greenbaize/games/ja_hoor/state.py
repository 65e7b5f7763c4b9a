"""Ja Hoor's state: everything, secrets included."""

from typing import Annotated

from greenbaize.core.cards import Bytes, Row, listed
from greenbaize.core.packing import Number, layout
from greenbaize.core.seats import SEATS
from greenbaize.games.ja_hoor.types import COLOURS, DECK, IN_COLOUR, INSERT, UNDEALT, Public


class State(Public):
    """A match of Ja Hoor."""

    hands: Annotated[Row, "u8", (SEATS, 2)]
    pile_top: Number
    """Where the pile begins in its table; it ends where the last ``pile_size`` cards end."""
    pile: Annotated[Bytes, "u1", (DECK,)]
    picked: Annotated[Row, "u8", (2,)]
    """Cards picked for laying, covering or giving, still in the hand until the choice is complete."""
    last_picked: Number
    group: Annotated[Row, "u8", (2,)]
    """The cards that share the colour or the shape which all picked cards share."""


STATE = layout(State)

# The colours that leave the deck in fast mode (H16): pink always, then one for each player short of six.
FAST_COLOURS = tuple(COLOURS.index(colour) for colour in ("RO", "OY", "LG", "P"))


def lots(state: State) -> tuple[int, ...]:
    """The places of two cards given back, in the face-down part of the pile without and with the other (H23)."""
    if state.due != INSERT:
        return ()
    face_up = 0 if state.no_trumps else 2 if state.trump_switch else 1
    room = state.pile_size - face_up
    return room - 1, room


def deck(state: State) -> list[int]:
    """The cards in use, once they are dealt."""
    if state.phase == UNDEALT:
        return []
    gone = {COLOURS.index("K"), *FAST_COLOURS[: SEATS - state.players]} if state.fast_mode else set()
    return [card for card in range(DECK) if card // IN_COLOUR not in gone]


def whereabouts(state: State) -> dict[str, list[int]]:
    """Every card by the place where it lies."""
    places = {f"hand {seat}": listed((state.hands[seat][0], state.hands[seat][1])) for seat in range(state.players)}
    pile = [state.pile[state.pile_top + place] for place in range(state.pile_size)]
    places["pile"] = [card for card in pile if card != state.trump_card]
    places["face-up part"] = [card for card in pile if card == state.trump_card]
    places["table"] = [state.table_cards[place] for place in range(state.table_count)]
    places["discards"] = listed((state.discards[0], state.discards[1]))
    return places
