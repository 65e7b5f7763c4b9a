"""One game at a table: the match, the events of its record so far, and where its chance comes from."""

from __future__ import annotations

from collections.abc import Sequence

from greenbaize.core.contract import Rules
from greenbaize.core.errors import BadAction, IllegalAction
from greenbaize.core.outcome import Outcome
from greenbaize.core.packing import Rows
from greenbaize.core.seats import SPECTATOR
from greenbaize.games import rules_of
from greenbaize.play.chance import Chance, ScriptedChance
from greenbaize.play.fair import FairChance
from greenbaize.play.match import Events, Match, begin, guess
from greenbaize.play.record import Record
from greenbaize.play.view import View
from greenbaize.server.refusals import Refusal
from greenbaize.server.settings import Settings

TRIALS = 32
"""So many guessed states decide whether something hidden came to light."""


class Further:
    """A source of chance for a match that has forgotten its past: its events are counted on from there."""

    def __init__(self, chance: Chance, served: int) -> None:
        self.chance = chance
        self.served = served

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]] | None:
        """The event of that number since, from the source."""
        return self.chance.next_event(rules, states, self.served + number)


class Game:
    """A match that goes forward by events of records, first tried out, then stored, then played."""

    def __init__(self, settings: Settings, chance: FairChance, names: Sequence[str], commitment: str) -> None:
        self.settings = settings
        self.chance = chance
        self.names = tuple(names)
        self.commitment = commitment
        """What everybody may know of the seed before the end."""
        self.events: list[str] = []
        """The record so far; secret."""
        self.match = self._at_the_beginning()

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.match.rules

    @property
    def to_act(self) -> int | None:
        """The seat to act."""
        return self.match.to_act

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.is_over

    @property
    def outcome(self) -> Outcome | None:
        """Places and scores, once it is over."""
        return self.match.outcome

    def view(self, viewer: int) -> View:
        """What a viewer may know now."""
        return self.match.view(viewer)

    # ── trying out ────────────────────────────────────────────────────────────────────────────────

    def opening(self) -> tuple[str, ...]:
        """What the table does before the first turn."""
        return self._told(self._trial())

    def try_action(self, action: str) -> tuple[str, ...]:
        """What would happen if the seat to act did this; raises Refusal, and changes nothing."""
        trial = self._trial()
        try:
            trial.push(action)
        except IllegalAction as illegal:
            raise Refusal("illegal-action", illegal.reason) from None
        except BadAction:
            raise Refusal("bad-move") from None
        return self._told(trial)

    def try_event(self, event: str) -> tuple[str, ...]:
        """What would happen if the clock said this."""
        trial = self._trial()
        trial.push_event(event)
        return self._told(trial)

    # ── going on ──────────────────────────────────────────────────────────────────────────────────

    def play(self, events: Sequence[str]) -> Events:
        """Let these happen; give what was seen of them. Raises GreenbaizeError where they are not the game's."""
        first = len(self.match.steps)
        _push_all(self.match, events)
        seen = self.match.events(since=first)
        self.events += events
        self.match = self.match.without_past()
        return seen

    def go_back(self, keep: int) -> None:
        """Take back all but the first events."""
        kept = self.events[:keep]
        self.match = self._at_the_beginning()
        self.events = []
        self.play(kept)

    def moment(self, keep: int) -> Match:
        """The match as it stood after so many events, with its past."""
        match = self._at_the_beginning()
        _push_all(match, self.events[:keep])
        return match

    # ── looking back ──────────────────────────────────────────────────────────────────────────────

    def opener(self) -> int | None:
        """Who began, in a game in which that is handed on; None in others."""
        name = self.rules.opener
        told = [event for event in self.events if name and event.startswith(f"* {name} ")]
        return int(told[0].rpartition(" ")[2]) if told else None

    def clock(self) -> tuple[int, int]:
        """By the rules of the game: the seconds for the seat to act, and for the whole game; 0 without a limit."""
        if self.rules.limits is None:
            return 0, 0
        return self.rules.limits(self.match.options, self.match.view(SPECTATOR).row)

    def last_turn_of(self, seat: int) -> int | None:
        """Where the last turn of a seat begins: how many events came before it."""
        owners = [event.split(" ", 1)[0] for event in self.events]
        mine = str(seat)
        if mine not in owners:
            return None
        place = len(owners) - owners[::-1].index(mine) - 1
        while place and owners[place - 1] == mine:
            place -= 1
        return place

    def reveals(self, keep: int, seat: int) -> bool:
        """Whether a seat has learnt something hidden since: then taking it back would not make it unseen.

        It has not if the same things could have happened in every state that it thought possible, and had looked
        the same. What the table dealt meanwhile is always something learnt.
        """
        rest = self.events[keep : self._noticed(keep, seat)]
        uncalled = {kind.name for kind in self.rules.events if kind.uncalled}
        if any(event.startswith("* ") and event[2:] not in uncalled for event in rest):
            return True
        before = self.moment(keep).view(seat)
        now = self.view(seat)
        return any(not _could_look(guess(before, seed=f"undo {trial}"), rest, now) for trial in range(TRIALS))

    def _noticed(self, keep: int, seat: int) -> int:
        """How many events there were when a seat last noticed one: choices that it is not told of are no news."""
        match = self.moment(keep)
        noticed = keep
        for number, event in enumerate(self.events[keep:], keep + 1):
            first = len(match.steps)
            _push_all(match, (event,))
            if match.events(seat, first).reaches(seat):
                noticed = number
        return noticed

    def seen_since(self, keep: int, viewer: int) -> Events:
        """What a viewer saw happen since."""
        match = self.moment(keep)
        first = len(match.steps)
        _push_all(match, self.events[keep:])
        return match.events(viewer, first)

    def record(self) -> Record:
        """The whole game, its seed revealed; for a game that is over."""
        match = self.moment(len(self.events))
        match.names = self.names
        return match.record(fairness=self.chance.reveal(match))

    # ── within ────────────────────────────────────────────────────────────────────────────────────

    def _at_the_beginning(self) -> Match:
        settings = self.settings
        return begin(settings.game, settings.players, settings.options, None, ScriptedChance(()))

    def _trial(self) -> Match:
        trial = self.match.copy()
        trial.go_on_with(chance=Further(self.chance, self._served()))
        return trial

    def _told(self, trial: Match) -> tuple[str, ...]:
        return tuple(map(trial.text_of, trial.steps))

    def _served(self) -> int:
        """How many events came from chance so far."""
        uncalled = {f"* {kind.name}" for kind in rules_of(self.settings.game).events if kind.uncalled}
        return sum(event.startswith("* ") and event not in uncalled for event in self.events)


def _push_all(match: Match, events: Sequence[str]) -> None:
    for event in events:
        owner, _, what = event.partition(" ")
        if owner == "*":
            match.push_event(what)
        else:
            match.push(what)


def _could_look(possible: Match, events: Sequence[str], now: View) -> bool:
    """Whether these things can happen in a possible state, and look to the viewer as it does now."""
    try:
        _push_all(possible, events)
    except BadAction:
        return False
    return possible.view(now.viewer) == now
