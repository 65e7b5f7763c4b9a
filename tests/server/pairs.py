"""Which pairs of games are tried: found once, from fixed seeds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count, islice, product

from greenbaize.games import GAMES

from .twinning import Plan, other_cards, other_choices

FAR = 24
"""So many moves are made in a pair."""
LEAST = 4
PLAYERS = (2, 3, 4)
TRIES = 400

AGREED: dict[str, tuple[dict[str, object], ...]] = {
    "joomo": ({}, {"rounds": 1, "tie": "share"}),
    "romi_rami": ({}, {"turn_limit": 2}),
    "ja_hoor": (
        {},
        {"poker_face": True, "heavy_load": True, "gimme_more": True, "transition": True},
        {"challenge_the_time": True, "ja_hoor_rule": True, "one_over_all": "printed"},
    ),
}
WITH_HANDS = ("joomo", "ja_hoor")
"""Games in which cards are hidden in hands; in the others only the piles hide them."""
SECRETIVE: tuple[dict[str, object], ...] = (
    {"heavy_load": True},
    {"poker_face": True, "fast_mode": True},
    {"transition": True, "gimme_more": True, "high_way": True},
)
CASES = [(game, players, number) for game in GAMES for players in PLAYERS for number in range(len(AGREED[game]))]
SECRET_CASES = list(product(PLAYERS, range(len(SECRETIVE))))


@cache
def deals(game: str, players: int, number: int, many: int) -> tuple[Plan, ...]:
    """Pairs that differ by cards."""
    tried = (
        other_cards(game, players, AGREED[game][number], f"{game} {players} {number} {seed}", FAR) for seed in count()
    )
    return _first(tried, many, some=many // 2 if game in WITH_HANDS else 0)


@cache
def choices(players: int, number: int, many: int) -> tuple[Plan, ...]:
    """Pairs that differ by what a seat chose in secret."""
    tried = (
        other_choices("ja_hoor", players, SECRETIVE[number], f"choice {players} {number} {seed}", FAR)
        for seed in count()
    )
    return _first(tried, many)


def _first(tried: Iterator[Plan | None], many: int, some: int = 0) -> tuple[Plan, ...]:
    """The first of those tried that go on for a while; so many of them are not alike to all."""
    found: list[Plan] = []
    for plan in islice(tried, TRIES):
        if plan is None or (len(plan.moves) < LEAST and not plan.is_over):
            continue
        is_enough = sum(len(each.blind) > each.players for each in found) >= many - some
        if len(plan.blind) <= plan.players or not is_enough:
            found.append(plan)
        if len(found) == many:
            return tuple(found)
    raise AssertionError(f"only {len(found)} of {many} pairs were found")
