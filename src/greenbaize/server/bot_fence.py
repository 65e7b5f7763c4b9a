"""What a worker of the bots may reach: its own folder, the kernels, and what Python is made of.

Linux holds it to that (Landlock): no other file, no process that it has not started, no network over TCP. Where the
system has no such thing, nothing happens here, and a worker may reach whatever the user may who runs the server.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

CREATE, ADD_RULE, RESTRICT = 444, 445, 446
"""The numbers of the system calls, the same on every machine."""
ASK_VERSION: Final = 1
BENEATH_A_PATH: Final = 1
NO_NEW_PRIVILEGES: Final = 38

EXECUTE, WRITE_FILE, READ_FILE, READ_FOLDER, TRUNCATE = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 14
READ = EXECUTE | READ_FILE | READ_FOLDER
OF_A_FILE = EXECUTE | READ_FILE | WRITE_FILE | TRUNCATE
FILES_BY_VERSION = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1}
"""Everything that can be done with files and folders, as far as the system knows it."""
BIND_AND_CONNECT, SOCKETS_AND_SIGNALS = 0b11, 0b11
NET_VERSION, SCOPE_VERSION = 4, 6

SYSTEM = ("/usr", "/lib", "/lib64", "/etc/ld.so.cache", "/dev/urandom")
"""What libraries read that are loaded late."""


class Forbidden(ctypes.Structure):
    """What is forbidden unless a rule allows it."""

    _fields_ = (("files", ctypes.c_uint64), ("net", ctypes.c_uint64), ("scope", ctypes.c_uint64))


class Beneath(ctypes.Structure):
    """A rule: what may be done in a folder, or with a file."""

    _pack_ = 1
    _layout_ = "ms"
    _fields_ = (("allowed", ctypes.c_uint64), ("handle", ctypes.c_int32))


def version() -> int:
    """How much the system can do of this; 0 if nothing."""
    if sys.platform != "linux":
        return 0
    return max(0, int(_libc().syscall(CREATE, None, 0, ASK_VERSION)))


def fence_in(own: Iterable[str]) -> None:
    """From now on, and for ever: write to one’s own folders only, and read what Python is made of."""
    known = version()
    if not known:
        return
    libc = _libc()
    files = FILES_BY_VERSION[min(known, max(FILES_BY_VERSION))]
    net = BIND_AND_CONNECT if known >= NET_VERSION else 0
    scope = SOCKETS_AND_SIGNALS if known >= SCOPE_VERSION else 0
    forbidden = Forbidden(files, net, scope)
    fence = _checked(libc.syscall(CREATE, ctypes.byref(forbidden), ctypes.sizeof(forbidden), 0))
    readable = dict.fromkeys((sys.prefix, sys.base_prefix, *sys.path, *SYSTEM), READ)
    for path, allowed in (readable | {os.devnull: OF_A_FILE} | dict.fromkeys(own, files)).items():
        if Path(path).exists():
            _allow(libc, fence, Path(path), allowed & files)
    _checked(libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    _checked(libc.syscall(RESTRICT, fence, 0))
    os.close(fence)


def _allow(libc: ctypes.CDLL, fence: int, path: Path, allowed: int) -> None:
    handle = os.open(path, os.O_PATH | os.O_CLOEXEC)
    rule = Beneath(allowed if path.is_dir() else allowed & OF_A_FILE, handle)
    _checked(libc.syscall(ADD_RULE, fence, BENEATH_A_PATH, ctypes.byref(rule), 0))
    os.close(handle)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result
