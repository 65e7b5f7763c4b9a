"""Why the server does not do what it is asked: a closed list of codes, the same on every wire."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from greenbaize.core.contract import Reason

Code: TypeAlias = Literal[
    "already-running",  # the game has begun
    "bad-move",  # a text that is no action of the game
    "bad-name",  # a name is 1 to 20 signs that can be printed
    "bad-settings",  # no such game, number of players, option or clock
    "chat-off",
    "closed",  # the table is closed
    "damaged",  # what was stored of the table cannot be read any more
    "forbidden",  # not for this session; what does not exist answers the same
    "hints-off",
    "illegal-action",  # the rules forbid it; the reason comes with it
    "muted",  # the host muted this seat
    "no-seat",  # all seats are taken, or this one is
    "nonce",  # a nonce that does not fit what was sealed, or comes at the wrong time
    "not-asked",  # there is nothing to answer
    "not-host",
    "not-running",  # no game is being played
    "not-your-turn",
    "paused",
    "replaced",  # a newer connection speaks for this seat
    "seats-open",  # not all seats are taken yet
    "stale",  # the game went on since what the command is about
    "stood-in",  # a bot plays for this seat; take it back first
    "too-fast",
    "too-large",
    "unavailable",  # nothing can be stored just now; try again
    "undo-off",
    "undo-reveals",  # something hidden came to light, so it cannot be unseen
    "unknown-bot",
    "unreadable",
]

CODES: Final[frozenset[str]] = frozenset(get_args(Code))


class Refusal(Exception):
    """Something that is not done, with its code; it never tells more than whoever asked may know."""

    def __init__(self, code: Code, reason: Reason | None = None) -> None:
        super().__init__(code)
        self.code: Code = code
        self.reason = reason
        """The rule that forbids an action."""
