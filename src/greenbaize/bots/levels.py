"""The characters people play against: five a game, from somebody's first game to merciless."""

import msgspec

from greenbaize.bots.bot import Bot
from greenbaize.bots.searcher import Search
from greenbaize.bots.simple import Simple
from greenbaize.bots.turn import Budget


class Level(msgspec.Struct, frozen=True):
    """One character in one game."""

    bot: Bot
    budget: Budget = Budget()
    pace: tuple[float, float] = (0.8, 1.6)
    """Between how many seconds it likes to take for a decision at a table; nothing waits for it elsewhere."""


NAMES = ("duckling", "hedgehog", "magpie", "fox", "owl")
"""From the weakest to the strongest, the same in every game and every client."""

LEVELS: dict[str, tuple[Level, ...]] = {
    "joomo": (
        Level(Simple(whim=0.7), pace=(1.5, 3.0)),
        Level(Simple(whim=0.35, leanings={"save_the_doubles": 1.5}), pace=(1.2, 2.4)),
        Level(Simple(whim=0.1, leanings={"cash_the_tens": 1.5}), pace=(0.4, 0.9)),
        Level(Search(boldness=0.05), Budget(simulations=60), pace=(0.8, 1.6)),
        Level(Search(), Budget(simulations=3000), pace=(1.0, 2.0)),
    ),
    "romi_rami": (
        Level(Simple(whim=0.7), pace=(1.5, 3.0)),
        Level(Simple(whim=0.35, leanings={"keep_the_joker": 2.0}), pace=(1.2, 2.4)),
        Level(Simple(whim=0.1, leanings={"take_many": 1.5}), pace=(0.4, 0.9)),
        Level(Search(boldness=0.05), Budget(simulations=60), pace=(0.8, 1.6)),
        Level(Search(), Budget(simulations=1500), pace=(1.0, 2.0)),
    ),
    "ja_hoor": (
        Level(Simple(whim=0.7), pace=(1.5, 3.0)),
        Level(Simple(whim=0.35), pace=(1.2, 2.4)),
        Level(Simple(whim=0.1), pace=(0.4, 0.9)),
        Level(Search(boldness=0.05), Budget(simulations=60), pace=(0.8, 1.6)),
        Level(Search(), Budget(simulations=1500), pace=(1.0, 2.0)),
    ),
}
