"""Search on several cores: processes that each grow a tree of their own from one view; what they find is added up."""

from __future__ import annotations

import atexit
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from threading import Lock

import msgspec

from greenbaize.bots.study import Line, by_visits, study
from greenbaize.bots.turn import Budget, Turn
from greenbaize.core.dice import new_dice, next_word
from greenbaize.core.errors import SetupError
from greenbaize.core.processes import Helper, dismiss, hire
from greenbaize.games import rules_of
from greenbaize.play.legal import LegalActions
from greenbaize.play.view import View

TASK = "greenbaize.bots.team:run"
LOST = (EOFError, OSError)
"""What is raised where a process is not there any more."""

_one_at_a_time = Lock()
_teams: dict[int, list[Helper]] = {}
"""By size; they wait for the next decision until the program ends."""


class Errand(msgspec.Struct, frozen=True):
    """What a process of the team is told: one decision, as plain values."""

    game: str
    options: msgspec.Struct
    view: bytes
    numbers: bytes
    luck: int
    budget: Budget
    to_the_end: bool


def study_together(turn: Turn, *, to_the_end: bool = False) -> list[Line]:
    """Search with as many processes as the budget names; the most visited action first.

    Each process has its share of the simulations, or all of the time.
    """
    errands = list(_errands(turn, to_the_end))
    with _one_at_a_time:
        try:
            return added_up(_answers(errands))
        except LOST:  # somebody ended one of the processes; the others went with it
            pass
        try:
            return added_up(_answers(errands))
        except LOST as error:
            told = f"The {len(errands)} processes of this search do not start, or do not stay"
            raise SetupError("no-team", f"{told}; what they said stands above, or let one process search.") from error


def added_up(findings: Iterable[list[Line]]) -> list[Line]:
    """What several searches found, as if it were one."""
    together: dict[int, Line] = {}
    for line in chain.from_iterable(findings):
        together[line.action] = together[line.action].with_more(line) if line.action in together else line
    return by_visits(together.values())


def _errands(turn: Turn, to_the_end: bool) -> Iterator[Errand]:
    processes = turn.budget.processes
    for number in range(processes):
        share = (turn.budget.simulations + number) // processes
        budget = Budget(share, turn.budget.seconds)
        view = turn.view
        luck = int(next_word(turn.dice))
        yield Errand(view.rules.name, view.options, view.packed, turn.legal_actions.numbers, luck, budget, to_the_end)


def _answers(errands: Sequence[Errand]) -> list[list[Line]]:
    team = _teams.setdefault(len(errands), [])
    try:
        while len(team) < len(errands):
            team.append(hire(TASK))
        for helper, errand in zip(team, errands, strict=True):
            helper.pipe.send((errand,))
        return [helper.pipe.recv() for helper in team]
    except BaseException:  # an answer that nobody fetched would be taken for that to the next decision
        dismiss(_teams.pop(len(errands)))
        raise


@atexit.register
def dismiss_all() -> None:
    """Send all teams home."""
    while _teams:
        dismiss(_teams.popitem()[1])


def run(errand: Errand) -> list[Line]:
    """What a process of the team does: its part of a search."""
    rules = rules_of(errand.game)
    view = View(rules, errand.options, errand.view)
    legal_actions = LegalActions(rules, rules.view, errand.view, errand.numbers)
    turn = Turn(view, legal_actions, new_dice(errand.luck), errand.budget)
    return study(turn, to_the_end=errand.to_the_end)
