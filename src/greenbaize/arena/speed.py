"""How fast bots search on this machine."""

from greenbaize.bots.player import bot
from greenbaize.bots.study import Study
from greenbaize.bots.turn import Budget, Turn, turn_of
from greenbaize.core.contract import Rules
from greenbaize.core.dice import new_dice
from greenbaize.games import rules_of
from greenbaize.play.luck import decisions_in
from greenbaize.play.match import new
from greenbaize.play.measure import Figure, timed
from greenbaize.play.options import check_players

GAMES = 8
"""It is searched from the middle of so many games."""
STUDIED = 1000
"""How many simulations run from one position before its tree is thrown away."""


def measure_search(game: str, players: int, seconds: float) -> Figure:
    """Whole simulations – guess, descend, roll out, back up – in the middle of games played by rules of thumb."""
    rules = rules_of(game)
    check_players(rules, players)
    turns = [middle_of_game(rules, players, seed) for seed in range(GAMES)]
    done, _, spent = timed(lambda times: sum(_study(turns[number % GAMES]) for number in range(times)), seconds)
    return Figure("search", game, players, spent / done * 1e9, simulations_per_s=done / spent)


def middle_of_game(rules: Rules, players: int, seed: int) -> Turn:
    """A decision with a choice, half way through a game."""
    simple = bot("simple", seed=seed)
    match = new(rules.name, players=players, seed=seed)
    while not match.is_over:
        simple.play(match.chair_to_act())
    for _ in range(decisions_in(match) // 2):
        match.pop()
    while len(match.legal_actions) < 2:
        match.pop()
    return turn_of(match.chair_to_act(), seed, Budget())


def _study(turn: Turn) -> int:
    tree = Study(turn, new_dice(1), STUDIED)
    tree.go_on(STUDIED)
    return STUDIED
