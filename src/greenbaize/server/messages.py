"""What goes over a socket: one closed set of messages for each direction, JSON objects with a ``kind``.

``docs/protocol.md`` is made from here. Commands carry an id of the client's choice; a command is done at most once,
however often it arrives.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from greenbaize.core.contract import Event
from greenbaize.core.language import LANGUAGES
from greenbaize.server.refusals import Code

LARGEST = 8192
"""No message of a client is longer, in bytes."""

CommandId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
ActionText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Language: TypeAlias = Literal["en", "fr", "de", "nl"]
Emote: TypeAlias = Literal["hello", "well-played", "oops", "thinking", "hurry", "thanks", "laugh", "goodbye"]
Hex: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]

assert LANGUAGES == ("en", "fr", "de", "nl")


class FromClient(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True
):
    """Something a client says."""


class Hello(FromClient, frozen=True, kw_only=True, tag="hello"):
    """The first message: who is there, by a ticket that works once."""

    ticket: Annotated[str, msgspec.Meta(max_length=100)]
    since: int | None = None
    """The number of the last message that this client has of the same seat's stream; none for a whole view."""
    language: Language = "en"


class Command(FromClient, frozen=True, kw_only=True):
    """Something that shall be done."""

    id: CommandId


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """An action of the game, in its notation."""

    action: ActionText
    base: int | None = None
    """The number of the last message seen; if the game went on since, nothing is done (``stale``)."""


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """The host begins the game; all seats must be taken."""


class SeatBot(Command, frozen=True, kw_only=True, tag="seat-bot"):
    """The host gives a free seat to a bot."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=40)]


class SeatGuest(Command, frozen=True, kw_only=True, tag="seat-guest"):
    """Somebody else plays on this device."""

    seat: SeatNumber
    name: Annotated[str, msgspec.Meta(max_length=80)]


class ClearSeat(Command, frozen=True, kw_only=True, tag="clear-seat"):
    """The host frees a seat before the game; others their own."""

    seat: SeatNumber


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Stand up for good; in a game a bot takes the seat."""


class StandIn(Command, frozen=True, kw_only=True, tag="stand-in"):
    """A bot plays for this seat, or, said by the host, for one whose player is away."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=40)] = "magpie"


class TakeBack(Command, frozen=True, kw_only=True, tag="take-back"):
    """The player of this seat plays again."""


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """A short message to the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class ShowEmote(Command, frozen=True, kw_only=True, tag="emote"):
    """A feeling, without words."""

    emote: Emote


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Do not let this seat hear another one, or let it hear again."""

    seat: SeatNumber
    on: bool = True


class AskUndo(Command, frozen=True, kw_only=True, tag="ask-undo"):
    """Propose to take back the own last turn, and what came after it."""


class AnswerUndo(Command, frozen=True, kw_only=True, tag="answer-undo"):
    """Agree to it, or not."""

    agrees: bool


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Let clocks stand and nobody act."""


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """Go on after a pause."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Play again; it begins when everybody wants it."""


class Seal(Command, frozen=True, kw_only=True, tag="seal"):
    """Commit to a nonce for the next deal."""

    seal: Hex


class Unseal(Command, frozen=True, kw_only=True, tag="unseal"):
    """Show the nonce."""

    nonce: Hex


class WhyNot(FromClient, frozen=True, kw_only=True, tag="why-not"):
    """Why may this not be done?"""

    id: CommandId
    action: ActionText


class Look(FromClient, frozen=True, kw_only=True, tag="look"):
    """Show me the game in another form: as a table of text, or as the packed view record."""

    id: CommandId
    form: Literal["text", "packed"] = "text"


class Hint(FromClient, frozen=True, kw_only=True, tag="hint"):
    """What would a bot do?"""

    id: CommandId


class Pong(FromClient, frozen=True, kw_only=True, tag="pong"):
    """Still there."""

    number: int


AnyCommand: TypeAlias = (
    Act
    | Start
    | SeatBot
    | SeatGuest
    | ClearSeat
    | Leave
    | StandIn
    | TakeBack
    | Say
    | ShowEmote
    | Mute
    | AskUndo
    | AnswerUndo
    | Pause
    | Resume
    | Rematch
    | Seal
    | Unseal
)
AnyFromClient: TypeAlias = Hello | AnyCommand | WhyNot | Look | Hint | Pong


