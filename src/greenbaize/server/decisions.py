"""What a table answers to a command: the entry that makes it happen, or a refusal. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Literal, NamedTuple

from greenbaize.bots.player import bot as bot_named
from greenbaize.core.errors import GreenbaizeError, UnknownBot
from greenbaize.play.fair import commit_to_nonce
from greenbaize.server import entries, messages
from greenbaize.server.entries import AnyEntry
from greenbaize.server.game import Game
from greenbaize.server.messages import AnyCommand
from greenbaize.server.refusals import Refusal
from greenbaize.server.settings import Settings
from greenbaize.server.table import Table

LONGEST_NAME = 20


class Asker(NamedTuple):
    """Who says something: a person at a seat, by its session and never by what the message says."""

    person: str
    seat: int


class Means(NamedTuple):
    """What deciding needs from the world."""

    now: Callable[[], int]
    """Milliseconds by the wall clock."""
    seed: Callable[[], bytes]
    """32 fresh secret bytes."""
    token: Callable[[], str]
    """A fresh name that nobody can guess."""


def decide(table: Table, asker: Asker, command: AnyCommand, means: Means) -> list[AnyEntry]:
    """The entries that a command makes; raises Refusal."""
    if table.closed:
        raise Refusal("closed")
    return _decide(command, table, asker, means)


@singledispatch
def _decide(command: AnyCommand, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    raise TypeError(f"no table does {type(command).__name__}")


# ── before a game ─────────────────────────────────────────────────────────────────────────────────


@_decide.register
def _(command: messages.SeatBot, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    _demand_host(table, asker)
    _demand_free(table, command.seat)
    return [entries.BotSat(at=means.now(), seat=command.seat, bot=_known_bot(command.bot))]


@_decide.register
def _(command: messages.SeatGuest, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    return [sit_down(table, asker.person, command.name, command.seat, means)]


@_decide.register
def _(command: messages.ClearSeat, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    _demand_no_game(table)
    if command.seat >= len(table.seats) or not table.seats[command.seat].is_taken:
        raise Refusal("no-seat")
    if table.seats[command.seat].person != asker.person:
        _demand_host(table, asker)
    return [entries.SeatCleared(at=means.now(), seat=command.seat)]


@_decide.register
def _(command: messages.Seal, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    _demand_no_game(table)
    if not table.is_next_prepared or table.seats[asker.seat].seal:
        raise Refusal("nonce")
    if any(seat.nonce for seat in table.seats):
        raise Refusal("nonce")  # whoever seals after another has shown could choose
    return [entries.Sealed(at=means.now(), seat=asker.seat, seal=bytes.fromhex(command.seal))]


@_decide.register
def _(command: messages.Unseal, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    _demand_no_game(table)
    seat = table.seats[asker.seat]
    nonce = bytes.fromhex(command.nonce)
    if table.prepared is None or not seat.seal or seat.nonce:
        raise Refusal("nonce")
    if commit_to_nonce(table.prepared.game_id, asker.seat, nonce) != seat.seal.hex():
        raise Refusal("nonce")
    return [entries.Unsealed(at=means.now(), seat=asker.seat, nonce=nonce)]


@_decide.register
def _(command: messages.Start, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    _demand_host(table, asker)
    _demand_no_game(table)
    if table.games:
        raise Refusal("already-running")
    return [beginning(table, means)]


@_decide.register
def _(command: messages.Rematch, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    if table.game is None or table.is_running:
        raise Refusal("already-running" if table.game else "not-running")
    if table.seats[asker.seat].again:
        raise Refusal("not-asked")
    wish = entries.Again(at=means.now(), seat=asker.seat)
    return [wish] if table.is_next_prepared else [prepared(means), wish]


# ── the game ──────────────────────────────────────────────────────────────────────────────────────


@_decide.register
def _(command: messages.Act, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    game = _demand_game(table)
    if table.paused_at is not None:
        raise Refusal("paused")
    if game.to_act != asker.seat:
        raise Refusal("not-your-turn")
    if table.seats[asker.seat].player:
        raise Refusal("stood-in")
    return [entries.Stepped(at=means.now(), events=game.try_action(command.action))]


@_decide.register
def _(command: messages.AskUndo, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    game = _demand_game(table)
    if not table.settings.undo:
        raise Refusal("undo-off")
    keep = game.last_turn_of(asker.seat)
    if keep is None or table.undo is not None:
        raise Refusal("not-asked")
    if game.reveals(keep, asker.seat):
        raise Refusal("undo-reveals")
    return [entries.UndoAsked(at=means.now(), seat=asker.seat, keep=keep)]


@_decide.register
def _(command: messages.AnswerUndo, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    if table.undo is None or (asker.seat in table.undo.agreed and command.agrees):
        raise Refusal("not-asked")
    return [entries.UndoAnswered(at=means.now(), seat=asker.seat, agrees=command.agrees)]


@_decide.register
def _(command: messages.Pause, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    game = _demand_game(table)
    if table.paused_at is not None:
        raise Refusal("paused")
    if game.clock()[0]:
        raise Refusal("forbidden")  # the clock is a rule of this game
    return [entries.Paused(at=means.now(), seat=asker.seat)]


@_decide.register
def _(command: messages.Resume, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    _demand_game(table)
    if table.paused_at is None:
        raise Refusal("not-asked")
    return [entries.Resumed(at=means.now(), seat=asker.seat)]


# ── who plays ─────────────────────────────────────────────────────────────────────────────────────


@_decide.register
def _(command: messages.StandIn, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    _demand_game(table)
    if command.seat >= len(table.seats):
        raise Refusal("no-seat")
    seat = table.seats[command.seat]
    if seat.player:
        raise Refusal("stood-in")
    if seat.person != asker.person:
        _demand_host(table, asker)
        if seat.away_since is None:
            raise Refusal("forbidden")
    why: Literal["asked", "away"] = "asked" if seat.person == asker.person else "away"
    return [entries.StoodIn(at=means.now(), seat=command.seat, bot=_known_bot(command.bot), why=why)]


@_decide.register
def _(command: messages.TakeBack, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    if not table.seats[asker.seat].stand_in:
        raise Refusal("not-asked")
    return [entries.TookBack(at=means.now(), seat=asker.seat)]


@_decide.register
def _(command: messages.Leave, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    if not table.is_running:
        return [entries.SeatCleared(at=means.now(), seat=asker.seat)]
    stand_in = table.seats[asker.seat].stand_in or "magpie"
    return [entries.StoodIn(at=means.now(), seat=asker.seat, bot=stand_in, why="left")]


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


@_decide.register
def _(command: messages.Say, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    if not table.settings.chat:
        raise Refusal("chat-off")
    text = "".join(sign for sign in command.text if sign.isprintable()).strip()
    if not text:
        raise Refusal("unreadable")
    return [entries.Said(at=means.now(), seat=asker.seat, text=text)]


@_decide.register
def _(command: messages.ShowEmote, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    if not table.settings.chat:
        raise Refusal("chat-off")
    return [entries.Said(at=means.now(), seat=asker.seat, emote=command.emote)]


@_decide.register
def _(command: messages.Mute, table: Table, asker: Asker, means: Means) -> list[AnyEntry]:
    if command.seat >= len(table.seats) or command.seat == asker.seat:
        raise Refusal("no-seat")
    return [entries.Muted(at=means.now(), seat=asker.seat, whom=command.seat, on=command.on)]


# ── what nobody says ──────────────────────────────────────────────────────────────────────────────


def opening(settings: Settings, person: str, means: Means) -> list[AnyEntry]:
    """A new table."""
    return [entries.Opened(at=means.now(), settings=settings, host=person), prepared(means)]


def sit_down(table: Table, person: str, name: str, seat: int | None, means: Means) -> entries.Sat:
    """Somebody takes a seat, or the first free one."""
    _demand_no_game(table)
    if seat is None:
        seat = next((number for number, place in enumerate(table.seats) if not place.is_taken), len(table.seats))
    _demand_free(table, seat)
    return entries.Sat(at=means.now(), seat=seat, person=person, name=good_name(name))


def good_name(name: str) -> str:
    """A name as it is shown; raises Refusal if it is none."""
    shown = " ".join(name.split())
    if not shown or len(shown) > LONGEST_NAME or not shown.isprintable():
        raise Refusal("bad-name")
    return shown


def prepared(means: Means) -> entries.Prepared:
    """The next deal, committed to."""
    return entries.Prepared(at=means.now(), game_id=means.token(), seed=means.seed())


def beginning(table: Table, means: Means) -> entries.Began:
    """A game begins with the deal that is prepared."""
    if not all(seat.is_taken for seat in table.seats):
        raise Refusal("seats-open")
    if any(seat.seal and not seat.nonce for seat in table.seats):
        raise Refusal("nonce")
    game = Game(table.settings, table.next_chance(), table.names, table.commitment)
    return entries.Began(at=means.now(), rules=game.rules.version, opener=table.next_opener(), events=game.opening())


def _demand_game(table: Table) -> Game:
    if table.game is None or not table.is_running:
        raise Refusal("not-running")
    return table.game


def _demand_no_game(table: Table) -> None:
    if table.is_running:
        raise Refusal("already-running")


def _demand_host(table: Table, asker: Asker) -> None:
    if asker.person != table.host:
        raise Refusal("not-host")


def _demand_free(table: Table, seat: int) -> None:
    _demand_no_game(table)
    if seat not in range(len(table.seats)) or table.seats[seat].is_taken:
        raise Refusal("no-seat")


def _known_bot(name: str) -> str:
    try:
        bot_named(name)
    except (UnknownBot, GreenbaizeError):
        raise Refusal("unknown-bot") from None
    return name
