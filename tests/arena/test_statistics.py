"""Means and intervals over deals."""

from math import isnan

import numpy as np
import pytest

from greenbaize.arena.statistics import (
    Estimate,
    Game,
    Measures,
    by_deal,
    estimate,
    estimate_share,
    measures_of,
    over_pairings,
    summarise,
    t_quantile,
    t_within,
)

TRIALS = 2000


def game(deal: int, seats: str, places: str, scores: tuple[int, ...] | None = None) -> Game:
    """Seats and places as letters and digits."""
    return Game(deal, tuple(seats), tuple(map(int, places)), scores)


def test_a_win_a_place_and_the_last_place() -> None:
    first, second, third = measures_of(game(0, "abc", "213", (5, 7, 2)))
    assert first == Measures(0.0, 2.0, 0.0, 5.0)
    assert second == Measures(1.0, 1.0, 0.0, 7.0)
    assert third == Measures(0.0, 3.0, 1.0, 2.0)


def test_who_ties_shares() -> None:
    a, b, c = measures_of(game(0, "abc", "113"))
    assert a[:3] == b[:3] == (0.5, 1.5, 0.0)
    assert c[:3] == (0.0, 3.0, 1.0)
    assert isnan(c.score)
    assert {found[:3] for found in measures_of(game(0, "abc", "111"))} == {(1 / 3, 2.0, 1 / 3)}
    assert [found.last_share for found in measures_of(game(0, "abc", "122"))] == [0.0, 0.5, 0.5]


@pytest.mark.parametrize("places", ["1234", "1134", "1224", "1111", "1222", "1133"])
def test_shares_add_up_to_one_and_places_to_their_sum(places: str) -> None:
    found = measures_of(game(0, "abcd", places))
    assert sum(one.win_share for one in found) == pytest.approx(1)
    assert sum(one.last_share for one in found) == pytest.approx(1)
    assert sum(one.place for one in found) == 10


def test_the_games_of_a_deal_are_one_value() -> None:
    games = [game(0, "ab", "12", (9, 1)), game(0, "ba", "12", (5, 3)), game(1, "ab", "12", (2, 0))]
    deals = by_deal(games)
    assert deals["a"] == {0: Measures(0.5, 1.5, 0.5, 6.0), 1: Measures(1.0, 1.0, 0.0, 2.0)}
    assert deals["b"][0] == Measures(0.5, 1.5, 0.5, 3.0)


def test_copies_of_a_bot_are_averaged_too() -> None:
    assert by_deal([game(0, "abb", "312", (0, 6, 2))])["b"][0] == Measures(0.5, 1.5, 0.0, 4.0)


def test_pairings_weigh_alike_whatever_their_number_of_games() -> None:
    many = [game(0, "ab", "12"), game(0, "ba", "21"), game(0, "ab", "12")]
    assert over_pairings([many, [game(0, "ac", "21")]])["a"][0].win_share == 0.5


def test_a_summary_by_hand() -> None:
    deals = by_deal([game(deal, "ab", places, scores) for deal, (places, scores) in enumerate(PLAYED)])
    found = summarise("a", deals["a"])
    assert found.win_share.mean == 0.75
    assert found.place.mean == 1.25
    # The scores 4 6 5 9: mean 6, standard deviation 2.1602, and 3.1824 for three degrees of freedom.
    assert found.score == Estimate(6.0, 2.5626, 9.4374)


PLAYED = [("12", (4, 1)), ("12", (6, 2)), ("21", (5, 8)), ("12", (9, 0))]


def test_without_scores_there_are_none() -> None:
    assert summarise("a", by_deal([game(0, "ab", "12"), game(1, "ab", "12")])["a"]).score is None


def test_one_deal_has_no_interval() -> None:
    assert estimate(np.array([3.0])) == Estimate(3.0, None, None)
    assert estimate_share(np.array([1.0])) == Estimate(1.0, None, None)


def test_who_won_all_may_still_lose() -> None:
    found = estimate_share(np.ones(100))
    assert (found.mean, found.high) == (1.0, 1.0)
    assert found.low is not None
    assert 0.93 < found.low < 0.97
    lost = estimate_share(np.zeros(100))
    assert (lost.mean, lost.low) == (0.0, 0.0)
    assert lost.high == pytest.approx(1 - found.low, abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (29, 2.0452), (120, 1.9799), (9999, 1.9602)],
)
def test_students_t(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=1e-4)
    assert t_within(quantile, freedom) == pytest.approx(0.95, abs=1e-5)


@pytest.mark.parametrize("deals", [5, 20, 200])
def test_intervals_of_means_cover(deals: int) -> None:
    generator = np.random.default_rng(5)
    hits = [covers(estimate(generator.normal(3.0, 2.0, deals)), 3.0) for _ in range(TRIALS)]
    assert 0.935 < np.mean(hits) < 0.965


@pytest.mark.parametrize("deals", [10, 50, 400])
@pytest.mark.parametrize("share", [0.5, 0.75, 0.9, 0.97])
def test_intervals_of_shares_cover(share: float, deals: int) -> None:
    # Two games a deal, which are alike more often than not: to take them for two deals would be wrong.
    generator = np.random.default_rng(6)
    hits = []
    for _ in range(TRIALS):
        first = generator.random(deals) < share
        second = np.where(generator.random(deals) < 0.6, first, generator.random(deals) < share)
        hits.append(covers(estimate_share((first * 1.0 + second) / 2), share))
    assert np.mean(hits) > 0.935


def covers(found: Estimate, truth: float) -> bool:
    assert found.low is not None
    assert found.high is not None
    return found.low <= truth <= found.high
