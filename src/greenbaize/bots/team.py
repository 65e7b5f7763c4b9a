"""Search on several cores: processes that each grow a tree of their own from one view; what they find is added up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from itertools import chain
from multiprocessing import get_context

import msgspec

from greenbaize.bots.study import Line, by_visits, study
from greenbaize.bots.turn import Budget, Turn
from greenbaize.core.dice import new_dice, next_word
from greenbaize.core.processes import helpers_start
from greenbaize.games import rules_of
from greenbaize.play.legal import LegalActions
from greenbaize.play.view import View


class Errand(msgspec.Struct, frozen=True):
    """What a process of the team is told: one decision, as plain values."""

    game: str
    options: msgspec.Struct
    view: bytes
    numbers: bytes
    luck: int
    budget: Budget


def study_together(turn: Turn, *, to_the_end: bool = False) -> list[Line]:
    """Search with as many processes as the budget names; the most visited action first.

    Each process has its share of the simulations, or all of the time.
    """
    errands = list(_errands(turn))
    try:
        return added_up(_team(len(errands)).map(_run, errands, [to_the_end] * len(errands)))
    except BrokenProcessPool:  # somebody ended one of the processes; the others go with it
        _team.cache_clear()
        return added_up(_team(len(errands)).map(_run, errands, [to_the_end] * len(errands)))


def added_up(findings: Iterable[list[Line]]) -> list[Line]:
    """What several searches found, as if it were one."""
    together: dict[int, Line] = {}
    for line in chain.from_iterable(findings):
        together[line.action] = together[line.action].with_more(line) if line.action in together else line
    return by_visits(together.values())


def _errands(turn: Turn) -> Iterator[Errand]:
    processes = turn.budget.processes
    for number in range(processes):
        share = (turn.budget.simulations + number) // processes
        budget = Budget(share, turn.budget.seconds)
        view = turn.view
        luck = int(next_word(turn.dice))
        yield Errand(view.rules.name, view.options, view.packed, turn.legal_actions.numbers, luck, budget)


def _run(errand: Errand, to_the_end: bool) -> list[Line]:
    rules = rules_of(errand.game)
    view = View(rules, errand.options, errand.view)
    legal_actions = LegalActions(rules, rules.view, errand.view, errand.numbers)
    return study(Turn(view, legal_actions, new_dice(errand.luck), errand.budget), to_the_end=to_the_end)


@cache
def _team(size: int) -> ProcessPoolExecutor:
    team = ProcessPoolExecutor(size, get_context("spawn"))
    with helpers_start():
        list(team.map(_nothing, range(size)))
    return team


def _nothing(_: int) -> None:
    """Wake a process."""
