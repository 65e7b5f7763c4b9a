"""What a contest consists of."""

import msgspec
import pytest

import greenbaize as gb
from greenbaize.arena.plan import Contest, Job, Pairing, all_jobs, line_ups, new_contest, seatings, version_of
from greenbaize.core.sources import PACKAGE, digest_of, sources_in

JOB = Job("joomo", {"target": 3}, ("simple", "random"), "7", 0, "v")


def test_two_players_meet_in_all_pairs() -> None:
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_more_players_meet_alone_among_copies_and_at_a_mixed_table() -> None:
    assert line_ups(["a", "b"], 3) == [("a", "b", "b"), ("b", "a", "a")]
    assert line_ups(["a", "b", "c"], 3)[-1] == ("a", "b", "c")
    assert len(line_ups(["a", "b", "c", "d"], 3)) == 4 * 3 + 1


def contest(players: int, *bots: str) -> Contest:
    return Contest("joomo", players, {}, "s", (Pairing(bots, 50),))


def test_every_bot_sits_once_in_every_seat() -> None:
    mixed = contest(4, "simple", "random", "fox", "owl")
    for deal in range(10):
        found = seatings(mixed, mixed.pairings[0], deal)
        assert len(found) == 4
        for seat in range(4):
            assert {seating[seat] for seating in found} == {"simple", "random", "fox", "owl"}


def test_one_among_copies_sits_once_in_every_seat() -> None:
    alone = contest(3, "simple", "random", "random")
    found = seatings(alone, alone.pairings[0], 0)
    assert [seating.index("simple") for seating in found] == [2, 1, 0]


def test_at_a_mixed_table_the_lot_says_who_plays_and_in_which_order() -> None:
    crowd = contest(3, "simple", "random", "fox", "owl", "magpie")
    drawn = [seatings(crowd, crowd.pairings[0], deal)[0] for deal in range(50)]
    assert all(len(set(seating)) == 3 for seating in drawn)
    assert {name for seating in drawn for name in seating} == set(crowd.bots)
    assert len({frozenset(seating) for seating in drawn}) == 10
    assert drawn == [seatings(crowd, crowd.pairings[0], deal)[0] for deal in range(50)]


def test_jobs_come_deal_after_deal_and_each_once() -> None:
    jobs = all_jobs(new_contest("joomo", ["simple", "random", "fox"], deals=3))
    assert [job.deal for job in jobs] == [0] * 6 + [1] * 6 + [2] * 6
    assert len({job.key for job in jobs}) == len(jobs)
    double = msgspec.structs.replace(contest(2, "simple", "random"), pairings=(Pairing(("simple", "random"), 2),) * 2)
    assert len(all_jobs(double)) == 4


@pytest.mark.parametrize(
    "change",
    [
        {"game": "romi_rami"},
        {"options": {"target": 4}},
        {"seats": ("random", "simple")},
        {"seed": "8"},
        {"deal": 1},
        {"version": "w"},
    ],
)
def test_whatever_the_game_depends_on_changes_its_key(change: dict[str, object]) -> None:
    assert msgspec.structs.replace(JOB, **change).key != JOB.key
    assert msgspec.structs.replace(JOB).key == JOB.key


def test_options_come_into_the_key_however_they_were_said() -> None:
    said = new_contest("ja_hoor", ["simple", "random"], deals=1, preset="more_is_better")
    spelt = new_contest("ja_hoor", ["simple", "random"], deals=1, options=said.options)
    assert said.options
    assert [job.key for job in all_jobs(said)] == [job.key for job in all_jobs(spelt)]
    box = new_contest("joomo", ["simple", "random"], deals=1, options={"target": 20})
    assert box.options == {}


def test_a_bot_has_one_name_however_it_was_written() -> None:
    jobs = [
        all_jobs(new_contest("joomo", ["simple", name], deals=1))
        for name in ("search@0.2s", "search@0.20s", "search@00.2sx1")
    ]
    assert jobs[0] == jobs[1] == jobs[2]


def test_the_version_is_that_of_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def digest(files: object) -> str:
        assert not isinstance(files, list)
        read.extend(str(file.relative_to(PACKAGE)) for file in files)  # type: ignore[attr-defined]
        return "digest"

    monkeypatch.setattr("greenbaize.arena.plan.digest_of", digest)
    version_of.cache_clear()
    assert version_of("joomo") == "digest"
    version_of.cache_clear()
    assert {"games/joomo/rules.py", "bots/joomo.py", "bots/search.py", "core/cards.py", "arena/play.py"} <= set(read)
    assert not [name for name in read if "romi_rami" in name or "ja_hoor" in name]


def test_a_digest_sees_every_file() -> None:
    files = sources_in("core")
    assert digest_of(files) != digest_of(files[1:])


def test_who_thinks_by_the_clock_cannot_be_repeated() -> None:
    assert JOB.is_repeatable
    assert not msgspec.structs.replace(JOB, seats=("simple", "search@0.2s")).is_repeatable


@pytest.mark.parametrize(
    ("bots", "changes", "code"),
    [
        (["simple", "nix"], {}, "unknown-bot"),
        (["simple", "search@0"], {}, "bad-budget"),
        (["simple", ""], {}, "unknown-bot"),
        (["simple"], {}, "too-few-bots"),
        (["simple", "random", "simple"], {}, "same-bot"),
        (["search", "search@1000"], {}, "same-bot"),
        (["search@500", "search@0500"], {}, "same-bot"),
        (["simple", "random"], {"game": "whist"}, "unknown-game"),
        (["simple", "random"], {"players": 7}, "bad-players"),
        (["simple", "random"], {"deals": 0}, "bad-deals"),
        (["simple", "random"], {"deals": -3}, "bad-deals"),
        (["simple", "random"], {"deals": "many"}, "bad-deals"),
        (["simple", "random"], {"seed": 1.5}, "bad-seed"),
        (["simple", "random"], {"options": {"target": 0}}, "bad-option"),
        (["simple", "random"], {"preset": "nix"}, "unknown-preset"),
    ],
)
def test_what_is_refused(bots: list[str], changes: dict[str, object], code: str) -> None:
    wishes: dict[str, object] = {"game": "joomo", "deals": 5, **changes}
    with pytest.raises(gb.GreenbaizeError) as caught:
        new_contest(bots=bots, **wishes)  # type: ignore[arg-type]
    assert caught.value.code == code
