"""Romi Rami's state: everything, secrets included."""

from typing import Annotated

from greenbaize.core.cards import Bytes, Row
from greenbaize.core.counts import listed
from greenbaize.core.packing import layout
from greenbaize.games.romi_rami.contracts import contracts_in
from greenbaize.games.romi_rami.types import (
    CONTRACT_CARDS,
    CONTRACT_COUNT,
    DECK,
    FIRST,
    FULL_DECK,
    MOST_PLAYERS,
    NUMBER_CARDS,
    TROPHIES,
    TROPHY_COUNT,
    Public,
)


class State(Public):
    """A match of Romi Rami."""

    hands: Annotated[Row, "u8", (MOST_PLAYERS,)]
    deck: Annotated[Bytes, "u1", (DECK,)]
    """The number deck, its top card last; zero behind ``deck_size``."""
    contract_deck: Annotated[Bytes, "u1", (CONTRACT_COUNT,)]
    """The contract deck, its top card last."""


STATE = layout(State)

CONTRACT_CARD = 100
"""Added to a contract's number where contracts and number cards stand in one list."""


def lots(state: State) -> tuple[int, ...]:
    """One of two sides for each trophy, one of the players to begin (R4); all else is a shuffle."""
    if state.due == TROPHIES:
        return (2,) * TROPHY_COUNT
    return (state.players,) if state.due == FIRST else ()


def deck(state: State) -> list[int]:
    """All number cards by kind and all contracts (R1, R2), as soon as each deck lies on the table (R4)."""
    numbers = [] if state.due == NUMBER_CARDS else listed(FULL_DECK)
    contracts = [] if state.due in (NUMBER_CARDS, CONTRACT_CARDS) else _cards([*range(1, CONTRACT_COUNT + 1)])
    return numbers + contracts


def whereabouts(state: State) -> dict[str, list[int]]:
    """Every card by the place where it lies."""
    places = {"market": listed(state.market), "paid": listed(state.paid), "discards": listed(state.discards)}
    places["deck"] = [state.deck[place] for place in range(state.deck_size)]
    places["contract market"] = _cards(contracts_in(state.contract_market))
    places["contract deck"] = _cards([state.contract_deck[place] for place in range(state.contract_deck_size)])
    for seat in range(state.players):
        places[f"hand {seat}"] = listed(state.hands[seat])
        places[f"bonus {seat}"] = listed(state.bonus[seat])
        places[f"tableau {seat}"] = _cards(contracts_in(state.tableaux[seat]))
    return places


def _cards(numbers: list[int]) -> list[int]:
    return [CONTRACT_CARD + number for number in numbers]
