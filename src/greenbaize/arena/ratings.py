"""Ratings by maximum likelihood, on the scale of Elo.

Two players: Bradley and Terry's model. More: Plackett and Luce's, in which the first place is won among all, the
second among all others, and so on, each time with chances as the strengths. Those who tie count as all their orders,
in equal parts. Copies of a bot have one strength.

So that a bot that won everything has a rating, each has one made-up game more, half won and half lost, against an
imaginary bot. Intervals come from a bootstrap over deals, the made-up games among them: every deal is given a weight
by lot (Rubin's Bayesian bootstrap), a thousand times.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from math import log

import msgspec
import numpy as np

from greenbaize.arena.statistics import Game, Numbers

ELO = 400 / log(10)
"""Points of Elo that make odds e times as good."""
ANCHOR = "random"
"""Has the rating 0 where it plays; elsewhere the mean of all is 0."""
LOTS = 1000
SEED = 1952
STEPS = 200
LONGEST_STEP = 2.0
EXACT = 1e-10

Chosen = tuple[str, tuple[str, ...]]
"""Who came first, among whom (sorted)."""


class Rating(msgspec.Struct, frozen=True):
    """One bot's strength."""

    bot: str
    rating: float
    low: float
    high: float


def rate(bots: Sequence[str], games: Iterable[Game]) -> list[Rating]:
    """The ratings of all bots that these games give them, the best first."""
    wins, sets, members = _sums_by_deal(bots, games)
    generator = np.random.Generator(np.random.PCG64(SEED))
    weights = [np.ones(len(wins)), *(generator.standard_exponential(len(wins)) for _ in range(LOTS))]
    strengths = maximise(
        np.array([weight @ wins for weight in weights]), np.array([weight @ sets for weight in weights]), members
    )
    strengths -= strengths[:, [bots.index(ANCHOR)]] if ANCHOR in bots else strengths.mean(axis=1, keepdims=True)
    points = strengths * ELO
    lows, highs = np.quantile(points[1:], (0.025, 0.975), axis=0)
    columns = (points[0], lows, highs)
    rows = ((round(float(value), 1) + 0.0 for value in row) for row in zip(*columns, strict=True))
    ratings = [Rating(name, *row) for name, row in zip(bots, rows, strict=True)]
    return sorted(ratings, key=lambda rating: -rating.rating)


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


def _sums_by_deal(bots: Sequence[str], games: Iterable[Game]) -> tuple[Numbers, Numbers, Numbers]:
    """All that the likelihood asks of the games, a row a deal: choices won by each bot, choices among each set.

    The last rows are the made-up games; then the members of each set, the imaginary bot as the last of all.
    """
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
    made_up = np.eye(len(bots))
    all_wins = np.vstack([*(wins[deal] for deal in sorted(wins)), made_up / 2])
    all_sets = np.vstack([counts, np.eye(len(bots), len(places))])
    return all_wins, all_sets, members


def maximise(wins: Numbers, sets: Numbers, members: Numbers) -> Numbers:
    """The logarithms of the strengths under which the choices are likeliest; several samples at once, a row each.

    The logarithm of the likelihood is concave, so Newton's steps, none of them too long, lead to its one summit.
    """
    strengths = np.zeros_like(wins)
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
