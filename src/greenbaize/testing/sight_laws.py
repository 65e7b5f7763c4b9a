"""Laws of sight: nothing that a viewer gets may depend on what that viewer may not know.

Two states that look alike to a viewer are taken, the same things happen in both, and everything the viewer gets
is compared byte for byte: the view, the events, and, when it is the viewer's turn, what is legal and what is
refused. One law takes its second state from the game's own ``guess``; the other needs no ``guess``: it deals
again with two cards exchanged.

When must the two still look alike? Hidden cards come to light by moving: a card is drawn, played, turned up. So
as long as the same cards move from and to the same places in both states, as ``whereabouts`` tells, no secret
can have been revealed, and any difference is a leak. At the first move that differs the comparison ends. This
asks of ``whereabouts`` that a card that is turned up is told at another place than before. It also ends for those
who are not told what a seat chose: two different hands may have chosen differently before.
"""

import random

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.core.packing import Rows, rows, unpack
from greenbaize.core.seats import NOBODY
from greenbaize.play import engine
from greenbaize.play.match import Step, is_hidden, project
from greenbaize.play.view import View, view_of
from greenbaize.testing.law import Case, demand, law
from greenbaize.testing.walk import (
    between_fields,
    guessed,
    history,
    is_possible,
    legal,
    moments,
    moves,
    played,
    refusals,
    seat_to_act,
    take,
    viewers,
    whereabouts,
)

MOMENTS = 6
SWAPS = 12
FAR = 24
"""How many steps two states are followed."""


class Twins(msgspec.Struct):
    """Two states that look alike to some viewers."""

    rules: Rules
    options: msgspec.Struct
    one: Rows
    other: Rows
    blind: list[int]
    """To whom they look alike."""

    def views(self) -> list[tuple[View, View]]:
        """What the blind see of the one and of the other."""
        states = self.one, self.other
        pairs = [[view_of(self.rules, self.options, state, viewer) for state in states] for viewer in self.blind]
        return [(one, other) for one, other in pairs]


@law
def guesses_reveal_nothing(rules: Rules, case: Case) -> None:
    """A state and a guess made from a view of it stay alike for that viewer while nothing hidden moves."""
    match = played(rules, case)
    states = history(match)
    for number in moments(match, MOMENTS):
        for viewer in viewers(case.players):
            true = unpack(states[number], rules.state)
            other = guessed(view_of(rules, match.options, true, viewer), (case.seed, number, viewer))
            twins = Twins(rules, match.options, true, other, [viewer])
            compare(twins, twins.views(), number)
            follow(twins, match.steps[number : number + FAR], number)


@law
def exchanged_cards_reveal_nothing(rules: Rules, case: Case) -> None:
    """With two cards of a table event exchanged, those who cannot see it right away see nothing of it later."""
    match = played(rules, case)
    luck = random.Random(case.seed)
    steps = [number for number, step in enumerate(match.steps) if step.seat == NOBODY and len({*step.payload}) > 1]
    for _ in range(SWAPS if steps else 0):
        number = luck.choice(steps)
        step = match.steps[number]
        exchange(rules, match.options, step, exchanged(step, luck), match.steps[number + 1 : number + FAR], number)


def exchanged(step: Step, luck: random.Random) -> Step:
    """The event with two different cards in each other's place."""
    payload = [*step.payload]
    first = luck.randrange(len(payload))
    second = luck.choice([place for place, card in enumerate(payload) if card != payload[first]])
    payload[first], payload[second] = payload[second], payload[first]
    return step._replace(payload=tuple(payload))


def exchange(
    rules: Rules, options: msgspec.Struct, one: Step, other: Step, future: tuple[Step, ...], number: int
) -> None:
    """Let both events happen, and follow for all who cannot tell them apart."""
    states = unpack(one.before, rules.state), unpack(one.before, rules.state)
    if not is_possible(states[1], other):
        return
    everybody = viewers(int(states[0]["players"][0]))
    twins = Twins(rules, options, *states, blind=everybody)
    before = twins.views()
    take(twins.one, one)
    take(twins.other, other)
    after = twins.views()
    unaware = [place for place, (first, second) in enumerate(after) if first == second]
    twins.blind = [everybody[place] for place in unaware]
    for place in unaware:
        first = project(rules, before[place][0], one, after[place][0])
        second = project(rules, before[place][1], other, after[place][1])
        demand(first == second, f"viewer {everybody[place]} gets {first} or {second}", number)
    compare(twins, twins.views(), number)
    follow(twins, future, number + 1)


def follow(twins: Twins, future: tuple[Step, ...], start: int) -> None:
    """Take the same steps in both as long as they are possible and the same cards move, and compare after each."""
    rules = twins.rules
    for number, step in enumerate(future, start):
        told = [view for view in twins.views() if not is_hidden(rules, view[0], step, view[0].viewer)]
        twins.blind = [view.viewer for view, _ in told]
        if not twins.blind or not is_possible(twins.other, step):
            return
        places = whereabouts(rules, twins.one), whereabouts(rules, twins.other)
        take(twins.one, step)
        take(twins.other, step)
        if moves(places[0], whereabouts(rules, twins.one)) != moves(places[1], whereabouts(rules, twins.other)):
            return
        after = twins.views()
        compare(twins, after, number)
        for (one, other), (one_after, other_after) in zip(told, after, strict=True):
            first, second = project(rules, one, step, one_after), project(rules, other, step, other_after)
            demand(first == second, f"viewer {one.viewer} gets {first} or {second}", number)


def compare(twins: Twins, views: list[tuple[View, View]], number: int) -> None:
    """Everything the blind get at this moment is the same."""
    for viewer, (one, other) in zip(twins.blind, views, strict=True):
        demand(one.packed == other.packed, f"the view of {viewer} shows {differing(one, other)}", number)
        if viewer == seat_to_act(twins.one):
            same = legal(twins.one) == legal(twins.other)
            demand(same, f"seat {viewer} has other legal actions, by what it may not know", number)
            same = refusals(twins.rules, twins.one) == refusals(twins.rules, twins.other)
            demand(same, f"seat {viewer} is refused otherwise, by what it may not know", number)


def differing(one: View, other: View) -> str:
    """The fields in which two views differ."""
    records = unpack(one.packed, one.rules.view), unpack(other.packed, other.rules.view)
    names = [name for name in one.rules.view.names or () if records[0][name].tobytes() != records[1][name].tobytes()]
    return ", ".join(names) or "something between its fields"


@law
def views_fill_their_record(rules: Rules, case: Case) -> None:
    """The bytes between the fields of a view stay zero, also where the record that it goes into has neighbours."""
    match = played(rules, case)
    idle = between_fields(rules.view)
    states = history(match)
    for number in moments(match, 4 * MOMENTS):
        state = unpack(states[number], rules.state)
        for viewer in viewers(case.players):
            views = rows(rules.view, 3)
            engine.look_at(state, 0, viewer, views, 1)
            before, view, after = (views[place : place + 1].tobytes() for place in range(3))
            demand(not any(before) and not any(after), "looking wrote beside the view", number)
            demand(not any(view[place] for place in idle), "there is something between the fields of the view", number)
