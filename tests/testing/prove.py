"""``GREENBAIZE_JIT=off python prove.py GAME``: plant each fault in turn and print, as JSON, what its law said.

First comes the control: without a fault every law is kept. Names of faults after the game choose some of them.
"""

import json
import sys
from pathlib import Path

from mutants import ANYWHERE, Mutant, planted
from mutants_of_joomo import IN_JOOMO

from greenbaize.testing import ALL_LAWS, LawBroken, try_law

PINNED = Path(__file__).parent.parent
FAULTS: dict[str, dict[str, Mutant]] = {"joomo": ANYWHERE | IN_JOOMO}
"""The faults that are planted in each game."""


def verdict(game: str, law: str) -> str | None:
    """What the law finds, or None."""
    try:
        try_law(game, law, PINNED)
    except LawBroken as broken:
        return str(broken)
    return None


def main() -> None:
    """Try the control and the faults."""
    game, *names = sys.argv[1:]
    found = {} if names else {"control": next(filter(None, (verdict(game, law) for law in ALL_LAWS)), None)}
    for name in names or FAULTS[game]:
        mutant = FAULTS[game][name]
        with planted(game, mutant.plant):
            found[name] = verdict(game, mutant.law)
    json.dump(found, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
