"""Servers that are killed in the middle: what was acknowledged is there, and nothing is there by half."""

import asyncio
import random
import shutil
import sqlite3
from pathlib import Path

from greenbaize.server.storage import Append, Appended

from .nursery import Nursery, check, promises, wait_for
from .opening import opened

KILLS = 25


async def look(url: str, acknowledged: Path, name: str) -> int:
    async with opened(url) as store:
        return await check(store, acknowledged, name)


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(url: str, nursery: Nursery, tmp_path: Path) -> None:
    dice = random.Random(25)
    for kill in range(KILLS):
        name, acknowledged = f"round{kill}", tmp_path / f"acknowledged{kill}"
        process = nursery.bear(url, acknowledged, name)
        enough = dice.choice((1, 10, 50, 200))
        wait_for(lambda: len(promises(acknowledged)) >= enough, "it does not append")  # noqa: B023
        wait_for(lambda: dice.random() < 0.01, "no luck")
        nursery.bury(process)
        assert asyncio.run(look(url, acknowledged, name)) > 0
    if url.startswith("sqlite"):
        database = sqlite3.connect(tmp_path / "store")
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        database.close()


async def test_a_log_of_sqlite_may_end_anywhere(sqlite_url: str, tmp_path: Path) -> None:
    """Cut it wherever, or fill it up with noise: what was in it when it was acknowledged is there."""
    store, log = tmp_path / "store", tmp_path / "store-wal"
    async with opened(sqlite_url) as open_one:
        sizes = []  # of the log on the disk, when each version was acknowledged
        for base in range(0, 60, 3):
            bodies = tuple(f"{base} {part}".encode().ljust(700, b".") for part in range(3))
            assert await open_one.append(Append("t", base, bodies)) == Appended(base + 3)
            sizes.append(log.stat().st_size)
        original, tail = store.read_bytes(), log.read_bytes()
    dice = random.Random(1)
    ends = [size + shift for size in sizes for shift in (-1, 0, 1)] + [dice.randrange(len(tail)) for _ in range(60)]
    for number, end in enumerate(ends):
        folder = tmp_path / f"cut{number}"
        folder.mkdir()
        noise = dice.randbytes(5000) if number % 2 else b""
        (folder / "store").write_bytes(original)
        (folder / "store-wal").write_bytes(tail[:end] + noise)
        at_least = sum(size <= end for size in sizes)
        await look_at_the_rest(f"sqlite:///{folder}/store", at_least * 3)
        shutil.rmtree(folder)


async def look_at_the_rest(url: str, at_least: int) -> None:
    async with opened(url) as store:
        rows = await store.read("t")
        assert len(rows) >= at_least, "what was acknowledged is lost"
        assert len(rows) % 3 == 0, "half an append"
        assert [row.body[:5].split(b".")[0] for row in rows] == [
            f"{version // 3 * 3} {version % 3}".encode() for version in range(len(rows))
        ]
        assert await store.append(Append("t", len(rows), (b"more",))) == Appended(len(rows) + 1)
