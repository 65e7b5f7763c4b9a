"""Why bytes or values are no record, in sentences of our own: those of the decoder are for its developers."""

import re

import msgspec

from greenbaize.core.errors import BadRecord

KINDS = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number with a point",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "a text",
}
"""What the decoder calls things, and we."""

_PLACE = re.compile(r" at `\$\.?(?P<path>[^`]*)`")
_EVENT = re.compile(r"(?P<list>events|legal)\[(?P<number>[0-9]+)\](?P<entry>.*)")
_EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`")
_MISSING = re.compile(r"missing required field `(?P<field>[^`]+)`")


def misread(error: Exception) -> BadRecord:
    """What was wrong when something was read as a record."""
    if not isinstance(error, msgspec.ValidationError):
        words = f"JSON Lines are expected, one object on each line; this {_unreadable(error)}"
        return BadRecord("unreadable-record", f"This is no record: {words}.")
    found = _PLACE.search(str(error))
    path = found["path"] if found else ""
    event = _EVENT.fullmatch(path)
    if event is None:
        return BadRecord("unreadable-record", f"This is no record: {_misfit(str(error), path)}.")
    subject = "it" if event["list"] == "events" else "a legal action" if event["entry"] else "its list of legal actions"
    return BadRecord("unreadable-record", f"{subject} {_must_be(str(error))}.", int(event["number"]))


def _unreadable(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "is nested too deeply"
    if isinstance(error, UnicodeDecodeError):
        return "is not UTF-8 text"
    if isinstance(error, TypeError):
        return "holds what JSON cannot say"
    if "truncated" in str(error):
        return "ends too early"
    return "goes on after its end" if "trailing" in str(error) else "is no JSON"


def _misfit(words: str, path: str) -> str:
    missing = _MISSING.search(words)
    if missing:
        return f"'{'.'.join(filter(None, (path, missing['field'])))}' is missing"
    name, bracket, _ = path.partition("[")
    subject = f"an entry of '{name}'" if bracket else f"'{name}'" if name else "it"
    return f"{subject} {_must_be(words)}"


def _must_be(words: str) -> str:
    kinds = _EXPECTED.search(words)
    if not kinds:
        return "is beyond what is allowed"
    *others, last = [KINDS.get(kind, kind) for kind in kinds["wanted"].split(" | ")]
    wanted = f"{', '.join(others)} or {last}" if others else last
    return f"must be {wanted}, not {KINDS.get(kinds['found'], kinds['found'])}"
