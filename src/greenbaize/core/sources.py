"""The sources of the package, and digests over them: other sources compile and play differently."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def sources_in(*folders: str) -> list[Path]:
    """The Python files of these folders of the package."""
    return [path for folder in folders for path in sorted((PACKAGE / folder).rglob("*.py"))]


def digest_of(files: Iterable[Path]) -> str:
    """A short text that is another one as soon as any of these files is."""
    digest = hashlib.blake2b(digest_size=12)
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()
