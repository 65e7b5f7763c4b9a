"""Helpers work, and end with whoever hired them, however that ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from greenbaize.core import processes
from greenbaize.core.processes import Helper, dismiss, hire

PATIENCE = 60

HIRES = """
from greenbaize.core.processes import hire
helpers = [hire("time:sleep") for _ in range(2)]
for helper in helpers:
    helper.pipe.send((0,))
    helper.pipe.recv()
helpers[0].pipe.send((600,))
print(*(helper.process.pid for helper in helpers), flush=True)
input()
"""
"""Two helpers, one of which is at work."""


def wait_for(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes() != b""
    except OSError:
        return False


@pytest.fixture
def helper() -> Iterator[Helper]:
    """A helper that has begun its day."""
    hired = hire("time:sleep")
    hired.pipe.send((0,))
    assert hired.pipe.recv() is None
    yield hired
    dismiss([hired])


def test_what_is_sent_are_arguments_and_what_comes_back_are_results() -> None:
    hired = hire("math:hypot")
    for _ in range(2):
        hired.pipe.send((3, 4))
        assert hired.pipe.recv() == 5.0
    dismiss([hired])
    assert hired.process.returncode == 0


def test_a_helper_at_work_leaves_when_it_is_dismissed(helper: Helper) -> None:
    helper.pipe.send((600,))
    dismiss([helper])
    assert helper.process.returncode == 0


def test_a_helper_that_does_not_leave_is_killed(helper: Helper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "GRACE", 0.05)
    helper.process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, helper.process.pid, os.WSTOPPED)  # a signal takes its time
    dismiss([helper])
    assert helper.process.returncode == -signal.SIGKILL


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_helpers_end_with_whoever_hired_them(end: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HIRES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout
        hired = [int(number) for number in program.stdout.readline().split()]
        assert len(hired) == 2
        assert all(map(is_alive, hired))
        os.kill(program.pid, end)
        assert program.wait(PATIENCE) == -end
        assert program.stdout.read() == ""  # the helpers hold it open no longer
    wait_for(lambda: not any(map(is_alive, hired)))


def test_ctrl_c_is_not_for_helpers(helper: Helper) -> None:
    assert os.getsid(helper.process.pid) != os.getsid(0)
