"""The only source of luck: whoever runs a match asks it for the events of the table."""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, SupportsIndex, runtime_checkable

from greenbaize.core.contract import Rules
from greenbaize.core.dice import Dice, new_dice
from greenbaize.core.errors import BadEvent, BadOptions, GreenbaizeError
from greenbaize.core.inputs import quoted, whole_number
from greenbaize.core.packing import Rows
from greenbaize.play import engine

Seed = SupportsIndex | str
"""A text or a whole number of any type."""

MOST_BITS = 4096
"""Of a seed that is a number."""


@runtime_checkable
class Chance(Protocol):
    """Something that says what the table's next event is."""

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]] | None:
        """Kind and payload of the table's event ``number``, or None: somebody else will push it."""
        ...


class SeededChance:
    """The same seed deals the same cards, on every machine, and after taking an action back as well."""

    def __init__(self, seed: Seed) -> None:
        self.seed = check_seed(seed)

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]]:
        """A random event from the seed and the event's number alone."""
        payload = engine.new_payload()
        kind = int(states["due"][0])
        size = engine.propose_event(states, 0, dice_of(self.seed, number), payload)
        return kind, payload[:size].tolist()


class ScriptedChance:
    """The events of a list, as texts without the star; then None."""

    def __init__(self, events: Iterable[str]) -> None:
        self.events = tuple(events)

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]] | None:
        """The event of that number in the list."""
        return rules.parse_event(self.events[number]) if number < len(self.events) else None


def checked_event(rules: Rules, said: Any) -> tuple[int, list[int]]:
    """What a source of chance said, if that is an event of the game: the number of a kind, and whole numbers."""
    try:
        kind, payload = said
        numbers = [number for number in map(whole_number, (kind, *payload)) if number is not None]
        is_event = len(numbers) == 1 + len(payload) and numbers[0] in [known.number for known in rules.events]
    except (TypeError, ValueError):
        is_event = False
    if not is_event:
        wanted = "the number of its kind and a list of whole numbers, as rules.parse_event gives them"
        raise BadEvent("unreadable-event", f"The source of chance said {quoted(said)}; an event is {wanted}.")
    return numbers[0], numbers[1:]


def dice_of(seed: Seed, *path: int | str) -> Dice:
    """A generator from a seed and the way to where it is used."""
    whole = repr((check_seed(seed), *path)).encode()
    return new_dice(int.from_bytes(hashlib.blake2b(whole, digest_size=8).digest(), "little"))


def check_seed(seed: object) -> int | str:
    """A seed as Python’s own text or number, so that equal seeds deal the same whatever type they came in."""
    if isinstance(seed, str):
        text = str.__str__(seed)
        try:
            text.encode()
        except UnicodeEncodeError as error:  # bytes of a command line that are no text
            raise GreenbaizeError("bad-seed", f"A seed is a text that can be written, not {quoted(text)}.") from error
        return text
    number = whole_number(seed)
    if number is None or number.bit_length() > MOST_BITS:
        raise GreenbaizeError("bad-seed", f"A seed is a text or a whole number, not {quoted(seed)}.")
    return number


def chance_of(seed: Seed | None, chance: Chance | Iterable[str] | None = None) -> Chance:
    """Where the events of a match come from: a seed, a source, a list of texts, or else a fresh seed."""
    if chance is None:
        return SeededChance(secrets.token_hex(16) if seed is None else seed)
    if seed is not None:
        raise BadOptions("seed-and-chance", "The table’s events come from a seed or from chance; give one of them.")
    if isinstance(chance, Chance):
        return chance
    events = None if isinstance(chance, str) or not isinstance(chance, Iterable) else tuple(chance)
    if events is None or not all(isinstance(event, str) for event in events):
        wanted = 'a source of events or a list of their texts, as ["dealer 1"]'
        raise BadOptions("bad-chance", f"chance is {wanted}, not {quoted(chance)}.")
    return ScriptedChance(events)
