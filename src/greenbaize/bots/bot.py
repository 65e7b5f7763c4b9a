"""What a bot must offer."""

from typing import Protocol

from greenbaize.bots.advice import Advice
from greenbaize.bots.turn import Turn


class Bot(Protocol):
    """Something that chooses. It is given turns, never a match."""

    def choose(self, turn: Turn) -> int:
        """One of the legal actions of the turn."""
        ...

    def explain(self, turn: Turn, most: int) -> list[Advice]:
        """Its best few actions, the best first."""
        ...
