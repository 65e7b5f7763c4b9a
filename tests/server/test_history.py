"""The history checker finds every fault that is forged into a sound history."""

import json
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest

from greenbaize.core.seats import SPECTATOR
from greenbaize.server import entries, messages, sight
from greenbaize.server.decisions import Asker, Means, decide, opening, sit_down
from greenbaize.server.entries import AnyEntry
from greenbaize.server.hub import Live
from greenbaize.server.refusals import Code
from greenbaize.server.settings import Settings

from .history import Diary, Stored, faults

MOVES = 12


class Ear:
    """Somebody who writes down a stream."""

    connection = ""

    def __init__(self, heard: list[bytes]) -> None:
        self.heard = heard

    def tell(self, body: bytes) -> None:
        """Hear a message."""
        self.heard.append(body)

    def dismiss(self, code: Code) -> None:
        """Nobody comes instead."""


class History:
    """A game that two people and one who watches lived through; anything in it may be forged."""

    def __init__(self, game: str) -> None:
        ticks = count(1_000)
        self._means = Means(lambda: next(ticks), lambda: bytes(range(100, 132)), lambda: f"token{next(ticks)}")
        self.live = Live("t")
        self.log: list[Stored] = []
        self.diaries = {viewer: Diary("t", viewer) for viewer in (0, 1, SPECTATOR)}
        self._write(opening(Settings(game, 2, grace=None), "p0", self._means))
        for person in ("p0", "p1"):
            self._write([sit_down(self.live.table, person, "Ada", None, self._means)])
        for viewer, diary in self.diaries.items():
            number = self.live.stream(viewer).seq
            diary.heard.append([messages.encode(sight.full(self.live.table, viewer, number, 0))])
            self.live.stream(viewer).listeners.append(Ear(diary.heard[0]))
        self.say(0, {"kind": "start", "id": "s"})
        for move in range(MOVES):
            seat = self.live.table.to_act
            game_now = self.live.table.game
            assert seat is not None
            assert game_now is not None
            action = str(game_now.match.legal_actions[0])
            self.say(seat, {"kind": "act", "id": f"a{move}", "action": action})

    @property
    def faults(self) -> set[str]:
        """The names of all faults."""
        found = faults(list(self.diaries.values()), {"t": self.log})
        return {fault.partition(":")[0] for fault in found}

    def say(self, seat: int, said: dict[str, Any]) -> None:
        """Do what a seat says, and tell it so."""
        command = messages.from_client(json.dumps(said))
        assert isinstance(command, messages.AnyCommand)
        made = decide(self.live.table, Asker(f"p{seat}", seat), command, self._means)
        self._write(made, f"p{seat}", command.id)
        self.diaries[seat].said[command.id] = said
        ack = messages.Ack(id=command.id, seq=self.live.stream(seat).seq)
        self.diaries[seat].heard[0].append(messages.encode(ack))

    def _write(self, made: list[AnyEntry], author: str = "", command: str = "") -> None:
        numbers = self.live.numbers()
        for entry in made:
            for message in self.live.follow(entry, 0, numbers, tell=True):
                self.live.stream(message.viewer).add(message)
            is_last = entry is made[-1]
            self.log.append(Stored(entries.encode(entry), author * is_last, command * is_last))

    def heard(self, viewer: int, kind: str) -> list[int]:
        """Where in what a viewer heard the messages of a kind stand."""
        found = enumerate(map(json.loads, self.diaries[viewer].heard[0]))
        return [place for place, message in found if message["kind"] == kind]

    def change(self, viewer: int, place: int, change: Callable[[dict[str, Any]], object]) -> None:
        """Forge a message."""
        heard = self.diaries[viewer].heard[0]
        message = json.loads(heard[place])
        change(message)
        heard[place] = json.dumps(message).encode()

    def steps(self) -> list[int]:
        """Where in the log somebody acted."""
        return [place for place, entry in enumerate(self.log) if entry.command.startswith("a")]


@pytest.fixture
def history(game: str) -> History:
    return History(game)


def test_a_sound_history_has_no_fault(history: History) -> None:
    assert history.faults == set()


