"""Who sits where, and who looks.

Seats are numbered 0, 1, … clockwise. A viewer is a seat or the spectator.
"""

from typing import Final

SEATS: Final = 6
"""No game here has more seats."""

SPECTATOR: Final = 254
"""The viewer who knows what everybody knows, and nothing else."""

NOBODY: Final = 255
"""Stands where no seat is meant: nobody may act, nobody holds the marker."""


def seat_or_none(seat: int) -> int | None:
    """A seat as plain data: None where nobody, or no seat, is meant."""
    return None if seat in (NOBODY, SPECTATOR) else seat
