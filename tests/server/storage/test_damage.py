"""Logs that were changed behind the back of the store, and disks that are full."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, Engine, create_engine, event, text

from greenbaize.server.storage import Append, Appended, DamagedLog, Row, Store, Unavailable

from .opening import opened

SECRET = b"the seed and all hands"
BODIES = tuple(f"{SECRET.decode()} {number}".encode() for number in range(1, 6))


@contextmanager
def behind_its_back(url: str) -> Iterator[Connection]:
    """A connection of somebody else."""
    engine = create_engine(url)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def flipped(value: bytes, bit: int) -> bytes:
    """The same, one bit apart."""
    changed = bytearray(value)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


@pytest.mark.parametrize("column", ["body", "digest"])
async def test_a_flipped_bit_is_found_where_it_is(url: str, column: str) -> None:
    async with opened(url) as store:
        for number in range(6):
            await store.append(Append(f"t{number}", 0, BODIES))
        await store.append(Append("sound", 0, BODIES))
        for version in range(1, 6):
            where = {"t": f"t{version}", "v": version}
            with behind_its_back(url) as connection:
                found = connection.scalar(
                    text(f"SELECT {column} FROM entries WHERE table_id = :t AND version = :v"), where
                )
                change = {"new": flipped(bytes(found), 8 * version + version)} | where
                connection.execute(
                    text(f"UPDATE entries SET {column} = :new WHERE table_id = :t AND version = :v"), change
                )
            with pytest.raises(DamagedLog) as caught:
                await store.read(f"t{version}")
            assert caught.value.version == version
            assert caught.value.rows == tuple(Row(number, BODIES[number - 1]) for number in range(1, version))
            assert "seed" not in repr(caught.value) + str(caught.value)
        assert [row.body for row in await store.read("sound")] == [row.body for row in await store.read("t0")]
        assert await store.append(Append("sound", 5, (b"6",))) == Appended(6)


OF_ANOTHER = """UPDATE entries SET body = o.body, digest = o.digest FROM entries AS o
WHERE entries.table_id = 't' AND o.table_id = 'u' AND o.version = entries.version"""

CHANGES = {
    "an entry is missing": ("DELETE FROM entries WHERE table_id = 't' AND version = 3", 3),
    "the last entry is missing": ("DELETE FROM entries WHERE table_id = 't' AND version = 5", 5),
    "all entries are missing": ("DELETE FROM entries WHERE table_id = 't'", 1),
    "the table forgot an entry": ("UPDATE tables SET version = 4 WHERE id = 't'", 5),
    "the table has another digest": (
        "UPDATE tables SET digest = body FROM entries WHERE id = 't' AND table_id = 'u'",
        6,
    ),
    "entries of another table": (OF_ANOTHER, 1),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_what_is_missing_or_from_elsewhere_is_found(url: str, change: str) -> None:
    statement, version = CHANGES[change]
    async with opened(url) as store:
        await store.append(Append("t", 0, BODIES))
        await store.append(Append("u", 0, BODIES[:1] if "digest" in statement and "tables" in statement else BODIES))
        with behind_its_back(url) as connection:
            assert connection.execute(text(statement)).rowcount
        with pytest.raises(DamagedLog) as caught:
            await store.read("t")
        assert (caught.value.version, len(caught.value.rows)) == (version, version - 1)


async def test_who_reads_from_a_version_on_sees_what_is_damaged_after_it(url: str) -> None:
    async with opened(url) as store:
        await store.append(Append("t", 0, BODIES))
        with behind_its_back(url) as connection:
            connection.execute(text("UPDATE entries SET body = digest WHERE version = 4"))
        assert await store.read("t", 4) == [Row(5, BODIES[4])]
        for since in (0, 2, 3):
            with pytest.raises(DamagedLog) as caught:
                await store.read("t", since)
            assert (caught.value.version, len(caught.value.rows)) == (4, 3 - since)
        with behind_its_back(url) as connection:
            connection.execute(text("DELETE FROM entries WHERE version = 4"))
        with pytest.raises(DamagedLog):
            await store.read("t", 4)


@pytest.fixture
def pages() -> Iterator[dict[str, int]]:
    """How many pages files of SQLite may have."""
    limit = {"most": 2**30}

    def begun(connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(f"PRAGMA max_page_count = {limit['most']}")

    event.listen(Engine, "begin", begun)
    yield limit
    event.remove(Engine, "begin", begun)


async def test_a_full_disk_is_told_and_forgotten_when_there_is_room_again(
    sqlite_url: str, pages: dict[str, int], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    body = SECRET * 100
    async with opened(sqlite_url) as store:
        assert await store.append(Append("t", 0, (body,), "anna", "first")) == Appended(1)
        pages["most"] = 1  # as many as there are
        written = 1
        while written < 100 and not (
            fault := await fault_of(store, Append("t", written, (body,), "anna", str(written)))
        ):
            written += 1
        assert fault == "SQLITE_FULL"
        assert (await store.versions(["t"]), await store.ready()) == ({"t": written}, True)
        assert [row.body for row in await store.read("t")] == [body] * written
        assert await fault_of(store, Append("t", written, (body,) * 3)) == "SQLITE_FULL"
        pages["most"] = 2**30
        assert await store.append(Append("t", written, (body,), "anna", str(written))) == Appended(written + 1)
    said = [record.getMessage() for record in caplog.records if record.name.startswith("greenbaize")]
    assert said == ["Nothing can be stored now: SQLITE_FULL", "It can be stored again"]
    assert "seed" not in caplog.text
    async with opened(sqlite_url) as store:
        assert len(await store.read("t")) == written + 1


async def fault_of(store: Store, append: Append) -> str | None:
    """Why it cannot be appended, if it cannot."""
    answer = (await asyncio.gather(store.append(append), return_exceptions=True))[0]
    assert "seed" not in repr(answer) + str(answer)
    return answer.reason if isinstance(answer, Unavailable) else None
