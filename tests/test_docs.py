"""The Python on our pages runs: the blocks of a page, in order, as one program."""

import os
import re
import subprocess
import sys
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
