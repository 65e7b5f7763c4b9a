"""The fair deal: the stream to the byte, numbers evenly spread, whole games, and all that can be tampered with."""

import hashlib
import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice, permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import greenbaize as gb
from greenbaize.core.dice import new_dice, roll
from greenbaize.core.packing import unpack
from greenbaize.core.seats import NOBODY
from greenbaize.games import rules_of
from greenbaize.play.fair import (
    FairChance,
    Fairness,
    commit_to_nonce,
    commit_to_seed,
    key_of,
    new_secret,
    pick,
    shuffle,
    words,
)
from greenbaize.play.match import Match, is_chance
from greenbaize.play.record import Record, decode
from greenbaize.play.verify import verify_fairness

SEED = bytes(range(32))
NONCE = b"a" * 32
KEY = key_of("table-7", SEED, [NONCE, None, None])
DEAL = (
    "11 32 15 13 18 05 16 14 21 35 08 33 26 06 22 29 20 27 04 19 "
    "31 10 23 25 37 39 09 01 17 02 24 03 12 00 34 07 30 36 38 28"
)
PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "verify-a-deal.md"

Document = dict[str, Any]


def play_on(match: Match, seed: int = 5) -> None:
    dice = new_dice(seed)
    while not match.is_over:
        match.push(match.legal_actions[roll(dice, len(match.legal_actions))])


@cache
def dealt(game: str, players: int = 3, opener: int | None = None, **options: Any) -> Record:
    """A whole random game, dealt fairly; every second player gives a nonce."""
    nonces = [None if seat % 2 else bytes([seat]) * 32 for seat in range(players)]
    chance = FairChance("table-7", SEED, nonces, opener)
    match = gb.new(game, players=players, chance=chance, **options)
    play_on(match)
    return match.record(fairness=chance.reveal(match))


# ── known answers ─────────────────────────────────────────────────────────────────────────────────


def test_commitments_are_known() -> None:
    assert commit_to_seed("table-7", rules_of("joomo"), SEED) == (
        "5d5481e3e9c33acbcdf2d0153cb3c295770a417279d0e5d21be8fce7d8a2c8a7"
    )
    assert commit_to_nonce("table-7", 0, NONCE) == "cff20924ee8092d543d8a8cb73eebc2126b62297f3de6e0fdeb9e532ca87b929"


def test_the_stream_is_known() -> None:
    assert KEY.hex() == "6d54fb5976aa4bf2ed9831abcc056a8b3e0c71badc013b8b544be97d910b313f"
    assert [f"{word:016x}" for word in islice(words(KEY, 0), 8)] == [
        *("716c997bd94e178d", "54253964db780bcd", "86bf83dc99c0c947", "5236eb9698db8231"),
        *("c0bccd362552d55e", "b5256cb0b2e92950", "137e16a87dc737b9", "a7d5994544a602f1"),
    ]


def test_a_deal_is_known() -> None:
    match = gb.new("joomo", players=3, chance=FairChance("table-7", SEED, [NONCE, None, None]))
    assert match.record().events[:2] == [
        "* dealer 2",
        f"* deal {DEAL}",
    ]


def hashed(key: bytes, text: bytes) -> bytes:
    """HMAC-SHA-256 by its definition."""
    inner, outer = (bytes(byte ^ pad for byte in key.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    return hashlib.sha256(outer + hashlib.sha256(inner + text).digest()).digest()


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10**6))
def test_words_are_blocks_of_a_keyed_hash(key: bytes, event: int) -> None:
    blocks = b"".join(hashed(key, b"event %d block %d" % (event, block)) for block in range(3))
    assert b"".join(word.to_bytes(8, "big") for word in islice(words(key, event), 12)) == blocks


@cache
def told_verifier() -> Callable[[Document], None]:
    """The verifier of the page, which shares nothing with ours."""
    [block] = [block for block in PAGE.read_text("utf-8").split("```python\n") if "def verify(record)" in block]
    program, _, _ = block.partition("\nverify(json.load")
    names: dict[str, Any] = {}
    exec(program, names)
    verify: Callable[[Document], None] = names["verify"]
    return verify


