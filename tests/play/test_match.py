"""Match, chair and cursor: the front of the rules."""

import pickle
from collections.abc import Sequence
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import greenbaize as gb
from greenbaize.cli import run
from greenbaize.core.contract import Rules
from greenbaize.core.dice import new_dice, roll
from greenbaize.core.inputs import quoted
from greenbaize.core.packing import Rows
from greenbaize.core.seats import NOBODY
from greenbaize.games import rules_of
from greenbaize.play.luck import decisions_in, random_match
from greenbaize.play.match import Match

DEAL = "deal 05 20 14 18 25 29 02 17 23 08 07 10 03 19 15 06 26 21 12 11 09 22 04 27 24 16 01 00 13 28"


def fixed() -> Match:
    """Two players; seat 0 leads with 05 14 25 02 23 07 03 15 26 12."""
    return gb.new("joomo", chance=["dealer 1", DEAL])


def test_the_same_seed_is_the_same_game(game: str) -> None:
    one, other = (random_match(game, 2, 7, 3, {}) for _ in range(2))
    assert one.record() == other.record()
    assert one.record() != random_match(game, 2, 7, 4, {}).record()
    assert decisions_in(one) == sum(not text.startswith("*") for text in one.record().events)


def test_without_a_seed_every_game_is_another(game: str) -> None:
    assert len({tuple(gb.new(game, players=2).record().events) for _ in range(4)}) > 1


def test_legal_actions_are_a_sequence() -> None:
    match = fixed()
    assert list(map(str, match.legal_actions)) == ["02", "03", "05", "07", "12", "14", "15", "23", "25", "26"]
    first = match.legal_actions[0]
    assert (int(first), str(first), repr(first)) == (2, "02", "Action(2, '02')")
    assert [str(action) for action in match.legal_actions[:2]] == ["02", "03"]
    legal: list[object] = ["02", 2, first]
    assert all(action in match.legal_actions for action in legal)
    illegal: list[object] = ["20", "nix", 20, 1000, -1, None]
    assert not any(action in match.legal_actions for action in illegal)
    assert "02" in repr(match.legal_actions)


@pytest.mark.parametrize("action", [None, 2.0, b"02", ["02"], "", "nix", "9" * 9999, 10**9999], ids=quoted)
def test_what_is_no_action_is_refused_whatever_it_is(game: str, action: Any) -> None:
    match = gb.new(game, players=2, seed=3)
    before = match.packed
    with pytest.raises(gb.UnreadableAction) as caught:
        match.push(action)
    assert len(str(caught.value)) < 300
    with pytest.raises(gb.UnreadableAction):
        match.why_not(action)
    assert match.packed == before
    assert action not in match.legal_actions


def test_numbers_of_numpy_are_actions_too() -> None:
    match = fixed()
    action = np.int64(2)
    assert action in match.legal_actions
    assert match.why_not(action) is None
    assert [event.cards for event in match.push(action)] == [("02",)]


def test_where_the_source_of_chance_fails_the_action_has_not_happened() -> None:
    deal = gb.new("ja_hoor", seed=3).record().events[0].removeprefix("* ")
    match = gb.new("ja_hoor", chance=[deal, "insert 0 99"], poker_face=True)
    match.push("swap")
    match.push(match.legal_actions[0])
    before = match.packed, match.steps, list(match.legal_actions)
    with pytest.raises(gb.BadEvent):
        match.push(match.legal_actions[0])
    assert (match.packed, match.steps, list(match.legal_actions)) == before


class Saying:
    """A source of chance that says one thing first, and then nothing more."""

    def __init__(self, said: Any) -> None:
        self.said = said

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]] | None:
        said: tuple[int, Sequence[int]] = self.said
        return None if number else said


NO_EVENTS = [
    "dealer 1",
    "ab",
    7,
    (77, [7]),
    (0, []),
    (1, ["1"]),
    (1, 1),
    (1,),
    (1, [True]),
    ("1", [1]),
    (1, [1], 1),
    [[]],
]


@pytest.mark.parametrize("said", NO_EVENTS, ids=quoted)
def test_a_source_of_chance_says_events(said: Any) -> None:
    with pytest.raises(gb.BadEvent) as caught:
        gb.new("joomo", chance=Saying(said))
    assert caught.value.code == "unreadable-event"
    assert quoted(said) in str(caught.value)


