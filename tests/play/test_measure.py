"""What the figures are measured on."""

import pytest

from greenbaize.games import rules_of
from greenbaize.play.measure import SAMPLE, _moments

LATE = {"joomo": ("round", 4), "romi_rami": ("round", 15), "ja_hoor": ("move", 30)}


@pytest.mark.parametrize("players", [2, 4])
def test_moments_are_spread_over_whole_games(game: str, players: int) -> None:
    moments = _moments(rules_of(game), players)
    assert len(moments) == SAMPLE
    assert max(moments["to_act"]) < players
    counted, late = LATE[game]
    assert min(moments[counted]) <= 1
    assert max(moments[counted]) >= late
