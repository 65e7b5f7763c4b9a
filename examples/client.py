"""A whole client: opens a table with a bot on it, or joins one by its link, and plays at random to the end.

python examples/client.py http://127.0.0.1:8000 joomo
python examples/client.py http://127.0.0.1:8000/t/ABC234
"""

import asyncio
import json
import random
import sys
from itertools import count
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

NUMBERS = count(1)


def post(url, data, token=""):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urlopen(Request(url, json.dumps(data).encode(), headers)) as answer:
        return json.load(answer)


def sit_down(url, game):
    """Open a table, or join one: where the server is, the code, our seat and the token that proves it is ours."""
    server, _, code = url.partition("/t/")
    me = {"name": "Example", "remember": "token"}
    if code:
        seat = post(f"{server}/api/tables/{code}/join", me)
    else:
        seat = post(f"{server}/api/tables", me | {"settings": {"game": game, "players": 2, "pace": False}})
    return server, seat["code"], seat["seat"], seat["token"]


def answers(message, seat, is_host):
    """What to say to a message: nothing, or one thing."""
    if message["kind"] == "ping":
        return {"kind": "pong", "number": message["number"]}
    if is_host and message.get("what") == "bot-sat":
        return {"kind": "start", "id": f"start-{seat}"}
    legal = (message.get("game") or {}).get("legal")
    if legal:
        return {"kind": "act", "id": f"{seat}-{next(NUMBERS)}", "action": random.choice(legal), "base": message["seq"]}
    return None


async def play(url, game="joomo"):
    server, code, seat, token = sit_down(url, game)
    is_host = "/t/" not in url
    seq = None  # the number of the last message that we know
    waiting = {"kind": "seat-bot", "id": "bot", "seat": 1, "bot": "simple"} if is_host else None  # for an answer
    while True:
        ticket = post(f"{server}/api/tables/{code}/ticket", {"seat": seat}, token)["ticket"]
        async with connect(f"ws{server.removeprefix('http')}/ws") as socket:
            await socket.send(json.dumps({"kind": "hello", "ticket": ticket, "since": seq}))
            if waiting:
                await socket.send(json.dumps(waiting))
            try:
                async for text in socket:
                    message = json.loads(text)
                    if waiting and message.get("id") == waiting["id"]:
                        waiting = None
                    seq = message["seq"] if message["kind"] in ("full", "happened") else seq
                    if "places" in (message.get("game") or {}):
                        return message["game"]["places"]
                    if answer := answers(message, seat, is_host):
                        waiting = answer if "id" in answer else waiting
                        await socket.send(json.dumps(answer))
            except ConnectionClosed:
                await asyncio.sleep(random.uniform(0, 3))  # and come back


if __name__ == "__main__":
    sys.stdout.write(f"places: {asyncio.run(play(*sys.argv[1:]))}\n")
