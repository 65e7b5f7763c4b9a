"""The server as a process: sockets small and bounded, ends in order."""

from __future__ import annotations

import signal
import socket
import sys
from types import FrameType
from typing import NoReturn

import uvicorn

from greenbaize.core.errors import SetupError
from greenbaize.server.app import new_app
from greenbaize.server.logs import log_to_stderr
from greenbaize.server.messages import LARGEST
from greenbaize.server.service import Place
from greenbaize.server.storage.database import open_database

BACKLOG = 4096
GRACE_SECONDS = 8


def serve(place: Place, host: str, port: int) -> int:
    """Serve until somebody ends it; give the exit code."""
    log_to_stderr()
    open_database(place.database).close()  # whatever is wrong with it is told now, and in words
    try:
        listening = socket.create_server((host, port), backlog=BACKLOG)
    except OSError as error:
        words = f"Nothing can listen at {host} port {port} ({error.strerror}); choose another with --port."
        raise SetupError("port-taken", words) from None
    number = listening.getsockname()[1]
    sys.stdout.write(f"Serving at {place.public_url or f'http://{host}:{number}'}\n")
    sys.stdout.flush()
    signal.signal(signal.SIGTERM, _end)  # which the web server hands on when it has ended in order
    server = uvicorn.Server(config_of(place))
    with listening:
        server.run(sockets=[listening])
    return 0 if server.started else 1


def _end(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(0)


def config_of(place: Place) -> uvicorn.Config:
    """How the web server runs."""
    return uvicorn.Config(
        new_app(place),
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # the protocol has its own, which a page can see
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
    )
