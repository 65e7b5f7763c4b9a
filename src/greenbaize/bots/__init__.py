"""Players that are programs: random, rules of thumb, search. None of them ever sees a state it did not guess."""

from importlib import import_module

from greenbaize.core.contract import Rules

TEACHERS = {
    "joomo": "greenbaize.bots.joomo",
    "romi_rami": "greenbaize.bots.romi_rami",
    "ja_hoor": "greenbaize.bots.ja_hoor",
}
"""By game: where its rules of thumb stand, and what an end is worth."""


def thumbs_of(rules: Rules) -> tuple[str, ...]:
    """The names of a game's rules of thumb; its bots know their kernels from then on."""
    names: tuple[str, ...] = import_module(TEACHERS[rules.name]).THUMBS
    return names
