"""Every reason for which an action is refused, with its rule."""

from typing import Any

import pytest

import greenbaize as gb
from greenbaize.core.language import keys
from greenbaize.core.packing import unpack
from greenbaize.play import engine

from ..looking import refused
from .deals import begin, play

FIVE_REDS = ("R1 R2 R3 R4 R5 B2", "R6")
LEAD = "lay R1, go"
WINDOW = f"{LEAD}, take, lay Y1, go, cover Y1, with K8"
BEATEN = f"ja, {LEAD}, cover R1, with Y1"
JA: dict[str, Any] = {"ja_hoor_rule": True}
PASSING: dict[str, Any] = {"transition": True}
LOAD: dict[str, Any] = {"heavy_load": True}
CHANGE: dict[str, Any] = {"poker_face": True}
OVER: dict[str, Any] = {"one_over_all": "cover_all"}

REFUSALS: list[tuple[dict[str, Any], str, str, str, int]] = [
    ({}, "", "lay K12", "H6", 61),
    ({}, "lay R1", "lay R1", "H6", 61),
    ({}, "lay R1", "lay O4", "H6", 62),
    ({}, "lay R2", "lay R1", "H6", 63),
    ({}, "", "go", "H6", 64),
    ({}, "", "take", "H6", 69),
    ({}, "", "cover R1", "H6", 69),
    ({}, LEAD, "cover K7", "H7", 71),
    ({}, "lay B2, go", "cover B2", "H7", 72),
    ({}, f"{LEAD}, cover R1", "with K9", "H7", 73),
    ({}, "lay O4, go, cover O4", "with RO7", "H7", 74),
    ({}, f"{LEAD}, cover R1", "take", "H7", 78),
    ({}, f"{LEAD}, cover R1", "cover R1", "H7", 78),
    ({}, LEAD, "go", "H7", 79),
    ({}, LEAD, "with Y1", "H7", 79),
    ({}, WINDOW, "add K12", "H8", 81),
    ({}, WINDOW, "add RO7", "H8", 82),
    ({}, WINDOW, "take", "H8", 89),
    (JA, BEATEN, "bin K12", "H15", 151),
    (JA, f"{BEATEN}, bin Y3", "bin Y2", "H15", 152),
    (JA, "", "lay R1", "H15", 158),
    (JA, BEATEN, "take", "H15", 159),
    (JA, BEATEN, "add Y2", "H15", 159),
    ({}, LEAD, "pass on Y1", "H18", 181),
    (PASSING, "lay R1, lay R2, go, cover R1, with Y1", "pass on Y2", "H18", 182),
    (PASSING, LEAD, "pass on R6", "H18", 183),
    (PASSING, LEAD, "pass on Y1", "H18", 184),
    (LOAD, f"{LEAD}, cover R1, with Y1", "with RO8", "H19", 191),
    (LOAD, f"{LEAD}, cover R1, with Y2", "with Y1", "H19", 192),
    (LOAD, f"{LEAD}, cover R1, with Y2", "with Y2", "H7", 73),
    (LOAD, "lay O4, go, cover O4", "with RO8", "H19", 193),
    (LOAD, "lay O4, go, cover O4, with RO7", "go", "H19", 194),
    (LOAD, f"{LEAD}, cover R1", "take", "H7", 78),
    (CHANGE, "swap", "give K12", "H23", 231),
    (CHANGE, "swap, give R2", "give R1", "H23", 232),
    (CHANGE, "swap", "give B2", "H23", 233),
    (CHANGE, "swap", "keep", "H23", 238),
    (CHANGE, "", "lay R1", "H23", 239),
    ({}, "lay R1, lay R2, go", "over all Y1", "H24", 241),
    (OVER, LEAD, "over all Y1", "H24", 242),
    (OVER, "lay R1, lay R2, go", "over all K8", "H24", 243),
    (OVER, "lay R1, lay O1, go", "over all RO7", "H24", 244),
]


def table(options: dict[str, Any], said: str) -> gb.Match:
    """Three players, blue trump; seat 0 moves, and this has been said."""
    hands = ("R1 R2 O1 O4 Y5 B2", "Y1 Y2 Y3 RO7 RO8 K7", "K8 K9 R5 R6 RO9 OY7")
    match = begin(*hands, bottom="B1", **options)
    return play(match, said) if said else match


@pytest.mark.parametrize(("options", "said", "action", "rule", "code"), REFUSALS)
def test_refusals(options: dict[str, Any], said: str, action: str, rule: str, code: int) -> None:
    refused(table(options, said), action, rule, code)


def test_h18_refusal_beyond_five_cards_on_the_first_move() -> None:
    match = play(begin(*FIVE_REDS, bottom="B1", transition=True), "lay R1, lay R2, lay R3, lay R4, lay R5")
    reason = match.why_not("pass on R6")
    assert reason is not None
    assert (reason.rule, reason.key) == ("H18", "ja_hoor-why-185")


@pytest.mark.parametrize("action", [-1, 223])
def test_numbers_that_are_no_action(action: int) -> None:
    match = table({}, "lay R1")
    with pytest.raises(gb.UnreadableAction):
        match.push(action)
    states = unpack(match.steps[-1].before, match.rules.state)
    assert engine.refusal(states, 0, action) == 10


def test_every_reason_is_provoked() -> None:
    provoked = {f"ja_hoor-why-{code}" for *_, code in REFUSALS} | {"ja_hoor-why-185", "ja_hoor-why-10"}
    assert provoked == {key for key in keys("en") if key.startswith("ja_hoor-why-")}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, ""),
        ({}, "lay R1"),
        ({}, LEAD),
        ({}, f"{LEAD}, cover R1"),
        ({}, WINDOW),
        (JA, ""),
        (JA, BEATEN),
        (JA, f"{BEATEN}, bin Y2"),
        (PASSING, LEAD),
        (PASSING, "lay Y5, go"),
        (LOAD, f"{LEAD}, cover R1"),
        (LOAD, f"{LEAD}, cover R1, with Y1"),
        (LOAD, "lay O4, go, cover O4, with RO7"),
        (CHANGE, ""),
        (CHANGE, "swap"),
        (CHANGE, "swap, give R2"),
        (OVER, "lay R1, lay R2, go"),
    ],
)
def test_what_is_not_refused_is_legal(options: dict[str, Any], said: str) -> None:
    match = table(options, said)
    allowed = [number for number in range(match.rules.action_count) if match.why_not(number) is None]
    assert allowed == list(match.legal_actions.numbers)
