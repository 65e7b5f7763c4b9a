"""A match: one game being played, as pleasant to use as a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, SupportsIndex, overload

import msgspec
import numpy as np

from greenbaize.core.contract import (
    EVENT_FORBIDDEN,
    EVENT_OUT_OF_PLACE,
    EVENT_WRONG_CARDS,
    EVENT_WRONG_SIZE,
    NO_EVENT,
    Event,
    Reason,
    Rules,
)
from greenbaize.core.errors import (
    BadEvent,
    GreenbaizeError,
    IllegalAction,
    NotYourTurn,
)
from greenbaize.core.inputs import quoted, whole_number
from greenbaize.core.outcome import Outcome
from greenbaize.core.packing import Rows, row, rows, unpack
from greenbaize.core.seats import NOBODY, SPECTATOR
from greenbaize.games import rules_of
from greenbaize.play import engine
from greenbaize.play.chance import Chance, Seed, SeededChance, chance_of, checked_event, dice_of
from greenbaize.play.legal import Action, LegalActions, name_of_due, unreadable, why_nobody
from greenbaize.play.options import check_names, check_options, check_players
from greenbaize.play.view import View, view_of

if TYPE_CHECKING:
    from greenbaize.play.chair import Chair
    from greenbaize.play.fair import Fairness
    from greenbaize.play.record import Record

EVENT_FAULTS = {
    EVENT_OUT_OF_PLACE: ("event-out-of-place", "is not due"),
    EVENT_WRONG_SIZE: ("event-wrong-size", "carries too few or too many values"),
    EVENT_WRONG_CARDS: ("event-wrong-cards", "carries values that are missing, doubled or foreign"),
    EVENT_FORBIDDEN: ("event-forbidden", "does not exist under these options"),
}


class Step(NamedTuple):
    """One action or table event, with the state before it."""

    before: bytes
    seat: int
    """Who acted; NOBODY for the table."""
    what: int
    """The action, or the kind of the table's event."""
    payload: tuple[int, ...]


class Scene(NamedTuple):
    """What one viewer saw happen at once, and its view after it."""

    events: list[Event]
    view: View


class Events(Sequence[Event]):
    """What happened, as one viewer saw it; worked out when it is looked at. Holds the states: not for chairs."""

    def __init__(self, rules: Rules, options: msgspec.Struct, steps: Sequence[Step], after: bytes, viewer: int) -> None:
        self._rules = rules
        self._options = options
        self._steps = steps
        self._after = after
        self.viewer = viewer

    def seen_by(self, viewer: int) -> Events:
        """The same, as another viewer saw it."""
        return Events(self._rules, self._options, self._steps, self._after, viewer)

    @cached_property
    def _all(self) -> list[Event]:
        return [event for scene in self.scenes() for event in scene.events]

    def scenes(self) -> Iterator[Scene]:
        """Scene by scene: what the viewer saw, and its view after it. Nobody can count the silent steps between."""
        return (scene for scene in self.by_step() if scene.events)

    def by_step(self) -> Iterator[Scene]:
        """Step by step, for whoever runs the match: a step that is silent to the viewer is a scene without events."""
        packed = [*(step.before for step in self._steps), self._after]
        views = (self._view(state, self.viewer) for state in packed)
        for step, (before, after) in zip(self._steps, pairwise(views), strict=True):
            yield Scene(project(self._rules, before, step, after), after)

    def reaches(self, viewer: int) -> bool:
        """Whether a viewer notices anything: not if all was another seat's secret choice, and nothing came of it."""
        after = [*(step.before for step in self._steps[1:]), self._after]
        for step, later in zip(self._steps, after, strict=True):
            before = self._view(step.before, viewer)
            if not is_hidden(self._rules, before, step, viewer) or self._view(later, viewer) != before:
                return True
        return False

    def _view(self, packed: bytes, viewer: int) -> View:
        return view_of(self._rules, self._options, unpack(packed, self._rules.state), viewer)

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...
    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        return self._all[place]

    def __repr__(self) -> str:
        return f"<Events: {self._all!r}>"


