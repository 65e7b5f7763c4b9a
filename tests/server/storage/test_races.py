"""Compare and set: of those who append to the same version one wins, in one process or in several."""

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from greenbaize.server.storage import Append, Appended, Stale, Store

from .conftest import ON_POSTGRESQL
from .opening import opened

RACERS = 8
ROUNDS = 300

RACER = """
import asyncio, sys
from greenbaize.server.storage import Append, Appended, open_store

async def race(url, name, rounds):
    store = await open_store(url)
    print("ready", flush=True)
    sys.stdin.readline()
    won, base = [], 0
    while base < rounds:
        answer = await store.append(Append("track", base, (f"{name} {base + 1}".encode(),)))
        base = answer.version
        won += [base] * isinstance(answer, Appended)
    await store.close()
    print(*won)

asyncio.run(race(sys.argv[1], sys.argv[2], int(sys.argv[3])))
"""


async def race(stores: list[Store], version: int) -> list[bytes]:
    """All append to the same version; who won."""
    bodies = [f"racer {racer} of round {version}".encode() for racer in range(RACERS)]
    race = [stores[racer % len(stores)].append(Append("track", version, (body,))) for racer, body in enumerate(bodies)]
    answers = await asyncio.gather(*race)
    assert Counter(map(type, answers)) == {Appended: 1, Stale: RACERS - 1}
    assert {answer for answer in answers if isinstance(answer, Stale)} == {Stale(version + 1)}
    return [body for body, answer in zip(bodies, answers, strict=True) if isinstance(answer, Appended)]


@pytest.mark.parametrize(
    ("kind", "nodes"), [("sqlite", 1), pytest.param("postgresql", 2, marks=ON_POSTGRESQL)], ids=["sqlite", "postgresql"]
)
async def test_one_racer_wins_each_version(request: pytest.FixtureRequest, kind: str, nodes: int) -> None:
    url = request.getfixturevalue(f"{kind}_url")
    async with opened(url) as store, opened(url if nodes == 2 else f"{url}-other") as other:
        stores = [store, other][:nodes]
        winners = [winner for version in range(ROUNDS) for winner in await race(stores, version)]
        assert [row.body for row in await store.read("track")] == winners


@ON_POSTGRESQL
def test_processes_race_and_every_version_has_one_winner(postgresql_url: str) -> None:
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, postgresql_url, name, str(ROUNDS)],
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        for name in ("a", "b", "c")
    ]
    for racer in racers:
        assert racer.stdout
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin
        racer.stdin.write("go\n")
        racer.stdin.flush()
    won = [[int(version) for version in racer.communicate()[0].split()] for racer in racers]
    assert sorted(version for versions in won for version in versions) == list(range(1, ROUNDS + 1))


@ON_POSTGRESQL
async def test_nodes_that_append_to_the_same_tables_wait_for_each_other_in_no_circle(postgresql_url: str) -> None:
    async with opened(postgresql_url) as one, opened(postgresql_url) as two:

        async def play(store: Store, names: list[str]) -> int:
            won = 0
            for turn in range(30):
                appends = [Append(name, turn, (b"1",), code=None if turn else name) for name in names]
                answers = await asyncio.gather(*map(store.append, appends))
                won += sum(isinstance(answer, Appended) for answer in answers)
                assert all(isinstance(answer, Appended | Stale) for answer in answers)
                while min((await store.versions(names)).values(), default=0) <= turn:
                    await asyncio.sleep(0)
            return won

        names = [f"t{number}" for number in range(40)]
        assert sum(await asyncio.gather(play(one, names), play(two, names[::-1]))) == 30 * len(names)


def test_a_second_server_on_the_same_file_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    first = subprocess.Popen(
        [sys.executable, "-c", RACER, sqlite_url, "a", "1"], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert first.stdout
    assert first.stdout.readline() == "ready\n"
    second = subprocess.run(
        [sys.executable, "-c", RACER, sqlite_url, "b", "1"], text=True, capture_output=True, check=False
    )
    assert "is in use by another server; stop that one, or use PostgreSQL for several." in second.stderr
    assert first.communicate("go\n")[0] == "1\n"
    assert (tmp_path / "store").stat().st_mode & 0o077 == 0, "nobody else reads hands"
