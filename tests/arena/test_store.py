"""What is stored once stays, and nothing else is taken for it."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

import greenbaize as gb
from greenbaize.arena.clock import Times, times_of
from greenbaize.arena.plan import Job
from greenbaize.arena.play import Played, Result
from greenbaize.arena.store import SCHEMA, Store

JOBS = [Job("joomo", {}, ("simple", "random"), "s", deal, "v") for deal in range(4)]
CLOCKED = Job("joomo", {}, ("search@0.2s", "random"), "s", 0, "v")
PLAYED = Played(Result((1, 2), (20, 7), 40, "digest"), (times_of([0.1]), times_of([0.2])), b'{"a record": 1}')
OTHERWISE = msgspec.structs.replace(PLAYED, result=msgspec.structs.replace(PLAYED.result, moves="another"))
WITHOUT = msgspec.structs.replace(PLAYED, record=None)


def filled(path: Path | None, jobs: Sequence[Job] = JOBS, played: Played = PLAYED) -> Store:
    store = Store(path, "us")
    store.add((job, played) for job in jobs)
    return store


def refusal(path: Path, subject: str = "us") -> str:
    with pytest.raises(gb.GreenbaizeError) as caught, Store(path, subject):
        pass
    assert str(path) in str(caught.value)
    return caught.value.code


def test_what_is_stored_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with filled(path, JOBS[:2]) as store:
        assert store.missing(JOBS, with_records=True) == JOBS[2:]
    with Store(path, "us") as store:
        assert store.missing(JOBS, with_records=True) == JOBS[2:]
        assert store.get(JOBS[1]) == (PLAYED.result, PLAYED.times)
        assert store.record(JOBS[1]) == PLAYED.record


def test_a_game_that_comes_twice_is_stored_once() -> None:
    with filled(None) as store:
        again = msgspec.structs.replace(PLAYED, times=(Times(), Times()))
        store.add([(JOBS[0], again)])
        assert store.get(JOBS[0]).times == PLAYED.times


def test_a_game_that_ends_otherwise_is_a_fault_and_nothing_of_its_chunk_is_kept() -> None:
    with filled(None, JOBS[:1]) as store:
        with pytest.raises(gb.GreenbaizeError) as caught:
            store.add([(JOBS[1], PLAYED), (JOBS[0], OTHERWISE)])
        assert caught.value.code == "not-repeatable"
        assert "deal 0 of seed 's'" in str(caught.value)
        assert store.missing(JOBS, with_records=False) == JOBS[1:]


def test_by_the_clock_the_first_game_stands() -> None:
    with filled(None, [CLOCKED]) as store:
        store.add([(CLOCKED, OTHERWISE)])
        assert store.get(CLOCKED).result == PLAYED.result


def test_records_that_are_missing_are_played_for_and_kept() -> None:
    with filled(None, JOBS, WITHOUT) as store:
        assert store.missing(JOBS, with_records=False) == []
        assert store.missing(JOBS, with_records=True) == JOBS
        store.add([(JOBS[2], PLAYED)])
        assert store.missing(JOBS, with_records=True) == [JOBS[0], JOBS[1], JOBS[3]]
        assert store.record(JOBS[2]) == PLAYED.record


def test_a_game_by_the_clock_has_no_second_record() -> None:
    with filled(None, [CLOCKED], WITHOUT) as store, pytest.raises(gb.GreenbaizeError) as caught:
        store.missing([*JOBS, CLOCKED], with_records=True)
    assert caught.value.code == "no-record-kept"


def test_one_folder_is_for_one_contest(tmp_path: Path) -> None:
    filled(tmp_path / "games").__exit__(None, None, None)
    assert refusal(tmp_path / "games", "them") == "other-contest"


def test_two_at_once_are_one_too_many(tmp_path: Path) -> None:
    with filled(tmp_path / "games"):
        assert refusal(tmp_path / "games") == "store-in-use"
    with Store(tmp_path / "games", "us") as store:
        assert store.missing(JOBS, with_records=True) == []


@pytest.mark.parametrize("content", [b"no database at all, but long enough to be one" * 100, b"\0" * 5000])
def test_a_foreign_file_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games"
    path.write_bytes(content)
    assert refusal(path) == "not-a-store"
    assert path.read_bytes() == content


def test_a_foreign_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE stamps (country TEXT)")
    database.close()
    before = path.read_bytes()
    assert refusal(path) == "not-a-store"
    assert path.read_bytes() == before


def change(path: Path, statement: str) -> None:
    with sqlite3.connect(path, isolation_level=None) as database:
        database.execute(statement)
    database.close()


@pytest.mark.parametrize(("schema", "code"), [(SCHEMA + 1, "newer-store"), (SCHEMA - 1, "older-store")])
def test_a_store_of_another_version_is_refused(tmp_path: Path, schema: int, code: str) -> None:
    path = tmp_path / "games"
    filled(path).__exit__(None, None, None)
    change(path, f"PRAGMA user_version = {schema}")
    assert refusal(path) == code


def test_a_store_with_a_hole_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "games"
    filled(path, [msgspec.structs.replace(JOBS[0], deal=deal) for deal in range(200)]).__exit__(None, None, None)
    content = bytearray(path.read_bytes())
    content[8192:16384] = b"\xff" * 8192
    path.write_bytes(content)
    assert refusal(path) == "damaged-store"


def test_a_store_that_is_cut_off_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "games"
    filled(path, [msgspec.structs.replace(JOBS[0], deal=deal) for deal in range(200)]).__exit__(None, None, None)
    path.write_bytes(path.read_bytes()[:20000])
    assert refusal(path) == "damaged-store"


@pytest.mark.parametrize(
    "change_of",
    [
        "result = '{}'",
        "result = replace(result, '[1,2]', '[2,1]')",
        "result = replace(result, 'digest', 'other')",
        "result = x'ff'",
        "result = 7",
        "result = CAST(x'ff' AS TEXT)",
        "times = 'x'",
        "times = '[]'",
        "times = replace(times, '0.1', '0.3')",
        "record = NULL",
        "record = 'x'",
        "record = x'00'",
        "job = ''",
        "checksum = x'00'",
    ],
)
def test_a_game_that_was_changed_is_damage(tmp_path: Path, change_of: str) -> None:
    path = tmp_path / "games"
    filled(path).__exit__(None, None, None)
    change(path, f"UPDATE games SET {change_of}")
    with Store(path, "us") as store:
        asked = (lambda: store.get(JOBS[0]), lambda: store.record(JOBS[0]), lambda: store.add([(JOBS[0], PLAYED)]))
        for ask in asked:
            with pytest.raises(gb.GreenbaizeError) as caught:
                ask()
            assert caught.value.code == "damaged-store"


def test_a_game_in_the_place_of_another_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "games"
    filled(path, JOBS[:1]).__exit__(None, None, None)
    change(path, f"UPDATE games SET key = x'{JOBS[1].key.hex()}'")
    with Store(path, "us") as store, pytest.raises(gb.GreenbaizeError) as caught:
        store.get(JOBS[1])
    assert caught.value.code == "damaged-store"


@pytest.mark.parametrize("statement", ["DROP TABLE games", "ALTER TABLE games RENAME COLUMN times TO hours"])
def test_tables_of_another_shape_are_damage(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "games"
    filled(path).__exit__(None, None, None)
    change(path, statement)
    with Store(path, "us") as store, pytest.raises(gb.GreenbaizeError) as caught:
        store.get(JOBS[0])
    assert caught.value.code == "damaged-store"


def test_a_record_that_comes_later_is_kept_safe_too(tmp_path: Path) -> None:
    path = tmp_path / "games"
    filled(path, JOBS, WITHOUT).__exit__(None, None, None)
    filled(path).__exit__(None, None, None)
    with Store(path, "us") as store:
        assert store.get(JOBS[0]) == (PLAYED.result, PLAYED.times)
        assert store.record(JOBS[0]) == PLAYED.record


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "store-failed"
