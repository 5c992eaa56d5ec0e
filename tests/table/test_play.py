"""Play at a table: refusals, limits, pauses, the end and the next one."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Sequence

import pytest

import tablee
from tablee.core.keyed_rng import commitment
from tablee.core.record import plain
from tablee.server.replays import replay_api
from tablee.store.memory import MemoryStore
from tablee.store.model import Change
from tablee.table import wire
from tablee.table.connection import RESTARTING, Sleep, Wake
from tests.clauses import clause
from tests.table.harness import (
    PATIENCE,
    Friend,
    Harness,
    a_move,
    board_of,
    open_harness,
    play_on,
    run,
    scene,
    shift_clock,
    until,
)


def to_move(friends: list[Friend]) -> tuple[Friend, Friend]:
    """The seat that acts, and one that does not."""
    first = next(friend for friend in friends if friend.last_frame()["moves"])
    return first, next(friend for friend in friends if friend is not first)


async def settled(friends: list[Friend]) -> None:
    for friend in friends:
        while not friend.frames:
            await friend.next()


@clause("G-5")
@scene
async def test_what_the_rules_forbid_is_answered_with_the_clause(harness: Harness) -> None:
    code, friends = await harness.play_table("wazabi", "Ana Bo")
    await settled(friends)
    mover, waiter = to_move(friends)
    before = len(mover.told)
    refused = await waiter.ask(a_move(waiter.last_frame()["seat"], {"move": "roll"}), "refused")
    assert refused["clause"].startswith("WZ-")
    assert mover.name in refused["text"] or refused["text"]
    assert len(mover.told) == before, "nothing happened"
    assert not harness.registry.store.entries(code)


@scene
async def test_what_is_no_move_is_a_problem(harness: Harness) -> None:
    _, friends = await harness.play_table("wazabi", "Ana Bo")
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
        async with open_harness(store) as harness:
            code, (ana, _) = await harness.play_table("wazabi", "Ana Bo", {"limit": 2})
            heard: list[str] = []
            while len(heard) < 12:
                heard += [event["event"] for event in (await ana.until("frame"))["events"]]
            assert "late" in heard
            return code

    code = run(watch())
    log = store.entries(code)
    assert all(entry.seat is None for entry in log)

    async def come_back() -> None:
        async with open_harness(store) as harness:
            before = board_of(await harness.table(code))
            assert before.now >= log[-1].at
            ana = await harness.join(code, "Ana")
            assert "late" in [event["event"] for event in (await ana.until("frame"))["events"]]

    run(come_back())


@scene
async def test_while_paused_no_time_passes_and_nothing_is_played(harness: Harness) -> None:
    code, friends = await harness.play_table("wazabi", "Ana Bo", {"limit": 300})
    await settled(friends)
    ana, bo = friends
    assert await bo.problem(wire.Pause(on=True)) == "not-host"
    ana.say(wire.Pause(on=True))
    await bo.until("table", paused=True)
    mover, _ = to_move(friends)
    assert await mover.problem(a_move(mover.last_frame()["seat"], {"move": "roll"})) == "paused"
    table = await harness.table(code)
    stood = table.now()
    await harness.pass_time(0.4)
    assert table.now() == stood
    ana.say(wire.Pause(on=False))
    await bo.until("table", paused=False)
    late = await bo.until("frame")
    assert late["now"] >= 300
    assert late["events"][0]["event"] == "late"


def test_a_whole_game_its_record_and_the_next_table() -> None:
    store = MemoryStore()

    async def play() -> None:
        async with open_harness(store) as harness:
            code, friends = await harness.play_table("wazabi", "Ana Bo", {"limit": 0})
            ana, bo = friends
            promised = [message for message in ana.told if message["tell"] == "table"][-1]["commitment"]
            assert await ana.problem(wire.Rematch()) == "not-over"
            await asyncio.gather(*(play_on(friend, random.Random(3)) for friend in friends))
            row = store.find_table(code)
            assert row is not None
            assert row.phase == "over"
            # The key was not told before, fits what was promised, and replays to the same end.
            record = replay_api.record_of(row, store.entries(code))
            assert isinstance(record.seed, str)
            assert commitment(bytes.fromhex(record.seed)) == promised
            assert not any(record.seed in str(message) for friend in friends for message in friend.told)
            match = tablee.replay(record)
            assert match.over
            assert match.result is not None
            assert (row.result["winners"], row.result["ranks"]) == (match.result.winners, match.result.ranks)
            stranger = await harness.join(code, "Stranger")
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

    run(play())


@scene
async def test_a_rematch_against_bots_begins_at_once(harness: Harness) -> None:
    code, (ana,) = await harness.play_table("wazabi", "Ana chance", {"limit": 0})
    table = await harness.table(code)
    await settled([ana])
    table._info.change(phase="over")
    again = (await ana.ask(wire.Rematch(), "table"))["next_code"]
    fresh = await harness.join(again, "Ana")
    assert (await fresh.until("frame"))["seat"] == 0
    ana.say(wire.Follow())  # its socket ends elsewhere, so it cannot be taken there
    await until(lambda: ana.closed == RESTARTING)


@scene
async def test_a_table_that_nobody_visits_sleeps_and_wakes_as_it_was(harness: Harness) -> None:
    code, friends = await harness.play_table("wazabi", "Ana Bo", {"limit": 0})
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
    table = await harness.table(code)
    table.take(None, Sleep())
    await harness.pass_time(0.05)
    assert await harness.table(code) is table, "somebody is there"
    for friend in friends:
        friend.leave()
    table.take(None, Sleep())
    await until(lambda: not harness.registry.sessions)
    again = [await harness.join(code, friend.name) for friend in friends]
    assert await harness.table(code) is not table
    for friend, view in zip(again, before, strict=True):
        frame = await friend.until("frame")
        assert {**frame["view"], "now": 0} == {**view, "now": 0}


@scene
async def test_a_table_that_is_woken_as_it_falls_asleep_sleeps_later(harness: Harness) -> None:
    table = await harness.table(await harness.open_table("wazabi", 2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tablee.table.session.IDLE", 0.02)
        table.take(None, Sleep())
        table.take(None, Wake())
        await until(lambda: not harness.registry.sessions)


class SlowDisk(MemoryStore):
    """A disk that can be held up."""

    def __init__(self) -> None:
        super().__init__()
        self.free = threading.Event()
        self.free.set()

    def commit(self, changes: Sequence[Change]) -> None:
        assert self.free.wait(PATIENCE)
        super().commit(changes)


@clause("G-9")
def test_a_move_that_came_in_time_counts_even_if_the_table_was_busy_storing_another() -> None:
    store = SlowDisk()

    async def play() -> None:
        async with open_harness(store) as harness:
            code, friends = await harness.play_table("wazabi", "Ana Bo", {"limit": 1000})
            await settled(friends)
            board = board_of(await harness.table(code))
            store.free.clear()
            mover, _ = to_move(friends)
            mover.say(a_move(mover.last_frame()["seat"], {"move": "roll"}))
            await until(lambda: board.entries == 1)
            seat = int(board.state.actor())
            move = plain(board.game.decode(int(board.state.moves(seat)[0])))
            friends[seat].say(a_move(seat, move))
            shift_clock(1.5)
            store.free.set()
            await until(lambda: len(store.entries(code)) == 2)
            assert [(entry.seat, entry.at < 1000) for entry in store.entries(code)] == [(seat, True), (seat, True)]

    run(play())
