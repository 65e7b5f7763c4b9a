"""What the table draws, game by game: below which numbers its lots lie, and how long its clock lets a seat think."""

from typing import Any

import pytest

import greenbaize as gb
from greenbaize.core.packing import row, unpack
from greenbaize.games import rules_of
from greenbaize.play.fair import FairChance
from greenbaize.play.match import Match

LOTS = {
    "joomo": {"dealer": (3,), "deal": ()},
    "romi_rami": {"numbers": (), "contracts": (), "trophies": (2, 2, 2, 2), "first": (3,)},
    "ja_hoor": {"deal": (), "insert": (52, 53)},
}


def match_of(game: str, **options: Any) -> Match:
    """A match of three, its events from a sealed seed."""
    return gb.new(game, players=3, chance=FairChance("lots", bytes(32), [None] * 3), **options)


def test_lots_say_below_which_number_each_value_lies(game: str) -> None:
    match = match_of(game, **({"poker_face": True} if game == "ja_hoor" else {}))
    if game == "ja_hoor":
        for action in ("swap", match.view(match.to_act or 0).hand[0], match.view(match.to_act or 0).hand[1]):
            match.push(action if action == "swap" else f"give {action}")
    seen = {}
    for step in match.steps:
        kinds = {kind.number: kind.name for kind in match.rules.events}
        if step.what in kinds and step.seat == 255:
            seen[kinds[step.what]] = match.rules.lots(row(unpack(step.before, match.rules.state), 0))
    assert seen == LOTS[game]


@pytest.mark.parametrize(
    ("options", "limits"), [({}, (0, 0)), ({"challenge_the_time": True, "move_time": 7}, (7, 600))]
)
def test_h25_the_clock_is_of_the_rules(options: dict[str, Any], limits: tuple[int, int]) -> None:
    match = match_of("ja_hoor", **options)
    limit = rules_of("ja_hoor").limits
    assert limit is not None
    assert limit(match.options, match.view(gb.SPECTATOR).row) == limits


def test_h25_the_beater_has_a_time_of_its_own() -> None:
    match = match_of("ja_hoor", challenge_the_time=True, beat_time=9)
    match.push(match.legal_actions[0])
    match.push("go")
    limit = rules_of("ja_hoor").limits
    assert limit is not None
    assert limit(match.options, match.view(gb.SPECTATOR).row) == (9, 600)
