"""The server as a process: sockets small and bounded, ends in order."""

from __future__ import annotations

import socket
import sys

import uvicorn

from greenbaize.core.errors import SetupError
from greenbaize.server.app import new_app
from greenbaize.server.logs import log_to_stderr
from greenbaize.server.messages import LARGEST
from greenbaize.server.service import Place

BACKLOG = 4096
GRACE_SECONDS = 8


def serve(place: Place, host: str, port: int) -> int:
    """Serve until somebody ends it; give the exit code."""
    log_to_stderr()
    try:
        listening = socket.create_server((host, port), backlog=BACKLOG)
    except OSError as error:
        words = f"Nothing can listen at {host} port {port} ({error.strerror}); choose another with --port."
        raise SetupError("port-taken", words) from None
    number = listening.getsockname()[1]
    sys.stdout.write(f"Serving at {place.public_url or f'http://{host}:{number}'}\n")
    sys.stdout.flush()
    server = uvicorn.Server(config_of(place))
    server.run(sockets=[listening])
    return 0 if server.started else 1


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
