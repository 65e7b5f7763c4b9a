"""The link to a table: where its server is, and the code."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.inputs import quoted

CODE = re.compile(r"[A-Za-z0-9]{4,12}")


class Link(NamedTuple):
    """One table of one server."""

    server: str
    """The address of the server, without a slash at the end."""
    code: str

    @property
    def url(self) -> str:
        """What one player sends to another."""
        return f"{self.server}/t/{self.code}"

    @property
    def socket(self) -> str:
        """Where the socket is."""
        return f"ws{self.server.removeprefix('http')}/ws"

    def api(self, what: str) -> str:
        """Where something is asked about the table."""
        return f"{self.server}/api/tables/{self.code}/{what}"


def link_of(url: str, code: str | None = None) -> Link:
    """The link that somebody gave: in one piece, or the address of the server and the code."""
    address, mark, rest = url.partition("/t/") if code is None else (url, "/t/", code)
    given = rest.rstrip("/")
    if not mark or not CODE.fullmatch(given):
        example = "https://cards.example/t/ABC234, or https://cards.example ABC234"
        raise GreenbaizeError("bad-link", f"{quoted(url)} leads to no table; a link looks like {example}.")
    return Link(server_of(address), given.upper())


def server_of(url: str) -> str:
    """The address of a server as it is used here; raises if it is none."""
    try:
        parts = urlsplit(url)
        is_good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_good = False
    if not is_good or parts.query or parts.fragment or parts.username is not None or not url.isprintable():
        raise GreenbaizeError("bad-link", f"{quoted(url)} is no server; its address looks like https://cards.example.")
    return url.rstrip("/")
