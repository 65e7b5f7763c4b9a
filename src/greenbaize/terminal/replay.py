"""Records verified and shown in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from greenbaize.core.errors import BadRecord
from greenbaize.core.language import demand_language
from greenbaize.play.record import decode, lines_of
from greenbaize.play.sentences import names_of, sentence
from greenbaize.terminal.output import answers, notes, one_line

if TYPE_CHECKING:
    from rich.console import Console

    from greenbaize.play.match import Match


def replay_file(path: Path, show: bool, language: str) -> int:
    """Verify all records of a file and tell each game's result; give the exit code."""
    demand_language(language)
    faults = records = 0
    with path.open("rb") as file:
        for records, line in enumerate(lines_of(file), 1):
            try:
                match = decode(line).replay()
            except BadRecord as error:
                faults += 1
                notes().print(f"{path}: record {records}: {one_line(str(error))} [{error.code}]")
                continue
            answers().print(f"record {records}: {summary(match, language)}")
            if show and not show_match(match, language):
                break
    if not records:
        raise BadRecord("no-record", f"{path} holds no record.")
    notes().print(f"{records - faults} of {records} records are right.")
    return 1 if faults else 0


def summary(match: Match, language: str) -> str:
    """A game on one line: how long it was, and how it ended."""
    start = f"{match.rules.title}, {match.players} players, {len(match.steps)} events"
    outcome = match.outcome
    if outcome is None:
        return f"{start}: not over yet"
    scores = [f" ({score})" for score in outcome.scores] if outcome.scores else [""] * match.players
    names = map(one_line, names_of(match, language))
    order = sorted(zip(outcome.places, names, scores, strict=True), key=lambda line: line[0])
    return f"{start}: " + ", ".join(f"{place}. {name}{score}" for place, name, score in order)


def show_match(match: Match, language: str) -> bool:
    """Tell a game step by step, as everybody at the table saw it; give whether the viewer wants more.

    The table is drawn after what it did itself, and when an action brought something about, as a trick taken.
    """
    console = answers()
    names = tuple(map(one_line, names_of(match, language)))
    for scene in match.events().scenes():
        if not scene.events:  # a seat chose in secret
            continue
        for event in scene.events:
            console.print(sentence(match.game, event, names, language))
        if len(scene.events) > 1 or scene.events[0].seat is None:
            console.print(f"\n{scene.view}\n")
        if console.is_terminal and not wants_more(console):
            return False
    return True


def wants_more(console: Console) -> bool:
    """Wait for Enter; false if the answer is q, or there is nobody to ask."""
    try:
        return console.input("[Enter: next, q: quit] ").strip().lower() != "q"
    except EOFError:
        return False
