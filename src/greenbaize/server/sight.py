"""What a viewer is told: built from nothing, from views and from what everybody may know. The only way out of a table.

Whether a viewer is told of an entry at all depends on nothing that it may not know, so its messages are numbered
without a gap, and the gaps of others tell it nothing.
"""

from __future__ import annotations

import msgspec

from greenbaize.core.seats import SPECTATOR
from greenbaize.play.match import Events
from greenbaize.server import entries, messages
from greenbaize.server.entries import AnyEntry
from greenbaize.server.game import Game
from greenbaize.server.table import Seat, Table

PRIVATE = (entries.Muted,)
"""Told to the own seat alone."""
WITH_GAME = (entries.Began, entries.Stepped)
GOING_BACK = (entries.UndoAsked, entries.UndoAnswered)
CLOCK_CHANGES = (entries.Paused, entries.Resumed, entries.StoodIn, entries.TookBack)


def is_told(table: Table, entry: AnyEntry, viewer: int) -> bool:
    """Whether a viewer hears of an entry that is not about the game; asked before the table has it."""
    if isinstance(entry, PRIVATE):
        return viewer == entry.seat
    if isinstance(entry, entries.Said):
        return viewer == SPECTATOR or entry.seat not in table.seats[viewer].muted
    if isinstance(entry, entries.Arrived):
        return table.seats[entry.seat].away_since is not None
    return True


def is_about_the_game(table: Table, entry: AnyEntry) -> bool:
    """Whether the game went on, or back, with an entry; asked when the table has it."""
    went_back = isinstance(entry, GOING_BACK) and table.undo is None and getattr(entry, "agrees", True)
    return isinstance(entry, WITH_GAME) or went_back


def told(table: Table, entry: AnyEntry, seen: Events | None, viewer: int, seq: int, now: int) -> messages.Happened:
    """What a viewer is told of an entry; the table has it already."""
    went_back = is_about_the_game(table, entry) and isinstance(entry, GOING_BACK)
    is_step = isinstance(entry, entries.Stepped) and table.is_running
    return messages.Happened(
        seq=seq,
        what="undone" if went_back else str(entry.__struct_config__.tag),
        seat=getattr(entry, "seat", None),
        events=list(seen.seen_by(viewer)) if seen else [],
        game=game_facts(table, viewer) if isinstance(entry, WITH_GAME) or went_back else None,
        table=None if is_step or isinstance(entry, entries.Said) else table_facts(table, viewer),
        clock=clock_facts(table, now) if isinstance(entry, WITH_GAME + CLOCK_CHANGES) or went_back else None,
        text=getattr(entry, "text", ""),
        emote=getattr(entry, "emote", ""),
    )


def full(table: Table, viewer: int, seq: int, now: int) -> messages.Full:
    """Everything that a viewer may know now."""
    return messages.Full(
        seq=seq,
        seat=None if viewer == SPECTATOR else viewer,
        table=table_facts(table, viewer),
        clock=clock_facts(table, now),
        game=game_facts(table, viewer),
        record=table.game is not None and table.game.is_over,
    )


def table_facts(table: Table, viewer: int) -> messages.TableFacts:
    """The table, without the game."""
    game, prepared, is_next = table.game, table.prepared, table.is_next_prepared
    hosts = [number for number, seat in enumerate(table.seats) if seat.person == table.host]
    return messages.TableFacts(
        id=table.id,
        settings=msgspec.to_builtins(table.settings),
        status=table.status,
        host=hosts[0] if hosts else None,
        seats=[_seat_facts(seat) for seat in table.seats],
        games=table.games,
        next_game=prepared.game_id if prepared and is_next else "",
        next_commitment=table.commitment if is_next else "",
        commitment=game.commitment if game else "",
        undo=_undo_facts(table, game, viewer),
    )


def game_facts(table: Table, viewer: int) -> messages.GameFacts | None:
    """The game as a viewer may know it."""
    game = table.game
    if game is None:
        return None
    outcome = game.outcome
    return messages.GameFacts(
        view=game.view(viewer).data,
        legal=list(map(str, game.match.legal_actions)) if table.to_act == viewer else None,
        places=list(outcome.places) if outcome else None,
        scores=list(outcome.scores) if outcome and outcome.scores else None,
    )


def clock_facts(table: Table, now: int) -> messages.ClockFacts:
    """How much time is left."""
    limit = table.limit()
    return messages.ClockFacts(
        left=None if limit is None else max(0, limit - now),
        banks=list(table.banks) if table.settings.clock else [],
        paused=table.paused_at is not None,
    )


def _seat_facts(seat: Seat) -> messages.SeatFacts:
    return messages.SeatFacts(
        name=seat.name,
        bot=seat.bot,
        stand_in=seat.stand_in,
        why=seat.why,
        away=seat.away_since is not None,
        again=seat.again,
        seal=seat.seal.hex(),
        nonce=seat.nonce.hex(),
    )


def _undo_facts(table: Table, game: Game | None, viewer: int) -> messages.UndoFacts | None:
    if table.undo is None or game is None:
        return None
    undo = table.undo
    return messages.UndoFacts(
        seat=undo.seat, agreed=sorted(undo.agreed), unseen=list(game.seen_since(undo.keep, viewer))
    )
