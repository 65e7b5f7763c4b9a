"""Ratings: equal to what is worked out by hand, and near to known strengths."""

from collections.abc import Iterator
from math import exp, log10

import numpy as np
import pytest

from greenbaize.arena.plan import line_ups
from greenbaize.arena.ratings import ELO, Rating, choices_in, maximise, rate
from greenbaize.arena.statistics import Game


def duels(wins: int, losses: int, draws: int = 0, names: tuple[str, str] = ("a", "b")) -> Iterator[Game]:
    for deal, places in enumerate([(1, 2)] * wins + [(2, 1)] * losses + [(1, 1)] * draws):
        yield Game(deal, names, places, None)


def rated(bots: str, games: Iterator[Game] | list[Game]) -> dict[str, Rating]:
    return {rating.bot: rating for rating in rate(tuple(bots), games)}


def test_two_players_by_hand() -> None:
    """a wins w of n games; with the made-up games s, -s are the strengths, and w + 1/2 = n p(2s) + p(s)."""
    found = rated("ab", duels(30, 10))
    low, high = 0.0, 5.0
    for _ in range(100):
        middle = (low + high) / 2
        expected = 40 / (1 + exp(-2 * middle)) + 1 / (1 + exp(-middle))
        low, high = (middle, high) if expected < 30.5 else (low, middle)
    assert found["a"].rating == pytest.approx(low * ELO, abs=0.051)
    assert found["b"].rating == -found["a"].rating


def test_many_games_give_the_odds() -> None:
    found = rated("ab", duels(7500, 2500))
    assert found["a"].rating - found["b"].rating == pytest.approx(400 * log10(3), abs=0.2)


def test_a_draw_is_half_a_win() -> None:
    drawn = rated("ab", duels(10, 0, draws=20))
    won = rated("ab", duels(20, 10))
    assert drawn["a"].rating == pytest.approx(won["a"].rating, abs=0.11)


def test_random_is_nought() -> None:
    found = rate(("random", "a"), duels(3, 10, names=("random", "a")))
    assert found[1] == Rating("random", 0.0, 0.0, 0.0)
    assert found[0].rating > 0


def test_who_won_all_has_a_rating_and_a_wide_interval() -> None:
    some, many = (rated("ab", duels(wins, 0))["a"] for wins in (20, 2000))
    assert 0 < some.rating < many.rating < 2000
    low, high = ends(many)
    assert low < many.rating - 50
    assert high > many.rating + 100


def test_ratings_are_the_same_every_time() -> None:
    games = list(duels(7, 5, 1))
    assert rate(("a", "b"), games) == rate(("a", "b"), games[::-1])


def test_the_first_is_chosen_among_all_the_second_among_the_others() -> None:
    found = list(choices_in(Game(0, ("a", "b", "c"), (2, 3, 1), None)))
    assert found == [(1.0, ("c", ("a", "b", "c"))), (1.0, ("a", ("a", "b")))]


def test_ties_are_all_their_orders_in_equal_parts() -> None:
    found = list(choices_in(Game(0, ("a", "b", "c"), (1, 1, 3), None)))
    assert found == [
        (0.5, ("a", ("a", "b", "c"))),
        (0.5, ("b", ("b", "c"))),
        (0.5, ("b", ("a", "b", "c"))),
        (0.5, ("a", ("a", "c"))),
    ]
    assert sum(weight for weight, _ in choices_in(Game(0, tuple("abcd"), (1, 1, 1, 1), None))) == pytest.approx(3)


def test_three_players_by_hand() -> None:
    """Without made-up games: a first twice, b once, and always c last; then a : b is 2 : 1 by symmetry of the rest."""
    wins = np.array([[2.0, 1.0]])
    sets = np.array([[3.0]])
    members = np.array([[1.0, 1.0, 1.0]])  # the imaginary bot is the third, and comes first once in three more choices
    for start in ([0.0, 0.0], [9.0, -3.0]):
        [strengths] = maximise(wins, sets * 4 / 3, members, np.array(start))
        assert np.exp(strengths) == pytest.approx([2.0, 1.0])


def test_a_single_deal_has_no_interval() -> None:
    for rating in rate(("a", "b"), [Game(0, seats, (1, 2), None) for seats in (("a", "b"), ("b", "a"))]):
        assert (rating.low, rating.high) == (None, None)


