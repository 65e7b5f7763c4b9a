"""From what people write to checked options, and back to what differs from the box rules."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias, get_args, get_type_hints

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.core.errors import BadOptions, BadPlayers
from greenbaize.core.inputs import quoted, whole_number

Value: TypeAlias = bool | int | str

MOST_DIGITS = 9


def check_players(rules: Rules, players: object) -> int:
    """The number of players, if the game is played by that many."""
    number = whole_number(players)
    if number is None or number not in rules.seats:
        low, high = rules.seats[0], rules.seats[-1]
        raise BadPlayers("bad-players", f"{rules.title} is played by {low} to {high}, not by {quoted(players)}.")
    return number


def check_names(players: int, names: Iterable[object]) -> tuple[str, ...]:
    """What the players are called: one name for each, none of them empty."""
    known = () if isinstance(names, str) or not isinstance(names, Iterable) else tuple(names)
    good = tuple(name for name in known if isinstance(name, str) and name.strip())
    if len(known) != players:
        raise BadPlayers("wrong-names", f"{quoted(names)} does not name {players} players, one each.")
    if len(good) != players:
        raise BadPlayers("wrong-names", f"A name is a text that is not empty; the names are {quoted(names)}.")
    return good


def check_options(rules: Rules, wishes: Mapping[str, object], preset: str | None = None) -> msgspec.Struct:
    """The options of a match: the defaults, then the preset, then the wishes."""
    if preset is not None and (not isinstance(preset, str) or preset not in rules.presets):
        known = ", ".join(rules.presets) or "none"
        raise BadOptions("unknown-preset", f"{rules.title} has no preset {quoted(preset)}; there are: {known}.")
    together = {**rules.presets.get(preset or "", {}), **wishes}
    checked = {name: check_option(rules, name, value) for name, value in together.items()}
    return msgspec.convert(checked, rules.options)


def check_option(rules: Rules, name: str, value: object) -> object:
    """The value, numbers of any type as Python’s own, if the game has such an option and it takes that value."""
    hints = get_type_hints(rules.options, include_extras=True)
    if name not in hints:
        raise BadOptions(
            "unknown-option", f"{rules.title} has no option {quoted(name)}; there are: {', '.join(hints)}."
        )
    number = whole_number(value)
    try:
        return msgspec.convert(value if number is None else number, hints[name])
    except msgspec.ValidationError as error:
        raise BadOptions("bad-option", f"{name} may be {allowed(hints[name])}, not {quoted(value)}.") from error


def allowed(hint: Any) -> str:
    """The values an option takes, in words."""
    if hint is bool:
        return "true or false"
    choices = get_args(hint)
    limits = getattr(hint, "__metadata__", None)
    if limits:
        return f"a whole number from {limits[0].ge} to {limits[0].le}"
    return ", ".join(repr(choice) for choice in choices)


def parse_option(rules: Rules, setting: str) -> tuple[str, object]:
    """``name=value`` as it is written on a command line."""
    name, equals, text = setting.partition("=")
    if not equals:
        raise BadOptions("bad-setting", f"{quoted(setting)} is no setting; write name=value, as in target=10.")
    words: dict[str, object] = {"true": True, "false": False}
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    value = words.get(text, int(text) if is_number else text)
    check_option(rules, name, value)
    return name, value


def parse_options(rules: Rules, settings: Iterable[str]) -> dict[str, object]:
    """Several such settings; each option may be set once."""
    options: dict[str, object] = {}
    for setting in settings:
        name, value = parse_option(rules, setting)
        if name in options:
            raise BadOptions("bad-setting", f"{name} is set twice; which of them is meant?")
        options[name] = value
    return options


def differences(options: msgspec.Struct) -> dict[str, Value]:
    """The options that differ from the box rules."""
    defaults = type(options)()
    names = options.__struct_fields__
    return {name: getattr(options, name) for name in names if getattr(options, name) != getattr(defaults, name)}
