"""The compiled entrances to the rules, written once for all games.

Everything here takes arrays of records and a place in them: a record alone would be slow to hand over.
"""

import numpy as np
import numpy.typing as npt

from greenbaize.core.actions import how_many, nth, write_list
from greenbaize.core.cards import Bytes
from greenbaize.core.contract import (
    NO_EVENT,
    PAYLOAD,
    actions,
    apply,
    draw,
    guess,
    happen,
    interrupt,
    look,
    outcome,
    refuse_event,
    start,
    why_not,
)
from greenbaize.core.dice import Dice, roll
from greenbaize.core.kernel import kernel
from greenbaize.core.outcome import Outcome
from greenbaize.core.packing import Rows
from greenbaize.core.seats import NOBODY, SEATS

Numbers = npt.NDArray[np.int32]


@kernel
def begin(states: Rows, place: int, players: int, options: Numbers) -> None:
    """Make an all-zero state the beginning of a match."""
    start(states[place], players, options)


@kernel
def list_actions(states: Rows, place: int, out: Bytes) -> int:
    """Write the legal actions in ascending order; give their number, 0 if nobody may act."""
    state = states[place]
    if state.to_act == NOBODY:
        return 0
    return write_list(actions(state), out)


@kernel
def refusal(states: Rows, place: int, action: int) -> int:
    """0, or why the seat to act may not do this."""
    return why_not(states[place], action)


@kernel
def act(states: Rows, place: int, action: int) -> None:
    """Do what is legal."""
    apply(states[place], action)


@kernel
def act_and_list(states: Rows, place: int, action: int, out: Bytes) -> int:
    """Do what is legal and list what is legal then: the two in one crossing from Python."""
    state = states[place]
    apply(state, action)
    if state.to_act == NOBODY:
        return 0
    return write_list(actions(state), out)


@kernel
def propose_event(states: Rows, place: int, dice: Dice, payload: Bytes) -> int:
    """Choose at random what the due event of the table carries."""
    return draw(states[place], dice, payload)


@kernel
def event_fault(states: Rows, place: int, kind: int, payload: Bytes, size: int) -> int:
    """0, or why the table may not say this now."""
    return refuse_event(states[place], kind, payload, size)


@kernel
def let_happen(states: Rows, place: int, kind: int, payload: Bytes, size: int) -> None:
    """Let the event of the table happen that is due."""
    happen(states[place], kind, payload, size)


@kernel
def let_interrupt(states: Rows, place: int, kind: int) -> None:
    """Let an event of the table happen that comes while a seat may act."""
    interrupt(states[place], kind)


@kernel
def final(states: Rows, place: int, places: Bytes, scores: Numbers) -> bool:
    """Write places and scores of a match that is over; give whether the game has scores."""
    return outcome(states[place], places, scores)


@kernel
def look_at(states: Rows, place: int, viewer: int, views: Rows, view_place: int) -> None:
    """Write into an all-zero view what a viewer may know."""
    look(states[place], viewer, views[view_place])


@kernel
def guess_from(views: Rows, view_place: int, dice: Dice, states: Rows, place: int) -> None:
    """Write into an all-zero state one that looks like the view."""
    guess(views[view_place], dice, states[place])


@kernel
def serve_chance(states: Rows, place: int, dice: Dice, payload: Bytes) -> None:
    """Let the table say what is due until a seat may act or all is over."""
    state = states[place]
    while state.due != NO_EVENT:
        size = draw(state, dice, payload)
        happen(state, state.due, payload, size)


@kernel
def play_on(states: Rows, place: int, action: int, dice: Dice, payload: Bytes, out: Bytes) -> int:
    """Do what is legal, let the table follow, and list what is legal then; 0 when all is over."""
    state = states[place]
    apply(state, action)
    while state.due != NO_EVENT:
        size = draw(state, dice, payload)
        happen(state, state.due, payload, size)
    if state.to_act == NOBODY:
        return 0
    return write_list(actions(state), out)


@kernel
def play_on_if_listed(states: Rows, action: int, dice: Dice, payload: Bytes, out: Bytes, count: int) -> int:
    """``play_on`` in the first state with one of the ``count`` actions in ``out``; −1 and no change with any other."""
    for place in range(count):
        if out[place] == action:
            return play_on(states, 0, action, dice, payload, out)
    return -1


@kernel
def play_randomly(
    states: Rows, fresh: Rows, players: int, options: Numbers, dice: Dice, payload: Bytes, games: int
) -> int:
    """Play whole games with random legal actions; give the number of decisions.

    ``fresh`` holds one all-zero state, ``states`` one to play in.
    """
    decisions = 0
    for _ in range(games):
        states[0] = fresh[0]
        state = states[0]
        start(state, players, options)
        while True:
            while state.due != NO_EVENT:
                size = draw(state, dice, payload)
                happen(state, state.due, payload, size)
            if state.to_act == NOBODY:
                break
            legal = actions(state)
            apply(state, nth(legal, roll(dice, how_many(legal))))
            decisions += 1
    return decisions


def outcome_of(states: Rows, players: int) -> Outcome:
    """Places and scores of a match that is over."""
    places, scores = np.zeros(SEATS, np.uint8), np.zeros(SEATS, np.int32)
    scored = final(states, 0, places, scores)
    points = tuple(scores[:players].tolist()) if scored else None
    return Outcome(tuple(places[:players].tolist()), points)


def new_payload() -> Bytes:
    """Room for what an event of the table carries."""
    return np.zeros(PAYLOAD, np.uint8)
