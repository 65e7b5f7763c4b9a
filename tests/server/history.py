"""Whether what clients lived through fits what is stored: the contract of the server, checked after the fact.

Clients keep a diary of all they said and heard. With the logs of the tables it must be so that

- *lost*: every command that was acknowledged is in the log,
- *doubled*: every command is there at most once, as it was said; nothing is there that nobody asked for, or that was
  refused for good,
- *torn*: each viewer heard a stream without gap or repetition, made of the log alone,
- *wrong*: who plays the log again sees the game as the clients saw it,
- *leaked*: nobody heard of a card that another seat hid at that moment, nor of a seed.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy

from greenbaize.core.seats import SPECTATOR
from greenbaize.play.chance import ScriptedChance
from greenbaize.play.match import Match, begin
from greenbaize.server import entries, messages, sight
from greenbaize.server.hub import Live
from greenbaize.server.refusals import Code

PASSING = {"unavailable", "too-fast"}
"""Refusals after which a command may be said again, and may even have been done."""
STREAM = {"full", "happened"}
WORD = re.compile(r"[0-9A-Za-z]+")


class Diary:
    """All that one viewer of a table said and heard."""

    def __init__(self, table: str, viewer: int) -> None:
        self.table = table
        self.viewer = viewer
        self.said: dict[str, dict[str, Any]] = {}
        """Commands, by id."""
        self.heard: list[list[bytes]] = []
        """Messages, connection by connection."""

    def messages(self) -> Iterator[dict[str, Any]]:
        """Everything that was heard."""
        for connection in self.heard:
            yield from map(json.loads, connection)

    def answered(self, kind: str) -> list[dict[str, Any]]:
        """The answers of one kind to the own commands."""
        return [message for message in self.messages() if message["kind"] == kind and message["id"] in self.said]


class Stored(NamedTuple):
    """An entry of a log, as it lies in the database."""

    body: bytes
    author: str = ""
    command: str = ""


class Seen(NamedTuple):
    """What a viewer may know at one moment of its stream."""

    message: Any
    """The message of the stream that brought it there; None before the first one."""
    full: Any
    view: Any
    """The game, from a replay that knows nothing of tables."""
    hidden: frozenset[str]
    """The cards of others that this viewer has no way of knowing just then."""


def logs(url: str) -> dict[str, list[Stored]]:
    """All logs of a database."""
    engine = sqlalchemy.create_engine(url)
    question = "SELECT table_id, body, command FROM entries ORDER BY table_id, version"
    with engine.connect() as connection:
        rows = connection.execute(sqlalchemy.text(question)).all()
    engine.dispose()
    found: dict[str, list[Stored]] = {}
    for table, body, command in rows:
        _, author, name = (command or "\n\n").split("\n")
        found.setdefault(table, []).append(Stored(bytes(body), author, name))
    return found


def faults(diaries: Sequence[Diary], stored: Mapping[str, Sequence[Stored]]) -> list[str]:
    """Everything that is not as it must be, each with its name before it; nothing if all is well."""
    found: list[str] = []
    for table in sorted({diary.table for diary in diaries}):
        log, own = stored.get(table, ()), [diary for diary in diaries if diary.table == table]
        decoded = [entries.decode(entry.body) for entry in log]
        people = {entry.seat: entry.person for entry in decoded if isinstance(entry, entries.Sat)}
        found += _unasked(log, decoded)
        truth = {viewer: _truth(table, decoded, viewer) for viewer in {diary.viewer for diary in own}}
        seeds = [entry.seed for entry in decoded if isinstance(entry, entries.Prepared)]
        for diary in own:
            found += _broken_promises(diary, log, decoded, people.get(diary.viewer, ""))
            found += _faults_of_stream(diary, truth[diary.viewer])
            found += _leaks(diary, truth[diary.viewer], seeds)
    return found


# ── commands ──────────────────────────────────────────────────────────────────────────────────────


def _unasked(log: Sequence[Stored], decoded: Sequence[entries.AnyEntry]) -> Iterator[str]:
    """What people do is done once, and because they said so; there are no bots and no clocks here."""
    counted = Counter((entry.author, entry.command) for entry in log if entry.command)
    yield from (f"doubled: {name} is in the log {count} times" for (_, name), count in counted.items() if count > 1)
    for version, (entry, what) in enumerate(zip(log, decoded, strict=True), 1):
        if isinstance(what, entries.Stepped) and not entry.command:
            yield f"doubled: nobody asked for the step of version {version}"


def _broken_promises(
    diary: Diary, log: Sequence[Stored], decoded: Sequence[entries.AnyEntry], person: str
) -> Iterator[str]:
    done = {entry.command: what for entry, what in zip(log, decoded, strict=True) if entry.author == person}
    acknowledged = {message["id"] for message in diary.answered("ack")}
    refused = {message["id"] for message in diary.answered("nak") if message["code"] not in PASSING}
    yield from (f"lost: {name} was acknowledged" for name in sorted(acknowledged - set(done)))
    yield from (f"doubled: {name} was refused, and done" for name in sorted(refused & set(done)))
    for name, what in done.items():
        said = diary.said.get(name)
        if name and isinstance(what, entries.Stepped):
            if said is None and what.events[0].startswith(f"{diary.viewer} "):
                yield f"doubled: seat {diary.viewer} never said {name}"
            elif said and what.events[0] != f"{diary.viewer} {said['action']}":
                yield f"doubled: {name} was said otherwise than it was done"


# ── streams ───────────────────────────────────────────────────────────────────────────────────────


class _Ear:
    """Hears a stream, so that its messages are made."""

    connection = ""

    def tell(self, body: bytes) -> None:
        """Hear a message."""

    def dismiss(self, code: Code) -> None:
        """Nobody comes instead."""


def _truth(table: str, decoded: Sequence[entries.AnyEntry], viewer: int) -> dict[int, Seen]:
    """By number, what a viewer was to be told, and what it could know then."""
    live, numbers, match = Live(table), dict[int, int](), None
    truth: dict[int, Seen] = {}
    for entry in decoded:
        live.stream(viewer).listeners = [_Ear()]
        match, named = _replayed(live, match, entry, viewer)
        made = [message for message in live.follow(entry, 0, numbers, tell=True) if message.viewer == viewer]
        number = numbers.get(viewer, 0)
        view = match.view(viewer).data if match else None
        hidden = _hidden(match, viewer) - named - _words(view) if match else frozenset()
        if made or number not in truth:
            message = json.loads(made[0].body) if made else None
            full = _plain(sight.full(live.table, viewer, number, 0))
            truth[number] = Seen(message, full, _json(view), frozenset(hidden))
    return truth


def _replayed(
    live: Live, match: Match | None, entry: entries.AnyEntry, viewer: int
) -> tuple[Match | None, frozenset[str]]:
    """The game after an entry, and what was named in what the viewer saw happen; by the rules alone."""
    if isinstance(entry, entries.UndoAnswered | entries.UndoAsked):
        raise NotImplementedError("the checker knows no games in which turns are taken back")
    if not isinstance(entry, entries.Began | entries.Stepped):
        return match, frozenset()
    settings = live.table.settings
    if isinstance(entry, entries.Began):
        match = begin(settings.game, settings.players, settings.options, None, ScriptedChance(()))
    assert match is not None
    first = len(match.steps)
    for event in entry.events:
        owner, _, what = event.partition(" ")
        if owner == "*":
            match.push_event(what)
        else:
            match.push(what)
    seen = match.events(viewer, first)
    return match, _words([[*event.cards, event.other] for event in seen])


def _hidden(match: Match, viewer: int) -> frozenset[str]:
    if match.is_over:
        return frozenset()
    others = [seat for seat in range(match.players) if seat != viewer]
    return frozenset(card for seat in others for card in match.view(seat).hand)


def _faults_of_stream(diary: Diary, truth: Mapping[int, Seen]) -> Iterator[str]:
    last: int | None = None
    for connection in diary.heard:
        is_first = True
        for message in map(json.loads, connection):
            if message["kind"] not in STREAM:
                continue
            number, whose = message["seq"], f"viewer {diary.viewer} at {message['seq']}"
            if message["kind"] == "full":
                # Who only looks may come to a node that is a little behind; who has a seat has written something first.
                is_well = is_first and (last is None or number >= last or diary.viewer == SPECTATOR)
            else:
                is_well = last is not None and number == last + 1
            if not is_well:
                yield f"torn: {whose} after {last}"
            last, is_first = number, False
            seen = truth.get(number)
            if seen is None or message != (seen.full if message["kind"] == "full" else seen.message):
                yield f"torn: {whose} heard what the log does not say"
            game = message.get("game")
            if seen is not None and game is not None and game["view"] != seen.view:
                yield f"wrong: {whose} saw another game"


def _leaks(diary: Diary, truth: Mapping[int, Seen], seeds: Sequence[bytes]) -> Iterator[str]:
    secrets = [form for seed in seeds for form in (seed.hex().encode(), b64encode(seed))]
    for body in (body for connection in diary.heard for body in connection):
        if any(secret in body for secret in secrets):
            yield f"leaked: viewer {diary.viewer} heard a seed"
        message = json.loads(body)
        if message["kind"] in STREAM and message["seq"] in truth:
            about = {name: message.get(name) for name in ("game", "events", "text", "emote")}
            for card in sorted(truth[message["seq"]].hidden & _words(about)):
                yield f"leaked: viewer {diary.viewer} heard of {card} at {message['seq']}"


# ── within ────────────────────────────────────────────────────────────────────────────────────────


def _words(value: object) -> frozenset[str]:
    """All words in the texts of plain data."""
    if isinstance(value, str):
        return frozenset(WORD.findall(value))
    if isinstance(value, Mapping):
        return frozenset[str]().union(*map(_words, value.values()))
    if isinstance(value, list | tuple):
        return frozenset[str]().union(*map(_words, value))
    return frozenset()


def _plain(message: object) -> Any:
    return json.loads(messages.encode(message))


def _json(value: object) -> Any:
    return json.loads(json.dumps(value))
