"""How a match ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Places and scores by seat."""

    places: tuple[int, ...]
    """1 is best; those who tie share a place."""

    scores: tuple[int, ...] | None
    """Points, or None in a game that has only places."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
