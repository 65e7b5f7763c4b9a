"""Games of bots, shown while they are played."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from shlex import join
from typing import Any

import msgspec

from greenbaize.arena.entrants import entrant, is_own, label_of
from greenbaize.bots.player import Player
from greenbaize.core.contract import Rules
from greenbaize.core.errors import GreenbaizeError, UnknownBot
from greenbaize.core.inputs import parted
from greenbaize.core.language import demand_language, say
from greenbaize.play.match import Match, new
from greenbaize.play.options import check_players
from greenbaize.terminal.output import answers
from greenbaize.terminal.replay import summary
from greenbaize.terminal.show import Look, Telling, looks, show

LONGEST_DELAY = 3600.0


class Plan(msgspec.Struct, frozen=True):
    """A game that is to be watched."""

    game: str
    bots: tuple[str, ...]
    """Who sits where."""
    seed: str | None
    """A fresh one if there is none."""
    options: Mapping[str, Any]
    preset: str | None


def seated(rules: Rules, bots: str, players: int | None) -> tuple[str, ...]:
    """Who sits where: names parted by commas, one for each seat, or one for all."""
    names = tuple(parted(bots))
    seats = max(len(names), rules.seats[0]) if players is None else players
    check_players(rules, seats)
    if len(names) not in (1, seats):
        raise UnknownBot("wrong-bots", f"{len(names)} bots for {seats} seats; name one for each seat, or one for all.")
    return names if len(names) == seats else names * seats


def watch_bots(plan: Plan, language: str, delay: float | None = None, is_open: bool = False) -> None:
    """Let the bots of a plan play, show it move by move, and say how to see the same game again."""
    demand_language(language)
    if delay is not None and not 0 <= delay <= LONGEST_DELAY:
        raise GreenbaizeError("bad-delay", f"--delay takes a number of seconds from 0 to {LONGEST_DELAY:.0f}.")
    seed = secrets.token_hex(4) if plan.seed is None else plan.seed
    players = [entrant(name, seed=f"{seed} {seat}") for seat, name in enumerate(plan.bots)]
    names = titles(plan.bots, language)
    match = new(plan.game, players=len(players), seed=seed, preset=plan.preset, names=names, **plan.options)
    console = answers()
    opened = range(len(players)) if is_open else ()
    if show(played(match, players, opened), Telling(plan.game, names, language, delay)):
        console.print(summary(match, language))
    if not any(player.budget.seconds for player in players):  # by the clock no game is the same again
        console.print(f"\n{say('watch-repeat', language)}\n  {command(plan, seed, language)}", soft_wrap=True)


def played(match: Match, players: Sequence[Player], opened: Iterable[int] = ()) -> Iterator[Look]:
    """What a spectator sees while players play a match to its end; the cards of some seats may lie open."""
    seen = 0
    while True:
        yield from looks(match.events(since=seen), opened)
        if match.is_over:
            return
        seen = len(match.steps)
        chair = match.chair_to_act()
        players[chair.seat].play(chair)


def titles(bots: Sequence[str], language: str) -> tuple[str, ...]:
    """What the bots are called, by seat; those of one name are numbered."""
    names = [label_of(name) if is_own(name) else say(f"bot-{label_of(name)}", language) for name in bots]
    many = Counter(names)
    return tuple(
        name if many[name] == 1 else f"{name} {names[: seat + 1].count(name)}" for seat, name in enumerate(names)
    )


def command(plan: Plan, seed: str, language: str) -> str:
    """The line that shows the game of a plan again."""
    bots = plan.bots if len({*plan.bots}) > 1 else plan.bots[:1]
    words = ["greenbaize", "watch", plan.game, "--bots", ",".join(bots), "--players", str(len(plan.bots))]
    words += ["--preset", plan.preset] if plan.preset else []
    for name, value in plan.options.items():
        words += ["--set", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    return join([*words, "--seed", seed, "--language", language])
