"""The bot that looks ahead: it solves what is known whole, and searches everything else."""

from __future__ import annotations

from greenbaize.bots.advice import COUNTED_OUT, Advice, reasons
from greenbaize.bots.ending import solve_turn
from greenbaize.bots.study import Line, study, told
from greenbaize.bots.team import study_together
from greenbaize.bots.turn import Turn

CLOSE = 0.5
"""A bold or careful bot thinks about actions with at least this share of the visits of the first."""


class Search:
    """Looks ahead on guessed states, as long as its budget lasts."""

    def __init__(self, boldness: float = 0.0) -> None:
        self.boldness = boldness
        """Above 0 it likes chances better than safety, among actions that are nearly as good; below 0 the other way."""

    def choose(self, turn: Turn) -> int:
        """The action that looks best."""
        numbers = turn.legal_actions.numbers
        if len(numbers) == 1:
            return numbers[0]
        solved = solve_turn(turn)
        return solved if solved is not None else self._preferred(_looked(turn)).action

    def explain(self, turn: Turn, most: int) -> list[Advice]:
        """The actions that look best; the first is the one it chooses."""
        why = reasons(turn)
        solved = solve_turn(turn) if len(why) > 1 else None
        lines = _looked(turn, to_the_end=True)
        choice = self._preferred(lines).action if solved is None else solved
        if solved is not None:
            why[solved] = COUNTED_OUT
        return told(turn, sorted(lines, key=lambda line: line.action != choice)[:most], why)

    def _preferred(self, lines: list[Line]) -> Line:
        close = [line for line in lines if line.visits >= CLOSE * lines[0].visits] if self.boldness else lines[:1]
        return max(close, key=lambda line: line.mean + self.boldness * line.spread)


def _looked(turn: Turn, *, to_the_end: bool = False) -> list[Line]:
    search = study_together if turn.budget.processes > 1 else study
    return search(turn, to_the_end=to_the_end)
