"""How many appends a second the store makes durable, and how long one waits.

Run it as ``.venv/bin/python bench/storage.py [URL]``, on a new SQLite file or on the database named; seconds a row with
``SECONDS=5``. Each writer appends to tables of its own, one entry of 300 bytes after the other, with a command. *Busy*
is the same while the loop that serves them computes half of the time, as a server does.
"""

import asyncio
import os
import secrets
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

from greenbaize.server.storage import Append, Appended, Store, open_store

BODY = bytes(300)
ALONE = (1, 4, 16, 32, 64, 128, 256)
BUSY = (1, 16, 64)
SLICE = 0.002
"""How long the busy loop computes at a time, in seconds."""


async def main() -> None:
    """Print a table."""
    seconds = float(os.environ.get("SECONDS", "3"))
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        store = await open_store(sys.argv[1] if len(sys.argv) > 1 else f"sqlite:///{folder}/store")
        try:
            print(f"{'writers':>12}{'appends/s':>12}{'p50 ms':>9}{'p99 ms':>9}{'max ms':>9}")
            for writers in ALONE:
                await measure(store, writers, seconds, is_busy=False)
            for writers in BUSY:
                await measure(store, writers, seconds, is_busy=True)
            print(f"{'read of 500':>12}{await reads(store):>12.0f}")
        finally:
            await store.close()


async def measure(store: Store, writers: int, seconds: float, is_busy: bool) -> None:
    """One row: as many appends as it can be, one after the other for each writer."""
    await asyncio.gather(*(append(store, secrets.token_hex(8), time.perf_counter() + 0.2) for _ in range(writers)))
    start = time.perf_counter()
    crowd = (append(store, secrets.token_hex(8), start + seconds) for _ in range(writers))
    disturber = asyncio.create_task(compute()) if is_busy else None
    waits = sorted(wait for waits in await asyncio.gather(*crowd) for wait in waits)
    rate = len(waits) / (time.perf_counter() - start)
    if disturber:
        disturber.cancel()
    p50, p99, most = (waits[int(share * (len(waits) - 1))] * 1000 for share in (0.5, 0.99, 1))
    print(f"{'busy ' * is_busy}{writers:>{7 if is_busy else 12}}{rate:>12.0f}{p50:>9.1f}{p99:>9.1f}{most:>9.1f}")


async def append(store: Store, table: str, until: float) -> list[float]:
    """Append to one table after the other, each until it is 100 long; give how long each append took."""
    waits = []
    for number in count():
        start = time.perf_counter()
        if start > until:
            break
        base = number % 100
        answer = await store.append(Append(f"{table}-{number // 100}", base, (BODY,), "author", str(number)))
        assert answer == Appended(base + 1)
        waits.append(time.perf_counter() - start)
    return waits


async def compute() -> None:
    """Half of the time of the loop."""
    while True:
        end = time.perf_counter() + SLICE
        while time.perf_counter() < end:
            pass
        await asyncio.sleep(SLICE)


async def reads(store: Store) -> float:
    """Logs read a second, one after the other."""
    await store.append(Append(table := secrets.token_hex(8), 0, (BODY,) * 500))
    start = time.perf_counter()
    for _ in range(50):
        assert len(await store.read(table)) == 500
    return 50 / (time.perf_counter() - start)


if __name__ == "__main__":
    asyncio.run(main())
