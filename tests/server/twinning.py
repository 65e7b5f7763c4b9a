"""Pairs of deals that some viewers cannot tell apart, and what is played on both.

Seeds and their commitments differ by nature where deals differ. So chance is scripted here: a seed stands for a list
of events, and the commitment is that of the game's id alone; if a seed itself got out, a pair would differ by it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from greenbaize.core.contract import Rules
from greenbaize.core.packing import Rows, row, unpack
from greenbaize.core.seats import NOBODY, SPECTATOR
from greenbaize.play.fair import FairChance
from greenbaize.play.match import Match, Step, is_hidden, new
from greenbaize.play.view import View, view_of
from greenbaize.server import table as tables
from greenbaize.testing.walk import is_possible, legal, seat_to_act, speak_uncalled, take

LONGEST = 400
EARLY = 4
"""So many of the first deals are changed; later ones come after more moves than are made."""

Event = tuple[int, tuple[int, ...]]


class Move(msgspec.Struct, frozen=True):
    """What somebody does in the one game and in the other; nothing in one of them if nobody else may notice."""

    seat: int
    """NOBODY for the clock."""
    one: str | None
    other: str | None

    def of(self, side: int) -> str | None:
        """What is done on a side."""
        return self.other if side else self.one


class Plan(msgspec.Struct, frozen=True):
    """Two games that are the same to some viewers."""

    game: str
    players: int
    options: dict[str, object]
    deals: tuple[list[Event], list[Event]]
    moves: list[Move]
    blind: list[int]
    """To whom they are the same."""
    is_over: bool = False
    """Whether both games end."""


class Twins:
    """Two states, advanced together for as long as somebody sees no difference."""

    def __init__(self, rules: Rules, options: msgspec.Struct, one: Rows, other: Rows) -> None:
        self.rules = rules
        self.options = options
        self.states = one, other
        self.deals: tuple[list[Event], list[Event]] = ([], [])

    def views(self, viewer: int) -> tuple[View, View]:
        """What a viewer sees of both."""
        one, other = (view_of(self.rules, self.options, state, viewer) for state in self.states)
        return one, other

    def alike(self, viewers: Sequence[int]) -> list[int]:
        """Which of them see no difference."""
        pairs = [(viewer, *self.views(viewer)) for viewer in viewers]
        return [viewer for viewer, one, other in pairs if one.packed == other.packed]

    def take(self, one: Step, other: Step) -> None:
        """Let these happen."""
        for state, step, deals in zip(self.states, (one, other), self.deals, strict=True):
            take(state, step)
            if is_of_chance(self.rules, step):
                deals.append((step.what, step.payload))


def is_of_chance(rules: Rules, step: Step) -> bool:
    """Whether a step came from the deck and not from the clock."""
    return step.seat == NOBODY and not any(kind.uncalled and kind.number == step.what for kind in rules.events)


# ── the same actions on other cards ───────────────────────────────────────────────────────────────


def other_cards(game: str, players: int, options: dict[str, object], seed: str, far: int) -> Plan | None:
    """A random game, and the same with cards of one deal in other places; None if everybody sees it at once."""
    luck = random.Random(seed)
    match = walked(game, players, options, seed)
    deals = [number for number, step in enumerate(match.steps) if step.seat == NOBODY and len({*step.payload}) > 1]
    chosen = luck.choice(deals[:EARLY])
    twins = Twins(match.rules, match.options, *(unpack(match.steps[0].before, match.rules.state) for _ in range(2)))
    blind = [*range(players), SPECTATOR]
    moves: list[Move] = []
    exchanged = mixed(match.steps[chosen], luck)
    for number, group in groups(match, chosen):
        others = [exchanged if step is match.steps[chosen] else step for step in group]
        if len(moves) >= far or not follows(twins, group, others):
            break
        still = twins.alike(blind)
        if not still or (len(still) < len(blind) and number > chosen):
            undone(twins, group)
            break
        blind = still
        moves += [Move(step.seat, *(match.text_of(step).partition(" ")[2],) * 2) for step in group if is_move(step)]
    is_over = seat_to_act(twins.states[0]) == NOBODY
    return (
        Plan(game, players, options, twins.deals, moves, blind, is_over) if twins.deals[0] != twins.deals[1] else None
    )


def is_move(step: Step) -> bool:
    """Whether somebody acts, or the clock speaks."""
    return step.seat != NOBODY or not step.payload


def groups(match: Match, chosen: int) -> Iterator[tuple[int, list[Step]]]:
    """The steps of a match, each action with the deals that follow it at once."""
    group: list[Step] = []
    for number, step in enumerate(match.steps):
        starts = step.seat != NOBODY or not is_of_chance(match.rules, step)
        if group and starts:
            yield number - 1, group
            group = []
        group.append(step)
    yield len(match.steps) - 1, group


def follows(twins: Twins, group: list[Step], others: list[Step]) -> bool:
    """Take the steps in both, if they are possible; else in none."""
    before = [state.copy() for state in twins.states]
    lengths = len(twins.deals[0])
    for one, other in zip(group, others, strict=True):
        if not (is_possible(twins.states[0], one) and is_possible(twins.states[1], other)):
            twins.states = before[0], before[1]
            for deals in twins.deals:
                del deals[lengths:]
            return False
        twins.take(one, other)
    return True


def undone(twins: Twins, group: list[Step]) -> None:
    """Forget the deals of a group that is not played after all; the states are not needed any more."""
    dealt = sum(is_of_chance(twins.rules, step) for step in group)
    for deals in twins.deals:
        del deals[len(deals) - dealt :]


def mixed(step: Step, luck: random.Random) -> Step:
    """The deal with two cards, or with many, in each other's places."""
    payload = [*step.payload]
    places = luck.sample(range(len(payload)), 2 if luck.random() < 0.8 else len(payload) // 2)
    cards = [payload[place] for place in places]
    for place, card in zip(places, cards[1:] + cards[:1], strict=True):
        payload[place] = card
    return step._replace(payload=tuple(payload))


def walked(game: str, players: int, options: dict[str, object], seed: str) -> Match:
    """A random game, or its first part."""
    luck = random.Random(seed)
    agreed: dict[str, Any] = options
    match = new(game, players=players, seed=seed, **agreed)
    for _ in range(LONGEST):
        if match.is_over:
            break
        if luck.random() >= 0.01 or not speak_uncalled(match, luck):
            match.push(luck.choice(match.legal_actions.numbers))
    return match


# ── other choices that nobody is told of ──────────────────────────────────────────────────────────


def other_choices(game: str, players: int, options: dict[str, object], seed: str, far: int) -> Plan | None:
    """A random game in which a seat chooses in secret: this card in the one, that one or none in the other."""
    luck = random.Random(seed)
    match = walked(game, players, options, seed)
    silent = [number for number, step in enumerate(match.steps) if is_secret(match, step)]
    past = [[step for step in match.steps[:number] if is_move(step)] for number in silent]
    near = [number for number, steps in zip(silent, past, strict=True) if len(steps) <= far]
    if not near:
        return None
    chosen = luck.choice(near)
    seat = match.steps[chosen].seat
    twins = Twins(
        match.rules, match.options, *(unpack(match.steps[chosen].before, match.rules.state) for _ in range(2))
    )
    blind = [viewer for viewer in (*range(players), SPECTATOR) if viewer != seat]
    moves = [
        Move(step.seat, *(match.text_of(step).partition(" ")[2],) * 2) for step in match.steps[:chosen] if is_move(step)
    ]
    deals = [(step.what, step.payload) for step in match.steps[:chosen] if is_of_chance(match.rules, step)]
    secret = [*silent_moves(twins, 0, blind, luck, 1), *silent_moves(twins, 1, blind, luck, luck.randrange(3))]
    return Plan(game, players, options, (deals, list(deals)), moves + secret, blind) if secret else None


def is_secret(match: Match, step: Step) -> bool:
    """Whether a step of a match is a choice that only its seat is told."""
    before = view_of(match.rules, match.options, unpack(step.before, match.rules.state), SPECTATOR)
    return step.seat != NOBODY and is_hidden(match.rules, before, step, SPECTATOR)


def silent_moves(twins: Twins, side: int, blind: list[int], luck: random.Random, most: int) -> list[Move]:
    """Up to so many secret choices of the seat to act, which change nothing that the others see."""
    made: list[Move] = []
    state = twins.states[side]
    seat = seat_to_act(state)
    while len(made) < most:
        before = view_of(twins.rules, twins.options, state, blind[-1])
        hidden = [
            number for number in legal(state) if is_hidden(twins.rules, before, Step(b"", seat, number, ()), blind[-1])
        ]
        kept = state.copy()
        if not hidden:
            return made
        number = luck.choice(hidden)
        text = twins.rules.format_action(row(state, 0), number)
        take(state, Step(b"", seat, number, ()))
        if seat_to_act(state) != seat or twins.alike(blind) != blind:
            state[:] = kept
            return made
        made.append(Move(seat, None, text) if side else Move(seat, text, None))
    return made


# ── chance by script ──────────────────────────────────────────────────────────────────────────────


def script_chance(patch: pytest.MonkeyPatch, scripts: dict[bytes, list[Event]]) -> None:
    """Let seeds stand for the events of these lists, and commitments tell nothing of seeds."""

    def next_event(self: FairChance, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]]:
        due = int(states["due"][0])
        opener = self._handed_on(rules, due)
        return (due, [opener]) if opener is not None else scripts[self._seed][number]

    patch.setattr(FairChance, "next_event", next_event)
    patch.setattr(tables, "commit_to_seed", lambda game_id, rules, seed: sha256(game_id.encode()).hexdigest())
