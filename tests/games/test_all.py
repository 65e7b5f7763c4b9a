"""What holds for every game."""

import pytest

import greenbaize as gb
from greenbaize.core.contract import Rules
from greenbaize.games import rules_of
from greenbaize.play import engine
from greenbaize.play.luck import random_match
from greenbaize.play.match import Match


def test_unknown_games() -> None:
    with pytest.raises(gb.UnknownGame, match="joomo"):
        rules_of("whist")


def test_random_games_end_for_every_number_of_players(rules: Rules) -> None:
    for players in rules.seats:
        outcome = random_match(rules.name, players, 1, 0, {}).outcome
        assert outcome
        assert min(outcome.places) == 1
        assert len(outcome.places) == players


def test_numbers_that_are_no_actions_have_a_reason(rules: Rules) -> None:
    match: Match = gb.new(rules.name, seed=1)
    for number in (-1, rules.action_count, 255):
        assert engine.refusal(match._states, 0, number)
