"""The menu of ``greenbaize play``: watch a game, read the rules, simulate, measure."""

import secrets
from collections.abc import Callable, Sequence

from greenbaize.core.contract import Rules
from greenbaize.games import GAMES, rules_of
from greenbaize.play.luck import random_match
from greenbaize.terminal.bench import print_figures
from greenbaize.terminal.output import answers
from greenbaize.terminal.replay import show_match, summary
from greenbaize.terminal.rules import print_rules

SIMULATED_GAMES = 5
SECONDS = 0.2


def play(language: str) -> None:
    """Ask what to do until the answer is quit, or there is nobody to ask."""
    try:
        while (game := _choose("Which game?", [*GAMES, "quit"])) != "quit":
            _visit(rules_of(game), language)
    except EOFError:
        answers().print()


def _visit(rules: Rules, language: str) -> None:
    players = int(_choose("How many players?", [str(number) for number in rules.seats]))
    doings: dict[str, Callable[[], None]] = {
        "watch a game": lambda: _watch(rules.name, players, language),
        "read the rules": lambda: print_rules(rules.name, language),
        "simulate games": lambda: _simulate(rules.name, players, language),
        "measure the speed": lambda: print_figures([rules.name], players, SECONDS, as_json=False),
    }
    while (doing := _choose(f"{rules.title}, {players} players:", [*doings, "back"])) != "back":
        doings[doing]()


def _watch(game: str, players: int, language: str) -> None:
    match = random_match(game, players, secrets.token_hex(8), 0, {})
    if show_match(match, language):
        answers().print(summary(match, language))


def _simulate(game: str, players: int, language: str) -> None:
    seed = secrets.token_hex(8)
    for number in range(SIMULATED_GAMES):
        answers().print(summary(random_match(game, players, seed, number, {}), language))


def _choose(question: str, replies: Sequence[str]) -> str:
    """One of the answers, by its number or its text; asks again until it is one."""
    console = answers()
    while True:
        console.print(f"\n{question}")
        for number, offered in enumerate(replies, 1):
            console.print(f"  {number}  {offered}")
        reply = console.input("> ").strip()
        if reply in replies:
            return reply
        if reply.isascii() and reply.isdigit() and len(reply) <= 2 and 1 <= int(reply) <= len(replies):
            return replies[int(reply) - 1]
        console.print("Please type one of the numbers.")
