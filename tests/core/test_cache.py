"""The folder of compiled kernels: only good ones come from it, whoever else uses it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from greenbaize.core.cache import CACHES_KEPT, open_cache
from greenbaize.core.errors import SetupError

ONE_KERNEL = """
from greenbaize.core.actions import nth, numbered
assert nth(numbered([3, 200]), 1) == 200
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of our own."""
    monkeypatch.setenv("GREENBAIZE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "kernels"


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only source of a package."""
    source = tmp_path / "package" / "core" / "rule.py"
    source.parent.mkdir(parents=True)
    source.write_text("one")
    monkeypatch.setattr("greenbaize.core.sources.PACKAGE", tmp_path / "package")
    return source


def test_changed_sources_have_another_folder(source: Path) -> None:
    before = open_cache()
    assert open_cache() == before
    source.write_text("two")
    assert open_cache() != before


def test_the_oldest_folders_are_forgotten(folder: Path) -> None:
    for age in range(CACHES_KEPT + 2):
        (folder / str(age)).mkdir(parents=True)
        os.utime(folder / str(age), (1_000_000 - age, 1_000_000 - age))
    kept = Path(open_cache()).name
    assert {path.name for path in folder.iterdir()} == {kept, *map(str, range(CACHES_KEPT - 1))}


def test_a_folder_that_vanishes_meanwhile_is_no_fault(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "gone").symlink_to(folder / "nowhere")
    assert Path(open_cache()).is_dir()


@pytest.mark.parametrize("place", ["/dev/null/nix", "/proc/nix"])
def test_a_folder_that_cannot_be_made_is_refused(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GREENBAIZE_CACHE", place)
    with pytest.raises(SetupError, match="GREENBAIZE_CACHE") as caught:
        open_cache()
    assert caught.value.code == "no-cache"


def test_a_folder_that_cannot_be_written_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(dir: str) -> None:  # noqa: A002
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("greenbaize.core.cache.TemporaryFile", no_room)
    with pytest.raises(SetupError, match="Permission denied"):
        open_cache()


def test_two_processes_compile_each_kernel_once(folder: Path) -> None:
    environment = os.environ | {"GREENBAIZE_JIT": "on", "NUMBA_DEBUG_CACHE": "1"}
    command = [sys.executable, "-c", ONE_KERNEL]
    both = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    told = [process.communicate()[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    saved = [line for lines in told for line in lines.splitlines() if "data saved to" in line]
    assert len(saved) == len(set(saved)) > 0
