"""Going to a table of a server: as a player, as somebody who watches, or to open one."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import segno

from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.language import demand_language, say
from greenbaize.net import asking
from greenbaize.net.asking import Refused
from greenbaize.net.keeping import Kept, forget_seat, keep_seat, seats_at
from greenbaize.net.line import Line
from greenbaize.net.links import Link
from greenbaize.net.messages import ToServer
from greenbaize.terminal.remote_screen import Keyboard, shown
from greenbaize.terminal.remote_table import Remote
from greenbaize.terminal.remote_words import Teller


class Wanted(NamedTuple):
    """A table that somebody would like to open."""

    game: str
    players: int
    options: Mapping[str, Any]
    preset: str | None
    bots: tuple[str, ...]
    """Who sits on the seats after the first."""


def join_table(link: Link, name: str | None, seat: int | None, language: str) -> None:
    """Play at a table: on the seat that was kept, or on a new one."""
    demand_language(language)
    player = _player(link, name, language)
    _in_words(_join(link, player, seat, language), language)


def watch_table(link: Link, language: str) -> None:
    """Watch a table."""
    demand_language(language)
    ticket = partial(asking.ticket, link, None, None)
    _in_words(_visit(link, ticket, language), language)


def open_table(server: str, wanted: Wanted, name: str | None, language: str) -> None:
    """Open a table, tell how others come to it, and play."""
    demand_language(language)
    if len(wanted.bots) >= wanted.players:
        words = f"{len(wanted.bots)} bots find no room at a table of {wanted.players}; the first seat is yours."
        raise GreenbaizeError("too-many-bots", words)
    player = name or _asked_name(language)
    _in_words(_open(server, wanted, player, language), language)


# ── seats ─────────────────────────────────────────────────────────────────────────────────────────


async def _join(link: Link, name: str, seat: int | None, language: str) -> None:
    kept = seats_at(link).get(name)
    if kept is None:
        kept = await _sit_down(link, name, seat)
    elif seat not in (None, kept.seat):
        words = f"{name} already has seat {kept.seat + 1} at this table; leave out --seat, or use another --name."
        raise GreenbaizeError("other-seat", words)
    await _play(link, name, kept, language)


async def _sit_down(link: Link, name: str, seat: int | None) -> Kept:
    seated = await asking.join(link, name, seat)
    kept = Kept(seated.seat, seated.token)
    keep_seat(link, name, kept)
    return kept


async def _open(server: str, wanted: Wanted, name: str, language: str) -> None:
    settings = {"game": wanted.game, "players": wanted.players, "options": wanted.options}
    seated = await asking.open_table(server, settings, wanted.preset, name)
    link, kept = Link(server, seated.code), Kept(seated.seat, seated.token)
    keep_seat(link, name, kept)
    _show_link(link, language)
    bots = [{"kind": "seat-bot", "seat": seat, "bot": bot} for seat, bot in enumerate(wanted.bots, 1)]
    await _play(link, name, kept, language, bots)


async def _play(link: Link, name: str, kept: Kept, language: str, first: Sequence[ToServer] = ()) -> None:
    async def ticket() -> str:
        try:
            return await asking.ticket(link, kept.seat, kept.token)
        except Refused as refused:
            if refused.code == "forbidden":
                forget_seat(link, name)
                raise GreenbaizeError("seat-lost", say("net-seat-lost", language, {"who": name})) from None
            raise

    remote = await _visit(link, ticket, language, first)
    if remote.has_left:
        forget_seat(link, name)


async def _visit(
    link: Link, ticket: Callable[[], Awaitable[str]], language: str, first: Sequence[ToServer] = ()
) -> Remote:
    tickets = [await ticket()]  # the first one now, so that whatever is wrong is told at once

    async def next_ticket() -> str:
        return tickets.pop() if tickets else await ticket()

    remote = Remote(link, Line(link, next_ticket, language), Keyboard(), language)
    await remote.run(first)
    return remote


# ── names and words ───────────────────────────────────────────────────────────────────────────────


def _player(link: Link, name: str | None, language: str) -> str:
    """Who plays: by the name that was given, by the one seat that was kept, or by asking."""
    if name is not None:
        return name
    kept = seats_at(link)
    if len(kept) > 1:
        raise GreenbaizeError("which-name", f"You have several seats here; say --name and one of {', '.join(kept)}.")
    return next(iter(kept), None) or _asked_name(language)


def _asked_name(language: str) -> str:
    if not sys.stdin.isatty():
        raise GreenbaizeError("no-name", "The table wants to know what to call you; say --name NAME.")
    sys.stdout.write(f"{say('net-name', language)} ")
    sys.stdout.flush()
    return sys.stdin.readline().strip()


def _show_link(link: Link, language: str) -> None:
    segno.make(link.url, error="m").terminal(compact=True, border=2)
    sys.stdout.write(shown(say("net-opened", language, {"url": link.url, "code": link.code})) + "\n")
    sys.stdout.flush()


def _in_words(work: Coroutine[Any, Any, object], language: str) -> None:
    try:
        asyncio.run(work)
    except Refused as refused:
        # Only of settings does the server say more than its code.
        text = refused.message or Teller(language).refusal(refused.code)
        raise GreenbaizeError(refused.code, text) from None