def test_who_won_one_seat_only_has_no_interval_of_nothing() -> None:
    """Every deal was won by whoever sat first, so all deals are alike: that does not say that they always will be."""
    games = [Game(deal, seats, (1, 2), None) for deal in range(8) for seats in (("a", "b"), ("b", "a"))]
    for rating in rate(("a", "b"), games):
        low, high = ends(rating)
        assert low < -30 < 30 < high


def test_copies_of_a_bot_have_one_strength() -> None:
    # One against two equals wins a third of the games.
    games = [Game(deal, ("a", "b", "b"), places, None) for deal, places in enumerate([(1, 2, 3), (3, 1, 2), (2, 3, 1)])]
    found = rated("ab", games)
    assert found["a"].rating == pytest.approx(found["b"].rating, abs=15)


STRENGTHS = {"random": 0.0, "a": 100.0, "b": 250.0, "c": 600.0}


def played(players: int, deals: int, seed: int) -> list[Game]:
    """Games of known strengths by Plackett and Luce's model: in each the least of exponential lots is the first."""
    generator = np.random.default_rng(seed)
    games = []
    for deal in range(deals):
        seats = tuple(generator.permutation(list(STRENGTHS))[:players].tolist())
        lots = generator.standard_exponential(players) / np.exp([STRENGTHS[name] / ELO for name in seats])
        games.append(Game(deal, seats, tuple((np.argsort(np.argsort(lots)) + 1).tolist()), None))
    return games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_are_found(players: int) -> None:
    for rating in rate(tuple(STRENGTHS), played(players, 4000, seed=players)):
        assert rating.rating == pytest.approx(STRENGTHS[rating.bot], abs=40)
        low, high = ends(rating)
        assert low <= rating.rating <= high
        assert high - low < 120


def contest(players: int, deals: int, seed: int) -> list[Game]:
    """Games of known strengths as a contest has them: all pairings on every deal, in every seating."""
    generator = np.random.default_rng(seed)
    games = []
    for deal in range(deals):
        for line_up in line_ups([*STRENGTHS], players)[: 12 if players > 2 else None]:
            for seat in range(players):
                seats = (*line_up[seat:], *line_up[:seat])
                lots = generator.standard_exponential(players) / np.exp([STRENGTHS[name] / ELO for name in seats])
                games.append(Game(deal, seats, tuple((np.argsort(np.argsort(lots)) + 1).tolist()), None))
    return games


def ends(rating: Rating) -> tuple[float, float]:
    assert rating.low is not None
    assert rating.high is not None
    return rating.low, rating.high


@pytest.mark.parametrize(
    ("players", "deals", "trials"), [(2, 2, 60), (2, 5, 60), (2, 10, 60), (2, 60, 60), (4, 2, 30), (4, 10, 15)]
)
def test_intervals_cover(players: int, deals: int, trials: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greenbaize.arena.ratings.LOTS", 200)
    hits: dict[str, list[bool]] = {name: [] for name in STRENGTHS if name != "random"}
    for trial in range(trials):
        for rating in rate(tuple(STRENGTHS), contest(players, deals, seed=1000 + trial)):
            low, high = ends(rating)
            assert low <= rating.rating <= high
            if rating.bot in hits:
                hits[rating.bot].append(low <= STRENGTHS[rating.bot] <= high)
    shares = [float(np.mean(found)) for found in hits.values()]
    assert np.mean(shares) >= 0.93
    assert min(shares) >= 0.88


def test_games_of_a_deal_are_one_observation() -> None:
    """Each deal decides all its games: played five times over it tells no more than once."""
    generator = np.random.default_rng(9)
    results = [(1, 2) if lot < 0.6 else (2, 1) for lot in generator.random(200)]
    once = rated("ab", [Game(deal, ("a", "b"), places, None) for deal, places in enumerate(results)])
    often = rated("ab", [Game(deal, ("a", "b"), places, None) for deal, places in enumerate(results)] * 5)
    (low, high), (lower, higher) = ends(once["a"]), ends(often["a"])
    assert higher - lower == pytest.approx(high - low, rel=0.1)


def test_who_beats_all_below_is_above_them_by_a_finite_step() -> None:
    names = "abcdefgh"
    games = [
        Game(deal, (one, other), (1, 2), None)
        for deal in range(300)
        for place, one in enumerate(names)
        for other in names[place + 1 :]
    ]
    found = rated(names, games)
    points = [found[name].rating for name in names]
    assert points == sorted(points, reverse=True)
    assert 0 < points[0] < 10_000
    for rating in found.values():
        low, high = ends(rating)
        assert low < rating.rating < high
