"""How long a bot may think, as it is written behind its name: ``@500``, ``@0.2s``, ``@500x4`` with four processes."""

from __future__ import annotations

import re

from greenbaize.bots.turn import MOST_PROCESSES, MOST_SECONDS, MOST_SIMULATIONS, Budget
from greenbaize.core.errors import UnknownBot
from greenbaize.core.inputs import quoted

USUAL = Budget(simulations=1000)
"""Where nothing is written."""
DECIMALS = 3
LEAST_SECONDS = 10**-DECIMALS

_WRITTEN = re.compile(
    r"(?:(?P<simulations>[0-9]{1,40})|(?P<seconds>[0-9]{1,40}(?:\.(?P<decimals>[0-9]{1,40}))?)s)"
    r"(?:x(?P<processes>[0-9]{1,40}))?"
)


def read_budget(name: str) -> Budget | None:
    """The budget behind the name of a bot; None if what stands there is written like none."""
    kind, at, text = name.partition("@")
    if not at:
        return USUAL
    written = _WRITTEN.fullmatch(text)
    if written is None:
        return None
    simulations, processes = int(written["simulations"] or 0), int(written["processes"] or 1)
    seconds, decimals = float(written["seconds"] or 0), len(written["decimals"] or "")
    fault = ""
    if written["seconds"] and (decimals > DECIMALS or not LEAST_SECONDS <= seconds <= MOST_SECONDS):
        fault = f"it may think from {LEAST_SECONDS} to {MOST_SECONDS:.0f} seconds, in steps of {LEAST_SECONDS}"
    elif not written["seconds"] and not 1 <= simulations <= MOST_SIMULATIONS:
        fault = f"it may run from 1 to {MOST_SIMULATIONS} simulations a decision"
    elif not 1 <= processes <= MOST_PROCESSES:
        fault = f"from 1 to {MOST_PROCESSES} processes may think at once"
    elif written["simulations"] and processes > simulations:
        fault = f"each of {processes} processes needs a simulation: write {kind}@{processes}x{processes} at least"
    if fault:
        raise UnknownBot("bad-budget", f"{quoted(name)}: {fault}, as in {kind}@500, {kind}@0.2s, {kind}@500x4.")
    return Budget(simulations, seconds, processes)


def write_budget(kind: str, budget: Budget) -> str:
    """The name of a bot with its budget: the one way to write it."""
    if budget == USUAL:
        return kind
    seconds = f"{budget.seconds:.{DECIMALS}f}".rstrip("0").rstrip(".")
    team = f"x{budget.processes}" if budget.processes > 1 else ""
    return f"{kind}@{f'{seconds}s' if budget.seconds else budget.simulations}{team}"
