"""What a bot is given: one decision of one seat, as plain values. It holds no match, and no way to one."""

from __future__ import annotations

import hashlib
from numbers import Real

import msgspec

from greenbaize.core.dice import Dice
from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.inputs import quoted, whole_number
from greenbaize.core.packing import Rows, unpack
from greenbaize.play.chair import Chair
from greenbaize.play.chance import Seed, dice_of
from greenbaize.play.legal import LegalActions
from greenbaize.play.view import View

MOST_SIMULATIONS = 10**9
MOST_SECONDS = 3600.0
MOST_PROCESSES = 64


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: so many simulations, or so many seconds. Only simulations can be repeated exactly."""

    simulations: int = 0
    seconds: float = 0.0
    processes: int = 1
    """How many think at once, each on a core of its own; they share the simulations."""

    def __post_init__(self) -> None:
        simulations, processes = whole_number(self.simulations), whole_number(self.processes)
        is_number = isinstance(self.seconds, Real) and not isinstance(self.seconds, bool)
        if simulations is None or processes is None or not is_number:
            told = "simulations and processes are whole numbers, seconds a number"
            raise GreenbaizeError("bad-budget", f"{quoted(self)} is no budget; {told}.")
        if not (0 <= simulations <= MOST_SIMULATIONS and 0 <= self.seconds <= MOST_SECONDS):
            most = f"at most {MOST_SIMULATIONS} simulations or {MOST_SECONDS:.0f} seconds"
            raise GreenbaizeError("bad-budget", f"{self} is no budget; a bot is given {most}, and not less than none.")
        enough = MOST_PROCESSES if self.seconds else min(MOST_PROCESSES, max(1, simulations))
        if not 1 <= processes <= enough:
            raise GreenbaizeError("bad-budget", f"{self} is no budget; from 1 to {enough} processes can share it.")
        numbers = {"simulations": simulations, "seconds": float(self.seconds), "processes": processes}
        for name, number in numbers.items():  # numbers of any type as Python’s own
            msgspec.structs.force_setattr(self, name, number)


class Turn:
    """One decision of one seat: its view, its legal actions, dice for the bot's own luck, and a budget."""

    __slots__ = ("budget", "dice", "legal_actions", "view")

    def __init__(self, view: View, legal_actions: LegalActions, dice: Dice, budget: Budget) -> None:
        self.view = view
        self.legal_actions = legal_actions
        self.dice = dice
        self.budget = budget

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.view.viewer

    def within(self, budget: Budget) -> Turn:
        """The same decision with another budget; the dice are the same ones."""
        return Turn(self.view, self.legal_actions, self.dice, budget)

    def view_rows(self) -> Rows:
        """The view as kernels take it."""
        return unpack(self.view.packed, self.view.rules.view)


def turn_of(chair: Chair, seed: Seed, budget: Budget) -> Turn:
    """The decision that a chair has to take now.

    The dice fall by the seed and by what the seat sees, and by nothing else: whoever sees the same decides the same.
    """
    view = chair.view
    seen = hashlib.blake2b(view.packed, digest_size=16).hexdigest()
    return Turn(view, chair.legal_actions, dice_of(seed, seen), budget)
