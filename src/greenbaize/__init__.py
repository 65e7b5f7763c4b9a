"""Three modern card games – Joomo, Romi Rami, Ja Hoor – to play, to review and to study.

>>> import greenbaize as gb
>>> match = gb.new("joomo", players=3, seed=7)
>>> len(match.legal_actions)
10

Names are loaded when first used, so importing the package costs next to nothing.
"""

import importlib as _importlib
from typing import TYPE_CHECKING

from greenbaize.core.errors import (
    BadAction,
    BadEvent,
    BadOptions,
    BadPlayers,
    BadRecord,
    GreenbaizeError,
    IllegalAction,
    NotYourTurn,
    SetupError,
    UnknownBot,
    UnknownGame,
    UnreadableAction,
)
from greenbaize.core.seats import SPECTATOR

if TYPE_CHECKING:
    from greenbaize.bots.advice import Advice
    from greenbaize.bots.bot import Bot
    from greenbaize.bots.characters import CHARACTERS, Character
    from greenbaize.bots.player import Player, bot
    from greenbaize.bots.turn import Budget, Turn
    from greenbaize.core.contract import Event, Reason
    from greenbaize.core.outcome import Outcome
    from greenbaize.games import GAMES
    from greenbaize.play.chair import Chair
    from greenbaize.play.cursor import Cursor
    from greenbaize.play.legal import Action
    from greenbaize.play.luck import random_match
    from greenbaize.play.match import Match, guess, new
    from greenbaize.play.record import Record, load, read_records
    from greenbaize.play.view import View

_HOMES = {
    "CHARACTERS": "bots.characters",
    "GAMES": "games",
    "Action": "play.legal",
    "Advice": "bots.advice",
    "Bot": "bots.bot",
    "Budget": "bots.turn",
    "Chair": "play.chair",
    "Character": "bots.characters",
    "Cursor": "play.cursor",
    "Event": "core.contract",
    "Match": "play.match",
    "Outcome": "core.outcome",
    "Player": "bots.player",
    "Reason": "core.contract",
    "Record": "play.record",
    "Turn": "bots.turn",
    "View": "play.view",
    "bot": "bots.player",
    "guess": "play.match",
    "load": "play.record",
    "new": "play.match",
    "random_match": "play.luck",
    "read_records": "play.record",
}

__all__ = [
    "CHARACTERS",
    "GAMES",
    "SPECTATOR",
    "Action",
    "Advice",
    "BadAction",
    "BadEvent",
    "BadOptions",
    "BadPlayers",
    "BadRecord",
    "Bot",
    "Budget",
    "Chair",
    "Character",
    "Cursor",
    "Event",
    "GreenbaizeError",
    "IllegalAction",
    "Match",
    "NotYourTurn",
    "Outcome",
    "Player",
    "Reason",
    "Record",
    "SetupError",
    "Turn",
    "UnknownBot",
    "UnknownGame",
    "UnreadableAction",
    "View",
    "bot",
    "guess",
    "load",
    "new",
    "random_match",
    "read_records",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'greenbaize' has no attribute {name!r}")
    return getattr(_importlib.import_module(f"greenbaize.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
