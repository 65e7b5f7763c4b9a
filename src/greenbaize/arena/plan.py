"""What is to be played: a contest as data, and the games that it consists of.

The unit of all statistics is the deal: the same cards, played once in every seating. A *pairing* says who meets whom;
its bots sit in an order drawn by lot for each deal, and then each moves on by one seat from game to game, until they
sit as at first. So each bot plays each hand of the deal, and of luck there is left what no seating can share out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations, permutations
from types import MappingProxyType

import msgspec

from greenbaize.arena.entrants import budget_of, canonical, entrant, source_of
from greenbaize.core.dice import roll
from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.inputs import quoted, whole_number
from greenbaize.core.sources import PACKAGE, digest_of, sources_in
from greenbaize.games import GAMES, rules_of
from greenbaize.play.chance import Seed, check_seed, dice_of
from greenbaize.play.options import Value, check_options, check_players, differences


class Pairing(msgspec.Struct, frozen=True):
    """Who meets whom, and on how many deals."""

    bots: tuple[str, ...]
    """One name a seat. If there are more, each deal draws by lot who plays."""
    deals: int

    @property
    def label(self) -> str:
        """Who meets whom, in words: ``fox v 2 × simple``."""
        counts = {name: self.bots.count(name) for name in self.bots}
        return " v ".join(name if count == 1 else f"{count} × {name}" for name, count in counts.items())


class Contest(msgspec.Struct, frozen=True):
    """Everything that the results of a tournament depend on, but for the program itself."""

    game: str
    players: int
    options: dict[str, Value]
    """What differs from the box rules."""
    seed: str
    pairings: tuple[Pairing, ...]

    @property
    def bots(self) -> tuple[str, ...]:
        """All who play, each once, in the order they were named."""
        return tuple(dict.fromkeys(name for pairing in self.pairings for name in pairing.bots))


class Job(msgspec.Struct, frozen=True):
    """One game to be played: all that it depends on, and nothing else."""

    game: str
    options: dict[str, Value]
    seats: tuple[str, ...]
    """The bots by seat."""
    seed: str
    deal: int
    version: str
    """A digest of the sources of rules and bots."""

    @property
    def key(self) -> bytes:
        """A digest of the whole: two jobs with the same key are one."""
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=16).digest()

    @property
    def label(self) -> str:
        """The game in words."""
        return f"{self.game}, deal {self.deal} of seed {quoted(self.seed)}, by seat {', '.join(self.seats)}"

    @property
    def is_repeatable(self) -> bool:
        """Whether it is the same game whenever it is played: not if a bot thinks by the clock."""
        return all(map(is_repeatable, self.seats))


def is_repeatable(name: str) -> bool:
    """Whether a bot plays the same on every machine: not if it thinks by the clock."""
    return not budget_of(name).seconds


def new_contest(
    game: str,
    bots: Sequence[str],
    *,
    players: int = 2,
    deals: int,
    seed: Seed = 0,
    options: Mapping[str, object] = MappingProxyType({}),
    preset: str | None = None,
) -> Contest:
    """Everybody against everybody, each pairing on the same deals."""
    rules = rules_of(game)
    check_players(rules, players)
    names = check_bots(bots)
    if (number := whole_number(deals)) is None or number < 1:
        raise GreenbaizeError("bad-deals", f"{quoted(deals)} deals cannot be played; there must be 1 or more.")
    agreed = differences(check_options(rules, options, preset))
    pairings = tuple(Pairing(line_up, number) for line_up in line_ups(names, players))
    return Contest(game, players, agreed, str(check_seed(seed)), pairings)


def check_bots(bots: Sequence[str]) -> list[str]:
    """Who is measured against each other, each by its one name."""
    for name in bots:
        entrant(name)
    names = [canonical(name) for name in bots]
    if len({*names}) < len(names):
        raise GreenbaizeError("same-bot", f"{', '.join(bots)}: name each bot once; all play against all.")
    if len(bots) < 2:
        raise GreenbaizeError("too-few-bots", "A contest needs two bots or more; name them as --bots simple,random.")
    return names


def line_ups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom, if everybody meets everybody.

    Two players: all pairs. More: each bot alone among copies of each other one; and if there are as many bots as
    seats, a mixed table, for which each deal draws who plays.
    """
    if players == 2:
        return list(combinations(bots, 2))
    alone = [(one, *[other] * (players - 1)) for one, other in permutations(bots, 2)]
    return [*alone, tuple(bots)] if len(bots) >= players else alone


def seatings(contest: Contest, pairing: Pairing, deal: int) -> list[tuple[str, ...]]:
    """Who sits where in the games of a deal."""
    dice = dice_of(contest.seed, "line-up", *pairing.bots, deal)
    lots = list(pairing.bots)
    drawn = [lots.pop(roll(dice, len(lots))) for _ in range(contest.players)]
    return sorted({tuple(drawn[seat:] + drawn[:seat]) for seat in range(contest.players)})


def jobs_of(contest: Contest, pairing: Pairing) -> Iterator[tuple[int, list[Job]]]:
    """Deal by deal the games of a pairing."""
    for deal in range(pairing.deals):
        yield deal, [_job(contest, seats, deal) for seats in seatings(contest, pairing, deal)]


def all_jobs(contest: Contest) -> list[Job]:
    """Every game of a contest once: deal after deal, so that whoever stops early has played all pairings alike."""
    numbered = [(deal, jobs) for pairing in contest.pairings for deal, jobs in jobs_of(contest, pairing)]
    in_turn = (job for _, jobs in sorted(numbered, key=lambda entry: entry[0]) for job in jobs)
    return list({job.key: job for job in in_turn}.values())


def _job(contest: Contest, seats: tuple[str, ...], deal: int) -> Job:
    return Job(contest.game, contest.options, seats, contest.seed, deal, version_of(contest.game, seats))


@cache
def version_of(game: str, bots: tuple[str, ...] = ()) -> str:
    """A digest of all sources that a game of these bots depends on; those of other games are none of them."""
    others = {name for name in GAMES if name != game}
    files = [*sources_in("core", "games", "play", "bots"), PACKAGE / "arena" / "play.py"]
    own = {source for name in bots if (source := source_of(name))}
    return digest_of(chain((file for file in files if not others & {file.stem, file.parent.name}), sorted(own)))
