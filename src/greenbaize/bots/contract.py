"""What a game teaches its bots: open kernels beside those of the rules."""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.core.contract import open_kernel

Opinions: TypeAlias = npt.NDArray[np.float64]

MOST_THUMBS = 12


@open_kernel
def weigh(state: Any, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say of a legal action of the seat to act, each at its number; and their sum.

    Of the state they read only what that seat may know: the facts that all know, and its own hand.
    """
    raise NotImplementedError


@open_kernel
def weigh_seen(view: Any, action: int, opinions: Opinions) -> float:
    """The same from the view of the seat to act."""
    raise NotImplementedError


@open_kernel
def is_settled(state: Any) -> bool:
    """Whether a simulation may end here: the game is over, or a round."""
    raise NotImplementedError


@open_kernel
def worth(state: Any, seat: int) -> float:
    """How good a settled state is for a seat, from 0 to 1."""
    raise NotImplementedError


@open_kernel
def is_open_book(view: Any) -> bool:
    """Whether the viewer knows where every card lies: then a guess is the truth."""
    raise NotImplementedError


@open_kernel
def best_hope(state: Any, seat: int) -> float:
    """The most that a state may still be worth to a seat; only games that can become open books offer this."""
    raise NotImplementedError


@open_kernel
def lose_patience(state: Any, moves: int) -> bool:
    """Let the game end after so many idle moves in a row, if it would go on longer; whether it would have.

    Idle moves are those that do not lead on; only games that can become open books offer this.
    """
    raise NotImplementedError


@open_kernel
def ended_idly(state: Any) -> bool:
    """Whether a settled state ended since there were too many idle moves; of the same games."""
    raise NotImplementedError


@open_kernel
def fingerprint(state: Any) -> int:
    """A word that is the same for states with the same future; only games that can become open books offer this."""
    raise NotImplementedError
