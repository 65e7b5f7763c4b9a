"""A table as its log tells it: who sits where, the game, clocks, proposals. It changes by entries alone.

The same entries make the same table on every node and after every restart. Nothing here decides whether something
may happen (``decisions``) or who may know of it (``sight``).
"""

from __future__ import annotations

from functools import singledispatchmethod
from typing import Literal

import msgspec

from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.seats import SPECTATOR
from greenbaize.games import rules_of
from greenbaize.play.fair import FairChance, commit_to_seed
from greenbaize.play.match import Events
from greenbaize.server import entries
from greenbaize.server.entries import AnyEntry
from greenbaize.server.game import Game
from greenbaize.server.settings import Settings

STAND_IN = "magpie"
"""Who plays for somebody who is away."""


class Seat(msgspec.Struct, frozen=True):
    """One place at the table."""

    person: str = ""
    """Whose seat it is; nobody's if empty."""
    name: str = ""
    bot: str = ""
    """The bot whose seat it is; none if empty."""
    stand_in: str = ""
    """The bot that plays for its player now."""
    why: str = ""
    """Why a bot stands in: ``asked``, ``away``, ``time`` or ``left``."""
    connection: str = ""
    """The connection that speaks for it, while there is one."""
    away_since: int | None = None
    muted: frozenset[int] = frozenset()
    """The seats it does not want to hear."""
    again: bool = False
    """Whether its player would like a rematch."""
    seal: bytes = b""
    nonce: bytes = b""

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits here."""
        return bool(self.person or self.bot)

    @property
    def player(self) -> str:
        """The bot that plays for this seat now; none if a person does."""
        return self.bot or self.stand_in


class Undo(msgspec.Struct, frozen=True):
    """A proposal to take back what happened since a turn."""

    seat: int
    keep: int
    agreed: frozenset[int]


class Table:
    """Everything about a table, secrets included."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.version = 0
        self.settings: Settings
        self.host = ""
        self.seats: tuple[Seat, ...] = ()
        self.prepared: entries.Prepared | None = None
        """The deal to come, of which everybody knows the commitment."""
        self.game: Game | None = None
        self.games = 0
        """How many games have begun here."""
        self.opener: int | None = None
        self.undo: Undo | None = None
        self.paused_at: int | None = None
        self.turn_since = 0
        """Since when the seat to act may think; pauses are taken out."""
        self.game_since = 0
        self.banks: tuple[int, ...] = ()
        """By seat, what is left of the bank, in milliseconds."""
        self.closed = False
        self.at = 0

    @property
    def status(self) -> Literal["open", "running", "over", "closed"]:
        """Where the table stands."""
        if self.closed:
            return "closed"
        if self.game is None:
            return "open"
        return "running" if self.is_running else "over"

    @property
    def is_running(self) -> bool:
        """Whether a game is being played."""
        return self.game is not None and not self.game.is_over and not self.closed

    @property
    def to_act(self) -> int | None:
        """The seat to act, if a game is being played."""
        return self.game.to_act if self.game and self.is_running else None

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat; a bot by its name."""
        return tuple(seat.name or seat.bot for seat in self.seats)

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person: the own one, and those of guests on the same device."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def next_chance(self) -> FairChance:
        """What will deal the next game: the seed that is prepared, with the nonces shown so far."""
        assert self.prepared is not None
        nonces = [seat.nonce or None for seat in self.seats]
        return FairChance(self.prepared.game_id, self.prepared.seed, nonces, self.next_opener())

    @property
    def is_next_prepared(self) -> bool:
        """Whether everybody knows the commitment of a game that has not begun."""
        return self.prepared is not None and (self.game is None or self.prepared.game_id != self.game.chance.game_id)

    @property
    def commitment(self) -> str:
        """What the server committed to for the deal that is prepared."""
        assert self.prepared is not None
        return commit_to_seed(self.prepared.game_id, rules_of(self.settings.game), self.prepared.seed)

    def next_opener(self) -> int | None:
        """In a rematch the next seat begins; the first time the lot decides."""
        return None if self.opener is None else (self.opener + 1) % self.settings.players

    @property
    def wants_rematch(self) -> bool:
        """Whether a game is over, and everybody would like another."""
        is_over = self.game is not None and self.game.is_over and not self.closed
        return is_over and any(seat.again for seat in self.seats) and all(seat.again or seat.bot for seat in self.seats)

    def limit(self) -> int | None:
        """When the time of the seat to act is up, by the wall clock; None if it may think as long as it likes."""
        seat = self.to_act
        if seat is None or self.paused_at is not None or self.game is None:
            return None
        turn, whole = self.game.clock()
        limits = [self.turn_since + 1000 * turn] if turn else []
        limits += [self.game_since + 1000 * whole] if whole else []
        clock = self.settings.clock
        if not turn and clock and not self.seats[seat].player:
            limits.append(self.turn_since + 1000 * clock.move + self.banks[seat])
        return min(limits, default=None)

    def apply(self, entry: AnyEntry) -> Events | None:
        """Let an entry have happened; give what was seen of the game, if it is about the game."""
        self.version += 1
        self.at = entry.at
        return self._apply(entry)

    def seat_becomes(self, number: int, **facts: object) -> None:
        """Change some facts of a seat."""
        seat = msgspec.structs.replace(self.seats[number], **facts)
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])

    @singledispatchmethod
    def _apply(self, entry: AnyEntry) -> Events | None:
        raise TypeError(f"a table knows nothing of {type(entry).__name__}")

    # ── before a game ─────────────────────────────────────────────────────────────────────────────

    @_apply.register
    def _(self, entry: entries.Opened) -> None:
        self.settings = entry.settings
        self.host = entry.host
        self.seats = (Seat(),) * entry.settings.players

    @_apply.register
    def _(self, entry: entries.Prepared) -> None:
        self.prepared = entry
        for number in range(len(self.seats)):
            self.seat_becomes(number, seal=b"", nonce=b"", again=False)

    @_apply.register
    def _(self, entry: entries.Sat) -> None:
        self.seat_becomes(entry.seat, person=entry.person, name=entry.name, bot="", stand_in="", why="")

    @_apply.register
    def _(self, entry: entries.BotSat) -> None:
        self.seats = (*self.seats[: entry.seat], Seat(bot=entry.bot), *self.seats[entry.seat + 1 :])

    @_apply.register
    def _(self, entry: entries.SeatCleared) -> None:
        self.seats = (*self.seats[: entry.seat], Seat(), *self.seats[entry.seat + 1 :])
        self._hand_host_on()

    @_apply.register
    def _(self, entry: entries.Sealed) -> None:
        self.seat_becomes(entry.seat, seal=entry.seal)

    @_apply.register
    def _(self, entry: entries.Unsealed) -> None:
        self.seat_becomes(entry.seat, nonce=entry.nonce)

    @_apply.register
    def _(self, entry: entries.Again) -> None:
        self.seat_becomes(entry.seat, again=True)

    # ── the game ──────────────────────────────────────────────────────────────────────────────────

    @_apply.register
    def _(self, entry: entries.Began) -> Events:
        self.game = Game(self.settings, self.next_chance(), self.names, self.commitment)
        if entry.rules != self.game.rules.version:
            raise GreenbaizeError("other-rules", "This game was begun by rules that this program does not know.")
        self.games += 1
        self.undo = None
        for number in range(len(self.seats)):
            self.seat_becomes(number, again=False)
        self.game_since = self.turn_since = entry.at
        bank = self.settings.clock.bank if self.settings.clock else 0
        self.banks = (1000 * bank,) * len(self.seats)
        seen = self.game.play(entry.events)
        self.opener = self.game.opener()
        return seen

    @_apply.register
    def _(self, entry: entries.Stepped) -> Events:
        assert self.game is not None
        before = self.game.to_act
        seen = self.game.play(entry.events)
        if seen.reaches(SPECTATOR):  # what was chosen in secret must not be heard from a clock, or in a proposal
            self.undo = None
            self._spend(before, entry.at)
            if self.game.to_act != before:
                self.turn_since = entry.at
        return seen

    @_apply.register
    def _(self, entry: entries.UndoAsked) -> None:
        bots = frozenset(number for number, seat in enumerate(self.seats) if seat.player)
        self.undo = Undo(entry.seat, entry.keep, bots | {entry.seat})
        self._undo_if_all_agree(entry.at)

    @_apply.register
    def _(self, entry: entries.UndoAnswered) -> None:
        assert self.undo is not None
        if not entry.agrees:
            self.undo = None
            return
        self.undo = msgspec.structs.replace(self.undo, agreed=self.undo.agreed | {entry.seat})
        self._undo_if_all_agree(entry.at)

    @_apply.register
    def _(self, entry: entries.Paused) -> None:
        self.paused_at = entry.at

    @_apply.register
    def _(self, entry: entries.Resumed) -> None:
        assert self.paused_at is not None
        rest = entry.at - self.paused_at
        self.turn_since += rest
        self.game_since += rest
        self.paused_at = None

    # ── who plays ─────────────────────────────────────────────────────────────────────────────────

    @_apply.register
    def _(self, entry: entries.StoodIn) -> None:
        self.seat_becomes(entry.seat, stand_in=entry.bot, why=entry.why)
        if entry.why == "left":
            self.seat_becomes(entry.seat, person="", bot=entry.bot, stand_in="", why="", connection="")
            self._hand_host_on()
        if self.to_act == entry.seat:
            self.turn_since = entry.at

    @_apply.register
    def _(self, entry: entries.TookBack) -> None:
        self.seat_becomes(entry.seat, stand_in="", why="")
        if self.to_act == entry.seat:
            self.turn_since = entry.at

    @_apply.register
    def _(self, entry: entries.Arrived) -> None:
        self.seat_becomes(entry.seat, connection=entry.connection, away_since=None)

    @_apply.register
    def _(self, entry: entries.Away) -> None:
        self.seat_becomes(entry.seat, connection="", away_since=entry.at)

    # ── words ─────────────────────────────────────────────────────────────────────────────────────

    @_apply.register
    def _(self, entry: entries.Said) -> None:
        """Words change nothing."""

    @_apply.register
    def _(self, entry: entries.Muted) -> None:
        muted = self.seats[entry.seat].muted
        self.seat_becomes(entry.seat, muted=muted | {entry.whom} if entry.on else muted - {entry.whom})

    @_apply.register
    def _(self, entry: entries.Closed) -> None:
        self.closed = True

    # ── within ────────────────────────────────────────────────────────────────────────────────────

    def _hand_host_on(self) -> None:
        """If the host has left, the next person may decide."""
        people = [seat.person for seat in self.seats if seat.person]
        if people and self.host not in people:
            self.host = people[0]

    def _spend(self, seat: int | None, at: int) -> None:
        clock = self.settings.clock
        if seat is not None and clock is not None:
            over = max(0, at - self.turn_since - 1000 * clock.move)
            left = max(0, self.banks[seat] - over)
            self.banks = (*self.banks[:seat], left, *self.banks[seat + 1 :])
            self.turn_since = at

    def _undo_if_all_agree(self, at: int) -> None:
        assert self.undo is not None
        assert self.game is not None
        if len(self.undo.agreed) == len(self.seats):
            self.game.go_back(self.undo.keep)
            self.undo = None
            self.turn_since = at
