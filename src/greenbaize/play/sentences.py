"""Events as sentences for people."""

from collections.abc import Sequence

from greenbaize.core.contract import Event
from greenbaize.core.language import say, seat_names
from greenbaize.play.match import Match

JOKER = "*"


def sentence(game: str, event: Event, names: Sequence[str], language: str = "en") -> str:
    """What happened, in the words of the game's catalogue."""
    details: dict[str, str | int] = {
        "who": "" if event.seat is None else names[event.seat],
        "cards": " ".join(say("joker", language) if card == JOKER else card for card in event.cards),
        "count": event.count,
        "other": event.other,
    }
    return say(f"{game}-event-{event.kind}", language, details)


def names_of(match: Match, language: str = "en") -> tuple[str, ...]:
    """What the players are called: by their names, or by their seats, counted from 1."""
    return match.names or seat_names(match.players, language)
