"""What a table needs without anybody asking: clocks that run out, players who stay away, rematches, bots to move."""

from __future__ import annotations

import random
from typing import Final

from greenbaize.bots.characters import CHARACTERS
from greenbaize.server import entries
from greenbaize.server.decisions import Means, beginning
from greenbaize.server.entries import AnyEntry
from greenbaize.server.table import STAND_IN, Table

PACES: Final = {character.name: character.pace for character in CHARACTERS}
USUAL_PACE: Final = (0.8, 1.6)
FORGOTTEN_MS: Final = 30 * 24 * 3600 * 1000
"""After so long without a game a table is closed."""


def next_care(table: Table) -> int | None:
    """When the table needs care the next time, by the wall clock; None if it can wait for its people."""
    if table.closed:
        return None
    moments = [] if table.is_running else [table.at + FORGOTTEN_MS]
    moments += [] if (limit := table.limit()) is None else [limit]
    moments += [since + 1000 * grace for since, grace in _absences(table)]
    if bot_to_act(table) is not None:
        moments.append(table.turn_since)
    if table.wants_rematch or is_deserted(table) or _returned(table):
        moments.append(table.at)
    return min(moments, default=None)


def care(table: Table, now: int, means: Means) -> list[AnyEntry]:
    """What happens by itself now; nothing if all is well."""
    if table.closed:
        return []
    if is_deserted(table) or (not table.is_running and now >= table.at + FORGOTTEN_MS):
        return [entries.Closed(at=now)]
    if table.wants_rematch:
        return [beginning(table, means)]
    returned: list[AnyEntry] = [entries.TookBack(at=now, seat=seat) for seat in _returned(table)]
    absent: list[AnyEntry] = [
        entries.StoodIn(at=now, seat=number, bot=STAND_IN, why="away")
        for number, seat in enumerate(table.seats)
        if _is_absent(table, number) and seat.away_since is not None and now >= seat.away_since + 1000 * _grace(table)
    ]
    return returned or absent or _time_is_up(table, now)


def bot_to_act(table: Table) -> str | None:
    """The bot that is to move, if one is."""
    seat = table.to_act
    if seat is None or table.paused_at is not None:
        return None
    return table.seats[seat].player or None


def thinking_time(table: Table, bot: str) -> float:
    """How many seconds a bot seems to think: by its manner and by lot, never by its cards."""
    return random.uniform(*PACES.get(bot, USUAL_PACE)) if table.settings.pace else 0.0


def is_deserted(table: Table) -> bool:
    """Whether a game is played by bots alone, with all people gone for good."""
    return table.is_running and not any(seat.person for seat in table.seats)


def _time_is_up(table: Table, now: int) -> list[AnyEntry]:
    limit, seat, game = table.limit(), table.to_act, table.game
    if limit is None or now < limit or seat is None or game is None:
        return []
    turn, whole = game.clock()
    if whole and now >= table.game_since + 1000 * whole:
        return [entries.Stepped(at=now, events=game.try_event("time up"))]
    if turn:
        return [entries.Stepped(at=now, events=game.try_event("timeout"))]
    return [entries.StoodIn(at=now, seat=seat, bot=STAND_IN, why="time")]


def _absences(table: Table) -> list[tuple[int, int]]:
    seats = [seat for number, seat in enumerate(table.seats) if _is_absent(table, number)]
    return [(seat.away_since, _grace(table)) for seat in seats if seat.away_since is not None]


def _is_absent(table: Table, number: int) -> bool:
    seat = table.seats[number]
    is_away = seat.away_since is not None and not seat.player
    return is_away and table.is_running and table.settings.grace is not None


def _grace(table: Table) -> int:
    assert table.settings.grace is not None
    return table.settings.grace


def _returned(table: Table) -> list[int]:
    return [number for number, seat in enumerate(table.seats) if seat.why == "away" and seat.connection]
