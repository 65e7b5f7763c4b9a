"""What bots say of actions: the numbers and the words."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import greenbaize as gb
from greenbaize.bots import TEACHERS, thumbs_of
from greenbaize.bots.advice import BY_LOT, COUNTED_OUT, LOOK_AHEAD, ONLY_CHOICE, reasons
from greenbaize.bots.turn import turn_of
from greenbaize.core.contract import Rules
from greenbaize.core.language import LANGUAGES, keys, say

BOTS = ("random", "simple", "search@200", "duckling", "hedgehog", "magpie", "fox", "owl")
EVERYWHERE = (ONLY_CHOICE, LOOK_AHEAD, COUNTED_OUT, BY_LOT)


def chairs_of(game: str, count: int, **options: Any) -> Iterator[gb.Chair]:
    """The chairs to act of a game of rules of thumb, one after another."""
    match = gb.new(game, players=3, seed=11, **options)
    simple = gb.bot("simple", seed=1)
    for _ in range(count):
        if match.is_over:
            return
        yield match.copy().chair_to_act()
        simple.play(match.chair_to_act())


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_explains_every_decision(rules: Rules, name: str) -> None:
    player = gb.bot(name, seed=2)
    known = {*EVERYWHERE, *(f"{rules.name}-thumb-{thumb}" for thumb in thumbs_of(rules))}
    forced = 0
    for chair in list(chairs_of(rules.name, 60))[::4]:
        legal = list(chair.legal_actions)
        told = player.explain(chair, most=3)
        assert 1 <= len(told) <= min(3, len(legal))
        assert len({advice.action for advice in told}) == len(told)
        for advice in told:
            assert advice.action in legal
            assert str(advice.action) == str(legal[legal.index(advice.action)])
            assert 0.0 <= advice.expected <= 1.0
            assert 0.0 <= advice.spread <= 0.5
            assert advice.simulations > 0
            assert advice.reason in known
            assert (advice.reason == ONLY_CHOICE) == (len(legal) == 1)
        forced += len(legal) == 1
    assert forced < 15


@pytest.mark.parametrize("name", BOTS)
def test_the_only_choice_is_explained_too(game: str, name: str) -> None:
    match = gb.new(game, players=2, seed=1)
    simple = gb.bot("simple", seed=1)
    while len(match.legal_actions) > 1:
        simple.play(match.chair_to_act())
    [advice] = gb.bot(name, seed=1).explain(match.chair_to_act())
    assert advice.action == match.legal_actions[0]
    assert advice.reason == ONLY_CHOICE
    assert advice.simulations >= 25


@pytest.mark.parametrize("name", ["random", "simple", "search@200", "fox", "owl"])
def test_the_first_advice_is_the_choice(game: str, name: str) -> None:
    player = gb.bot(name, seed=4)
    for chair in chairs_of(game, 20):
        assert player.explain(chair)[0].action == player.choose(chair)


def test_the_same_seed_explains_the_same(game: str) -> None:
    for chair in chairs_of(game, 8):
        for name in BOTS:
            assert gb.bot(name, seed=4).explain(chair) == gb.bot(name, seed=4).explain(chair)


def test_as_many_as_are_wanted(game: str) -> None:
    chair = next(chair for chair in chairs_of(game, 20) if len(chair.legal_actions) > 3)
    for name in BOTS:
        assert [len(gb.bot(name, seed=1).explain(chair, most)) for most in (1, 2)] == [1, 2]
        for most in (0, -1):
            with pytest.raises(gb.GreenbaizeError) as refused:
                gb.bot(name).explain(chair, most)
            assert refused.value.code == "bad-number"


def test_expectations_tell_good_from_bad() -> None:
    # Nobody can take the last trick from seat 0, who wins the match with it.
    match = joomo("11 22", "00 01 02 03 04 05 06 07 08 09", target=1)
    told = gb.bot("search@400", seed=1).explain(match.chair_to_act())
    assert told[0].expected > 0.5
    assert sum(advice.simulations for advice in told) <= 400


def joomo(*hands: str, **options: Any) -> gb.Match:
    """A match of two in which the hands begin with these cards; the second seat deals, the first leads."""
    chosen = [hand.split() for hand in hands]
    named = {card for hand in chosen for card in hand}
    rest = [card for card in (f"{value:02}" for value in range(30)) if card not in named]
    full = [hand + [rest.pop() for _ in range(10 - len(hand))] for hand in chosen]
    deal = [hand[place] for place in range(10) for hand in full]
    return gb.new("joomo", chance=["dealer 1", "deal " + " ".join(deal + rest)], **options)


def reason_for(match: gb.Match, action: str, bot: str = "simple") -> str:
    """Why a bot would do this."""
    told = gb.bot(bot, seed=1).explain(match.chair_to_act(), most=20)
    return next(advice.reason for advice in told if str(advice.action) == action).removeprefix(f"{match.game}-thumb-")


def test_reasons_in_joomo() -> None:
    match = joomo("00 02 03 05 06 07 08 20 22 29", "01 04 09 10 11 13 14 15 16 17")
    assert reason_for(match, "02") == "save_the_doubles"
    assert reason_for(match, "29") == "save_the_doubles"
    match.push("02")
    assert reason_for(match, "01") == "shut_the_door"
    assert reason_for(match, "10") == "cash_the_tens"
    match.push("17")
    assert reason_for(match, "pass") == "wait"
    assert reason_for(match, "05>17") == "shut_the_door"
    match.push("05>17")
    assert reason_for(match, "11") == "stay_in"


def test_a_last_card_is_reason_enough() -> None:
    match = joomo("00 01 02 03 04 05 06 07 08 09", "10 12 13 14 15 16 17 18 19 20", rounds=1)
    simple = gb.bot("simple", seed=1)
    found = set()
    while not match.is_over:
        chair = match.chair_to_act()
        if len(chair.view.hand) == 1 and len(chair.legal_actions) > 1:
            found |= {advice.reason for advice in simple.explain(chair) if str(advice.action) == chair.view.hand[0]}
        simple.play(chair)
    assert found == {"joomo-thumb-run_out"}


def test_reasons_in_romi_rami() -> None:
    match = gb.new("romi_rami", seed=3)
    simple = gb.bot("simple", seed=1)
    found: dict[str, set[str]] = {}
    while not match.is_over:
        chair = match.chair_to_act()
        for advice in simple.explain(chair) if len(chair.legal_actions) > 1 else ():
            found.setdefault(str(advice.action).split()[0], set()).add(advice.reason.removeprefix("romi_rami-thumb-"))
        simple.play(chair)
    taking = {"complete_contracts", "come_closer", "take_many", "collect_bonus_suits"}
    assert found["take"] <= taking | {LOOK_AHEAD}
    assert len(found["take"] & taking) >= 3
    assert found["fill"] <= {"fill_the_best", "keep_the_joker", "mind_the_trophies", LOOK_AHEAD}
    assert found["stop"] <= {"keep_the_joker", LOOK_AHEAD}
    assert found["pay"] <= {"pay_bonus_cards", "keep_the_joker", "keep_what_serves", LOOK_AHEAD}


def test_a_good_hand_and_a_poor_one_have_reasons_of_their_own() -> None:
    found: dict[str, set[str]] = {}
    for seed in range(12):
        match = gb.new("ja_hoor", seed=seed, ja_hoor_rule=True, poker_face=True)
        simple = gb.bot("simple", seed=1)
        for _ in range(20):
            chair = match.chair_to_act()
            if "keep" in chair.legal_actions or "unsure" in chair.legal_actions:
                why = reasons(turn_of(chair, 1, gb.Budget()))
                for action in chair.legal_actions:
                    found.setdefault(str(action), set()).add(why[action])
            simple.play(chair)
    trust, doubt = "ja_hoor-thumb-trust_your_hand", "ja_hoor-thumb-doubt_your_hand"
    assert {action for action, told in found.items() if trust in told} == {"ja", "keep"}
    assert {action for action, told in found.items() if doubt in told} == {"unsure", "swap"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language: str) -> None:
    wanted = [*EVERYWHERE]
    for game in TEACHERS:
        wanted += [f"{game}-thumb-{thumb}" for thumb in thumbs_of(gb.new(game).rules)]
    assert [key for key in wanted if key not in keys(language)] == []
    spoken = {key for key in keys(language) if "thumb-" in key}
    assert spoken == {*wanted}
    assert [key for key in wanted if not say(key, language).endswith(".")] == []


def test_advice_is_one_line() -> None:
    advice = gb.Advice(gb.Action(28, "28"), 0.634, 0.48, 2304, "joomo-thumb-shut_the_door")
    assert str(advice) == advice.say() == "28 · 63 % ± 2 · Shut the door: that leaves many cards outside."
    assert advice.error == pytest.approx(0.01)
    assert advice.why("de") == "Tür zu: Viele Karten bleiben draußen."
    assert advice.say("de") == f"28 · 63 % ± 2 · {advice.why('de')}"


def test_a_counted_ending_says_so(tmp_path: Path) -> None:
    # Two players, no pile: what the other holds is known.
    said = set()
    for seed in range(4):
        match = gb.new("ja_hoor", seed=seed)
        simple, search = gb.bot("simple", seed=seed), gb.bot("search@400", seed=seed)
        while not match.is_over:
            chair = match.chair_to_act()
            if chair.view.data["pile_size"] == 0 and len(chair.legal_actions) > 1:
                first = search.explain(chair)[0]
                said.add(first.reason)
                assert first.action == search.choose(chair)
            simple.play(chair)
    assert COUNTED_OUT in said
