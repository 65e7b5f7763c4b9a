"""Records verified and shown in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from greenbaize.core.errors import BadRecord
from greenbaize.core.language import demand_language, say
from greenbaize.play.lines import lines_of
from greenbaize.play.record import decode
from greenbaize.play.sentences import names_of
from greenbaize.terminal.output import answers, notes, one_line
from greenbaize.terminal.show import show_match

if TYPE_CHECKING:
    from greenbaize.play.match import Match


def replay_file(path: Path, show: bool, language: str) -> int:
    """Verify all records of a file and tell each game's result; give the exit code.

    Games are shown until the viewer has seen enough; the records after that are verified all the same.
    """
    demand_language(language)
    faults = records = 0
    with path.open("rb") as file:
        for records, line in enumerate(lines_of(file), 1):
            try:
                match = decode(line).replay()
            except BadRecord as error:
                faults += 1
                notes().print(one_line(f"{path}: record {records}: {error}") + f" [{error.code}]")
                continue
            show = show and show_match(match, language)
            told: dict[str, str | int] = {"number": records, "summary": summary(match, language)}
            answers().print(say("record-line", language, told))
    if not records:
        raise BadRecord("no-record", f"{path} holds no record.")
    notes().print(say("records-right", language, {"right": records - faults, "count": records}))
    return 1 if faults else 0


def summary(match: Match, language: str) -> str:
    """A game on one line: how long it was, and how it ended."""
    details: dict[str, str | int] = {
        "title": say(f"{match.game}-title", language),
        "players": match.players,
        "count": len(match.steps),
        "result": _result(match, language),
    }
    return say("summary", language, details)


def _result(match: Match, language: str) -> str:
    outcome = match.outcome
    if outcome is None:
        return say("not-over", language)
    scores = [f" ({score})" for score in outcome.scores] if outcome.scores else [""] * match.players
    names = map(one_line, names_of(match, language))
    order = sorted(zip(outcome.places, names, scores, strict=True), key=lambda line: line[0])
    return ", ".join(f"{place}. {name}{score}" for place, name, score in order)
