"""The five to play against: who they are, what sets them apart."""

import pytest

import greenbaize as gb
from greenbaize.bots import thumbs_of
from greenbaize.bots.levels import LEVELS
from greenbaize.bots.searcher import Search
from greenbaize.bots.simple import Simple
from greenbaize.core.contract import Rules
from greenbaize.core.language import LANGUAGES, say

NAMES = ("duckling", "hedgehog", "magpie", "fox", "owl")


def test_the_five_from_the_weakest_to_the_strongest() -> None:
    assert tuple(character.name for character in gb.CHARACTERS) == NAMES
    assert all(gb.bot(character.name).bot is character for character in gb.CHARACTERS)


def test_every_character_has_a_level_in_every_game(game: str) -> None:
    assert len(LEVELS[game]) == len(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_characters_speak_every_language(language: str) -> None:
    for character in gb.CHARACTERS:
        told = [character.title(language), character.line(language), character.manner(language)]
        assert len({*told}) == 3
        assert told[0][0].isupper()
        assert told[1].endswith(".")
        assert not told[2].endswith(".")
    for tell in (gb.Character.title, gb.Character.line, gb.Character.manner):
        assert len({tell(character, language) for character in gb.CHARACTERS}) == len(NAMES)
    assert all(say(f"bot-{kind}", language) for kind in ("random", "simple", "search"))


def test_everybody_has_a_pace_of_its_own() -> None:
    paces = [character.pace for character in gb.CHARACTERS]
    assert len({*paces}) == len(paces)
    assert all(0.0 < quick < slow <= 3.0 for quick, slow in paces)
    quickest, slowest = min(gb.CHARACTERS, key=lambda one: one.pace), max(gb.CHARACTERS, key=lambda one: one.pace)
    assert (quickest.name, slowest.name) == ("magpie", "duckling")


def test_leanings_are_about_rules_of_thumb_that_exist(rules: Rules) -> None:
    leaning = [level.bot.leanings for level in LEVELS[rules.name] if isinstance(level.bot, Simple)]
    assert {thumb for leanings in leaning for thumb in leanings} <= {*thumbs_of(rules)}
    assert [bool(leanings) for leanings in leaning] == [False, True, True]  # the hedgehog saves, the magpie grabs


def test_the_fox_dares_and_the_owl_does_not(game: str) -> None:
    fox, owl = (level.bot for level in LEVELS[game][3:])
    assert isinstance(fox, Search)
    assert isinstance(owl, Search)
    assert fox.boldness > owl.boldness == 0.0


def test_manners_show_in_play(rules: Rules) -> None:
    """Somewhere in a game a leaning makes the choice another one."""
    for level in LEVELS[rules.name][1:3]:
        assert isinstance(level.bot, Simple)
        leaning, plain = gb.Player(Simple(leanings=level.bot.leanings), seed=1), gb.Player(Simple(), seed=1)
        differing = 0
        for seed in range(10):
            match = gb.new(rules.name, players=3, seed=seed)
            while not match.is_over:
                chair = match.chair_to_act()
                differing += plain.choose(chair) != leaning.choose(chair)
                plain.play(chair)
        assert differing > 0


def test_the_bold_prefer_the_wider_spread() -> None:
    from greenbaize.bots.study import Line

    safe, wild = Line(1, 100, 50.0, 26.0), Line(2, 80, 39.6, 39.6)
    assert wild.spread > safe.spread
    assert Search()._preferred([safe, wild]) is safe
    assert Search(boldness=0.05)._preferred([safe, wild]) is wild
    assert Search(boldness=-0.05)._preferred([wild, safe]) is safe
    seldom = Line(3, 10, 9.0, 9.0)
    assert Search(boldness=0.05)._preferred([safe, seldom]) is safe
