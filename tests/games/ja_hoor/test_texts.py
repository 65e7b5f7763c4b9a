"""Ja Hoor as text: actions, events and cards in pairs of parse and format; the table in words; what happened."""

from typing import Any

import pytest

import greenbaize as gb
from greenbaize.core.language import keys
from greenbaize.games.ja_hoor.notation import parse_card
from greenbaize.games.ja_hoor.types import card_name

from .deals import begin, deal, deck, endgame, lay, play, take
from .test_refusals import BEATEN, CHANGE, JA, LEAD, LOAD, OVER, PASSING, WINDOW, table
from .test_trumps import switched

MOMENTS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "", "lay"),
    ({}, LEAD, "cover"),
    (LOAD, f"{LEAD}, cover R1", "with"),
    ({}, WINDOW, "add"),
    (JA, BEATEN, "bin"),
    (CHANGE, "swap", "give"),
]


def test_cards() -> None:
    assert [card_name(card) for card in range(72)] == deck(2)
    assert [parse_card(card_name(card)) for card in range(72)] == list(range(72))


@pytest.mark.parametrize("card", ["", "R", "R7", "RO1", "r1", "R01", "R1 ", "X1"])
def test_unreadable_cards(card: str) -> None:
    with pytest.raises(gb.UnreadableAction):
        parse_card(card)


@pytest.mark.parametrize(("options", "said", "verb"), MOMENTS)
def test_every_action_reads_as_it_is_written(options: dict[str, Any], said: str, verb: str) -> None:
    match = table(options, said)
    row, rules = match.view(gb.SPECTATOR).row, match.rules
    texts = [rules.format_action(row, number) for number in range(rules.action_count)]
    assert [rules.parse_action(row, text) for text in texts] == list(range(rules.action_count))
    assert texts[:2] == [f"{verb} R1", f"{verb} R2"]
    assert texts[72:74] == ["pass on R1", "pass on R2"]
    assert texts[144:146] == ["over all R1", "over all R2"]
    assert texts[216:] == ["go", "take", "done", "ja", "unsure", "swap", "keep"]


def test_where_no_card_is_chosen_a_card_has_no_verb() -> None:
    match = table(JA, "")
    assert match.rules.format_action(match.view(0).row, 0) == "card R1"


@pytest.mark.parametrize(
    "text", ["", "R1", "lay", "lay R7", "put R1", "Go", "pass on", "over all X", "lay  R1", "card R1"]
)
def test_unreadable_actions(text: str) -> None:
    with pytest.raises(gb.UnreadableAction):
        table({}, "").push(text)


def test_nobody_may_act_once_it_is_over() -> None:
    match = endgame("DB7 DB8 DB9 DB10", "R6 O6 DB11 DB12")
    lay(match, "DB7 DB8 DB9 DB10")
    with pytest.raises(gb.NotYourTurn):
        match.push("lay R6")
    with pytest.raises(gb.NotYourTurn):
        match.rules.parse_action(match.view(0).row, "lay R6")


@pytest.mark.parametrize("text", [deal("B2", "R1", bottom="B1"), "insert 0 12", "timeout", "time up"])
def test_every_event_reads_as_it_is_written(text: str) -> None:
    rules = table({}, "").rules
    assert rules.format_event(*rules.parse_event(text)) == text


@pytest.mark.parametrize(
    "text", ["", "deal R1 R7", "deal  R1", "insert 0", "insert 00 1", "insert 0 -1", "Timeout", "nix"]
)
def test_unreadable_events(text: str) -> None:
    with pytest.raises(gb.BadEvent) as caught:
        table({}, "").push_event(text)
    assert caught.value.code == "unreadable-event"


@pytest.mark.parametrize("text", ["insert 0 0", "deal R1"])
def test_events_that_are_not_due(text: str) -> None:
    with pytest.raises(gb.BadEvent) as caught:
        table({}, "").push_event(text)
    assert caught.value.code == "event-out-of-place"


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ((1, ()), "out-of-place"),
        ((2, (0,)), "wrong-size"),
        ((2, (0, 1, 2)), "wrong-size"),
        ((2, (52, 0)), "wrong-cards"),
        ((2, (0, 53)), "wrong-cards"),
    ],
)
def test_an_insert_carries_two_places(event: tuple[int, tuple[int, ...]], code: str) -> None:
    match = play(table(CHANGE, ""), "swap, give R1, give R2")
    with pytest.raises(gb.BadEvent) as caught:
        match._happen(*event)
    assert caught.value.code == f"event-{code}"


PICTURE = """\
Ja Hoor · move 2 · trump B (B1) · pile 53 · covering
  Player 1: cards  6
  Player 2: cards  4  moves, known: R1
  Player 3: cards  5  to act, beats, you
table: Y1/K8  Y2  Y3
hand: R5 R6 RO9 OY7 K9"""


def test_the_table_as_text() -> None:
    match = play(table({}, f"{LEAD}, take"), "lay Y1, lay Y2, lay Y3, go, cover Y1, with K8, done")
    assert str(match.view(2)) == PICTURE


