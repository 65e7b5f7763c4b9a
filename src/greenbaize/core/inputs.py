"""What people and programs hand in, whatever it may be."""

from operator import index
from typing import Any

LONGEST = 80


def whole_number(value: Any) -> int | None:
    """A whole number of any type as Python’s own; None for everything else. True and False are no numbers."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def parted(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",")]


def quoted(value: object) -> str:
    """A value as an error quotes it: in full if it is short, else its beginning."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no numbers of more than some thousand digits
        return "a number of very many digits"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
