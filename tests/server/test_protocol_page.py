"""The page about the protocol says what the code says, and its examples can be read on either side."""

from pathlib import Path
from typing import get_args

import pytest

from greenbaize.core.language import LANGUAGES, keys
from greenbaize.net.messages import from_server as read_by_client
from greenbaize.server import entries, messages
from greenbaize.server.protocol_examples import CLIENT, SERVER
from greenbaize.server.protocol_page import page
from greenbaize.server.refusals import CODES

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_page_is_what_the_code_says() -> None:
    command = "python -m greenbaize.server.protocol_page > docs/protocol.md"
    assert PAGE.read_text("utf-8") == page(), f"run {command}"


def test_every_message_has_an_example() -> None:
    assert {type(example) for example in CLIENT} == {*get_args(messages.AnyFromClient)}
    assert {type(example) for example in SERVER} == {*get_args(messages.AnyFromServer)}


@pytest.mark.parametrize("example", CLIENT, ids=lambda example: type(example).__name__)
def test_what_a_client_says_is_read(example: messages.AnyFromClient) -> None:
    assert messages.from_client(messages.encode(example)) == example


@pytest.mark.parametrize("example", SERVER, ids=lambda example: type(example).__name__)
def test_what_the_server_says_is_read_by_our_client(example: messages.AnyFromServer) -> None:
    body = messages.encode(example)
    assert messages.from_server(body) == example
    assert type(read_by_client(body)).__struct_config__.tag == type(example).__struct_config__.tag


def test_the_page_names_everything() -> None:
    text = page()
    named = [str(kind.__struct_config__.tag) for kind in get_args(entries.AnyEntry) if kind is not entries.Opened]
    assert [name for name in (*CODES, *named) if f"| `{name}` |" not in text] == []
    assert "$" not in text.replace("^[0-9a-f]{64}$", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_words(language: str) -> None:
    told = {str(kind.__struct_config__.tag) for kind in get_args(entries.AnyEntry)} | {"undone"}
    parted = {
        "stepped": (),  # the events of the game speak
        "stood-in": [f"stood-in-{why}" for why in ("asked", "away", "time", "left")],
        "undo-answered": ["undo-agreed", "undo-refused"],
    }
    wanted = {f"happened-{name}" for what in told for name in parted.get(what, [what])}
    wanted |= {f"refusal-{code}" for code in CODES}
    wanted |= {f"emote-{emote}" for emote in get_args(messages.Emote)}
    assert wanted <= keys(language)
