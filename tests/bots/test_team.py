"""Search with several processes: the same answer every time, also when one of them is ended."""

import signal

import pytest

import greenbaize as gb
from greenbaize.bots import team
from greenbaize.bots.study import Line


def test_what_several_searches_found_is_added_up() -> None:
    one = [Line(3, visits=4, total=2.0, squares=1.5), Line(7, visits=1, total=1.0, squares=1.0)]
    other = [Line(7, visits=6, total=3.0, squares=2.0)]
    assert team.added_up([one, other]) == [Line(7, 7, 4.0, 3.0), Line(3, 4, 2.0, 1.5)]


def test_a_team_has_all_the_simulations_and_decides_the_same_again() -> None:
    chair = gb.new("joomo", seed=4).chair_to_act()
    first = gb.bot("search@301x2", seed=1).explain(chair, 10)
    assert sum(advice.simulations for advice in first) == 301
    assert gb.bot("search@301x2", seed=1).explain(chair, 10) == first
    assert gb.bot("search@301", seed=1).explain(chair, 10) != first


def test_a_team_with_an_ended_process_is_replaced() -> None:
    chair = gb.new("joomo", seed=4).chair_to_act()
    player = gb.bot("search@301x2", seed=1)
    before = player.explain(chair)
    for process in team._team(2)._processes.values():
        process.kill()
        process.join()
        assert process.exitcode == -signal.SIGKILL
        break
    assert player.explain(chair) == before


@pytest.mark.parametrize("name", ["search@1x2", "search@5x0", "search@0.1sx65", "search@0", "search@0.0s"])
def test_a_budget_that_nobody_can_think_for_is_refused(name: str) -> None:
    with pytest.raises(gb.UnknownBot) as caught:
        gb.bot(name)
    assert caught.value.code == "bad-budget"
