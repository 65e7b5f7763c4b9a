"""Where a request comes from: which page, which network address."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from greenbaize.server.service import Place

Connection = ASGIConnection[Any, Any, Any, Any]


def may_come_from(connection: Connection, place: Place) -> bool:
    """Whether a page of that origin may use this server. Programs that are no browsers name no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if place.public_url:
        public = urlsplit(place.public_url)
        return origin == f"{public.scheme}://{public.netloc}"
    host = connection.headers.get("host", "")
    return origin == f"http://{host}" and _is_near(urlsplit(origin).hostname or "")


def address_of(connection: Connection, place: Place) -> str:
    """The network address of who is asking."""
    told = connection.headers.get("x-forwarded-for") if place.is_behind_proxy else None
    peer = _peer(connection)
    return told.rpartition(",")[2].strip() if told and _is_loopback(peer) else peer


def is_this_machine(connection: Connection) -> bool:
    """Whether somebody on this machine asks, and for nobody else."""
    return _is_loopback(_peer(connection)) and "x-forwarded-for" not in connection.headers


def _peer(connection: Connection) -> str:
    return connection.client.host if connection.client else ""


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def _is_near(host: str) -> bool:
    """Whether a host is this machine or a bare address of its network: a name could be anybody's."""
    try:
        return host == "localhost" or ip_address(host).is_private
    except ValueError:
        return False
