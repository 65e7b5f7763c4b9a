"""The client's socket against a server that follows a script: cut, repeated and missing messages."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from greenbaize.net import line as net_line
from greenbaize.net.asking import Refused
from greenbaize.net.line import Back, Cut, Heard, Line
from greenbaize.net.links import Link
from greenbaize.net.messages import Ack, Full, Happened

Scene = Callable[[ServerConnection, dict[str, Any]], Awaitable[None]]
PATIENCE = 30

TABLE = {"settings": {"game": "joomo", "players": 2}, "status": "open", "host": 0, "seats": [{"name": "Ada"}, {}]}
FULL = {"kind": "full", "seat": 0, "table": TABLE, "clock": {}, "unknown": "and read over"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_line, "SHORTEST_PAUSE", 0.01)
    monkeypatch.setattr(net_line, "SLOWER", 0.01)


def happened(seq: int) -> dict[str, Any]:
    return {"kind": "happened", "seq": seq, "what": "said", "seat": 1, "text": str(seq)}


async def tell(socket: ServerConnection, *messages: dict[str, Any]) -> None:
    for message in messages:
        await socket.send(json.dumps(message))


def heard_of(scenes: Sequence[Scene], enough: Callable[[list[Heard]], bool], say: str = "") -> list[Heard]:
    """What a client hears of a server that plays one scene for each connection, until it is enough."""

    async def run() -> list[Heard]:
        rest = list(scenes)
        heard: list[Heard] = []

        async def attend(socket: ServerConnection) -> None:
            await rest.pop(0)(socket, json.loads(await socket.recv()))

        async def ticket() -> str:
            return "ticket"

        async with asyncio.timeout(PATIENCE), serve(attend, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            line = Line(Link(f"http://127.0.0.1:{port}", "ABC234"), ticket, "en")
            if say:
                await line.say({"kind": say})
            async for message in line.listen():
                heard.append(message)
                if enough(heard):
                    return heard
        raise AssertionError

    return asyncio.run(run())


def test_it_goes_on_from_the_last_number_and_hears_nothing_twice() -> None:
    greetings: list[dict[str, Any]] = []

    async def first(socket: ServerConnection, hello: dict[str, Any]) -> None:
        greetings.append(hello)
        await tell(socket, FULL | {"seq": 5}, happened(6), happened(6), happened(4))

    async def second(socket: ServerConnection, hello: dict[str, Any]) -> None:
        greetings.append(hello)
        await tell(socket, happened(6), happened(7))
        await socket.wait_closed()

    heard = heard_of([first, second], lambda all_: isinstance(all_[-1], Happened) and all_[-1].seq == 7)
    assert [type(one) for one in heard] == [Full, Happened, Cut, Back, Happened]
    assert [hello.get("since") for hello in greetings] == [None, 6]


def test_where_something_is_missing_it_asks_for_everything() -> None:
    greetings: list[dict[str, Any]] = []

    async def first(socket: ServerConnection, hello: dict[str, Any]) -> None:
        greetings.append(hello)
        await tell(socket, FULL | {"seq": 5}, happened(7))
        await socket.wait_closed()

    async def second(socket: ServerConnection, hello: dict[str, Any]) -> None:
        greetings.append(hello)
        await tell(socket, FULL | {"seq": 7})
        await socket.wait_closed()

    heard = heard_of([first, second], lambda all_: len(all_) > 1 and isinstance(all_[-1], Full))
    assert [type(one) for one in heard] == [Full, Cut, Back, Full]
    assert [hello.get("since") for hello in greetings] == [None, None]


def test_what_has_no_answer_is_said_again_with_the_same_id_and_answered_once() -> None:
    said: list[dict[str, Any]] = []

    async def deaf(socket: ServerConnection, hello: dict[str, Any]) -> None:
        await tell(socket, FULL | {"seq": 1})
        said.append(json.loads(await socket.recv()))

    async def hurried(socket: ServerConnection, hello: dict[str, Any]) -> None:
        said.append(json.loads(await socket.recv()))
        await tell(socket, {"kind": "failed", "code": "too-fast"})
        said.append(json.loads(await socket.recv()))
        ack = {"kind": "ack", "id": said[0]["id"], "seq": 1}
        await tell(socket, ack, ack, {"kind": "ping", "number": 8}, happened(2))
        assert json.loads(await socket.recv()) == {"kind": "pong", "number": 8}
        await socket.wait_closed()

    heard = heard_of([deaf, hurried], lambda all_: isinstance(all_[-1], Happened), say="start")
    assert [one["kind"] for one in said] == ["start"] * 3
    assert len({one["id"] for one in said}) == 1
    assert sum(isinstance(one, Ack) for one in heard) == 1


def test_whoever_is_replaced_does_not_come_back() -> None:
    async def scene(socket: ServerConnection, hello: dict[str, Any]) -> None:
        await tell(socket, FULL | {"seq": 1}, {"kind": "failed", "code": "replaced"})
        await socket.close(4409)

    with pytest.raises(Refused) as caught:
        heard_of([scene], lambda _: False)
    assert caught.value.code == "replaced"


def test_a_newer_protocol_is_told() -> None:
    async def scene(socket: ServerConnection, hello: dict[str, Any]) -> None:
        await tell(socket, {"kind": "confetti"})
        await socket.wait_closed()

    with pytest.raises(Exception, match="install a newer version"):
        heard_of([scene], lambda _: False)
