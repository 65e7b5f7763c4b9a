"""A server under load: people at tables who move when the schedule wants it, and many who only look.

Run it as ``.venv/bin/python -m bench.load --help`` after ``make warm``. The schedule is open: a move is sent when it is
due, however long earlier ones take, and its time counts from then. It needs Linux, where everybody can come from an
address of their own.
"""

import argparse
import asyncio
import json
import os
import platform
import random
import resource
import sys
import time
from collections.abc import Coroutine, Sequence
from typing import TypeVar

import msgspec
from bench.load.figures import Node as NodeFigures
from bench.load.figures import Result, counted, readable, spread
from bench.load.nodes import Node, running, used_by
from bench.load.roles import ROLES
from bench.load.tables import Client, Figures, Seat, Table, in_turn

WARM_SECONDS = 3.0
AT_ONCE = 40
"""So many tables are opened, and so many sockets, at the same time."""
IDLE_AT_A_TABLE = 100
PATIENCE = 60.0

C = TypeVar("C", bound=Client)


def asked_for(arguments: Sequence[str]) -> argparse.Namespace:
    """What shall be measured."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--game", default="joomo", help="which game is played (%(default)s)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="how it is played, as JSON")
    parser.add_argument("--tables", type=int, default=100, help="tables with four people each (%(default)s)")
    parser.add_argument("--sockets", type=int, default=0, help="sockets in total; the others watch idle tables")
    parser.add_argument("--rate", type=float, default=100, help="moves a second, of all tables together (%(default)s)")
    parser.add_argument("--seconds", type=float, default=30, help="how long is measured (%(default)s)")
    parser.add_argument("--nodes", type=int, default=1, help="1 on SQLite, or more on PostgreSQL (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of what people choose (%(default)s)")
    parser.add_argument("--kill", action="store_true", help="kill a node afterwards, and see who comes back how soon")
    parser.add_argument("--no-pin", action="store_true", help="do not keep server and client on cores of their own")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    for role, kind in ROLES.items():
        parser.add_argument(f"--{role}", type=int, default=0, help=f"who watch a table: {(kind.__doc__ or '').lower()}")
    return parser.parse_args(arguments)


class Run:
    """One measurement."""

    def __init__(self, asked: argparse.Namespace, nodes: Sequence[Node]) -> None:
        self.asked = asked
        self.nodes = nodes
        self.figures = Figures()
        self._dice = random.Random(asked.seed)
        self._people = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self.tables = [self._new_table() for _ in range(asked.tables)]

    async def measure(self) -> Result:
        """All of it, from the first table to the last move."""
        load = os.getloadavg()[0]
        await self._open()
        start = time.perf_counter() + 0.5
        moving = self._later(self._move(start, start + WARM_SECONDS + self.asked.seconds))
        await asyncio.sleep(start + WARM_SECONDS - time.perf_counter())
        self.figures.is_measuring = True
        before, own = [node.used().cpu for node in self.nodes], used_by(os.getpid()).cpu
        began = time.perf_counter()
        await moving
        seconds = time.perf_counter() - began
        after, own = [node.used() for node in self.nodes], used_by(os.getpid()).cpu - own
        await asyncio.sleep(1)  # for the last moves
        self.figures.is_measuring = False
        used = [now.cpu - then for now, then in zip(after, before, strict=True)]
        figures, sockets = self.figures, self.figures.sockets
        missing = figures.sent - len(figures.acks)
        figures.errors += {"never acknowledged": missing} if missing else {}
        restart = await self._restart() if self.asked.kill else {}
        nodes = [
            NodeFigures(round(now.rss, 1), round(node.used_by_bots().rss, 1), round(cpu / seconds, 3))
            for node, now, cpu in zip(self.nodes, after, used, strict=True)
        ]
        return Result(
            machine=_machine(load),
            wanted={name: value for name, value in vars(self.asked).items() if name != "json"},
            seconds=round(seconds, 2),
            sockets=sockets,
            sent=figures.sent,
            rate=round(len(figures.acks) / seconds, 1),
            ack=spread(figures.acks),
            told=spread(figures.told),
            nodes=nodes,
            cpu_per_move=round(1e6 * sum(used) / max(1, len(figures.acks))),
            client_busy=round(own / seconds, 3),
            games=figures.games,
            errors=counted(figures.errors),
            closed=dict(figures.closed),
            restart=restart,
        )

    async def _open(self) -> None:
        """Everybody sits down or begins to watch; games begin."""
        options = {
            name: json.loads(value) for name, _, value in (option.partition("=") for option in self.asked.option)
        }
        gate = asyncio.Semaphore(AT_ONCE)

        async def open_one(table: Table) -> None:
            async with gate:
                await table.open(self.asked.game, options)
                await self._bring(table.seats)

        await asyncio.gather(*map(open_one, self.tables))
        for role, kind in ROLES.items():
            troublemakers = [self._new_client(kind) for _ in range(vars(self.asked)[role.replace("-", "_")])]
            for number, client in enumerate(troublemakers):
                client.code = self.tables[number % len(self.tables)].seats[0].code
            for client in troublemakers:
                self._later(client.stay())
        await self._fill(gate, options)
        for table in self.tables:
            table.start()
            await table.has_begun.wait()

    async def _fill(self, gate: asyncio.Semaphore, options: dict[str, object]) -> None:
        missing = self.asked.sockets - self._people
        idle = [self._new_client(Client) for _ in range(max(0, missing))]

        async def watch(group: Sequence[Client]) -> None:
            async with gate:
                waiting = self._new_table()
                await waiting.open(self.asked.game, options)
                for client in group:
                    client.code = waiting.seats[0].code
                await self._bring(group)

        groups = [idle[first : first + IDLE_AT_A_TABLE] for first in range(0, len(idle), IDLE_AT_A_TABLE)]
        await asyncio.gather(*map(watch, groups))

    async def _bring(self, clients: Sequence[Client]) -> None:
        for client in clients:
            self._later(client.stay())
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(client.is_back.wait() for client in clients))

    async def _move(self, start: float, until: float) -> None:
        rate, tables = self.asked.rate, self.tables
        await in_turn(lambda number: (start + number / rate, tables[number % len(tables)]), until)

    async def _restart(self) -> dict[str, float]:
        """Kill the first node in the middle of moves, and wait for everybody."""
        sockets = self.figures.sockets
        began = time.perf_counter()
        moving = self._later(self._move(began, began + 1))
        await asyncio.sleep(0.5)
        killed = time.perf_counter()
        self.nodes[0].kill()
        await asyncio.to_thread(self.nodes[0].start)
        served = time.perf_counter()
        await moving
        people = [seat for table in self.tables for seat in table.seats]
        while self.figures.sockets < sockets or not all(seat.is_back.is_set() for seat in people):
            if time.perf_counter() - killed > PATIENCE:
                self.figures.errors["not back"] = sockets - self.figures.sockets
                break
            await asyncio.sleep(0.05)
        back = time.perf_counter()
        return {"until it served again": round(served - killed, 2), "until everybody was back": round(back - killed, 2)}

    def _new_table(self) -> Table:
        return Table([self._new_client(Seat) for _ in range(4)], self.figures, self._dice)

    def _new_client(self, kind: type[C]) -> C:
        self._people += 1
        return kind(self.figures, [node.address for node in self.nodes], self._people, self._dice)

    def _later(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        return task


def _machine(load: float) -> dict[str, object]:
    return {
        "cpus": os.cpu_count(),
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "load before": round(load, 1),
        "load after": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    """Measure, and tell."""
    asked = asked_for(sys.argv[1:])
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with running(asked.nodes, is_pinned=not asked.no_pin) as nodes:

        async def measured() -> Result:
            return await Run(asked, nodes).measure()

        result = asyncio.run(measured())
    print(msgspec.json.format(msgspec.json.encode(result)).decode() if asked.json else readable(result))


if __name__ == "__main__":
    main()
