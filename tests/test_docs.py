"""The Python on our pages runs: the blocks of a page, in order, as one program."""

import os
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXTS = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
PAGES = [page for page in TEXTS if "```python" in page.read_text("utf-8")]
PRINTED = re.compile(r"^ *print\(.*\)  # (.+)$", re.MULTILINE)
"""What a page says that a line prints."""
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def program(page: Path) -> str:
    """The blocks of a page, each line where it stands there, so that a fault names the line of the page."""
    inside = False
    lines = []
    for line in page.read_text("utf-8").splitlines():
        if line.startswith("```"):
            inside = line == "```python"
            lines.append("")
        else:
            lines.append(line if inside else "")
    return "\n".join(lines)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    # Plain Python: quick to start, and the walk-through of a new game leaves no machine code behind.
    environment = {**os.environ, "GREENBAIZE_JIT": "off", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-"],
        input=program(page),
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{page.relative_to(ROOT)}\n{done.stderr}"
    printed = iter(done.stdout.splitlines())
    for line in PRINTED.findall(program(page)):
        assert line in printed, f"{page.relative_to(ROOT)} says {line!r}, in this order, but printed is\n{done.stdout}"


def test_links_between_pages_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "changelog.d").glob("*.md")]
    lost = [
        (page.name, link)
        for page in pages
        for link in LINK.findall(page.read_text("utf-8"))
        if not (page.parent / link).exists()
    ]
    assert lost == []


CASE = re.compile(r"^\*\*(?P<number>[0-9]+)\. ", re.MULTILINE)


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "rules").glob("*.md")), ids=lambda page: page.stem)
def test_every_worked_case_is_played(page: Path) -> None:
    _, *parts = CASE.split(page.read_text("utf-8").partition("## Worked cases")[2])
    cases = dict(zip(parts[::2], parts[1::2], strict=True))
    assert len(cases) >= 7
    assert [number for number, text in cases.items() if "assert " not in text] == []


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_library_has_its_credit() -> None:
    needs = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]
    needs += [need for extra in PROJECT["project"]["optional-dependencies"].values() for need in extra]
    names = {re.split(r"[\[><=]", need)[0] for need in needs} - {"greenbaize"}
    page = (ROOT / "CREDITS.md").read_text("utf-8").lower().replace("project fluent", "fluent.runtime")
    assert [name for name in sorted(names) if f"[{name}]" not in page] == []


def test_a_source_package_holds_what_the_tests_read() -> None:
    packed = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    read = {path.relative_to(ROOT).parts[0] for path in (*TEXTS, *ROOT.glob("*.md"), ROOT / "changelog.d")}
    read |= {"src", "tests", "bench", "Makefile"}
    assert [name for name in sorted(read) if not any(fnmatch(name, part) for part in packed)] == []
    assert PROJECT["project"]["readme"] == "README.md"