def project(rules: Rules, before: View, step: Step, after: View) -> list[Event]:
    """One step as the viewer of the two views saw it: the event itself, then what came of it.

    What came of it may stand for the event: the table draws a dealer, and that is a seat. Of another seat's hidden
    choice nothing is told but what came of it.
    """
    event = table_event(rules, step) if step.seat == NOBODY else rules.action_event(before.row, step.what)
    if is_hidden(rules, before, step, before.viewer):
        return rules.consequences(before.row, Event(event.kind, event.seat), after.row)
    told = rules.consequences(before.row, event, after.row)
    return told if told and told[0].kind == event.kind else [event, *told]


def is_hidden(rules: Rules, before: View, step: Step, viewer: int) -> bool:
    """Whether a viewer is not told what a seat chose."""
    return step.seat not in (NOBODY, viewer) and not rules.is_open(before.row, step.what)


def is_chance(rules: Rules, step: Step) -> bool:
    """Whether the table was due; what comes uncalled, as the clock, is no chance."""
    return step.seat == NOBODY and not any(kind.uncalled and kind.number == step.what for kind in rules.events)


def table_event(rules: Rules, step: Step) -> Event:
    """An event of the table, without what it carries if that is secret."""
    kind = next(kind for kind in rules.events if kind.number == step.what)
    text = "" if kind.secret else rules.format_event(step.what, step.payload).removeprefix(kind.name).strip()
    return Event(kind.name.replace(" ", "-"), other=text)


