"""Joomo as text: what is no action, no event, no deal."""

from collections.abc import Sequence

import pytest

import greenbaize as gb
from greenbaize.core.contract import Rules
from greenbaize.core.packing import Rows
from greenbaize.games.joomo.notation import format_card, parse_card
from greenbaize.games.joomo.types import DEALER
from greenbaize.play.match import Match

DEAL = "deal 05 20 14 18 25 29 02 17 23 08 07 10 03 19 15 06 26 21 12 11 09 22 04 27 24 16 01 00 13 28"


def fixed() -> Match:
    """Two players; seat 0 leads with 02 03 05 07 12 14 15 23 25 26."""
    return gb.new("joomo", chance=["dealer 1", DEAL])


@pytest.mark.parametrize("action", ["", "2", "02 ", "99", "nix", "05>", "05>1", -1, 85, 10**30, "\0"])
def test_unreadable_actions(action: str | int) -> None:
    with pytest.raises(gb.UnreadableAction):
        fixed().push(action)


def test_cards() -> None:
    assert [parse_card(format_card(card)) for card in range(70)] == list(range(70))


@pytest.mark.parametrize("card", ["", "7", "70", "-1", "٠٧", "07 "])
def test_unreadable_cards(card: str) -> None:
    with pytest.raises(gb.UnreadableAction):
        parse_card(card)


@pytest.mark.parametrize(
    ("played", "action", "key"),
    [
        ([], "pass", "joomo-why-50"),
        ([], "20", "joomo-why-60"),
        ([], "05>12", "joomo-why-91"),
        (["02", "20"], "12>20", "joomo-why-92"),
        (["02", "20"], "05>03", "joomo-why-93"),
        (["02", "20"], "25>20", "joomo-why-90"),
        (["02", "20"], "26", "joomo-why-70"),
    ],
)
def test_refusals(played: list[str], action: str, key: str) -> None:
    match = fixed()
    for card in played:
        match.push(card)
    reason = match.why_not(action)
    assert reason
    assert reason.key == key
    with pytest.raises(gb.IllegalAction, match=f"^{reason.rule}: "):
        match.push(action)


@pytest.mark.parametrize(
    ("past", "event", "code"),
    [
        ([], "deal 00 01", "event-out-of-place"),
        ([], "dealer 5", "event-wrong-cards"),
        ([], "dealer 9", "unreadable-event"),
        ([], "dealer", "unreadable-event"),
        ([], "nix", "unreadable-event"),
        ([], "", "unreadable-event"),
        (["dealer 1"], "dealer 1", "event-out-of-place"),
        (["dealer 1"], "deal", "event-wrong-size"),
        (["dealer 1"], DEAL + " 29", "event-wrong-size"),
        (["dealer 1"], DEAL + " 29" * 200, "event-wrong-size"),
        (["dealer 1"], DEAL.replace("05", "20"), "event-wrong-cards"),
        (["dealer 1"], DEAL.replace("05", "30"), "event-wrong-cards"),
    ],
)
def test_events_of_the_table_that_do_not_fit(past: list[str], event: str, code: str) -> None:
    match = gb.new("joomo", chance=past)
    with pytest.raises(gb.BadEvent) as caught:
        match.push_event(event)
    assert caught.value.code == code
    assert len(match.steps) == len(past)


class TwoDealers:
    """A chance that says what no text can."""

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]]:
        return DEALER, [0, 1]


def test_a_dealer_is_one_seat() -> None:
    with pytest.raises(gb.BadEvent, match="too few or too many"):
        gb.new("joomo", chance=TwoDealers())
