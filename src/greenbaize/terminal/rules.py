"""The rules of a game in the terminal."""

from rich.markdown import Markdown

from greenbaize.core.language import rules_page
from greenbaize.games import rules_of
from greenbaize.terminal.output import answers


def print_rules(game: str, language: str) -> None:
    """Print the page of a game."""
    answers().print(Markdown(rules_page(rules_of(game).name, language)), soft_wrap=False)
