"""Rules of thumb as a table: what each of them says of each legal action."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from greenbaize.bots import thumbs_of
from greenbaize.bots.contract import MOST_THUMBS, weigh_seen
from greenbaize.bots.turn import Turn
from greenbaize.core.bits import number
from greenbaize.core.cards import Bytes
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Rows

Table: TypeAlias = npt.NDArray[np.float64]
Leanings: TypeAlias = Mapping[str, float]
"""By rule of thumb: how much more, or less, it is heeded. 1 is as all others do."""

EVEN: Leanings = MappingProxyType({})
"""Every rule of thumb is heeded as all others do."""


@kernel
def weigh_all(views: Rows, numbers: Bytes, table: Table) -> None:
    """Write what the rules of thumb say of each action into its row of the table."""
    view = views[0]
    for place in range(len(numbers)):
        weigh_seen(view, number(numbers[place]), table[place])


def weigh_turn(turn: Turn, leanings: Leanings = EVEN) -> Table:
    """By legal action and rule of thumb: what it says to somebody of these leanings."""
    names = thumbs_of(turn.view.rules)
    numbers = np.frombuffer(turn.legal_actions.numbers, np.uint8).copy()
    table = np.zeros((len(numbers), MOST_THUMBS))
    weigh_all(turn.view_rows(), numbers, table)
    heard: Table = table[:, : len(names)] * [leanings.get(name, 1.0) for name in names]
    return heard
