"""What a game must offer, and the kernels that work for every game.

A game is data: a ``Rules`` value that names its layouts, its kernels and its texts. The open kernels below
(``actions``, ``apply``, …) find the game by the layout of the record they are given, so engines, searches and
environments are written once and compiled for each game.

Every state and every view begins with the fields of ``Header``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import numpy as np
import numpy.typing as npt

from greenbaize.core.actions import Actions
from greenbaize.core.cards import HIGHEST_CARD, Bytes, Cards, count, has, remove
from greenbaize.core.dice import Dice
from greenbaize.core.kernel import COMPILED, kernel
from greenbaize.core.language import say
from greenbaize.core.packing import Number

F = TypeVar("F", bound=Callable[..., object])

NO_EVENT = 0
"""No event of the table."""

PAYLOAD = 96
"""Room for what an event of the table carries: a whole deck."""


class Header:
    """The fields that begin every state and every view."""

    players: Number
    to_act: Number
    """The seat to act; NOBODY when an event of the table is due, or all is over."""
    due: Number
    """The kind of table event that is due, or NO_EVENT."""


class Reason(msgspec.Struct, frozen=True):
    """Why an action is refused."""

    rule: str
    """The number of the rule, as in the rules pages: ``J7``."""
    key: str
    """The name of the sentence in the word catalogues."""
    details: dict[str, str] = {}
    """What the sentence speaks of."""

    def say(self, language: str = "en") -> str:
        """The sentence for people."""
        return say(self.key, language, self.details)

    @property
    def text(self) -> str:
        """The sentence in English."""
        return self.say()

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as one viewer saw it."""

    kind: str
    """What happened: ``play``, ``draw``, ``trick`` …; the catalogues have a sentence for each kind of each game."""
    seat: int | None = None
    """Who did it or whom it befell; None for the table."""
    cards: tuple[str, ...] = ()
    """The cards that this viewer could see, in the game's notation."""
    count: int = 0
    """How many cards or points, seen or not."""
    other: str = ""
    """A further word of the game: the card covered, the contract filled, …"""


class EventKind(msgspec.Struct, frozen=True):
    """A kind of table event."""

    name: str
    """How it is written."""
    number: int
    secret: bool = False
    """Whether what it carries is secret."""
    uncalled: bool = False
    """Whether it comes while a seat may act, as when a clock speaks; it carries nothing then."""


class Rules(msgspec.Struct, frozen=True):
    """A game: everything the other parts need to know of it."""

    name: str
    title: str
    version: int
    """A higher one where a record of before would replay otherwise; records and sealed deals name it."""
    seats: range
    options: type[msgspec.Struct]
    presets: dict[str, dict[str, object]]
    state: np.dtype[np.void]
    view: np.dtype[np.void]
    action_count: int
    events: tuple[EventKind, ...]
    rule_prefix: str

    kernels: dict[str, Callable[..., Any]]
    """By the names of the open kernels."""

    pack_options: Callable[[Any], list[int]]
    """Checked options as the numbers that ``start`` takes."""
    format_action: Callable[[Any, int], str]
    """(view, action) → text."""
    parse_action: Callable[[Any, str], int]
    """(view, text) → action; raises UnreadableAction or IllegalAction."""
    format_event: Callable[[int, Sequence[int]], str]
    """(kind, payload) → text."""
    parse_event: Callable[[str], tuple[int, list[int]]]
    """text → (kind, payload); raises BadEvent."""
    lots: Callable[[Any], tuple[int, ...]]
    """(state) → below which numbers the values of the due event lie, each drawn by itself; empty for a shuffle."""
    reason: Callable[[Any, int, int], Reason]
    """(view, action, code of ``why_not``) → the reason in words."""
    action_event: Callable[[Any, int], Event]
    """(view before, action) → the event, as its own seat sees it."""
    is_open: Callable[[Any, int], bool]
    """(view before, action) → whether everybody sees what was chosen."""
    consequences: Callable[[Any, Event, Any], list[Event]]
    """(view before, event, view after) → what this viewer saw come of it."""
    describe: Callable[[Any], dict[str, object]]
    """A view as plain data, cards by name."""
    picture: Callable[[Any, Sequence[str], str], str]
    """(view, what the players are called, language) → the view as a table of text."""
    whereabouts: Callable[[Any], dict[str, list[int]]]
    """A state's cards by the place where they lie, for the laws of conservation and of sight.

    A card that is turned up lies at another place than before: where nothing moves, nothing comes to light."""
    deck: Callable[[Any], list[int]]
    """All cards that must be somewhere in this state."""
    limits: Callable[[Any, Any], tuple[int, int]] | None = None
    """(options, view) → by the rules the seconds that the seat to act has, and the whole game; 0 without a limit.

    None in a game whose rules know no clock. When time is up the table says so by an uncalled event."""
    opener: str = ""
    """The table event that says who begins or deals; in a rematch the table hands that on instead of drawing it."""


