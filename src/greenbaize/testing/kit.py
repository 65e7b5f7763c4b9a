"""The table of all laws, and the one call that tries a game on them."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.games import rules_of
from greenbaize.testing import differential, golden, guess_laws, play_laws, sight_laws, text_laws, trees, vectors
from greenbaize.testing.cases import cases_of
from greenbaize.testing.law import Case

THOROUGH = 12
"""How many times as many cases a thorough run takes."""


class Article(msgspec.Struct, frozen=True):
    """One law and on how many cases it is tried by default."""

    law: Callable[[Rules, Case], None]
    cases: int


LAWS = {
    article.law.__name__: article
    for article in (
        Article(play_laws.cards_are_kept, 8),
        Article(play_laws.games_end, 24),
        Article(play_laws.outcomes_rank, 24),
        Article(play_laws.legal_is_what_is_not_refused, 8),
        Article(play_laws.refusals_are_explained, 6),
        Article(play_laws.table_events_are_checked, 8),
        Article(play_laws.lots_fit_the_draw, 8),
        Article(play_laws.reading_changes_nothing, 8),
        Article(play_laws.taking_back_restores, 8),
        Article(play_laws.states_are_bytes, 8),
        Article(text_laws.records_replay, 8),
        Article(text_laws.texts_come_in_pairs, 8),
        Article(text_laws.bad_texts_are_refused, 8),
        Article(text_laws.views_can_be_told, 6),
        Article(sight_laws.guesses_reveal_nothing, 8),
        Article(sight_laws.exchanged_cards_reveal_nothing, 8),
        Article(sight_laws.secret_choices_reveal_nothing, 8),
        Article(sight_laws.views_fill_their_record, 8),
        Article(guess_laws.guesses_fit_the_view, 8),
        Article(guess_laws.guesses_remember, 8),
        Article(guess_laws.guesses_can_be_played, 6),
        Article(guess_laws.guesses_are_uniform, 8),
        Article(differential.compiled_is_plain, 4),
    )
}
"""The laws of play, by name: each is tried on many cases."""

PINNED: dict[str, Callable[[Rules, Path], None]] = {
    law.__name__: law for law in (vectors.vectors_replay, trees.trees_are_as_pinned, golden.goldens_read_the_same)
}
"""The laws of pinned files, by name: each is tried on a folder (``pins.py`` tells what lies where)."""


def try_law(game: str, name: str, pinned: Path | None = None, *, thorough: bool = False) -> None:
    """Try a game on one law; a pinned law needs the folder of the pins."""
    rules = rules_of(game)
    if name in PINNED:
        if pinned is None:
            raise ValueError(f"{name} needs the folder of the pinned files")
        PINNED[name](rules, pinned)
        return
    article = LAWS[name]
    for case in cases_of(rules, article.cases * (THOROUGH if thorough else 1)):
        article.law(rules, case)


def conforms(game: str, pinned: Path | None = None, *, thorough: bool = False) -> None:
    """Try a game on every law; without a folder of pins, on the laws of play alone. Raises LawBroken."""
    for name in (*LAWS, *(PINNED if pinned else ())):
        try_law(game, name, pinned, thorough=thorough)


def pin(game: str, folder: Path) -> None:
    """Write the trees and goldens of a game as they are now; read the difference before you commit it."""
    rules = rules_of(game)
    trees.pin_trees(rules, folder)
    golden.pin_goldens(rules, folder)
