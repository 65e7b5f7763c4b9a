"""Joomo's state: everything, secrets included."""

from typing import Annotated

from greenbaize.core.cards import Row, listed
from greenbaize.core.packing import layout
from greenbaize.core.seats import NOBODY, SEATS
from greenbaize.games.joomo.types import DEALER, HAND, Public


class State(Public):
    """A match of Joomo."""

    hands: Annotated[Row, "u8", (SEATS, 2)]
    aside: Annotated[Row, "u8", (2,)]
    """The ten cards nobody sees."""


STATE = layout(State)


def lots(state: State) -> tuple[int, ...]:
    """One of the players deals first (J4); a deal is a shuffle (J3)."""
    return (state.players,) if state.due == DEALER else ()


def deck(state: State) -> list[int]:
    """The cards in use while a round is played (J1); none between rounds."""
    return [] if state.to_act == NOBODY else list(range(HAND * (state.players + 1)))


def whereabouts(state: State) -> dict[str, list[int]]:
    """Every card by the place where it lies."""
    places = {f"hand {seat}": listed((state.hands[seat][0], state.hands[seat][1])) for seat in range(state.players)}
    places["aside"] = listed((state.aside[0], state.aside[1]))
    places["played"] = [state.played_cards[place] for place in range(state.played_count)]
    return places