_games: dict[np.dtype[np.void], Rules] = {}


def register(rules: Rules) -> Rules:
    """Let the open kernels find this game by the layouts of its state and view."""
    _games[rules.state] = _games[rules.view] = rules
    return rules


def teach(rules: Rules, **kernels: Callable[..., Any]) -> None:
    """Give a game kernels of its own for further open kernels, such as those of the bots."""
    rules.kernels.update(kernels)


def game_of(kind: np.dtype[np.void]) -> Rules:
    """The game whose state or view has this layout."""
    return _games[kind]


if TYPE_CHECKING:

    def open_kernel(function: F) -> F: ...

elif COMPILED:
    from numba import types
    from numba.extending import overload
    from numba.np.numpy_support import as_dtype

    def _bare(function: FunctionType) -> FunctionType:
        # Numba wants both signatures alike to the letter, so neither may carry types.
        return FunctionType(function.__code__, function.__globals__, function.__name__)

    def open_kernel(function: F) -> F:
        def resolve(*arguments: Any) -> Any:
            for kind in arguments:
                if isinstance(kind, types.Record):
                    return _bare(_games[as_dtype(kind)].kernels[function.__name__].py_func)
            return None

        resolve.__signature__ = inspect.signature(_bare(function))
        overload(function, jit_options={"error_model": "numpy", "forceinline": True})(resolve)
        return function
else:

    def open_kernel(function: F) -> F:
        def resolve(*arguments: Any) -> Any:
            for value in arguments:
                kind = getattr(value, "layout", None)
                if kind is not None:
                    return _games[kind].kernels[function.__name__](*arguments)
            raise TypeError(f"{function.__name__} needs a state or a view")

        return resolve


@open_kernel
def start(state: Any, players: int, options: npt.NDArray[np.int32]) -> None:
    """Make an all-zero record the beginning of a match."""
    raise NotImplementedError


@open_kernel
def draw(state: Any, dice: Dice, payload: Bytes) -> int:
    """Choose at random what the due table event carries; give how many bytes."""
    raise NotImplementedError


@open_kernel
def refuse_event(state: Any, kind: int, payload: Bytes, size: int) -> int:
    """0 if the table may say this now, else the number of the fault (``EVENT_…``)."""
    raise NotImplementedError


@open_kernel
def happen(state: Any, kind: int, payload: Bytes, size: int) -> None:
    """Let the table event happen that is due and that ``refuse_event`` does not refuse."""
    raise NotImplementedError


@open_kernel
def interrupt(state: Any, kind: int) -> None:
    """Let a table event happen that is uncalled; only games that have such events offer this."""
    raise NotImplementedError


@open_kernel
def actions(state: Any) -> Actions:
    """The legal actions of the seat to act."""
    raise NotImplementedError


@open_kernel
def why_not(state: Any, action: int) -> int:
    """0 if the seat to act may do this, else the game's number of the reason."""
    raise NotImplementedError


@open_kernel
def apply(state: Any, action: int) -> None:
    """Let the seat to act do what is legal."""
    raise NotImplementedError


@open_kernel
def outcome(state: Any, places: Bytes, scores: npt.NDArray[np.int32]) -> bool:
    """Write places and scores of a match that is over; give whether the game has scores."""
    raise NotImplementedError


@open_kernel
def look(state: Any, viewer: int, view: Any) -> None:
    """Write into an all-zero view what ``viewer`` may know."""
    raise NotImplementedError


@open_kernel
def guess(view: Any, dice: Dice, state: Any) -> None:
    """Write into an all-zero state one that looks like ``view``, all of them equally likely."""
    raise NotImplementedError


EVENT_OUT_OF_PLACE = 1
"""That event is not due."""
EVENT_WRONG_SIZE = 2
"""It carries too few or too many values."""
EVENT_WRONG_CARDS = 3
"""A value is missing, comes twice, or does not belong to the deck in use."""
EVENT_FORBIDDEN = 4
"""The options of this match do not have that event."""


@kernel
def fault_of_deck(deck: Cards, payload: Bytes, size: int) -> int:
    """0 if an event carries each card of ``deck`` once, else the number of the fault."""
    missing = deck
    if size != count(missing):
        return EVENT_WRONG_SIZE
    for place in range(size):
        card = payload[place]
        if card > HIGHEST_CARD or not has(missing, card):
            return EVENT_WRONG_CARDS
        missing = remove(missing, card)
    return 0
