"""Bots by name, and what players do with what their bots say."""

import math
from typing import Any

import numpy as np
import pytest

import greenbaize as gb
from greenbaize.bots.budgets import USUAL, read_budget, write_budget
from greenbaize.bots.player import KINDS
from greenbaize.bots.searcher import Search
from greenbaize.bots.simple import Random
from greenbaize.bots.turn import Turn

NAMES = ("random", "simple", "search@30", "search@0.001s", "duckling", "hedgehog", "magpie", "fox", "owl")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_every_bot_plays_every_game(game: str, name: str, players: int) -> None:
    match = gb.new(game, players=players, seed=3)
    seats = [gb.bot(name, seed=seat) for seat in range(players)]
    for _ in range(25):
        if not match.is_over:
            chair = match.chair_to_act()
            seats[chair.seat].play(chair)
    assert sum(step.seat in range(players) for step in match.steps) == 25


@pytest.mark.parametrize("name", ["random", "simple", "search@30", "duckling", "fox"])
def test_the_same_seed_plays_the_same_game(game: str, name: str) -> None:
    def played(seed: int) -> list[str]:
        match = gb.new(game, seed=1)
        player = gb.bot(name, seed=seed)
        for _ in range(30):
            player.play(match.chair_to_act())
        return match.record().events

    assert played(7) == played(7)
    if name not in ("simple", "fox"):
        assert len({tuple(played(seed)) for seed in range(4)}) > 1


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search", gb.Budget(simulations=1000)),
        ("search@1", gb.Budget(simulations=1)),
        ("search@1000000000", gb.Budget(simulations=10**9)),
        ("search@2s", gb.Budget(seconds=2.0)),
        ("search@0.25s", gb.Budget(seconds=0.25)),
        ("search@3600s", gb.Budget(seconds=3600.0)),
    ],
)
def test_a_name_says_the_budget(name: str, budget: gb.Budget) -> None:
    assert gb.bot(name).budget == budget


@pytest.mark.parametrize(
    "name",
    ["", "Owl", "owl ", "owls", "search@", "search@-1", "search@1.5", "search@.5s", "search@1e3", "search@s"],
)
def test_unknown_bots(name: str) -> None:
    with pytest.raises(gb.UnknownBot, match=r"No bot .* there are random, simple, duckling") as refused:
        gb.bot(name)
    assert refused.value.code == "unknown-bot"
    assert all(kind in str(refused.value) for kind in KINDS)


@pytest.mark.parametrize(
    "name", ["simple@5", "random@1s", "owl@3", "search@1@1", "search\n", "@5", "search@٣", 7, None]
)
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(gb.UnknownBot):
        gb.bot(name)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("search@0", "from 1 to 1000000000 simulations"),
        ("search@1000000001", "from 1 to 1000000000 simulations"),
        ("search@99999999999", "from 1 to 1000000000 simulations"),
        ("search@0s", "from 0.001 to 3600 seconds"),
        ("search@0.000s", "from 0.001 to 3600 seconds"),
        ("search@0.0001s", "in steps of 0.001"),
        ("search@1.0005s", "in steps of 0.001"),
        ("search@3601s", "from 0.001 to 3600 seconds"),
        ("search@99999999999s", "from 0.001 to 3600 seconds"),
        ("search@1x2", "write search@2x2 at least"),
        ("search@50x0", "from 1 to 64 processes"),
        ("search@0.1sx65", "from 1 to 64 processes"),
        ("search@5x999999999999", "from 1 to 64 processes"),
    ],
)
def test_budgets_that_are_none_are_told_as_they_were_written(name: str, told: str) -> None:
    with pytest.raises(gb.UnknownBot) as refused:
        gb.bot(name)
    assert refused.value.code == "bad-budget"
    assert str(refused.value).startswith(f"'{name}': ")
    assert told in str(refused.value)
    assert "Budget(" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("search", "search"),
        ("search@1000", "search"),
        ("search@0500", "search@500"),
        ("search@500x1", "search@500"),
        ("search@0500x04", "search@500x4"),
        ("search@0.200s", "search@0.2s"),
        ("search@02.0s", "search@2s"),
        ("search@10sx2", "search@10sx2"),
    ],
)
def test_there_is_one_way_to_write_a_budget(name: str, written: str) -> None:
    budget = read_budget(name)
    assert budget == gb.bot(name).budget
    assert budget is not None
    assert write_budget("search", budget) == written
    assert read_budget(written) == budget


