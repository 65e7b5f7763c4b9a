"""``GREENBAIZE_JIT=off python prove.py GAME``: plant each fault in turn and print, as JSON, what its law said.

First comes the control: without a fault each of these laws is kept. Names of faults after the game choose some of them.
"""

import json
import sys
from pathlib import Path

from mutants import ANYWHERE, Mutant, planted
from mutants_of_ja_hoor import IN_JA_HOOR
from mutants_of_joomo import IN_JOOMO
from mutants_of_romi_rami import IN_ROMI_RAMI

from greenbaize.testing import LawBroken, try_law

PINNED = Path(__file__).parent.parent
FAULTS: dict[str, dict[str, Mutant]] = {
    "joomo": ANYWHERE | IN_JOOMO,
    "romi_rami": IN_ROMI_RAMI,
    "ja_hoor": IN_JA_HOOR,
}
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
    laws = dict.fromkeys(mutant.law for mutant in FAULTS[game].values())
    found = {} if names else {"control": next(filter(None, (verdict(game, law) for law in laws)), None)}
    for name in names or FAULTS[game]:
        mutant = FAULTS[game][name]
        with planted(game, mutant.plant):
            found[name] = verdict(game, mutant.law)
    json.dump(found, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
