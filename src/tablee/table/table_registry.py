"""Registry of tables: the sessions in memory, and the stored tables that are loaded when somebody connects."""

from __future__ import annotations

import asyncio
import re
import secrets
import time as calendar
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from msgspec.structs import replace

from tablee.core.game_log import GameLog
from tablee.core.measures import Measures
from tablee.proof.chance import new_chance
from tablee.store.model import SaveTable, Store, StoreError, TableRow
from tablee.store.writer import Writer
from tablee.table.board import draw_key, prepare_decoders, set_up
from tablee.table.connection import Connection
from tablee.table.limits import Limits, PersonLimits
from tablee.table.search_pool import SearchPool
from tablee.table.session import Abandon, Services, Session, Sleep, Wake

BOT_THREADS = 2
FORGET_AFTER = 30 * 86_400
"""Seconds after which a table whose game never began is deleted."""

ABANDON_AFTER = 30 * 86_400
"""Seconds after which a game that nobody goes on with is ended, and its chance opened."""

BEAT = 0.5
LONGEST_PAUSE = 2.0
"""Seconds between two looks at the time; beyond, the process has stood still."""

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without 0 and o, 1 and l and i, which people mistake for one another."""

CODE_LENGTH = 8
_CODE = re.compile(rf"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")


def new_code() -> str:
    """A table code that can be read aloud and cannot be guessed: one of 8.5 × 10¹¹."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    return _CODE.fullmatch(text) is not None


class RunningTime:
    """Seconds of a monotonic clock without those in which the process stood still (SIGSTOP, a suspended machine).

    Nobody can move meanwhile, so no limit of a player may run out. It must be looked at every `BEAT`.
    """

    def __init__(self, source: Callable[[], float] = calendar.monotonic) -> None:
        self._source = source
        self._last = source()
        self.stopped = 0.0

    def __call__(self) -> float:
        time = self._source()
        pause = time - self._last
        if pause > LONGEST_PAUSE:
            self.stopped += pause - BEAT
        self._last = time
        return time - self.stopped


class TableRegistry:
    def __init__(self, store: Store, limits: Limits, time: Callable[[], float] | None = None) -> None:
        prepare_decoders()
        self.store = store
        self.limits = limits
        self.measures = Measures()
        self.writer = Writer(store, self.measures, self._hold)
        self.search_pool = SearchPool(limits.search_processes)
        self._threads = ThreadPoolExecutor(BOT_THREADS, "tablee-bots")
        self._running = RunningTime() if time is None else None
        self._heartbeat: asyncio.TimerHandle | None = None
        self._services = Services(
            self.writer,
            self._threads,
            self.search_pool,
            limits,
            PersonLimits(limits),
            time or self._running or calendar.monotonic,
            self.open,
            store.strengths_of,
            self.measures,
        )
        self._sessions: dict[str, Session] = {}
        self._loading: dict[str, asyncio.Task[Session | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._beat(0.0)

    def _beat(self, stopped: float) -> None:
        """Look at the time often, to notice that the process stood still. Then the pages learn what time it is."""
        if self._running is None:
            return
        self._running()
        if self._running.stopped > stopped:
            for session in self.sessions:
                session.take(None, Wake(resumed=True))
        self._heartbeat = asyncio.get_running_loop().call_later(BEAT, self._beat, self._running.stopped)

    def _hold(self, held: bool) -> None:
        for session in self.sessions:
            session.hold(held)

    @property
    def sessions(self) -> list[Session]:
        return list(self._sessions.values())

    def time(self) -> float:
        return self._services.time()

    async def find(self, code: str) -> Session | None:
        """The session of the table with this code, loaded if it is not in memory."""
        session = self._sessions.get(code)
        if session is not None:
            return session
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(loading)

    async def connect(
        self, code: str, person: str, send: Callable[[bytes], None], close: Callable[[int], None]
    ) -> Connection | None:
        """A new connection to a table, or None if there is no such table. The session stays until it disconnects."""
        while (session := await self.find(code)) is not None:
            if self._sessions.get(code) is session:
                return session.connect(person, send, close)
        return None

    async def open(self, row: TableRow) -> str:
        """Store a new table under a fresh code and load it, since the person who opened it is about to connect.

        It commits to its secret before anybody sits. If its players are fixed already and no browser has anything to
        open, its game begins at once.
        """
        if row.chance is None and row.seed is None:
            row = replace(row, chance=new_chance())
        while True:
            row = replace(row, code=new_code())
            if row.chance is not None and row.chance.fixed and not row.chance.waits():
                row = draw_key(row, int(calendar.time()))
            try:
                await self.writer.commit([SaveTable(row, new=True)])
            except StoreError:
                if await asyncio.to_thread(self.store.find_table, row.code) is None:
                    raise  # it was not the code
            else:
                self._start(row, set_up(row))
                return row.code

    async def tidy(self) -> None:
        """Delete what never began, and end what was abandoned."""
        now = int(calendar.time())
        await asyncio.to_thread(self.store.forget, now - FORGET_AFTER, now)
        for code in await asyncio.to_thread(self.store.unfinished, now - ABANDON_AFTER):
            session = await self.find(code)
            if session is not None:
                session.take(None, Abandon())

    async def close(self) -> None:
        """Every table is stored already; nothing is lost if this does not happen."""
        if self._heartbeat is not None:
            self._heartbeat.cancel()
        self.writer.give_up()
        for session in self.sessions:
            session.take(None, Sleep(now=True))
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.search_pool.close()
        await self.writer.close()
        self._threads.shutdown(cancel_futures=True)
        self.store.close()

    async def _load(self, code: str) -> Session | None:
        found = await asyncio.to_thread(self._read, code)
        return None if found is None else self._start(*found)

    def _start(self, row: TableRow, board: GameLog | None) -> Session:
        session = self._sessions[row.code] = Session(row, board, self._services)
        session.sleep_later()
        if self.writer.interrupted:
            session.hold(True)
        task = asyncio.create_task(session.run(self._forget))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return session

    def _read(self, code: str) -> tuple[TableRow, GameLog | None] | None:
        """In a thread: replaying a long game takes a while."""
        row = self.store.find_table(code)
        if row is None:
            return None
        board = set_up(row)
        if board is not None:
            for entry in self.store.entries(code):
                board.repeat(entry.entry())
        return row, board

    def _forget(self, session: Session) -> None:
        if self._sessions.get(session.code) is session:
            del self._sessions[session.code]
