"""A worker with bots that a server must survive; everything else about it is as in the product."""

import ctypes
import fcntl
import gc
import os
import re
import socket
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import greenbaize as gb
from greenbaize.bots.player import Player, bot
from greenbaize.bots.turn import Turn
from greenbaize.server.bot_worker import main

CANARY = re.compile(rb"CANARY-[0-9]{20}")
MOST_CHILDREN = 24


def pipe_to_the_server() -> int:
    """The one pipe that a worker writes to besides its standard error."""
    noise = os.fstat(2).st_ino
    for handle in range(3, 64):
        with suppress(OSError):
            found = os.fstat(handle)
            writes = fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_WRONLY
            if writes and stat.S_ISFIFO(found.st_mode) and found.st_ino != noise:
                return handle
    raise AssertionError("a worker has a pipe to the server")


def exits(turn: Turn) -> int:
    os._exit(3)


def leaves(turn: Turn) -> int:
    sys.exit("enough")


def segfaults(turn: Turn) -> int:
    return ctypes.string_at(0)[0]


def sleeps(turn: Turn) -> int:
    while True:
        time.sleep(1)


def runs(turn: Turn) -> int:
    while True:
        pass


def cheats(turn: Turn) -> int:
    return next(number for number in range(256) if number not in turn.legal_actions.numbers)


def overflows(turn: Turn) -> int:
    return 10**6


def raises(turn: Turn) -> int:
    raise ValueError(f"the view is {turn.view.packed!r}")


def babbles(turn: Turn) -> int:
    os.write(pipe_to_the_server(), b"\x00\x00\x00\x05hello")
    return turn.legal_actions.numbers[0]


def boasts(turn: Turn) -> int:
    os.write(pipe_to_the_server(), b"\xff\xff\xff\xff and so on")
    return sleeps(turn)


def floods(turn: Turn) -> int:
    while True:
        os.write(pipe_to_the_server(), bytes(4096))


def hangs_up(turn: Turn) -> int:
    os.close(pipe_to_the_server())
    return sleeps(turn)


def hoards(turn: Turn) -> int:
    return len(bytearray(10 * 2**30))


def collects(turn: Turn) -> int:
    """Piles up what it gets, small things that are no error one by one."""
    kept = []
    while True:
        kept.append(bytearray(2**20))


def forks(turn: Turn) -> int:
    for _ in range(MOST_CHILDREN):
        if os.fork() == 0:
            time.sleep(20)
            os._exit(0)
    return sleeps(turn)


def complains(turn: Turn) -> int:
    while True:
        os.write(2, b"no! " * 1024)


def prints(turn: Turn) -> int:
    print("thinking", flush=True)  # noqa: T201
    print("aloud", file=sys.__stdout__, flush=True)
    os.write(1, b"and badly\n")
    assert sys.stdin.read() == ""
    return turn.legal_actions.numbers[-1]


def litters(turn: Turn) -> int:
    for number in range(50):
        Path(f"litter-{number}").write_text("dropped", "utf-8")
    return turn.legal_actions.numbers[-1]


def signals(turn: Turn) -> int:
    """The first action if it may send signals to the server, else the last."""
    try:
        os.kill(os.getppid(), 0)
    except PermissionError:
        return turn.legal_actions.numbers[-1]
    return turn.legal_actions.numbers[0]


def connects(turn: Turn) -> int:
    """The first action if it may reach the net, else the last."""
    with socket.socket() as line:
        try:
            line.connect(("127.0.0.1", 9))
        except ConnectionRefusedError:
            return turn.legal_actions.numbers[0]
        except PermissionError:
            pass
    return turn.legal_actions.numbers[-1]


HOSTILE: dict[str, Callable[[Turn], int]] = {
    deed.__name__: deed
    for deed in (
        exits,
        leaves,
        segfaults,
        sleeps,
        runs,
        cheats,
        overflows,
        raises,
        babbles,
        boasts,
        floods,
        hangs_up,
        hoards,
        collects,
        forks,
        complains,
        prints,
        litters,
        signals,
        connects,
    )
}


class Hostile:
    """Does what it is called."""

    def __init__(self, deed: Callable[[Turn], int]) -> None:
        self._deed = deed

    def choose(self, turn: Turn) -> int:
        return self._deed(turn)

    def explain(self, turn: Turn, most: int) -> list[gb.Advice]:
        action = turn.legal_actions[0]
        self._deed(turn)
        return [gb.Advice(action, 0.5, 0.1, 1, "thumb-by-lot")] * (most + 1)


class Spy:
    """Looks for canaries wherever a bot can look, and reports where there was one."""

    def choose(self, turn: Turn) -> int:
        return turn.legal_actions.numbers[0]

    def explain(self, turn: Turn, most: int) -> list[gb.Advice]:
        found = [place for place, look in PLACES.items() if any(CANARY.search(seen) for seen in look())]
        return [gb.Advice(turn.legal_actions[0], 0.5, 0.1, 1, "_".join(["found", *found]))]


def objects() -> Iterator[bytes]:
    """Everything that any object leads to."""
    reached = gc.get_objects()
    known = set(map(id, reached))
    for thing in reached:  # grows while it is gone through
        if isinstance(thing, str):
            yield thing.encode("utf-8", "replace")
        elif isinstance(thing, bytes | bytearray):
            yield bytes(thing)
        fresh = [inner for inner in gc.get_referents(thing) if id(inner) not in known]
        known.update(map(id, fresh))
        reached += fresh


def environment() -> Iterator[bytes]:
    yield from os.environb.values()
    with suppress(PermissionError):
        yield Path("/proc/self/environ").read_bytes()
        yield Path("/proc/self/cmdline").read_bytes()


def memory() -> Iterator[bytes]:
    with suppress(PermissionError), Path("/proc/self/mem").open("rb", 0) as everything:
        for line in Path("/proc/self/maps").read_text("utf-8").splitlines():
            span, rights = line.split()[:2]
            begin, end = (int(part, 16) for part in span.split("-"))
            with suppress(OSError, OverflowError, ValueError, MemoryError):
                everything.seek(begin)
                yield everything.read(end - begin) if rights.startswith("r") else b""


def open_files() -> Iterator[bytes]:
    for handle in range(3, 64):
        with suppress(OSError):
            if stat.S_ISREG(os.fstat(handle).st_mode):
                yield os.pread(handle, 2**16, 0)


def of_the_server() -> Iterator[bytes]:
    """What the system tells of the process that started this one."""
    with suppress(OSError):
        yield Path(f"/proc/{os.getppid()}/environ").read_bytes()


def files() -> Iterator[bytes]:
    """What lies beside the folders of the workers."""
    with suppress(OSError):
        yield from (path.read_bytes() for path in Path.cwd().parents[1].iterdir() if path.is_file())


PLACES: dict[str, Callable[[], Iterator[bytes]]] = {
    "objects": objects,
    "environment": environment,
    "memory": memory,
    "open": open_files,
    "server": of_the_server,
    "files": files,
}


def find(name: str) -> Player:
    """Hostile bots by what they do, the others as ever."""
    if name == "spies":
        return Player(Spy())
    return Player(Hostile(HOSTILE[name])) if name in HOSTILE else bot(name)


if __name__ == "__main__":
    main(find)
