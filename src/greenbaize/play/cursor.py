"""The fast handle for loops in Python: one state, plain numbers, no past."""

from __future__ import annotations

from copy import copy
from typing import Any, SupportsIndex

import numpy as np

from greenbaize.core.dice import Dice
from greenbaize.core.errors import GreenbaizeError, IllegalAction, NotYourTurn
from greenbaize.core.inputs import whole_number
from greenbaize.core.outcome import Outcome
from greenbaize.core.packing import row, rows, unpack
from greenbaize.games import rules_of
from greenbaize.play import engine
from greenbaize.play.chance import Seed, dice_of
from greenbaize.play.legal import unreadable, why_nobody
from greenbaize.play.options import check_options, check_players
from greenbaize.play.view import View, view_of


class Cursor:
    """A running game as numbers: ``legal[:count]`` are the legal actions, ``play`` does one.

    Chance is served at once from the seed. A copy goes on with dice of its own, which fall as those of the first.
    """

    __slots__ = ("_dice", "_out", "_packed", "_payload", "_states", "count", "legal", "options", "players", "rules")

    count: int
    """How many actions are legal; 0 when the game is over."""

    def __init__(
        self, game: str, *, players: SupportsIndex = 2, seed: Seed = 0, preset: str | None = None, **options: object
    ) -> None:
        rules = rules_of(game)
        checked = check_options(rules, options, preset)
        self._sit_down(game, check_players(rules, players), checked, dice_of(seed))
        self.restart()

    def _sit_down(self, game: str, players: int, options: Any, dice: Dice) -> None:
        self.rules = rules_of(game)
        self.players = players
        self.options = options
        self._packed = np.array(self.rules.pack_options(options), np.int32)
        self._dice = dice
        self._payload = engine.new_payload()
        self._out = np.zeros(256, np.uint8)
        self.legal = self._out.data.toreadonly()
        """The legal actions in ascending order; only the first ``count`` hold."""

    def __getstate__(self) -> tuple[object, ...]:
        return self.rules.name, self.players, self.options, self._dice.tolist(), self._states.tobytes()

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        game, players, options, dice, packed = state
        self._sit_down(game, players, options, np.array(dice, np.uint64))
        self._states = unpack(packed, self.rules.state)
        self.count = engine.list_actions(self._states, 0, self._out)

    def __repr__(self) -> str:
        now = "over" if self.is_over else f"seat {self.to_act} to act"
        return f"<Cursor of {self.rules.name}, {self.players} players, {now}>"

    def copy(self) -> Cursor:
        """The same game, to be played on apart from this one."""
        return copy(self)

    def restart(self) -> None:
        """Begin another game; the dice roll on."""
        self._states = rows(self.rules.state, 1)
        engine.begin(self._states, 0, self.players, self._packed)
        engine.serve_chance(self._states, 0, self._dice, self._payload)
        self.count = engine.list_actions(self._states, 0, self._out)

    @property
    def to_act(self) -> int:
        """The seat to act, or NOBODY."""
        return int(self._states["to_act"][0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.count

    @property
    def outcome(self) -> Outcome | None:
        """Places and scores once the game is over."""
        return engine.outcome_of(self._states, self.players) if self.is_over else None

    def play(self, action: SupportsIndex) -> int:
        """Do this and let the table follow; give how many actions are legal then. Bad input changes nothing."""
        number = action if type(action) is int else _number(action)
        try:
            count = engine.play_on_if_listed(self._states, number, self._dice, self._payload, self._out, self.count)
        except OverflowError:  # no number of 64 bits
            count = -1
        if count < 0:
            raise self._refusal(action)
        self.count = count
        return count

    def view(self, viewer: SupportsIndex) -> View:
        """What a viewer may know."""
        return view_of(self.rules, self.options, self._states, viewer)

    def _refusal(self, action: object) -> GreenbaizeError:
        number = whole_number(action)
        if self.is_over:
            return NotYourTurn("nobody-to-act", why_nobody(None))
        if number is None or number not in range(self.rules.action_count):
            return unreadable(self.rules, action)
        code = engine.refusal(self._states, 0, number)
        return IllegalAction(self.rules.reason(row(self._states, 0), number, code))


def _number(action: object) -> int:
    # Compiled code would be compiled anew for each type of number; −1 is never legal.
    number = whole_number(action)
    return -1 if number is None else number
