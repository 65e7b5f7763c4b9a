"""Those who make it hard for a server: who reads slowly, talks without end, falls silent, or comes and goes."""

import asyncio
from typing import Final

from bench.load.tables import Client

FLOOD = 100
"""Messages a second."""
VISIT_SECONDS = 2.0


class SlowReader(Client):
    """It does not read; sooner or later the server must send it away."""

    def greet(self) -> None:
        """Stop reading."""
        assert self.socket
        self.socket.transport.pause_reading()


class Flooder(Client):
    """It talks much faster than anybody can think."""

    def greet(self) -> None:
        """Begin to talk."""
        self._talk()

    def _talk(self) -> None:
        if self.socket:
            self.say({"kind": "why-not", "id": "flood", "action": "pass"})
            asyncio.get_running_loop().call_later(1 / FLOOD, self._talk)


class HalfOpen(Client):
    """Its network is gone, and nobody has told the server: it answers nothing."""

    def say(self, message: dict[str, object]) -> None:
        """Say who it is, and then nothing more."""
        if message["kind"] == "hello":
            super().say(message)


class ComesAndGoes(Client):
    """It leaves without a word after a moment, and comes back."""

    def greet(self) -> None:
        """Leave soon."""
        asyncio.get_running_loop().call_later(VISIT_SECONDS, self._leave)

    def _leave(self) -> None:
        if self.socket:
            self.socket.transport.abort()


ROLES: Final[dict[str, type[Client]]] = {
    "slow": SlowReader,
    "flooders": Flooder,
    "half-open": HalfOpen,
    "reconnectors": ComesAndGoes,
}