class Match:
    """One game being played, with its whole past; holds all secrets."""

    def __init__(self, rules: Rules, options: msgspec.Struct, chance: Chance, states: Rows, has_past: bool) -> None:
        self.rules = rules
        self.options = options
        self.players = int(states["players"][0])
        self._names: tuple[str, ...] | None = None
        self.has_past = has_past
        """Whether the match began at its beginning; one that was guessed from a view has no record."""
        self._chance = chance
        self._states = states
        self._log: list[Step] = []
        self._out = np.zeros(256, np.uint8)
        self._numbers = b""
        self._settle()

    # ── where the match stands ────────────────────────────────────────────────────────────────────

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.rules.name

    @property
    def names(self) -> tuple[str, ...] | None:
        """What the players are called, by seat; None if nobody said."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str] | None) -> None:
        self._names = None if names is None else check_names(self.players, names)

    @property
    def to_act(self) -> int | None:
        """The seat to act; None when the table is due or the match is over."""
        seat = int(self._states["to_act"][0])
        return None if seat == NOBODY else seat

    @property
    def due(self) -> str | None:
        """The name of the table event that is due, or None."""
        return name_of_due(self.rules, self._states)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.to_act is None and self.due is None

    @property
    def outcome(self) -> Outcome | None:
        """Places and scores once the match is over."""
        if not self.is_over:
            return None
        return engine.outcome_of(self._states, self.players)

    @property
    def legal_actions(self) -> LegalActions:
        """What the seat to act may do; nothing when nobody may act."""
        return LegalActions(self.rules, self.rules.state, self._states.tobytes(), self._numbers)

    def why_not(self, action: str | SupportsIndex) -> Reason | None:
        """None if the seat to act may do this, else the reason."""
        try:
            number = self._number(action)
        except IllegalAction as refusal:
            return refusal.reason
        return self._reason(number)

    @property
    def packed(self) -> bytes:
        """The state as bytes; secret while the match runs."""
        return self._states.tobytes()

    def view(self, viewer: SupportsIndex) -> View:
        """What a seat, or SPECTATOR, may know."""
        return view_of(self.rules, self.options, self._states, viewer)

    def chair(self, seat: SupportsIndex) -> Chair:
        """One seat's handle on the match."""
        from greenbaize.play.chair import Chair

        return Chair(self, seat)

    def chair_to_act(self) -> Chair:
        """The handle of the seat to act."""
        if self.to_act is None:
            raise NotYourTurn("nobody-to-act", why_nobody(self.due))
        return self.chair(self.to_act)

    # ── what happens ──────────────────────────────────────────────────────────────────────────────

    def push(self, action: str | SupportsIndex) -> Events:
        """Let the seat to act do this; give what happened, as that seat saw it. Bad input changes nothing."""
        number = self._number(action)
        if number not in self._numbers:
            reason = self._reason(number)
            assert reason is not None
            raise IllegalAction(reason)
        seat = int(self._states["to_act"][0])
        first = len(self._log)
        self._log.append(Step(self._states.tobytes(), seat, number, ()))
        size = engine.act_and_list(self._states, 0, number, self._out)
        self._numbers = self._out[:size].tobytes()
        if not size:
            self._settle_or_go_back(first)
        return self.events(seat, first)

    def push_event(self, text: str) -> Events:
        """Let an event of the table happen, written without the star; give what happened, as the spectator saw it."""
        if not isinstance(text, str):
            raise BadEvent("unreadable-event", f"{quoted(text)} is no event; write a text, as 'dealer 1'.")
        first = len(self._log)
        self._happen(*self.rules.parse_event(text))
        self._settle_or_go_back(first)
        return self.events(SPECTATOR, first)

    def pop(self) -> Action:
        """Take the last action back, with the table's events since."""
        last = len(self._log) - 1
        while last >= 0 and self._log[last].seat == NOBODY:
            last -= 1
        if last < 0:
            raise GreenbaizeError("nothing-to-pop", "No action to take back: nobody has acted yet.")
        return self._action(self._go_back(last))

    def __repr__(self) -> str:
        now = f"seat {self.to_act} to act" if self.to_act is not None else f"{self.due} due" if self.due else "over"
        return f"<Match of {self.game}, {self.players} players, {now}>"

    def __copy__(self) -> Match:
        return self.copy()

    def copy(self) -> Match:
        """The same match, to be played on apart from this one."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other._states = unpack(self.packed, self.rules.state)
        other._log = self._log.copy()
        other._out = self._out.copy()
        return other

    def go_on_with(self, seed: Seed | None = None, chance: Chance | None = None) -> None:
        """From here on the table's events come from ``seed``, from ``chance``, or from a fresh seed."""
        self._chance = chance_of(seed, chance)
        self._settle()

    def without_past(self) -> Match:
        """The match as it stands, its past forgotten: it is smaller, and has no record."""
        return Match(self.rules, self.options, self._chance, unpack(self.packed, self.rules.state), has_past=False)

    # ── the past ──────────────────────────────────────────────────────────────────────────────────

    @property
    def steps(self) -> tuple[Step, ...]:
        """All actions and table events so far; secret while the match runs."""
        return tuple(self._log)

    def events(self, viewer: int = SPECTATOR, since: int = 0) -> Events:
        """What happened from step ``since`` on, as a viewer saw it."""
        return Events(self.rules, self.options, self._log[since:], self._states.tobytes(), viewer)

    def legal_at(self, step: Step) -> LegalActions:
        """What the seat could do when it took this step."""
        states = unpack(step.before, self.rules.state)
        size = engine.list_actions(states, 0, self._out)
        return LegalActions(self.rules, self.rules.state, step.before, self._out[:size].tobytes())

    def text_of(self, step: Step) -> str:
        """A step as a record writes it."""
        if step.seat == NOBODY:
            return f"* {self.rules.format_event(step.what, step.payload)}"
        return f"{step.seat} {self._action(step)}"

    def record(self, *, audit: bool = False, fairness: Fairness | None = None) -> Record:
        """The match as a record, secret while it runs; ``audit`` adds the legal actions of every moment.

        ``fairness`` is what a fair deal reveals when the match is over: ``FairChance.reveal``.
        """
        from greenbaize.play.record import record_of

        if not self.has_past:
            raise GreenbaizeError("no-past", "A match guessed from a view has no past to write down.")
        return record_of(self, audit=audit, fairness=fairness)

    # ── within ────────────────────────────────────────────────────────────────────────────────────

    def _number(self, action: str | SupportsIndex) -> int:
        if self.to_act is None:
            raise NotYourTurn("nobody-to-act", why_nobody(self.due))
        if isinstance(action, str):
            return self.rules.parse_action(row(self._states, 0), action)
        number = whole_number(action)
        if number is None or number not in range(self.rules.action_count):
            raise unreadable(self.rules, action)
        return number

    def _reason(self, number: int) -> Reason | None:
        code = engine.refusal(self._states, 0, number)
        return self.rules.reason(row(self._states, 0), number, code) if code else None

    def _action(self, step: Step) -> Action:
        public = row(unpack(step.before, self.rules.state), 0)
        return Action(step.what, self.rules.format_action(public, step.what))

    def _listed(self) -> bytes:
        return self._out[: engine.list_actions(self._states, 0, self._out)].tobytes()

    def _settle(self) -> None:
        # The table says what is due, until a seat may act, all is over, or chance has nothing to say.
        while self._states["due"][0] != NO_EVENT:
            number = sum(is_chance(self.rules, step) for step in self._log)
            event = self._chance.next_event(self.rules, self._states, number)
            if event is None:
                break
            self._happen(*checked_event(self.rules, event))
        self._numbers = self._listed()

    def _settle_or_go_back(self, length: int) -> None:
        # A source of chance that fails must not leave half a step behind.
        try:
            self._settle()
        except BaseException:
            self._go_back(length)
            raise

    def _go_back(self, length: int) -> Step:
        """Forget what happened since so many steps; give the first step forgotten."""
        step = self._log[length]
        del self._log[length:]
        self._states = unpack(step.before, self.rules.state)
        self._numbers = self._listed()
        return step

    def _happen(self, kind: int, payload: Sequence[int]) -> None:
        carried = engine.new_payload()
        size = len(payload)
        fault = EVENT_WRONG_SIZE
        if size <= len(carried) and all(0 <= value <= 255 for value in payload):
            carried[:size] = payload
            fault = engine.event_fault(self._states, 0, kind, carried, size)
        if fault:
            code, words = EVENT_FAULTS[fault]
            name = next(event.name for event in self.rules.events if event.number == kind)
            due = f"; due is: {self.due}" if self.due else ""
            raise BadEvent(code, f"The event '{name}' {words}{due}.")
        self._log.append(Step(self._states.tobytes(), NOBODY, kind, tuple(payload)))
        if self._states["due"][0] == NO_EVENT:
            engine.let_interrupt(self._states, 0, kind)
        else:
            engine.let_happen(self._states, 0, kind, carried, size)


