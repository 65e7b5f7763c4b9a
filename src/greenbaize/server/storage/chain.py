"""Every entry carries a digest of itself and of all before it: a log that was changed is found out where it was."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

START = bytes(16)
"""The digest before the first entry."""


def link(previous: bytes, table: str, version: int, body: bytes) -> bytes:
    """The digest of an entry that follows another."""
    name = table.encode()
    parts = previous, version.to_bytes(8, "big"), len(name).to_bytes(4, "big"), name, body
    return blake2b(b"".join(parts), digest_size=len(START)).digest()


def sound_part(entries: Iterable[tuple[int, bytes, bytes]], table: str, since: int, digest: bytes) -> tuple[int, bytes]:
    """How far (version, body, digest) after ``since`` follow each other as written, and the digest there."""
    for version, body, written in entries:
        if version != since + 1 or link(digest, table, version, body) != written:
            break
        since, digest = version, written
    return since, digest
