"""One seat's handle on a match: its view, its legal actions, play. All that a bot or a client ever gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from greenbaize.core.contract import Event, Reason
from greenbaize.core.errors import GreenbaizeError, NotYourTurn
from greenbaize.core.inputs import quoted, whole_number
from greenbaize.play.legal import LegalActions
from greenbaize.play.view import View

if TYPE_CHECKING:
    from greenbaize.play.match import Match, Scene


class Chair:
    """A seat at a match; hands out only what that seat may know."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: SupportsIndex) -> None:
        number = whole_number(seat)
        if number is None or number not in range(match.players):
            raise GreenbaizeError("bad-seat", f"No seat {quoted(seat)}; there are the seats 0 to {match.players - 1}.")
        self._match = match
        self.seat = number

    def __repr__(self) -> str:
        return f"<Chair {self.seat} of {self._match!r}>"

    @property
    def view(self) -> View:
        """What this seat may know."""
        return self._match.view(self.seat)

    @property
    def may_act(self) -> bool:
        """Whether it is this seat's turn."""
        return self._match.to_act == self.seat

    @property
    def legal_actions(self) -> LegalActions:
        """What this seat may do now; made from its view, so whoever is given it holds no secret."""
        self._demand_turn()
        view = self.view
        return LegalActions(view.rules, view.rules.view, view.packed, self._match.legal_actions.numbers)

    def why_not(self, action: str | SupportsIndex) -> Reason | None:
        """None if this seat may do this now, else the reason."""
        self._demand_turn()
        return self._match.why_not(action)

    def play(self, action: str | SupportsIndex) -> list[Event]:
        """Do this; give what happened, as this seat saw it."""
        self._demand_turn()
        return list(self._match.push(action))

    def events(self, since: int = 0) -> list[Event]:
        """What this seat saw happen, without the first ``since`` events."""
        return list(self._match.events(self.seat))[since:]

    def scenes(self, since: int = 0) -> list[Scene]:
        """The same scene by scene, each with this seat's view after it, without the first ``since`` scenes."""
        return list(self._match.events(self.seat).scenes())[since:]

    def _demand_turn(self) -> None:
        if not self.may_act:
            turn = "nobody’s" if self._match.to_act is None else f"that of seat {self._match.to_act}"
            raise NotYourTurn("not-your-turn", f"It is not the turn of seat {self.seat}, but {turn}.")
