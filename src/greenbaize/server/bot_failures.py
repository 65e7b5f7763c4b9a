"""What can go wrong between the server and a bot."""

from __future__ import annotations

from typing import Literal, TypeAlias

from greenbaize.core.errors import GreenbaizeError
from greenbaize.server.bot_messages import Fault

Kind: TypeAlias = Fault | Literal["closed", "crowded", "unready", "crashed", "late", "garbled", "illegal"]

FAILURES: dict[Kind, str] = {
    "closed": "No bots are at work; start their crew first.",
    "crowded": "Too much is asked of the bots just now; ask again in a moment.",
    "unready": "No worker for the bots can be started; look whether memory, processes or disk have run out.",
    "crashed": "The worker ended before the bot had answered; ask again.",
    "late": "The bot thought for too long; ask one that thinks less.",
    "garbled": "What the worker said is no message; ask again.",
    "illegal": "The bot answered with what is not legal; ask another one.",
    "raised": "The bot failed; ask another one.",
    "greedy": "The bot wanted more memory than it is given; ask one that thinks less.",
    "refused": "This cannot be put to a bot; look at its name, at the options and at the view.",
}


class BotFailed(GreenbaizeError):
    """A bot has no answer; ``kind`` says why."""

    def __init__(self, kind: Kind, what: str = "") -> None:
        super().__init__(f"bot-{kind}", FAILURES[kind])
        self.kind: Kind = kind
        self.what = what
        """The name of the error behind it, if the worker named one."""

    def __reduce__(self) -> tuple[type[BotFailed], tuple[Kind, str]]:
        return type(self), (self.kind, self.what)
