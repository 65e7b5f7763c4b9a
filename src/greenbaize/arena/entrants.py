"""Who enters: bots by name, and classes of one's own, as ``my_bots:Careful@300``.

To name a class is to run its module. So this is for the command line of one's own machine, and never for a name that
somebody else has sent.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path

from greenbaize.bots.bot import Bot
from greenbaize.bots.budgets import read_budget, write_budget
from greenbaize.bots.player import Player, bot
from greenbaize.bots.turn import Budget
from greenbaize.core.errors import UnknownBot
from greenbaize.play.chance import Seed

_OWN = re.compile(r"(?P<module>[^\W\d]\w*(?:\.[^\W\d]\w*)*):(?P<name>[^\W\d]\w*)(?:@.*)?")


def entrant(name: str, *, seed: Seed | None = None) -> Player:
    """A player by name, as ``gb.bot`` gives them; or of a class, made without arguments, in a module that is found."""
    own = _own(name)
    budget = read_budget(name) if own else None
    if own is None or budget is None:
        return bot(name, seed=seed)
    make = _class_of(*own)
    try:
        made = make()
    except Exception as error:
        raise _useless(name, error) from error
    if not callable(getattr(made, "choose", None)):
        raise UnknownBot("bad-bot", f"{name} is no bot: it has no method choose(turn).")
    return Player(made, seed=seed, budget=budget)


def budget_of(name: str) -> Budget:
    """How long a bot may think, by its name."""
    budget = read_budget(name) if is_own(name) else None
    return budget or bot(name).budget


def canonical(name: str) -> str:
    """The one name of a bot that may be written in several ways: ``search@0500`` is ``search@500``."""
    return write_budget(name.partition("@")[0], budget_of(name))


def label_of(name: str) -> str:
    """What a bot is, without its budget and without where its class stands."""
    own = _own(name)
    return own[1] if own else name.partition("@")[0]


def source_of(name: str) -> Path | None:
    """The file that a class of one's own stands in; None of a bot of this package."""
    own = _own(name)
    if own is None:
        return None
    file = sys.modules[_class_of(*own).__module__].__file__
    if file is None:
        raise UnknownBot("bad-bot", f"{name} stands in no file, so nobody could tell when it changes.")
    return Path(file)


def is_own(name: str) -> bool:
    """Whether it is a class of one's own."""
    return _own(name) is not None


def _own(name: object) -> tuple[str, str] | None:
    found = _OWN.fullmatch(name) if isinstance(name, str) else None
    return (found["module"], found["name"]) if found else None


@cache
def _class_of(module: str, name: str) -> Callable[[], Bot]:
    if "" not in sys.path:
        sys.path.insert(0, "")  # the current folder first, as for a program that Python runs by ``-c`` or ``-m``
    try:
        found: Callable[[], Bot] = getattr(import_module(module), name)
    except (Exception, SystemExit) as error:  # whatever the module does when it is run
        raise _useless(f"{module}:{name}", error) from error
    return found


def _useless(name: str, error: BaseException) -> UnknownBot:
    return UnknownBot("bad-bot", f"{name} cannot be used: {type(error).__name__}: {error}")
