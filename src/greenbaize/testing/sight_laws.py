"""Laws of sight: nothing that a viewer gets may depend on what that viewer may not know.

Two states that look alike to a viewer are taken, the same things happen in both, and everything the viewer gets
is compared byte for byte: the view, the events, and, when it is the viewer's turn, what is legal and what is
refused. One law takes its second state from the game's own ``guess``, the next deals again with two cards exchanged.

When must the two still look alike? Hidden cards come to light by moving: a card is drawn, played, turned up. So
as long as the same cards move from and to the same places in both states, as ``whereabouts`` tells, or others between
places that hide them (where a guess lets cards lie otherwise), no secret can have been revealed, and any difference is
a leak. Who sees other cards move drops out. This asks of ``whereabouts`` that a card that is turned up is told at
another place than before. Those who are not told what a seat chose drop out as well: two different hands may have
chosen differently before. The third law looks at just these: it lets the seat choose otherwise.
"""

import random

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.core.packing import Rows, row, rows, unpack
from greenbaize.core.seats import NOBODY
from greenbaize.play import engine
from greenbaize.play.match import Step, is_hidden, project
from greenbaize.play.view import View, view_of
from greenbaize.testing.guess_laws import unknown_places
from greenbaize.testing.law import Case, demand, law
from greenbaize.testing.walk import (
    Moves,
    between_fields,
    guessed,
    history,
    is_possible,
    kinds_of_moments,
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

MOMENTS = 12
SWAPS = 12
CHOICES = 4
"""How many secret choices of each kind are made otherwise in a game."""
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
    """Take the same steps in both as long as they are possible, and compare after each."""
    for number, step in enumerate(future, start):
        told = [view for view, _ in twins.views() if not is_hidden(twins.rules, view, step, view.viewer)]
        twins.blind = [view.viewer for view in told]
        if not twins.blind or not is_possible(twins.other, step):
            return
        take_both(twins, step, step, number)


@law
def secret_choices_reveal_nothing(rules: Rules, case: Case) -> None:
    """With another choice made in secret, those who are not told of it get the same, until different cards show."""
    match = played(rules, case)
    luck = random.Random(case.seed)
    for alike in kinds_of_moments(match):
        secret = [number for number in alike if is_secret(rules, match.steps[number])]
        for number in luck.sample(secret, min(CHOICES, len(secret))):
            step = match.steps[number]
            one, other = (unpack(step.before, rules.state) for _ in range(2))
            blind = [viewer for viewer in viewers(case.players) if viewer != step.seat]
            twins = Twins(rules, match.options, one, other, blind)
            choose_apart(twins, match.steps[number : number + FAR], luck, number)


def is_secret(rules: Rules, step: Step) -> bool:
    """Whether a step is a choice that others are not told of."""
    return step.seat != NOBODY and not rules.is_open(row(unpack(step.before, rules.state), 0), step.what)


def choose_apart(twins: Twins, future: tuple[Step, ...], luck: random.Random, start: int) -> None:
    """Take steps in both, but in secret the one who chooses first chooses otherwise in the other."""
    for number, step in enumerate(future, start):
        secret = step.seat == future[0].seat and is_secret(twins.rules, step)
        options = (
            [step._replace(before=twins.other.tobytes(), what=what) for what in legal(twins.other)] if secret else []
        )
        others = [other for other in options if other.what != step.what and is_secret(twins.rules, other)]
        other = luck.choice(others) if others else step
        if not twins.blind or not is_possible(twins.other, other):
            return
        take_both(twins, step, other, number)


def take_both(twins: Twins, step: Step, other: Step, number: int) -> None:
    """Take a step in the one and one in the other; who sees different cards move drops out, the others get the same."""
    rules = twins.rules
    before = twins.views()
    places = whereabouts(rules, twins.one), whereabouts(rules, twins.other)
    take(twins.one, step)
    take(twins.other, other)
    moved = moves(places[0], whereabouts(rules, twins.one)), moves(places[1], whereabouts(rules, twins.other))
    before = [views for views in before if not shows_difference(views[0], moved)]
    twins.blind = [view.viewer for view, _ in before]
    after = twins.views()
    compare(twins, after, number)
    for (one, again), (one_after, again_after) in zip(before, after, strict=True):
        told = project(rules, one, step, one_after), project(rules, again, other, again_after)
        demand(told[0] == told[1], f"viewer {one.viewer} gets {told[0]} or {told[1]}", number)
        if is_hidden(rules, one, step, one.viewer) and not any(moved) and seat_to_act(twins.one) == step.seat:
            silent = one == one_after and not told[0]
            demand(silent, f"viewer {one.viewer} can count the secret choices of seat {step.seat}", number)


def shows_difference(view: View, moved: tuple[Moves, Moves]) -> bool:
    """Whether a viewer sees that different cards moved: from or to an open place, or out of the game to be counted."""
    one, other = moved
    differing = {place for place in {*one, *other} if one.get(place) != other.get(place)}
    counted = sum(came.total() - went.total() for went, came in one.values())
    return bool(differing) and (counted != 0 or not differing <= unknown_places(view))


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
    for number in moments(match, 2 * MOMENTS):
        state = unpack(states[number], rules.state)
        for viewer in viewers(case.players):
            views = rows(rules.view, 3)
            engine.look_at(state, 0, viewer, views, 1)
            before, view, after = (views[place : place + 1].tobytes() for place in range(3))
            demand(not any(before) and not any(after), "looking wrote beside the view", number)
            demand(not any(view[place] for place in idle), "there is something between the fields of the view", number)
