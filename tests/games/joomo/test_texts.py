"""Joomo as text: actions, events and cards in pairs of parse and format; the table in words; what happened; guesses."""

from typing import Any

import pytest

import greenbaize as gb
from greenbaize.core.language import keys
from greenbaize.core.packing import row, unpack
from greenbaize.games.joomo.notation import parse_card
from greenbaize.games.joomo.types import card_name

from .deals import alternate, begin, deal, play
from .test_refusals import table

ROUND = ("01 02 03 04 05 06 07 08 09 11", "12 13 14 15 16 17 18 19 21 22")


def test_cards() -> None:
    assert [parse_card(card_name(card)) for card in range(70)] == list(range(70))
    assert (card_name(7), card_name(55)) == ("07", "55")


@pytest.mark.parametrize("card", ["", "7", "70", "007", "a1", " 07"])
def test_unreadable_cards(card: str) -> None:
    with pytest.raises(gb.UnreadableAction):
        parse_card(card)


def test_every_action_reads_as_it_is_written() -> None:
    match = table("07 20")
    public, rules = match.view(gb.SPECTATOR).row, match.rules
    texts = [rules.format_action(public, number) for number in range(rules.action_count)]
    assert [rules.parse_action(public, text) for text in texts] == list(range(rules.action_count))
    assert (texts[:2], texts[70:72], texts[83:]) == (["00", "01"], ["05>07", "05>20"], ["65>20", "pass"])


def test_without_a_range_a_five_has_no_target() -> None:
    match = table("07")
    texts = [match.rules.format_action(match.view(0).row, number) for number in (70, 71)]
    assert texts == ["05>07", "05>?"]


@pytest.mark.parametrize("text", ["", "7", "70", "Pass", "05>", "5>07", "05>7", "05 > 07", "x"])
def test_unreadable_actions(text: str) -> None:
    with pytest.raises(gb.UnreadableAction):
        table("07 20").push(text)


@pytest.mark.parametrize("text", ["dealer 1", deal("", "")])
def test_every_event_reads_as_it_is_written(text: str) -> None:
    rules = table("").rules
    assert rules.format_event(*rules.parse_event(text)) == text


@pytest.mark.parametrize("text", ["", "dealer", "dealer 6", "dealer 1 1", "deal 70", "deal  00", "nix"])
def test_unreadable_events(text: str) -> None:
    with pytest.raises(gb.BadEvent) as caught:
        gb.new("joomo", chance=[]).push_event(text)
    assert caught.value.code == "unreadable-event"


PICTURE = """\
Joomo · round 1 · to 20
  Player 1: points  0 + 0  cards  8
  Player 2: points  0 + 0  cards  9  to act, you
  Player 3: points  0 + 0  cards 10  passed, dealer
trick: 07 [12] 20  worth 2, last card by Player 1
hand: 00 06 08 09 10 11 13 14 21"""


def test_the_table_as_text() -> None:
    match = play(begin("07 05 12 15 24 25 01 02 03 04", "20 21", ""), "07 20 pass 12")
    assert str(match.view(1)) == PICTURE
    assert "hand" not in str(match.view(gb.SPECTATOR))


def test_the_table_as_text_in_other_moments() -> None:
    assert "trick: –" in str(table("").view(0))
    assert "trick: 07 [] ··" in str(table("07").view(0))
    script = alternate(*ROUND).split()
    match = play(begin(*ROUND), " ".join(script[:-1]))
    assert "Joomo" in str(match.view(0)).splitlines()[2]
    assert str(match.view(1)).endswith("hand: –")
    begun = gb.new("joomo", chance=[]).view(0).data
    assert [begun[name] for name in ("to_act", "dealer", "marker", "leader", "last")] == [None] * 5
    assert gb.new("joomo", chance=[]).view(gb.SPECTATOR).data["viewer"] is None


def kinds(match: gb.Match, viewer: int = gb.SPECTATOR) -> list[str]:
    """What kinds of things happened."""
    return [event.kind for event in match.events(viewer)]


def test_what_happens_in_a_trick() -> None:
    match = play(begin("07 15 25", "20 10 11"), "07 20 15>07 pass")
    assert kinds(match) == ["dealer", "deal", "play", "play", "cap", "pass", "trick"]
    told = list(match.events())
    assert told[0] == gb.Event("dealer", 1)
    assert told[-3:] == [gb.Event("cap", 0, ("15",), 1, "07"), gb.Event("pass", 1), gb.Event("trick", 0, count=2)]


def test_what_happens_at_the_end_of_a_round() -> None:
    match = play(begin(*ROUND), alternate(*ROUND))
    assert list(match.events())[-5:] == [
        gb.Event("marker", 1, count=1),
        gb.Event("play", 0, ("11",), 1),
        gb.Event("trick", 0, count=1),
        gb.Event("scored", 0, count=5, other="5"),
        gb.Event("scored", 1, count=6, other="6"),
    ]


def test_what_happens_when_the_last_card_of_all_is_a_ten() -> None:
    first = ROUND[0].replace("11", "10")
    match = play(begin(first, ROUND[1]), alternate(first, ROUND[1]))
    assert gb.Event("trick", 0, count=2) in list(match.events())


def test_everything_that_happens_has_a_sentence() -> None:
    told = set(kinds(play(begin(*ROUND), alternate(*ROUND)), 0)) | {"cap"}
    assert {f"joomo-event-{kind}" for kind in told} == {key for key in keys("en") if key.startswith("joomo-event-")}


OPTIONS: list[dict[str, Any]] = [{"target": 5}, {"target": 5, "leader": "same", "tie": "share"}, {"rounds": 2}]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_end_no_card_is_lost_and_guesses_look_like_their_view(
    players: int, options: dict[str, Any]
) -> None:
    match = gb.new("joomo", players=players, seed=1, **options)
    while not match.is_over:
        for viewer in (match.to_act, gb.SPECTATOR) if len(match.steps) % 9 == 0 else ():
            assert viewer is not None
            view = match.view(viewer)
            assert gb.guess(view, 1).view(viewer) == view
        match.push(match.legal_actions[len(match.steps) * 31 % len(match.legal_actions)])
    assert gb.guess(match.view(0), 1).view(0) == match.view(0)
    for step in match.steps:
        state = row(unpack(step.before, match.rules.state), 0)
        lying = [card for place in match.rules.whereabouts(state).values() for card in place]
        assert sorted(lying) == match.rules.deck(state)


def test_there_is_no_other_game() -> None:
    with pytest.raises(gb.UnknownGame):
        gb.new("mau mau")
