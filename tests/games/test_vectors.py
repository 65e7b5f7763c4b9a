"""The audit records of random games, made by a separate implementation: replayed, and looked at from all sides."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import greenbaize as gb
from greenbaize.core.contract import Rules
from greenbaize.core.kernel import COMPILED
from greenbaize.core.language import say
from greenbaize.core.packing import row, unpack
from greenbaize.core.seats import NOBODY
from greenbaize.play.luck import decisions_in
from greenbaize.play.match import Match
from greenbaize.play.record import decode
from greenbaize.play.sentences import names_of, sentence
from greenbaize.play.view import view_of

VECTORS = Path(__file__).parent.parent / "vectors"
PART = 1 if COMPILED else 4
"""Plain Python replays one record in so many."""


def lines_of(game: str) -> list[bytes]:
    with gzip.open(VECTORS / f"{game}.jsonl.gz") as file:
        return file.readlines()


def test_every_vector_replays(game: str) -> None:
    for line in lines_of(game)[::PART]:
        assert decode(line).replay().is_over


def test_writing_a_vector_down_again_gives_the_same(game: str) -> None:
    for line in lines_of(game)[::7]:
        document = json.loads(line)
        again = json.loads(decode(line).replay().record(audit=True).to_json())
        assert all(again[key] == document[key] for key in ("game", "players", "events", "result", "legal"))
        assert again["options"].items() <= document["options"].items()


def shown(game: str) -> list[Match]:
    """One game for each number of players."""
    records = [decode(line) for line in lines_of(game)]
    first = {record.players: record for record in reversed(records)}
    return [record.replay() for record in first.values()]


def test_every_moment_can_be_told_to_everybody(game: str) -> None:
    for match in shown(game):
        names = names_of(match)
        for viewer in (*range(match.players), gb.SPECTATOR):
            for scene in match.events(viewer).scenes():
                assert all(sentence(game, event, names) for event in scene.events)
                assert str(scene.view)
                assert scene.view.data["players"] == match.players


def moments(game: str) -> Iterator[Match]:
    """Every third moment of decision, backwards."""
    for match in shown(game):
        decisions = decisions_in(match)
        for taken_back in range(1, decisions + 1):
            match.pop()
            if taken_back % 3 == 0:
                yield match


def test_why_not_forbids_exactly_what_is_not_legal(game: str, rules: Rules) -> None:
    for match in moments(game):
        legal = match.legal_actions.numbers
        for number in range(rules.action_count):
            reason = match.why_not(number)
            assert (reason is None) == (number in legal)
            if reason:
                assert reason.rule.startswith(rules.rule_prefix)
                assert str(reason) == f"{reason.rule}: {say(reason.key, 'en', reason.details)}"


def test_every_action_reads_as_it_is_written(game: str) -> None:
    for match in moments(game):
        view = match.view(0).row
        assert all(match.rules.parse_action(view, str(action)) == action for action in match.legal_actions)


def test_no_card_is_lost(game: str, rules: Rules) -> None:
    for match in shown(game):
        for step in match.steps:
            state = row(unpack(step.before, rules.state), 0)
            cards = [card for place in rules.whereabouts(state).values() for card in place]
            assert not rules.deck(state) or sorted(cards) == sorted(rules.deck(state))


@pytest.mark.parametrize("seed", range(2))
def test_a_guess_looks_like_its_view(rules: Rules, game: str, seed: int) -> None:
    for match in shown(game):
        for step in match.steps[::5]:
            states = unpack(step.before, rules.state)
            for viewer in () if step.seat == NOBODY else (step.seat, gb.SPECTATOR):
                view = view_of(rules, match.options, states, viewer)
                assert gb.guess(view, seed).view(viewer) == view


def test_guesses_when_nobody_is_to_act(game: str) -> None:
    for match in shown(game):
        view = match.view(gb.SPECTATOR)
        assert gb.guess(view, 1).view(gb.SPECTATOR) == view
        begun = gb.new(game, players=match.players, chance=[])
        assert gb.guess(begun.view(gb.SPECTATOR), 1).to_act is not None
