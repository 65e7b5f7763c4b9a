"""The menu of ``greenbaize play``: watch a game, read the rules, simulate, measure."""

import secrets
from collections.abc import Callable, Mapping

from greenbaize.bots.characters import CHARACTERS
from greenbaize.core.contract import Rules
from greenbaize.core.language import demand_language, say
from greenbaize.games import GAMES, rules_of
from greenbaize.play.luck import random_match
from greenbaize.terminal.bench import print_figures
from greenbaize.terminal.output import answers, narrowed
from greenbaize.terminal.replay import summary
from greenbaize.terminal.rules import print_rules
from greenbaize.terminal.watch import Plan, watch_bots

SIMULATED_GAMES = 5
SECONDS = 0.2


def play(language: str) -> None:
    """Ask what to do until the answer is quit, or there is nobody to ask."""
    demand_language(language)
    games = {game: f"{say(f'{game}-title', language)} – {say(f'{game}-about', language)}" for game in GAMES}
    try:
        while (game := _choose("menu-game", {**games, "quit": say("menu-quit", language)}, language)) != "quit":
            _visit(rules_of(game), language)
    except EOFError:
        answers().print()


def _visit(rules: Rules, language: str) -> None:
    players = _number_of_players(rules, language)
    preset = _preset(rules, language)
    doings: dict[str, Callable[[], None]] = {
        "watch": lambda: _watch(rules.name, players, preset, language),
        "rules": lambda: print_rules(rules.name, language),
        "simulate": lambda: _simulate(rules.name, players, preset, language),
        "bench": lambda: print_figures([rules.name], players, SECONDS, as_json=False),
    }
    replies = {doing: say(f"menu-{doing}", language) for doing in (*doings, "back")}
    details: dict[str, str | int] = {"title": say(f"{rules.name}-title", language), "players": players}
    while (doing := _choose("menu-doing", replies, language, details)) != "back":
        doings[doing]()


def _watch(game: str, players: int, preset: str | None, language: str) -> None:
    characters = {one.name: f"{one.title(language)} – {one.line(language)}" for one in CHARACTERS}
    replies = {"mixed": say("menu-mixed", language), **characters, "random": say("menu-random", language)}
    company = _choose("menu-company", replies, language)
    bots = _mixed(players) if company == "mixed" else (company,) * players
    watch_bots(Plan(game, bots, None, {}, preset), language)


def _mixed(players: int) -> tuple[str, ...]:
    """Characters by lot, none twice as long as there are others."""
    names = [character.name for character in CHARACTERS]
    secrets.SystemRandom().shuffle(names)
    return tuple(names[seat % len(names)] for seat in range(players))


def _simulate(game: str, players: int, preset: str | None, language: str) -> None:
    seed = secrets.token_hex(4)
    for number in range(SIMULATED_GAMES):
        answers().print(summary(random_match(game, players, seed, number, {}, preset), language))


def _preset(rules: Rules, language: str) -> str | None:
    if not rules.presets:
        return None
    named = {name: say(f"{rules.name}-preset-{name}", language) for name in rules.presets}
    reply = _choose("menu-options", {"box": say("menu-box-rules", language), **named}, language)
    return None if reply == "box" else reply


def _number_of_players(rules: Rules, language: str) -> int:
    console = answers()
    numbers = [str(number) for number in rules.seats]
    while True:
        console.print(f"\n{say('menu-players', language, {'first': numbers[0], 'last': numbers[-1]})}")
        if (reply := console.input("> ").strip()) in numbers:
            return int(reply)
        console.print(say("menu-again", language))


def _choose(
    question: str, replies: Mapping[str, str], language: str, details: Mapping[str, str | int] | None = None
) -> str:
    """One of the replies, by its number, its name or its text; asks again until it is one."""
    console = answers()
    known = {name: name for name in replies} | {text.lower(): name for name, text in replies.items()}
    known |= {str(number): name for number, name in enumerate(replies, 1)}
    while True:
        console.print(f"\n{say(question, language, details)}")
        for number, text in enumerate(replies.values(), 1):
            line = f"  {number}  {text}"
            console.print(narrowed(line, console.width) if console.is_terminal else line)
        reply = console.input("> ").strip().lower()
        if reply in known:
            return known[reply]
        console.print(say("menu-again", language))
