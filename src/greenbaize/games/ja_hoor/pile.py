"""Ja Hoor's draw pile, and the trump card at its bottom."""

from greenbaize.core.cards import NO_CARDS, Cards, add, both, read, some, union, write
from greenbaize.core.kernel import kernel
from greenbaize.games.ja_hoor.legal import colour_of
from greenbaize.games.ja_hoor.state import State
from greenbaize.games.ja_hoor.types import CHANGE, IN_COLOUR, SHAPES, STAR, Public


@kernel
def reserved(known: Public) -> int:
    """How many cards at the bottom are not of the face-down part: the trump card, and the one under it (H21)."""
    if known.no_trumps:
        return 0
    return 2 if known.trump_switch else 1


@kernel
def face_down(state: State) -> int:
    """The size of the face-down part of the pile (H23)."""
    return max(0, state.pile_size - reserved(state))


@kernel
def turn_up_trump(state: State) -> bool:
    """H4, H5, H21: find the trump card at the bottom of the pile; False if there must be a new deal."""
    place = state.pile_top + state.pile_size - (2 if state.trump_switch else 1)
    tried = 0
    if state.pile[place] % SHAPES == STAR:
        exchange(state, place, tried)  # there is one: six stars do not fill a pile
    while not somebody_holds(state, colour_of(state.pile[place])):
        tried |= 1 << (state.pile[place] // IN_COLOUR)
        if state.no_trump_in_hand != CHANGE or not exchange(state, place, tried):
            return False
    set_trump(state, state.pile[place])
    return True


@kernel
def exchange(state: State, place: int, tried: int) -> bool:
    """Change the card at ``place`` for the nearest above that may be trump and has no tried colour; False if none."""
    for other in range(place - 1, state.pile_top - 1, -1):
        card = state.pile[other]
        if card % SHAPES != STAR and not (tried >> (card // IN_COLOUR)) & 1:
            state.pile[other] = state.pile[place]
            state.pile[place] = card
            return True
    return False


@kernel
def set_trump(state: State, card: int) -> None:
    """``card`` is the trump card and its colour trump."""
    state.trump_card = card
    state.trump = card // IN_COLOUR


@kernel
def somebody_holds(state: State, cards: Cards) -> bool:
    """Whether any hand has one of ``cards``."""
    held = NO_CARDS
    for seat in range(state.players):
        held = union(held, read(state.hands[seat]))
    return some(both(held, cards))


@kernel
def draw_cards(state: State, seat: int, wanted: int) -> None:
    """Draw from the pile, as many as there are; cards that lay face up are known in the hand."""
    hidden_under = reserved(state)
    hand = read(state.hands[seat])
    left = min(wanted, state.pile_size)
    while left > 0:
        card = state.pile[state.pile_top]
        state.pile[state.pile_top] = 0
        hand = add(hand, card)
        if state.pile_size <= hidden_under:
            write(state.known[seat], add(read(state.known[seat]), card))
            if state.pile_size == 2:
                turn_up_hidden(state, state.pile[state.pile_top + 1])
        state.pile_top += 1
        state.pile_size -= 1
        state.hand_sizes[seat] += 1
        left -= 1
    if state.pile_size == 0:
        state.pile_top = 0
    write(state.hands[seat], hand)


@kernel
def turn_up_hidden(state: State, card: int) -> None:
    """H21: the card under the trump card is turned up; its colour is trump unless it is a star."""
    state.trump_card = card
    if card % SHAPES != STAR:
        state.trump = card // IN_COLOUR


@kernel
def slide_in(state: State, card: int, place: int) -> None:
    """Put ``card`` into the pile with ``place`` cards above it."""
    state.pile_top -= 1
    for above in range(place):
        state.pile[state.pile_top + above] = state.pile[state.pile_top + above + 1]
    state.pile[state.pile_top + place] = card
