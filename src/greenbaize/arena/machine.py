"""On what something was measured: enough to compare figures, nothing to find the machine by."""

import os
import platform
from importlib.metadata import version
from pathlib import Path

import msgspec


class Machine(msgspec.Struct, frozen=True):
    """A machine, and the versions on it."""

    processor: str
    cores: int
    versions: dict[str, str]


def this_machine() -> Machine:
    """The machine that this runs on."""
    versions = {name: version(name) for name in ("greenbaize", "numpy", "numba")}
    return Machine(_processor(), os.cpu_count() or 1, {"python": platform.python_version(), **versions})


def _processor() -> str:
    # Linux tells the name here only; elsewhere the platform knows it.
    told = Path("/proc/cpuinfo")
    lines = told.read_text("utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
