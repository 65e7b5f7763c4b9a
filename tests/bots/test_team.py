"""Search with several processes: the same answer every time, also when one of them is ended."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import greenbaize as gb
from greenbaize.bots import team
from greenbaize.bots.study import Line

PATIENCE = 60

SCRIPT = """
import greenbaize as gb
chair = gb.new("joomo", seed=4).chair_to_act()
print(gb.bot("search@6x2", seed=1).choose(chair))
"""
"""As people write scripts: nothing says that it is not to be run by helpers as well."""


@pytest.fixture
def no_team() -> Iterator[None]:
    """Nobody waits for decisions, before and after."""
    team.dismiss_all()
    yield
    team.dismiss_all()


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
    [first, _] = team._teams[2]
    first.process.kill()
    assert first.process.wait() == -signal.SIGKILL
    assert player.explain(chair) == before
    assert team._teams[2][0] != first


@pytest.mark.usefixtures("no_team")
def test_a_team_that_does_not_start_is_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    chair = gb.new("joomo", seed=4).chair_to_act()
    for program in ("/bin/false", "/dev/null/nix"):
        monkeypatch.setattr(sys, "executable", program)
        with pytest.raises(gb.SetupError, match="2 processes") as refused:
            gb.bot("search@6x2", seed=1).choose(chair)
        assert refused.value.code == "no-team"
    monkeypatch.undo()
    assert gb.bot("search@6x2", seed=1).choose(chair) in chair.legal_actions


@pytest.mark.usefixtures("no_team")
def test_what_was_asked_before_an_interruption_is_no_answer_to_what_is_asked_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = (gb.new("joomo", seed=seed).chair_to_act() for seed in (4, 5))
    expected = gb.bot("search@60x2", seed=1).explain(second, 10)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(type(team._teams[2][0].pipe), "recv", interrupted)
        with pytest.raises(KeyboardInterrupt):
            gb.bot("search@60x2", seed=1).explain(first, 10)
    assert gb.bot("search@60x2", seed=1).explain(second, 10) == expected


def test_a_script_of_a_few_lines_may_search_with_several_processes(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        env={**os.environ, "GREENBAIZE_JIT": "off"},
        cwd=tmp_path,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 1
