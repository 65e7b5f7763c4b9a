"""The law of the two engines: compiled and plain, the same source plays the same game.

Every step of seeded games is boiled down to a digest: the state, all views, what is legal, every refusal, and a
guess for every viewer. One list is made here, the other by this module in a process where compiling is the other way.
"""

import os
import subprocess
import sys

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.core.kernel import COMPILED
from greenbaize.core.packing import unpack
from greenbaize.core.sources import PACKAGE
from greenbaize.games import rules_of
from greenbaize.play.view import view_of
from greenbaize.testing.golden import digest
from greenbaize.testing.law import Case, demand, law
from greenbaize.testing.play_laws import everything
from greenbaize.testing.walk import guessed, history, moments, played, viewers

GUESSES = 40
"""At so many moments of a game guesses are compared."""


@law
def compiled_is_plain(rules: Rules, case: Case) -> None:
    """Each step of a game has the same digest in both engines."""
    here = digests(rules, case)
    there = digests_elsewhere(rules, case)
    for number, (one, other) in enumerate(zip(here, there, strict=False)):
        demand(one == other, "the compiled and the plain engine part here", number)
    demand(len(here) == len(there), f"one engine takes {len(here)} steps, the other {len(there)}")


def digests(rules: Rules, case: Case) -> list[str]:
    """A digest for each state of a game, and for the guesses made on the way."""
    match = played(rules, case)
    states = history(match)
    told = [digest(packed, repr(everything(rules, unpack(packed, rules.state))).encode()) for packed in states]
    for number in moments(match, GUESSES):
        state = unpack(states[number], rules.state)
        views = [view_of(rules, match.options, state, viewer) for viewer in viewers(case.players)]
        told.append(digest(*(guessed(view, number).tobytes() for view in views)))
    return told


def digests_elsewhere(rules: Rules, case: Case) -> list[str]:
    """The same from a process of the other kind."""
    wanted = msgspec.json.encode((rules.name, case)).decode()
    environment = {
        **os.environ,
        "GREENBAIZE_JIT": "off" if COMPILED else "on",
        "PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), *sys.path[1:]]),
    }
    command = [sys.executable, "-m", "greenbaize.testing.differential", wanted]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    demand(done.returncode == 0, f"the other engine failed:\n{done.stderr[-2000:]}")
    return done.stdout.split()


def main() -> None:
    """Print the digests of the case that the command line names."""
    game, case = msgspec.json.decode(sys.argv[1], type=tuple[str, Case])
    sys.stdout.write("\n".join(digests(rules_of(game), case)))


if __name__ == "__main__":
    main()
