"""From a view of Joomo to a possible state; the true one is never seen here."""

from greenbaize.core.cards import (
    add,
    count,
    first,
    lowest,
    minus,
    read,
    remove,
    some,
    union,
    write,
)
from greenbaize.core.dice import Dice, roll
from greenbaize.core.kernel import kernel
from greenbaize.core.seats import NOBODY
from greenbaize.games.joomo.rules import deck_size
from greenbaize.games.joomo.state import State
from greenbaize.games.joomo.types import HAND
from greenbaize.games.joomo.view import View, share


@kernel
def guess(view: View, dice: Dice, state: State) -> None:
    """Give every card that the viewer has not seen a place: another hand, or the ten set aside.

    Each card in turn takes one of the places left at random, so all deals are equally likely.
    """
    share(view, state)
    if view.to_act == NOBODY:
        return
    seen = union(read(view.hand), read(view.played))
    unseen = minus(first(deck_size(view.players)), seen)
    if view.viewer < view.players:
        write(state.hands[view.viewer], read(view.hand))
    left = HAND
    for seat in range(view.players):
        if seat != view.viewer:
            left += view.hand_sizes[seat]
    while some(unseen):
        card = lowest(unseen)
        unseen = remove(unseen, card)
        place = roll(dice, left)
        left -= 1
        put(view, state, card, place)


@kernel
def put(view: View, state: State, card: int, place: int) -> None:
    """Give ``card`` the free place that has ``place`` free places before it."""
    for seat in range(view.players):
        if seat != view.viewer:
            free = view.hand_sizes[seat] - count(read(state.hands[seat]))
            if place < free:
                write(state.hands[seat], add(read(state.hands[seat]), card))
                return
            place -= free
    write(state.aside, add(read(state.aside), card))
