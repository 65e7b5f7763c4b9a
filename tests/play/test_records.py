"""Records: written, read, replayed; whatever is wrong with one is one BadRecord and nothing else."""

import io
import json
from codecs import BOM_UTF8
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import greenbaize as gb
from greenbaize.core.dice import new_dice, roll
from greenbaize.core.outcome import Outcome
from greenbaize.play.lines import LARGEST, lines_of
from greenbaize.play.luck import random_match
from greenbaize.play.match import Match
from greenbaize.play.record import Record, decode

Document = dict[str, Any]


def joomo() -> Match:
    return random_match("joomo", 2, 1, 0, {"target": 3})


VALID = joomo().record(audit=True).to_json()


def replay(line: bytes) -> Match:
    return decode(line).replay()


@pytest.mark.parametrize("audit", [False, True])
def test_saved_and_loaded_it_is_the_same_match(game: str, audit: bool, tmp_path: Path) -> None:
    match = random_match(game, 2, 11, 0, {})
    match.names = ("Ada", "Ben")
    path = tmp_path / "game.jsonl"
    match.record(audit=audit).save(path)
    loaded = gb.load(path)
    assert loaded.record(audit=audit) == match.record(audit=audit)
    assert loaded.names == match.names
    assert loaded.outcome == match.outcome
    assert loaded.view(gb.SPECTATOR) == match.view(gb.SPECTATOR)


def test_a_running_match_goes_on_after_loading(game: str) -> None:
    match = gb.new(game, players=2, seed=1)
    match.push(match.legal_actions[0])
    record = match.record()
    assert record.result is None
    assert list(record.replay().legal_actions) == list(match.legal_actions)


def test_an_unfinished_match_goes_on_from_a_file(game: str, tmp_path: Path) -> None:
    path = tmp_path / "running.jsonl"
    match = gb.new(game, players=2, seed=1)
    match.push(match.legal_actions[0])
    match.record().save(path)
    ends = []
    for seed in (5, 5, 6, None):
        loaded = gb.load(path, seed=seed)
        assert loaded.record() == match.record()
        luck = new_dice(1)
        while not loaded.is_over:
            loaded.push(loaded.legal_actions[roll(luck, len(loaded.legal_actions))])
        ends.append(loaded.record())
    assert ends[0] == ends[1]
    assert len(set(map(str, ends))) == (1 if game == "ja_hoor" else 3)  # Ja Hoor is dealt once


def test_a_replayed_match_stays_where_its_record_ends(tmp_path: Path) -> None:
    match = gb.new("joomo", chance=["dealer 1"])
    assert match.record().replay().due == "deal"
    match.record().save(tmp_path / "due.jsonl")
    assert gb.load(tmp_path / "due.jsonl", seed=1).to_act == 0


def test_what_is_not_known_is_ignored() -> None:
    document = json.loads(VALID) | {"fairness": {"root": [1, 2.5, None]}, "started": "today"}
    assert replay(json.dumps(document).encode()).is_over


def test_records_are_read_line_by_line() -> None:
    file = io.BytesIO(b"\n" + VALID + b"\n \r\n" + VALID)
    assert len(list(gb.read_records(file))) == 2


def test_a_file_for_load_holds_one_record(tmp_path: Path) -> None:
    for count, words in ((0, "no record"), (2, "more than one record"), (99, "more than one record")):
        path = tmp_path / f"{count}.jsonl"
        path.write_bytes((VALID + b"\n") * count)
        with pytest.raises(gb.BadRecord, match=words) as caught:
            gb.load(path)
        assert caught.value.code == "not-one-record"


PRETTY = json.dumps(json.loads(VALID), indent=2).encode()


def test_one_record_may_be_broken_over_lines(tmp_path: Path) -> None:
    for number, text in enumerate((PRETTY, b"\n\n" + PRETTY + b"\n", BOM_UTF8 + PRETTY.replace(b"\n", b"\r\n"))):
        path = tmp_path / f"{number}.json"
        path.write_bytes(text)
        assert gb.load(path).is_over
        assert [record.replay().is_over for record in gb.read_records(path)] == [True]


