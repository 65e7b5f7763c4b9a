"""Opening: empty and known databases are brought up to date by one node at a time, others are refused."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

import greenbaize as gb
from greenbaize.server.storage import Append, Appended, open_store
from greenbaize.server.storage.schema import METADATA

from .conftest import ON_POSTGRESQL
from .opening import opened

VISITOR = """
import asyncio, sys
from greenbaize.server.storage import Append, open_store

async def visit(url, name):
    store = await open_store(url)
    print(await store.append(Append(name, 0, (b"1",))))
    sys.stdin.readline()
    await store.close()

asyncio.run(visit(sys.argv[1], sys.argv[2]))
"""


async def refusal(url: str) -> str:
    with pytest.raises(gb.SetupError) as caught:
        await open_store(url)
    assert str(caught.value)
    return caught.value.code


async def test_the_migrations_make_the_tables_that_are_used(url: str) -> None:
    async with opened(url):
        pass
    engine = create_engine(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        indices = (
            "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema"
            if "postgresql" in url
            else "SELECT sql FROM sqlite_master"
        )
        made = " ".join(sql or "" for sql in connection.scalars(text(indices)))
    engine.dispose()
    for condition in ("code IS NOT NULL", "closed_at IS NULL", "wake_at IS NOT NULL", "closed_at IS NOT NULL"):
        assert condition in made


async def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    async with opened(url) as store:
        await store.append(Append("t", 0, (b"1",)))
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'from tomorrow'"))
    assert await refusal(url) == "newer-store"
    with engine.begin() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "from tomorrow"
        connection.execute(text("UPDATE alembic_version SET version_num = '1'"))
    engine.dispose()
    async with opened(url) as store:
        assert len(await store.read("t")) == 1


async def test_tables_of_somebody_else_are_refused_and_left_alone(url: str) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE sessions (who TEXT)"))
    assert await refusal(url) == "not-a-store"
    with engine.begin() as connection:
        assert connection.execute(text("SELECT who FROM sessions")).all() == []
    engine.dispose()


async def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear all, " * 1000)
    assert await refusal(f"sqlite:///{tmp_path}/letter") == "no-database"
    assert (tmp_path / "letter").read_text() == "Dear all, " * 1000
    assert await refusal(f"sqlite:///{tmp_path}/no/such/folder") == "no-such-place"
    assert await refusal(f"postgresql+psycopg:///none?host={tmp_path}") == "no-database"


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://host/games", "games.db", ""])
async def test_a_url_that_names_no_database_is_refused(url: str) -> None:
    assert await refusal(url) == "unknown-database"


async def test_one_process_opens_a_file_once(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        assert await refusal(sqlite_url) == "store-in-use"
        assert await store.append(Append("t", 0, (b"1",))) == Appended(1)
    async with opened(sqlite_url) as store:
        assert len(await store.read("t")) == 1


def visits(url: str) -> list[tuple[str, str]]:
    """Two processes open it at once, and one goes only after the other; what they said."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", VISITOR, url, name],
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for name in ("a", "b")
    ]
    said = []
    for process in processes:
        assert process.stdout
        said.append(process.stdout.readline())  # or its end
    errors = [process.communicate("go\n")[1] for process in processes]
    return list(zip(said, errors, strict=True))


@ON_POSTGRESQL
def test_two_processes_open_an_empty_database_at_once(postgresql_url: str) -> None:
    assert visits(postgresql_url) == [("Appended(version=1)\n", "")] * 2


@ON_POSTGRESQL
async def test_many_nodes_open_an_empty_database_at_once(postgresql_url: str) -> None:
    stores = await asyncio.gather(*(open_store(postgresql_url) for _ in range(5)))
    answers = await asyncio.gather(*(store.append(Append("t", 0, (b"1",))) for store in stores))
    assert answers.count(Appended(1)) == 1
    for store in stores:
        await store.close()


def test_of_two_processes_that_open_an_empty_file_at_once_one_is_refused(sqlite_url: str) -> None:
    (winner, silence), (nothing, refusal) = sorted(visits(sqlite_url), reverse=True)
    assert (winner, silence, nothing) == ("Appended(version=1)\n", "", "")
    assert "is in use by another server" in refusal


async def test_what_is_written_to_a_file_is_written_to_the_disk(sqlite_url: str, tmp_path: Path) -> None:
    async with opened(sqlite_url) as store:
        await store.append(Append("t", 0, (b"1",)))
        connection = sqlite3.connect(tmp_path / "store")
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        connection.close()
        for engine in (store._database.writing, store._database.reading):
            with engine.connect() as inside:
                asked = ("synchronous", "foreign_keys", "busy_timeout")
                told = [inside.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked]
            assert told == [2, 1, 5000]


@ON_POSTGRESQL
async def test_a_server_that_promises_too_early_is_asked_to_wait(postgresql_url: str) -> None:
    async with opened(f"{postgresql_url} -csynchronous_commit%3Doff") as store:
        with store._database.writing.connect() as inside:
            assert inside.scalar(text("SHOW synchronous_commit")) == "on"
