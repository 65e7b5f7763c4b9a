"""Words for people, from ``words/``: one folder a language, in it one Fluent catalogue and one page of rules a game."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from greenbaize.core.errors import SetupError
from greenbaize.core.inputs import quoted

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "fr", "de", "nl")


@cache
def _bundle(language: str) -> "FluentBundle":
    # Fluent takes a tenth of a second to import: only who speaks pays for it.
    from fluent.runtime import FluentBundle, FluentResource

    demand_language(language)
    bundle = FluentBundle([language], use_isolating=False)
    for page in sorted(files("greenbaize").joinpath("words", language).iterdir(), key=lambda page: page.name):
        if page.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(page.read_text("utf-8")))
    return bundle


def say(key: str, language: str = "en", details: Mapping[str, str | int] | None = None) -> str:
    """The sentence ``key`` in a language, with its blanks filled."""
    bundle = _bundle(language)
    if not bundle.has_message(key):
        raise SetupError("missing-words", f"The {language} catalogue has no {key!r}.")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise SetupError("missing-words", f"{key!r} says nothing in the {language} catalogue.")
    sentence, faults = bundle.format_pattern(pattern, dict(details or {}))
    if faults:
        raise SetupError("bad-words", f"{key!r} in {language}: {faults[0]}")
    return str(sentence)


def seat_names(players: int, language: str = "en") -> tuple[str, ...]:
    """What players without names are called: by their seats, counted from 1."""
    return tuple(say("seat-name", language, {"number": seat + 1}) for seat in range(players))


def keys(language: str) -> frozenset[str]:
    """The names of all sentences of a language."""
    return frozenset(_bundle(language)._messages)


def rules_page(game: str, language: str = "en") -> str:
    """The rules of a game, told in a language, as Markdown."""
    demand_language(language)
    page = files("greenbaize").joinpath("words", language, "rules", f"{game}.md")
    if not page.is_file():
        raise SetupError("missing-page", f"The rules of {game} are not written in {language!r} yet.")
    return page.read_text("utf-8")


def demand_language(language: str) -> None:
    """Raise if there are no words in that language."""
    if language not in LANGUAGES:
        raise SetupError("unknown-language", f"No words in {quoted(language)}; there are {', '.join(LANGUAGES)}.")