def test_an_acknowledged_command_that_is_not_in_the_log_is_lost(history: History) -> None:
    del history.log[history.steps()[-1] :]
    assert "lost" in history.faults


def test_a_command_that_is_in_the_log_twice_is_doubled(history: History) -> None:
    again = entries.encode(entries.Said(at=1, seat=0, text="again"))
    history.log.append(history.log[history.steps()[0]]._replace(body=again))
    assert "doubled" in history.faults


def test_a_step_that_nobody_asked_for_is_doubled(history: History) -> None:
    place = history.steps()[-1]
    history.log[place] = Stored(history.log[place].body)
    assert "doubled" in history.faults


def test_a_step_that_its_seat_never_said_is_doubled(history: History) -> None:
    for diary in history.diaries.values():
        diary.said.pop("a3", None)
    assert history.faults == {"doubled"}


def test_a_step_that_was_said_otherwise_is_doubled(history: History) -> None:
    for diary in history.diaries.values():
        if "a3" in diary.said:
            diary.said["a3"]["action"] = "something else"
    assert history.faults == {"doubled"}


def test_a_command_that_was_refused_and_done_is_doubled(history: History) -> None:
    diary = next(diary for diary in history.diaries.values() if "a0" in diary.said)
    diary.heard.append([messages.encode(messages.Nak(id="a0", code="stale"))])
    assert history.faults == {"doubled"}


def test_a_command_may_be_said_again_after_a_passing_refusal(history: History) -> None:
    diary = next(diary for diary in history.diaries.values() if "a0" in diary.said)
    diary.heard[0].insert(1, messages.encode(messages.Nak(id="a0", code="unavailable")))
    assert history.faults == set()


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_a_gap_in_a_stream_is_found(viewer: int, history: History) -> None:
    del history.diaries[viewer].heard[0][history.heard(viewer, "happened")[3]]
    assert history.faults == {"torn"}


def test_a_message_that_is_heard_twice_is_found(history: History) -> None:
    heard = history.diaries[1].heard[0]
    place = history.heard(1, "happened")[3]
    heard.insert(place, heard[place])
    assert history.faults == {"torn"}


def test_who_comes_back_goes_on_where_it_was(history: History) -> None:
    heard = history.diaries[SPECTATOR].heard
    place = history.heard(SPECTATOR, "happened")[3]
    heard[:] = [heard[0][:place], heard[0][place:]]
    assert history.faults == set()
    del heard[1][0]
    assert history.faults == {"torn"}


def test_something_that_is_not_in_the_log_is_found(history: History) -> None:
    history.change(1, history.heard(1, "happened")[3], lambda message: message.update(text="Psst"))
    assert history.faults == {"torn"}


def test_another_game_than_the_replayed_one_is_found(history: History) -> None:
    place = history.heard(0, "happened")[3]
    history.change(0, place, lambda message: message["game"]["view"].update(to_act=5))
    assert "wrong" in history.faults


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_a_hidden_card_of_another_seat_is_leaked(viewer: int, history: History) -> None:
    place = history.heard(viewer, "happened")[0]
    game = history.live.table.game
    assert game is not None
    decoded = [entries.decode(entry.body) for entry in history.log]
    began = next(entry for entry in decoded if isinstance(entry, entries.Began))
    dealt = game.moment(len(began.events))
    known = msgspec.json.encode(dealt.view(viewer).data).decode().split('"')
    card = min({*dealt.view(0).hand} - {*known})
    history.change(viewer, place, lambda message: message.update(text=f"Ada holds {card}"))
    assert "leaked" in history.faults


@pytest.mark.parametrize("form", ["hex", "base64"])
def test_a_seed_is_leaked(form: str, history: History) -> None:
    prepared = history.live.table.prepared
    assert prepared is not None
    told = prepared.seed.hex() if form == "hex" else msgspec.to_builtins(prepared.seed)
    history.diaries[SPECTATOR].heard[0].append(messages.encode(messages.Reasoned(id="w", text=f"because {told}")))
    assert history.faults == {"leaked"}
