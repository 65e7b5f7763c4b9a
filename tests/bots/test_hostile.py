"""From what a seat or a bot is given no way leads to the match: not by any attribute, item, method or closure."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from functools import partial
from inspect import getattr_static
from types import FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

import greenbaize as gb
from greenbaize.bots.turn import Turn, turn_of
from greenbaize.core.contract import Rules
from greenbaize.core.packing import Fields, unpack
from greenbaize.play.match import Events, Step

KEEPERS = (gb.Match, gb.Chair, gb.Cursor, Events, Step)
"""Whoever holds one of these holds a state."""

LEAVES = (str, bytes, int, float, np.dtype, ModuleType, type(None))


def ways_from(thing: object) -> Iterator[object]:
    """What is reached from a thing in one step; modules and their globals are no ways, nor is the compiler."""
    if isinstance(thing, LEAVES):
        return
    if isinstance(thing, Mapping):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, Sequence | Set | deque):
        yield from thing
    if isinstance(thing, np.ndarray | np.void):
        yield thing.base
        yield from thing.tolist() if thing.dtype == object else ()
    source = getattr_static(thing, "py_func", None)
    if source is not None:  # a compiled kernel: its source, not the compiler's own books
        yield source
        return
    if isinstance(thing, MethodType):
        yield from (thing.__self__, thing.__func__)
    if isinstance(thing, FunctionType):
        yield from (cell.cell_contents for cell in thing.__closure__ or ())
        yield from (thing.__defaults__, thing.__kwdefaults__)
    if isinstance(thing, partial):
        yield from (thing.func, thing.args, thing.keywords)
    if isinstance(thing, property):
        yield from (thing.fget, thing.fset)
    with suppress(TypeError, ValueError):  # a thing with slots has no such book
        yield vars(thing)
    if isinstance(thing, type):
        if thing.__module__.startswith("greenbaize"):
            yield from (thing.__mro__, dict(vars(thing)))
    elif type(thing).__module__.startswith(("greenbaize", __name__)) and not isinstance(thing, np.ndarray):
        yield type(thing)
        yield from attributes_of(thing)


def attributes_of(thing: object) -> Iterator[object]:
    """The values of slots and of properties."""
    for kind in type(thing).__mro__:
        for name, member in vars(kind).items():
            if isinstance(member, property) or hasattr(member, "__set__"):
                yield getattr(thing, name, None)


def all_from(thing: object) -> Iterator[object]:
    """Everything that is reached in any number of steps."""
    kept, found = [thing], {id(thing)}
    for way in kept:  # grows while it is gone through
        yield way
        for next_one in ways_from(way):
            if id(next_one) not in found:
                found.add(id(next_one))
                kept.append(next_one)


def is_secret(thing: object, match: gb.Match) -> bool:
    """Whether a thing is the match, or holds one of its states."""
    states = [match.packed, *(step.before for step in match.steps)]
    if isinstance(thing, np.ndarray | np.void):
        return thing.dtype == match.rules.state or any(state in thing.tobytes() for state in states)
    if isinstance(thing, Fields):
        return thing.layout == match.rules.state
    return isinstance(thing, KEEPERS) or (isinstance(thing, bytes) and any(state in thing for state in states))


def secrets_in(thing: object, match: gb.Match) -> list[object]:
    return [found for found in all_from(thing) if is_secret(found, match)]


def in_the_middle(rules: Rules, seed: int = 1) -> gb.Match:
    """A match in which much has happened."""
    match = gb.new(rules.name, players=rules.seats[1], seed=seed)
    for number in range(12):
        match.push(match.legal_actions[number % len(match.legal_actions)])
    return match


def turn_in(match: gb.Match) -> Turn:
    return turn_of(match.chair_to_act(), 1, gb.Budget(simulations=10))


def test_no_way_leads_from_a_turn_to_the_match(rules: Rules) -> None:
    match = in_the_middle(rules)
    turn = turn_in(match)
    reached = list(all_from(turn))
    assert [thing for thing in reached if is_secret(thing, match)] == []
    # The walk went everywhere: through slots, properties, packed records, the rules and their kernels.
    assert any(thing is turn.view.packed for thing in reached)
    assert any(isinstance(thing, Fields) and thing.layout == rules.view for thing in reached)
    assert any(isinstance(thing, FunctionType) and thing.__name__ == "look" for thing in reached)
    assert len(reached) > 250


def handed_out(chair: gb.Chair) -> list[object]:
    """All that a chair gives away, on its turn and else."""
    given: list[object] = [chair.seat, chair.may_act, repr(chair), chair.view, chair.events(), chair.scenes()]
    if not chair.may_act:
        return given
    legal = chair.legal_actions
    return [*given, legal, list(legal), chair.why_not(0), chair.why_not(legal[0]), chair.play(legal[0])]


def test_a_chair_hands_out_nothing_of_others(rules: Rules) -> None:
    match = in_the_middle(rules)
    for seat in range(match.players):
        chair = match.chair(seat)
        reached = list(all_from(handed_out(chair)))
        assert [thing for thing in reached if is_secret(thing, match)] == []
        seen = list(match.events(seat))
        events = [thing for thing in reached if isinstance(thing, gb.Event)]
        assert events
        assert all(event in seen for event in events)
        assert {thing.viewer for thing in reached if isinstance(thing, gb.View)} == {seat}


class Slotted:
    __slots__ = ("hidden",)

    def __init__(self, hidden: object) -> None:
        self.hidden = hidden


class Computed:
    def __init__(self, hidden: object) -> None:
        self.open: Callable[[], object] = lambda: hidden

    @property
    def shown(self) -> object:
        return self.open()


HIDING_PLACES: tuple[Callable[[gb.Match], object], ...] = (
    lambda match: match,
    lambda match: match.chair_to_act(),
    lambda match: match.packed,
    lambda match: match.legal_actions,
    lambda match: unpack(match.packed, match.rules.state)[:1],
    lambda match: unpack(match.packed, match.rules.state).view(np.uint8)[3:],
    lambda match: match.events(0),
    lambda match: match.push,
    lambda match: partial(print, match),
    lambda match: lambda: match,
    lambda match: {"deep": [({match.packed},)]},
    Slotted,
    Computed,
    lambda match: SimpleNamespace(inner=match),
)


@pytest.mark.parametrize("hide", HIDING_PLACES)
def test_the_walk_finds_what_is_hidden(rules: Rules, hide: Callable[[gb.Match], object]) -> None:
    match = in_the_middle(rules)
    turn = turn_in(match)
    turn.legal_actions.__dict__["left_behind"] = hide(match)
    assert secrets_in(turn, match)


ATTEMPTS: tuple[Callable[[Any], object], ...] = (
    lambda turn: turn._match,
    lambda turn: turn.match,
    lambda turn: turn.chair,
    lambda turn: turn.view._states,
    lambda turn: turn.view._match,
    lambda turn: turn.view.match,
    lambda turn: turn.view.row._void.base,
    lambda turn: turn.view_rows().base,
    lambda turn: turn.view.rules.kernels,
    lambda turn: turn.view.options,
    lambda turn: turn.legal_actions._match,
    lambda turn: turn.legal_actions._packed,
    lambda turn: turn.legal_actions[0].__dict__,
    lambda turn: turn.legal_actions.__reduce_ex__(4),
    lambda turn: unpack(turn.legal_actions._packed, turn.view.rules.state),
    lambda turn: unpack(turn.view.packed, turn.view.rules.state),
    lambda turn: np.frombuffer(turn.view.packed, turn.view.rules.state, count=1),
    lambda turn: turn.view_rows().view(turn.view.rules.state),
    lambda turn: turn.dice.base,
    lambda turn: msgspec.structs.asdict(turn.budget),
    lambda turn: turn.__class__.__init__.__closure__,
    lambda turn: object.__getattribute__(turn, "__dict__"),
)


class Thief:
    """Tries all ways it can think of, and keeps what it gets."""

    def __init__(self) -> None:
        self.loot: list[object] = []
        self.failures = 0

    def choose(self, turn: Turn) -> int:
        for attempt in ATTEMPTS:
            try:
                self.loot.append(attempt(turn))
            except (AttributeError, TypeError, ValueError):
                self.failures += 1
        return turn.legal_actions.numbers[-1]

    def explain(self, turn: Turn, most: int) -> list[gb.Advice]:
        self.choose(turn)
        return []


def test_a_thief_gets_nothing(rules: Rules) -> None:
    match = in_the_middle(rules)
    thief = Thief()
    player = gb.Player(thief, seed=1)
    player.explain(match.chair_to_act())
    player.choose(match.chair_to_act())
    assert secrets_in(thief.loot, match) == []
    assert thief.failures >= 10
    assert len(thief.loot) + thief.failures == 2 * len(ATTEMPTS)
