"""What a store keeps: logs that only grow, commands that come true once, codes, wakings, sessions, nodes."""

import asyncio
import time

import pytest

from greenbaize.server.storage import (
    Append,
    Appended,
    BadAppend,
    CodeTaken,
    Known,
    Row,
    Session,
    Stale,
    Unavailable,
)

from .opening import opened

SECRET = b"the seed and all hands"


async def test_versions_follow_each_other_without_a_gap(url: str) -> None:
    async with opened(url) as store:
        assert await store.append(Append("t", 0, (b"1",))) == Appended(1)
        assert await store.append(Append("t", 1, (b"2", b"3", b"4"))) == Appended(4)
        assert await store.append(Append("t", 4, (b"5",))) == Appended(5)
        assert await store.read("t") == [Row(number, str(number).encode()) for number in range(1, 6)]
        assert await store.read("t", 3) == [Row(4, b"4"), Row(5, b"5")]
        assert await store.read("t", 5) == await store.read("t", 9) == await store.read("nowhere") == []


async def test_what_was_answered_is_there_when_it_is_opened_again(url: str) -> None:
    async with opened(url) as store:
        await store.append(Append("t", 0, (SECRET, b"")))
        await store.save_session(b"digest", Session("anna", 1, 2))
    async with opened(url) as store:
        assert await store.read("t") == [Row(1, SECRET), Row(2, b"")]
        assert await store.append(Append("t", 2, (b"more",))) == Appended(3)
        assert await store.load_session(b"digest") == Session("anna", 1, 2)


async def test_an_append_to_another_version_is_stale_and_says_where_the_log_stands(url: str) -> None:
    async with opened(url) as store:
        assert await store.append(Append("t", 3, (b"?",))) == Stale(0)
        await store.append(Append("t", 0, (b"1", b"2")))
        for base in (0, 1, 3):
            assert await store.append(Append("t", base, (b"?",))) == Stale(2)
        assert await store.versions(["t", "nowhere"]) == {"t": 2}


async def test_appends_that_come_together_are_decided_one_after_the_other(url: str) -> None:
    async with opened(url) as store:
        await store.append(Append("t", 0, (b"1",)))
        many = [Append(f"t{number}", 0, (b"new",)) for number in range(300)]
        rivals = [Append("t", 1, (f"rival {number}".encode(),)) for number in range(20)]
        *others, last = await asyncio.gather(*map(store.append, [*rivals, *many, Append("t", 2, (b"3",))]))
        assert others.count(Appended(2)) == 1
        assert set(others[:20]) <= {Appended(2), Stale(2), Stale(3)}
        assert others[20:] == [Appended(1)] * 300
        assert last in (Appended(3), Stale(1))
        assert await store.versions([append.table for append in many]) == {append.table: 1 for append in many}


async def test_a_command_comes_true_once_and_is_answered_alike_ever_after(url: str) -> None:
    first = Append("t", 0, (b"1", b"2"), "anna", "c1")
    async with opened(url) as store:
        assert sorted(map(str, await asyncio.gather(store.append(first), store.append(first)))) == [
            "Appended(version=2)",
            "Known(version=2)",
        ]
        await store.append(Append("t", 2, (b"3",), "anna", "c2"))
        again = Append("t", 3, (b"1", b"2"), "anna", "c1")
        assert await store.append(again) == await store.append(first) == Known(2)
        assert await store.append(Append("t", 3, (b"4",), "berta", "c1")) == Appended(4)
        assert await store.append(Append("u", 0, (b"1",), "anna", "c1")) == Appended(1)
        assert len(await store.read("t")) == 4


async def test_without_a_command_nothing_is_known(url: str) -> None:
    async with opened(url) as store:
        await store.append(Append("t", 0, (b"1",), "anna"))
        assert await store.append(Append("t", 1, (b"1",), "anna")) == Appended(2)


async def test_a_code_leads_to_one_open_table(url: str) -> None:
    async with opened(url) as store:
        racers = [Append(f"t{number}", 0, (b"1",), code="KQJ7") for number in range(8)]
        answers = await asyncio.gather(*map(store.append, racers))
        assert sorted(map(str, answers)) == ["Appended(version=1)"] + ["CodeTaken()"] * 7
        winner = racers[answers.index(Appended(1))].table
        assert await store.find("KQJ7") == winner
        assert await store.find("other") is None
        assert await store.read(next(racer.table for racer in racers if racer.table != winner)) == []
        await store.append(Append(winner, 1, (b"over",), closed=True))
        assert await store.find("KQJ7") is None
        assert await store.append(Append("next", 0, (b"1",), code="KQJ7")) == Appended(1)
        assert await store.append(Append("late", 0, (b"1",), code="KQJ7")) == CodeTaken()
        await store.append(Append(winner, 2, (b"a word afterwards",), wake_at=5))
        assert await store.find("KQJ7") == "next"


async def test_a_code_goes_on_to_the_next_table_within_one_batch(url: str) -> None:
    async with opened(url) as store:
        await store.append(Append("a", 0, (b"1",), code="C"))
        handed_over = (Append("a", 1, (b"over",), closed=True), Append("b", 0, (b"1",), code="C"))
        assert await store.append(handed_over[0]) == Appended(2)
        both = await asyncio.gather(store.append(handed_over[1]), store.append(Append("b", 1, (b"over",), closed=True)))
        assert both[0] == Appended(1)
        assert await store.find("C") == (None if both[1] == Appended(2) else "b")


