"""What a law is: a function that passes in silence, or raises ``LawBroken`` and says where."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeAlias, TypeVar

import msgspec

from greenbaize.core.contract import Rules

Ground = TypeVar("Ground")


class Case(msgspec.Struct, frozen=True):
    """One way to play a game: how many players, what they agreed, which luck."""

    players: int
    options: dict[str, object]
    seed: int

    def __str__(self) -> str:
        agreed = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.players} players, seed {self.seed}{', ' if agreed else ''}{agreed}"


Law: TypeAlias = Callable[[Rules, Ground], None]
"""(rules, what it is tried on); laws of play are tried on a case, pinned laws on a folder."""


class LawBroken(AssertionError):
    """A game breaks a law of the kit."""

    def __init__(self, law: str, game: str, ground: object, words: str, step: int | None) -> None:
        where = "" if step is None else f", step {step}"
        super().__init__(f"{law}: {game} ({ground}{where}): {words}")
        self.law = law
        self.game = game
        self.ground = ground
        self.step = step


class Fault(Exception):
    """What ``demand`` found, before it is known which law asked."""

    def __init__(self, words: str, step: int | None) -> None:
        super().__init__(words)
        self.step = step


def demand(holds: bool, words: str, step: int | None = None) -> None:
    """Go on if this holds; else the law is broken, in these words."""
    if not holds:
        raise Fault(words, step)


def law(function: Law[Ground]) -> Law[Ground]:
    """Let a function be a law: whatever goes wrong in it comes out as ``LawBroken``, and tells where."""

    @wraps(function)
    def checked(rules: Rules, ground: Ground) -> None:
        try:
            function(rules, ground)
        except Fault as fault:
            raise LawBroken(function.__name__, rules.name, ground, str(fault), fault.step) from None
        except Exception as error:
            words = f"raised {type(error).__name__}: {error}"
            raise LawBroken(function.__name__, rules.name, ground, words, None) from error

    return checked
