"""From a view of Ja Hoor to a possible state; the true one is never seen here."""

from greenbaize.core.actions import nth, of_cards
from greenbaize.core.cards import (
    Cards,
    add,
    both,
    count,
    minus,
    read,
    remove,
    some,
    union,
    unload,
    write,
)
from greenbaize.core.dice import Dice, roll, shuffle
from greenbaize.core.kernel import kernel
from greenbaize.games.ja_hoor.course import pick, reserved
from greenbaize.games.ja_hoor.legal import beating
from greenbaize.games.ja_hoor.rules import deck_in_use
from greenbaize.games.ja_hoor.state import State
from greenbaize.games.ja_hoor.types import CHOOSING, INSERT, UNDEALT
from greenbaize.games.ja_hoor.view import View, share


@kernel
def guess(view: View, dice: Dice, state: State) -> None:
    """Shuffle the cards that the viewer cannot place and deal them to the other hands and the pile.

    Where a card is being covered, its beater holds one that beats it: deals that say otherwise are dealt anew.
    """
    share(view, state)
    state.last_picked = view.last_picked
    write(state.picked, read(view.picked))
    write(state.group, read(view.group))
    if view.phase == UNDEALT:
        return
    while True:
        deal_unseen(view, dice, state)
        if view.phase != CHOOSING or some(both(read(state.hands[view.beater]), beating(state, view.target))):
            break
    if view.due == INSERT and view.viewer != view.mover:
        pick_two(dice, state, view.mover)


@kernel
def unseen(view: View) -> Cards:
    """The cards in use whose place the viewer does not know."""
    seen = union(union(read(view.hand), read(view.table)), read(view.discards))
    for seat in range(view.players):
        seen = union(seen, read(view.known[seat]))
    if shows_trump(view):
        seen = add(seen, view.trump_card)
    return minus(deck_in_use(view), seen)


@kernel
def shows_trump(view: View) -> bool:
    """Whether a card of the pile lies face up."""
    return 0 < reserved(view) and 0 < view.pile_size


@kernel
def deal_unseen(view: View, dice: Dice, state: State) -> None:
    """Fill the other hands and the pile; every arrangement is equally likely."""
    pool = state.pile
    size = unload(unseen(view), pool)
    for seat in range(view.players):
        if seat == view.viewer:
            write(state.hands[seat], read(view.hand))
            continue
        hand = read(view.known[seat])
        for _ in range(view.hand_sizes[seat] - count(hand)):
            place = roll(dice, size)
            hand = add(hand, pool[place])
            size -= 1
            pool[place] = pool[size]
            pool[size] = 0
        write(state.hands[seat], hand)
    shuffle(dice, pool, size)
    if shows_trump(view):
        place = view.pile_size - (2 if view.trump_switch and view.pile_size > 1 else 1)
        pool[view.pile_size - 1] = pool[place]
        pool[place] = view.trump_card


@kernel
def pick_two(dice: Dice, state: State, seat: int) -> None:
    """Let two cards of a hand be those that were given away."""
    hand = read(state.hands[seat])
    size = count(hand)
    one = nth(of_cards(hand), roll(dice, size))
    other = nth(of_cards(remove(hand, one)), roll(dice, size - 1))
    pick(state, min(one, other))
    pick(state, max(one, other))
