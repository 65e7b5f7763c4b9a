"""What a process inherits that is started to work for this one."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
"""One process a core, one thread each: threads within threads only wait for each other."""


@contextmanager
def helpers_start() -> Iterator[None]:
    """Processes started meanwhile have one thread each and are deaf to Ctrl-C, which is for whoever started them."""
    found = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ |= ONE_THREAD
    try:
        with _interrupts_held_back():
            yield
    finally:
        for name, value in found.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


if sys.platform == "win32":

    @contextmanager
    def _interrupts_held_back() -> Iterator[None]:
        yield
else:
    from multiprocessing.resource_tracker import ensure_running

    @contextmanager
    def _interrupts_held_back() -> Iterator[None]:
        ensure_running()  # the helper of multiprocessing; when it is started, it opens the ear that is closed here
        heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, heard)
