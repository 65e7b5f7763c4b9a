"""One game of a contest: it depends on its job, and on nothing else."""

import json

import msgspec
import pytest

import greenbaize as gb
from greenbaize.arena import play as module
from greenbaize.arena.clock import Times, times_of, together
from greenbaize.arena.plan import Job, all_jobs, new_contest
from greenbaize.arena.play import play, play_chunk
from greenbaize.bots import team
from greenbaize.play.luck import random_match
from greenbaize.play.record import decode


def events_of(job: Job) -> list[str]:
    record = play(job, keep_record=True).record
    assert record
    events: list[str] = json.loads(record)["events"]
    return events


def chance_in(events: list[str]) -> list[str]:
    return [event for event in events if event.startswith("* ")]


@pytest.mark.parametrize(("game", "players"), [("joomo", 3), ("romi_rami", 2), ("ja_hoor", 2)])
def test_all_seatings_of_a_deal_have_the_same_cards(game: str, players: int) -> None:
    contest = new_contest(game, ["simple", "random"], players=players, deals=2, seed="cards")
    first, second = ([job for job in all_jobs(contest) if job.deal == deal] for deal in (0, 1))
    dealt = [chance_in(events_of(job)) for job in first]
    assert len(dealt) == players * len(contest.pairings)
    for other in dealt[1:]:
        common = min(len(dealt[0]), len(other))
        assert common >= 1
        assert dealt[0][:common] == other[:common]
    assert chance_in(events_of(second[0])) != dealt[0]


def test_deal_k_is_that_of_simulated_game_k() -> None:
    contest = new_contest("joomo", ["simple", "random"], deals=3, seed="7")
    for job in all_jobs(contest):
        simulated = random_match("joomo", 2, "7", job.deal).record().events
        assert chance_in(events_of(job))[:2] == chance_in(simulated)[:2]


def test_a_game_is_the_same_whatever_was_played_before() -> None:
    jobs = all_jobs(new_contest("joomo", ["random", "search@20"], deals=2, options={"target": 3}))
    forward = [play(job, True) for job in jobs]
    backward = [play(job, True) for job in reversed(jobs)][::-1]
    assert [game.result for game in forward] == [game.result for game in backward]
    assert [game.record for game in forward] == [game.record for game in backward]
    assert len({game.result.moves for game in forward}) == len(jobs)


def test_bots_do_not_share_their_luck() -> None:
    # Two of the same kind that saw the same would else choose alike, in all seats and seatings.
    contest = new_contest("joomo", ["random", "simple"], players=3, deals=1, options={"target": 1})
    games = [events_of(job) for job in all_jobs(contest) if job.seats.count("random") == 2]
    assert len({tuple(game) for game in games}) == len(games) == 3


def test_the_record_says_who_sat_where_and_is_right() -> None:
    [job, _] = all_jobs(new_contest("joomo", ["random", "simple"], deals=1, options={"target": 3}))
    played = play(job, keep_record=True)
    assert played.record
    record = decode(played.record)
    assert record.names == list(job.seats)
    assert record.replay().outcome == gb.Outcome(played.result.places, played.result.scores)
    without = play(job, keep_record=False)
    assert (without.result, without.record) == (played.result, None)


@pytest.mark.parametrize("name", ["search@40x2", "search@0.05sx2"])
def test_a_bot_is_warm_before_it_is_timed_with_all_its_processes(name: str) -> None:
    module.warm_up.cache_clear()
    team.dismiss_all()
    module.warm_up("joomo", 2, name)
    warmed = [*team._teams[2]]
    [job, _] = all_jobs(new_contest("joomo", [name, "random"], deals=1, options={"target": 1}))
    play(job, keep_record=False)
    assert team._teams == {2: warmed}


def test_only_choices_are_timed() -> None:
    [job, _] = all_jobs(new_contest("joomo", ["random", "simple"], deals=1))
    played = play(job, keep_record=False)
    assert 0 < sum(times.choices for times in played.times) < played.result.decisions
    assert all(times.seconds > 0 for times in played.times)


def test_other_sources_are_noticed() -> None:
    [job, _] = all_jobs(new_contest("joomo", ["random", "simple"], deals=1))
    with pytest.raises(gb.GreenbaizeError) as caught:
        play(msgspec.structs.replace(job, version="another"), keep_record=False)
    assert caught.value.code == "other-version"


def test_a_chunk_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = all_jobs(new_contest("joomo", ["random", "simple"], deals=2, options={"target": 1}))
    assert len(play_chunk(jobs, False).played) == 4
    monkeypatch.setattr(module, "CHUNK_SECONDS", 0.0)
    answer = play_chunk(jobs, False)
    assert (len(answer.played), answer.fault) == (1, None)


def test_a_bot_that_fails_is_told_and_what_was_played_before_is_kept() -> None:
    jobs = all_jobs(new_contest("joomo", ["random", "simple"], deals=2, options={"target": 1}))
    broken = msgspec.structs.replace(jobs[2], seats=("random", "nix"))
    answer = play_chunk([*jobs[:2], broken, jobs[3]], False)
    assert len(answer.played) == 2
    assert answer.fault
    assert answer.fault.startswith("UnknownBot: No bot 'nix'")


def test_times_add_up() -> None:
    one, other = times_of([0.001] * 98 + [0.1, 0.2]), times_of([0.001] * 100)
    both = together([one, other])
    assert both.choices == 200
    assert both.seconds == pytest.approx(0.498)
    assert both.mean == pytest.approx(0.498 / 200)
    assert both.percentile(50) == pytest.approx(0.001, rel=0.13)
    assert one.percentile(99) == pytest.approx(0.1, rel=0.13)
    assert one.percentile(100) == pytest.approx(0.2, rel=0.13)
    assert Times().mean == Times().percentile(50) == 0.0
