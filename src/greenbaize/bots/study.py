"""Search from Python: run simulations until the budget is spent, and read what they found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from time import perf_counter

import msgspec
import numpy as np

from greenbaize.bots import thumbs_of
from greenbaize.bots.advice import Advice
from greenbaize.bots.search import NODE, search
from greenbaize.bots.turn import Budget, Turn
from greenbaize.core.actions import numbered
from greenbaize.core.cards import Row
from greenbaize.core.dice import Dice
from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.packing import Rows, rows

MOST_NODES = 1 << 19
"""The largest tree, 32 MiB; a search that outgrows it goes on without new nodes."""
FIRST_PORTION = 32
PORTION_SECONDS = 0.004
"""How long the clock is not looked at."""
PORTION = 256
"""How many simulations go by before it is asked whether more could still change the choice."""
TRIALS = Budget(simulations=1200)
"""What a bot that does not search itself is given to try out its actions."""
DARING = 0.5
"""How much a search prefers what it has seldom tried."""


class Line(msgspec.Struct, frozen=True):
    """What the simulations found of one action."""

    action: int
    visits: int
    total: float
    squares: float

    @property
    def mean(self) -> float:
        """How it ended on average, from 0 to 1."""
        return self.total / self.visits

    @property
    def spread(self) -> float:
        """The standard deviation of how it ended."""
        return sqrt(max(0.0, self.squares / self.visits - self.mean**2))

    def with_more(self, other: Line) -> Line:
        """This and what another search found of the same action."""
        return Line(self.action, self.visits + other.visits, self.total + other.total, self.squares + other.squares)


def by_visits(lines: Iterable[Line]) -> list[Line]:
    """The most visited first."""
    return sorted(lines, key=lambda line: (-line.visits, -line.total, line.action))


class Study:
    """A search tree that grows portion by portion."""

    def __init__(self, turn: Turn, dice: Dice, room: int, wanted: Sequence[int] | None = None) -> None:
        thumbs_of(turn.view.rules)
        self._views = turn.view_rows()
        self._dice = dice
        self._tree = rows(NODE, min(room, MOST_NODES) + 1)
        self._guessed: Rows = rows(turn.view.rules.state, 2)
        self._wanted: Row = np.array(
            numbered(list(turn.legal_actions.numbers if wanted is None else wanted)), np.uint64
        )
        self.simulations = 0

    def go_on(self, simulations: int) -> None:
        """Run so many more simulations."""
        search(self._views, self._dice, self._tree, self._guessed, self._wanted, simulations, DARING)
        self.simulations += simulations

    def lines(self) -> list[Line]:
        """What was found of each action tried, the most visited first."""
        found = []
        place = int(self._tree["child"][0])
        while place:
            node = {name: self._tree[name][place].item() for name in ("action", "visits", "total", "squares")}
            found.append(Line(**node))
            place = int(self._tree["sibling"][place])
        return by_visits(found)

    def is_decided(self, left: float) -> bool:
        """Whether so many more simulations cannot make another action the most visited."""
        visits = [line.visits for line in self.lines()[:2]]
        return len(visits) == 2 and visits[0] - visits[1] > left


def study(turn: Turn, *, to_the_end: bool = False, wanted: Sequence[int] | None = None) -> list[Line]:
    """Search as long as the budget of the turn lasts, or until the choice is decided; the most visited action first."""
    if turn.budget.seconds:
        return _by_the_clock(turn, turn.budget.seconds, to_the_end)
    simulations = turn.budget.simulations
    if not simulations:
        raise GreenbaizeError("no-budget", "This bot looks ahead: give it a budget, as Budget(simulations=500).")
    tree = Study(turn, turn.dice, simulations, wanted)
    while tree.simulations < simulations:
        tree.go_on(min(PORTION, simulations - tree.simulations))
        if not to_the_end and tree.is_decided(simulations - tree.simulations):
            break
    return tree.lines()


def _by_the_clock(turn: Turn, seconds: float, to_the_end: bool) -> list[Line]:
    begun = perf_counter()
    tree = Study(turn, turn.dice, MOST_NODES)
    portion = FIRST_PORTION
    spent = 0.0
    while not tree.simulations or spent < seconds:
        before = spent
        tree.go_on(portion)
        spent = perf_counter() - begun
        if not to_the_end and tree.is_decided(tree.simulations / spent * (seconds - spent)):
            break
        portion = max(FIRST_PORTION, int(portion * min(2.0, PORTION_SECONDS / (spent - before))))
    return tree.lines()


def advise(turn: Turn, wanted: Sequence[int], why: Mapping[int, str]) -> list[Advice]:
    """What is to be said of these actions, in their order, after trying each out; ``why`` has their reasons."""
    found = {line.action: line for line in study(turn.within(TRIALS), to_the_end=True, wanted=wanted)}
    return told(turn, [found[action] for action in wanted if action in found], why)


def told(turn: Turn, lines: Sequence[Line], why: Mapping[int, str]) -> list[Advice]:
    """What was found, as advice."""
    texts = {int(action): action for action in turn.legal_actions}
    return [Advice(texts[line.action], line.mean, line.spread, line.visits, why[line.action]) for line in lines]
