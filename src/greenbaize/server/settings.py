"""What a table agrees before anybody plays."""

from __future__ import annotations

from typing import Annotated

import msgspec

from greenbaize.games import rules_of
from greenbaize.play.options import Value, check_options, check_players, differences

LONGEST_CLOCK = 30 * 24 * 3600


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long seats may think, in seconds: live play has a few of them, turn-a-day play has many."""

    move: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_CLOCK)]
    """For every turn anew."""
    bank: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_CLOCK)] = 0
    """Once for the whole game, for the turns that take longer."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game, and how the table is kept."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: int
    options: dict[str, Value] = {}
    """What differs from the box rules."""
    clock: Clock | None = None
    """Without one everybody may think as long as they like. The clock of a game's own rules goes before it."""
    grace: Annotated[int, msgspec.Meta(ge=5, le=LONGEST_CLOCK)] | None = 60
    """After so many seconds away a bot stands in, until its player is back; without a number it never does."""
    watch: bool = True
    """Whether others may watch, with the link; they see what everybody sees."""
    undo: bool = True
    """Whether a turn may be taken back if all agree and nothing hidden came to light."""
    chat: bool = True
    hints: bool = True
    """Whether players may ask a bot what it would do."""
    pace: bool = True
    """Whether bots take the time people need to follow."""


def checked(settings: Settings, preset: str | None = None) -> Settings:
    """The settings, if such a game exists and is played like that; raises what is wrong with them."""
    rules = rules_of(settings.game)
    check_players(rules, settings.players)
    options = check_options(rules, settings.options, preset)
    return msgspec.structs.replace(settings, options=differences(options))
