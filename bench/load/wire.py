"""The wire of the load client, as lean as it may be: web sockets and requests without a library."""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from typing import NamedTuple

import msgspec

GONE = 1006
"""The code of a socket that ended without a word."""
LARGEST_ANSWER = 1 << 20


class Address(NamedTuple):
    """Where a node is."""

    host: str
    port: int


class Failed(Exception):
    """A request was refused."""


def source(number: int) -> str:
    """A network address of this machine for everybody who comes from one of their own, as people do."""
    return f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"


async def post(node: Address, whence: str, path: str, data: object, token: str = "") -> dict[str, object]:
    """Have something done over HTTP; raises OSError or Failed."""
    body = msgspec.json.encode(data)
    headers = f"Host: {node.host}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    headers += f"Authorization: Bearer {token}\r\n" if token else ""
    reader, writer = await asyncio.open_connection(*node, local_addr=(whence, 0))
    try:
        writer.write(f"POST {path} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n".encode() + body)
        answer = await reader.read(LARGEST_ANSWER)
        while chunk := await reader.read(LARGEST_ANSWER):
            answer += chunk
    finally:
        writer.close()
    head, _, told = answer.partition(b"\r\n\r\n")
    if head[9:12] != b"201":
        raise Failed(f"{path} {head[9:12].decode()} {told[:100].decode()}")
    decoded: dict[str, object] = msgspec.json.decode(told)
    return decoded


class Socket(asyncio.Protocol):
    """A web socket; what it hears and that it has ended is told at once, without a task in between."""

    def __init__(self, hear: Callable[[bytes], None], end: Callable[[int], None]) -> None:
        self.transport: asyncio.Transport
        self._hear = hear
        self._end = end
        self._received = bytearray()
        self.is_open: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._code = GONE

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a web socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = b64encode(os.urandom(16)).decode()
        asked = (
            f"GET /ws HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}"
        )
        transport.write(f"{asked}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())

    def connection_lost(self, _: Exception | None) -> None:
        """Tell that it has ended."""
        if not self.is_open.done():
            self.is_open.set_result(False)
        self._end(self._code)

    def send(self, message: bytes) -> None:
        """Say something of less than 64 KiB."""
        # A mask of zeros masks nothing, which saves the work.
        size = (
            bytes((0x81, 0x80 | len(message))) if len(message) < 126 else b"\x81\xfe" + len(message).to_bytes(2, "big")
        )
        self.transport.write(size + bytes(4) + message)

    def data_received(self, data: bytes) -> None:
        """Take what came apart."""
        received = self._received
        received += data
        if not self.is_open.done():
            head, mark, _ = received.partition(b"\r\n\r\n")
            if not mark:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.transport.abort()
                return
            self.is_open.set_result(True)
            del received[: len(head) + 4]
        while (frame := self._next_frame()) is not None:
            kind, body = frame
            if kind == 8:
                self._code = int.from_bytes(body[:2], "big")
                self.transport.close()
            elif kind in (1, 2):
                self._hear(body)

    def _next_frame(self) -> tuple[int, bytes] | None:
        received = self._received
        if len(received) < 2:
            return None
        size, start = received[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            if len(received) < start:
                return None
            size = int.from_bytes(received[2:start], "big")
        if len(received) < start + size:
            return None
        kind, body = received[0] & 15, bytes(received[start : start + size])
        del received[: start + size]
        return kind, body


async def connect(node: Address, whence: str, hear: Callable[[bytes], None], end: Callable[[int], None]) -> Socket:
    """Open a socket; raises OSError or Failed."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(hear, end), *node, local_addr=(whence, 0))
    if not await socket.is_open:
        raise Failed("no socket")
    return socket
