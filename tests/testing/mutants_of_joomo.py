"""Deliberate faults of Joomo's own."""

from typing import Any

from mutants import Mutant, kernels, patched, then

from greenbaize.core.actions import Actions, also
from greenbaize.core.cards import Cards, add, both, count, first, has, lowest, minus, read, remove, some, union, write
from greenbaize.core.dice import Dice, roll
from greenbaize.core.seats import NOBODY, SPECTATOR
from greenbaize.games.joomo import guess, rules
from greenbaize.games.joomo.types import PASS, TENS
from greenbaize.games.joomo.view import share


def spare_size(state: Any, viewer: int, view: Any) -> None:
    """The place after the last hand size holds a card of the next hand."""
    hand = read(state.hands[0 if viewer else 1])
    if state.players < len(view.hand_sizes) and some(hand):
        view.hand_sizes[state.players] = lowest(hand)


def spectator_sees_aside(state: Any, viewer: int, view: Any) -> None:
    """The spectator gets the ten cards set aside as a hand."""
    if viewer == SPECTATOR:
        write(view.hand, read(state.aside))


def looking_leaves_a_trace(state: Any, viewer: int, view: Any) -> None:
    """Whoever looks is put down as the last to play."""
    state.last = viewer


def tens_count_in_hand(state: Any, action: int) -> None:
    """A trick is worth more if the next player holds a ten."""
    if state.to_act != NOBODY and count(both(read(state.hands[state.to_act]), TENS)):
        state.trick_points += 1


def lose_a_card(state: Any, action: int) -> None:
    """A card that was set aside vanishes."""
    aside = read(state.aside)
    if some(aside):
        write(state.aside, remove(aside, lowest(aside)))


def double_a_card(state: Any, action: int) -> None:
    """A card that was set aside is in a hand too."""
    aside = read(state.aside)
    if some(aside):
        write(state.hands[0], add(read(state.hands[0]), lowest(aside)))


def forget_the_marker(state: Any, action: int) -> None:
    """Nobody keeps the Joomo marker, so no round ends."""
    state.marker = NOBODY


def wide_gap(state: Any) -> Cards:
    """The gap reaches one card too far."""
    low, high = sorted((state.first_range, state.second_range))
    return minus(first(high + 2), first(low + 1))


def pass_always(actions: Any) -> Any:
    """Passing is listed from the first card on."""

    def more(state: Any) -> Actions:
        return also(actions(state), PASS)

    return more


def pass_never_refused(why_not: Any) -> Any:
    """Passing is not refused from the first card on."""
    return lambda state, action: 0 if action == PASS else why_not(state, action)


def lower_of_two(dice: Dice, sides: int) -> int:
    """The lower of two throws."""
    return min(roll(dice, sides), roll(dice, sides))


def in_runs(view: Any, dice: Dice, state: Any) -> None:
    """Each card lies everywhere equally often, but neighbours lie together: sorted cards are cut and handed out."""
    share(view, state)
    if view.to_act == NOBODY:
        return
    places = [
        state.hands[seat] for seat in range(view.players) if seat != view.viewer for _ in range(view.hand_sizes[seat])
    ]
    places += [state.aside] * 10
    if view.viewer != SPECTATOR:
        write(state.hands[view.viewer], read(view.hand))
    seen = union(read(view.hand), read(view.played))
    unseen = [card for card in range(rules.deck_size(view.players)) if not has(seen, card)]
    cut = roll(dice, len(unseen))
    for card, place in zip(unseen[cut:] + unseen[:cut], places, strict=True):
        write(place, add(read(place), card))


def one_card_too_many(view: Any, dice: Dice, state: Any) -> None:
    """A card set aside goes to a hand, which is then too large."""
    aside = read(state.aside)
    if some(aside):
        write(state.aside, remove(aside, lowest(aside)))
        seat = 1 if view.viewer == 0 else 0
        write(state.hands[seat], add(read(state.hands[seat]), lowest(aside)))


def foreign_card(view: Any, dice: Dice, state: Any) -> None:
    """One of the cards set aside is a card that is not in use."""
    aside = read(state.aside)
    if some(aside):
        write(state.aside, add(remove(aside, lowest(aside)), 100))


IN_JOOMO = {
    "hand in a spare place": Mutant(
        "an unused entry of the view tells a card", "guesses_reveal_nothing", kernels(look=then(spare_size))
    ),
    "spectator sees aside": Mutant(
        "the spectator sees cards set aside", "guesses_reveal_nothing", kernels(look=then(spectator_sees_aside))
    ),
    "looking leaves a trace": Mutant(
        "looking changes the state", "reading_changes_nothing", kernels(look=then(looking_leaves_a_trace))
    ),
    "tens in hand count": Mutant(
        "points tell of hidden cards", "exchanged_cards_reveal_nothing", kernels(apply=then(tens_count_in_hand))
    ),
    "lost card": Mutant("a card vanishes", "cards_are_kept", kernels(apply=then(lose_a_card))),
    "doubled card": Mutant("a card lies in two places", "cards_are_kept", kernels(apply=then(double_a_card))),
    "no marker": Mutant("rounds never end", "games_end", kernels(apply=then(forget_the_marker))),
    "endless game": Mutant("the last round never comes", "games_end", patched(rules, is_over=lambda state: False)),
    "wide gap": Mutant("the gap is wider by one card", "trees_are_as_pinned", patched(rules, gap=wide_gap)),
    "early pass": Mutant(
        "passing is allowed too early", "vectors_replay", kernels(actions=pass_always, why_not=pass_never_refused)
    ),
    "lowest first": Mutant("a guess deals upwards", "guesses_are_uniform", patched(guess, roll=lambda dice, sides: 0)),
    "crooked dice": Mutant("a guess prefers low seats", "guesses_are_uniform", patched(guess, roll=lower_of_two)),
    "cards in runs": Mutant(
        "a guess keeps neighbours together", "guesses_are_uniform", kernels(guess=lambda _: in_runs)
    ),
    "large hand": Mutant(
        "a guess deals one card too many", "guesses_fit_the_view", kernels(guess=then(one_card_too_many))
    ),
    "foreign card": Mutant(
        "a guess deals a card not in use", "guesses_can_be_played", kernels(guess=then(foreign_card))
    ),
}
"""Faults in Joomo's own rules, sight and guesses."""