class FromServer(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """Something the server says."""


class SeatFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a seat."""

    name: str = ""
    bot: str = ""
    """The bot whose seat it is."""
    stand_in: str = ""
    """The bot that plays for its player now, and why."""
    why: str = ""
    away: bool = False
    again: bool = False
    seal: str = ""
    nonce: str = ""


class UndoFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn that somebody would like to take back."""

    seat: int
    agreed: list[int]
    unseen: list[Event] = []
    """What would be unseen, as this viewer saw it."""


class ClockFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much time is left, in milliseconds."""

    left: int | None = None
    """Until the time of the seat to act is up."""
    banks: list[int] = []
    paused: bool = False


class TableFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a table, whoever plays on it."""

    id: str
    settings: dict[str, object]
    status: Literal["open", "running", "over", "closed"]
    host: int | None
    """The seat of the host."""
    seats: list[SeatFacts]
    games: int = 0
    """How many games have begun here."""
    next_game: str = ""
    """The id of the deal to come,"""
    next_commitment: str = ""
    """and what the server committed to."""
    commitment: str = ""
    """The same of the game that is played."""
    undo: UndoFacts | None = None


class GameFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game as a viewer may know it."""

    view: dict[str, object]
    legal: list[str] | None = None
    """What the viewer may do, if it is to act."""
    places: list[int] | None = None
    scores: list[int] | None = None


class Full(FromServer, frozen=True, kw_only=True, tag="full"):
    """Everything that a viewer may know, at one moment of its stream."""

    seq: int
    seat: int | None
    """The viewer; none for who watches."""
    table: TableFacts
    clock: ClockFacts
    game: GameFacts | None = None
    record: bool = False
    """Whether the whole record can be had."""


class Happened(FromServer, frozen=True, kw_only=True, tag="happened"):
    """The next message of a viewer's stream; ``seq`` has no gaps."""

    seq: int
    what: str
    """``stepped``, or the kind of what changed at the table."""
    seat: int | None = None
    """Who did it."""
    events: list[Event] = []
    """What happened in the game, as this viewer saw it."""
    game: GameFacts | None = None
    table: TableFacts | None = None
    """The table, if something about it changed."""
    clock: ClockFacts | None = None
    text: str = ""
    emote: str = ""


class Ack(FromServer, frozen=True, kw_only=True, tag="ack"):
    """A command was done, and is stored."""

    id: str
    seq: int
    """The number of the last message of this stream by then."""


class Nak(FromServer, frozen=True, kw_only=True, tag="nak"):
    """A command was not done, and will not be."""

    id: str
    code: Code
    rule: str = ""
    """The number of the rule that forbids an action,"""
    text: str = ""
    """and the reason in words."""


class Reasoned(FromServer, frozen=True, kw_only=True, tag="reason"):
    """Why an action may not be done; without a rule it may."""

    id: str
    rule: str = ""
    text: str = ""


class Looked(FromServer, frozen=True, kw_only=True, tag="looked"):
    """The game as this viewer knows it, in the form that was asked for."""

    id: str
    seq: int
    """The number of the last message by then."""
    text: str = ""
    packed: bytes = b""
    """The view record, in base64."""
    legal: bytes = b""
    """The numbers of the actions that may be done, in base64."""


class Hinted(FromServer, frozen=True, kw_only=True, tag="hints"):
    """What a bot thinks of the best few actions."""

    id: str
    hints: list[HintFacts]


class HintFacts(msgspec.Struct, frozen=True):
    """One action, how well it may end for the seat from 0 to 1, how sure that is, and why."""

    action: str
    expected: float
    error: float
    text: str


class Failed(FromServer, frozen=True, kw_only=True, tag="failed"):
    """Something that was no command, or the connection as a whole, was refused."""

    code: Code


class Ping(FromServer, frozen=True, kw_only=True, tag="ping"):
    """Still there?"""

    number: int


AnyFromServer: TypeAlias = Full | Happened | Ack | Nak | Reasoned | Looked | Hinted | Failed | Ping

encode: Final = msgspec.json.Encoder().encode
_from_client: Final[msgspec.json.Decoder[AnyFromClient]] = msgspec.json.Decoder(AnyFromClient)
_from_server: Final[msgspec.json.Decoder[AnyFromServer]] = msgspec.json.Decoder(AnyFromServer)


def from_client(message: bytes | str) -> AnyFromClient:
    """A message of a client; raises msgspec.DecodeError for anything else."""
    return _from_client.decode(message)


def from_server(message: bytes | str) -> AnyFromServer:
    """A message of a server."""
    return _from_server.decode(message)
