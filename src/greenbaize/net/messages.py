"""What a client reads of what a server says.

Of every message it names what it uses and reads over the rest, so that a server may say more one day.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from greenbaize.core.contract import Event


class Seat(msgspec.Struct, frozen=True):
    """A seat; without name and bot it is free."""

    name: str = ""
    bot: str = ""
    stand_in: str = ""
    why: str = ""
    away: bool = False
    again: bool = False

    @property
    def is_taken(self) -> bool:
        """Whether somebody has it."""
        return bool(self.name or self.bot)


class Undo(msgspec.Struct, frozen=True):
    """A turn that somebody would like to take back."""

    seat: int
    agreed: list[int]
    unseen: list[Event] = []


class Clock(msgspec.Struct, frozen=True):
    """How much time is left, in milliseconds."""

    left: int | None = None
    paused: bool = False


class Settings(msgspec.Struct, frozen=True):
    """What the table agreed."""

    game: str
    players: int


class Table(msgspec.Struct, frozen=True):
    """The table, without the game."""

    settings: Settings
    status: str
    host: int | None
    seats: list[Seat]
    commitment: str = ""
    undo: Undo | None = None


class Position(msgspec.Struct, frozen=True):
    """Of a view: who is to act."""

    to_act: int | None = None


class Game(msgspec.Struct, frozen=True):
    """The game."""

    view: Position
    legal: list[str] | None = None
    places: list[int] | None = None
    scores: list[int] | None = None


class Hint(msgspec.Struct, frozen=True):
    """What a bot thinks of an action."""

    action: str
    expected: float
    error: float
    text: str


class FromServer(msgspec.Struct, frozen=True, tag_field="kind"):
    """Something a server says."""


class Full(FromServer, frozen=True, tag="full"):
    """All there is to know."""

    seq: int
    seat: int | None
    table: Table
    clock: Clock
    game: Game | None = None


class Happened(FromServer, frozen=True, tag="happened"):
    """The next thing that happened."""

    seq: int
    what: str
    seat: int | None = None
    events: list[Event] = []
    game: Game | None = None
    table: Table | None = None
    clock: Clock | None = None
    text: str = ""
    emote: str = ""


class Ack(FromServer, frozen=True, tag="ack"):
    """A command was done."""

    id: str


class Nak(FromServer, frozen=True, tag="nak"):
    """A command was not done."""

    id: str
    code: str
    rule: str = ""
    text: str = ""


class Reasoned(FromServer, frozen=True, tag="reason"):
    """Why an action may not be done; without a rule it may."""

    id: str
    rule: str = ""
    text: str = ""


class Looked(FromServer, frozen=True, tag="looked"):
    """The table as text."""

    id: str
    seq: int
    text: str = ""


class Hinted(FromServer, frozen=True, tag="hints"):
    """What a bot would do."""

    id: str
    hints: list[Hint]


class Failed(FromServer, frozen=True, tag="failed"):
    """The connection, or something that was no command, was refused."""

    code: str


class Ping(FromServer, frozen=True, tag="ping"):
    """Still there?"""

    number: int


Answer: TypeAlias = Ack | Nak | Reasoned | Looked | Hinted
AnyFromServer: TypeAlias = Full | Happened | Answer | Failed | Ping
ToServer: TypeAlias = dict[str, Any]
"""A message of a client: its ``kind``, and what belongs to it."""

encode: Final = msgspec.json.Encoder().encode
_decoder: Final[msgspec.json.Decoder[AnyFromServer]] = msgspec.json.Decoder(AnyFromServer)


def from_server(message: bytes | str) -> AnyFromServer:
    """A message of a server; raises msgspec.DecodeError for anything else."""
    return _decoder.decode(message)
