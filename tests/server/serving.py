"""A real server in a process of its own, and the few requests that tests make of it."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.parse import urlsplit

SOURCE = Path(__file__).resolve().parents[2] / "src"
PROGRAM = (
    "from greenbaize.server.run import serve; from greenbaize.server.service import Place; serve(Place({}), {}, {})"
)
PATIENCE = 120
"""Seconds after which something hangs; a first start may have to compile."""


class Server(NamedTuple):
    """A server that runs, or has run."""

    url: str
    process: subprocess.Popen[str]
    log: Path
    """What it wrote to standard error."""

    @property
    def socket_url(self) -> str:
        """Where the socket is."""
        return f"ws{self.url.removeprefix('http')}/ws"

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.wait()

    def end(self) -> int:
        """End it in order; its exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        """The body, read as JSON."""
        return json.loads(self.body)


@contextmanager
def serving(
    database: str | None = None, *, port: int = 0, place: Mapping[str, object] | None = None, **environment: str
) -> Iterator[Server]:
    """A server that is ready, on a free port and a fresh SQLite file if nothing else is said."""
    with TemporaryDirectory() as folder:
        port = port or free_port()
        url = database or f"sqlite:///{folder}/tables.sqlite"
        settings = ", ".join(f"{name}={value!r}" for name, value in {"database": url, **(place or {})}.items())
        log = Path(folder) / "log"
        with log.open("w") as errors:
            process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM.format(settings, "'127.0.0.1'", port)],
                env={**os.environ, "PYTHONPATH": str(SOURCE), **environment},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        try:
            yield wait_until_ready(Server(f"http://127.0.0.1:{port}", process, log))
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            finally:
                process.kill()
                process.wait()
                assert process.stdout
                process.stdout.close()


def free_port() -> int:
    """A port where nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        number: int = listening.getsockname()[1]
        return number


def wait_until_ready(server: Server) -> Server:
    """The same server, when it can be used."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            if get(server, "/ready").status == 200:
                return server
        except OSError:
            pass  # it does not listen yet, or not any more
        assert server.process.poll() is None, f"the server ended:\n{server.log.read_text()}"
        assert time.monotonic() < deadline, f"the server is never ready:\n{server.log.read_text()}"
        time.sleep(0.25)


def get(server: Server, path: str, token: str | None = None, **headers: str) -> Answer:
    """Ask for something; names of headers are written with underscores."""
    return _ask(server, "GET", path, None, _headers(token, None, headers))


def post(
    server: Server, path: str, data: object, token: str | None = None, origin: str | None = None, **headers: str
) -> Answer:
    """Have something done."""
    return _ask(server, "POST", path, json.dumps(data).encode(), _headers(token, origin, headers))


def _headers(token: str | None, origin: str | None, more: Mapping[str, str]) -> dict[str, str]:
    known = {"Content-Type": "application/json", "Authorization": f"Bearer {token}" if token else None}
    named = {name.replace("_", "-"): value for name, value in more.items()}
    return {name: value for name, value in {**known, "Origin": origin, **named}.items() if value is not None}


def _ask(server: Server, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=PATIENCE)
    try:
        connection.request(method, path, body, dict(headers))
        answer = connection.getresponse()
        return Answer(answer.status, dict(answer.headers), answer.read())
    finally:
        connection.close()
