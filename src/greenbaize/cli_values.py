"""How values are written on the command line."""

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter, Token

from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.inputs import quoted


def _whole(kind: type, tokens: Sequence[Token]) -> int:
    """A number as it is written; left alone, cyclopts would round one with a point."""
    option, text = tokens[0].keyword, tokens[0].value
    try:
        return int(text)
    except ValueError:
        raise GreenbaizeError("bad-usage", f"{option} takes a whole number, not {quoted(text)}.") from None


def _seats(kind: type, tokens: Sequence[Token]) -> int:
    """How many sit at the table; who writes something else is told what each game allows."""
    try:
        return _whole(kind, tokens)
    except GreenbaizeError as error:
        from greenbaize.games import GAMES, rules_of

        allowed = [f"{game} {rules_of(game).seats[0]} to {rules_of(game).seats[-1]}" for game in GAMES]
        raise GreenbaizeError(error.code, f"{error} Players: {', '.join(allowed)}.") from None


Whole = Annotated[int, Parameter(converter=_whole)]
Players = Annotated[int, Parameter(name=["--players", "-p"], converter=_seats)]
Seats = Annotated[int, Parameter(converter=_seats)]
Settings = Annotated[list[str] | None, Parameter(name="--set")]
Deals = Annotated[int, Parameter(name=["--games", "--deals"], converter=_whole)]
