"""Files of records, checked one by one."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from greenbaize.core.errors import BadRecord
from greenbaize.core.language import say
from greenbaize.play.lines import lines_of
from greenbaize.play.record import Record, decode
from greenbaize.terminal.output import answers, notes, one_line


class Tally(NamedTuple):
    """How many records are right, and how many there are."""

    right: int
    total: int


def check_file(path: Path, tell: Callable[[Record], str], language: str) -> Tally:
    """Print what ``tell`` says of each record, or the fault that it raises."""
    right = total = 0
    with path.open("rb") as file:
        for total, line in enumerate(lines_of(file), 1):
            try:
                words = tell(decode(line))
            except BadRecord as error:
                notes().print(one_line(f"{path}: record {total}: {error}") + f" [{error.code}]")
                continue
            right += 1
            told: dict[str, str | int] = {"number": total, "summary": words}
            answers().print(say("record-line", language, told))
    if not total:
        raise BadRecord("no-record", f"{path} holds no record.")
    return Tally(right, total)