def test_without_a_word_it_is_the_usual_budget() -> None:
    assert gb.bot("search").budget == gb.bot("owl").budget == USUAL


NO_BUDGETS: tuple[Any, ...] = (
    {"simulations": -1},
    {"simulations": 10**10},
    {"simulations": "a"},
    {"simulations": 1.5},
    {"simulations": None},
    {"simulations": True},
    {"seconds": -0.1},
    {"seconds": math.nan},
    {"seconds": 1e9},
    {"seconds": "x"},
    {"seconds": True},
    {"simulations": 5, "processes": 0},
    {"simulations": 5, "processes": 6},
    {"simulations": 5, "processes": 1.5},
    {"seconds": 1.0, "processes": 65},
)


@pytest.mark.parametrize("amounts", NO_BUDGETS, ids=str)
def test_budgets_that_nobody_can_spend(amounts: dict[str, Any]) -> None:
    with pytest.raises(gb.GreenbaizeError) as refused:
        gb.Budget(**amounts)
    assert refused.value.code == "bad-budget"


def test_budgets_are_of_pythons_own_numbers() -> None:
    numpys: Any = np.int64(5), np.float32(0.5), np.uint8(2)
    budget = gb.Budget(*numpys)
    assert budget == gb.Budget(5, 0.5, 2)
    assert [type(number) for number in (budget.simulations, budget.seconds, budget.processes)] == [int, float, int]


def test_who_looks_ahead_needs_a_budget() -> None:
    chair = gb.new("joomo", seed=1).chair_to_act()
    with pytest.raises(gb.GreenbaizeError, match="Budget") as refused:
        gb.Player(Search(), budget=gb.Budget()).choose(chair)
    assert refused.value.code == "no-budget"
    assert gb.Player(Search(), seed=1).choose(chair) in chair.legal_actions
    assert gb.Player(Random(), budget=gb.Budget()).choose(chair) in chair.legal_actions


def test_players_without_a_seed_differ() -> None:
    assert gb.bot("random").seed != gb.bot("random").seed
    with pytest.raises(gb.GreenbaizeError) as refused:
        gb.bot("random", seed=1.5)  # type: ignore[arg-type]
    assert refused.value.code == "bad-seed"


def test_a_player_answers_only_when_its_chair_is_to_act() -> None:
    match = gb.new("joomo", seed=1)
    with pytest.raises(gb.NotYourTurn):
        gb.bot("simple").play(match.chair(1 - match.chair_to_act().seat))


class Stubborn:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, turn: Turn) -> Any:
        return self.answer

    def explain(self, turn: Turn, most: int) -> list[gb.Advice]:
        assert type(most) is int
        return []


@pytest.mark.parametrize(
    "answer", [200, 300, -1, 10**30, 1.0, True, None, "pass", "27", b"\x01", [1], math.nan, {}], ids=repr
)
def test_a_bot_that_chooses_what_is_not_legal_is_told_so(answer: Any) -> None:
    match = gb.new("joomo", seed=1)
    before = match.packed
    with pytest.raises(gb.GreenbaizeError, match="The bot chose") as refused:
        gb.Player(Stubborn(answer)).play(match.chair_to_act())
    assert refused.value.code == "bad-choice"
    assert match.packed == before


def test_a_bot_may_choose_by_numbers_of_any_type() -> None:
    chair = gb.new("joomo", seed=1).chair_to_act()
    action = chair.legal_actions[1]
    for answer in (action, int(action), np.int64(action), np.uint8(action)):
        assert gb.Player(Stubborn(answer)).choose(chair) == action


@pytest.mark.parametrize("most", [0, -1, "3", 1.5, None, True])
def test_how_much_is_explained_is_a_whole_number(most: Any) -> None:
    chair = gb.new("joomo", seed=1).chair_to_act()
    with pytest.raises(gb.GreenbaizeError) as refused:
        gb.Player(Stubborn(0)).explain(chair, most)
    assert refused.value.code == "bad-number"
    assert gb.Player(Stubborn(0)).explain(chair, np.int64(3)) == []  # type: ignore[arg-type]


def test_a_name_is_no_way_to_run_code() -> None:
    for name in ("os:getcwd", "greenbaize.bots.simple:Random", "greenbaize.bots.simple:Random@5", "my_bots:Careful"):
        with pytest.raises(gb.UnknownBot) as refused:
            gb.bot(name)
        assert refused.value.code == "unknown-bot"
