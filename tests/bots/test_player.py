"""Bots by name, and what players do with what their bots say."""

import math

import pytest

import greenbaize as gb
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
    "name", ["search@0", "search@0s", "search@0.000s", "search@1000000001", "search@9999999999", "search@3601s"]
)
def test_budgets_that_are_none(name: str) -> None:
    with pytest.raises(gb.UnknownBot) as refused:
        gb.bot(name)
    assert refused.value.code == "bad-budget"


@pytest.mark.parametrize(
    "amounts",
    [(-1, 0.0), (10**10, 0.0), (0, -0.1), (0, math.nan), (0, 1e9), (5, 0.0, 0), (5, 0.0, 6), (0, 1.0, 65)],
)
def test_budgets_that_nobody_can_spend(amounts: tuple[int, float] | tuple[int, float, int]) -> None:
    with pytest.raises(gb.GreenbaizeError) as refused:
        gb.Budget(*amounts)
    assert refused.value.code == "bad-budget"


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
    def choose(self, turn: Turn) -> int:
        return 200

    def explain(self, turn: Turn, most: int) -> list[gb.Advice]:
        return []


def test_a_bot_that_chooses_what_is_not_legal_is_told_so() -> None:
    match = gb.new("joomo", seed=1)
    before = match.packed
    with pytest.raises(gb.GreenbaizeError, match="200") as refused:
        gb.Player(Stubborn()).play(match.chair_to_act())
    assert refused.value.code == "bad-choice"
    assert match.packed == before
