"""Ratings by maximum likelihood, on the scale of Elo.

Two players: Bradley and Terry's model. More: Plackett and Luce's, in which the first place is won among all, the
second among all others, and so on, each time with chances as the strengths. Those who tie count as all their orders,
in equal parts. Copies of a bot have one strength.

So that a bot that won everything has a rating, each has one made-up game more, half won and half lost, against an
imaginary bot. Intervals come from a bootstrap over deals, the made-up games among them: every deal is given a weight
by lot (Rubin's Bayesian bootstrap), 500 times. A few deals do not show all that may happen; so the lower end of a bot's
interval is found with one deal more that it loses whole, the upper end with one that it wins whole, as Clopper and
Pearson do it for shares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from math import log
from typing import NamedTuple

import msgspec
import numpy as np

from greenbaize.arena.statistics import Game, Numbers

ELO = 400 / log(10)
"""Points of Elo that make odds e times as good."""
ANCHOR = "random"
"""Has the rating 0 where it plays; elsewhere the mean of all is 0."""
LOTS = 500
LOWER, UPPER = 0.025, 0.975
FEWEST = 2
"""Deals of which there is an interval."""
SEED = 1952
STEPS = 200
LONGEST_STEP = 2.0
EXACT = 1e-10

Chosen = tuple[str, tuple[str, ...]]
"""Who came first, among whom (sorted)."""


class Sums(NamedTuple):
    """What the likelihood asks of the games, a row a deal; the last rows are the made-up games."""

    wins: Numbers
    """Choices won by each bot."""
    sets: Numbers
    """Choices among each set."""
    members: Numbers
    """How many of each bot are in each set, the imaginary bot as the last of all."""
    deals: int


class Rating(msgspec.Struct, frozen=True):
    """One bot's strength."""

    bot: str
    rating: float
    low: float | None
    high: float | None
    """None if there are too few deals to tell."""


def rate(bots: Sequence[str], games: Iterable[Game]) -> list[Rating]:
    """The ratings of all bots that these games give them, the best first."""
    sums = _sums_by_deal(bots, games)
    start = np.zeros(len(bots))
    best = maximise(sums.wins.sum(axis=0, keepdims=True), sums.sets.sum(axis=0, keepdims=True), sums.members, start)
    lots = np.random.Generator(np.random.PCG64(SEED)).standard_exponential((LOTS, len(sums.wins) + 1))
    ratings = []
    for place, name in enumerate(bots):
        low = high = None
        if sums.deals >= FEWEST:
            low, high = (_end(place, bots, sums, lots, best[0], is_high) for is_high in (False, True))
        ratings.append(Rating(name, _points(best, place, bots).item(), low, high))
    return sorted(ratings, key=lambda rating: -rating.rating)


def _end(place: int, bots: Sequence[str], sums: Sums, lots: Numbers, start: Numbers, is_high: bool) -> float:
    """The upper or lower end of the interval of the bot at a place."""
    wins, sets = _deal_of_one(place, sums, is_high)
    strengths = maximise(lots @ np.vstack([sums.wins, wins]), lots @ np.vstack([sums.sets, sets]), sums.members, start)
    return float(np.quantile(_points(strengths, place, bots), UPPER if is_high else LOWER))


def _points(strengths: Numbers, place: int, bots: Sequence[str]) -> Numbers:
    """The ratings of the bot at a place, rounded, by sample."""
    zero = strengths[:, bots.index(ANCHOR)] if ANCHOR in bots else strengths.mean(axis=1)
    return np.round((strengths[:, place] - zero) * ELO, 1) + 0.0


def _deal_of_one(place: int, sums: Sums, is_won: bool) -> tuple[Numbers, Numbers]:
    """A deal as large as they are on average, of which one bot wins all choices that it has a part in, or none."""
    own = sums.members[:, place]
    others = sums.members.sum(axis=1) - own
    sets = np.where((own > 0) & (others > 0), sums.sets[: sums.deals].mean(axis=0), 0.0)
    shares = sums.members[:, :-1] / np.maximum(others, 1)[:, None]
    shares[:, place] = 0
    wins = sets.sum() * np.eye(len(shares[0]))[place] if is_won else sets @ shares
    return wins, sets


def choices_in(game: Game) -> Iterator[tuple[float, Chosen]]:
    """The game as choices of the best among those who are left, each with its weight."""
    ranked = sorted(range(len(game.seats)), key=lambda seat: game.places[seat])
    done = 0
    while done < len(ranked):
        tied = [seat for seat in ranked[done:] if game.places[seat] == game.places[ranked[done]]]
        later = ranked[done + len(tied) :]
        orders = list(permutations(tied))
        for order in orders:
            left = [*order, *later]
            for place in range(min(len(order), len(left) - 1)):
                among = tuple(sorted(game.seats[seat] for seat in left[place:]))
                yield 1 / len(orders), (game.seats[order[place]], among)
        done += len(tied)


def _sums_by_deal(bots: Sequence[str], games: Iterable[Game]) -> Sums:
    """All that the likelihood asks of the games."""
    places: dict[tuple[str, ...], int] = {(name,): place for place, name in enumerate(bots)}
    wins: dict[int, Numbers] = {}
    sets: dict[int, dict[int, float]] = {}
    for game in games:
        won = wins.setdefault(game.deal, np.zeros(len(bots)))
        among_whom = sets.setdefault(game.deal, {})
        for weight, (winner, among) in choices_in(game):
            won[bots.index(winner)] += weight
            place = places.setdefault(among, len(places))
            among_whom[place] = among_whom.get(place, 0.0) + weight
    members = np.array([[among.count(name) for name in bots] + [int(len(among) == 1)] for among in places], float)
    counts = np.zeros((len(sets), len(places)))
    for row, deal in enumerate(sorted(sets)):
        counts[row, list(sets[deal])] = list(sets[deal].values())
    all_wins = np.vstack([*(wins[deal] for deal in sorted(wins)), np.eye(len(bots)) / 2])
    all_sets = np.vstack([counts, np.eye(len(bots), len(places))])
    return Sums(all_wins, all_sets, members, len(sets))


def maximise(wins: Numbers, sets: Numbers, members: Numbers, start: Numbers) -> Numbers:
    """The logarithms of the strengths under which the choices are likeliest; several samples at once, a row each.

    The logarithm of the likelihood is concave, so Newton's steps, none of them too long, lead to its one summit from
    wherever they start.
    """
    strengths = np.tile(start, (len(wins), 1))
    for _ in range(STEPS):
        powers = np.exp(np.hstack([strengths, np.zeros((len(strengths), 1))]))
        chances = members[:, :-1] * powers[:, None, :-1] / (powers @ members.T)[:, :, None]
        expected = np.einsum("rs,rsb->rb", sets, chances)
        curvature = -np.einsum("rs,rsb,rsc->rbc", sets, chances, chances, optimize=True)
        curvature += expected[:, :, None] * np.eye(wins.shape[1])
        step = np.linalg.solve(curvature, (wins - expected)[:, :, None])[:, :, 0]
        longest = np.abs(step).max(axis=1, keepdims=True)
        strengths += step * np.minimum(1.0, LONGEST_STEP / np.maximum(longest, EXACT))
        if longest.max() < EXACT:
            break
    return strengths
