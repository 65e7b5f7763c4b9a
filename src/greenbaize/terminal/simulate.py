"""Many games of random players, as records."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import BinaryIO

import msgspec

from greenbaize.play.luck import decisions_in, random_match
from greenbaize.terminal.output import notes
from greenbaize.terminal.progress import INTERRUPTED, progress, stop_signal


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated."""

    game: str
    players: int
    games: int
    seed: str
    options: Mapping[str, object]
    preset: str | None
    audit: bool


def simulate(plan: Plan, file: BinaryIO) -> int:
    """Write the records of all games, one a line; give the exit code.

    Ctrl-C ends after the game being played, a second one at once; what was written stays.
    """
    done = decisions = 0
    begun = monotonic()
    with stop_signal() as told_to_stop, progress(plan.games, is_quiet=file.isatty()) as tell:
        while done < plan.games and not told_to_stop():
            match = random_match(plan.game, plan.players, plan.seed, done, plan.options, plan.preset)
            file.write(match.record(audit=plan.audit).to_json() + b"\n")
            decisions += decisions_in(match)
            done += 1
            tell(done)
    file.flush()
    whole = done == plan.games
    end = "Done" if whole else "Stopped"
    notes().print(f"{end}: {done} of {plan.games} games, {decisions} actions, {monotonic() - begun:.1f} s.")
    return 0 if whole else INTERRUPTED
