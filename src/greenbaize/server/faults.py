"""Points at which a test lets the process end as by a power cut: ``GREENBAIZE_FAULT="point 3"``, the third time."""

from __future__ import annotations

import os
from itertools import count
from typing import Final, Literal, TypeAlias

Point: TypeAlias = Literal["before-append", "before-commit", "after-commit", "after-append-before-tell", "before-ack"]

_wanted, _, _times = os.environ.get("GREENBAIZE_FAULT", "").partition(" ")
_passes: Final = count(1)


def reached(point: Point) -> None:
    """End here, if a test wants it."""
    if point == _wanted and next(_passes) == int(_times or 1):
        os._exit(70)
