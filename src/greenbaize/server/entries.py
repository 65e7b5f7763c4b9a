"""What a table's log holds: one struct for each thing that can happen, in one closed set.

Entries hold secrets: seeds and deals. They are stored, and go nowhere else; whoever sits at the table is told by
``sight``.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from greenbaize.server.settings import Settings


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One thing that happened at a table."""

    at: int
    """When, in milliseconds by the wall clock of the node that wrote it."""
    command: str = ""
    """Who said so, and the id of what was said: it is not done again."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"  # what it holds may be secret


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """A table was opened."""

    settings: Settings
    host: str
    """The person who may change it."""


class Prepared(Entry, frozen=True, kw_only=True, tag="prepared"):
    """The next game has its seed, and everybody may know its commitment."""

    game_id: str
    seed: bytes


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    """A person, or a guest of one, took a seat."""

    seat: int
    person: str
    name: str


class BotSat(Entry, frozen=True, kw_only=True, tag="bot-sat"):
    """A bot was given a seat."""

    seat: int
    bot: str


class SeatCleared(Entry, frozen=True, kw_only=True, tag="seat-cleared"):
    """A seat is free again; before a game only."""

    seat: int


class Sealed(Entry, frozen=True, kw_only=True, tag="sealed"):
    """A player committed to a nonce for the next deal."""

    seat: int
    seal: bytes


class Unsealed(Entry, frozen=True, kw_only=True, tag="unsealed"):
    """A player showed the nonce."""

    seat: int
    nonce: bytes


class Began(Entry, frozen=True, kw_only=True, tag="began"):
    """A game began; the events of the table before the first turn."""

    rules: int
    """The version of the rules it is played by."""
    opener: int | None
    """Who begins, where that is handed on from the game before."""
    events: tuple[str, ...]


class Stepped(Entry, frozen=True, kw_only=True, tag="stepped"):
    """Somebody acted, or the clock spoke, and what the table did then; written as records write it."""

    events: tuple[str, ...]


class StoodIn(Entry, frozen=True, kw_only=True, tag="stood-in"):
    """A bot plays for a seat."""

    seat: int
    bot: str
    why: Literal["asked", "away", "time", "left"]


class TookBack(Entry, frozen=True, kw_only=True, tag="took-back"):
    """A player plays again."""

    seat: int


class Arrived(Entry, frozen=True, kw_only=True, tag="arrived"):
    """A connection speaks for a seat; an older one does not any more."""

    seat: int
    connection: str


class Away(Entry, frozen=True, kw_only=True, tag="away"):
    """The connection of a seat is gone."""

    seat: int
    connection: str


class Said(Entry, frozen=True, kw_only=True, tag="said"):
    """A short message, or an emote."""

    seat: int
    text: str = ""
    emote: str = ""


class Muted(Entry, frozen=True, kw_only=True, tag="muted"):
    """A seat does not want to hear another one, or does again."""

    seat: int
    whom: int
    on: bool


class UndoAsked(Entry, frozen=True, kw_only=True, tag="undo-asked"):
    """A seat would like to take back what happened since its last turn."""

    seat: int
    keep: int
    """How many events of the record would be kept."""


class UndoAnswered(Entry, frozen=True, kw_only=True, tag="undo-answered"):
    """A seat agrees or does not; the last one to agree takes it back."""

    seat: int
    agrees: bool


class Paused(Entry, frozen=True, kw_only=True, tag="paused"):
    """The clocks stand, and nobody may act."""

    seat: int


class Resumed(Entry, frozen=True, kw_only=True, tag="resumed"):
    """It goes on."""

    seat: int


class Again(Entry, frozen=True, kw_only=True, tag="again"):
    """A seat would like a rematch."""

    seat: int


class Closed(Entry, frozen=True, kw_only=True, tag="closed"):
    """Nothing happens here any more."""


AnyEntry: TypeAlias = (
    Opened
    | Prepared
    | Sat
    | BotSat
    | SeatCleared
    | Sealed
    | Unsealed
    | Began
    | Stepped
    | StoodIn
    | TookBack
    | Arrived
    | Away
    | Said
    | Muted
    | UndoAsked
    | UndoAnswered
    | Paused
    | Resumed
    | Again
    | Closed
)

encode: Final = msgspec.json.Encoder().encode
_decoder: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)


def decode(body: bytes) -> AnyEntry:
    """An entry as it was stored; raises msgspec.DecodeError for anything else."""
    return _decoder.decode(body)
