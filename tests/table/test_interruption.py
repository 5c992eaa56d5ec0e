"""Saving is interrupted: nothing is told that is not stored, time stands still, and play goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.store.memory import MemoryStore
from tablee.store.model import Change, StoreAway
from tablee.table import wire
from tests.table.harness import Friend, Harness, a_move, open_harness, run, shift_clock, until


class Leaving(MemoryStore):
    """A database that can be away."""

    away = False

    def commit(self, changes: Sequence[Change]) -> None:
        if self.away and changes:
            raise StoreAway
        super().commit(changes)


async def interrupted_move(harness: Harness, store: Leaving, limit: int) -> tuple[str, Friend, Friend]:
    """A move that cannot be stored: who made it, and who waits for it."""
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": limit})
    await ana.until("frame")
    await bo.until("frame")
    mover, watcher = (ana, bo) if ana.last_frame()["moves"] else (bo, ana)
    store.away = True
    frame = mover.last_frame()
    mover.say(a_move(frame["seat"], frame["moves"][0]))
    for friend in (mover, watcher):
        await friend.until("saving", interrupted=True)
    return code, mover, watcher


def test_a_move_waits_until_it_can_be_stored_and_is_told_then() -> None:
    async def play() -> None:
        store = Leaving()
        async with open_harness(store) as harness:
            code, mover, watcher = await interrupted_move(harness, store, 0)
            frames = (len(mover.frames), len(watcher.frames))
            assert store.entries(code) == []
            for said in (wire.Chat("hello?"), a_move(0, {"move": "roll"}), wire.Pause(on=True)):
                assert await mover.problem(said) == "saving-interrupted"
            assert (len(mover.frames), len(watcher.frames)) == frames
            assert (mover.closed, watcher.closed) == (None, None)
            store.away = False
            for friend in (mover, watcher):
                await friend.until("saving", interrupted=False)
                await friend.until("frame")
            assert [entry.number for entry in store.entries(code)] == [0]
            assert (await mover.ask(wire.Chat("well"), "said"))["text"] == "well"

    run(play())


def test_time_stands_still_meanwhile() -> None:
    async def play() -> None:
        store = Leaving()
        async with open_harness(store) as harness:
            code, mover, watcher = await interrupted_move(harness, store, 60_000)
            table = await harness.table(code)
            now = table.now()
            shift_clock(3600.0)  # not `pass_time`, which waits for a commit
            assert table.now() == now
            store.away = False
            await watcher.until("saving", interrupted=False)
            assert table.now() < now + 2000
            await until(lambda: len(store.entries(code)) == 1)
            assert [type(entry.move) for entry in store.entries(code)] == [str], "no limit has run out"
            assert mover.closed is None

    run(play())


def test_whoever_comes_meanwhile_is_told_at_once_and_seated_afterwards() -> None:
    async def play() -> None:
        store = Leaving()
        async with open_harness(store) as harness:
            code, _, watcher = await interrupted_move(harness, store, 0)
            watcher.leave()
            again = Friend(harness, watcher.name)
            entering = again.enter(code)
            task = harness.registry.writer._loop.create_task(entering)
            await until(lambda: bool(again.told))
            assert again.told == [{"tell": "saving", "interrupted": True}]
            store.away = False
            await task
            frame = await again.until("frame")
            assert len(frame["events"]) > 0, "with the move that was stored meanwhile"

    run(play())


def test_a_server_that_stops_does_not_wait_for_a_database_that_is_away() -> None:
    async def play() -> Leaving:
        store = Leaving()
        async with open_harness(store) as harness:
            await interrupted_move(harness, store, 0)
        return store

    assert [change for log in run(play())._entries.values() for change in log.values()] == []


def test_tables_that_write_nothing_learn_of_it_too() -> None:
    async def play() -> None:
        store = Leaving()
        async with open_harness(store) as harness:
            _, (cleo, _) = await harness.play_table("wazabi", "Cleo Dan", {"limit": 0})
            await interrupted_move(harness, store, 0)
            await cleo.until("saving", interrupted=True)
            frame = cleo.last_frame()
            assert await cleo.problem(a_move(frame["seat"], {"move": "roll"})) == "saving-interrupted"
            store.away = False
            await cleo.until("saving", interrupted=False)
            await cleo.until("frame")

    run(play())
