"""The fast handle for loops in Python: one state, plain numbers, no past."""

from __future__ import annotations

import numpy as np

from greenbaize.core.packing import rows
from greenbaize.games import rules_of
from greenbaize.play import engine
from greenbaize.play.chance import Seed, dice_of
from greenbaize.play.options import check_options, check_players
from greenbaize.play.view import View, view_of


class Cursor:
    """A running game as numbers: ``legal[:count]`` are the legal actions, ``play`` does one.

    Chance is served at once from the seed. An action that is not legal is not looked for: check it first.
    """

    __slots__ = ("_dice", "_out", "_packed", "_payload", "_states", "count", "legal", "options", "players", "rules")

    def __init__(self, game: str, *, players: int = 2, seed: Seed = 0, **options: object) -> None:
        self.rules = rules_of(game)
        self.players = check_players(self.rules, players)
        self.options = check_options(self.rules, options)
        self._packed = np.array(self.rules.pack_options(self.options), np.int32)
        self._dice = dice_of(seed)
        self._payload = engine.new_payload()
        self._out = np.zeros(256, np.uint8)
        self.legal = self._out.data
        """The legal actions in ascending order; only the first ``count`` hold."""
        self.restart()

    def restart(self) -> None:
        """Begin another game; the dice roll on."""
        self._states = rows(self.rules.state, 1)
        engine.begin(self._states, 0, self.players, self._packed)
        engine.serve_chance(self._states, 0, self._dice, self._payload)
        self.count: int = engine.list_actions(self._states, 0, self._out)
        """How many actions are legal; 0 when the game is over."""

    @property
    def to_act(self) -> int:
        """The seat to act, or NOBODY."""
        return int(self._states["to_act"][0])

    def play(self, action: int) -> int:
        """Do what is legal and let the table follow; give how many actions are legal then."""
        self.count = engine.play_on(self._states, 0, action, self._dice, self._payload, self._out)
        return self.count

    def view(self, viewer: int) -> View:
        """What a viewer may know."""
        return view_of(self.rules, self.options, self._states, viewer)
