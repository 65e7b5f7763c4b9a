"""What goes to the terminal: answers to standard output, everything else to standard error."""

from pathlib import Path
from textwrap import fill

from rich.console import Console

LONGEST = 300


def answers() -> Console:
    """Where answers go; made when needed, so that a redirected standard output is respected."""
    return _console(stderr=False)


def notes() -> Console:
    """Where progress, hints and errors go."""
    return _console(stderr=True)


def _console(stderr: bool) -> Console:
    console = Console(stderr=stderr, highlight=False, markup=False)
    console.soft_wrap = not console.is_terminal  # only on a terminal lines are broken, at words
    return console


def demand_writable(path: Path) -> None:
    """Raise at once if a file could not be written when its time comes; it is as before then."""
    is_new = not path.exists()
    path.open("ab").close()
    if is_new:
        path.unlink()


def narrowed(text: str, width: int) -> str:
    """A text with long lines broken at words, and set in where they go on."""
    return "\n".join(
        fill(line, width, subsequent_indent="      ", break_on_hyphens=False) for line in text.splitlines()
    )


def one_line(text: str) -> str:
    """A text that is safe to print on one line."""
    line = "".join(sign if sign.isprintable() else " " for sign in text[: LONGEST + 1])
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
