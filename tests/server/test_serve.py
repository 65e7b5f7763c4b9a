"""``greenbaize serve``: begins, says what is wrong, and ends in order."""

import os
import re
import shlex
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from greenbaize.cli import app, run

from .serving import PATIENCE, SOURCE, Server, get, post, wait_until_ready

ROOT = SOURCE.parent
PROGRAM = [sys.executable, "-c", "from greenbaize.cli import main; main()"]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCE), "GREENBAIZE_JIT": "off", **more}


@contextmanager
def serve(folder: Path, *arguments: str) -> Iterator[Server]:
    log = folder / "log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*PROGRAM, "serve", "--port", "0", *arguments],
            env=environment(GREENBAIZE_DATA=str(folder / "data")),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    with process:
        assert process.stdout
        try:
            line = process.stdout.readline()
            yield Server(line.split()[-1] if line else "", process, log)
        finally:
            process.kill()


def refused(*arguments: str, **more: str) -> str:
    done = subprocess.run(
        [*PROGRAM, "serve", *arguments],
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize(("end", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_it_serves_and_ends_in_order(tmp_path: Path, end: signal.Signals, code: int) -> None:
    with serve(tmp_path) as server:
        wait_until_ready(server)
        server.process.send_signal(end)
        assert server.process.wait(PATIENCE) == code
        assert "Traceback" not in server.log.read_text()


def test_without_a_database_it_keeps_one_for_nobody_else_to_read(tmp_path: Path) -> None:
    with serve(tmp_path) as server:
        wait_until_ready(server)
        folder = tmp_path / "data"
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert stat.S_IMODE((folder / "tables.db").stat().st_mode) == 0o600


def test_links_are_made_of_the_public_address(tmp_path: Path) -> None:
    with serve(tmp_path, "--public-url", "https://cards.example/", "--db", f"sqlite:///{tmp_path}/x.db") as server:
        assert server.url == "https://cards.example"
        assert (tmp_path / "x.db").exists()


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        told = refused("--port", port, "--db", f"sqlite:///{tmp_path}/x.db")
    assert told.startswith("error[port-taken]")
    assert "--port" in told


def test_a_database_in_use_is_told(tmp_path: Path) -> None:
    with serve(tmp_path, "--db", f"sqlite:///{tmp_path}/x.db"):
        assert refused("--db", f"sqlite:///{tmp_path}/x.db").startswith("error[store-in-use]")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("--db mysql://somewhere/games", "unknown-database"),
        ("--db sqlite:////proc/no/such/place.db", "no-such-place"),
        ("--db postgresql://127.0.0.1:9/games", "no-database"),
        ("--port 70000", "bad-port"),
        ("--bots 0", "bad-bots"),
        ("--public-url cards.example", "bad-link"),
        ("--public-url https://cards.example/?x=1", "bad-link"),
        ("--prot 8000", "bad-usage"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(tmp_path: Path, arguments: str, code: str) -> None:
    assert refused(*arguments.split(), GREENBAIZE_DATA=str(tmp_path)).startswith(f"error[{code}]")


def test_a_data_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = refused(GREENBAIZE_DATA=str(tmp_path / "file" / "data"))
    assert told.startswith("error[no-data-folder]")
    assert "GREENBAIZE_DATA" in told


@pytest.mark.parametrize(
    ("command", "missing", "extra"),
    [
        ("serve", "litestar", "server"),
        ("join http://x/t/ABC234", "websockets", "net"),
        ("open http://x joomo", "segno", "net"),
    ],
)
def test_a_missing_extra_is_told(command: str, missing: str, extra: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; from greenbaize.cli import main; main({command.split()!r})"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("error[missing-extra]")
    assert f"greenbaize[{extra}]" in done.stderr


@pytest.mark.parametrize("command", ["serve", "join", "open"])
def test_every_command_that_we_show_can_be_given(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--help"]) == 0
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "deploy").iterdir()]
    texts = [capsys.readouterr().out, *(page.read_text("utf-8") for page in pages)]
    shown = [line for text in texts for line in re.findall(rf"greenbaize ({command} .*--.+)$", text, re.MULTILINE)]
    assert len(shown) >= 2
    for line in shown:
        app.parse_args(shlex.split(line), exit_on_error=False, print_error=False)


def test_the_server_answers_who_asks(tmp_path: Path) -> None:
    with serve(tmp_path) as server:
        wait_until_ready(server)
        assert get(server, "/health").data == {"status": "alive"}
        assert b"greenbaize_sockets 0.0" in get(server, "/metrics").body


def test_the_backup_that_we_show_holds_what_a_running_server_has(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "how-to" / "run-a-server.md").read_text("utf-8")
    (program,) = re.findall(r"^python3 -c '(.+)' /var", page, re.MULTILINE)
    live, copy = tmp_path / "tables.db", tmp_path / "backup.db"
    opening = {"settings": {"game": "joomo", "players": 2}, "name": "Ada"}
    with serve(tmp_path, "--db", f"sqlite:///{live}") as server:
        code = post(wait_until_ready(server), "/api/tables", opening).data["code"]
        subprocess.run([sys.executable, "-c", program, str(live), str(copy)], check=True)
        later = post(server, "/api/tables", opening).data["code"]
    with serve(tmp_path, "--db", f"sqlite:///{copy}") as again:
        assert get(wait_until_ready(again), f"/api/tables/{code}").data["seats"][0]["name"] == "Ada"
        assert get(again, f"/api/tables/{later}").status == 404
