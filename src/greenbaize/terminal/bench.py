"""The figures of this machine in the terminal."""

from collections.abc import Iterator, Sequence
from math import isfinite

import msgspec
from rich.table import Table

from greenbaize.arena.speed import measure_search
from greenbaize.core.errors import GreenbaizeError
from greenbaize.games import rules_of
from greenbaize.play.measure import Figure, calibrate, measure
from greenbaize.play.options import check_players
from greenbaize.terminal.output import answers


def print_figures(games: Sequence[str], players: int | None, seconds: float, as_json: bool) -> None:
    """Measure and print, as a table – decisions or simulations per second – or as one JSON object a line."""
    if not (isfinite(seconds) and seconds >= 0):
        raise GreenbaizeError("bad-seconds", "--seconds takes a number of seconds; 0 is for warming up only.")
    for game in games:
        check_players(rules_of(game), rules_of(game).seats[0] if players is None else players)
    figures = _figures(games, players, seconds)
    if as_json:
        for figure in figures:
            answers().print(msgspec.json.encode(figure).decode(), soft_wrap=True)
        return
    table = Table()
    for heading in ("game", "players", "mode"):
        table.add_column(heading, overflow="fold")
    for heading in ("ns", "per second", "games/s"):
        table.add_column(heading, justify="right", overflow="fold")
    for figure in figures:
        table.add_row(
            figure.game or "",
            str(figure.players or ""),
            figure.mode,
            f"{figure.ns:,.1f}",
            _rate(figure.decisions_per_s or figure.simulations_per_s),
            _rate(figure.games_per_s),
        )
    answers().print(table)


def _figures(games: Sequence[str], players: int | None, seconds: float) -> Iterator[Figure]:
    yield calibrate(seconds)
    for game in games:
        for number in rules_of(game).seats if players is None else [players]:
            yield from measure(game, number, seconds)
            yield measure_search(game, number, seconds)


def _rate(rate: float | None) -> str:
    return "" if rate is None else f"{rate:,.0f}"