def test_the_table_as_text_before_the_deal() -> None:
    match = gb.new("ja_hoor", chance=[])
    assert str(match.view(0)).splitlines()[0] == "Ja Hoor · move 0 · trump none · pile 0 · undealt"
    assert str(match.view(0)).splitlines()[-2:] == ["table: –", "hand: –"]
    assert match.view(0).data["mover"] is None


def test_the_table_as_text_with_picks_and_one_over_all() -> None:
    assert str(table({}, "lay R1").view(0)).endswith("picked: R1")
    assert "hand" not in str(table({}, "lay R1").view(gb.SPECTATOR))
    match = play(table(OVER, ""), f"{LEAD}, take, lay Y1, lay Y2, go, over all K8")
    assert "table: Y1  Y2  over all K8" in str(match.view(0))


def test_the_table_as_text_at_the_end() -> None:
    match = lay(endgame("DB7 DB8 DB9 DB10", "R6 O6 DB11 DB12"), "DB7 DB8 DB9 DB10")
    assert "place 1" in str(match.view(1))
    assert match.view(1).data["places"] == [1, 2]


def kinds(match: gb.Match, viewer: int = gb.SPECTATOR) -> list[str]:
    """What kinds of things happened."""
    return [event.kind for event in match.events(viewer)]


def test_what_happens_in_a_move_taken() -> None:
    match = take(table({}, ""), "R1 R2")
    assert kinds(match) == ["deal", "trump", "first", "go", "laid", "take", "taken", "drawn"]
    assert list(match.events(0))[-2:] == [
        gb.Event("taken", 1, ("R1", "R2"), 2),
        gb.Event("drawn", 0, ("R3", "R4"), 2),
    ]


def test_what_happens_in_a_move_beaten() -> None:
    match = play(table(JA, BEATEN), "bin Y2, done")
    assert kinds(match)[3:] == ["ja", "go", "laid", "cover", "with", "beaten", "bin", "done", "drawn", "drawn"]
    told = list(match.events(1))
    assert gb.Event("with", 1, ("Y1",), 1, "R1") in told
    assert gb.Event("beaten", 1, ("R1", "Y1"), 2) in told


def test_what_happens_when_a_change_is_made() -> None:
    match = play(table(CHANGE, ""), "swap, give R1, give R2, * insert 0 0")
    assert kinds(match)[3:] == ["swap", "insert", "drawn"]
    assert kinds(match, 0)[4:] == ["swap", "give", "give", "insert", "drawn"]
    assert list(match.events(0))[-1] == gb.Event("drawn", 0, ("R3", "R4"), 2)
    assert list(match.events(1))[-1] == gb.Event("drawn", 0, (), 2)
    assert kinds(play(table(CHANGE, ""), "keep"))[-1] == "keep"


def test_what_happens_with_moves_passed_on_and_one_over_all() -> None:
    match = play(begin("B2 R1", "R3", "R5", bottom="B1", transition=True), "lay R1, go, pass on R3")
    assert list(match.events())[-1] == gb.Event("pass-on", 1, ("R3",), 1)
    match = play(table(OVER, "lay R1, lay R2, go"), "over all Y1")
    assert gb.Event("over", 1, ("Y1",), 1) in list(match.events())
    assert kinds(match)[-3:] == ["beaten", "drawn", "drawn"]


def test_what_happens_when_the_fifth_card_goes_by_itself() -> None:
    match = play(begin("R1 R2 R3 R4 R5 B2", "R6", bottom="B1"), "lay R1, lay R2, lay R3, lay R4, lay R5")
    assert list(match.events(1))[-1] == gb.Event("laid", 0, ("R1", "R2", "R3", "R4", "R5"), 5)


def test_what_happens_when_time_runs_out() -> None:
    match = lay(begin("R1 B2", "Y1", bottom="B1", challenge_the_time=True), "R1")
    play(match, "* timeout")
    assert kinds(match)[-3:] == ["timeout", "taken", "drawn"]
    play(match, "* time up")
    assert kinds(match)[-3:] == ["time-up", "left", "left"]


def test_what_happens_at_a_new_deal() -> None:
    hands = [" ".join(cards) for cards in zip(*[iter(deck(6)[:36])] * 6, strict=True)]
    match = gb.new("ja_hoor", players=6, chance=[deal(*hands)])
    assert kinds(match) == ["deal", "redeal"]


def test_without_trumps_none_is_told() -> None:
    assert kinds(begin("R1", "R2", no_trumps=True)) == ["deal", "first"]


def test_a_new_trump_is_told() -> None:
    match = switched("O6 G6 DB8 DB9 DB11 DB12 DB10 R6")
    lay(match, "B1")
    play(match, "cover B1, with DB8, done")
    assert gb.Event("trump", None, ("R6",), 1) in list(match.events())
    assert gb.Event("drawn", 0, ("DB10",), 1) in list(match.events(1))


def test_everything_that_happens_has_a_sentence() -> None:
    told: set[str] = set()
    for options, said, _ in [*MOMENTS, (PASSING, LEAD, "")]:
        told |= set(kinds(table(options, said)))
    assert {f"ja_hoor-event-{kind}" for kind in told} <= keys("en")