# ── the numbers ───────────────────────────────────────────────────────────────────────────────────


def chi_square(seen: Iterable[int], expected: float) -> float:
    return sum((number - expected) ** 2 / expected for number in seen)


@pytest.mark.parametrize("below", [2, 3, 5, 6, 7, 52, 72])
def test_picks_are_even(below: int) -> None:
    stream = words(hashlib.sha256(b"picks").digest(), below)
    rolls = 400 * below
    seen = Counter(pick(stream, below) for _ in range(rolls))
    assert set(seen) == set(range(below))
    freedom = below - 1
    assert chi_square(seen.values(), rolls / below) < freedom + 4 * (2 * freedom) ** 0.5 + 4


def test_shuffles_are_even() -> None:
    rolls = 24 * 300
    seen = Counter(tuple(shuffle(words(KEY, event), range(4))) for event in range(rolls))
    assert set(seen) == set(permutations(range(4)))
    assert chi_square(seen.values(), 300) < 23 + 4 * 46**0.5


def test_every_card_comes_to_every_place_equally_often() -> None:
    rolls, size = 3000, 30
    seen = Counter(
        (place, card) for event in range(rolls) for place, card in enumerate(shuffle(words(KEY, event), range(size)))
    )
    freedom = (size - 1) ** 2
    assert chi_square((seen[place, card] for place in range(size) for card in range(size)), rolls / size) < (
        freedom + 4 * (2 * freedom) ** 0.5
    )


@pytest.mark.parametrize("below", [3, 5, 6, 7, 2**63 + 1, 2**64 - 1, 3 * 2**62])
def test_words_that_would_favour_somebody_are_passed_over(below: int) -> None:
    enough = 2**64 // below * below
    assert pick(iter([enough - 1]), below) == below - 1
    assert pick(iter([enough, 2**64 - 1, 1]), below) == 1


@pytest.mark.parametrize("below", [1, 2, 64, 2**63, 2**64])
def test_where_all_is_even_no_word_is_passed_over(below: int) -> None:
    assert pick(iter([2**64 - 1]), below) == below - 1


