"""From a view of Romi Rami to a possible state; the true one is never seen here."""

from greenbaize.core.bits import number, word
from greenbaize.core.counts import (
    NO_COUNTS,
    Counts,
    lesser,
    lowest_card,
    one_of,
    total,
    write_kinds,
)
from greenbaize.core.dice import Dice, roll, shuffle
from greenbaize.core.kernel import kernel
from greenbaize.games.romi_rami.contracts import NONE
from greenbaize.games.romi_rami.legal import joker_completes, payments
from greenbaize.games.romi_rami.state import State
from greenbaize.games.romi_rami.types import CONTRACT_CARDS, CONTRACT_COUNT, FULL_DECK, NUMBER_CARDS, PAYING
from greenbaize.games.romi_rami.view import View, share


@kernel
def guess(view: View, dice: Dice, state: State) -> None:
    """Give every card that the viewer has not seen a place: the deck, or a place in another hand that nobody knows.

    The deck is drawn from what may lie in it, each order equally likely; the other cards take the places in
    the hands at random. Until the first reshuffle everything unseen may lie in the deck, so all deals are
    equally likely. Who is filling a contract can pay it: deals that say otherwise are dealt anew.
    """
    share(view, state)
    if view.due == NUMBER_CARDS:
        return
    while True:
        for seat in range(view.players):
            state.hands[seat] = view.hand if seat == view.viewer else view.known[seat]
        deal_hands(view, dice, state, fill_deck(view, dice, state, unseen(view)))
        if view.phase != PAYING or can_pay_on(state):
            break
    if view.due != CONTRACT_CARDS:
        fill_contract_deck(view, dice, state)


@kernel
def can_pay_on(state: State) -> bool:
    """Whether the seat that is filling a contract holds what it still needs."""
    seat = number(state.turn)
    return payments(state, seat) != NONE or joker_completes(state, seat)


@kernel
def unseen(view: View) -> Counts:
    """The number cards of which the viewer does not know where they lie."""
    left = FULL_DECK - word(view.market) - word(view.paid) - word(view.discards)
    for seat in range(view.players):
        left -= word(view.bonus[seat])
        left -= word(view.hand) if seat == view.viewer else word(view.known[seat])
    return left


@kernel
def fill_deck(view: View, dice: Dice, state: State, cards: Counts) -> Counts:
    """Draw the deck from those of ``cards`` that may lie in it; give the others."""
    size = write_kinds(lesser(cards, word(view.deck_bound)), state.deck)
    shuffle(dice, state.deck, size)
    left = cards
    for place in range(view.deck_size):
        left -= one_of(state.deck[place])
    for place in range(number(view.deck_size), size):
        state.deck[place] = 0
    return left


@kernel
def deal_hands(view: View, dice: Dice, state: State, cards: Counts) -> None:
    """Give each of ``cards`` one of the free places in the hands, all equally likely."""
    left = cards
    places = total(cards)
    while left != NO_COUNTS:
        card = lowest_card(left)
        left -= card
        place = roll(dice, places)
        places -= 1
        seat = 0
        while place >= free_places(view, state, seat):
            place -= free_places(view, state, seat)
            seat += 1
        state.hands[seat] += card


@kernel
def free_places(view: View, state: State, seat: int) -> int:
    """How many cards a hand still lacks."""
    return number(view.hand_sizes[seat]) - total(word(state.hands[seat]))


@kernel
def fill_contract_deck(view: View, dice: Dice, state: State) -> None:
    """Bring the contracts that nobody has seen into any order."""
    seen = word(view.contract_market)
    for seat in range(view.players):
        seen |= word(view.tableaux[seat])
    size = 0
    for contract in range(CONTRACT_COUNT):
        if (seen >> word(contract)) & word(1) == NONE:
            state.contract_deck[size] = contract + 1
            size += 1
    shuffle(dice, state.contract_deck, size)
