"""Matches of players who choose at random."""

from collections.abc import Mapping

from greenbaize.core.dice import roll
from greenbaize.core.seats import NOBODY
from greenbaize.play.chance import Seed, SeededChance, dice_of
from greenbaize.play.match import Match, begin


def random_match(
    game: str, players: int, seed: Seed, number: int, options: Mapping[str, object], preset: str | None = None
) -> Match:
    """Game ``number`` of a seed, played to its end; every legal action is equally likely.

    The game depends on the seed and its number alone, not on the games before it.
    """
    match = begin(game, players, options, preset, SeededChance(f"{seed} {number}"))
    dice = dice_of(seed, number, "actions")
    while not match.is_over:
        legal = match.legal_actions.numbers
        match.push(legal[roll(dice, len(legal))])
    return match


def decisions_in(match: Match) -> int:
    """How often somebody has acted."""
    return sum(step.seat != NOBODY for step in match.steps)