def test_awkward_bounds_are_even_too() -> None:
    below = 3 * 2**62  # every fourth word is passed over
    stream = words(KEY, 0)
    thirds = Counter(pick(stream, below) // 2**62 for _ in range(3000))
    assert chi_square(thirds.values(), 1000) < 2 + 4 * 2


def test_a_shuffle_forgets_the_order_of_its_cards() -> None:
    assert shuffle(words(KEY, 1), [3, 1, 2, 1]) == shuffle(words(KEY, 1), [1, 1, 2, 3])


def test_secrets_are_long_and_new() -> None:
    drawn = {new_secret() for _ in range(100)}
    assert len(drawn) == 100
    assert {len(secret) for secret in drawn} == {32}


# ── what the stream depends on ────────────────────────────────────────────────────────────────────


def test_every_part_of_the_key_counts() -> None:
    keys = [
        KEY,
        key_of("table-8", SEED, [NONCE, None, None]),
        key_of("table-7", SEED[::-1], [NONCE, None, None]),
        key_of("table-7", SEED, [None, NONCE, None]),
        key_of("table-7", SEED, [NONCE, NONCE, None]),
        key_of("table-7", SEED, [NONCE, None]),
        key_of("table-7", SEED, [None, None, None]),
        key_of("table-7" + "\0\0\0\0", SEED, [NONCE, None]),
    ]
    assert len({*keys}) == len(keys)


def test_every_part_of_a_commitment_counts() -> None:
    joomo = rules_of("joomo")
    later = msgspec.structs.replace(joomo, version=2)
    seals = [
        commit_to_seed("table-7", joomo, SEED),
        commit_to_seed("table-8", joomo, SEED),
        commit_to_seed("table-7", rules_of("ja_hoor"), SEED),
        commit_to_seed("table-7", later, SEED),
        commit_to_seed("table-7", joomo, NONCE),
        commit_to_nonce("table-7", 0, SEED),
        commit_to_nonce("table-7", 1, SEED),
        commit_to_nonce("table-8", 0, SEED),
    ]
    assert len({*seals}) == len(seals)


def test_taken_back_and_done_again_the_same_cards_come(game: str) -> None:
    match = gb.new(game, chance=FairChance("table-7", SEED, [None, None]))
    play_on(match)
    events = match.record().events
    while sum(not is_chance(match.rules, step) for step in match.steps) > 1:
        match.pop()
    for text in events[len(match.steps) :]:
        if not text.startswith("* "):
            match.push(text[2:])
    assert match.record().events == events


def test_an_event_depends_on_its_number_alone(rules: Any) -> None:
    chance = FairChance("table-7", SEED, [None, None])
    match = gb.new(rules.name, chance=[])
    states = unpack(match.packed, rules.state)
    once, again = (
        [chance.next_event(rules, states, number) for number in order] for order in (range(9), range(8, -1, -1))
    )
    assert once == again[::-1]
    assert len({str(event) for event in once}) > 1


def test_the_clock_is_no_chance() -> None:
    chance = FairChance("table-7", SEED, [None, None])
    match = gb.new("ja_hoor", chance=chance, challenge_the_time=True, poker_face=True)
    match.push_event("timeout")
    play_on(match)
    kinds = [kind.number for kind in match.rules.events if not kind.uncalled]
    drawn = [step for step in match.steps if step.seat == NOBODY and step.what in kinds]
    assert len(drawn) > 1
    for number, step in enumerate(drawn):
        states = unpack(step.before, match.rules.state)
        assert chance.next_event(match.rules, states, number) == (step.what, [*step.payload])
    record = match.record(fairness=chance.reveal(match))
    assert "* timeout" in record.events
    assert verify_fairness(record) == len(drawn)
    told_verifier()(json.loads(record.to_json()))


# ── whole games ───────────────────────────────────────────────────────────────────────────────────


def test_whole_games_verify_for_every_number_of_players(rules: Any) -> None:
    for players in rules.seats:
        record = dealt(rules.name, players)
        again = decode(record.to_json())
        assert again == record
        drawn = [event for event in record.events if event.startswith("* ")]
        assert verify_fairness(again) == len(drawn)
        told_verifier()(json.loads(record.to_json()))


def test_cards_given_back_verify() -> None:
    record = dealt("ja_hoor", poker_face=True)
    assert any(event.startswith("* insert") for event in record.events)
    assert verify_fairness(record) > 1
    told_verifier()(json.loads(record.to_json()))


@pytest.mark.parametrize("game", ["joomo", "romi_rami"])
def test_the_opener_is_handed_on(game: str) -> None:
    for opener in range(3):
        record = dealt(game, opener=opener)
        name = rules_of(game).opener
        assert f"* {name} {opener}" in record.events
        assert record.fairness
        assert record.fairness.opener == opener
        assert record.fairness.bounds.count(None) == 1
        verify_fairness(record)
        told_verifier()(json.loads(record.to_json()))
    drawn, handed = (dealt(game, opener=opener).events for opener in (None, 0))
    assert [event for event in drawn if "deal " in event][:1] == [event for event in handed if "deal " in event][:1]


def test_a_game_given_up_verifies_as_far_as_it_went() -> None:
    chance = FairChance("table-7", SEED, [None, None])
    match = gb.new("romi_rami", chance=chance)
    match.push(match.legal_actions[0])
    assert verify_fairness(match.record(fairness=chance.reveal(match))) == 4


def test_the_seed_is_in_no_record_that_was_not_told_so() -> None:
    chance = FairChance("table-7", SEED, [None, None])
    match = gb.new("joomo", chance=chance)
    assert SEED.hex().encode() not in match.record().to_json()
    assert SEED.hex() not in f"{chance!r} {match!r} {chance}"


# ── what is refused ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: FairChance("", SEED, []), "bad-game-id"),
        (lambda: FairChance("a b", SEED, []), "bad-game-id"),
        (lambda: FairChance("é", SEED, []), "bad-game-id"),
        (lambda: FairChance("x" * 101, SEED, []), "bad-game-id"),
        (lambda: FairChance("x\n", SEED, []), "bad-game-id"),
        (lambda: FairChance("x", SEED[1:], []), "bad-secret"),
        (lambda: FairChance("x", SEED, [b""]), "bad-secret"),
        (lambda: commit_to_nonce("x", 0, b"short"), "bad-secret"),
        (lambda: gb.new("joomo", chance=FairChance("x", SEED, [])), "wrong-nonces"),
        (lambda: gb.new("joomo", players=3, chance=FairChance("x", SEED, [None] * 2)), "wrong-nonces"),
        (lambda: gb.new("joomo", chance=FairChance("x", SEED, [None] * 2, 2)), "bad-opener"),
        (lambda: gb.new("joomo", chance=FairChance("x", SEED, [None] * 2, -1)), "bad-opener"),
        (lambda: gb.new("ja_hoor", chance=FairChance("x", SEED, [None] * 2, 0)), "bad-opener"),
    ],
)
def test_what_cannot_be_dealt_from(make: Callable[[], object], code: str) -> None:
    with pytest.raises(gb.GreenbaizeError) as caught:
        make()
    assert caught.value.code == code
    assert pickle.loads(pickle.dumps(caught.value)).code == code