@pytest.mark.parametrize("said", [(1, [1]), [1, (1,)], (np.int64(1), b"\x01"), (1, np.array([1]))], ids=quoted)
def test_a_source_of_chance_may_say_numbers_of_any_type(said: Any) -> None:
    assert gb.new("joomo", chance=Saying(said)).record().events == ["* dealer 1"]


ERRORS = [
    *(
        kind("some-code", "Some words.")
        for kind in (gb.GreenbaizeError, gb.SetupError, gb.BadPlayers, gb.BadOptions, gb.BadAction, gb.BadEvent)
    ),
    gb.UnreadableAction("unreadable-action", "No action."),
    gb.IllegalAction(gb.Reason("J5", "joomo-why-50")),
    gb.UnknownGame("unknown-game", "No game 'whist'."),
    gb.NotYourTurn("not-your-turn", "Not now."),
    gb.BadRecord("wrong-seat", "seat 1 is to act.", 7),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_travel_between_processes(error: gb.GreenbaizeError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy(error), deepcopy(error)):
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_actions_travel_between_processes() -> None:
    action = fixed().legal_actions[0]
    for again in (pickle.loads(pickle.dumps(action)), copy(action), deepcopy(action)):
        assert (type(again), int(again), str(again)) == (gb.Action, 2, "02")


def test_an_illegal_action_changes_nothing_and_tells_its_rule() -> None:
    match = fixed()
    before = match.view(0)
    with pytest.raises(gb.IllegalAction, match="J5") as caught:
        match.push("pass")
    assert caught.value.reason == match.why_not("pass")
    assert match.why_not("02") is None
    assert pickle.loads(pickle.dumps(caught.value)).reason == caught.value.reason
    assert match.view(0) == before
    assert len(match.steps) == 2


def test_nobody_acts_when_the_table_is_due_or_all_is_over() -> None:
    match = gb.new("joomo", chance=[])
    assert (match.due, match.to_act, match.is_over, match.outcome) == ("dealer", None, False, None)
    assert not match.legal_actions
    with pytest.raises(gb.NotYourTurn, match="dealer"):
        match.push("02")
    over = random_match("joomo", 2, 1, 0, {"target": 1})
    assert over.is_over
    assert over.outcome
    assert over.outcome.winners
    with pytest.raises(gb.NotYourTurn, match="over"):
        over.push("02")


def test_pop_takes_back_to_the_beginning(game: str) -> None:
    match = gb.new(game, players=2, seed=3)
    past = []
    for _ in range(30):
        if match.is_over:
            break
        past.append((match.view(0), match.view(1), list(match.legal_actions)))
        match.push(match.legal_actions[-1])
    record = match.record()
    again = match.copy()
    for before in reversed(past):
        again.pop()
        assert (again.view(0), again.view(1), list(again.legal_actions)) == before
    with pytest.raises(gb.GreenbaizeError, match="No action to take back") as caught:
        again.pop()
    assert caught.value.code == "nothing-to-pop"
    assert match.record() == record


def test_the_same_cards_after_taking_back(game: str) -> None:
    match = random_match(game, 2, 5, 0, {})
    last = match.record()
    action = match.pop()
    match.push(action)
    assert match.record() == last


def test_events_as_seen() -> None:
    match = fixed()
    dealt = [event for event in match.events(0) if event.kind == "dealt"]
    assert dealt[0].cards == ("02", "03", "05", "07", "12", "14", "15", "23", "25", "26")
    assert not [event for event in match.events() if event.kind == "dealt"]
    seen = match.push("07")
    assert [(event.kind, event.seat, event.cards) for event in seen] == [("play", 0, ("07",))]
    assert seen.seen_by(1)[0].cards == ("07",)
    assert seen[0:1] == list(seen)
    assert "play" in repr(seen)
    assert [event.kind for event in match.events()] == ["dealer", "deal", "play"]


def test_scenes_are_the_events_with_the_views_after_them(game: str) -> None:
    match = random_match(game, 2, 5, 0, {})
    scenes = list(match.events(1).scenes())
    assert all(scene.events for scene in scenes)
    assert [event for scene in scenes for event in scene.events] == list(match.events(1))
    assert scenes[-1].view == match.view(1)
    steps = list(match.events(1).by_step())
    assert len(steps) == len(match.steps)
    assert [step for step in steps if step.events] == scenes


def test_viewers() -> None:
    match = fixed()
    assert match.view(0) != match.view(1)
    assert match.view(0) == fixed().view(0)
    assert len({match.view(0), match.view(1), fixed().view(0)}) == 2
    assert match.view(gb.SPECTATOR).data["hand"] == []
    assert bytes(match.view(0)) == match.view(0).packed
    assert "seat 0" in repr(match.view(0))
    assert "spectator" in repr(match.view(gb.SPECTATOR))
    assert match.view(np.int64(1)) == match.view(1)
    wrong: list[Any] = [2, -1, 255, 10**9999, 1.0, 0.0, True, "1", None]
    for viewer in wrong:
        with pytest.raises(gb.GreenbaizeError) as caught:
            match.view(viewer)
        assert caught.value.code == "bad-viewer"


def test_a_chair_is_one_seat() -> None:
    match = fixed()
    here, there = match.chair(0), match.chair(1)
    assert here.may_act
    assert not there.may_act
    assert here.view == match.view(0)
    assert list(here.legal_actions) == list(match.legal_actions)
    assert here.why_not("02") is None
    for do in (lambda: there.legal_actions, lambda: there.play("20"), lambda: there.why_not("20")):
        with pytest.raises(gb.NotYourTurn, match="seat 1"):
            do()
    assert [event.kind for event in here.play("07")] == ["play"]
    assert there.events() == list(match.events(1))
    assert [event.cards for event in there.events(since=len(match.events(1)) - 1)] == [("07",)]
    assert there.scenes() == list(match.events(1).scenes())
    assert there.scenes(since=2)[0].view == match.view(1)
    with pytest.raises(gb.GreenbaizeError) as caught:
        match.chair(2)
    assert caught.value.code == "bad-seat"


def test_a_guess_looks_like_the_view(game: str) -> None:
    match = gb.new(game, players=2, seed=9)
    for _ in range(6):
        match.push(match.legal_actions[0])
    seat = match.to_act
    assert seat is not None
    guessed = gb.guess(match.view(seat), 4)
    assert guessed.view(seat) == match.view(seat)
    assert list(guessed.legal_actions) == list(match.legal_actions)
    with pytest.raises(gb.GreenbaizeError) as caught:
        guessed.record()
    assert caught.value.code == "no-past"


def test_a_guess_is_made_from_a_view() -> None:
    match: Any = fixed()
    with pytest.raises(gb.GreenbaizeError) as caught:
        gb.guess(match, 1)
    assert caught.value.code == "bad-view"


def test_an_event_is_a_text() -> None:
    match = gb.new("joomo", chance=[])
    events: list[Any] = [None, 1, b"dealer 1"]
    for event in events:
        with pytest.raises(gb.BadEvent) as caught:
            match.push_event(event)
        assert caught.value.code == "unreadable-event"


def test_a_copy_is_played_apart() -> None:
    match = fixed()
    for other in (match.copy(), copy(match), deepcopy(match), pickle.loads(pickle.dumps(match))):
        before = match.packed
        assert other.record() == match.record()
        other.push("07")
        assert (match.packed, len(match.steps), len(other.steps)) == (before, 2, 3)
        assert list(map(str, match.legal_actions)) == list(map(str, fixed().legal_actions))


def test_in_one_line() -> None:
    match = fixed()
    assert repr(match) == "<Match of joomo, 2 players, seat 0 to act>"
    assert repr(match.chair(1)) == "<Chair 1 of <Match of joomo, 2 players, seat 0 to act>>"
    assert repr(gb.new("joomo", chance=[])) == "<Match of joomo, 2 players, dealer due>"
    assert repr(gb.random_match("joomo", 2, 1, 0, {"target": 1})) == "<Match of joomo, 2 players, over>"
    assert repr(gb.Cursor("joomo", players=3)).startswith("<Cursor of joomo, 3 players, seat ")


def test_lists_of_legal_actions_are_compared_by_what_is_legal() -> None:
    match, other = fixed(), fixed()
    assert match.legal_actions == other.legal_actions
    assert hash(match.legal_actions) == hash(other.legal_actions)
    other.push("07")
    assert match.legal_actions != other.legal_actions
    assert match.legal_actions != ["02"]


def test_places_where_no_legal_action_is() -> None:
    legal: Any = fixed().legal_actions
    assert str(legal[np.int64(-1)]) == "26"
    for place in ("x", 1.0, None, True):
        with pytest.raises(TypeError, match="whole numbers"):
            legal[place]
    with pytest.raises(IndexError, match="there are 10"):
        legal[10]
    with pytest.raises(IndexError, match="table is due: push its event 'dealer'"):
        _ = gb.new("joomo", chance=[]).legal_actions[0]
    with pytest.raises(IndexError, match="The match is over"):
        _ = gb.random_match("joomo", 2, 1, 0, {"target": 1}).legal_actions[0]


def test_a_seed_of_simulate_is_a_text_or_its_number() -> None:
    assert gb.random_match("joomo", 2, 7, 3).record() == gb.random_match("joomo", 2, "7", 3).record()


def test_a_game_of_simulate_is_rebuilt_from_its_seed_and_number(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert run(["simulate", "joomo", "--games", "3", "--seed", "7", "--set", "target=2", "--out", str(path)]) == 0
    with path.open("rb") as file:
        records = list(gb.read_records(file))
    assert records == [gb.random_match("joomo", 2, 7, number, {"target": 2}).record() for number in range(3)]


def test_what_a_cursor_refuses_changes_nothing() -> None:
    cursor = gb.Cursor("joomo", seed=1)
    before, count = cursor.view(0), cursor.count
    wrong: list[Any] = [-1, 255, 256, 10**40, None, "02", 1.0, True]
    for action in wrong:
        with pytest.raises(gb.UnreadableAction):
            cursor.play(action)
    illegal = next(number for number in range(30) if number not in cursor.legal[:count])
    for number in (illegal, np.uint8(illegal)):
        with pytest.raises(gb.IllegalAction):
            cursor.play(number)
    assert (cursor.view(0), cursor.count) == (before, count)
    cursor.play(np.uint8(cursor.legal[0]))
    while cursor.count:
        cursor.play(cursor.legal[0])
    with pytest.raises(gb.NotYourTurn, match="over"):
        cursor.play(0)


def test_a_cursor_is_copied_with_its_dice(game: str) -> None:
    cursor = gb.Cursor(game, players=3, seed=4)
    cursor.play(cursor.legal[0])
    others = [cursor.copy(), copy(cursor), deepcopy(cursor), pickle.loads(pickle.dumps(cursor))]
    ends = []
    for one in (cursor, *others):
        assert not one.is_over
        assert one.outcome is None
        dice = new_dice(2)
        while not one.is_over:
            one.play(one.legal[roll(dice, one.count)])
        ends.append((one.outcome, one.view(gb.SPECTATOR)))
    assert ends[0][0]
    assert all(end == ends[0] for end in ends)


def test_a_cursor_takes_presets() -> None:
    rules = rules_of("ja_hoor")
    for preset in rules.presets:
        assert gb.Cursor("ja_hoor", preset=preset).options == gb.new("ja_hoor", preset=preset).options


def test_a_cursor_plays_as_a_match_does(game: str) -> None:
    cursor = gb.Cursor(game, players=2, seed=2)
    match = gb.guess(cursor.view(cursor.to_act), 1)
    assert bytes(cursor.legal[: cursor.count]) == match.legal_actions.numbers
    decisions = 0
    while cursor.count:
        assert cursor.view(cursor.to_act).viewer == cursor.to_act
        cursor.play(cursor.legal[decisions % cursor.count])
        decisions += 1
    assert cursor.to_act == NOBODY
    cursor.restart()
    assert cursor.count


def test_an_uncalled_event_takes_no_place_in_a_script() -> None:
    options: dict[str, Any] = {"poker_face": True, "challenge_the_time": True}
    deal = str(gb.new("ja_hoor", seed=1, **options).record().events[0]).removeprefix("* ")
    match = gb.new("ja_hoor", chance=[deal, "insert 0 0"], **options)
    match.push_event("timeout")
    match.push("swap")
    match.push(match.legal_actions[0])
    match.push(match.legal_actions[0])
    assert match.record().events[-1] == "* insert 0 0"
