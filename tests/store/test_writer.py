"""Group commit: commits are shared, errors are not."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tablee.store.memory import MemoryStore
from tablee.store.model import Change, LogEntry, StoreError
from tablee.store.writer import Writer


class Counting(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.commits = 0

    def commit(self, changes: Sequence[Change]) -> None:
        self.commits += 1
        super().commit(changes)


def test_what_comes_within_a_moment_is_one_commit() -> None:
    async def many() -> Counting:
        store = Counting()
        writer = Writer(store)
        await asyncio.gather(*(writer.commit([LogEntry(f"table{n}", 0, 1, 0, "{}")]) for n in range(200)))
        assert all(len(store.entries(f"table{n}")) == 1 for n in range(200))
        await writer.close()
        return store

    assert asyncio.run(many()).commits <= 2


def test_nobody_is_told_before_it_is_stored() -> None:
    async def one_after_another() -> None:
        store = MemoryStore()
        writer = Writer(store)
        for number in range(50):
            await writer.commit([LogEntry("table", number, 1, 0, "{}")])
            assert len(store.entries("table")) == number + 1
        await writer.close()

    asyncio.run(one_after_another())


def test_one_tables_fault_is_not_anothers() -> None:
    async def some_bad() -> None:
        store = MemoryStore()
        writer = Writer(store)
        await writer.commit([LogEntry("bad", 0, 1, 0, "{}")])
        parts = [writer.commit([LogEntry("bad" if n == 7 else f"good{n}", 0, 1, 0, "{}")]) for n in range(20)]
        outcomes = await asyncio.gather(*parts, return_exceptions=True)
        assert isinstance(outcomes[7], StoreError)
        assert [outcome for n, outcome in enumerate(outcomes) if n != 7] == [None] * 19
        assert all(len(store.entries(f"good{n}")) == 1 for n in range(20) if n != 7)
        await writer.close()

    asyncio.run(some_bad())


def test_closing_writes_what_still_waits() -> None:
    async def close_at_once() -> MemoryStore:
        store = MemoryStore()
        writer = Writer(store)
        waiting = writer.commit([LogEntry("table", 0, 1, 0, "{}")])
        await writer.close()
        assert waiting.done()
        return store

    assert len(asyncio.run(close_at_once()).entries("table")) == 1


def test_a_commit_that_nobody_waits_for_any_more_harms_nobody() -> None:
    async def cancel() -> None:
        writer = Writer(MemoryStore())
        part = writer.commit([LogEntry("table", 0, 1, 0, "{}")])
        part.cancel()
        await writer.commit([LogEntry("table", 1, 1, 0, "{}")])
        with pytest.raises(asyncio.CancelledError):
            await part
        await writer.close()

    asyncio.run(cancel())