def new(
    game: str,
    *,
    players: SupportsIndex = 2,
    seed: Seed | None = None,
    preset: str | None = None,
    chance: Chance | Iterable[str] | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> Match:
    """A new match of ``game``; options are named as in the rules pages, ``names`` say who sits where.

    The table's events come from ``seed`` (a fresh one if there is none), or from ``chance``: a source of
    events or a list of their texts. Where a list ends, ``push_event`` goes on. Games as ``greenbaize simulate``
    plays them come from ``random_match``.
    """
    match = begin(game, players, options, preset, chance_of(seed, chance))
    match.names = names
    return match


def begin(game: str, players: object, options: Mapping[str, object], preset: str | None, chance: Chance) -> Match:
    """A match at its beginning, from options that anybody may have written."""
    rules = rules_of(game)
    seats = check_players(rules, players)
    checked = check_options(rules, options, preset)
    states = rows(rules.state, 1)
    engine.begin(states, 0, seats, np.array(rules.pack_options(checked), np.int32))
    return Match(rules, checked, chance, states, has_past=True)


def guess(view: View, seed: Seed) -> Match:
    """A match as it may stand for all that ``view`` knows, chosen at random; it has no past and no record."""
    if not isinstance(view, View):
        raise GreenbaizeError(
            "bad-view", f"A guess is made from a view, as match.view(0) gives it, not {quoted(view)}."
        )
    states = rows(view.rules.state, 1)
    engine.guess_from(unpack(view.packed, view.rules.view), 0, dice_of(seed, "guess"), states, 0)
    return Match(view.rules, view.options, SeededChance(seed), states, has_past=False)
