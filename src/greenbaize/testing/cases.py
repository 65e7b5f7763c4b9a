"""Ways to play a game: every number of players, defaults, presets and random mixtures of its options."""

import random
from collections.abc import Iterator
from itertools import count, islice
from typing import Any, get_args, get_type_hints

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.testing.law import Case


def cases_of(rules: Rules, number: int) -> list[Case]:
    """The first so many cases of a game; always the same ones."""
    return list(islice(all_cases(rules), number))


def all_cases(rules: Rules) -> Iterator[Case]:
    """Cases without end: the smallest and the largest table first, then every other size in turn."""
    sizes = sorted(rules.seats, key=lambda size: (size not in (rules.seats[0], rules.seats[-1]), size))
    for seed in count(1):
        players = sizes[(seed - 1) % len(sizes)]
        yield Case(players, agreed(rules, seed), seed)


def agreed(rules: Rules, seed: int) -> dict[str, object]:
    """In turn: the box rules, a mixture, a preset if there is one."""
    presets = list(rules.presets.values())
    if seed % 3 == 1:
        return {}
    if seed % 3 == 0 and presets:
        return presets[seed // 3 % len(presets)]
    return mixture(rules, random.Random(f"options {rules.name} {seed}"))


def mixture(rules: Rules, luck: random.Random) -> dict[str, object]:
    """Every option left alone or set at random."""
    hints = get_type_hints(rules.options, include_extras=True)
    defaults = rules.options()
    return {name: value_of(hint, getattr(defaults, name), luck) for name, hint in hints.items() if luck.random() < 0.5}


def value_of(hint: Any, default: object, luck: random.Random) -> object:
    """A value that an option takes; numbers stay moderate, so that games stay short."""
    if hint is bool:
        return luck.random() < 0.5
    limits = [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, msgspec.Meta)]
    if not limits:
        return luck.choice(get_args(hint))
    lowest, highest = int(limits[0].ge or 0), int(limits[0].le or 0)
    assert isinstance(default, int)
    return luck.choice((lowest, lowest + 1, luck.randint(lowest, max(lowest, min(highest, default + 2)))))
