"""Helpers: programs of their own at the other end of a pipe, which work for this one and end with it."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection, Pipe
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import NamedTuple

ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
"""One process a core, one thread each: threads within threads only wait for each other."""
GRACE = 2.0
"""Seconds that helpers have to leave before they are killed."""
PROGRAM = "import sys; from greenbaize.core.processes import serve; serve(*sys.argv[1:])"


class Helper(NamedTuple):
    """A process, and the pipe to it."""

    process: subprocess.Popen[bytes]
    pipe: Connection


def hire(task: str) -> Helper:
    """Start a helper for a task, the name of a function as ``module:function``; send it arguments, receive results."""
    ours, theirs = Pipe()
    # A program of its own, which imports nothing of who starts it; in a session of its own, since Ctrl-C is not for it.
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, task, str(theirs.fileno())],
            stdin=subprocess.DEVNULL,
            pass_fds=(theirs.fileno(),),
            env=os.environ | ONE_THREAD,
            start_new_session=True,
        )
    return Helper(process, ours)


def dismiss(helpers: Iterable[Helper]) -> None:
    """Send helpers home: they leave when their pipe ends, or are killed."""
    leaving = list(helpers)
    for helper in leaving:
        helper.pipe.close()
    end = monotonic() + GRACE
    for helper in leaving:
        try:
            helper.process.wait(max(0.0, end - monotonic()))
        except subprocess.TimeoutExpired:
            helper.process.kill()
            helper.process.wait()


def serve(task: str, handle: str) -> None:
    """What a helper does all day: take arguments, work, answer; until there is nobody to answer."""
    module, _, name = task.partition(":")
    work: Callable[..., object] = getattr(import_module(module), name)
    pipe = Connection(int(handle))
    inbox: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(pipe, inbox), daemon=True).start()
    while True:
        answer = work(*pickle.loads(inbox.get()))
        with suppress(OSError):  # nobody is there any more, which the listener hears as well
            pipe.send(answer)


def _listen(pipe: Connection, inbox: SimpleQueue[bytes]) -> None:
    with suppress(EOFError, OSError):
        while True:
            inbox.put(pipe.recv_bytes())
    os._exit(0)  # at once: nobody waits any more for what is being worked on
