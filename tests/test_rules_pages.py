"""The rules pages: every rule has its line in every language."""

import re
from importlib.resources import files

import pytest

from greenbaize.core.language import LANGUAGES, keys, say
from greenbaize.games import rules_of

LAST_RULES = {"joomo": ("J", 17), "romi_rami": ("R", 15), "ja_hoor": ("H", 26)}


def page(language: str, game: str) -> str:
    return files("greenbaize").joinpath("words", language, "rules", f"{game}.md").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_a_labelled_line_once_and_in_order(game: str, language: str) -> None:
    letter, last = LAST_RULES[game]
    labels = re.findall(r"^- \*\*([A-Z]\d+)\*\* \S", page(language, game), re.MULTILINE)
    assert labels == [f"{letter}{number}" for number in range(1, last + 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_stands_anywhere_else(game: str, language: str) -> None:
    assert len(re.findall(r"\*\*[A-Z]\d+\*\*", page(language, game))) == LAST_RULES[game][1]


def test_all_languages_mark_the_same_rules_as_rulings(game: str) -> None:
    ours = {"en": "our ruling", "fr": "notre interprétation", "de": "unsere Auslegung", "nl": "onze uitleg"}
    marked = {language: ruled(page(language, game), words) for language, words in ours.items()}
    assert len(set(marked.values())) == 1, marked


def ruled(text: str, words: str) -> tuple[str, ...]:
    items = re.split(r"^- \*\*", text, flags=re.MULTILINE)
    return tuple(item.split("**")[0] for item in items if words in " ".join(item.split()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_every_option_of_its_game(game: str, language: str) -> None:
    text = page(language, game)
    rules = rules_of(game)
    names = [*rules.options.__struct_fields__, *rules.presets]
    assert [name for name in names if f"`{name}" not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_extra_rules_are_called_as_their_options_are(language: str) -> None:
    labels = [key for key in keys(language) if re.fullmatch(r"ja_hoor-(option|preset)-\w+", key)]
    numbered = [label for label in (say(key, language) for key in labels) if re.match(r"(#|nº |Nr\. )[0-9]+ ", label)]
    assert len(numbered) == 12
    text = " ".join(page(language, "ja_hoor").split())
    assert [label for label in numbered if f"*{label}" not in text] == []


PARTS = {
    "en": ("new deal", "Either comes before anybody draws", "at least two lie face down", "A late declaration"),
    "fr": ("on redonne.", "avant que quiconque pioche", "deux cachées dans la pioche", "Trop tard pour annoncer"),
    "de": ("wird neu gegeben.", "bevor jemand nachzieht", "mindestens zwei verdeckt", "Zu spät angesagt"),
    "nl": ("opnieuw gedeeld.", "voordat er iemand aanvult", "minstens twee dicht", "Te laat met zeggen"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_small_parts_of_rules_are_told(language: str) -> None:
    text = page(language, "ja_hoor")
    lines = {
        rule: " ".join(re.split(rf"^- \*\*{rule}\*\* ", text, flags=re.MULTILINE)[1].split("\n- ")[0].split())
        for rule in ("H5", "H15", "H23", "H25")
    }
    for (rule, line), part in zip(lines.items(), PARTS[language], strict=True):
        assert part in line, rule
