"""The ladder in the terminal: play what is missing, write the page."""

from __future__ import annotations

from pathlib import Path

from greenbaize.arena.ladder import Ladder, jobs_for
from greenbaize.arena.ladder_page import claims_of, page_of
from greenbaize.arena.store import Store
from greenbaize.terminal.arena import Staff, play_jobs
from greenbaize.terminal.output import answers, demand_writable, notes
from greenbaize.terminal.progress import INTERRUPTED

SUBJECT = "the ladder"


def run_ladder(ladder: Ladder, staff: Staff, folder: Path, out: Path, game: str | None, claim: str | None) -> int:
    """Play the games of the ladder, or some of them, and write what all that are played tell; give the exit code."""
    jobs = jobs_for(ladder, game, claim)
    demand_writable(out)
    folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / "games.sqlite", SUBJECT) as store:
        is_whole = play_jobs(jobs, store, staff)
        if not is_whole:
            notes().print(f"What is played is kept in {folder}; the same command goes on.")
            return INTERRUPTED
        out.write_text(page_of(ladder, store), "utf-8")
        answers().print(claims_of(ladder, store), soft_wrap=True)
    notes().print(f"Written to {out}.")
    return 0
