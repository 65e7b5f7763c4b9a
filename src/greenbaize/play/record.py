"""How a game is written down: save, load, replay, verify."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec

from greenbaize.core.errors import BadRecord, GreenbaizeError
from greenbaize.core.inputs import quoted
from greenbaize.core.outcome import Outcome
from greenbaize.core.seats import NOBODY
from greenbaize.play.chance import ScriptedChance, Seed
from greenbaize.play.fair import Fairness
from greenbaize.play.lines import LARGEST, Lines, lines_of
from greenbaize.play.match import Match, begin
from greenbaize.play.misread import misread
from greenbaize.play.options import Value, differences

FORMAT = "greenbaize-record/1"

_ACTION = re.compile(r"([0-9]) (.+)")


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game as text; what a reader does not know it ignores."""

    format: str
    game: str
    players: int
    events: list[str]
    options: dict[str, Value] = {}
    names: list[str] | None = None
    result: Outcome | None = None
    legal: list[list[str] | None] | None = None
    rules: int | None = None
    """The version of the rules it was played by; None where nobody wrote it down."""
    fairness: Fairness | None = None
    """What shows that the deal was fair: ``verify_fairness`` checks it."""

    def to_json(self) -> bytes:
        """The record as one line of JSON."""
        document = msgspec.to_builtins(self)
        document["options"] = self.options
        return msgspec.json.encode(document)

    def save(self, path: str | Path) -> None:
        """Write the record to a file of its own."""
        Path(path).write_bytes(self.to_json() + b"\n")

    def replay(self) -> Match:
        """Play the record again from its start and verify it; raises BadRecord at the first fault."""
        *_, match = stages(self)
        return match


def record_of(match: Match, *, audit: bool = False, fairness: Fairness | None = None) -> Record:
    """What has happened in a match, as a record."""
    legal = None
    if audit:
        legal = [None if step.seat == NOBODY else sorted(map(str, match.legal_at(step))) for step in match.steps]
    return Record(
        format=FORMAT,
        game=match.game,
        players=match.players,
        options=differences(match.options),
        names=list(match.names) if match.names else None,
        events=[match.text_of(step) for step in match.steps],
        result=match.outcome,
        legal=legal,
        rules=match.rules.version,
        fairness=fairness,
    )


def decode(line: bytes) -> Record:
    """One line of JSON as a record, not yet replayed."""
    if len(line) > LARGEST:
        raise BadRecord("record-too-large", f"The record is larger than {LARGEST} bytes.")
    try:
        record = msgspec.json.decode(line.removeprefix(BOM_UTF8), type=Record)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise misread(error) from error
    if record.format != FORMAT:
        raise BadRecord("foreign-format", f"The format is {quoted(record.format)}; this program reads {FORMAT!r}.")
    return record


def load(path: str | Path, *, seed: Seed | None = None) -> Match:
    """The match that a file of one record holds, replayed and verified.

    An unfinished one goes on: the table's further events come from ``seed``, or from a fresh one. To say them
    yourself, take ``Record.replay``, which stays where the record ends, and ``push_event``.
    """
    records = list(islice(read_records(Path(path)), 2))
    if len(records) != 1:
        many = "more than one record" if records else "no record"
        raise BadRecord("not-one-record", f"The file holds {many}, not one; read_records reads them one by one.")
    match = records[0].replay()
    match.go_on_with(seed)
    return match


def read_records(file: Lines | str | Path) -> Iterator[Record]:
    """The records of a file, one a line; empty lines are passed over."""
    if isinstance(file, str | Path):
        with Path(file).open("rb") as opened:
            yield from read_records(opened)
    else:
        yield from map(decode, lines_of(file))


def _checked(record: Record) -> Record:
    """The record, if all that it holds is of the kinds that a record holds; anybody may have made it."""
    try:
        return msgspec.convert(msgspec.to_builtins(record), Record)
    except (msgspec.ValidationError, TypeError, RecursionError) as error:
        raise misread(error) from error


def stages(record: Record) -> Iterator[Match]:
    """The match before each event and at its end, verified so far: one match, in which the next event happens."""
    record = _checked(record)
    match = _begin(record)
    for number, text in enumerate(record.events):
        yield match
        try:
            legal = _legal_list(match, text) if record.legal is not None else None
            _replay_event(match, text)
            if record.legal is not None and record.legal[number] != legal:
                raise BadRecord("wrong-legal", "the legal actions are others than the record says.")
        except GreenbaizeError as error:
            raise BadRecord(error.code, str(error), number) from error
    _check_result(record, match)
    yield match


def _begin(record: Record) -> Match:
    try:
        match = begin(record.game, record.players, record.options, None, ScriptedChance(()))
        match.names = record.names
    except GreenbaizeError as error:
        raise BadRecord(error.code, str(error)) from error
    if record.rules not in (None, match.rules.version):
        words = f"It was played by version {record.rules} of the rules; this program has version {match.rules.version}."
        raise BadRecord("foreign-rules", f"{words} Replay it with a program of that version.")
    if record.legal is not None and len(record.legal) != len(record.events):
        raise BadRecord("wrong-legal", "The list of legal actions is not as long as the list of events.")
    return match


def _legal_list(match: Match, text: str) -> list[str] | None:
    return None if text.startswith("* ") else sorted(map(str, match.legal_actions))


def _replay_event(match: Match, text: str) -> None:
    if match.is_over:
        raise BadRecord("trailing-event", "the game was over before this.")
    if text.startswith("* "):
        match.push_event(text[2:])
        return
    parts = _ACTION.fullmatch(text)
    if not parts:
        raise BadRecord("unreadable-event", f"{quoted(text)} is neither '* EVENT' nor 'SEAT ACTION'.")
    if match.to_act is None:
        raise BadRecord("missing-event", f"the table's event '{match.due}' must come before this.")
    if int(parts[1]) != match.to_act:
        raise BadRecord("wrong-seat", f"seat {match.to_act} is to act, not seat {parts[1]}.")
    match.push(parts[2])


def _check_result(record: Record, match: Match) -> None:
    if record.result is None:
        return
    ended = match.outcome
    if ended is None:
        raise BadRecord("missing-event", "There is a result, but the game is not over.", len(record.events))
    if record.result != ended:
        raise BadRecord(
            "wrong-result",
            f"the game ends with {_in_words(ended)}; the record says {_in_words(record.result)}.",
            len(record.events) - 1,
        )


def _in_words(outcome: Outcome) -> str:
    scores = "no scores" if outcome.scores is None else f"the scores {' '.join(map(str, outcome.scores))}"
    return f"the places {' '.join(map(str, outcome.places))} and {scores}"
