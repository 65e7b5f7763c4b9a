"""Everything that can go wrong, as one tree.

GreenbaizeError
├── SetupError        the program is set up wrongly (environment, missing extra)
├── UnknownGame       no game of that name
├── UnknownBot        no bot of that name
├── BadPlayers        the game is not played by that many, or the names do not fit them
├── BadOptions        an option that does not exist, or a value it does not take
├── BadAction
│   ├── UnreadableAction   a text that is no action of the game
│   ├── IllegalAction      an action the rules forbid now; carries the reason
│   └── NotYourTurn        nobody may act: the game is over, or the table is due
├── BadEvent          an event of the table that does not fit
└── BadRecord         a record that cannot be replayed; carries the number of the event

Every error has a stable ``code`` for programs and a sentence for people that says what to do next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenbaize.core.contract import Reason


class GreenbaizeError(Exception):
    """The root of all errors of this package."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)  # both, so that an error can go from one process to another
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


class SetupError(GreenbaizeError):
    """The program is set up wrongly."""


class UnknownGame(GreenbaizeError):
    """No game of that name."""


class UnknownBot(GreenbaizeError):
    """No bot of that name."""


class BadPlayers(GreenbaizeError):
    """The game is not played by that many, or the names do not fit them."""


class BadOptions(GreenbaizeError):
    """An option that does not exist, or a value it does not take."""


class BadAction(GreenbaizeError):
    """Something that cannot be done as an action."""


class UnreadableAction(BadAction):
    """A text or number that is no action of the game."""


class IllegalAction(BadAction):
    """An action that the rules forbid now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__("illegal-action", str(reason))
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Reason]]:
        return type(self), (self.reason,)


class NotYourTurn(BadAction):
    """Nobody, or somebody else, may act now."""


class BadEvent(GreenbaizeError):
    """An event of the table that does not fit what is due."""


class BadRecord(GreenbaizeError):
    """A record that cannot be replayed."""

    def __init__(self, code: str, message: str, event: int | None = None) -> None:
        where = "" if event is None else f"event {event}: "
        super().__init__(code, f"{where}{message}")
        self.event = event
