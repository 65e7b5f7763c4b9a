"""What somebody types at a remote table, and what it says to the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Final, NamedTuple, TypeAlias

from greenbaize.net.messages import ToServer
from greenbaize.net.scene import Scene

EMOTES: Final = ("hello", "well-played", "oops", "thinking", "hurry", "thanks", "laugh", "goodbye")
LONGEST_ACTION, LONGEST_TEXT, LONGEST_BOT = 40, 200, 40
STAND_IN: Final = "magpie"


class Say(NamedTuple):
    """A message to the server."""

    message: ToServer


class Tell(NamedTuple):
    """A sentence to the player, and nothing to the server."""

    key: str


class Do(NamedTuple):
    """Something that happens here: ``help``, ``look`` or ``quit``."""

    what: str


Meant: TypeAlias = Say | Tell | Do
UNKNOWN = Tell("net-unknown")


def meant(line: str, scene: Scene) -> Meant:
    """What a line means at a table."""
    text = " ".join(line.split())
    action = action_of(text, scene.legal)
    if action is not None:
        return Say({"kind": "act", "action": action})
    word, _, rest = text.partition(" ")
    command = _COMMANDS.get(word.lower())
    if command is not None:
        return command(rest, scene)
    if scene.to_act is None or len(text) > LONGEST_ACTION:
        return UNKNOWN
    # Perhaps an action that is not allowed: then the server says which rule forbids it.
    return Say({"kind": "act", "action": text}) if scene.legal else Tell("refusal-not-your-turn")


def is_action(line: str, scene: Scene) -> bool:
    """Whether a line is none of the commands, so that it can only be an action."""
    text = " ".join(line.split())
    return action_of(text, scene.legal) is not None or text.partition(" ")[0].lower() not in _COMMANDS


def action_of(text: str, legal: Sequence[str]) -> str | None:
    """The action that a text names, by itself or by its number in the list."""
    return text if text in legal else dict(numbered(legal)).get(text)


def numbered(legal: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The actions with the numbers to type for them; a number that is itself an action is left out."""
    return zip((str(number) for number in count(1) if str(number) not in legal), legal, strict=False)


# ── the commands ──────────────────────────────────────────────────────────────────────────────────


def _plain(kind: str, **what: object) -> Callable[[str, Scene], Meant]:
    return lambda rest, scene: UNKNOWN if rest else Say({"kind": kind, **what})


def _here(what: str) -> Callable[[str, Scene], Meant]:
    return lambda rest, scene: UNKNOWN if rest else Do(what)


def _why_not(rest: str, scene: Scene) -> Meant:
    return Say({"kind": "why-not", "action": rest}) if 0 < len(rest) <= LONGEST_ACTION else UNKNOWN


def _say(rest: str, scene: Scene) -> Meant:
    if len(rest) > LONGEST_TEXT:
        return Tell("net-too-long")
    return Say({"kind": "say", "text": rest}) if rest else UNKNOWN


def _emote(rest: str, scene: Scene) -> Meant:
    return Say({"kind": "emote", "emote": rest.lower()}) if rest.lower() in EMOTES else Tell("net-emotes")


def _pause(rest: str, scene: Scene) -> Meant:
    return UNKNOWN if rest else Say({"kind": "resume" if scene.clock.paused else "pause"})


def _stand_in(rest: str, scene: Scene) -> Meant:
    seat = scene.seat if not rest else _seat(rest, scene)
    if seat is None:
        return Tell("net-which-seat")
    if seat == scene.seat and scene.table.seats[seat].stand_in:
        return Say({"kind": "take-back"})
    return Say({"kind": "stand-in", "seat": seat, "bot": STAND_IN})


def _mute(rest: str, scene: Scene) -> Meant:
    seat_text, _, off = rest.partition(" ")
    seat = _seat(seat_text, scene)
    if seat is None or off not in ("", "off"):
        return Tell("net-which-seat")
    return Say({"kind": "mute", "seat": seat, "on": not off})


def _seat_bot(rest: str, scene: Scene) -> Meant:
    number, _, name = rest.partition(" ")
    seat = _seat(number, scene)
    if seat is None:
        return Tell("net-which-seat")
    return Say({"kind": "seat-bot", "seat": seat, "bot": name}) if 0 < len(name) <= LONGEST_BOT else UNKNOWN


def _seat(text: str, scene: Scene) -> int | None:
    """A seat by its number, counted from 1."""
    numbers = {str(seat + 1): seat for seat in range(len(scene.table.seats))}
    return numbers.get(text)


_COMMANDS: Final[Mapping[str, Callable[[str, Scene], Meant]]] = {
    "": _here("look"),
    "?": _here("help"),
    "q": _here("quit"),
    "h": _plain("hint"),
    "w": _why_not,
    "u": _plain("ask-undo"),
    "y": _plain("answer-undo", agrees=True),
    "n": _plain("answer-undo", agrees=False),
    "p": _pause,
    "b": _stand_in,
    "s": _say,
    "e": _emote,
    "m": _mute,
    "r": _plain("rematch"),
    "start": _plain("start"),
    "bot": _seat_bot,
    "leave": _plain("leave"),
}
