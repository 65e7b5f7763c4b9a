"""Playing at a remote table in the terminal, against a real server process."""

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import pytest

from greenbaize.cli import run
from greenbaize.core.errors import GreenbaizeError
from greenbaize.net.keeping import Kept, forget_seat, keep_seat, seats_at
from greenbaize.net.links import Link, link_of

from .serving import PATIENCE, SOURCE, Server, post, serving

pytestmark = pytest.mark.xdist_group("join")

PROGRAM = [sys.executable, "-c", "from greenbaize.cli import main; main()"]
Output = pytest.CaptureFixture[str]
ENDLESS = "1\n" * 400
"""More first choices than a game has turns."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(GREENBAIZE_JIT="off") as one:
        yield one


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GREENBAIZE_DATA", str(tmp_path))
    return tmp_path


class Player(NamedTuple):
    """The program at a table, fed by pipes."""

    process: subprocess.Popen[str]
    screen: Path

    @property
    def shown(self) -> str:
        return self.screen.read_text("utf-8")

    def type(self, text: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def until(self, text: str, times: int = 1) -> str:
        """What is shown by the time that a text is there."""
        deadline = time.monotonic() + PATIENCE
        while self.shown.count(text) < times:
            assert self.process.poll() is None or self.shown.count(text) >= times, f"{text} never came:\n{self.shown}"
            assert time.monotonic() < deadline, f"{text} does not come:\n{self.shown}"
            time.sleep(0.05)
        return self.shown

    def end(self) -> int:
        return self.process.wait(PATIENCE)


@contextmanager
def playing(*arguments: str, screen: Path) -> Iterator[Player]:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "GREENBAIZE_JIT": "off"}
    with (
        screen.open("w") as output,
        subprocess.Popen(
            [*PROGRAM, *arguments], env=environment, stdin=subprocess.PIPE, stdout=output, stderr=output, text=True
        ) as process,
    ):
        try:
            yield Player(process, screen)
        finally:
            process.kill()


def opened(server: Server, players: int = 2, **settings: object) -> Link:
    """A quick table at which Ada has the first seat, kept as her own program keeps it."""
    agreed = {"game": "joomo", "players": players, "options": {"target": 1}, "pace": False, **settings}
    seat = post(server, "/api/tables", {"settings": agreed, "name": "Ada", "remember": "token"}).data
    link = Link(server.url, seat["code"])
    keep_seat(link, "Ada", Kept(seat["seat"], seat["token"]))
    return link


def test_a_script_plays_a_game_against_a_bot_to_its_end(server: Server, tmp_path: Path) -> None:
    link = opened(server)
    with playing("join", link.url, "--name", "Ada", screen=tmp_path / "ada") as ada:
        ada.type(f"bot 2 random\nstart\nw pass\n{ENDLESS}")
        assert ada.end() == 0
    for told in ("1  Ada  you, host", "2  Player 2  free", "Chance sits down, a bot.", "Ada plays"):
        assert told in ada.shown
    assert "J5: Nobody may pass" in ada.shown
    assert "Seal of the deal: " in ada.shown
    assert "The game is over." in ada.shown
    assert "  1. " in ada.shown
    assert "error" not in ada.shown


def test_two_people_and_somebody_who_watches(server: Server, tmp_path: Path) -> None:
    link = opened(server)
    with (
        playing(
            "join", link.server, link.code.lower(), "--name", "Ben", "--language", "de", screen=tmp_path / "b"
        ) as ben,
        playing("join", link.url, "--name", "Ada", screen=tmp_path / "a") as ada,
        playing("join", link.url, "--watch", "--language", "fr", screen=tmp_path / "w") as guest,
    ):
        assert guest.process.stdin
        guest.process.stdin.close()
        guest.until("Ben")
        ada.until("Ben sits down." if "2  Player 2  free" in ada.until("1  Ada") else "2  Ben")
        ben.until("2  Ben  du")
        ada.type("s hi\x07 Ben\ne laugh\nstart\n")
        ben.until("Ada: „hi")
        assert "\x07" not in ben.shown
        ben.until("Das Spiel beginnt.")
        ada.type(ENDLESS)
        ben.type(ENDLESS)
        assert (ada.end(), ben.end(), guest.end()) == (0, 0, 0)
    assert "Ada lacht." in ben.shown
    assert "Das Spiel ist aus." in ben.shown
    assert "La partie est finie." in guest.shown
    assert "Ta main" not in guest.shown


def test_whoever_comes_back_has_the_same_seat(server: Server, tmp_path: Path) -> None:
    link = opened(server)
    for visit in ("first", "second"):
        with playing("join", link.url, "--name", "Ben", "--seat", "2", screen=tmp_path / visit) as ben:
            ben.type("q\n")
            assert ben.end() == 0
        assert "2  Ben  you" in ben.shown
    assert {name: kept.seat for name, kept in seats_at(link).items()} == {"Ada": 0, "Ben": 1}


def test_a_seat_that_was_left_is_forgotten(server: Server, tmp_path: Path) -> None:
    link = opened(server)
    with playing("join", link.url, "--name", "Ben", screen=tmp_path / "ben") as ben:
        ben.type("leave\n")
        assert ben.end() == 0
    assert [*seats_at(link)] == ["Ada"]


def test_a_server_that_is_killed_and_comes_back_loses_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with serving(database, GREENBAIZE_JIT="off") as server:
        link = opened(server)
        with playing("join", link.url, "--name", "Ada", screen=tmp_path / "ada") as ada:
            ada.type("bot 2 random\nstart\n")
            ada.until("Your turn")
            ada.type("1\n")
            ada.until("Your turn", times=2)
            server.kill()
            ada.until("The connection is lost")
            ada.type("1\n")  # nobody is there to hear it yet
            with serving(database, port=int(server.url.rpartition(":")[2]), GREENBAIZE_JIT="off"):
                ada.until("The connection is there again.")
                ada.type(ENDLESS)
                assert ada.end() == 0
    assert "The game is over." in ada.shown
    assert ada.shown.count("The game begins.") == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_table_is_opened_with_link_code_and_picture(server: Server, tmp_path: Path, language: str) -> None:
    told = ["open", server.url, "joomo", "--players", "3", "--bots", "fox", "--name", "Ada", "--set", "target=3"]
    with playing(*told, "--language", language, screen=tmp_path / "ada") as ada:
        ada.type("q\n")
        assert ada.end() == 0
    assert f"{server.url}/t/" in ada.shown
    assert "█" in ada.shown
    assert {"en": "Fox", "fr": "Renard"}[language] in ada.shown


def test_ctrl_c_leaves_quietly(server: Server, tmp_path: Path) -> None:
    with playing("join", opened(server).url, "--name", "Ada", screen=tmp_path / "ada") as ada:
        ada.until("free")
        ada.process.send_signal(signal.SIGINT)
        assert ada.end() == 130
    assert "Traceback" not in ada.shown


def test_a_second_terminal_takes_the_seat_over(server: Server, tmp_path: Path) -> None:
    link = opened(server)
    with playing("join", link.url, screen=tmp_path / "first") as first:
        first.until("free")
        with playing("join", link.url, screen=tmp_path / "second") as second:
            second.until("free")
            assert first.end() == 2
    assert "error[replaced]" in first.shown


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("join {server}/t/ZZZZ99 --name Ada", "forbidden"),
        ("join {server}/t/ZZZZ99 --watch", "forbidden"),
        ("join {server} --name Ada", "bad-link"),
        ("join ftp://somewhere/t/ABC234", "bad-link"),
        ("join http://127.0.0.1:9/t/ABC234 --name Ada", "unreachable"),
        ("join {link}", "no-name"),
        ("join {link} --name Ada --language xx", "unknown-language"),
        ("join {link} --name Ada --seat 1", "no-seat"),
        ("join {link} --name {long}", "bad-name"),
        ("open {server} chess", "unknown-game"),
        ("open {server} joomo --players 9 --name Ada", "bad-players"),
        ("open {server} joomo --set target=no --name Ada", "bad-option"),
        ("open {server} joomo --bots fox,owl --name Ada", "too-many-bots"),
        ("open {server}/elsewhere joomo --name Ada", "forbidden"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(server: Server, capfd: Output, arguments: str, code: str) -> None:
    link = opened(server) if "{link}" in arguments else Link("", "")
    if link.code:
        forget_seat(link, "Ada")
    assert refused(capfd, arguments.format(server=server.url, link=link.url, long="x" * 30)) == code


def test_what_is_no_server_for_games_is_told(capfd: Output) -> None:
    with HTTPServer(("127.0.0.1", 0), Shop) as shop:
        Thread(target=shop.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{shop.server_port}"
        assert refused(capfd, f"join {address}/t/ABC234 --name Ada") == "no-server"
        assert refused(capfd, f"open {address}/moved joomo --name Ada") == "moved"
        shop.shutdown()


class Shop(BaseHTTPRequestHandler):
    """Some other web server."""

    def do_POST(self) -> None:
        self.send_response(307 if "/moved/" in self.path else 404)
        self.send_header("Location", "http://127.0.0.1:9/")
        self.end_headers()
        self.wfile.write(b"<p>Not in stock.")

    def log_message(self, *_: object) -> None:
        pass


def test_a_seat_that_is_no_longer_ours_is_told_once(server: Server, capfd: Output) -> None:
    link = opened(server)
    keep_seat(link, "Ada", Kept(0, "not the token"))
    assert refused(capfd, f"join {link.url} --name Ada") == "seat-lost"
    assert seats_at(link) == {}


def test_another_seat_for_the_same_name_is_refused(server: Server, capfd: Output) -> None:
    assert refused(capfd, f"join {opened(server).url} --name Ada --seat 2") == "other-seat"


def test_of_several_seats_one_must_be_named(server: Server, capfd: Output) -> None:
    link = opened(server)
    keep_seat(link, "Ben", Kept(1, "…"))
    assert refused(capfd, f"join {link.url}") == "which-name"


def refused(capfd: Output, command: str) -> str:
    """Run a command that cannot be done; the code of its one line."""
    assert run(command.split()) == 2
    shown = capfd.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    return line.partition("]")[0].removeprefix("error[")


def test_kept_seats_are_private_and_belong_to_one_table(data: Path) -> None:
    link = Link("http://x", "ABC234")
    keep_seat(link, "Ada", Kept(0, "secret"))
    (file,) = (data / "seats").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE((data / "seats").stat().st_mode) == 0o700
    assert seats_at(Link("http://x", "ABC235")) == seats_at(Link("http://y", "ABC234")) == {}
    file.write_text("{")
    with pytest.raises(GreenbaizeError, match="delete that file"):
        seats_at(link)


@pytest.mark.parametrize(
    ("url", "code", "link"),
    [
        ("https://cards.example/t/abc234", None, Link("https://cards.example", "ABC234")),
        ("https://cards.example/t/ABC234/", None, Link("https://cards.example", "ABC234")),
        ("http://[::1]:8000", "ABC234", Link("http://[::1]:8000", "ABC234")),
        ("https://cards.example/games/t/ABC234", None, Link("https://cards.example/games", "ABC234")),
    ],
)
def test_links_are_read(url: str, code: str | None, link: Link) -> None:
    assert link_of(url, code) == link


@pytest.mark.parametrize(
    "url",
    ["", "cards.example/t/ABC234", "https://x/t/", "https://x/t/A B", "https://u:p@x/t/ABC234", "http://x:y/t/ABC234"],
)
def test_what_is_no_link_is_refused(url: str) -> None:
    with pytest.raises(GreenbaizeError) as caught:
        link_of(url)
    assert caught.value.code == "bad-link"
