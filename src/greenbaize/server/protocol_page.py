"""The page about the protocol, made from the messages.

``python -m greenbaize.server.protocol_page > docs/protocol.md`` writes it.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from string import Template
from types import ModuleType
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as kinds

from greenbaize.core import contract
from greenbaize.core.language import say
from greenbaize.server import entries, limits, messages, settings, sockets, stream
from greenbaize.server.app import LARGEST_BODY, STATUS
from greenbaize.server.protocol_examples import CLIENT, SERVER
from greenbaize.server.refusals import Code
from greenbaize.server.service import CODE_LENGTH
from greenbaize.server.sessions import DAYS, TICKET_MS

Struct = type[msgspec.Struct]

CLOSES: Final = {
    sockets.POLICY: "no `hello` in time, too many faults, silence, or nothing more to say; come back with a new ticket",
    sockets.TOO_LARGE: "a message was too large",
    sockets.RESTART: "the server ends or restarts; come back after a moment chosen by lot",
    sockets.TOO_SLOW: "too much waited to be read; come back and go on",
    sockets.LOG_IN: "the ticket or the session is not valid (any more); ask for a new ticket",
    sockets.REPLACED: "a newer connection speaks for this seat, or it is no longer yours; do not come back by yourself",
}

PARTS: Final[tuple[Struct, ...]] = (
    messages.TableFacts,
    messages.SeatFacts,
    messages.UndoFacts,
    messages.ClockFacts,
    messages.GameFacts,
    messages.HintFacts,
    contract.Event,
    settings.Settings,
    settings.Clock,
)


def page() -> str:
    """The whole page, as Markdown."""
    parts = [
        _introduction(),
        "## What a client says\n",
        *_messages(CLIENT),
        "## What the server says\n",
        *_messages(SERVER),
        "## What messages are made of\n",
        *(_section(part) for part in PARTS),
        "## What happens at a table\n",
        _table(("`what`", "meaning"), _happenings()),
        "## Refusals\n",
        'A code is stable; the sentence is what the terminal says. Over HTTP it comes as `{"code": "…"}`.\n',
        _table(("code", "over HTTP", "meaning"), _refusals()),
        "## Close codes\n",
        _table(("code", "meaning, and what to do"), ((str(code), told) for code, told in CLOSES.items())),
        "## Limits\n",
        _table(("of", "limit"), _limits()),
    ]
    return "\n".join(parts)


def _introduction() -> str:
    blanks = {
        "code_length": CODE_LENGTH,
        "days": DAYS,
        "ticket_seconds": TICKET_MS // 1000,
        "hello_seconds": round(sockets.HELLO_SECONDS),
        "ping_seconds": round(sockets.PING_SECONDS),
        "silent_seconds": round(sockets.SILENT_SECONDS),
        "away_seconds": round(sockets.AWAY_SECONDS),
        "kept": stream.KEPT,
        "kept_seconds": round(stream.KEPT_SECONDS),
    }
    text = files("greenbaize").joinpath("server", "protocol.md").read_text("utf-8")
    return Template(text).substitute(blanks)


# ── messages ──────────────────────────────────────────────────────────────────────────────────────


def _messages(examples: Iterable[msgspec.Struct]) -> Iterator[str]:
    for example in examples:
        yield _section(type(example), str(example.__struct_config__.tag))
        yield f"```json\n{messages.encode(example).decode()}\n```\n"


def _section(struct: Struct, title: str = "") -> str:
    fields = kinds.type_info(struct)
    assert isinstance(fields, kinds.StructType)
    rows = [
        (f"`{field.encode_name}`{_needed(field)}", _kind(field.type), _told(struct, field.name))
        for field in fields.fields
    ]
    heading = f"### {title or struct.__name__}\n\n{_plain(struct)}\n"
    return f"{heading}\n{_table(('field', 'kind', 'meaning'), rows)}" if rows else heading


def _plain(struct: Struct) -> str:
    return inspect.cleandoc(struct.__doc__ or "").replace("``", "`")


def _needed(field: kinds.Field) -> str:
    return "" if field.required else " ?"


def _kind(kind: kinds.Type) -> str:
    """The kind of a value, in words."""
    match kind:
        case kinds.StrType():
            lengths = _between(kind.min_length, kind.max_length)
            return "64 hexadecimal digits" if kind.pattern else f"text{lengths and f' of {lengths} signs'}"
        case kinds.IntType():
            bounds = _between(kind.ge, kind.le)
            return f"whole number{bounds and f', {bounds}'}"
        case kinds.ListType() | kinds.VarTupleType():
            return f"list of {_kind(kind.item_type)}"
        case kinds.LiteralType():
            return ", ".join(f"`{value}`" for value in kind.values) if len(kind.values) < 12 else "a [code](#refusals)"
        case kinds.UnionType():
            return " or ".join(map(_kind, kind.types))
        case kinds.StructType():
            return f"[{kind.cls.__name__}](#{kind.cls.__name__.lower()})"
    return _PLAIN[type(kind)]


_PLAIN: Final[dict[type, str]] = {
    kinds.BoolType: "true or false",
    kinds.BytesType: "base64",
    kinds.DictType: "object",
    kinds.FloatType: "number",
    kinds.NoneType: "null",
}


def _between(low: int | None, high: int | None) -> str:
    if low is None and high is None:
        return ""
    return f"{low} to {high}" if low is not None else f"at most {high}"


def _told(struct: Struct, field: str) -> str:
    """What is written under a field, in the class where it is declared."""
    for owner in struct.__mro__[:-3]:  # without those of msgspec and Python
        told = _field_words(sys.modules[owner.__module__]).get((owner.__name__, field))
        if told:
            return " ".join(told.split()).replace("``", "`")
    return ""


@cache
def _field_words(module: ModuleType) -> dict[tuple[str, str], str]:
    found = {}
    classes = [node for node in ast.parse(inspect.getsource(module)).body if isinstance(node, ast.ClassDef)]
    for owner in classes:
        for line, below in zip(owner.body, owner.body[1:], strict=False):
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and isinstance(below, ast.Expr):
                found[owner.name, line.target.id] = str(ast.literal_eval(below.value))
    return found


# ── tables ────────────────────────────────────────────────────────────────────────────────────────


def _happenings() -> Iterator[tuple[str, str]]:
    for entry in get_args(entries.AnyEntry):
        if entry is not entries.Opened:  # before anybody could listen
            yield f"`{entry.__struct_config__.tag}`", _plain(entry)
    yield "`undone`", "All agreed: the game stands where it stood before the turn."


def _refusals() -> Iterator[tuple[str, str, str]]:
    for code in get_args(Code):
        yield f"`{code}`", str(STATUS.get(code, 409)), say(f"refusal-{code}")


def _limits() -> Iterator[tuple[str, str]]:
    yield "a message", f"{messages.LARGEST} bytes"
    yield "a request", f"{LARGEST_BODY} bytes"
    for whose, rate in (
        ("messages of a socket", limits.SOCKET),
        ("commands to a table, by all together", limits.TABLE),
        ("requests and new sockets of an address", limits.ADDRESS),
        ("wrong codes of an address", limits.CODES),
    ):
        yield whose, f"{rate.burst:g} at once, {rate.per_second:g} a second in the long run"
    yield "faults of a socket", f"{sockets.MOST_FAULTS}"
    yield "what waits for a slow reader", f"{sockets.MOST_WAITING} messages or {sockets.MOST_BYTES_WAITING} bytes"


def _table(head: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


if __name__ == "__main__":
    sys.stdout.write(page())
