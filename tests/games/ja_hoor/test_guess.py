"""A guess looks like its view: whoever looks, at every moment, under every rule."""

from typing import Any

import pytest

import greenbaize as gb

from .deals import play
from .test_refusals import CHANGE, JA, LEAD, LOAD, WINDOW, table

EVERYTHING: dict[str, Any] = {"preset": "more_is_better", "stall_limit": 3}


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize(
    "options", [{}, EVERYTHING, {**EVERYTHING, "high_way": False}, {"trump_switch": True, "poker_face": True}]
)
def test_a_guess_looks_like_its_view(players: int, options: dict[str, Any]) -> None:
    match = gb.new("ja_hoor", players=players, seed=3, **options)
    while not match.is_over:
        for viewer in (match.to_act, gb.SPECTATOR) if len(match.steps) % 9 == 0 else ():
            assert viewer is not None
            view = match.view(viewer)
            other = gb.guess(view, len(match.steps))
            assert other.view(viewer) == view
        match.push(match.legal_actions[len(match.steps) * 31 % len(match.legal_actions)])
    assert gb.guess(match.view(0), 1).view(0) == match.view(0)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "lay R1"),
        ({}, f"{LEAD}, cover R1"),
        ({}, WINDOW),
        (JA, ""),
        (LOAD, f"{LEAD}, cover R1, with Y1"),
        (CHANGE, "swap, give R1"),
    ],
)
@pytest.mark.parametrize("viewer", [0, 1, 2, gb.SPECTATOR])
def test_the_moment_is_the_same(options: dict[str, Any], said: str, viewer: int) -> None:
    match = table(options, said)
    for seed in range(5):
        other = gb.guess(match.view(viewer), seed)
        assert other.to_act == match.to_act
        assert other.view(viewer) == match.view(viewer)
        if viewer == match.to_act:
            assert list(other.legal_actions) == list(match.legal_actions)
        assert len(other.legal_actions) > 0


@pytest.mark.parametrize("viewer", [0, 1, gb.SPECTATOR])
def test_while_the_table_is_due(viewer: int) -> None:
    view = play(table(CHANGE, ""), "swap, give R1, give R2").view(viewer)
    other = gb.guess(view, 1)
    assert other.view(1).data["phase"] == "laying"
    undealt = gb.new("ja_hoor", chance=[]).view(viewer)
    assert gb.guess(undealt, 1).to_act is not None