async def test_tables_are_due_the_earliest_first_until_they_are_looked_after_or_closed(url: str) -> None:
    async with opened(url) as store:
        for table, moment in (("c", 30), ("a", 10), ("b", 20), ("never", None), ("later", 99)):
            await store.append(Append(table, 0, (b"1",), wake_at=moment))
        assert await store.due(30, 10) == ["a", "b", "c"]
        assert await store.due(30, 2) == ["a", "b"]
        await store.append(Append("a", 1, (b"2",), wake_at=40))
        await store.append(Append("b", 1, (b"2",)))
        await store.append(Append("c", 1, (b"2",), wake_at=5, closed=True))
        await store.append(Append("c", 2, (b"3",), wake_at=5))
        assert await store.due(40, 10) == ["a"]


async def test_closed_tables_are_deleted_with_their_logs_and_no_others(url: str) -> None:
    async with opened(url) as store:
        names = [f"t{number}" for number in range(250)]
        await asyncio.gather(*(store.append(Append(name, 0, (b"1", b"2"), "anna", "c", closed=True)) for name in names))
        await store.append(Append("open", 0, (b"1",)))
        now = time.time_ns() // 1_000_000
        assert await store.delete_closed(now - 60_000) == 0
        await store.append(Append("t0", 2, (b"3",)))  # a word afterwards changes nothing
        assert await store.delete_closed(now + 60_000) == 250
        assert await store.versions([*names, "open"]) == {"open": 1}
        assert await store.read("t1") == []
        assert await store.append(Append("t1", 0, (b"1",), "anna", "c")) == Appended(1)


async def test_sessions_are_kept_replaced_revoked_and_expire(url: str) -> None:
    async with opened(url) as store:
        assert await store.load_session(b"d") is None
        await store.save_session(b"d", Session("anna", 1, 10))
        await store.save_session(b"d", Session("anna", 2, 20))
        await store.save_session(b"e", Session("berta", 3, 30))
        assert await store.load_session(b"d") == Session("anna", 2, 20)
        assert await store.delete_expired(20) == 1
        assert await store.load_session(b"d") is None
        await store.revoke_session(b"e")
        assert await store.load_session(b"e") is None


async def test_nodes_that_fall_silent_are_found(url: str) -> None:
    async with opened(url) as store:
        for node, now in (("a", 10), ("b", 5), ("c", 50), ("a", 20)):
            await store.beat(node, now)
        assert await store.silent_nodes(21) == ["b", "a"]
        await store.forget_node("b")
        assert await store.silent_nodes(21) == ["a"]
        assert await store.silent_nodes(20) == []


@pytest.mark.parametrize(
    "append",
    [
        Append("t", 0, ()),
        Append("t", -1, (b"1",)),
        Append("t", 1, (b"1",), code="C"),
        Append("", 0, (b"1",)),
        Append("t\0", 0, (b"1",)),
        Append("t", 0, (b"1",), "anna\n", "c"),
        Append("t", 0, (b"1",), "anna", "\ud800"),
        Append("t", 0, (b"1",), code="C" * 201),
    ],
    ids=lambda append: ascii(append)[:60],
)
async def test_what_no_log_can_take_is_refused_and_harms_nobody(sqlite_url: str, append: Append) -> None:
    async with opened(sqlite_url) as store:
        with pytest.raises(BadAppend) as caught:
            await store.append(append)
        assert caught.value.code == "bad-append"
        assert await store.append(Append("t", 0, (b"1",))) == Appended(1)


async def test_names_that_cannot_be_stored_are_found_nowhere(url: str) -> None:
    async with opened(url) as store:
        for name in ("", "\0", "\ud800", "x" * 201):
            assert await store.find(name) is None
            assert await store.read(name) == []
            assert await store.versions([name]) == {}


async def test_a_store_that_is_closed_says_so(url: str) -> None:
    async with opened(url) as store:
        waiting = [asyncio.ensure_future(store.append(Append(f"t{number}", 0, (b"1",)))) for number in range(600)]
        await asyncio.sleep(0)
        assert await store.ready()
    assert [task.result() for task in waiting] == [Appended(1)] * 600, "what was taken is written"
    with pytest.raises(Unavailable):
        await store.append(Append("late", 0, (b"1",)))


async def test_more_than_can_be_waited_for_is_refused(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        tasks = [asyncio.ensure_future(store.append(Append(f"t{number}", 0, (b"1",)))) for number in range(12_000)]
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, Unavailable)]
        assert refused
        assert answers.count(Appended(1)) == len(answers) - len(refused) >= 10_000
        assert [len(await store.read(f"t{number}")) for number in (0, 11_999)] == [1, 0]


async def test_who_stops_waiting_harms_nobody(url: str) -> None:
    async with opened(url) as store:
        gone = asyncio.ensure_future(store.append(Append("t", 0, (b"1",))))
        stays = asyncio.ensure_future(store.append(Append("u", 0, (b"1",))))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays == Appended(1)
    async with opened(url) as store:
        assert await store.versions(["t", "u"]) == {"t": 1, "u": 1}


def test_nothing_shows_a_body() -> None:
    for value in (Row(1, SECRET), Append("t", 0, (SECRET,), "anna", "c")):
        assert "seed" not in repr(value) + str(value) + str(value.__rich_repr__())
    assert repr(Row(1, SECRET)) == "Row(version=1)"
