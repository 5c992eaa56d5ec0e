"""Fault isolation: a table that fails is loaded again from the store, and the others do not notice."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tablee.proof.chance import new_chance
from tablee.store.memory import MemoryStore
from tablee.store.model import Change, LogEntry, SaveTable, StoreError
from tablee.table import wire
from tablee.table.connection import FAILED
from tests.table.harness import a_move, open_harness, run, until
from tests.table.test_correspondence import by_days, leave_all


class Failing(MemoryStore):
    """A disk that refuses the moves of one table."""

    broken: str | None = None

    def commit(self, changes: Sequence[Change]) -> None:
        if any(isinstance(change, LogEntry) and change.code == self.broken for change in changes):
            raise StoreError("the disk is full")
        super().commit(changes)


def test_a_move_that_could_not_be_stored_was_never_told() -> None:
    async def play() -> None:
        store = Failing()
        async with open_harness(store) as harness:
            code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0})
            other, (cleo,) = await harness.play_table("wazabi", "Cleo tactics", {"limit": 0})
            await ana.until("frame")
            await bo.until("frame")
            mover = ana if ana.last_frame()["moves"] else bo
            watcher = bo if mover is ana else ana
            before = watcher.last_frame()["view"]
            told = len(watcher.frames)
            store.broken = code
            frame = mover.last_frame()
            mover.say(a_move(frame["seat"], frame["moves"][0]))
            with pytest.raises(ConnectionError):
                await mover.until("frame")
            assert (mover.closed, watcher.closed) == (FAILED, FAILED)
            assert len(watcher.frames) == told
            store.broken = None
            again = await harness.join(code, watcher.name)
            view = (await again.until("frame"))["view"]
            assert {**view, "now": 0} == {**before, "now": 0}
            assert cleo.closed is None
            cleo.say(wire.Chat("all is well here"))
            await cleo.until("said")
            assert (await harness.table(other))._presence.connections

    run(play())


def test_a_fault_in_one_message_ends_no_other_table(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with open_harness() as harness:
            _, (ana, _) = await harness.play_table("wazabi", "Ana Bo")
            _, (cleo, _) = await harness.play_table("wazabi", "Cleo Dan")
            ana.say(object())  # no handler knows it: as a defect of ours would look
            with pytest.raises(ConnectionError):
                await ana.until("nothing more")
            assert ana.closed == FAILED
            cleo.say(wire.Chat("still here"))
            await cleo.until("said")

    run(play())
    assert "a table failed (wazabi)" in caplog.text


def test_a_table_that_cannot_be_loaded_keeps_no_other_from_what_is_due(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        store = MemoryStore()
        async with by_days(store) as harness:
            codes = []
            for _ in range(4):
                code, friends = await harness.play_by_days("wazabi", "Ana Bo", 1)
                await leave_all(harness, friends, code)
                codes.append(code)
            kinds = (("gone", 1), ("wazabi", 2), ("wazabi", 3), ("wazabi", None))
            for code, (game, due) in zip(codes, kinds, strict=True):
                row = store.find_table(code)
                assert row is not None
                chance = new_chance().fix([(seat.person, seat.bot) for seat in row.seats], [])
                store.commit([SaveTable(replace(row, game=game, due=due, played=1, chance=chance))])
            _, damaged, good, left = codes
            store.commit([LogEntry(damaged, len(store.entries(damaged)), 0, 0, '{"move": "fly"}')])
            for _ in range(2):
                await harness.registry.wake_due()
                assert harness.registry.codes() == {good}
            await harness.registry.tidy()
            await until(lambda: left not in store.unfinished(2))

    with caplog.at_level(logging.ERROR):
        run(play())
    assert len([record for record in caplog.records if "cannot be loaded" in record.message]) == 2, "once for each"
