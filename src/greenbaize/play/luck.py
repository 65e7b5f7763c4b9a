"""Matches of players who choose at random."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import SupportsIndex

from greenbaize.core.dice import roll
from greenbaize.core.seats import NOBODY
from greenbaize.play.chance import Seed, SeededChance, check_seed, dice_of
from greenbaize.play.match import Match, begin


def random_match(
    game: str,
    players: SupportsIndex,
    seed: Seed,
    number: int,
    options: Mapping[str, object] = MappingProxyType({}),
    preset: str | None = None,
) -> Match:
    """Game ``number`` of a seed, played to its end; every legal action is equally likely.

    The game depends on the seed and its number alone, not on the games before it. It is the one that
    ``greenbaize simulate GAME --players P --seed S`` writes as line ``number``, counted from 0; the seed 7 and the
    seed "7" are one.
    """
    text = str(check_seed(seed))
    match = begin(game, players, options, preset, SeededChance(f"{text} {number}"))
    dice = dice_of(text, number, "actions")
    while not match.is_over:
        legal = match.legal_actions.numbers
        match.push(legal[roll(dice, len(legal))])
    return match


def decisions_in(match: Match) -> int:
    """How often somebody has acted."""
    return sum(step.seat != NOBODY for step in match.steps)
