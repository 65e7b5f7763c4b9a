"""The games: one table from name to rules."""

from importlib import import_module

from greenbaize.core.contract import Rules
from greenbaize.core.errors import UnknownGame
from greenbaize.core.inputs import quoted

GAMES = {
    "joomo": "greenbaize.games.joomo",
    "romi_rami": "greenbaize.games.romi_rami",
    "ja_hoor": "greenbaize.games.ja_hoor",
}


def rules_of(name: str) -> Rules:
    """The rules of a game, loaded when first needed."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame("unknown-game", f"No game {quoted(name)}; there are {', '.join(GAMES)}.")
    rules: Rules = import_module(GAMES[name]).RULES
    return rules
