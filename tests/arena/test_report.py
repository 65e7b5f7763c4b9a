"""What a contest found, in files and on the screen."""

import csv
import json
import re
import sys
from pathlib import Path

import pytest

from greenbaize.arena.plan import Contest, all_jobs, new_contest
from greenbaize.arena.play import play
from greenbaize.arena.report import BY_THE_CLOCK, Results, Timing, results_of, timing_of
from greenbaize.arena.store import Store
from greenbaize.cli import run
from greenbaize.terminal.arena import duration, page

Output = pytest.CaptureFixture[str]

COMMAND = "arena joomo --bots simple,random --games 6 --set target=2 --workers 1"


@pytest.fixture(autouse=True)
def plain_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers run the rules as plain Python: they start at once."""
    monkeypatch.setenv("GREENBAIZE_JIT", "off")


def found_by(contest: Contest) -> tuple[Results, Timing]:
    """The contest played here and now."""
    with Store(None, "") as store:
        jobs = all_jobs(contest)
        store.add((job, play(job, False)) for job in jobs)
        return results_of(contest, store), timing_of(jobs, store)


def test_the_files_agree(tmp_path: Path, capfd: Output) -> None:
    assert run([*COMMAND.split(), "--records", "--out", str(tmp_path)]) == 0
    out, err = capfd.readouterr()
    assert err.endswith(f"Written to {tmp_path}.\n")
    assert "joomo, 2 players, target=2, seed '0': 12 games" in out
    assert {file.name for file in tmp_path.iterdir()} == {
        "games.sqlite",
        "games.csv",
        "records.jsonl",
        "results.json",
        "timing.json",
        "table.txt",
        "ratings.svg",
        "ratings.png",
    }
    results = json.loads((tmp_path / "results.json").read_text())
    games = list(csv.DictReader((tmp_path / "games.csv").read_text().splitlines()))
    records = [json.loads(line) for line in (tmp_path / "records.jsonl").read_text().splitlines()]
    assert results["games"] == len(games) == len(records) == 12
    assert [game["bots"].split() for game in games] == [record["names"] for record in records]
    assert [game["places"] for game in games] == [" ".join(map(str, rec["result"]["places"])) for rec in records]
    wins = sum(record["result"]["places"][record["names"].index("simple")] == 1 for record in records)
    draws = sum(record["result"]["places"] == [1, 1] for record in records)
    [meeting] = results["meetings"]
    assert meeting["summaries"][0]["win_share"]["mean"] == pytest.approx((wins - draws / 2) / 12, abs=1e-4)
    assert run(["replay", str(tmp_path / "records.jsonl")]) == 0


def test_times_are_told_apart_from_results(tmp_path: Path, capfd: Output) -> None:
    assert run([*COMMAND.split(), "--out", str(tmp_path)]) == 0
    assert not re.search(r"time|second|p99", (tmp_path / "results.json").read_text())
    timing = json.loads((tmp_path / "timing.json").read_text())
    for pace in timing["bots"].values():
        assert pace["choices"] > 0
        assert 0 < pace["p50"] <= pace["p99"]
    assert timing["machine"]["cores"] >= 1
    assert set(timing["machine"]["versions"]) == {"python", "greenbaize", "numpy", "numba"}
    capfd.readouterr()


def test_without_a_folder_it_is_only_printed(capfd: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(COMMAND.split()) == 0
    assert "simple v random" in capfd.readouterr().out
    assert not list(tmp_path.iterdir())


def test_the_same_folder_takes_no_other_contest(tmp_path: Path, capfd: Output) -> None:
    assert run([*COMMAND.split(), "--out", str(tmp_path)]) == 0
    before = (tmp_path / "results.json").read_bytes()
    capfd.readouterr()
    assert run([*COMMAND.split(), "--out", str(tmp_path), "--seed", "1"]) == 2
    assert capfd.readouterr().err.startswith("error[other-contest]: ")
    assert (tmp_path / "results.json").read_bytes() == before


def test_without_matplotlib_everything_but_the_picture_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Output
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert run([*COMMAND.split(), "--out", str(tmp_path)]) == 0
    assert "pip install 'greenbaize[plot]'" in capfd.readouterr().err
    assert (tmp_path / "results.json").exists()
    assert not (tmp_path / "ratings.svg").exists()


def test_tables_of_three_tell_places_and_last_places() -> None:
    found = page(*found_by(new_contest("joomo", ["simple", "random"], players=3, deals=3, options={"target": 2})))
    heading = next(line for line in found.splitlines() if "place" in line)
    assert heading.split()[:6] == ["bot", "rating", "fair", "33.3", "place", "last"]
    assert "simple v 2 × random" in found
    assert "random v 2 × simple" in found


def test_a_game_without_scores_has_no_column_of_them() -> None:
    results, timing = found_by(new_contest("ja_hoor", ["random", "simple"], deals=1))
    assert results.standings[0].summary.score is None
    assert "score" not in page(results, timing)


def test_bots_that_think_by_the_clock_are_named() -> None:
    contest = new_contest("joomo", ["search@0.05s", "random"], deals=1, options={"target": 1})
    results, timing = found_by(contest)
    assert results.remark == BY_THE_CLOCK.format(bots="search@0.05s")
    assert "search@0.05s" in page(results, timing).splitlines()[-2]
    assert found_by(new_contest("joomo", ["simple", "random"], deals=1))[0].remark is None


@pytest.mark.parametrize(
    ("seconds", "words"), [(12.34, "12.3 s"), (1.0, "1 s"), (0.0123, "12.3 ms"), (0.001, "1 ms"), (0.0000421, "42 µs")]
)
def test_durations(seconds: float, words: str) -> None:
    assert duration(seconds) == words


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("joomo", "bad-usage"),
        ("whist --bots simple,random", "unknown-game"),
        ("joomo --bots simple", "too-few-bots"),
        ("joomo --bots simple,nix", "unknown-bot"),
        ("joomo --bots simple,simple", "same-bot"),
        ("joomo --bots simple,random --players 9", "bad-players"),
        ("joomo --bots simple,random --games 0", "bad-deals"),
        ("joomo --bots simple,random --deals -1", "bad-deals"),
        ("joomo --bots simple,random --set target=x", "bad-option"),
        ("joomo --bots simple,random --preset nix", "unknown-preset"),
        ("joomo --bots simple,random --workers 0", "bad-workers"),
        ("joomo --bots simple,random --records", "no-folder"),
        ("joomo --bots simple,random --out /dev/null", "system"),
        ("joomo --bots simple,random --ray nowhere:1:2", "no-ray"),
    ],
)
def test_what_is_refused(arguments: str, code: str, capfd: Output) -> None:
    assert run(["arena", *arguments.split()]) == 2
    out, err = capfd.readouterr()
    assert not out
    assert err.splitlines()[-1].startswith(f"error[{code}]: ")
