"""The word catalogues: the same sentences in every language, and all of them can be said."""

import re
from collections import Counter
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import greenbaize as gb
from greenbaize.core.language import LANGUAGES, keys, say
from greenbaize.core.packing import unpack
from greenbaize.games import rules_of
from greenbaize.games.romi_rami.contracts import TROPHY_SIDES
from greenbaize.play.luck import random_match
from greenbaize.play.view import view_of

COUNTS = (0, 1, 2, 11)
SHORT = 20
"""Labels up to this length may be alike in two languages."""
OTHERS = tuple(language for language in LANGUAGES if language != "en")


class Variables(Visitor):
    """Collects the names of the variables of a sentence."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def generic_visit(self, node: ast.BaseNode) -> None:
        if isinstance(node, ast.VariableReference):
            self.names.add(node.id.name)
        super().generic_visit(node)


def entries(language: str) -> list[tuple[str, str, ast.EntryType]]:
    """File, key and entry of everything in the catalogues of a language; comments have no key."""
    folder = files("greenbaize").joinpath("words", language)
    found = []
    for file in folder.iterdir():
        if file.name.endswith(".ftl"):
            for entry in FluentParser().parse(file.read_text("utf-8")).body:
                found.append((file.name, entry.id.name if isinstance(entry, ast.Message) else "", entry))
    return found


def variables(language: str) -> dict[tuple[str, str], frozenset[str]]:
    """The names of the variables of every sentence, by file and key."""
    found = {}
    for file, key, entry in entries(language):
        if isinstance(entry, ast.Message):
            collector = Variables()
            collector.visit(entry)
            found[file, key] = frozenset(collector.names)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_hold_no_junk_and_no_key_twice(language: str) -> None:
    assert [entry for _, _, entry in entries(language) if isinstance(entry, ast.Junk)] == []
    numbers = Counter(key for _, key, _ in entries(language) if key)
    assert [key for key, number in numbers.items() if number > 1] == []


@pytest.mark.parametrize("language", OTHERS)
def test_all_languages_have_the_same_sentences_with_the_same_variables(language: str) -> None:
    assert variables(language) == variables("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_and_says_something(language: str) -> None:
    assert keys(language)
    for (_, key), names in variables(language).items():
        for count in COUNTS:
            details: dict[str, str | int] = {name: f"<{name}>" for name in names}
            if "count" in names:
                details["count"] = count
            sentence = say(key, language, details)
            assert sentence.strip()
            assert all(f"<{name}>" in sentence for name in names - {"count"}), key


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_are_translated(language: str) -> None:
    long_ones = [key for (_, key), names in variables("en").items() if not names and len(say(key)) > SHORT]
    alike = [key for key in long_ones if say(key, language) == say(key)]
    assert alike == []


@pytest.mark.parametrize("language", OTHERS)
def test_comments_are_in_the_language_of_their_catalogue(language: str) -> None:
    english, foreign = (
        {entry.content for _, _, entry in entries(each) if isinstance(entry, ast.Comment)} for each in ("en", language)
    )
    assert english & foreign == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_trophies_are_called_by_words(language: str) -> None:
    for name in (trophy.name for sides in TROPHY_SIDES for trophy in sides):
        for key in ("romi_rami-table-trophy", "romi_rami-event-trophy"):
            shown = say(key, language, {"other": name, "points": 3, "count": 3, "who": "Ada"})
            assert "-combos" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_label_and_a_help_sentence(game: str, language: str) -> None:
    rules = rules_of(game)
    wanted = [f"{game}-title", f"{game}-about"]
    for kind, names in (("option", rules.options.__struct_fields__), ("preset", tuple(rules.presets))):
        wanted += [f"{game}-{kind}-{name}{part}" for name in names for part in ("", "-help")]
    assert [key for key in wanted if key not in keys(language)] == []


LABEL = re.compile(r"[^\W\d]{4,}")
"""A word that is no card, as against K12 or 5h."""
ALIKE = {"joomo", "romi", "rami", "hoor", "joker", "points", "table", "bonus", "hand", "contract", "combos"}
"""Words that another language may share with English."""


def words_of(table: str) -> set[str]:
    return {word.lower() for word in LABEL.findall(table)}


@pytest.mark.parametrize("language", OTHERS)
def test_the_table_is_told_in_every_language(game: str, language: str) -> None:
    match = random_match(game, 2, 3, 0)
    numbers = re.compile(r"\d+")
    for step in match.steps[4::7]:
        for viewer in (0, 1, gb.SPECTATOR):
            view = view_of(match.rules, match.options, unpack(step.before, match.rules.state), viewer)
            english, foreign = view.table(("Ada", "Ben")), view.table(("Ada", "Ben"), language)
            assert numbers.findall(english) == numbers.findall(foreign)
            assert words_of(english) & words_of(foreign) <= ALIKE


def test_a_table_without_names_calls_the_players_by_their_seats() -> None:
    match = gb.new("joomo", chance=["dealer 1", "deal " + " ".join(f"{card:02}" for card in range(30))])
    match.push("00")
    assert match.view(gb.SPECTATOR).table(language="de") == (
        "Joomo · Runde 1 · bis 20\n"
        "  Spieler 1: Punkte  0 + 0  Karten  9\n"
        "  Spieler 2: Punkte  0 + 0  Karten 10  am Zug, Geber\n"
        "Stich: 00 [] ··  Wert 2, letzte Karte von Spieler 1"
    )


def test_plurals_follow_each_language() -> None:
    def trick(language: str, count: int) -> str:
        return say("joomo-event-trick", language, {"who": "Ada", "count": count})

    assert trick("en", 1).endswith("one point.")
    assert trick("en", 0).endswith("0 points.")
    assert trick("fr", 0).endswith("0 point.")
    assert trick("de", 3).endswith("3 Punkte.")
    assert trick("nl", 1).endswith("1 punt.")
