"""Options and players, as people write them."""

from typing import Any

import numpy as np
import pytest

from greenbaize.core.contract import Rules
from greenbaize.core.errors import BadOptions, BadPlayers, GreenbaizeError, UnknownGame
from greenbaize.core.inputs import quoted
from greenbaize.games import rules_of
from greenbaize.play.cursor import Cursor
from greenbaize.play.match import guess, new
from greenbaize.play.options import check_options, check_players, differences, parse_option, parse_options

JOOMO = rules_of("joomo")


@pytest.mark.parametrize("players", [-1, 0, 1, 99, 10**9999, True, 2.0, "2", None], ids=quoted)
def test_wrong_numbers_of_players(rules: Rules, players: object) -> None:
    with pytest.raises(BadPlayers, match=rules.title) as caught:
        check_players(rules, players)
    assert caught.value.code == "bad-players"


def test_right_numbers_of_players(rules: Rules) -> None:
    assert [check_players(rules, players) for players in rules.seats] == list(rules.seats)


def test_numbers_of_numpy_are_numbers(rules: Rules) -> None:
    players: Any = np.int64(rules.seats[-1])
    assert type(check_players(rules, players)) is int
    match = new("joomo", players=np.int64(3), target=np.int64(5), seed=1)
    assert (match.players, differences(match.options)) == (3, {"target": 5})
    with pytest.raises(BadOptions, match="target may be"):
        new("joomo", target=True)


def test_equal_seeds_are_one_seed() -> None:
    assert new("joomo", seed=np.int64(3)).record() == new("joomo", seed=3).record()
    assert new("joomo", seed=np.str_("a")).record() == new("joomo", seed="a").record()
    assert new("joomo", seed="3").record() != new("joomo", seed=3).record()


@pytest.mark.parametrize("seed", [1.5, True, b"7", [7], 10**9999, np.float64(1), "\udcff"], ids=quoted)
def test_what_is_no_seed(seed: Any) -> None:
    view = new("joomo", seed=1).view(0)
    for use in (lambda: new("joomo", seed=seed), lambda: guess(view, seed), lambda: Cursor("joomo", seed=seed)):
        with pytest.raises(GreenbaizeError) as caught:
            use()
        assert caught.value.code == "bad-seed"


@pytest.mark.parametrize("chance", ["dealer 1", 7, ["dealer 1", None], b"dealer 1"], ids=quoted)
def test_what_is_no_source_of_chance(chance: Any) -> None:
    with pytest.raises(BadOptions) as caught:
        new("joomo", chance=chance)
    assert caught.value.code == "bad-chance"


def test_a_seed_or_chance_not_both() -> None:
    with pytest.raises(BadOptions) as caught:
        new("joomo", seed=1, chance=["dealer 1"])
    assert caught.value.code == "seed-and-chance"


@pytest.mark.parametrize("names", [["Ada"], ["Ada", "Ben", "Cy"], "AB", ["Ada", ""], ["Ada", 2], 2], ids=quoted)
def test_what_are_no_names(names: Any) -> None:
    with pytest.raises(BadPlayers) as caught:
        new("joomo", players=2, names=names)
    assert caught.value.code == "wrong-names"
    match = new("joomo", players=2, names=["Ada", "Ben"])
    with pytest.raises(BadPlayers):
        match.names = names
    assert match.names == ("Ada", "Ben")


def test_unknown_games() -> None:
    names: list[Any] = ["whist", "", None, ["joomo"], "x" * 9999]
    for name in names:
        with pytest.raises(UnknownGame, match="joomo"):
            new(name)


@pytest.mark.parametrize(
    ("setting", "code"),
    [
        ("target", "bad-setting"),
        ("", "bad-setting"),
        ("colour=red", "unknown-option"),
        ("target=", "bad-option"),
        ("target=0", "bad-option"),
        ("target=201", "bad-option"),
        ("target=-5", "bad-option"),
        ("target=true", "bad-option"),
        ("target=ten", "bad-option"),
        ("target=٣", "bad-option"),
        ("target=" + "9" * 5000, "bad-option"),
        ("leader=loser", "bad-option"),
    ],
)
def test_settings_that_are_refused(setting: str, code: str) -> None:
    with pytest.raises(BadOptions) as caught:
        parse_option(JOOMO, setting)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("setting", "value"),
    [("target=7", ("target", 7)), ("leader=same", ("leader", "same")), ("rounds=0", ("rounds", 0))],
)
def test_settings(setting: str, value: tuple[str, object]) -> None:
    assert parse_option(JOOMO, setting) == value


def test_an_option_is_set_once() -> None:
    assert parse_options(JOOMO, ["target=7", "leader=same"]) == {"target": 7, "leader": "same"}
    with pytest.raises(BadOptions, match="target is set twice") as caught:
        parse_options(JOOMO, ["target=7", "leader=same", "target=7"])
    assert caught.value.code == "bad-setting"


def test_refusals_name_what_may_be_said_instead() -> None:
    with pytest.raises(BadOptions, match="a whole number from 1 to 200"):
        parse_option(JOOMO, "target=0")
    with pytest.raises(BadOptions, match="'winner', 'same'"):
        parse_option(JOOMO, "leader=x")
    with pytest.raises(BadOptions, match="leader, target, tie, rounds"):
        parse_option(JOOMO, "x=1")


def test_only_differences_are_written() -> None:
    assert differences(check_options(JOOMO, {"target": 20, "tie": "share"})) == {"tie": "share"}


def test_presets(rules: Rules) -> None:
    for preset, wishes in rules.presets.items():
        assert differences(check_options(rules, {}, preset)).items() <= wishes.items()
    with pytest.raises(GreenbaizeError, match="no preset 'nix'"):
        check_options(rules, {}, "nix")
