"""What the server and the workers of its bots say to each other: one closed set of messages each way."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from greenbaize.core.errors import GreenbaizeError
from greenbaize.play.chair import Chair
from greenbaize.play.options import Value, differences

LENGTH: Final = 4
"""The bytes that say how many follow."""
MOST_ASKED = 16 * 1024
MOST_ANSWERED = 64 * 1024
"""The longest message to a worker, and the longest from it."""
MOST_HINTS = 256

ActionNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=255)]
Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Name: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,80}$")]

Fault: TypeAlias = Literal["raised", "greedy", "refused"]
"""What a worker can say of itself: the bot raised an error, it wanted too much memory, or it was never asked."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision, as plain values; holds nothing that the seat may not know."""

    game: str
    options: dict[str, Value]
    """What differs from the box rules."""
    view: bytes
    """The view record of the seat."""
    numbers: bytes
    """The legal actions; at least one."""
    bot: str
    """As ``gb.bot`` understands it."""


class Hint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot’s advice on one action, as plain values."""

    action: ActionNumber
    expected: Share
    spread: Share
    simulations: Annotated[int, msgspec.Meta(ge=1, le=2**32)]
    reason: Name
    """The name of the sentence in the word catalogues."""


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True):
    """Any message; a number binds an answer to what was asked."""

    number: int


class Choose(_Message, frozen=True):
    """Which action?"""

    question: Question


class Explain(_Message, frozen=True):
    """What is to be said of the best few actions?"""

    question: Question
    most: int


class Ready(_Message, frozen=True):
    """The worker is warm; said once, with the number 0."""


class Chosen(_Message, frozen=True):
    """This action."""

    action: ActionNumber


class Explained(_Message, frozen=True):
    """This is to be said, of the best action first."""

    hints: Annotated[list[Hint], msgspec.Meta(max_length=MOST_HINTS)]


class Failed(_Message, frozen=True):
    """There is no answer."""

    fault: Fault
    what: Name
    """The name of the error; never its text, which could tell of the view."""


Asked: TypeAlias = Choose | Explain
Answered: TypeAlias = Ready | Chosen | Explained | Failed

_encode = msgspec.msgpack.Encoder().encode
_asked = msgspec.msgpack.Decoder[Asked](Asked)
_answered = msgspec.msgpack.Decoder[Answered](Answered)


def question_of(chair: Chair, bot: str) -> Question:
    """The decision that a chair has to take now, to be put to a bot."""
    view = chair.view
    return Question(view.rules.name, differences(view.options), view.packed, chair.legal_actions.numbers, bot)


def framed(message: Asked | Answered, most: int) -> bytes:
    """A message with its length before it."""
    packed = _encode(message)
    if len(packed) > most:
        raise GreenbaizeError("too-long", f"A message of {len(packed)} bytes; here at most {most} are sent.")
    return len(packed).to_bytes(LENGTH, "big") + packed


def read_asked(packed: bytes) -> Asked:
    """What a worker is asked."""
    asked: Asked = _asked.decode(packed)
    return asked


def read_answered(packed: bytes) -> Answered:
    """What a worker answers."""
    answered: Answered = _answered.decode(packed)
    return answered
