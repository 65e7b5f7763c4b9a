"""How bots did, with intervals that take the deal as the unit.

The games of a deal share their cards, so they are one observation: everything is averaged within the deal first, and
the interval comes from the spread between deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import atan, cos, pi, sin, sqrt
from typing import NamedTuple, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

Numbers: TypeAlias = npt.NDArray[np.float64]

CONFIDENCE = 0.95
MADE_UP = (0.0, 0.0, 1.0, 1.0)
"""Deals that are added when the interval of a share is made (Agresti and Coull): who won all may still lose."""
DIGITS = 4
"""Results are rounded, so that they are the same bytes wherever they are worked out."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean over deals, and the interval that holds the true one with 95 % confidence."""

    mean: float
    low: float | None
    high: float | None
    """None if there are too few deals to tell."""


class Game(NamedTuple):
    """A game as the statistics see it."""

    deal: int
    seats: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...] | None


class Measures(NamedTuple):
    """How a bot did: in one game, in one deal on average, or on the whole."""

    win_share: float
    """1 for a win; those who share the first place share the win."""
    place: float
    """The mean of the places that those who tie take together."""
    last_share: float
    """1 for being last, shared like the win."""
    score: float
    """NaN in a game without scores."""


class Summary(msgspec.Struct, frozen=True):
    """How a bot did, over deals."""

    bot: str
    win_share: Estimate
    place: Estimate
    last_share: Estimate
    score: Estimate | None


def measures_of(game: Game) -> list[Measures]:
    """How each seat did."""
    places = game.places
    scores = game.scores or (float("nan"),) * len(places)
    last = max(places)
    found = []
    for place, score in zip(places, scores, strict=True):
        sharing = places.count(place)
        won = 1 / sharing if place == 1 else 0.0
        lost = 1 / sharing if place == last else 0.0
        found.append(Measures(won, place + (sharing - 1) / 2, lost, float(score)))
    return found


def by_deal(games: Iterable[Game]) -> dict[str, dict[int, Measures]]:
    """For each bot how it did in each deal, on average over its seats and the seatings."""
    lists: dict[str, dict[int, list[Measures]]] = {}
    for game in games:
        for name, measures in zip(game.seats, measures_of(game), strict=True):
            lists.setdefault(name, {}).setdefault(game.deal, []).append(measures)
    return {name: {deal: _mean(found) for deal, found in deals.items()} for name, deals in lists.items()}


def over_pairings(pairings: Sequence[Sequence[Game]]) -> dict[str, dict[int, Measures]]:
    """The same over several pairings, all of them weighing alike."""
    lists: dict[str, dict[int, list[Measures]]] = {}
    for games in pairings:
        for name, deals in by_deal(games).items():
            for deal, measures in deals.items():
                lists.setdefault(name, {}).setdefault(deal, []).append(measures)
    return {name: {deal: _mean(found) for deal, found in deals.items()} for name, deals in lists.items()}


def summarise(name: str, deals: dict[int, Measures]) -> Summary:
    """One bot's deals as estimates."""
    table = np.array([deals[deal] for deal in sorted(deals)])
    has_scores = not np.isnan(table[:, 3]).any()
    return Summary(
        name,
        estimate_share(table[:, 0]),
        estimate(table[:, 1]),
        estimate_share(table[:, 2]),
        estimate(table[:, 3]) if has_scores else None,
    )


def estimate(values: Numbers) -> Estimate:
    """The mean of independent values, by Student's t."""
    mean = float(values.mean())
    if len(values) < 2:
        return Estimate(round(mean, DIGITS), None, None)
    reach = _reach(values)
    return Estimate(round(mean, DIGITS), round(mean - reach, DIGITS), round(mean + reach, DIGITS))


def estimate_share(values: Numbers) -> Estimate:
    """The mean of independent values from 0 to 1; its interval stays between them, and has a width always."""
    if len(values) < 2:
        return estimate(values)
    padded = np.append(values, MADE_UP)
    middle, reach = float(padded.mean()), _reach(padded)
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Estimate(round(float(values.mean()), DIGITS), round(low, DIGITS), round(high, DIGITS))


def _reach(values: Numbers) -> float:
    return t_quantile(len(values) - 1) * float(values.std(ddof=1)) / sqrt(len(values))


def _mean(found: Sequence[Measures]) -> Measures:
    return Measures(*(sum(values) / len(found) for values in zip(*found, strict=True)))


@cache
def t_quantile(freedom: int) -> float:
    """The distance from 0 within which Student's t lies with 95 % probability."""
    low, high = 0.0, 20.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if t_within(middle, freedom) > CONFIDENCE else (middle, high)
    return high


def t_within(distance: float, freedom: int) -> float:
    """The probability that Student's t lies within a distance from 0 (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    angle = atan(distance / sqrt(freedom))
    is_odd = freedom % 2 == 1
    term = cos(angle) if is_odd else 1.0
    total = 0.0 if freedom == 1 else term
    for place in range(3 if is_odd else 2, freedom, 2):
        term *= (place - 1) / place * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total) if is_odd else sin(angle) * total
