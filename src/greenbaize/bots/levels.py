"""How strong the characters are: five levels a game, from somebody's first game to merciless."""

import msgspec

from greenbaize.bots.bot import Bot
from greenbaize.bots.searcher import Search
from greenbaize.bots.simple import Simple
from greenbaize.bots.turn import Budget


class Level(msgspec.Struct, frozen=True):
    """One character in one game."""

    bot: Bot
    budget: Budget = Budget()


# Manners that show in play: the hedgehog saves, the magpie grabs, the fox dares.
LEVELS: dict[str, tuple[Level, ...]] = {
    "joomo": (
        Level(Simple(whim=0.7)),
        Level(Simple(whim=0.35, leanings={"save_the_doubles": 1.5})),
        Level(Simple(whim=0.1, leanings={"cash_the_tens": 1.5})),
        Level(Search(boldness=0.05), Budget(simulations=60)),
        Level(Search(), Budget(simulations=3000)),
    ),
    "romi_rami": (
        Level(Simple(whim=0.75)),
        Level(Simple(whim=0.5, leanings={"keep_the_joker": 2.0})),
        Level(Simple(whim=0.25, leanings={"take_many": 1.5})),
        Level(Search(boldness=0.05), Budget(simulations=150)),
        Level(Search(), Budget(simulations=3000)),
    ),
    "ja_hoor": (
        Level(Simple(whim=0.7)),
        Level(Simple(whim=0.3, leanings={"low_cards_first": 1.5})),
        Level(Simple(leanings={"like_cards_together": 2.0, "press_the_beater": 2.0})),
        Level(Search(boldness=0.05), Budget(simulations=25)),
        Level(Search(), Budget(simulations=300)),
    ),
}
