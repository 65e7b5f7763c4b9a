"""A game shown in the terminal: drawn anew after every step, or printed where nobody is there to ask."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import tee, zip_longest
from time import sleep
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from greenbaize.core.contract import Event
from greenbaize.core.language import say
from greenbaize.play.match import Events, Match
from greenbaize.play.sentences import names_of, sentence
from greenbaize.play.view import View
from greenbaize.terminal.output import answers, narrowed, one_line

if TYPE_CHECKING:
    from rich.console import Console

Thing = TypeVar("Thing")

SAID_BY = {
    "cover": frozenset(("with", "covered")),
    "go": frozenset(("laid", "covered")),
    "take": frozenset(("taken",)),
}
"""Events that go without saying when one of these follows at once."""

CLEARING = frozenset(("trick", "taken", "beaten"))
"""The table is drawn as it was before these took the cards away."""

PAUSES = CLEARING | {"turn"}

NEXT, PAUSE, END, QUIT = "", "t", "e", "q"
REPLIES = {"": NEXT, "t": PAUSE, "n": PAUSE, "e": END, "q": QUIT, "quit": QUIT}
RECENT = 12
"""How many sentences stand above the table at most."""


class Look(NamedTuple):
    """What is seen at once: what happened, the view after it, and the views of those whose cards lie open."""

    events: list[Event]
    view: View
    hands: tuple[View, ...]


class Moment(NamedTuple):
    """What is told of one step: its sentences, the table after it, and the kinds of its events."""

    said: list[str]
    table: str
    cleared: str
    """The table as it was before the step cleared it, or nothing."""
    kinds: frozenset[str]
    by_table: bool


class Telling(NamedTuple):
    """How a game is told: which game, what the players are called, in which language, and how fast."""

    game: str
    names: tuple[str, ...]
    language: str
    delay: float | None = None
    """At a terminal: after how many seconds it goes on by itself; without, the viewer is asked."""


def show_match(match: Match, language: str) -> bool:
    """Tell a game step by step, as everybody at the table saw it; give whether the viewer wants more."""
    telling = Telling(match.game, tuple(map(one_line, names_of(match, language))), language)
    return show(looks(match.events()), telling)


def looks(events: Events, seats: Iterable[int] = ()) -> Iterator[Look]:
    """What a viewer sees of some steps, to whom the cards of these seats lie open.

    A seat that chose in secret is not heard of.
    """
    opened = [events.seen_by(seat).by_step() for seat in seats]
    for scene, *others in zip(events.by_step(), *opened, strict=True):
        if scene.events:
            yield Look(scene.events, scene.view, tuple(other.view for other in others))


def show(steps: Iterable[Look], telling: Telling) -> bool:
    """Tell what is seen, step by step; give whether the viewer wants more.

    At a terminal the table is drawn after every step. Elsewhere it is drawn before it is cleared, at every turn,
    after what the table did itself, and at the end.
    """
    console = answers()
    moments = _with_next(_moments(steps, telling))
    try:
        if console.is_terminal and sys.stdin.isatty():
            return _watch(console, moments, telling)
        _print(console, moments)
    except KeyboardInterrupt:
        console.print()
        return False
    return True


def _watch(console: Console, moments: Iterable[tuple[Moment, Moment | None]], telling: Telling) -> bool:
    said: list[str] = []
    pace = NEXT
    for moment, following in moments:
        said += moment.said
        is_last = following is None
        if not (pace == NEXT or (pace == PAUSE and moment.kinds & PAUSES) or is_last):
            continue
        console.clear()
        table = moment.table if is_last else moment.cleared or moment.table
        console.print("\n".join(said[-RECENT:]))
        console.print(f"\n{narrowed(table, console.width)}\n")
        said.clear()
        if is_last:
            break
        pace = _ask(console, telling.language) if telling.delay is None else _wait(telling.delay)
        if pace == QUIT:
            return False
    return True


def _print(console: Console, moments: Iterable[tuple[Moment, Moment | None]]) -> None:
    for moment, following in moments:
        if moment.cleared:
            console.print(f"\n{moment.cleared}\n")
        console.print("\n".join(moment.said))
        goes_on = following is not None and following.by_table
        if (moment.by_table and not goes_on) or "turn" in moment.kinds or following is None:
            console.print(f"\n{moment.table}\n")


def _ask(console: Console, language: str) -> str:
    """How to go on; asks again until it is known, and nobody to ask is a goodbye."""
    question = say("watch-prompt", language)
    while True:
        try:
            reply = console.input(f"{question} ").strip().lower()
        except EOFError:
            return QUIT
        if reply in REPLIES:
            return REPLIES[reply]


def _wait(seconds: float) -> str:
    sleep(seconds)
    return NEXT


def _with_next(things: Iterable[Thing]) -> Iterator[tuple[Thing, Thing | None]]:
    """Each with the one after it."""
    one, other = tee(things)
    next(other, None)
    return zip_longest(one, other)


def _moments(steps: Iterable[Look], telling: Telling) -> Iterator[Moment]:
    game, names, language, _ = telling
    before = None
    for look, following in _with_next(steps):
        told = _worth_telling(look.events, following.events if following else [])
        kinds = frozenset(event.kind for event in look.events)
        if told:
            said = [sentence(game, event, names, language) for event in told]
            cleared = _table(before, telling) if before and kinds & CLEARING else ""
            yield Moment(said, _table(look, telling), cleared, kinds, look.events[0].seat is None)
        before = look


def _table(look: Look, telling: Telling) -> str:
    """The table as text, and under it the hands that lie open."""
    lines = [look.view.table(telling.names, telling.language)]
    for view in look.hands:
        cards = " ".join(map(str, view.hand)) or "–"
        lines.append(f"  {telling.names[view.viewer]} · {say('table-hand', telling.language, {'cards': cards})}")
    return "\n".join(lines)


def _worth_telling(events: Sequence[Event], following: Sequence[Event]) -> list[Event]:
    """Events without those that the next ones tell as well."""
    later = [{event.kind for event in events[place + 1 :]} for place in range(len(events))]
    later[-1] = {event.kind for event in following}
    return [
        event for event, kinds in zip(events, later, strict=True) if not SAID_BY.get(event.kind, frozenset()) & kinds
    ]
