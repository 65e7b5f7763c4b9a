"""What is asked over HTTP: open a table, join it, get a ticket for the socket, take the record home."""

from __future__ import annotations

import io
from typing import Any, Literal

import msgspec
import segno
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from greenbaize.core.contract import Event
from greenbaize.core.seats import SPECTATOR
from greenbaize.server import sight
from greenbaize.server.decisions import good_name
from greenbaize.server.hub import Live
from greenbaize.server.messages import GameFacts, TableFacts
from greenbaize.server.origins import address_of
from greenbaize.server.refusals import Code, Refusal
from greenbaize.server.service import CODE_LENGTH, CODE_SIGNS, Service, new_code
from greenbaize.server.sessions import DAYS, NewSession, Ticket
from greenbaize.server.settings import Settings, checked

Asked = Request[Any, Any, Any]
Node = NamedDependency[Service]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was not done."""

    code: Code
    text: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody would like to open, and sit at."""

    settings: Settings
    name: str
    preset: str | None = None
    remember: Literal["cookie", "token"] = "cookie"
    """How the session is kept: by the browser, or by the program that asks."""


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who would like a seat."""

    name: str
    seat: int | None = None
    remember: Literal["cookie", "token"] = "cookie"


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where somebody sits now."""

    table: str
    code: str
    url: str
    seat: int
    token: str = ""
    """The session, if the program that asked keeps it itself."""


class TicketFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which socket somebody would like to open."""

    seat: int | None = None
    """An own seat; none to watch."""


class NewTicket(msgspec.Struct, frozen=True):
    """What opens one socket, within half a minute."""

    ticket: str


class Seen(msgspec.Struct, frozen=True):
    """A game that is not over, as one viewer knows it."""

    format: str
    game: str
    events: list[Event]
    now: GameFacts


async def service_of(state: State) -> Service:
    """The node that answers."""
    service: Service = state.service
    return service


@post("/api/tables", summary="Open a table and take its first seat")
async def open_table(request: Asked, data: JSONBody[NewTable], service: Node) -> Response[Seated]:
    """Open a table and take its first seat."""
    settings = checked(data.settings, data.preset)
    good_name(data.name)
    session = await service.sessions.begin(await _person(request, service))
    table, code = await service.hub.open_table(settings, session.person, new_code)
    live = await service.hub.live(table)
    seat = await service.hub.sit_down(live, session.person, data.name, None)
    await _end_old(request, service)
    return _seated(service, session, data.remember, Seated(table, code, _link(service, code), seat))


@post("/api/tables/{code:str}/join", summary="Take a free seat")
async def join(request: Asked, code: FromPath[str], data: JSONBody[Joining], service: Node) -> Response[Seated]:
    """Take a free seat."""
    live = await _table(request, code, service)
    session = await service.sessions.begin(await _person(request, service))
    seat = await service.hub.sit_down(live, session.person, data.name, data.seat)
    await _end_old(request, service)
    return _seated(service, session, data.remember, Seated(live.table.id, code, _link(service, code), seat))


@get("/api/tables/{code:str}", summary="What everybody with the code may know of a table")
async def table(request: Asked, code: FromPath[str], service: Node) -> TableFacts:
    """What everybody with the code may know of a table."""
    live = await _table(request, code, service)
    async with live.lock:
        return sight.table_facts(live.table, SPECTATOR)


@post("/api/tables/{code:str}/ticket", summary="The right to open a socket", status_code=201)
async def ticket(request: Asked, code: FromPath[str], data: JSONBody[TicketFor], service: Node) -> NewTicket:
    """The right to open a socket: for an own seat, or to watch."""
    live = await _table(request, code, service)
    person = await _person(request, service)
    viewer = _viewer(live, person, data.seat)
    return NewTicket(await service.sessions.ticket(Ticket(person or "", live.table.id, viewer)))


@get("/api/tables/{code:str}/record", summary="The record of the game, or, while it runs, what the caller saw of it")
async def record(
    request: Asked, code: FromPath[str], service: Node, seat: FromQuery[int | None] = None
) -> Response[bytes]:
    """The record of a game that is over; of one that is not, what the caller has seen."""
    live = await _table(request, code, service)
    viewer = _viewer(live, await _person(request, service), seat)
    async with live.lock:
        game = live.table.game
        if game is None:
            raise Refusal("not-running")
        if game.is_over:
            body = game.record().to_json()
        else:
            seen = list(game.seen_since(0, viewer))
            facts = sight.game_facts(live.table, viewer)
            assert facts is not None
            body = msgspec.json.encode(Seen("greenbaize-seen/1", live.table.settings.game, seen, facts))
    name = f"{live.table.settings.game}-{code}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body + b"\n", media_type="application/json", headers=headers)


@get("/api/tables/{code:str}/qr.svg", summary="The link as a QR code", media_type="image/svg+xml")
async def qr(request: Asked, code: FromPath[str], service: Node) -> bytes:
    """The link as a QR code."""
    await _table(request, code, service)
    image = io.BytesIO()
    segno.make(_link(service, code), error="m").save(image, kind="svg", scale=6, border=2, dark="#17352b")
    return image.getvalue()


@post("/api/session/end", summary="Forget who I am", status_code=204)
async def end_session(request: Asked, service: Node) -> None:
    """End the session of the caller; its sockets are closed."""
    token = _token(request, service)
    if token:
        person = await service.sessions.person_of(token)
        await service.sessions.end(token)
        service.desk.dismiss_person(person or "")


ROUTES = (open_table, join, table, ticket, record, qr, end_session)


# ── within ────────────────────────────────────────────────────────────────────────────────────────


async def _table(request: Asked, code: str, service: Service) -> Live:
    """The table by its code, or by its id for those who sit there."""
    if len(code) == CODE_LENGTH and code.isascii() and {*code.upper()} <= {*CODE_SIGNS}:
        found = await service.store.find(code.upper())
    else:
        found = code
    if found is None:
        # Only misses are counted, so that nobody finds tables by trying codes.
        raise Refusal("forbidden" if service.codes.take(address_of(request, service.place)) else "too-fast")
    return await service.hub.live(found)


def _token(request: Asked, service: Service) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else request.cookies.get(_cookie_name(service), "")


async def _person(request: Asked, service: Service) -> str | None:
    token = _token(request, service)
    return await service.sessions.person_of(token) if token else None


async def _end_old(request: Asked, service: Service) -> None:
    """There is a new token at every table; the old one ends when the seat is taken, so that who is refused keeps it."""
    if await _person(request, service):
        await service.sessions.end(_token(request, service))


def _viewer(live: Live, person: str | None, seat: int | None) -> int:
    """The viewer that a person may be."""
    table = live.table
    if seat is None:
        if not table.settings.watch:
            raise Refusal("forbidden")
        return SPECTATOR
    if person is None or seat not in table.seats_of(person):
        raise Refusal("forbidden")
    return seat


def _seated(service: Service, session: NewSession, remember: str, seated: Seated) -> Response[Seated]:
    if remember == "token":
        return Response(msgspec.structs.replace(seated, token=session.token), status_code=201)
    cookie = Cookie(
        key=_cookie_name(service),
        value=session.token,
        max_age=DAYS * 24 * 3600,
        path="/",
        secure=service.place.is_secure,
        httponly=True,
        samesite="strict",
    )
    return Response(seated, status_code=201, cookies=[cookie])


def _cookie_name(service: Service) -> str:
    return "__Host-greenbaize" if service.place.is_secure else "greenbaize"


def _link(service: Service, code: str) -> str:
    return f"{service.place.public_url.rstrip('/')}/t/{code}"
