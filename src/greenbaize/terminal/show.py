"""A game shown in the terminal: drawn anew after every step, or printed where nobody is there to ask."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from greenbaize.core.contract import Event
from greenbaize.core.language import say
from greenbaize.play.match import Match
from greenbaize.play.sentences import names_of, sentence
from greenbaize.terminal.output import answers, narrowed, one_line

if TYPE_CHECKING:
    from rich.console import Console

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


class Moment(NamedTuple):
    """What is told of one step: its sentences, the table after it, and the kinds of its events."""

    said: list[str]
    table: str
    cleared: str
    """The table as it was before the step cleared it, or nothing."""
    kinds: frozenset[str]
    by_table: bool


def show_match(match: Match, language: str) -> bool:
    """Tell a game step by step, as everybody at the table saw it; give whether the viewer wants more.

    At a terminal the table is drawn after every step. Elsewhere it is drawn before it is cleared, at every turn,
    after what the table did itself, and at the end.
    """
    console = answers()
    try:
        if console.is_terminal and sys.stdin.isatty():
            return _watch(console, list(_moments(match, language)), language)
        _print(console, list(_moments(match, language)))
    except KeyboardInterrupt:
        console.print()
        return False
    return True


def _watch(console: Console, moments: Sequence[Moment], language: str) -> bool:
    said: list[str] = []
    pace = NEXT
    for moment in moments:
        said += moment.said
        is_stop = pace == NEXT or (pace == PAUSE and moment.kinds & PAUSES) or moment is moments[-1]
        if not is_stop:
            continue
        console.clear()
        is_last = moment is moments[-1]
        table = moment.table if is_last else moment.cleared or moment.table
        console.print("\n".join(said[-RECENT:]))
        console.print(f"\n{narrowed(table, console.width)}\n")
        said.clear()
        pace = END if is_last else _ask(console, language)
        if pace == QUIT:
            return False
    return True


def _print(console: Console, moments: Sequence[Moment]) -> None:
    following = [*(moment.by_table for moment in moments[1:]), False]
    for moment, goes_on in zip(moments, following, strict=True):
        if moment.cleared:
            console.print(f"\n{moment.cleared}\n")
        console.print("\n".join(moment.said))
        if (moment.by_table and not goes_on) or "turn" in moment.kinds or moment is moments[-1]:
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


def _moments(match: Match, language: str) -> Iterator[Moment]:
    names = tuple(map(one_line, names_of(match, language)))
    # A seat that chose in secret is not heard of.
    scenes = [scene for scene in match.events().scenes() if scene.events]
    after = [scene.events for scene in scenes[1:]]
    before = None
    for place, scene in enumerate(scenes):
        told = _worth_telling(scene.events, after[place] if place < len(after) else [])
        kinds = frozenset(event.kind for event in scene.events)
        if told:
            said = [sentence(match.game, event, names, language) for event in told]
            cleared = before.table(names, language) if before is not None and kinds & CLEARING else ""
            yield Moment(said, scene.view.table(names, language), cleared, kinds, scene.events[0].seat is None)
        before = scene.view


def _worth_telling(events: Sequence[Event], following: Sequence[Event]) -> list[Event]:
    """Events without those that the next ones tell as well."""
    later = [{event.kind for event in events[place + 1 :]} for place in range(len(events))]
    later[-1] = {event.kind for event in following}
    return [
        event for event, kinds in zip(events, later, strict=True) if not SAID_BY.get(event.kind, frozenset()) & kinds
    ]
