"""The example client plays with nothing but what the page about the protocol says."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .serving import PATIENCE, Server, serving

pytestmark = pytest.mark.xdist_group("examples")

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(GREENBAIZE_JIT="off") as one:
        yield one


def test_the_client_is_short_and_imports_nothing_of_ours() -> None:
    text = CLIENT.read_text("utf-8")
    assert len(text.splitlines()) < 80
    assert "greenbaize" not in text


def test_the_client_plays_a_game_to_its_end(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, str(CLIENT), server.url],
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout in ("places: [1, 2]\n", "places: [2, 1]\n", "places: [1, 1]\n")
