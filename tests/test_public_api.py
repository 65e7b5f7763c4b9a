"""The names the package promises, and what importing it costs."""

import inspect
import pydoc
import subprocess
import sys

import pytest

import greenbaize

PROMISED = [
    "CHARACTERS",
    "GAMES",
    "SPECTATOR",
    "Action",
    "Advice",
    "BadAction",
    "BadEvent",
    "BadOptions",
    "BadPlayers",
    "BadRecord",
    "Bot",
    "Budget",
    "Chair",
    "Character",
    "Cursor",
    "Event",
    "GreenbaizeError",
    "IllegalAction",
    "Match",
    "NotYourTurn",
    "Outcome",
    "Player",
    "Reason",
    "Record",
    "SetupError",
    "Turn",
    "UnknownBot",
    "UnknownGame",
    "UnreadableAction",
    "View",
    "bot",
    "guess",
    "load",
    "new",
    "random_match",
    "read_records",
]

MOST_SECONDS = 0.15


def run_fresh(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_list_of_names() -> None:
    assert greenbaize.__all__ == PROMISED
    assert dir(greenbaize) == sorted(PROMISED)


def test_help_tells_of_every_name() -> None:
    told = pydoc.render_doc(greenbaize, renderer=pydoc.plaintext)  # type: ignore[attr-defined]  # its stub forgets this
    assert [name for name in PROMISED if name not in told] == []
    assert "_importlib" not in told


def test_the_package_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "greenbaize", "--help"], capture_output=True, text=True, check=True)
    assert "Commands" in done.stdout


@pytest.mark.parametrize("name", PROMISED)
def test_every_name_is_there_and_documented(name: str) -> None:
    thing = getattr(greenbaize, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        assert thing.__doc__
    if inspect.isclass(thing):
        bare = [
            key
            for key, member in vars(thing).items()
            if not key.startswith("_") and (inspect.isfunction(member) or isinstance(member, property))
            if not member.__doc__
        ]
        assert not bare


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        _ = greenbaize.nothing_of_the_kind


def test_importing_is_quick_and_loads_nothing_heavy() -> None:
    loaded = run_fresh("import sys, greenbaize; print({'numpy', 'numba', 'msgspec', 'rich'} & set(sys.modules))")
    assert loaded == "set()"
    code = "from time import perf_counter as now; start = now(); import greenbaize; print(now() - start)"
    assert min(float(run_fresh(code)) for _ in range(5)) < MOST_SECONDS


def test_help_loads_no_rules() -> None:
    code = (
        "import sys; from greenbaize.cli import run; code = run(['--help']);"
        "sys.exit(code or bool({'numpy', 'numba'} & set(sys.modules)))"
    )
    assert "Commands" in run_fresh(code)