@pytest.mark.parametrize(
    "text",
    [
        PRETTY[:-3],
        PRETTY + PRETTY,
        json.dumps([json.loads(VALID)] * 2, indent=1).encode(),
        bytes(range(256)) * 20_000,
        b"some words\nand more\n",
        VALID.decode().encode("utf-16"),
    ],
    ids=["cut", "twice", "a list", "binary", "words", "UTF-16"],
)
def test_a_file_of_something_else_is_one_fault(text: bytes) -> None:
    [only] = lines_of(io.BytesIO(text))
    with pytest.raises(gb.BadRecord) as caught:
        decode(only)
    assert caught.value.code == "unreadable-record"
    assert "JSON Lines are expected" in str(caught.value) or "must be an object, not a list" in str(caught.value)


def test_a_damaged_first_line_hides_no_others() -> None:
    lines = list(lines_of(io.BytesIO(VALID[:-5] + b"\n" + VALID + b"\nnonsense\n" + VALID)))
    assert lines == [VALID[:-5] + b"\n", VALID + b"\n", b"nonsense\n", VALID]


def test_a_line_with_more_blanks_than_a_record_may_have_is_refused() -> None:
    huge, right = lines_of(io.BytesIO(b" " * (LARGEST + 1) + VALID + b"\n" + VALID))
    with pytest.raises(gb.BadRecord) as caught:
        decode(huge)
    assert caught.value.code == "record-too-large"
    assert replay(right).is_over


