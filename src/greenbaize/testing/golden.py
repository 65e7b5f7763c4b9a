"""The law of the goldens: a fixed game, printed with all that everybody gets at every step, reads as it always did.

A transcript begins with the whole view of every viewer, as a picture and as data. After each step it shows what
each viewer saw happen, what of the view changed (lines of the picture, entries of the data), what is legal, and
a digest of the bytes of the state and of all views. A long game is printed so for its beginning and its end; between
them stand the steps and the digests, which nobody need read to see a change.
"""

import difflib
import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.core.packing import unpack
from greenbaize.core.seats import SPECTATOR
from greenbaize.play.match import Events, Match
from greenbaize.play.view import View, view_of
from greenbaize.testing import pins
from greenbaize.testing.cases import mixture
from greenbaize.testing.law import Case, demand, law
from greenbaize.testing.walk import history, played, viewers

WHOLE_AT_FIRST = 60
WHOLE_AT_LAST = 20
"""How many steps of a game are printed in whole."""


def golden_cases(rules: Rules) -> dict[str, Case]:
    """The games that are printed, by the name of the file."""
    mixed = mixture(rules, random.Random(f"golden {rules.name}"))
    return {
        "box_rules": Case(rules.seats[0], {}, 1),
        "mixed_options": Case(rules.seats[0] + 1, mixed, 2),
    }


@law
def goldens_read_the_same(rules: Rules, folder: Path) -> None:
    """Printing the fixed games again gives the pinned files, to the letter."""
    for name, case in golden_cases(rules).items():
        pinned = (pins.goldens(folder, rules) / f"{name}.txt").read_text("utf-8").splitlines()
        printed = transcript(rules, case).splitlines()
        changes = (
            list(difflib.unified_diff(pinned, printed, "pinned", "now", lineterm="", n=1)) if pinned != printed else []
        )
        demand(not changes, f"{name} reads otherwise:\n" + "\n".join(changes[:40]))


def pin_goldens(rules: Rules, folder: Path) -> None:
    """Write the transcripts as they are now."""
    home = pins.goldens(folder, rules)
    home.mkdir(parents=True, exist_ok=True)
    for name, case in golden_cases(rules).items():
        (home / f"{name}.txt").write_text(transcript(rules, case), "utf-8")


def transcript(rules: Rules, case: Case) -> str:
    """A whole game as text."""
    return "\n".join([f"{rules.title}: {case}", *lines_of(played(rules, case)), ""])


def lines_of(match: Match) -> Iterator[str]:
    """The transcript line by line."""
    everybody = viewers(match.players)
    shown: dict[int, list[str]] = {viewer: [] for viewer in everybody}
    for number, packed in enumerate(history(match)):
        states = unpack(packed, match.rules.state)
        views = {viewer: view_of(match.rules, match.options, states, viewer) for viewer in everybody}
        digests = digest(packed, *(view.packed for view in views.values()))
        if WHOLE_AT_FIRST < number < len(match.steps) - WHOLE_AT_LAST:
            yield f"{number}: {match.text_of(match.steps[number - 1])} · {digests}"
            continue
        if number:
            yield f"\n── {number}: {match.text_of(match.steps[number - 1])}"
            events = Events(match.rules, match.options, match.steps[number - 1 : number], packed, SPECTATOR)
            yield from what_was_seen(events, everybody)
        for viewer, view in views.items():
            lines = page(view)
            yield from (f"{name_of(viewer)} | {line}" for line in lines if line not in shown[viewer])
            shown[viewer] = lines
        if number < len(match.steps):
            yield "legal: " + " · ".join(map(str, match.legal_at(match.steps[number])))
        yield f"digest: {digests}"
    yield f"\noutcome: {match.outcome}"


def what_was_seen(steps: Events, everybody: list[int]) -> Iterator[str]:
    """The events of one step, each with those who saw it."""
    seen: dict[str, list[str]] = {}
    for viewer in everybody:
        for event in steps.seen_by(viewer):
            seen.setdefault(msgspec.json.encode(event).decode(), []).append(name_of(viewer))
    yield from (f"{' '.join(who)} sees {event}" for event, who in seen.items())


def page(view: View) -> list[str]:
    """A view as lines: the picture, then each entry of the data; of a list each item."""
    lines = str(view).splitlines()
    for name, value in view.data.items():
        items = value if isinstance(value, list) and value and isinstance(value[0], dict) else [value]
        lines += [f"{name} = {msgspec.json.encode(item).decode()}" for item in items]
    return lines


def name_of(viewer: int) -> str:
    """A seat's number, or a star for the spectator."""
    return "*" if viewer == SPECTATOR else str(viewer)


def digest(*packed: bytes) -> str:
    """A short name of some bytes."""
    return hashlib.blake2b(b"".join(packed), digest_size=8).hexdigest()
