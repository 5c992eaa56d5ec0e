"""All tables: those alive in memory, and those that sleep in the store until somebody comes."""

from __future__ import annotations

import asyncio
import time as calendar
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from msgspec.structs import replace

from tablee.store.model import SaveTable, Store, StoreError, TableRow
from tablee.store.writer import Writer
from tablee.table import codes
from tablee.table.board import Board, learn_words, set_up
from tablee.table.desk import Sleep, attend, sleep_later
from tablee.table.guest import Guest
from tablee.table.limits import Limits
from tablee.table.live import House, Table
from tablee.table.thinkers import Thinkers

THINKERS = 2
FORGET_AFTER = 30 * 86_400
"""Seconds after which a table whose game never began is forgotten."""


class Hall:
    def __init__(self, store: Store, limits: Limits, time: Callable[[], float] | None = None) -> None:
        learn_words()
        self.store = store
        self.limits = limits
        self.writer = Writer(store)
        self._pool = ThreadPoolExecutor(THINKERS, "tablee-bots")
        clock = time or calendar.monotonic
        self.thinkers = Thinkers(limits.thinkers)
        self._house = House(self.writer, self._pool, self.thinkers, limits, clock, self.open)
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def live(self) -> list[Table]:
        return list(self._live.values())

    def time(self) -> float:
        return self._house.time()

    async def find(self, code: str) -> Table | None:
        """The table of this code, woken if it slept."""
        table = self._live.get(code)
        if table is not None:
            return table
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(loading)

    async def enter(self, code: str, guest: Guest) -> Table | None:
        """As `find`, and the table stays awake until this guest leaves."""
        while (table := await self.find(code)) is not None:
            if self._live.get(code) is table:
                table.visitors.add(guest)
                return table
        return None

    async def open(self, row: TableRow) -> str:
        """Store a new table under a code that no other has. It is awake: whoever opened it is about to come."""
        while True:
            row = replace(row, code=codes.new_code())
            try:
                await self.writer.commit([SaveTable(row, new=True)])
            except StoreError:
                if await asyncio.to_thread(self.store.find_table, row.code) is None:
                    raise  # it was not the code
            else:
                self._bring(row, set_up(row))
                return row.code

    async def tidy(self) -> None:
        now = int(calendar.time())
        await asyncio.to_thread(self.store.forget, now - FORGET_AFTER, now)

    async def close(self) -> None:
        """Every table is stored; nothing is lost if this does not happen."""
        for table in self.live:
            table.take(None, Sleep(now=True))
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.writer.close()
        self._pool.shutdown(cancel_futures=True)
        self.store.close()

    async def _load(self, code: str) -> Table | None:
        found = await asyncio.to_thread(self._read, code)
        return None if found is None else self._bring(*found)

    def _bring(self, row: TableRow, board: Board | None) -> Table:
        """A table to life."""
        table = self._live[row.code] = Table(row, board, self._house)
        sleep_later(table)
        task = asyncio.create_task(attend(table, self._forget))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return table

    def _read(self, code: str) -> tuple[TableRow, Board | None] | None:
        """Outside the loop: a long game takes a while to be played again."""
        row = self.store.find_table(code)
        if row is None:
            return None
        board = set_up(row)
        if board is not None:
            for entry in self.store.entries(code):
                board.replay(entry)
        return row, board

    def _forget(self, table: Table) -> None:
        if self._live.get(table.code) is table:
            del self._live[table.code]
