"""The one compile decorator.

A kernel is a small plain function over packed records. Compiled (and cached on disk) it serves everything
that must be fast; with ``GREENBAIZE_JIT=off`` the same source runs as plain Python.
"""

import hashlib
import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from greenbaize.core.errors import SetupError

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parent.parent
CACHES_KEPT = 4
FOLDERS_WITH_KERNELS = ("core", "games", "play", "bots")


def _wants_compiling() -> bool:
    wish = os.environ.get("GREENBAIZE_JIT", "on")
    if wish not in ("on", "off"):
        raise SetupError("bad-jit", f"GREENBAIZE_JIT is {wish!r}; it may be 'on' or 'off'.")
    return wish == "on"


COMPILED = _wants_compiling()


def cache_folder() -> Path:
    """Where compiled kernels are kept; ``GREENBAIZE_CACHE`` names another place."""
    chosen = os.environ.get("GREENBAIZE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "greenbaize"


def sources_in(*folders: str) -> list[Path]:
    """The Python files of these folders of the package."""
    return [path for folder in folders for path in sorted((PACKAGE / folder).rglob("*.py"))]


def digest_of(files: Iterable[Path]) -> str:
    """A short text that is another one as soon as any of these files is."""
    digest = hashlib.blake2b(digest_size=12)
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _open_cache() -> str:
    # Numba looks only at the file of the kernel itself, so a change in a kernel it calls would go
    # unnoticed. One folder per state of all sources keeps stale machine code out.
    folder = cache_folder() / "kernels" / digest_of(sources_in(*FOLDERS_WITH_KERNELS))
    if not folder.is_dir():
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            place = f"{cache_folder()} ({error.strerror})"
            raise SetupError(
                "no-cache", f"Compiled rules cannot be kept in {place}; name another folder in GREENBAIZE_CACHE."
            ) from error
        _forget_old_caches(folder.parent)
    return str(folder)


def _forget_old_caches(parent: Path) -> None:
    by_age = sorted(parent.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in by_age[CACHES_KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


if TYPE_CHECKING or not COMPILED:

    def kernel(function: F) -> F:
        """Leave ``function`` as it is: plain Python."""
        return function
else:
    import numba

    _CACHE = _open_cache()

    def kernel(function: F) -> F:
        """Compile ``function`` on first use and keep the machine code on disk."""
        # The setting is Numba's, for the whole process: put it back, so that other users keep theirs.
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, _CACHE
        try:
            return numba.njit(cache=True, error_model="numpy", forceinline=True)(function)
        finally:
            numba.config.CACHE_DIR = before
