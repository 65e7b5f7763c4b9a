"""Every reason for which an action is refused, with its rule."""

import pytest

import greenbaize as gb
from greenbaize.core.language import keys
from greenbaize.core.packing import unpack
from greenbaize.play import engine

from ..looking import refused
from .deals import begin, play

REFUSALS: list[tuple[str, str, str, int]] = [
    ("", "pass", "J5", 50),
    ("07", "pass", "J5", 50),
    ("", "29", "J6", 60),
    ("07 20", "29", "J6", 60),
    ("07 20 12", "15>20", "J6", 60),
    ("07 20", "24", "J7", 70),
    ("07 20", "25>07", "J9", 90),
    ("", "05>07", "J9", 91),
    ("07", "05>07", "J9", 91),
    ("07 20", "12>07", "J9", 92),
    ("07 20", "15>21", "J9", 93),
]


def table(played: str) -> gb.Match:
    """Two players; these cards have been played."""
    return play(begin("07 05 12 15 24 25 01 02 03 04", "20 08 09 13"), played)


@pytest.mark.parametrize(("played", "action", "rule", "code"), REFUSALS)
def test_refusals(played: str, action: str, rule: str, code: int) -> None:
    refused(table(played), action, rule, code)


@pytest.mark.parametrize("action", [-1, 85])
def test_numbers_that_are_no_action(action: int) -> None:
    match = table("07 20")
    with pytest.raises(gb.UnreadableAction):
        match.push(action)
    states = unpack(match.steps[-1].before, match.rules.state)
    assert engine.refusal(states, 0, action) == 10


def test_every_reason_is_provoked() -> None:
    provoked = {f"joomo-why-{code}" for *_, code in REFUSALS} | {"joomo-why-10"}
    assert provoked == {key for key in keys("en") if key.startswith("joomo-why-")}


@pytest.mark.parametrize("played", ["", "07", "07 20", "07 20 12", "24 08 15>24"])
def test_what_is_not_refused_is_legal(played: str) -> None:
    match = table(played)
    allowed = [number for number in range(match.rules.action_count) if match.why_not(number) is None]
    assert allowed == list(match.legal_actions.numbers)


@pytest.mark.parametrize(
    ("past", "event", "code"),
    [
        ("", "dealer 2", "wrong-cards"),
        ("", "deal 00", "out-of-place"),
        ("dealer 0", "dealer 0", "out-of-place"),
        ("dealer 0", "deal 00", "wrong-size"),
        ("dealer 0", " ".join(["deal", *(f"{card:02}" for card in range(29)), "30"]), "wrong-cards"),
        ("dealer 0", " ".join(["deal", *(f"{card:02}" for card in range(29)), "28"]), "wrong-cards"),
    ],
)
def test_events_of_the_table_that_do_not_fit(past: str, event: str, code: str) -> None:
    match = gb.new("joomo", chance=[past] if past else [])
    with pytest.raises(gb.BadEvent) as caught:
        match.push_event(event)
    assert caught.value.code == f"event-{code}"


@pytest.mark.parametrize(("kind", "payload", "code"), [(0, (), "out-of-place"), (1, (0, 1), "wrong-size")])
def test_events_that_no_text_can_say(kind: int, payload: tuple[int, ...], code: str) -> None:
    states = gb.new("joomo", chance=["dealer 0"]).steps[0].before
    carried = engine.new_payload()
    carried[: len(payload)] = payload
    rules = table("").rules
    fault = engine.event_fault(unpack(states, rules.state), 0, kind, carried, len(payload))
    assert fault == {"out-of-place": 1, "wrong-size": 2}[code]
