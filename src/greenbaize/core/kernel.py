"""The one compile decorator.

A kernel is a small plain function over packed records. Compiled (and cached on disk) it serves everything
that must be fast; with ``GREENBAIZE_JIT=off`` the same source runs as plain Python.
"""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from greenbaize.core.errors import SetupError

F = TypeVar("F", bound=Callable[..., object])


def _wants_compiling() -> bool:
    wish = os.environ.get("GREENBAIZE_JIT", "on")
    if wish not in ("on", "off"):
        raise SetupError("bad-jit", f"GREENBAIZE_JIT is {wish!r}; it may be 'on' or 'off'.")
    return wish == "on"


COMPILED = _wants_compiling()


if TYPE_CHECKING or not COMPILED:

    def kernel(function: F) -> F:
        """Leave ``function`` as it is: plain Python."""
        return function
else:
    import numba
    from numba.core.event import register

    from greenbaize.core.cache import OneAtATime, open_cache

    _CACHE = open_cache()
    register("numba:compiler_lock", OneAtATime(_CACHE))

    def kernel(function: F) -> F:
        """Compile ``function`` on first use and keep the machine code on disk."""
        # The setting is Numba's, for the whole process: put it back, so that other users keep theirs.
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, _CACHE
        try:
            return numba.njit(cache=True, error_model="numpy", forceinline=True)(function)
        finally:
            numba.config.CACHE_DIR = before
