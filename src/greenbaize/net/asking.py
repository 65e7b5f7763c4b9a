"""What a client asks over HTTP: open a table, take a seat, get a ticket for the socket."""

from __future__ import annotations

import asyncio
from http.client import HTTPException, HTTPMessage
from typing import IO, Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from greenbaize.core.errors import GreenbaizeError
from greenbaize.net.links import Link

PATIENCE = 10
"""Seconds."""
LARGEST = 1 << 20
"""No answer is longer, in bytes."""

T = TypeVar("T")


class Refused(GreenbaizeError):
    """The server does not do it; the code is one of the protocol."""


class Unreachable(GreenbaizeError):
    """No server of this kind answers."""


class Seated(msgspec.Struct, frozen=True):
    """Where somebody sits now."""

    code: str
    seat: int
    token: str


class _Problem(msgspec.Struct, frozen=True):
    code: str
    text: str = ""


class _Ticket(msgspec.Struct, frozen=True):
    ticket: str


async def open_table(server: str, settings: dict[str, Any], preset: str | None, name: str) -> Seated:
    """Open a table, and take its first seat."""
    asked = {"settings": settings, "preset": preset, "name": name, "remember": "token"}
    return await _post(f"{server}/api/tables", asked, None, Seated)


async def join(link: Link, name: str, seat: int | None) -> Seated:
    """Take a seat, or the first free one."""
    return await _post(link.api("join"), {"name": name, "seat": seat, "remember": "token"}, None, Seated)


async def ticket(link: Link, seat: int | None, token: str | None) -> str:
    """A ticket for the socket of a seat, or for one to watch."""
    return (await _post(link.api("ticket"), {"seat": seat}, token, _Ticket)).ticket


async def _post(url: str, data: object, token: str | None, kind: type[T]) -> T:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = Request(url, msgspec.json.encode(data), headers)
    return await asyncio.to_thread(_answer, request, kind)


def _answer(request: Request, kind: type[T]) -> T:
    try:
        with _opener.open(request, timeout=PATIENCE) as answer:
            return msgspec.json.decode(answer.read(LARGEST), type=kind)
    except HTTPError as error:
        with error:
            raise _refused(error) from None
    except (OSError, HTTPException) as error:
        why = error.reason if isinstance(error, URLError) else error
        words = f"{request.host} does not answer ({why}); check the address, and whether the server runs."
        raise Unreachable("unreachable", words) from None
    except msgspec.MsgspecError:
        raise Unreachable("no-server", f"What answers at {request.host} is no server for these games.") from None


def _refused(error: HTTPError) -> GreenbaizeError:
    if error.code in (301, 302, 303, 307, 308):
        place = error.headers.get("Location", "another address")
        return Unreachable("moved", f"The server sends us on to {place}; use that address.")
    try:
        problem = msgspec.json.decode(error.read(LARGEST), type=_Problem)
    except (OSError, HTTPException, msgspec.MsgspecError):
        return Unreachable("no-server", f"The server cannot be used just now (HTTP {error.code}); try again later.")
    return Refused(problem.code, problem.text)


class _Stay(HTTPRedirectHandler):
    """Goes nowhere else: what is asked holds a secret."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        """No request follows."""


_opener = build_opener(_Stay)
