"""What is kept on this machine between two runs: the keys to seats at tables, in files for nobody else to read."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

import msgspec

from greenbaize.core.errors import SetupError
from greenbaize.net.links import Link


class Kept(msgspec.Struct, frozen=True):
    """A seat that somebody took, and the secret that proves it."""

    seat: int
    token: str


def data_folder() -> Path:
    """Where data of this user is kept, made for nobody else to read; ``GREENBAIZE_DATA`` names another place."""
    folder = Path(os.environ.get("GREENBAIZE_DATA") or _usual_folder())
    _make_private(folder)
    return folder


def seats_at(link: Link) -> dict[str, Kept]:
    """The seats that were taken at a table from this machine, by the names of the players."""
    path = _file_of(link)
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Kept])
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.MsgspecError):
        raise SetupError("bad-keys", f"The seats kept in {path} cannot be read; delete that file.") from None


def keep_seat(link: Link, name: str, kept: Kept) -> None:
    """Keep a seat, for the same player to come back to."""
    _write_private(_file_of(link), msgspec.json.encode({**seats_at(link), name: kept}))


def forget_seat(link: Link, name: str) -> None:
    """A seat is no longer that player's."""
    rest = {other: kept for other, kept in seats_at(link).items() if other != name}
    _write_private(_file_of(link), msgspec.json.encode(rest))


def _usual_folder() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "greenbaize"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "greenbaize"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "greenbaize"


def _file_of(link: Link) -> Path:
    folder = data_folder() / "seats"
    _make_private(folder)
    return folder / f"{hashlib.sha256(link.url.encode()).hexdigest()[:32]}.json"


def _make_private(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        words = f"Nothing can be kept in {folder} ({error.strerror}); name another folder in GREENBAIZE_DATA."
        raise SetupError("no-data-folder", words) from None


def _write_private(path: Path, body: bytes) -> None:
    # Written beside it and then put in its place, so that no crash leaves half a file.
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(body)
    fresh.replace(path)
