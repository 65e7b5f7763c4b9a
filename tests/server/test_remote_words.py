"""What is typed at a remote table, and what of it the server understands."""

import pytest

from greenbaize.net.messages import Clock, Game, Happened, Hint, Position, Seat, Settings, Table, Undo, encode
from greenbaize.net.scene import Scene, shown_names
from greenbaize.server.messages import from_client
from greenbaize.terminal.remote_screen import shown
from greenbaize.terminal.remote_typed import Do, Say, Tell, is_action, meant, numbered
from greenbaize.terminal.remote_words import Teller, in_columns

SEATS = [Seat(name="Ada"), Seat(bot="fox"), Seat(name="Ben", away=True)]
SCENE = Scene(
    0,
    Table(Settings("joomo", 3), "running", 0, SEATS),
    Clock(),
    Game(Position(0), ["07", "10", "pass"]),
)
COMMANDS = {
    "h": "hint",
    "w pass": "why-not",
    "u": "ask-undo",
    "y": "answer-undo",
    "n": "answer-undo",
    "p": "pause",
    "b": "stand-in",
    "b 3": "stand-in",
    "s hello  there": "say",
    "e Laugh": "emote",
    "m 2": "mute",
    "m 2 off": "mute",
    "r": "rematch",
    "start": "start",
    "bot 2 fox": "seat-bot",
    "leave": "leave",
    "PASS": "act",
    "07": "act",
    "99": "act",
}


def said(line: str, scene: Scene = SCENE) -> dict[str, object]:
    understood = meant(line, scene)
    assert isinstance(understood, Say), line
    return understood.message


@pytest.mark.parametrize(("line", "kind"), COMMANDS.items())
def test_the_server_understands_whatever_is_typed(line: str, kind: str) -> None:
    message = said(line)
    assert message["kind"] == kind
    from_client(encode(message | {"id": "1"}))


def test_an_action_is_meant_by_its_text_or_its_number() -> None:
    assert [said(line)["action"] for line in ("1", " 07 ", "2", "10", "3", "pass")] == [
        *("07", "07"),
        *("10", "10"),
        *("pass", "pass"),
    ]


def test_no_number_is_itself_an_action() -> None:
    legal = [f"{card:02}" for card in range(5, 18)]
    numbers = [number for number, _ in numbered(legal)]
    assert not {*numbers} & {*legal}
    assert len({*numbers}) == len(legal)


def test_commands_turn_around_what_is_so_now() -> None:
    paused = Scene(0, SCENE.table, Clock(paused=True), SCENE.game)
    assert said("p", paused)["kind"] == "resume"
    seats = [Seat(name="Ada", stand_in="magpie"), *SEATS[1:]]
    played_for = Scene(0, Table(Settings("joomo", 3), "running", 0, seats), Clock(), SCENE.game)
    assert said("b", played_for)["kind"] == "take-back"
    assert played_for.legal == paused.legal == []


@pytest.mark.parametrize("line", ["e angry", "m", "m 9", "b x", "bot 9 fox", f"s {'x' * 201}"])
def test_what_nobody_could_do_is_told_here(line: str) -> None:
    assert isinstance(meant(line, SCENE), Tell)


@pytest.mark.parametrize("line", ["h now", "w", "s", "x" * 41, "bot 2"])
def test_what_is_no_command_is_told(line: str) -> None:
    assert meant(line, SCENE) == Tell("net-unknown")


def test_some_things_happen_here() -> None:
    assert [meant(line, SCENE) for line in ("", "?", "q")] == [Do("look"), Do("help"), Do("quit")]


def test_out_of_turn_an_action_goes_nowhere() -> None:
    waiting = Scene(0, SCENE.table, Clock(), Game(Position(1)))
    assert meant("07", waiting) == Tell("refusal-not-your-turn")
    assert is_action("07", waiting)
    assert not is_action("s 07", waiting)


def test_names_are_told_apart() -> None:
    seats = [("Ada", ""), ("", "fox"), ("", "fox"), ("", "search@500"), ("", "")]
    assert shown_names(seats, "en") == ("Ada", "Fox 1", "Fox 2", "Reckoner", "Player 5")


def test_absence_and_undo_are_told() -> None:
    teller = Teller("en")
    scene = Scene(0, SCENE.table, Clock(left=29_001), Game(Position(2)))
    assert teller.turn(scene) == "It is Ben’s turn, who is away."
    assert teller.company(scene)[1:] == ["  1  Ada  you, host", "  2  Fox", "  3  Ben  away"]
    asked = Table(Settings("joomo", 3), "running", 0, SEATS, undo=Undo(2, [2]))
    happened = Happened(1, "undo-asked", 2, table=asked)
    assert [*teller.happened(happened, scene.after(happened))] == ["Ben would like to take this back:"]


def test_the_time_left_is_told() -> None:
    scene = Scene(0, SCENE.table, Clock(left=29_001), SCENE.game)
    assert Teller("en").choices(scene)[-1] == "30 seconds are left."


def test_columns_fit_a_line() -> None:
    lines = in_columns([f"{number:>4}  take 1c 2c" for number in range(20)])
    assert max(map(len, lines)) <= 78
    assert len(lines) == 5


def test_nobody_moves_the_cursor_of_others() -> None:
    assert shown("Ada\x1b[2J\r\nBen\x07") == "Ada [2J \nBen "


def test_hints_are_told_as_bots_tell_them() -> None:
    hint = Hint("07", 0.516, 0.064, "Lead from the edge: these cards seldom fit later.")
    assert Teller("en").hint(hint) == "07 · 52 % ± 13 · Lead from the edge: these cards seldom fit later."
