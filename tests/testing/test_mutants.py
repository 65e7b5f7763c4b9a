"""The kit proves itself: each deliberate fault is seen by the law that is there for it, and without one all is well."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from prove import FAULTS

from greenbaize.core.sources import PACKAGE
from greenbaize.testing import ALL_LAWS

pytestmark = pytest.mark.xdist_group("mutants")  # one worker finds them all

MOST_SECONDS = 600
ALL_FAULTS = [(game, fault) for game, faults in FAULTS.items() for fault in faults]


@cache
def findings(game: str) -> dict[str, str | None]:
    """What the laws said, from a process in which kernels are plain and can be replaced."""
    environment = os.environ | {"GREENBAIZE_JIT": "off", "PYTHONPATH": str(PACKAGE.parent)}
    command = [sys.executable, str(Path(__file__).parent / "prove.py"), game]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=MOST_SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str | None] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("game", FAULTS)
def test_without_a_fault_every_law_is_kept(game: str) -> None:
    assert findings(game)["control"] is None


@pytest.mark.parametrize(("game", "fault"), ALL_FAULTS)
def test_fault_is_seen(game: str, fault: str) -> None:
    said = findings(game)[fault]
    assert said is not None, f"{FAULTS[game][fault].fault}: {FAULTS[game][fault].law} saw nothing"
    assert said.startswith(f"{FAULTS[game][fault].law}: {game} (")


def test_every_law_has_seen_a_fault() -> None:
    assert {mutant.law for faults in FAULTS.values() for mutant in faults.values()} == {*ALL_LAWS}
