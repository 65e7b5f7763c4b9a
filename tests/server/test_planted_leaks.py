"""What ``test_non_interference`` tries finds leaks: each of these faults is put into the server, and is caught."""

from collections.abc import Callable

import msgspec
import pytest

from greenbaize.core.contract import Event
from greenbaize.core.packing import row, unpack
from greenbaize.core.seats import SPECTATOR
from greenbaize.play.match import Events
from greenbaize.server import keeper, messages, sight, sockets
from greenbaize.server.bot_messages import Question
from greenbaize.server.entries import AnyEntry
from greenbaize.server.game import Game
from greenbaize.server.messages import ClockFacts, FromServer, GameFacts, Happened, Nak, TableFacts
from greenbaize.server.refusals import Refusal
from greenbaize.server.sockets import Connection
from greenbaize.server.table import Table

from .pairs import choices, deals
from .twin_play import differences, played_on_both
from .twinning import Plan

Plant = Callable[[pytest.MonkeyPatch], None]


def hands(game: Game) -> dict[str, object]:
    """Where all cards are."""
    return dict(game.rules.whereabouts(row(unpack(game.match.packed, game.rules.state), 0)))


def whole_view_for_who_watches(patch: pytest.MonkeyPatch) -> None:
    honest = sight.game_facts

    def game_facts(table: Table, viewer: int) -> GameFacts | None:
        facts = honest(table, viewer)
        if facts is None or table.game is None or viewer != SPECTATOR:
            return facts
        return msgspec.structs.replace(facts, view={**facts.view, "cards": hands(table.game)})

    patch.setattr(sight, "game_facts", game_facts)


def legal_actions_for_all(patch: pytest.MonkeyPatch) -> None:
    honest = sight.game_facts

    def game_facts(table: Table, viewer: int) -> GameFacts | None:
        facts = honest(table, viewer)
        if facts is None or table.game is None:
            return facts
        return msgspec.structs.replace(facts, legal=list(map(str, table.game.match.legal_actions)))

    patch.setattr(sight, "game_facts", game_facts)


def picked_cards_are_counted(patch: pytest.MonkeyPatch) -> None:
    honest = sight.game_facts

    def game_facts(table: Table, viewer: int) -> GameFacts | None:
        facts = honest(table, viewer)
        if facts is None or table.game is None:
            return facts
        return msgspec.structs.replace(facts, view={**facts.view, "steps": len(table.game.events)})

    patch.setattr(sight, "game_facts", game_facts)


def acks_tell_the_version(patch: pytest.MonkeyPatch) -> None:
    honest = Connection.say

    def say(self: Connection, message: FromServer) -> None:
        if isinstance(message, messages.Ack):
            message = msgspec.structs.replace(message, seq=self._live.table.version)
        honest(self, message)

    patch.setattr(Connection, "say", say)


def streams_are_numbered_by_the_version(patch: pytest.MonkeyPatch) -> None:
    honest = sight.told

    def told(table: Table, entry: AnyEntry, seen: Events | None, viewer: int, seq: int, now: int) -> Happened:
        return honest(table, entry, seen, viewer, table.version, now)

    patch.setattr(sight, "told", told)


def hidden_steps_are_announced(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Events, "reaches", lambda self, viewer: True)


def clocks_start_anew_at_every_step(patch: pytest.MonkeyPatch) -> None:
    honest = sight.clock_facts

    def clock_facts(table: Table, now: int) -> ClockFacts:
        return msgspec.structs.replace(honest(table, now), left=now - table.at)

    patch.setattr(sight, "clock_facts", clock_facts)


def refusals_quote_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    def refused(self: Connection, command: str, refusal: Refusal) -> Nak:
        game = self._live.table.game
        return Nak(id=command, code=refusal.code, text=str(hands(game)) if game else "")

    patch.setattr(Connection, "_refused", refused)


def records_of_running_games_are_whole(patch: pytest.MonkeyPatch) -> None:
    def seen_since(self: Game, keep: int, viewer: int) -> list[Event]:
        return [Event(event) for event in self.events[keep:]]

    patch.setattr(Game, "seen_since", seen_since)


def seeds_are_table_facts(patch: pytest.MonkeyPatch) -> None:
    honest = sight.table_facts

    def table_facts(table: Table, viewer: int) -> TableFacts:
        assert table.prepared
        return msgspec.structs.replace(honest(table, viewer), next_commitment=table.prepared.seed.hex())

    patch.setattr(sight, "table_facts", table_facts)


def bots_are_asked_with_the_state(patch: pytest.MonkeyPatch) -> None:
    honest = keeper.question_of

    def question_of(table: Table) -> Question:
        assert table.game
        return msgspec.structs.replace(honest(table), view=table.game.match.packed)

    patch.setattr(keeper, "question_of", question_of)
    patch.setattr(sockets, "question_of", question_of)


def undo_is_refused_by_what_others_chose(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "_noticed", lambda self, keep, seat: len(self.events))


def by_cards() -> list[Plan]:
    """Pairs in which somebody who acts holds other cards."""
    return [plan for plan in deals("joomo", 4, 0, 3) if len(plan.blind) <= plan.players]


def by_choices() -> list[Plan]:
    """Pairs in which somebody chose otherwise."""
    return [plan for number in range(3) for plan in choices(2, number, 4)]


LEAKS: dict[Plant, Callable[[], list[Plan]]] = {
    whole_view_for_who_watches: by_cards,
    legal_actions_for_all: by_cards,
    refusals_quote_hidden_cards: by_cards,
    records_of_running_games_are_whole: by_choices,
    seeds_are_table_facts: by_cards,
    bots_are_asked_with_the_state: by_cards,
    picked_cards_are_counted: by_choices,
    acks_tell_the_version: by_choices,
    streams_are_numbered_by_the_version: by_choices,
    hidden_steps_are_announced: by_choices,
    clocks_start_anew_at_every_step: by_choices,
    undo_is_refused_by_what_others_chose: by_choices,
}
"""The fault, and pairs among which one must show it."""


@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_leak_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert any(differences(plan, *played_on_both(plan)) for plan in LEAKS[plant]())
