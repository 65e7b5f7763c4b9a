"""Deliberate faults of Ja Hoor's own."""

from typing import Any

from mutants import Mutant, kernels, patched, then

from greenbaize.core.cards import both, count, minus, read, some, union, write
from greenbaize.core.dice import Dice
from greenbaize.games.ja_hoor import course, guess, pile, rules
from greenbaize.games.ja_hoor.types import INSERT, UNDEALT
from greenbaize.games.ja_hoor.view import chooser, share


def hopeless(view: Any, dice: Dice, state: Any) -> None:
    """Who covers a card need not hold one that beats it."""
    share(view, state)
    state.last_picked = view.last_picked
    write(state.picked, read(view.picked))
    write(state.group, read(view.group))
    if view.phase == UNDEALT:
        return
    guess.deal_unseen(view, dice, state)
    if view.due == INSERT and view.viewer != view.mover:
        guess.pick_two(dice, state, view.mover)


def remembered(state: Any, lower_place: int, higher_place: int, put_back: Any = course.put_back) -> None:
    """After a change, cards taken openly are still known if they were not given away."""
    mover = state.mover
    known = read(state.known[mover])
    put_back(state, lower_place, higher_place)
    write(state.known[mover], both(known, read(state.hands[mover])))


def picks_counted(state: Any, viewer: int, view: Any) -> None:
    """Cards picked in secret are no longer counted in the hand."""
    seat = chooser(state)
    if viewer != seat and some(read(state.picked)):
        view.hand_sizes[seat] -= count(read(state.picked))


def last_pick_shown(state: Any, viewer: int, view: Any) -> None:
    """Everybody sees the card picked last."""
    view.last_picked = state.last_picked


def drawn_openly(state: Any, seat: int, wanted: int) -> None:
    """Drawn cards are known to all."""
    held = read(state.hands[seat])
    pile.draw_cards(state, seat, wanted)
    write(state.known[seat], union(read(state.known[seat]), minus(read(state.hands[seat]), held)))


def asked_if_able(state: Any, seat: int) -> bool:
    """Only who has a card to throw in is asked."""
    able = some(both(read(state.hands[seat]), read(state.kin)))
    return seat != state.beater and able and (seat == state.mover or state.gimme_more != 0)


IN_JA_HOOR = {
    "hopeless": Mutant("in a guess a beater cannot beat", "guesses_fit_the_view", kernels(guess=lambda _: hopeless)),
    "hopeless later": Mutant(
        "in a guess a beater cannot beat", "guesses_can_be_played", kernels(guess=lambda _: hopeless)
    ),
    "nothing given": Mutant(
        "a guess forgets that two cards are given away",
        "guesses_fit_the_view",
        patched(guess, pick_two=lambda dice, state, seat: None),
    ),
    "remembered": Mutant(
        "who gives no known card away is known to hold it",
        "secret_choices_reveal_nothing",
        patched(rules, put_back=remembered),
    ),
    "picks counted": Mutant(
        "hands shrink with every secret pick",
        "secret_choices_reveal_nothing",
        kernels(look=then(picks_counted)),
    ),
    "last pick shown": Mutant(
        "everybody sees the last pick",
        "secret_choices_reveal_nothing",
        kernels(look=then(last_pick_shown)),
    ),
    "drawn openly": Mutant(
        "drawn cards are known to all", "guesses_reveal_nothing", patched(course, draw_cards=drawn_openly)
    ),
    "telling question": Mutant(
        "only who can throw in is asked", "guesses_reveal_nothing", patched(course, may_throw_in=asked_if_able)
    ),
}
"""Faults in Ja Hoor's own rules, sight and guesses."""
