"""Tables: who sits where, who may do what, and a table that is read again is the same table."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from hashlib import sha256
from itertools import product

import pytest

from greenbaize.core.seats import SPECTATOR
from greenbaize.games import GAMES, rules_of
from greenbaize.play.fair import commit_to_nonce
from greenbaize.play.record import decode
from greenbaize.play.verify import verify_fairness
from greenbaize.server import entries, messages, sight
from greenbaize.server.care import FORGOTTEN_MS
from greenbaize.server.refusals import Refusal

from .staging import Board, Stage, World, staged

Play = Callable[[Stage], Awaitable[None]]


def on_a_stage(play: Play, world: World | None = None) -> None:
    """Let a play happen on a fresh node."""

    async def run() -> None:
        async with staged(world) as stage:
            await play(stage)

    asyncio.run(run())


def everything(board: Board) -> object:
    """All that anybody may know of a table, and where their streams stand."""
    table, now = board.table, board.stage.world.now
    return (
        table.status,
        table.version,
        table.host,
        table.seats,
        board.live.numbers(),
        [(stream.seq, stream.game_seq) for _, stream in sorted(board.live.streams.items())],
        [messages.encode(sight.full(table, viewer, 0, now)) for viewer in board.live.viewers],
        table.limit(),
        table.banks,
        table.opener,
        table.games,
        [table.game.view(viewer).packed for viewer in board.live.viewers] if table.game else None,
    )


async def is_the_same_from_the_store(stage: Stage, board: Board) -> None:
    before = everything(board)
    again = await stage.again(board)
    assert everything(again) == before
    elsewhere = Stage(stage.store, stage.world, node="elsewhere")
    assert everything(await elsewhere.again(board)) == before


# ── sitting down ──────────────────────────────────────────────────────────────────────────────────


def test_people_bots_and_guests_sit_down() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("joomo", 4, people=["ada"])
        ears = {viewer: board.ear(viewer) for viewer in board.live.viewers}
        assert await stage.hub.sit_down(board.live, "ben", "  Ben   B ", 2) == 2
        await board.does(0, messages.SeatGuest, seat=1, name="Guest")
        assert await board.refuses(0, messages.Start) == "seats-open"
        await board.does(0, messages.SeatBot, seat=3, bot="owl")
        assert board.table.names == ("Player 0", "Guest", "Ben B", "owl")
        assert board.table.seats_of("ada") == [0, 1]
        assert [seat.player for seat in board.table.seats] == ["", "", "", "owl"]
        for ear in ears.values():
            told = ear.messages()
            assert [message.what for message in told] == ["sat", "sat", "bot-sat"]
            assert [message.seat for message in told] == [2, 1, 3]
            assert told[-1].table is not None
            assert [seat.name or seat.bot for seat in told[-1].table.seats] == list(board.table.names)
        await is_the_same_from_the_store(stage, board)

    on_a_stage(play)


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\u202eb", "\x00", "a\x07b"])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open(people=["ada"])
        with pytest.raises(Refusal, match="bad-name"):
            await stage.hub.sit_down(board.live, "ben", name, None)
        assert await board.refuses(0, messages.SeatGuest, seat=1, name=name) == "bad-name"

    on_a_stage(play)


def test_a_seat_is_for_one() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("joomo", 3, people=["ada"])
        for seat in (0, 3, 5):
            with pytest.raises(Refusal, match="no-seat"):
                await stage.hub.sit_down(board.live, "ben", "Ben", seat)
            assert await board.refuses(0, messages.SeatBot, seat=seat, bot="owl") == "no-seat"
            assert await board.refuses(0, messages.SeatGuest, seat=seat, name="Guest") == "no-seat"
        await asyncio.gather(*(stage.hub.sit_down(board.live, f"p{number}", "Ben", None) for number in range(2)))
        with pytest.raises(Refusal, match="no-seat"):
            await stage.hub.sit_down(board.live, "cyd", "Cyd", None)
        assert sorted(seat.person for seat in board.table.seats) == ["ada", "p0", "p1"]

    on_a_stage(play)


def test_only_the_host_decides_before_a_game() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("joomo", 3, people=["ada", "ben"])
        assert await board.refuses(1, messages.SeatBot, seat=2, bot="owl") == "not-host"
        assert await board.refuses(1, messages.ClearSeat, seat=0) == "not-host"
        assert await board.refuses(0, messages.ClearSeat, seat=2) == "no-seat"
        assert await board.refuses(0, messages.SeatBot, seat=2, bot="nobody knows") == "unknown-bot"
        await board.does(0, messages.SeatBot, seat=2, bot="owl")
        assert await board.refuses(1, messages.Start) == "not-host"
        await board.does(0, messages.ClearSeat, seat=1)
        assert not board.table.seats[1].is_taken
        assert await board.refuses(0, messages.Start) == "seats-open"
        await stage.hub.sit_down(board.live, "ben", "Ben", None)
        await board.does(1, messages.ClearSeat, seat=1)
        await board.does(0, messages.SeatBot, seat=1, bot="fox")
        await board.does(0, messages.Start)
        assert await board.refuses(0, messages.SeatBot, seat=1, bot="owl") == "already-running"
        assert await board.refuses(0, messages.SeatGuest, seat=1, name="Eve") == "already-running"
        assert await board.refuses(0, messages.ClearSeat, seat=1) == "already-running"
        assert await board.refuses(0, messages.Start) == "already-running"
        with pytest.raises(Refusal, match="already-running"):
            await stage.hub.sit_down(board.live, "cyd", "Cyd", None)

    on_a_stage(play)


def test_the_host_role_goes_on_when_the_host_stands_up() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("joomo", 3, people=["ada", "ben", "cyd"])
        await board.does(0, messages.Leave)
        assert board.table.host == "ben"
        assert sight.table_facts(board.table, SPECTATOR).host == 1
        await board.does(1, messages.SeatBot, seat=0, bot="owl")
        await board.does(1, messages.Start)
        ear = board.ear(2)
        await board.does(1, messages.Leave)
        assert (board.table.host, board.table.seats[1].bot) == ("cyd", "magpie")
        assert ear.messages()[-1].what == "stood-in"
        assert board.table.seats_of("ben") == []
        await is_the_same_from_the_store(stage, board)

    on_a_stage(play)


# ── playing ───────────────────────────────────────────────────────────────────────────────────────


def test_what_may_not_be_done_is_not_done() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("joomo", 2)
        assert await board.refuses(0, messages.Act, action="07") == "not-running"
        assert await board.refuses(0, messages.StandIn, seat=0) == "not-running"
        for kind in (messages.AskUndo, messages.Pause, messages.Resume, messages.Rematch):
            assert await board.refuses(0, kind) == "not-running", kind
        assert await board.refuses(0, messages.AnswerUndo, agrees=True) == "not-asked"
        assert await board.refuses(0, messages.TakeBack) == "not-asked"
        await board.does(0, messages.Start)
        seat = board.table.to_act
        assert seat is not None
        assert await board.refuses(1 - seat, messages.Act, action=board.legal[0]) == "not-your-turn"
        assert await board.refuses(seat, messages.Act, action="no such thing") == "bad-move"
        with pytest.raises(Refusal) as caught:
            await board.does(seat, messages.Act, action="pass")
        assert (caught.value.code, caught.value.reason and caught.value.reason.rule) == ("illegal-action", "J5")
        assert await board.refuses(seat, messages.Resume) == "not-asked"
        assert await board.refuses(seat, messages.StandIn, seat=2) == "no-seat"
        assert await board.refuses(seat, messages.StandIn, seat=seat, bot="") == "unknown-bot"
        assert await board.refuses(seat, messages.Rematch) == "already-running"

    on_a_stage(play)


def test_an_action_on_an_older_game_is_stale() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun("joomo", 2)
        luck = random.Random(1)
        for _ in range(6):
            seat = board.table.to_act
            assert seat is not None
            stream = board.live.stream(seat)
            await board.does(1 - seat, messages.Say, text="take your time")
            old = stream.game_seq - 1
            assert await board.refuses(seat, messages.Act, action=board.legal[0], base=old) == "stale"
            assert stream.game_seq < stream.seq, "talk does not make an action stale"
            await board.does(seat, messages.Act, action=luck.choice(board.legal), base=stream.game_seq)

    on_a_stage(play)


def test_a_command_is_done_once_whoever_hears_it() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun("joomo", 2)
        seat = board.table.to_act
        assert seat is not None
        first = messages.Act(id="once", action=board.legal[0])
        await board.says(seat, first)
        version = board.table.version
        await board.says(seat, first)  # the same node
        after_restart = await stage.again(board)
        await after_restart.says(seat, first)
        other = await Stage(stage.store, stage.world, node="other").again(board)
        await other.says(seat, first)
        assert (after_restart.table.version, other.table.version) == (version, version)
        await other.says(1 - seat, messages.Say(id="once", text="the same id, said by another person"))
        assert other.table.version == version + 1

    on_a_stage(play)


def test_two_nodes_decide_one_after_the_other() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun("joomo", 2)
        other = await Stage(stage.store, stage.world, node="other").again(board)
        ear = other.ear(SPECTATOR)
        luck = random.Random(5)
        for number in range(20):
            here = (board, other)[number % 2]
            seat = board.table.to_act if number % 2 == 0 else other.table.to_act
            assert seat is not None
            await here.says(0, messages.Say(id=f"say {number}", text="hello"))
            assert here.table.to_act is not None
            await here.acts(luck=luck)
        await stage.hub.catch_up(board.live)
        await other.stage.hub.catch_up(other.live)
        assert everything(board) == everything(other)
        told = [message.seq for message in ear.messages()]
        assert told == list(range(told[0], told[0] + len(told)))

    on_a_stage(play)


CASES = [(game, players) for game in GAMES for players in rules_of(game).seats if players <= 4]
WILD = {"ja_hoor": {"poker_face": True, "heavy_load": True, "fast_mode": True}}


@pytest.mark.parametrize(("game", "players"), CASES)
def test_whole_games_are_played_verified_and_read_again(game: str, players: int) -> None:
    async def play(stage: Stage) -> None:
        luck = random.Random(f"{game} {players}")
        short = {"joomo": {"target": 5}, "romi_rami": {"turn_limit": 3}, "ja_hoor": WILD["ja_hoor"]}
        board = await stage.begun(game, players, options=short[game], clock={"move": 30, "bank": 100})
        ears = {viewer: board.ear(viewer) for viewer in board.live.viewers}
        number = 0
        while board.table.is_running:
            stage.world.wait(luck.uniform(0, 40))
            await board.acts(luck=luck)
            number += 1
            if number in (3, 20):
                await is_the_same_from_the_store(stage, board)
                board = Board(stage, await stage.hub.live(board.live.table.id))
                ears = {viewer: board.ear(viewer) for viewer in board.live.viewers}
        assert board.status == "over"
        await is_the_same_from_the_store(stage, board)
        for ear in ears.values():
            told = [message.seq for message in ear.messages()]
            assert told == list(range(told[0], told[0] + len(told)))
        record = decode(board.game.record().to_json())
        assert verify_fairness(record) >= 1
        assert record.fairness is not None
        assert record.fairness.commitment == board.game.commitment
        assert record.replay().outcome == board.game.outcome

    on_a_stage(play)


def test_a_bot_plays_and_is_asked_what_its_seat_sees() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("ja_hoor", 3, people=["ada"])
        for seat in (1, 2):
            await board.does(0, messages.SeatBot, seat=seat, bot="simple")
        await board.does(0, messages.Start)
        luck = random.Random(3)
        while board.table.is_running:
            await board.care()
            if board.table.is_running:
                assert board.table.to_act == 0, "the bots have moved"
                await board.acts(luck=luck)
        assert stage.crew.asked
        assert verify_fairness(board.game.record())

    on_a_stage(play)


# ── standing in, pausing, leaving ─────────────────────────────────────────────────────────────────


def test_a_bot_stands_in_as_long_as_its_player_likes() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun("joomo", 2)
        seat = board.table.to_act
        assert seat is not None
        assert await board.refuses(seat, messages.StandIn, seat=1 - seat) in ("not-host", "forbidden")
        await board.does(seat, messages.StandIn, seat=seat, bot="simple")
        assert (board.table.seats[seat].stand_in, board.table.seats[seat].why) == ("simple", "asked")
        assert await board.refuses(seat, messages.StandIn, seat=seat) == "stood-in"
        assert await board.refuses(seat, messages.Act, action=board.legal[0]) == "stood-in"
        await is_the_same_from_the_store(stage, board)
        board = await stage.again(board)
        await board.care()
        assert board.table.to_act == 1 - seat, "the bot has moved"
        await board.does(seat, messages.TakeBack)
        assert not board.table.seats[seat].player
        assert await board.refuses(seat, messages.TakeBack) == "not-asked"

    on_a_stage(play)


def test_the_host_gives_a_bot_to_those_who_are_away() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun("joomo", 3, grace=None)
        assert await board.refuses(0, messages.StandIn, seat=1) == "forbidden"
        away = entries.Away(at=stage.world.now, seat=1, connection="")
        await stage.hub.write(board.live, lambda table: [away])
        assert await board.refuses(2, messages.StandIn, seat=1) == "not-host"
        await board.does(0, messages.StandIn, seat=1, bot="owl")
        assert (board.table.seats[1].stand_in, board.table.seats[1].why) == ("owl", "away")
        arrived = entries.Arrived(at=stage.world.now, seat=1, connection="here")
        await stage.hub.write(board.live, lambda table: [arrived])
        await board.care()
        assert not board.table.seats[1].player

    on_a_stage(play)


def test_nobody_acts_while_the_table_pauses() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun("joomo", 2)
        await board.does(1, messages.Pause)
        seat = board.table.to_act
        assert seat is not None
        assert await board.refuses(seat, messages.Act, action=board.legal[0]) == "paused"
        assert await board.refuses(0, messages.Pause) == "paused"
        await is_the_same_from_the_store(stage, board)
        board = await stage.again(board)
        await board.does(0, messages.Resume)
        await board.acts()

    on_a_stage(play)


def test_a_table_without_people_is_closed() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun("joomo", 2)
        await board.does(0, messages.Leave)
        await board.care()
        assert board.status == "running"
        await board.does(1, messages.Leave)
        await board.care()
        assert board.status == "closed"
        await is_the_same_from_the_store(stage, board)
        board = await stage.again(board)
        assert await board.refuses(0, messages.Say, person="person 0", text="anybody?") == "closed"

    on_a_stage(play)


def test_a_forgotten_table_is_closed_and_one_that_is_played_is_not() -> None:
    async def play(stage: Stage) -> None:
        waiting, played = await stage.open("joomo", 2), await stage.begun("joomo", 2, grace=None)
        await waiting.care(FORGOTTEN_MS / 1000 - 1)
        assert waiting.status == "open"
        await waiting.care(1)
        assert waiting.status == "closed"
        await played.care()
        assert played.status == "running"

    on_a_stage(play)


# ── again ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_a_rematch_begins_when_all_want_it_and_the_next_one_opens(game: str) -> None:
    async def play(stage: Stage) -> None:
        options = {"joomo": {"target": 1}, "romi_rami": {"turn_limit": 1}, "ja_hoor": {}}[game]
        board = await stage.open(game, 3, people=["ada", "ben"], options=options)
        await board.does(0, messages.SeatBot, seat=2, bot="simple")
        await board.does(0, messages.Start)
        luck = random.Random(2)
        openers = []
        for round_ in (1, 2, 3):
            while board.table.is_running:
                await board.care()
                if board.table.is_running:
                    await board.acts(luck=luck)
            openers.append(board.game.opener())
            assert verify_fairness(board.game.record())
            record = board.game.record()
            assert record.fairness is not None
            assert record.fairness.opener == (None if round_ == 1 else openers[-1])
            assert await board.refuses(0, messages.Start) == "already-running"
            await board.does(0, messages.Rematch)
            assert await board.refuses(0, messages.Rematch) == "not-asked"
            facts = sight.table_facts(board.table, SPECTATOR)
            assert facts.next_game, "the next deal is committed to"
            assert facts.next_commitment
            await board.care()
            assert board.table.games == round_, "not all want it yet"
            await board.does(1, messages.Rematch)
            await board.care()
            assert board.table.games == round_ + 1
            assert board.game.commitment == facts.next_commitment
            await is_the_same_from_the_store(stage, board)
            board = await stage.again(board)
        if rules_of(game).opener:
            assert openers[0] is not None
            assert openers == [(openers[0] + number) % 3 for number in range(3)]
        else:
            assert openers == [None] * 3

    on_a_stage(play)


def test_somebody_new_may_sit_down_for_the_rematch() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun("joomo", 2, options={"target": 1})
        await board.plays(random.Random(1))
        await board.does(1, messages.Leave)
        assert not board.table.seats[1].is_taken
        await board.does(0, messages.Rematch)
        await board.care()
        assert board.table.games == 1
        await stage.hub.sit_down(board.live, "cyd", "Cyd", None)
        await board.does(1, messages.Rematch)
        await board.care()
        assert (board.table.games, board.table.names) == (2, ("Player 0", "Cyd"))

    on_a_stage(play)


# ── nonces ────────────────────────────────────────────────────────────────────────────────────────


def nonce_of(seat: int) -> bytes:
    return sha256(f"nonce {seat}".encode()).digest()


def sealed(board: Board, seat: int) -> str:
    assert board.table.prepared is not None
    return commit_to_nonce(board.table.prepared.game_id, seat, nonce_of(seat))


def test_nonces_are_sealed_by_all_before_one_is_shown() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("joomo", 3)
        assert await board.refuses(0, messages.Unseal, nonce=nonce_of(0).hex()) == "nonce"
        await board.does(0, messages.Seal, seal=sealed(board, 0))
        assert await board.refuses(0, messages.Seal, seal=sealed(board, 0)) == "nonce"
        await board.does(1, messages.Seal, seal=sealed(board, 1))
        assert await board.refuses(0, messages.Start) == "nonce"
        assert await board.refuses(0, messages.Unseal, nonce=nonce_of(1).hex()) == "nonce"
        await board.does(0, messages.Unseal, nonce=nonce_of(0).hex())
        assert await board.refuses(0, messages.Unseal, nonce=nonce_of(0).hex()) == "nonce"
        assert await board.refuses(2, messages.Seal, seal=sealed(board, 2)) == "nonce"
        assert await board.refuses(0, messages.Start) == "nonce", "one is not shown yet"
        await is_the_same_from_the_store(stage, board)
        board = await stage.again(board)
        await board.does(1, messages.Unseal, nonce=nonce_of(1).hex())
        facts = sight.table_facts(board.table, SPECTATOR).seats
        assert [seat.nonce for seat in facts] == [nonce_of(0).hex(), nonce_of(1).hex(), ""]
        await board.does(0, messages.Start)
        assert await board.refuses(0, messages.Seal, seal="0" * 64) == "already-running"
        await board.plays(random.Random(4))
        record = board.game.record()
        verify_fairness(record)
        assert record.fairness is not None
        assert record.fairness.nonces == [nonce_of(0).hex(), nonce_of(1).hex(), None]

    on_a_stage(play)


def test_who_stands_up_takes_the_nonce_along() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("joomo", 2)
        await board.does(1, messages.Seal, seal=sealed(board, 1))
        await board.does(1, messages.Leave)
        await board.does(0, messages.SeatBot, seat=1, bot="owl")
        await board.does(0, messages.Start)
        assert board.status == "running"

    on_a_stage(play)


def test_a_nonce_for_a_deal_that_was_played_is_refused() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun("joomo", 2, options={"target": 1})
        await board.plays(random.Random(1))
        assert await board.refuses(0, messages.Seal, seal=sealed(board, 0)) == "nonce", "it would be forgotten"
        await board.does(0, messages.Rematch)
        await board.does(1, messages.Seal, seal=sealed(board, 1))
        await board.does(1, messages.Unseal, nonce=nonce_of(1).hex())
        await board.does(1, messages.Rematch)
        await board.care()
        assert (board.table.games, board.game.record is not None) == (2, True)
        await board.plays(random.Random(1))
        verify_fairness(board.game.record())

    on_a_stage(play)


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


def test_words_are_cleaned_and_muted() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("joomo", 3)
        ears = {viewer: board.ear(viewer) for viewer in board.live.viewers}
        await board.does(0, messages.Say, text="  he\x00l\u202elo\n ")
        assert {ear.messages()[-1].text for ear in ears.values()} == {"hello"}
        for empty in (" ", "\u200b\u0000", "\n\t"):
            assert await board.refuses(0, messages.Say, text=empty) == "unreadable"
        await board.does(1, messages.Mute, seat=0)
        assert [ear.messages()[-1].what for ear in ears.values()] == ["said", "muted", "said", "said"]
        await board.does(0, messages.Say, text="still there?")
        await board.does(0, messages.ShowEmote, emote="hurry")
        assert [len(ear.heard) for ear in ears.values()] == [3, 2, 3, 3]
        await board.does(2, messages.Say, text="yes")
        assert ears[1].messages()[-1].text == "yes"
        await is_the_same_from_the_store(stage, board)
        await board.does(1, messages.Mute, seat=0, on=False)
        await board.does(0, messages.ShowEmote, emote="hello")
        assert ears[1].messages()[-1].emote == "hello"
        for seat in (1, 3):
            assert await board.refuses(1, messages.Mute, seat=seat) == "no-seat"

    on_a_stage(play)


def test_a_silent_table_is_silent() -> None:
    async def play(stage: Stage) -> None:
        board = await stage.open("joomo", 2, chat=False)
        assert await board.refuses(0, messages.Say, text="hello") == "chat-off"
        assert await board.refuses(0, messages.ShowEmote, emote="hello") == "chat-off"

    on_a_stage(play)


# ── what holds of every entry ─────────────────────────────────────────────────────────────────────


def test_entries_never_show_what_they_hold() -> None:
    made = entries.Prepared(at=1, game_id="game", seed=b"s" * 32)
    assert repr(made) == str(made) == "<Prepared>"
    assert "s" * 8 not in repr([made, {"entry": made}])


@pytest.mark.parametrize(("game", "players"), list(product(GAMES, (2, 4))))
def test_a_table_follows_its_log_at_every_moment(game: str, players: int) -> None:
    async def play(stage: Stage) -> None:
        board = await stage.begun(game, players)
        other = await Stage(stage.store, stage.world, node="other").again(board)
        luck = random.Random(9)
        for _ in range(25):
            if board.table.is_running:
                await board.acts(luck=luck)
            await other.stage.hub.catch_up(other.live)
            assert everything(other) == everything(board)

    on_a_stage(play)
