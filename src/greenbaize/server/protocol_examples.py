"""One example of every message, for the page about the protocol."""

from __future__ import annotations

from typing import Final

from greenbaize.core.contract import Event
from greenbaize.server import messages as m

_SEAL: Final = "5f1d7a84db00d2fce00b31a7fc73224f8f1a1b5f6d1b4a5ec9e0de9a3f4f9a10"

CLIENT: Final[tuple[m.AnyFromClient, ...]] = (
    m.Hello(ticket="kq3J0oZ5bVn0b9mYh1sYw3m3tq0b1o5y0yYk2cD4l6E", since=41, language="fr"),
    m.Act(id="a7-12", action="take 1c 2c", base=41),
    m.Start(id="a7-3"),
    m.SeatBot(id="a7-1", seat=2, bot="fox"),
    m.SeatGuest(id="a7-2", seat=1, name="Ben"),
    m.ClearSeat(id="a7-4", seat=2),
    m.Leave(id="a7-30"),
    m.StandIn(id="a7-20", seat=0),
    m.TakeBack(id="a7-21"),
    m.Say(id="a7-22", text="Well done!"),
    m.ShowEmote(id="a7-23", emote="well-played"),
    m.Mute(id="a7-24", seat=2),
    m.AskUndo(id="a7-25"),
    m.AnswerUndo(id="a7-26", agrees=True),
    m.Pause(id="a7-27"),
    m.Resume(id="a7-28"),
    m.Rematch(id="a7-29"),
    m.Seal(id="a7-5", seal=_SEAL),
    m.Unseal(id="a7-6", nonce="00" * 31 + "07"),
    m.WhyNot(id="a7-13", action="pass"),
    m.Look(id="a7-14"),
    m.Hint(id="a7-15"),
    m.Pong(number=3),
)

_SEATS: Final = [m.SeatFacts(name="Ada"), m.SeatFacts(bot="fox")]
_TABLE: Final = m.TableFacts(
    id="Umn5yxLjz4fm4wzxRbWKjg4C",
    settings={"game": "joomo", "players": 2, "options": {"target": 10}},
    status="running",
    host=0,
    seats=_SEATS,
    games=1,
    commitment=_SEAL,
)
_GAME: Final = m.GameFacts(view={"viewer": 0, "players": 2, "to_act": 0, "hand": ["07", "33"]}, legal=["07", "33"])

SERVER: Final[tuple[m.AnyFromServer, ...]] = (
    m.Full(seq=41, seat=0, table=_TABLE, clock=m.ClockFacts(left=28_000), game=_GAME),
    m.Happened(seq=42, what="stepped", events=[Event("play", 1, ("25",))], game=_GAME, clock=m.ClockFacts(left=30_000)),
    m.Ack(id="a7-12", seq=42),
    m.Nak(
        id="a7-13", code="illegal-action", rule="J5", text="Nobody may pass before two range cards lie on the table."
    ),
    m.Reasoned(id="a7-13", rule="J5", text="Nobody may pass before two range cards lie on the table."),
    m.Looked(id="a7-14", seq=42, text="Joomo · round 1 · to 10\n…"),
    m.Hinted(id="a7-15", hints=[m.HintFacts("07", 0.52, 0.06, "Lead from the edge: these cards seldom fit later.")]),
    m.Failed(code="too-fast"),
    m.Ping(number=3),
)
