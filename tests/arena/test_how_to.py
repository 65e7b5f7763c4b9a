"""The commands of the page about tournaments do what it says."""

import re
import sys
from pathlib import Path

import pytest

from greenbaize.cli import run

PAGES = Path(__file__).parents[2] / "docs" / "how-to"
PAGE = PAGES / "run-a-tournament.md"
ON_BOTS = PAGES / "write-a-bot.md"


def commands_of(page: Path) -> list[str]:
    return re.findall(r"^greenbaize (.+)$", page.read_text("utf-8"), re.MULTILINE)


def test_the_commands_run_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GREENBAIZE_JIT", "off")  # for the workers, which start at once then
    monkeypatch.chdir(tmp_path)
    assert len(commands_of(PAGE)) == 5
    for command in commands_of(PAGE):
        assert run(command.split()) == 0
        assert capfd.readouterr().out


def test_the_bot_of_the_page_enters_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GREENBAIZE_JIT", "off")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    [bot, *_] = re.findall(r"^```python\n(.+?)^```", ON_BOTS.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "dreamers.py").write_text(bot, "utf-8")
    assert len(commands_of(ON_BOTS)) == 2
    for command in commands_of(ON_BOTS):
        assert run(command.split()) == 0
        assert "Dreamer" in capfd.readouterr().out


def test_the_files_of_the_page_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENBAIZE_JIT", "off")
    assert run(f"arena joomo --bots simple,random --games 1 --set target=1 --records --out {tmp_path}".split()) == 0
    told = re.findall(r"^\| (`.+?`) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    names = {name for cell in told for name in re.findall(r"`([^`]+)`", cell)}
    assert {file.name for file in tmp_path.iterdir()} == names
