"""What came of a run, as JSON and as a table to read."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec


class Spread(msgspec.Struct, frozen=True):
    """Times, in milliseconds."""

    count: int
    p50: float
    p99: float
    p999: float
    most: float


class Process(NamedTuple):
    """What a process has used so far."""

    rss: float
    """Mebibytes in memory."""
    cpu: float
    """Seconds of processor time."""


class Node(msgspec.Struct, frozen=True):
    """What a node of the server used while it was measured."""

    rss: float
    bots_rss: float
    """Of the processes that think for bots."""
    busy: float
    """The part of one processor."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was measured."""

    machine: dict[str, object]
    wanted: dict[str, object]
    seconds: float
    sockets: int
    """Open at the end."""
    sent: int
    rate: float
    """Moves acknowledged a second."""
    ack: Spread
    """From the moment a move was due to its acknowledgement, which comes when it is durable."""
    told: Spread
    """From there to the last other seat that hears of it."""
    nodes: list[Node]
    cpu_per_move: float
    """Microseconds of all nodes together."""
    client_busy: float
    games: int
    errors: dict[str, int]
    closed: dict[int, int]
    """Sockets that the server closed, by code."""
    restart: dict[str, float]
    """Seconds from the kill until it served, and until everybody was back."""


def spread(times: Sequence[float]) -> Spread:
    """Times in seconds, summed up."""
    ordered = sorted(times) or [0.0]

    def at(part: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2)

    return Spread(len(times), at(0.5), at(0.99), at(0.999), at(1.0))


def counted(what: Counter[str]) -> dict[str, int]:
    """The most frequent first."""
    return dict(what.most_common())


def readable(result: Result) -> str:
    """The result as a table."""
    lines = [
        f"{result.machine['cpus']} cores, load {result.machine['load before']} → {result.machine['load after']}",
        f"{result.sockets} sockets, {result.sent} moves sent, {result.rate:.0f} a second stored, {result.games} games",
        f"{'ms':24} {'p50':>8} {'p99':>8} {'p99.9':>8} {'most':>8}",
        _row("durable acknowledgement", result.ack),
        _row("last other seat", result.told),
        f"processor per move {result.cpu_per_move:.0f} µs, load client busy {result.client_busy:.0%}",
        *(
            f"node {number}: {node.rss:.0f} MiB ({node.bots_rss:.0f} MiB its bots), busy {node.busy:.0%}"
            for number, node in enumerate(result.nodes)
        ),
        f"errors {result.errors or 'none'}, closed by the server {result.closed or 'none'}",
    ]
    lines += [f"{name}: {seconds:.2f} s" for name, seconds in result.restart.items()]
    return "\n".join(lines)


def _row(name: str, times: Spread) -> str:
    return f"{name:24} {times.p50:8.1f} {times.p99:8.1f} {times.p999:8.1f} {times.most:8.1f}"
