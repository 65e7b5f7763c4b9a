"""Every rule of every game has a test that bears its number: ``test_j7_…``."""

import ast
import re
from pathlib import Path

import pytest

from greenbaize.core.language import rules_page
from greenbaize.games import GAMES, rules_of

LAST_RULES = {"joomo": 17, "romi_rami": 15, "ja_hoor": 26}
WORKED_CASES = {"joomo": 7, "romi_rami": 6, "ja_hoor": 10}


def named_tests(name: str) -> list[str]:
    """The names of the tests of a game."""
    trees = [ast.parse(path.read_text("utf-8")) for path in (Path(__file__).parent / name).glob("test_*.py")]
    functions = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [function for function in functions if function.startswith("test_")]


def rules_in(name: str) -> set[int]:
    """The numbers of the rules of a game, as the rules page labels them."""
    page = rules_page(name)
    return set(map(int, re.findall(rf"\*\*{rules_of(name).rule_prefix}(\d+)\*\*", page)))


def numbers(tests: list[str], prefix: str) -> set[int]:
    """The numbers that stand after a prefix in the names of tests."""
    found = (re.match(rf"test_{prefix}(\d+)_", test) for test in tests)
    return {int(match[1]) for match in found if match}


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test(name: str) -> None:
    assert rules_in(name) == set(range(1, LAST_RULES[name] + 1))
    assert rules_in(name) - numbers(named_tests(name), rules_of(name).rule_prefix.lower()) == set()


@pytest.mark.parametrize("name", GAMES)
def test_no_test_bears_the_number_of_a_rule_that_is_not(name: str) -> None:
    assert numbers(named_tests(name), rules_of(name).rule_prefix.lower()) - rules_in(name) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_worked_case_is_a_test(name: str) -> None:
    assert numbers(named_tests(name), "worked_case_") == set(range(1, WORKED_CASES[name] + 1))
