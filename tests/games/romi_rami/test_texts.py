"""Romi Rami as text, and guesses at moments that whole games seldom show."""

import pytest

import greenbaize as gb

from ..looking import seen
from .test_rules import quiet


@pytest.mark.parametrize(
    "text",
    ["", "take", "take 9h", "take 5h  5d", "pay", "pay 1h 1h", "drop", "fill", "fill 0", "fill 37", "fill 017", "nix"],
)
def test_unreadable_actions(text: str) -> None:
    with pytest.raises(gb.UnreadableAction):
        quiet().push(text)


@pytest.mark.parametrize("text", ["pay 1h", "drop 1h", "pay *", "fill 1", "stop"])
def test_actions_of_another_moment_have_a_reason(text: str) -> None:
    reason = quiet().why_not(text)
    assert reason is not None
    assert reason.rule == "R6"


@pytest.mark.parametrize("said", range(5))
def test_a_guess_at_every_step_of_the_start(said: int) -> None:
    whole = gb.new("romi_rami", players=3, seed=4)
    texts = [whole.text_of(step)[2:] for step in whole.steps[:said]]
    match = gb.new("romi_rami", players=3, chance=texts)
    for viewer in (0, 1, 2, gb.SPECTATOR):
        view = match.view(viewer)
        assert gb.guess(view, 1).view(viewer) == view or match.due
        guessed = gb.guess(view, 2)
        assert guessed.to_act is not None


def test_only_who_has_a_hand_is_told_of_it() -> None:
    match = gb.new("romi_rami", players=3, seed=4)
    told = {viewer: [event for event in match.events(viewer) if event.kind == "dealt"] for viewer in (1, gb.SPECTATOR)}
    assert told == {1: [gb.Event("dealt", 1, tuple(seen(match, "hand", 1)), 3)], gb.SPECTATOR: []}