@pytest.mark.parametrize("file", [7, None, io.StringIO(VALID.decode())])
def test_records_are_read_from_paths_and_bytes(file: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(VALID)
    for place in (path, str(path)):
        assert [record.game for record in gb.read_records(place)] == ["joomo"]
    with pytest.raises(gb.BadRecord) as caught:
        list(gb.read_records(file))
    assert caught.value.code == "no-file"


def at(number: int, change: Callable[[list[Any]], object]) -> Callable[[Document], None]:
    """Change the events, and leave the audit aside."""

    def damage(document: Document) -> None:
        del document["legal"]
        change(document["events"])

    damage.__name__ = f"at {number}"
    return damage


def put(key: str, value: object) -> Callable[[Document], None]:
    return lambda document: document.update({key: value})


def set_event(number: int, text: object) -> Callable[[Document], None]:
    return at(number, lambda events: events.__setitem__(number, text))


def drop_event(number: int) -> Callable[[Document], None]:
    return at(number, lambda events: events.pop(number))


def double_card(document: Document) -> None:
    cards = document["events"][1].split(" ")
    cards[3] = cards[4]
    document["events"][1] = " ".join(cards)


def change_legal(document: Document) -> None:
    document["legal"][2] = document["legal"][2][1:]


LEADER = json.loads(VALID)["events"][2][0]
LAST = len(json.loads(VALID)["events"])

DAMAGES: dict[str, tuple[Callable[[Document], object], str, int | None]] = {
    "foreign format": (put("format", "somebody-else/9"), "foreign-format", None),
    "no format": (lambda document: document.pop("format"), "unreadable-record", None),
    "unknown game": (put("game", "whist"), "unknown-game", None),
    "game of a wrong type": (put("game", 7), "unreadable-record", None),
    "too many players": (put("players", 7), "bad-players", None),
    "players as a text": (put("players", "2"), "unreadable-record", None),
    "players beyond all bounds": (put("players", 10**40), "bad-players", None),
    "unknown option": (put("options", {"colour": 1}), "unknown-option", None),
    "option of a wrong value": (put("options", {"target": 0}), "bad-option", None),
    "option of a wrong type": (put("options", {"target": "3"}), "bad-option", None),
    "option as a list": (put("options", {"target": [3]}), "unreadable-record", None),
    "option named as an argument": (put("options", {"players": 2}), "unknown-option", None),
    "option named as a preset": (put("options", {"preset": "nix"}), "unknown-option", None),
    "option named as the seed": (put("options", {"seed": 1}), "unknown-option", None),
    "events as a text": (put("events", "* dealer 0"), "unreadable-record", None),
    "event as a number": (set_event(3, 5), "unreadable-record", 3),
    "event as a list": (set_event(0, ["* dealer 0"]), "unreadable-record", 0),
    "legal actions as numbers": (lambda document: document["legal"].__setitem__(2, [7]), "unreadable-record", 2),
    "event of null": (set_event(3, None), "unreadable-record", 3),
    "event of no shape": (set_event(3, "hello"), "unreadable-event", 3),
    "event of nothing": (set_event(3, ""), "unreadable-event", 3),
    "event with a line break": (set_event(3, "0 0\n2"), "unreadable-event", 3),
    "unreadable action": (set_event(2, "0 nix"), "unreadable-action", 2),
    "unreadable table event": (set_event(0, "* nix"), "unreadable-event", 0),
    "action before the range": (set_event(2, f"{LEADER} pass"), "illegal-action", 2),
    "missing table event": (drop_event(1), "missing-event", 1),
    "missing first event": (drop_event(0), "event-out-of-place", 0),
    "missing action": (drop_event(2), "wrong-seat", 2),
    "missing last event": (drop_event(-1), "missing-event", LAST - 1),
    "table event out of place": (set_event(2, "* dealer 0"), "event-out-of-place", 2),
    "trailing action": (at(-1, lambda events: events.append("0 pass")), "trailing-event", LAST),
    "trailing table event": (at(-1, lambda events: events.append("* dealer 0")), "trailing-event", LAST),
    "double card": (double_card, "event-wrong-cards", 1),
    "short deal": (set_event(1, "* deal 00 01"), "event-wrong-size", 1),
    "wrong seat": (set_event(2, "5 00"), "wrong-seat", 2),
    "wrong result": (put("result", {"places": [1, 1], "scores": [3, 3]}), "wrong-result", LAST - 1),
    "result without scores": (put("result", {"places": [1, 2], "scores": None}), "wrong-result", LAST - 1),
    "result of a wrong type": (put("result", [1, 2]), "unreadable-record", None),
    "too many names": (put("names", ["Ada", "Ben", "Cy"]), "wrong-names", None),
    "too few names": (put("names", ["Ada"]), "wrong-names", None),
    "an empty name": (put("names", ["Ada", " "]), "wrong-names", None),
    "names of wrong types": (put("names", [1, 2]), "unreadable-record", None),
    "other legal actions": (change_legal, "wrong-legal", 2),
    "legal actions too short": (lambda document: document["legal"].pop(), "wrong-legal", None),
    "legal actions of the table": (lambda document: document["legal"].__setitem__(0, []), "wrong-legal", 0),
    "no legal actions": (lambda document: document["legal"].__setitem__(2, None), "wrong-legal", 2),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_every_damage_is_told(name: str) -> None:
    damage, code, event = DAMAGES[name]
    document = json.loads(VALID)
    damage(document)
    with pytest.raises(gb.BadRecord) as caught:
        replay(json.dumps(document).encode())
    assert (caught.value.code, caught.value.event) == (code, event)
    assert event is None or str(caught.value).startswith(f"event {event}: ")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"{" * 100_000,
        b'{"x": ' + b"[" * 1_000_000,
        b'{"x": ' + b"[" * 500_000 + b"]" * 500_000 + b"}",
        VALID[:-1],
        VALID[: len(VALID) // 2],
        VALID + VALID,
        VALID.replace(b"joomo", b"joo\xff\xfemo"),
        VALID.replace(b"joomo", b"joo\\ud800mo"),
        VALID.decode().encode("utf-16"),
        bytes(range(256)),
    ],
    ids=lambda line: repr(line[:12]),
)
def test_lines_that_are_no_record(line: bytes) -> None:
    with pytest.raises(gb.BadRecord) as caught:
        replay(line)
    assert caught.value.code in {"unreadable-record", "unknown-game"}
    assert caught.value.event is None


SENTENCES = {
    b"": "This is no record: JSON Lines are expected, one object on each line; this ends too early.",
    b'{"x": ' + b"[" * 500_000 + b"]" * 500_000 + b"}": "this is nested too deeply.",
    b'{"format": "\xff"}': "this is not UTF-8 text.",
    b"nonsense": "this is no JSON.",
    b"{} {}": "'format' is missing.",
    VALID + VALID: "this goes on after its end.",
    b"[]": "This is no record: it must be an object, not a list.",
    VALID.replace(b'"players":2', b'"players":2.5'): "'players' must be a whole number, not a number with a point.",
    VALID.replace(b'"target":3', b'"target":[3]'): (
        "an entry of 'options' must be true or false, a whole number or a text, not a list."
    ),
    VALID.replace(b'"target":3', b'"target":1e999'): "an entry of 'options' is beyond what is allowed.",
    VALID.replace(b'"scores"', b'"points"'): "'result.scores' is missing.",
    VALID.replace(b'"* dealer', b'7,"* dealer', 1): "event 0: it must be a text, not a whole number.",
    VALID.replace(b'"legal":[null', b'"legal":[5'): "event 0: its list of legal actions must be a list or null, not a",
    VALID.replace(b'"legal":[null', b'"legal":[[5]'): "event 0: a legal action must be a text, not a whole number.",
}


@pytest.mark.parametrize("line", SENTENCES, ids=lambda line: repr(line[:12]))
def test_what_is_wrong_is_said_in_our_words(line: bytes) -> None:
    with pytest.raises(gb.BadRecord) as caught:
        replay(line)
    assert SENTENCES[line] in str(caught.value)
    assert not any(mark in str(caught.value) for mark in ("`", "$", "codec", "recursion", "malformed"))


@pytest.mark.parametrize("events", [[1], [None], 5, None, [object()], {"* dealer 0": 1}])
def test_a_record_made_by_hand_of_wrong_kinds_is_a_bad_record(events: Any) -> None:
    with pytest.raises(gb.BadRecord) as caught:
        Record(format="greenbaize-record/1", game="joomo", players=2, events=events).replay()
    assert caught.value.code == "unreadable-record"


def test_a_byte_order_mark_before_a_record_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "marked.jsonl"
    path.write_bytes(BOM_UTF8 + VALID + b"\n")
    assert gb.load(path).is_over


def test_a_wrong_result_is_told_in_words() -> None:
    document = json.loads(VALID) | {"result": {"places": [1, 1], "scores": None}}
    right = joomo().outcome
    assert right
    assert right.scores
    places, scores = (" ".join(map(str, numbers)) for numbers in (right.places, right.scores))
    with pytest.raises(gb.BadRecord) as caught:
        replay(json.dumps(document).encode())
    assert str(caught.value) == (
        f"event {LAST - 1}: the game ends with the places {places} and the scores {scores}; "
        "the record says the places 1 1 and no scores."
    )


class Endless:
    """A hundred megabytes without a line break, then one right record."""

    def __init__(self) -> None:
        self.left = 100 * 2**20
        self.tail = io.BytesIO(b"\n" + VALID + b"\n")

    def readline(self, size: int, /) -> bytes:
        assert size > 0, "a line must never be read whole"
        if not self.left:
            return self.tail.readline(size)
        portion = min(size, self.left)
        self.left -= portion
        return b"x" * portion


def test_a_line_of_100_megabytes_is_refused_and_passed_over() -> None:
    huge, right = lines_of(Endless())
    assert len(huge) == LARGEST + 1
    with pytest.raises(gb.BadRecord) as caught:
        replay(huge)
    assert caught.value.code == "record-too-large"
    assert replay(right).is_over


def test_a_record_made_by_hand() -> None:
    record = Record("greenbaize-record/1", "joomo", 2, ["* dealer 0"], result=Outcome((1, 2), (1, 0)))
    with pytest.raises(gb.BadRecord, match="not over"):
        record.replay()


scraps = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.just("0 pass"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)


def may_be_bad(line: bytes) -> None:
    with suppress(gb.BadRecord):
        replay(line)


@given(st.data())
def test_bytes_mutated_anyhow_are_right_or_a_bad_record(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(VALID)))
    end = data.draw(st.integers(start, min(len(VALID), start + 20)))
    may_be_bad(VALID[:start] + data.draw(st.binary(max_size=8)) + VALID[end:])


@given(st.data())
def test_documents_mutated_anyhow_are_right_or_a_bad_record(data: st.DataObject) -> None:
    document = json.loads(VALID)
    if data.draw(st.booleans()):
        del document["legal"]
    key = data.draw(st.sampled_from(sorted(document)))
    value = document[key]
    if isinstance(value, list) and data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(value) - 1))
        other = data.draw(st.integers(0, len(value) - 1))
        value[place] = data.draw(st.just(value[other]) | scraps)
    elif isinstance(value, dict) and data.draw(st.booleans()):
        value[data.draw(st.text(max_size=4) | st.sampled_from(sorted(value) or [""]))] = data.draw(scraps)
    else:
        document[key] = data.draw(scraps)
    may_be_bad(json.dumps(document).encode())


@given(st.data())
def test_events_mutated_as_texts_are_right_or_a_bad_record(data: st.DataObject) -> None:
    document = json.loads(VALID)
    del document["legal"]
    events = document["events"]
    place = data.draw(st.integers(0, len(events) - 1))
    text = events[place]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    events[place] = text[:start] + data.draw(st.text(max_size=3)) + text[end:]
    may_be_bad(json.dumps(document).encode())
