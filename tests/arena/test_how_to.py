"""The commands of the page about tournaments do what it says."""

import re
from pathlib import Path

import pytest

from greenbaize.cli import run

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "run-a-tournament.md"
COMMANDS = re.findall(r"^greenbaize (.+)$", PAGE.read_text("utf-8"), re.MULTILINE)


def test_the_commands_run_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GREENBAIZE_JIT", "off")  # for the workers, which start at once then
    monkeypatch.chdir(tmp_path)
    assert len(COMMANDS) == 5
    for command in COMMANDS:
        assert run(command.split()) == 0
        assert capfd.readouterr().out


def test_the_files_of_the_page_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENBAIZE_JIT", "off")
    assert run(f"arena joomo --bots simple,random --games 1 --set target=1 --records --out {tmp_path}".split()) == 0
    told = re.findall(r"^\| (`.+?`) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    names = {name for cell in told for name in re.findall(r"`([^`]+)`", cell)}
    assert {file.name for file in tmp_path.iterdir()} == names
