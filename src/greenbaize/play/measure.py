"""How fast the program is on this machine, in figures that programs can compare."""

from collections.abc import Callable, Iterator
from itertools import cycle
from time import perf_counter
from typing import TypeAlias

import msgspec
import numpy as np

from greenbaize.core.bits import word
from greenbaize.core.contract import Rules, guess, look
from greenbaize.core.dice import Dice, new_dice, next_word, roll
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import Rows, rows
from greenbaize.core.seats import SPECTATOR
from greenbaize.games import rules_of
from greenbaize.play import engine
from greenbaize.play.cursor import Cursor
from greenbaize.play.luck import decisions_in, random_match
from greenbaize.play.options import check_players

GAMES = 8
SAMPLE = 256
"""On how many moments, spread over so many games, views and guesses are measured."""


class Figure(msgspec.Struct, frozen=True):
    """One thing measured."""

    mode: str
    """``calibration``: a fixed loop of integers, to compare machines by. ``random``: whole compiled games.
    ``view`` and ``guess``: compiled calls. ``match`` and ``cursor``: whole games from Python. ``search``: simulations
    of the bot that looks ahead."""
    game: str | None
    players: int | None
    ns: float
    """Nanoseconds for one turn of the loop, one decision, one call, or one simulation."""
    decisions_per_s: float | None = None
    games_per_s: float | None = None
    simulations_per_s: float | None = None


Work: TypeAlias = Callable[[int], int]
"""Do a thing so many times; give how many turns, decisions or calls that were."""


def measure(game: str, players: int, seconds: float) -> Iterator[Figure]:
    """All figures of one game for one number of players; each takes about ``seconds``."""
    rules = rules_of(game)
    check_players(rules, players)
    for mode, work in (("random", _random), ("match", _match), ("cursor", _cursor)):
        yield _games_figure(mode, rules, players, work(rules, players), seconds)
    for mode, work in (("view", _view), ("guess", _guess)):
        calls, _, spent = timed(work(rules, players), seconds)
        yield Figure(mode, game, players, spent / calls * 1e9)


def calibrate(seconds: float) -> Figure:
    """The fixed loop, the same in every version and for every game."""
    dice = new_dice(1)
    turns, _, spent = timed(lambda times: _spin(dice, times), seconds)
    return Figure("calibration", None, None, spent / turns * 1e9)


def _games_figure(mode: str, rules: Rules, players: int, work: Work, seconds: float) -> Figure:
    decisions, games, spent = timed(work, seconds)
    return Figure(mode, rules.name, players, spent / decisions * 1e9, decisions / spent, games / spent)


def timed(work: Work, seconds: float) -> tuple[int, int, float]:
    """What was done in about so many seconds, in how many times, and how long it took."""
    # The first run compiles and is not counted. The portions grow until one takes a tenth of the time.
    work(1)
    portion, done, times = 1, 0, 0
    begun = now = perf_counter()
    while not times or now - begun < seconds:
        before = now
        done += work(portion)
        times += portion
        now = perf_counter()
        if now - before < seconds / 10:
            portion *= 2
    return done, times, now - begun


@kernel
def _spin(dice: Dice, times: int) -> int:
    """Draw so many random words."""
    together = word(0)
    for _ in range(times):
        together ^= next_word(dice)
    dice[0] = together
    return times


@kernel
def _look_often(states: Rows, views: Rows, times: int) -> int:
    """Look at each state through the eyes of its seat to act; ``views`` holds a working place and a blank."""
    for _ in range(times):
        for place in range(len(states)):
            views[0] = views[1]
            look(states[place], states[place].to_act, views[0])
    return times * len(states)


@kernel
def _guess_often(views: Rows, states: Rows, dice: Dice, times: int) -> int:
    """Guess a state for each view; ``states`` holds a working place and a blank."""
    for _ in range(times):
        for place in range(len(views)):
            states[0] = states[1]
            guess(views[place], dice, states[0])
    return times * len(views)


def _box_options(rules: Rules) -> engine.Numbers:
    return np.array(rules.pack_options(rules.options()), np.int32)


def _random(rules: Rules, players: int) -> Work:
    states, fresh = rows(rules.state, 1), rows(rules.state, 1)
    options, dice, payload = _box_options(rules), new_dice(1), engine.new_payload()
    return lambda games: engine.play_randomly(states, fresh, players, options, dice, payload, games)


def _match(rules: Rules, players: int) -> Work:
    def work(games: int) -> int:
        matches = (random_match(rules.name, players, 1, number, {}) for number in range(games))
        return sum(map(decisions_in, matches))

    return work


def _cursor(rules: Rules, players: int) -> Work:
    cursor, dice = Cursor(rules.name, players=players, seed=1), new_dice(1)

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            cursor.restart()
            while cursor.count:
                cursor.play(cursor.legal[roll(dice, cursor.count)])
                decisions += 1
        return decisions

    return work


def _view(rules: Rules, players: int) -> Work:
    states, views = _moments(rules, players), rows(rules.view, 2)
    return lambda times: _look_often(states, views, times)


def _guess(rules: Rules, players: int) -> Work:
    moments, views, states = _moments(rules, players), rows(rules.view, SAMPLE), rows(rules.state, 2)
    for place, viewer in zip(range(SAMPLE), cycle((*range(players), SPECTATOR)), strict=False):
        engine.look_at(moments, place, viewer, views, place)
    dice = new_dice(1)
    return lambda times: _guess_often(views, states, dice, times)


def _moments(rules: Rules, players: int) -> Rows:
    """Moments of decision, spread evenly over whole random games."""
    seen: list[Rows] = []
    dice, payload, out = new_dice(1), engine.new_payload(), np.zeros(256, np.uint8)
    for _ in range(GAMES):
        now = rows(rules.state, 1)
        engine.begin(now, 0, players, _box_options(rules))
        engine.serve_chance(now, 0, dice, payload)
        count = engine.list_actions(now, 0, out)
        while count:
            seen.append(now.copy())
            count = engine.play_on(now, 0, int(out[roll(dice, count)]), dice, payload, out)
    return np.concatenate([seen[len(seen) * part // SAMPLE] for part in range(SAMPLE)])
