"""A program that has children on demand, who append until they are killed, and write down what was acknowledged.

Each line it reads is a URL, a file and a name; it answers with the number of the process. ``-`` waits for the last one.
"""

import asyncio
import os
import sys
from itertools import count

from greenbaize.server.storage import Answer, Append, Appended, Known, Store, Unavailable, open_store

TABLES = 12
MOST_BODIES = 3


def bodies_after(table: str, base: int) -> tuple[bytes, ...]:
    """What is appended there, one to three entries; each says which of how many it is."""
    size = 1 + sum(table.encode(), base) % MOST_BODIES
    return tuple(f"{table} {base} {part} of {size} ".encode().ljust(300, b".") for part in range(1, size + 1))


async def append(store: Store, table: str, acknowledged: int) -> None:
    """Append to one table until somebody else does."""
    base = 0
    for number in count():
        bodies = bodies_after(table, base)
        answer = await insist(store, Append(table, base, bodies, "appender", str(number)))
        if not isinstance(answer, Appended | Known):
            return
        base = answer.version
        os.write(acknowledged, f"{table} {base}\n".encode())


async def insist(store: Store, append: Append) -> Answer:
    """Ask again with the same command until it is known what became of it."""
    while True:
        try:
            return await store.append(append)
        except Unavailable:
            await asyncio.sleep(0.05)


async def live(url: str, file: str, name: str) -> None:
    """Append to some tables at once."""
    acknowledged = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    store = await open_store(url)
    await asyncio.gather(*(append(store, f"{name}-{table}", acknowledged) for table in range(TABLES)))
    await store.close()


def main() -> None:
    """Do as the lines say."""
    child = 0
    for line in sys.stdin:
        if line.strip() == "-":
            os.waitpid(child, 0)
            child = 0
        else:
            child = os.fork()
            if not child:
                asyncio.run(live(*line.split()))
                os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