GOOD = json.loads(dealt("joomo", target=5).to_json())


def changed(key: str, value: object) -> Callable[[Document], None]:
    return lambda document: document["fairness"].update({key: value})


def event(number: int, text: str) -> Callable[[Document], None]:
    return lambda document: document["events"].__setitem__(number, text)


OTHER_DEALER = (int(GOOD["events"][0][-1]) + 1) % 3

DAMAGES: dict[str, tuple[Callable[[Document], object], str, int | None]] = {
    "no fairness": (lambda document: document.pop("fairness"), "no-fairness", None),
    "null fairness": (lambda document: document.update(fairness=None), "no-fairness", None),
    "fairness of a wrong type": (lambda document: document.update(fairness=[1]), "unreadable-record", None),
    "seed of a wrong type": (changed("seed", 7), "unreadable-record", None),
    "no scheme": (lambda document: document["fairness"].pop("scheme"), "foreign-scheme", None),
    "foreign scheme": (changed("scheme", "greenbaize-fair/2"), "foreign-scheme", None),
    "no seed": (lambda document: document["fairness"].pop("seed"), "bad-fairness", None),
    "capital letters": (changed("seed", GOOD["fairness"]["seed"].upper()), "bad-fairness", None),
    "short seed": (changed("seed", "00"), "bad-fairness", None),
    "seed with a line break": (changed("seed", GOOD["fairness"]["seed"] + "\n"), "bad-fairness", None),
    "other seed": (changed("seed", "00" * 32), "wrong-commitment", None),
    "other commitment": (changed("commitment", "00" * 32), "wrong-commitment", None),
    "no commitment": (lambda document: document["fairness"].pop("commitment"), "wrong-commitment", None),
    "other game id": (changed("game_id", "table-8"), "wrong-commitment", None),
    "bad game id": (changed("game_id", "table 8"), "bad-game-id", None),
    "no rules": (lambda document: document.pop("rules"), "bad-fairness", None),
    "other rules": (lambda document: document.update(rules=2), "foreign-rules", None),
    "too few nonces": (changed("nonces", [None, None]), "bad-fairness", None),
    "too few nonce commitments": (changed("nonce_commitments", []), "bad-fairness", None),
    "nonce left out": (changed("nonces", [None] * 3), "wrong-nonce", None),
    "nonce commitment left out": (changed("nonce_commitments", [None] * 3), "wrong-nonce", None),
    "no nonces at all": (
        lambda document: document["fairness"].update(nonces=[None] * 3, nonce_commitments=[None] * 3),
        "wrong-draw",
        0,
    ),
    "nonce made up": (lambda document: document["fairness"]["nonces"].__setitem__(1, "00" * 32), "wrong-nonce", None),
    "opener made up": (changed("opener", OTHER_DEALER), "wrong-draw", 0),
    "opener that fits": (changed("opener", int(GOOD["events"][0][-1])), "wrong-bounds", None),
    "opener who does not exist": (changed("opener", 3), "bad-opener", None),
    "other dealer": (event(0, f"* dealer {OTHER_DEALER}"), "wrong-draw", 0),
    "other deal": (
        event(1, " ".join([*GOOD["events"][1].split(" ")[:-2], *GOOD["events"][1].split(" ")[:-3:-1]])),
        "wrong-draw",
        1,
    ),
    "no deal": (event(1, "0 00"), "wrong-draw", 1),
    "loaded lot": (changed("bounds", [[1], *GOOD["fairness"]["bounds"][1:]]), "wrong-bounds", None),
    "bounds left out": (changed("bounds", []), "wrong-bounds", None),
    "bounds too many": (changed("bounds", [*GOOD["fairness"]["bounds"], []]), "wrong-bounds", None),
    "other play": (event(2, "9 00"), "wrong-seat", 2),
    "other result": (
        lambda document: document.update(result={"places": [1, 1, 1], "scores": [0, 0, 0]}),
        "wrong-result",
        len(GOOD["events"]) - 1,
    ),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_every_damage_is_told(name: str) -> None:
    damage, code, place = DAMAGES[name]
    document = json.loads(json.dumps(GOOD))
    damage(document)
    with pytest.raises(gb.BadRecord) as caught:
        verify_fairness(decode(json.dumps(document).encode()))
    assert (caught.value.code, caught.value.event) == (code, place)


def test_a_record_with_a_foreign_seal_replays() -> None:
    document = GOOD | {"fairness": {"scheme": "somebody-else/9", "proof": [1, 2]}}
    assert decode(json.dumps(document).encode()).replay().is_over


def test_a_record_of_other_rules_does_not_replay() -> None:
    with pytest.raises(gb.BadRecord, match="version 2 of the rules") as caught:
        decode(json.dumps(GOOD | {"rules": 2}).encode()).replay()
    assert caught.value.code == "foreign-rules"


@cache
def line(game: str) -> bytes:
    options: dict[str, dict[str, Any]] = {"joomo": {"target": 3}, "romi_rami": {}, "ja_hoor": {"poker_face": True}}
    return dealt(game, **options[game]).to_json()


def places_of(game: str) -> list[tuple[int, int]]:
    """Where in the line the secrets, the seals and the table’s events stand."""
    document = json.loads(line(game))
    fairness = document["fairness"]
    texts = [fairness["seed"], fairness["commitment"], *fairness["nonces"], *fairness["nonce_commitments"]]
    texts += [event for event in document["events"] if event.startswith("* ")]
    return [(line(game).index(text.encode()), len(text)) for text in texts if text]


@given(st.data())
def test_one_bit_turned_over_anywhere_is_found(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from([*gb.GAMES]))
    start, size = data.draw(st.sampled_from(places_of(game)))
    damaged = bytearray(line(game))
    damaged[data.draw(st.integers(start, start + size - 1))] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises(gb.BadRecord) as caught:
        verify_fairness(decode(bytes(damaged)))
    assert caught.value.code


@given(st.data())
def test_fairness_of_any_shape_is_right_or_a_bad_record(data: st.DataObject) -> None:
    document = json.loads(line("joomo"))
    key = data.draw(st.sampled_from(Fairness.__struct_fields__))
    scraps = (
        st.none() | st.integers() | st.text() | st.lists(st.none() | st.text(max_size=64) | st.lists(st.integers()))
    )
    old = document["fairness"][key]
    new = document["fairness"][key] = data.draw(scraps)
    if new == old:
        verify_fairness(decode(json.dumps(document).encode()))
        return
    with pytest.raises(gb.BadRecord):
        verify_fairness(decode(json.dumps(document).encode()))


@given(st.binary(min_size=32, max_size=32), st.integers(2, 4))
def test_the_told_verifier_agrees_for_any_seed(seed: bytes, players: int) -> None:
    chance = FairChance(seed.hex()[:9], seed, [seed[::-1], *[None] * (players - 1)])
    match = gb.new("romi_rami", players=players, chance=chance)
    record = match.record(fairness=chance.reveal(match))
    verify_fairness(record)
    told_verifier()(json.loads(record.to_json()))
