"""Deliberate faults of Romi Rami's own."""

from collections.abc import Callable
from typing import Any

from mutants import Mutant, kernels, patched, then

from greenbaize.core.bits import number
from greenbaize.core.cards import Bytes
from greenbaize.core.counts import Counts, lowest_card, one_of, write_kinds
from greenbaize.core.dice import Dice, shuffle
from greenbaize.core.seats import SPECTATOR
from greenbaize.games.romi_rami import guess
from greenbaize.games.romi_rami.types import RESHUFFLE


def any_deck(view: Any, dice: Dice, state: Any, cards: Counts) -> Counts:
    """After a reshuffle the deck of a guess may hold cards that were never put into it."""
    size = write_kinds(cards, state.deck)
    shuffle(dice, state.deck, size)
    left = cards
    for place in range(view.deck_size):
        left -= one_of(state.deck[place])
    for place in range(number(view.deck_size), size):
        state.deck[place] = 0
    return left


def next_card_shown(state: Any, viewer: int, view: Any) -> None:
    """The spectator sees the top card of the deck in the hand that nobody has there."""
    if viewer == SPECTATOR and state.deck_size:
        view.hand = one_of(state.deck[state.deck_size - 1])


def stopping_early(actions: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Who could fill a contract is not told so if the next hand holds a low card."""

    def fewer(state: Any) -> Any:
        legal = actions(state)
        other = (state.to_act + 1) % state.players
        last = tuple(word & ~(word & -word) for word in legal)
        return last if any(last) and lowest_card(state.hands[other]) == one_of(0) else legal

    return fewer


def twice_in_the_deck(happen: Callable[[Any, int, Bytes, int], None]) -> Callable[[Any, int, Bytes, int], None]:
    """The discards that become the deck stay on the discard pile as well."""

    def doubling(state: Any, kind: int, payload: Bytes, size: int) -> None:
        discards = state.discards
        happen(state, kind, payload, size)
        if kind == RESHUFFLE:
            state.discards = discards

    return doubling


IN_ROMI_RAMI = {
    "foreign deck": Mutant(
        "a guess forgets which cards were shuffled anew", "guesses_remember", patched(guess, fill_deck=any_deck)
    ),
    "penniless": Mutant(
        "in a guess nobody need be able to pay",
        "guesses_fit_the_view",
        patched(guess, can_pay_on=lambda state: True),
    ),
    "sorted deck": Mutant(
        "a guess lays the deck in order", "guesses_are_uniform", patched(guess, shuffle=lambda *arguments: None)
    ),
    "next card shown": Mutant(
        "the spectator sees the next card", "guesses_reveal_nothing", kernels(look=then(next_card_shown))
    ),
    "telling choice": Mutant(
        "what is legal depends on another hand", "guesses_reveal_nothing", kernels(actions=stopping_early)
    ),
    "doubled discards": Mutant("a reshuffle doubles cards", "cards_are_kept", kernels(happen=twice_in_the_deck)),
}
"""Faults in Romi Rami's own rules, sight and guesses."""
