"""The server as a web application: routes, security headers, and the socket's door."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any, Final

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from greenbaize.core.errors import GreenbaizeError
from greenbaize.server import doors, pages
from greenbaize.server.doors import Node, Problem
from greenbaize.server.metrics import exposition
from greenbaize.server.origins import address_of, is_this_machine, may_come_from
from greenbaize.server.refusals import Code, Refusal
from greenbaize.server.service import Place, Service, service_at
from greenbaize.server.sockets import POLICY
from greenbaize.server.web_files import web_file

LARGEST_BODY: Final = 8192

STATUS: Final[dict[Code, int]] = {
    "bad-name": 400,
    "bad-settings": 400,
    "damaged": 409,
    "forbidden": 404,
    "too-fast": 429,
    "too-large": 413,
    "unavailable": 503,
    "unreadable": 400,
}
"""Of a refusal on HTTP; all others are 409."""

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
HSTS: Final = {"Strict-Transport-Security": "max-age=63072000; includeSubDomains"}
UNCACHED: Final = {"Cache-Control": "private, no-store"}


class AsgiWire:
    """A web socket as the protocol knows it."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket
        self._is_open = True

    async def receive(self) -> str | bytes | None:
        """The next message; None when the other side has gone."""
        try:
            message = await self._socket.receive()
        except WebSocketDisconnect:
            self._is_open = False
            return None
        if message["type"] != "websocket.receive":
            self._is_open = False
            return None
        said = message.get("text")
        return said if isinstance(said, str) else message.get("bytes", b"")

    async def send(self, message: bytes) -> None:
        """Send a message."""
        await self._socket.send_text(message.decode())

    async def close(self, code: int) -> None:
        """Say goodbye, if somebody is there."""
        if self._is_open:
            self._is_open = False
            try:
                await self._socket.close(code)
            except (OSError, RuntimeError):
                return  # gone in the same moment


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any], service: Node) -> None:
    """The door of all sockets."""
    is_welcome = may_come_from(socket, service.place) and service.addresses.take(address_of(socket, service.place))
    if not is_welcome or service.is_ending:
        await socket.close(POLICY)
        return
    await socket.accept()
    await service.desk.attend(AsgiWire(socket))


@get("/health", summary="Whether the process lives")
async def health() -> dict[str, str]:
    """Whether the process lives."""
    return {"status": "alive"}


@get("/ready", summary="Whether it can serve", responses={})
async def ready(service: Node) -> Response[dict[str, str]]:
    """Whether it can serve: the database answers, and it is not about to end."""
    is_ready = not service.is_ending and await service.store.ready()
    return Response({"status": "ready" if is_ready else "not ready"}, status_code=200 if is_ready else 503)


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], service: Node) -> str:
    """Figures for Prometheus; for this machine only, and not through a proxy."""
    if not is_this_machine(request):
        raise Refusal("forbidden")
    return exposition(service)


async def _demand_own_page(connection: ASGIConnection[Any, Any, Any, Any], _: object) -> None:
    """Whatever changes something comes from an own page, or from a program that is no browser."""
    service: Service = connection.app.state.service
    if not service.addresses.take(address_of(connection, service.place)):
        raise Refusal("too-fast")
    if isinstance(connection, Request) and connection.method not in ("GET", "HEAD"):
        kind = connection.headers.get("content-type", "").partition(";")[0]
        if not may_come_from(connection, service.place) or kind != "application/json":
            raise Refusal("forbidden")


def _refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    return Response(Problem(refusal.code), status_code=STATUS.get(refusal.code, 409), headers=UNCACHED)


def _bad_settings(_: Request[Any, Any, Any], error: GreenbaizeError) -> Response[Problem]:
    return Response(Problem("bad-settings", str(error)), status_code=400, headers=UNCACHED)


def _bad_request(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    # The words of the framework may quote what was sent; the code says enough.
    code: Code = "unreadable" if error.status_code == 400 else "too-large" if error.status_code == 413 else "forbidden"
    return Response(Problem(code), status_code=error.status_code, headers=UNCACHED)


def new_app(place: Place) -> Litestar:
    """The application of one node."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with service_at(place) as service:
            app.state.service = service
            yield

    def finish(response: Response[Any]) -> Response[Any]:
        response.headers.update(HEADERS | (HSTS if place.is_secure else {}))
        response.headers.setdefault("Cache-Control", UNCACHED["Cache-Control"])
        return response

    return Litestar(
        [*doors.ROUTES, *pages.PAGES, health, ready, metrics, table_socket, web_file],
        lifespan=[lifespan],
        dependencies={"service": doors.service_of},
        guards=[_demand_own_page],
        after_request=finish,
        exception_handlers={Refusal: _refused, GreenbaizeError: _bad_settings, HTTPException: _bad_request},
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="greenbaize", version=version("greenbaize"), path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        debug=False,
    )
