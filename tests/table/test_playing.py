"""The game on a live table: refusals, limits, pauses, the end and the next one."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence

import pytest

import tablee
from tablee.core.keyed import commitment
from tablee.core.record import plain
from tablee.server import replays
from tablee.store.memory import MemoryStore
from tablee.store.model import Change
from tablee.table import wire
from tablee.table.desk import Sleep
from tablee.table.live import Wake
from tests.clauses import clause
from tests.table.room import Friend, Room, a_move, play_on, room, scene, until


def to_move(friends: list[Friend]) -> tuple[Friend, Friend]:
    """Who has the move, and somebody who has not."""
    first = next(friend for friend in friends if friend.last_frame()["moves"])
    return first, next(friend for friend in friends if friend is not first)


async def settled(friends: list[Friend]) -> None:
    for friend in friends:
        while not friend.frames:
            await friend.next()


@clause("G-5")
@scene
async def test_what_the_rules_forbid_is_answered_with_the_clause(hall: Room) -> None:
    code, friends = await hall.play_table("wazabi", "Ana Bo")
    await settled(friends)
    mover, waiter = to_move(friends)
    before = len(mover.told)
    refused = await waiter.ask(a_move(waiter.last_frame()["seat"], {"move": "roll"}), "refused")
    assert refused["clause"].startswith("WZ-")
    assert mover.name in refused["text"] or refused["text"]
    assert len(mover.told) == before, "nothing happened"
    assert not hall.hall.store.entries(code)


@scene
async def test_what_is_no_move_is_a_problem(hall: Room) -> None:
    _, friends = await hall.play_table("wazabi", "Ana Bo")
    await settled(friends)
    mover, waiter = to_move(friends)
    seat = mover.last_frame()["seat"]
    assert await mover.problem(a_move(seat, {"move": "dance"})) == "bad-field"
    assert await mover.problem(a_move(seat, {})) == "bad-field"
    assert await mover.problem(a_move(seat, {"move": "give", "dice": [99] * 24})) == "bad-field"
    assert await mover.problem(a_move(15, {"move": "roll"})) == "no-such-seat"
    assert await waiter.problem(a_move(seat, {"move": "roll"})) == "not-your-seat"


@clause("G-6")
def test_a_table_of_sleepers_plays_itself_by_its_limits() -> None:
    """And what the limits did comes back with the log."""
    store = MemoryStore()

    async def watch() -> str:
        async with room(store) as hall:
            code, (ana, _) = await hall.play_table("wazabi", "Ana Bo", {"limit": 2})
            heard: list[str] = []
            while len(heard) < 12:
                heard += [event["event"] for event in (await ana.until("frame"))["events"]]
            assert "late" in heard
            return code

    code = asyncio.run(watch())
    log = store.entries(code)
    assert all(entry.seat is None for entry in log)

    async def come_back() -> None:
        async with room(store) as hall:
            before = (await hall.table(code)).board
            assert before is not None
            assert before.now >= log[-1].at
            ana = await hall.join(code, "Ana")
            assert "late" in [event["event"] for event in (await ana.until("frame"))["events"]]

    asyncio.run(come_back())


@scene
async def test_while_paused_no_time_passes_and_nothing_is_played(hall: Room) -> None:
    code, friends = await hall.play_table("wazabi", "Ana Bo", {"limit": 300})
    await settled(friends)
    ana, bo = friends
    assert await bo.problem(wire.Pause(on=True)) == "not-host"
    ana.say(wire.Pause(on=True))
    await bo.until("table", paused=True)
    mover, _ = to_move(friends)
    assert await mover.problem(a_move(mover.last_frame()["seat"], {"move": "roll"})) == "paused"
    table = await hall.table(code)
    stood = table.now()
    await asyncio.sleep(0.4)
    assert table.now() == stood
    ana.say(wire.Pause(on=False))
    await bo.until("table", paused=False)
    late = await bo.until("frame")
    assert late["now"] >= 300
    assert late["events"][0]["event"] == "late"


def test_a_whole_game_its_record_and_the_next_table() -> None:
    store = MemoryStore()

    async def play() -> None:
        async with room(store) as hall:
            code, friends = await hall.play_table("wazabi", "Ana Bo", {"limit": 0})
            ana, bo = friends
            promised = (await hall.table(code)).table_for(ana.guest).commitment
            assert await ana.problem(wire.Rematch()) == "not-over"
            await asyncio.gather(*(play_on(friend, random.Random(3)) for friend in friends))
            row = store.find_table(code)
            assert row is not None
            assert row.phase == "over"
            # The key was not told before, fits what was promised, and replays to the same end.
            record = tablee.Record.parse(replays.record(row, store.entries(code)))
            assert isinstance(record.seed, str)
            assert commitment(bytes.fromhex(record.seed)) == promised
            assert not any(record.seed in str(message) for friend in friends for message in friend.told)
            match = tablee.replay(record)
            assert match.over
            assert match.result is not None
            assert (row.result["winners"], row.result["ranks"]) == (match.result.winners, match.result.ranks)
            stranger = await hall.join(code, "Stranger")
            assert await stranger.problem(wire.Rematch()) == "not-seated"
            again = await bo.ask(wire.Rematch(), "table")
            assert again["next_code"]
            assert (await ana.ask(wire.Rematch(), "table"))["next_code"] == again["next_code"], "one table for all"
            next_row = store.find_table(again["next_code"])
            assert next_row is not None
            assert next_row.seats == row.seats
            assert next_row.phase == "gathering"
            assert await ana.problem(wire.Stand(0)) == "over"
            assert await ana.problem(a_move(0, {"move": "roll"})) == "not-playing"

    asyncio.run(play())


@scene
async def test_a_rematch_against_bots_begins_at_once(hall: Room) -> None:
    code, (ana,) = await hall.play_table("wazabi", "Ana chance", {"limit": 0})
    table = await hall.table(code)
    await settled([ana])
    table.phase = "over"
    again = (await ana.ask(wire.Rematch(), "table"))["next_code"]
    fresh = await hall.join(again, "Ana")
    assert (await fresh.until("frame"))["seat"] == 0


@scene
async def test_a_table_that_nobody_visits_sleeps_and_wakes_as_it_was(hall: Room) -> None:
    code, friends = await hall.play_table("wazabi", "Ana Bo", {"limit": 0})
    await settled(friends)
    dice = random.Random(1)
    for _ in range(10):
        mover, _ = to_move(friends)
        frame = mover.last_frame()
        await mover.ask(a_move(frame["seat"], dice.choice(frame["moves"])), "frame")
        for friend in friends:
            while len(friend.frames) < len(mover.frames):
                await friend.next()
    before = [friend.last_frame()["view"] for friend in friends]
    table = await hall.table(code)
    table.take(None, Sleep())
    await asyncio.sleep(0.05)
    assert await hall.table(code) is table, "somebody is there"
    for friend in friends:
        friend.leave()
    table.take(None, Sleep())
    await until(lambda: not hall.hall.live)
    again = [await hall.join(code, friend.name) for friend in friends]
    assert await hall.table(code) is not table
    for friend, view in zip(again, before, strict=True):
        frame = await friend.until("frame")
        assert {**frame["view"], "now": 0} == {**view, "now": 0}


@scene
async def test_a_table_that_is_woken_as_it_falls_asleep_sleeps_later(hall: Room) -> None:
    table = await hall.table(await hall.open_table("wazabi", 2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.table.desk.IDLE", 0.02)
        table.take(None, Sleep())
        table.take(None, Wake())
        await until(lambda: not hall.hall.live)


class SlowDisk(MemoryStore):
    wait = 0.0

    def commit(self, changes: Sequence[Change]) -> None:
        time.sleep(self.wait)
        super().commit(changes)


@clause("G-9")
def test_a_move_that_came_in_time_counts_even_if_the_table_was_busy_storing_another() -> None:
    store = SlowDisk()

    async def play() -> None:
        async with room(store) as hall:
            code, friends = await hall.play_table("wazabi", "Ana Bo", {"limit": 1000})
            await settled(friends)
            board = (await hall.table(code)).board
            assert board is not None
            store.wait = 1.5
            mover, _ = to_move(friends)
            mover.say(a_move(mover.last_frame()["seat"], {"move": "roll"}))
            await until(lambda: board.entries == 1)
            seat = int(board.state.actor())
            move = plain(board.game.decode(int(board.state.moves(seat)[0])))
            friends[seat].say(a_move(seat, move))
            await until(lambda: len(store.entries(code)) == 2)
            assert [(entry.seat, entry.at < 1000) for entry in store.entries(code)] == [(seat, True), (seat, True)]

    asyncio.run(play())
