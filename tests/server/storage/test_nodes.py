"""Several nodes on one PostgreSQL: they hear of each other, and outlive restarts, cuts and frozen neighbours."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from greenbaize.server.storage import Append, Appended, Known, Stale, Store, Unavailable

from .appender import TABLES
from .cluster import Cluster
from .conftest import ON_POSTGRESQL
from .nursery import Nursery, promises, wait_for
from .opening import opened

pytestmark = ON_POSTGRESQL

FREEZES = 5
SOON = 5.0
"""As long as a store may take to work again, in seconds."""


@asynccontextmanager
async def heard_by(store: Store) -> AsyncIterator[dict[str, int]]:
    """What it hears, by table."""
    heard: dict[str, int] = {}

    async def listen() -> None:
        async for table, version in store.hints():
            heard[table] = version

    ear = asyncio.create_task(listen())
    await asyncio.sleep(0)
    yield heard
    ear.cancel()
    with suppress(asyncio.CancelledError):
        await ear


async def until(condition: Callable[[], Awaitable[bool]], seconds: float = 20.0) -> float:
    """Wait until something is so; how long it took."""
    start = time.monotonic()
    while not await condition():
        assert time.monotonic() < start + seconds, "it does not come"
        await asyncio.sleep(0.01)
    return time.monotonic() - start


async def works(store: Store, table: str) -> bool:
    """Whether it can append."""
    base = 0
    with suppress(Unavailable):
        base = (await store.versions([table])).get(table, 0)
        return await store.append(Append(table, base, (b"works",))) == Appended(base + 1)
    return False


async def test_a_node_hears_of_others_and_not_of_itself(postgresql_url: str) -> None:
    async with opened(postgresql_url) as one, opened(postgresql_url) as two:  # noqa: SIM117
        async with heard_by(one) as by_one, heard_by(two) as by_two:
            await one.append(Append("a table", 0, (b"1", b"2")))
            await two.append(Append("b", 0, (b"1",)))
            await two.append(Append("b", 7, (b"stale",)))
            await two.append(Append("c", 0, (b"1",)))

            async def all_is_heard() -> bool:
                return "c" in by_one and "a table" in by_two

            await until(all_is_heard)
            assert by_one == {"b": 1, "c": 1}
            assert by_two == {"a table": 2}


async def test_who_waits_for_hints_is_let_go_when_the_store_closes(url: str) -> None:
    async with opened(url) as store:
        hints = asyncio.create_task(collect(store))
        await asyncio.sleep(0)
        await store.append(Append("t", 0, (b"1",)))
    assert await hints == []


async def collect(store: Store) -> list[tuple[str, int]]:
    return [hint async for hint in store.hints()]


async def test_the_server_is_restarted_under_load(
    cluster: Cluster, postgresql_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(postgresql_url) as one, opened(postgresql_url) as two, heard_by(two) as heard:
        acknowledged: dict[str, int] = {}
        is_over = asyncio.Event()
        load = asyncio.gather(*(append_on(one, f"t{number}", acknowledged, is_over) for number in range(16)))
        for _ in range(3):
            before = dict(acknowledged)

            async def all_go_on(before: dict[str, int] = before) -> bool:
                return len(acknowledged) == 16 and all(acknowledged[t] > before.get(t, 0) + 5 for t in acknowledged)

            await until(all_go_on)
            await asyncio.to_thread(cluster.control, "restart", "-m", "immediate")
            assert await until(lambda: works(one, "after")) < SOON
            heard.clear()

            async def hints_come_again() -> bool:
                return await works(one, "after") and "after" in heard

            await until(hints_come_again)
        is_over.set()
        faults = sum(await load)
        assert faults, "the load did not notice a thing"
        versions = await two.versions(list(acknowledged))
        for table, version in acknowledged.items():
            rows = await two.read(table)
            assert len(rows) == versions[table] >= version, f"{table} lost what was acknowledged"
            assert [row.body for row in rows] == [f"{table} {row.version}".encode() for row in rows]
    assert "Nothing is heard of other nodes" in caplog.text
    assert "t1 1" not in caplog.text


async def append_on(store: Store, table: str, acknowledged: dict[str, int], is_over: asyncio.Event) -> int:
    """Append until it is over; after a fault the log may stand further on. How many faults there were."""
    base = faults = 0
    is_doubtful = False
    while not is_over.is_set():
        try:
            answer = await store.append(Append(table, base, (f"{table} {base + 1}".encode(),)))
        except Unavailable:
            faults += 1
            is_doubtful = True
            await asyncio.sleep(0.01)
            continue
        assert answer in (Appended(base + 1), Stale(base + 1) if is_doubtful else None)
        base = base + 1
        acknowledged[table] = base
        is_doubtful = False
    return faults


async def test_all_connections_are_cut(postgresql_url: str) -> None:
    async with opened(postgresql_url) as store, opened(postgresql_url) as other, heard_by(store) as heard:
        await other.append(Append("before", 0, (b"1",)))
        cut = text("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        engine = create_engine(postgresql_url)
        with engine.connect() as connection:
            assert connection.scalar(cut)
        engine.dispose()
        assert await until(lambda: works(store, "t")) < SOON
        assert await store.ready()

        async def hints_come_again() -> bool:
            return await works(other, "t") and "t" in heard

        assert await until(hints_come_again) < SOON


async def test_a_server_that_is_gone_is_told_at_once(cluster: Cluster, postgresql_url: str) -> None:
    async with opened(postgresql_url) as store:
        assert await store.ready()
        await asyncio.to_thread(cluster.control, "stop", "-m", "immediate")
        try:
            assert not await store.ready()
            for question in (store.append(Append("t", 0, (b"1",))), store.read("t"), store.beat("node", 1)):
                with pytest.raises(Unavailable):
                    await asyncio.wait_for(question, SOON)
        finally:
            await asyncio.to_thread(cluster.control, "start")
        assert await until(lambda: works(store, "t")) < SOON


async def test_a_node_frozen_in_the_middle_holds_tables_for_seconds_only(
    postgresql_url: str, nursery: Nursery, tmp_path: Path
) -> None:
    async with opened(postgresql_url) as store:
        for freeze in range(FREEZES):
            name, acknowledged = f"freeze{freeze}", tmp_path / f"acknowledged{freeze}"
            process = nursery.bear(postgresql_url, acknowledged, name)
            try:
                wait_for(lambda: len(promises(acknowledged)) > 50, "it does not append")  # noqa: B023
                os.kill(process, signal.SIGSTOP)
                await go_on_without_it(store, process, name, acknowledged)
            finally:
                nursery.bury(process)


async def go_on_without_it(store: Store, process: int, name: str, acknowledged: Path) -> None:
    """Append to half of its tables, and wake it: it goes on with the others, and leaves these alone."""
    names = [f"{name}-{number}" for number in range(TABLES)]
    lost, kept = names[: TABLES // 2], names[TABLES // 2 :]
    await asyncio.gather(*(until(partial(works, store, table)) for table in lost))
    stood = await store.versions(lost)
    stood_there = dict(promises(acknowledged))
    os.kill(process, signal.SIGCONT)

    async def it_goes_on() -> bool:
        now = dict(promises(acknowledged))
        return all(now.get(table, 0) > stood_there.get(table, 0) + 10 for table in kept)

    await until(it_goes_on)
    assert await store.versions(lost) == stood, "whoever was frozen wrote where it had lost"
    assert all(dict(promises(acknowledged))[table] < stood[table] for table in lost)


async def test_a_transaction_left_open_is_ended(postgresql_url: str) -> None:
    async with opened(postgresql_url) as frozen, opened(postgresql_url) as store:
        await store.append(Append("t", 0, (b"1",)))
        with frozen._database.writing.connect() as connection:
            connection.execute(text("SELECT id FROM tables FOR UPDATE"))
            assert await store.append(Append("t", 1, (b"2",))) == Appended(2)
            connection.invalidate()


class Cutter:
    """Stands between a store and its server, and cuts the line at a commit."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.when = "never"
        self.lines: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """The URL that leads through here."""
        server = await asyncio.start_server(self.begin, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        here = {"host": "127.0.0.1", "port": str(port), "sslmode": "disable", "gssencmode": "disable"}
        try:
            yield self.url.update_query_dict(here).render_as_string(hide_password=False)
        finally:
            server.close()
            await asyncio.gather(*self.lines)

    def begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody calls."""
        self.lines.add(asyncio.create_task(self.serve(reader, writer)))

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes from both sides, until one of them goes."""
        from_server, to_server = await asyncio.open_unix_connection(f"{self.url.query['host']}/.s.PGSQL.5432")
        mute = asyncio.Event()
        answering = asyncio.create_task(answer(from_server, writer, mute))
        with suppress(ConnectionError):
            while said := await reader.read(65536):
                is_now = b"COMMIT" in said and self.when != "never"
                if not is_now or self.when == "after":
                    to_server.write(said)
                if is_now:
                    mute.set()
                    if self.when == "after":
                        await answering  # when the server answers, it has done it
                    self.when = "never"
                    break
        answering.cancel()
        for end in (writer, to_server):
            end.close()
            with suppress(ConnectionError):
                await end.wait_closed()


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, mute: asyncio.Event) -> None:
    """The way back."""
    with suppress(ConnectionError):
        while (said := await reader.read(65536)) and not mute.is_set():
            writer.write(said)
    writer.close()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_commit_of_which_nobody_knows_is_not_acknowledged(postgresql_url: str, when: str) -> None:
    cutter = Cutter(postgresql_url)
    async with cutter.open() as url, opened(url) as store:
        assert await store.append(Append("t", 0, (b"1",), "anna", "c1")) == Appended(1)
        cutter.when = when
        second = Append("t", 1, (b"2",), "anna", "c2")
        with pytest.raises(Unavailable):
            await store.append(second)
        assert await store.append(second) == (Known(2) if when == "after" else Appended(2))
        assert len(await store.read("t")) == 2
        cutter.when = when
        third = Append("t", 2, (b"3",))  # without a command it is looked for by its place
        with pytest.raises(Unavailable):
            await store.append(third)
        assert await store.append(third) == (Stale(3) if when == "after" else Appended(3))
        assert [row.body for row in await store.read("t")] == [b"1", b"2", b"3"]
