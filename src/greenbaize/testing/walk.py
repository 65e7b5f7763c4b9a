"""Ways through a game that the laws share: random games, moments of them, what a state shows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise, zip_longest
from typing import Any

import numpy as np

from greenbaize.core.contract import NO_EVENT, Rules
from greenbaize.core.packing import FILLING, Rows, row, rows, unpack
from greenbaize.core.seats import NOBODY, SPECTATOR
from greenbaize.play import engine
from greenbaize.play.chance import dice_of
from greenbaize.play.match import Match, Step, new
from greenbaize.play.view import View
from greenbaize.testing.law import Case, demand

LONGEST = 20_000
"""No random game takes more decisions."""

UNCALLED = 0.01
"""How often the table speaks uncalled, where a game lets it (a clock)."""


def fresh(rules: Rules, case: Case) -> Match:
    """A match of this case at its beginning."""
    options: dict[str, Any] = case.options
    return new(rules.name, players=case.players, seed=case.seed, **options)


def played(rules: Rules, case: Case) -> Match:
    """A whole random game of this case."""
    match = fresh(rules, case)
    for _ in walk(match, random.Random(case.seed)):
        pass
    return match


def walk(match: Match, luck: random.Random) -> Iterator[int]:
    """Play at random to the end; gives the number of the step that comes next, and at last the number of steps."""
    for _ in range(LONGEST):
        yield len(match.steps)
        if match.is_over:
            return
        numbers = match.legal_actions.numbers
        demand(len(numbers) > 0, f"seat {match.to_act} is to act but may do nothing", len(match.steps))
        if luck.random() >= UNCALLED or not speak_uncalled(match, luck):
            match.push(luck.choice(numbers))
    demand(False, f"the game has not ended after {LONGEST} decisions", LONGEST)


def speak_uncalled(match: Match, luck: random.Random) -> bool:
    """Let an event happen that is possible though not due; gives whether there was one."""
    states = unpack(match.packed, match.rules.state)
    nothing = engine.new_payload()
    kinds = [kind.number for kind in match.rules.events if not engine.event_fault(states, 0, kind.number, nothing, 0)]
    if kinds:
        match.push_event(match.rules.format_event(luck.choice(kinds), ()))
    return bool(kinds)


def history(match: Match) -> list[bytes]:
    """The states of a match, from the first to the present one."""
    return [*(step.before for step in match.steps), match.packed]


def moments(match: Match, number: int) -> list[int]:
    """Numbers of steps: beginning, end, and between them each kind of moment in turn, rare ones as often as common."""
    last = len(match.steps)
    luck = random.Random(f"{last} {number}")
    places = kinds_of_moments(match)
    for alike in places:
        luck.shuffle(alike)
    luck.shuffle(places)
    in_turn = (place for row in zip_longest(*places) for place in row if place is not None)
    return sorted({0, last, *islice(in_turn, max(0, number - 2))})


def kinds_of_moments(match: Match) -> list[list[int]]:
    """The numbers of all steps but the first, those together that come after and before the same kinds of steps."""
    names = [kind_of(match.rules, step) for step in match.steps]
    found: dict[tuple[str, str], list[int]] = {}
    for place, pair in enumerate(pairwise(names), 1):
        found.setdefault(pair, []).append(place)
    return list(found.values())


def kind_of(rules: Rules, step: Step) -> str:
    """What kind of thing a step is."""
    if step.seat == NOBODY:
        return next(kind.name for kind in rules.events if kind.number == step.what)
    return rules.action_event(row(unpack(step.before, rules.state), 0), step.what).kind


def decisions(match: Match, number: int) -> list[int]:
    """Numbers of steps spread evenly over those at which a seat had a choice."""
    chosen = [place for place, step in enumerate(match.steps) if step.seat != NOBODY and len(match.legal_at(step)) > 1]
    return [chosen[len(chosen) * part // number] for part in range(min(number, len(chosen)))]


# ── what a state shows ────────────────────────────────────────────────────────────────────────────

Lying = dict[str, Counter[int]]
"""By place: how many of each card lie there."""

Moves = dict[str, tuple[Counter[int], Counter[int]]]
"""By place: the cards that left it, and those that came."""


def viewers(players: int) -> list[int]:
    """Everybody who may look."""
    return [*range(players), SPECTATOR]


def seat_to_act(states: Rows) -> int:
    """The seat to act, or NOBODY."""
    return int(states["to_act"][0])


def legal(states: Rows) -> bytes:
    """The legal actions, as the engine lists them."""
    out = np.zeros(256, np.uint8)
    return out[: engine.list_actions(states, 0, out)].tobytes()


def refusals(rules: Rules, states: Rows) -> list[int]:
    """For every action number why the seat to act may not do it; 0 if it may."""
    return [engine.refusal(states, 0, action) for action in range(rules.action_count)]


def whereabouts(rules: Rules, states: Rows) -> Lying:
    """How many of each card lie at each place."""
    return {place: Counter(cards) for place, cards in rules.whereabouts(row(states, 0)).items()}


def moves(before: Lying, after: Lying) -> Moves:
    """Which cards left each place, and which came there."""
    none: Counter[int] = Counter()
    changes = {
        place: (before.get(place, none) - after.get(place, none), after.get(place, none) - before.get(place, none))
        for place in {*before, *after}
    }
    return {place: change for place, change in changes.items() if any(change)}


def guessed(view: View, seed: object) -> Rows:
    """A state that may stand behind a view."""
    states = rows(view.rules.state, 1)
    engine.guess_from(unpack(view.packed, view.rules.view), 0, dice_of(f"guess {seed}"), states, 0)
    return states


def between_fields(kind: np.dtype[np.void]) -> list[int]:
    """The bytes of a record that belong to no field, or only to one that fills a hole."""
    used: set[int] = set()
    for name, (field, offset, *_) in (kind.fields or {}).items():
        if not name.startswith(FILLING):
            used |= {*range(offset, offset + field.itemsize)}
    return [place for place in range(kind.itemsize) if place not in used]


# ── what happens to a state ───────────────────────────────────────────────────────────────────────


def is_possible(states: Rows, step: Step) -> bool:
    """Whether this step may be taken here."""
    if step.seat == NOBODY:
        payload, size = carried(step)
        return engine.event_fault(states, 0, step.what, payload, size) == 0
    return seat_to_act(states) == step.seat and step.what in legal(states)


def take(states: Rows, step: Step) -> None:
    """Take a step that is possible."""
    if step.seat == NOBODY:
        payload, size = carried(step)
        if states["due"][0] == NO_EVENT:
            engine.let_interrupt(states, 0, step.what)
        else:
            engine.let_happen(states, 0, step.what, payload, size)
    else:
        engine.act(states, 0, step.what)


def carried(step: Step) -> tuple[np.ndarray[tuple[int], np.dtype[np.uint8]], int]:
    """What an event of the table carries, as the engine takes it."""
    payload = engine.new_payload()
    payload[: len(step.payload)] = step.payload
    return payload, len(step.payload)
