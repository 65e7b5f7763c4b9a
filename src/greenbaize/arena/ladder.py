"""The ladder: what is played for ``LADDER.md``, fixed before it is played.

Numbers of deals stand here and nowhere else. Nothing is stopped early or played on because of a result.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from greenbaize.arena.plan import Contest, Job, Pairing, all_jobs, jobs_of
from greenbaize.bots.characters import CHARACTERS
from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.inputs import quoted
from greenbaize.games import GAMES

TABLES = (2, 3, 4)
"""How many sit at a table."""
ANCHORS = ("random", "simple")
"""Against these every bot is measured."""
NAMES = tuple(character.name for character in CHARACTERS)
BY_THE_CLOCK = "search@0.2s"
MIXED = "mixed"

Deals = dict[str, tuple[int, int, int]]
"""By bot: on how many deals it plays a pairing, at tables of 2, 3 and 4; the smaller number of a pairing counts."""


class Ladder(msgspec.Struct, frozen=True):
    """All that is played."""

    seed: str
    searcher: str
    """The bot that shows what search can do."""
    deals: dict[str, Deals]
    """By game; ``mixed`` stands for the table at which each deal draws who plays."""


FULL = Ladder(
    "ladder-1",
    BY_THE_CLOCK,
    {
        "joomo": {
            **dict.fromkeys((*ANCHORS, "duckling", "hedgehog", "magpie"), (1000, 400, 300)),
            "fox": (400, 150, 100),
            "owl": (200, 60, 40),
            BY_THE_CLOCK: (30, 6, 4),
            MIXED: (0, 200, 150),
        },
        "romi_rami": {
            **dict.fromkeys((*ANCHORS, "duckling", "hedgehog", "magpie"), (1000, 400, 300)),
            "fox": (300, 120, 80),
            "owl": (60, 30, 20),
            BY_THE_CLOCK: (40, 8, 6),
            MIXED: (0, 150, 120),
        },
        "ja_hoor": {
            **dict.fromkeys((*ANCHORS, "duckling", "hedgehog", "magpie"), (500, 200, 150)),
            "fox": (150, 50, 40),
            "owl": (60, 20, 15),
            BY_THE_CLOCK: (16, 4, 3),
            MIXED: (0, 60, 50),
        },
    },
)
QUICK = Ladder(
    "quick", "search@20", {game: dict.fromkeys((*ANCHORS, *NAMES, "search@20", MIXED), (2, 2, 2)) for game in GAMES}
)
"""To see that everything works; too small to tell anything."""


class Claim(msgspec.Struct, frozen=True):
    """At a table of two one bot wins at least such a share against another."""

    name: str
    game: str
    bot: str
    other: str
    target: float


SEARCHER = "search"
"""Stands for the searcher of the ladder."""

CLAIMS = (
    Claim("joomo-simple", "joomo", "simple", "random", 0.85),
    Claim("joomo-search", "joomo", SEARCHER, "simple", 0.60),
    Claim("romi_rami-simple", "romi_rami", "simple", "random", 0.90),
    Claim("romi_rami-search", "romi_rami", SEARCHER, "simple", 0.70),
    Claim("ja_hoor-simple", "ja_hoor", "simple", "random", 0.90),
    Claim("ja_hoor-search", "ja_hoor", SEARCHER, "simple", 0.70),
)


def contest_of(ladder: Ladder, game: str, players: int) -> Contest:
    """What is played in a game at tables of one size."""
    line_ups = [*_duels(ladder)] if players == 2 else [*_tables(ladder, players)]
    deals = {name: numbers[TABLES.index(players)] for name, numbers in ladder.deals[game].items()}
    pairings = [Pairing(bots, min(deals[name] for name in {*bots})) for bots in line_ups]
    if players > 2:
        pairings.append(Pairing((*ANCHORS, *NAMES), deals[MIXED]))
    return Contest(game, players, {}, ladder.seed, tuple(pairings))


def _duels(ladder: Ladder) -> Iterator[tuple[str, ...]]:
    yield from combinations((*ANCHORS, *NAMES), 2)
    # What thinks long meets only those who tell most of it.
    yield from ((ladder.searcher, other) for other in (*ANCHORS, NAMES[-1]))


def _tables(ladder: Ladder, players: int) -> Iterator[tuple[str, ...]]:
    for anchor in ANCHORS:
        for name in (*ANCHORS, *NAMES, ladder.searcher):
            if name != anchor:
                yield name, *[anchor] * (players - 1)


def contests_of(ladder: Ladder, games: list[str]) -> list[Contest]:
    """Everything that is played in these games."""
    return [contest_of(ladder, game, players) for game in games for players in TABLES]


def pairing_of(ladder: Ladder, claim: Claim) -> tuple[Contest, Pairing]:
    """The pairing that decides about a claim, and the contest it is part of."""
    contest = contest_of(ladder, claim.game, 2)
    wanted = {bot_of(ladder, claim), claim.other}
    return contest, next(pairing for pairing in contest.pairings if {*pairing.bots} == wanted)


def bot_of(ladder: Ladder, claim: Claim) -> str:
    """The bot of which something is claimed."""
    return ladder.searcher if claim.bot == SEARCHER else claim.bot


def jobs_for(ladder: Ladder, game: str | None, claim: str | None) -> list[Job]:
    """The games that are to be played: all, those of one game, or those of one claim."""
    if claim is not None:
        claimed = claim_named(claim)
        if game not in (None, claimed.game):
            raise GreenbaizeError(
                "other-game", f"{claim} is claimed of {claimed.game}, not of {game}; name one of them."
            )
        contest, pairing = pairing_of(ladder, claimed)
        return [job for _, jobs in jobs_of(contest, pairing) for job in jobs]
    return [job for contest in contests_of(ladder, [game] if game else [*GAMES]) for job in all_jobs(contest)]


def claim_named(name: str) -> Claim:
    """A claim by its name."""
    for claim in CLAIMS:
        if claim.name == name:
            return claim
    known = ", ".join(claim.name for claim in CLAIMS)
    raise GreenbaizeError("unknown-claim", f"Nothing is claimed by the name {quoted(name)}; there are {known}.")
