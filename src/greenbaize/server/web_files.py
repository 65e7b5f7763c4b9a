"""The files of the pages: a closed list, read once."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath

from greenbaize.server.refusals import Refusal
from greenbaize.server.verify_page import page_files

KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
MORE_FILES: Final = ("pages.css",)


@cache
def web_files() -> dict[str, bytes]:
    """Every file by its name."""
    folder = files("greenbaize").joinpath("server", "web")
    return page_files() | {name: folder.joinpath(name).read_bytes() for name in MORE_FILES}


@get("/web/{name:str}", include_in_schema=False)
async def web_file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """One file; a browser that has it already is told so."""
    body = web_files().get(name)
    if body is None:
        raise Refusal("forbidden")
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    is_known = request.headers.get("if-none-match") == tag
    kind = KINDS[name.rpartition(".")[2]]
    return Response(b"" if is_known else body, status_code=304 if is_known else 200, media_type=kind, headers=headers)
