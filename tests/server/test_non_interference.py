"""Nothing that a viewer gets depends on what that viewer may not know.

Two games that are the same to some viewers are played at two nodes, with everything that goes on around a game, and
every byte that these viewers get is compared: their streams, answers, refusals, looks, hints, what is asked of their
bots, and what HTTP tells them. ``test_planted_leaks`` shows that this finds leaks.
"""

import asyncio
from typing import get_args

import pytest

from greenbaize.core.seats import SPECTATOR
from greenbaize.games import GAMES
from greenbaize.server import entries, messages, sockets

from .pairs import CASES, PLAYERS, SECRET_CASES, choices, deals
from .staging import staged
from .twin_play import differences, played_on_both
from .visiting import Visitor

DEALS, CHOICES = 3, 4
"""Pairs for each case."""


@pytest.mark.parametrize(("game", "players", "number"), CASES)
def test_other_cards_change_nothing(game: str, players: int, number: int) -> None:
    for plan in deals(game, players, number, DEALS):
        one, other = played_on_both(plan)
        assert not differences(plan, one, other)
        assert all(len(one.bodies[viewer]) > 20 for viewer in plan.blind if viewer in (0, 1, SPECTATOR))


@pytest.mark.parametrize(("players", "number"), SECRET_CASES)
def test_other_secret_choices_change_nothing(players: int, number: int) -> None:
    for plan in choices(players, number, CHOICES):
        one, other = played_on_both(plan)
        assert not differences(plan, one, other)


def test_every_viewer_of_every_game_is_tried() -> None:
    pairs = 0
    for game in GAMES:
        for players in PLAYERS:
            plans = [plan for case in CASES if case[:2] == (game, players) for plan in deals(*case, DEALS)]
            assert {viewer for plan in plans for viewer in plan.blind} == {*range(players), SPECTATOR}
            pairs += sum(len(plan.blind) for plan in plans)
    for case in SECRET_CASES:
        pairs += sum(len(plan.blind) for plan in choices(*case, CHOICES))
    assert pairs >= 200


def test_a_ping_tells_a_number_and_nothing_else() -> None:
    async def pinged() -> list[bytes]:
        async with staged() as stage:
            board = await stage.begun("joomo", 2)
            visitor = Visitor(stage.desk, "", board.table.id, SPECTATOR)
            await visitor.come()
            await visitor.until(lambda: len(visitor.heard) > 2)
            await visitor.go()
            return visitor.heard[1:3]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sockets, "PING_SECONDS", 0.01)
        assert asyncio.run(pinged()) == [b'{"kind":"ping","number":1}', b'{"kind":"ping","number":2}']


def test_every_kind_of_message_and_entry_is_tried() -> None:
    """A kind that is new must be told of here: in a game that is played on both sides."""
    kinds = {"server ping"}
    cases = [("joomo", 4, 0, 0), ("romi_rami", 2, 1, 0), ("ja_hoor", 3, 2, 0), ("joomo", 2, 1, 0)]
    for *case, place in cases:
        kinds |= played_on_both(deals(*case, DEALS)[place])[0].kinds
    wanted = {
        *(f"client {kind.__struct_config__.tag}" for kind in get_args(messages.AnyFromClient)),
        *(f"server {kind.__struct_config__.tag}" for kind in get_args(messages.AnyFromServer)),
        *(f"entry {kind.__struct_config__.tag}" for kind in get_args(entries.AnyEntry)),
    }
    assert wanted - kinds == set()
