"""Where compiled kernels are kept, and how several processes share that place; imported only when compiling is on."""

import os
import shutil
import sys
import threading
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from numba.core.event import Event, Listener

from greenbaize.core.errors import SetupError
from greenbaize.core.sources import digest_of, sources_in

if sys.platform != "win32":
    import fcntl

CACHES_KEPT = 4
FOLDERS_WITH_KERNELS = ("core", "games", "play", "bots")


def cache_folder() -> Path:
    """Where compiled kernels are kept; ``GREENBAIZE_CACHE`` names another place."""
    chosen = os.environ.get("GREENBAIZE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "greenbaize"


def open_cache() -> str:
    """The folder for the kernels as the sources are now."""
    # Numba looks only at the file of the kernel itself, so a change in a kernel it calls would go
    # unnoticed. One folder per state of all sources keeps stale machine code out.
    folder = cache_folder() / "kernels" / digest_of(sources_in(*FOLDERS_WITH_KERNELS))
    is_new = not folder.is_dir()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Numba keeps kernels elsewhere, unasked, where it may not write: beside the sources, where they go stale.
        TemporaryFile(dir=folder).close()
    except OSError as error:
        place = f"{cache_folder()} ({error.strerror})"
        raise SetupError(
            "no-cache", f"Compiled rules cannot be kept in {place}; name another folder in GREENBAIZE_CACHE."
        ) from error
    if is_new:
        _forget_old_caches(folder.parent)
    return str(folder)


def _forget_old_caches(parent: Path) -> None:
    by_age = sorted(parent.iterdir(), key=_age, reverse=True)
    for folder in by_age[CACHES_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def _age(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:  # another process has just forgotten it
        return 0.0


class OneAtATime(Listener):
    """Lets one process after another compile into a folder; who waited finds there what the others compiled.

    Without it two that save kernels of one function at the same moment could mix up which is which: Numba numbers them.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._mutex = threading.Lock()
        self._depth = 0
        self._descriptor: int | None = None

    def on_start(self, event: Event) -> None:
        """A kernel begins to be compiled; kernels that it calls may follow before it is ready."""
        with self._mutex:
            self._depth += 1
            if self._depth == 1:
                self._lock()

    def on_end(self, event: Event) -> None:
        """A kernel is ready."""
        with self._mutex:
            self._depth -= 1
            if self._depth == 0 and self._descriptor is not None:
                os.close(self._descriptor)  # which opens the lock as well
                self._descriptor = None

    def _lock(self) -> None:
        if sys.platform == "win32":
            return
        with suppress(OSError):  # a disk without locks, or a folder deleted meanwhile: go on as if alone
            self._descriptor = os.open(self._folder, os.O_RDONLY)
            fcntl.flock(self._descriptor, fcntl.LOCK_EX)
