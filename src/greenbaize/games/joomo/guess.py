"""From a view of Joomo to a possible state; the true one is never seen here."""

from greenbaize.core.actions import nth, of_cards
from greenbaize.core.cards import NO_CARDS, add, count, first, minus, read, remove, union, write
from greenbaize.core.dice import Dice, roll
from greenbaize.core.kernel import kernel
from greenbaize.core.seats import NOBODY
from greenbaize.games.joomo.rules import deck_size
from greenbaize.games.joomo.state import State
from greenbaize.games.joomo.view import View, share


@kernel
def guess(view: View, dice: Dice, state: State) -> None:
    """Draw the other hands from the cards that the viewer has not seen, all equally likely; ten stay aside."""
    share(view, state)
    if view.to_act == NOBODY:
        return
    seen = union(read(view.hand), read(view.played))
    unseen = minus(first(deck_size(view.players)), seen)
    left = count(unseen)
    for seat in range(view.players):
        if seat == view.viewer:
            write(state.hands[seat], read(view.hand))
            continue
        hand = NO_CARDS
        for _ in range(view.hand_sizes[seat]):
            card = nth(of_cards(unseen), roll(dice, left))
            unseen = remove(unseen, card)
            hand = add(hand, card)
            left -= 1
        write(state.hands[seat], hand)
    write(state.aside, unseen)
