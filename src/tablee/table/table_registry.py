"""Registry of tables: the sessions in memory, and the stored tables that are loaded when somebody connects."""

from __future__ import annotations

import asyncio
import re
import secrets
import time as calendar
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from msgspec.structs import replace

from tablee.cluster.tasks import BackgroundTasks
from tablee.core.game_log import GameLog
from tablee.core.measures import Measures
from tablee.core.record import Entry
from tablee.correspondence.push import Notifier
from tablee.proof.chance import new_chance
from tablee.search.search_pool import SearchPool
from tablee.store.model import LogEntry, Phase, SaveTable, Store, StoreError, TableRow
from tablee.store.ownership import OURS, Alone, Ownership
from tablee.store.writer import Writer
from tablee.table.board import BEAT, RunningTime, draw_key, prepare_decoders, set_up
from tablee.table.connection import Abandon, Connection, Sleep, Wake
from tablee.table.limits import Limits, PersonLimits
from tablee.table.rated import identified
from tablee.table.session import Services, Session

BOT_THREADS = 2
FORGET_AFTER = 30 * 86_400
"""Seconds after which a table whose game never began is deleted."""

ABANDON_AFTER = 30 * 86_400
"""Seconds after which a game that nobody goes on with is ended, and its chance opened."""

MOST_WOKEN = 500
"""Correspondence tables that are loaded at once because something is due there."""

ARCHIVED_AT_ONCE = 10
ARCHIVE_PAUSE = 0.1
"""Seconds."""

HAND_OVER = 2.0
LONGEST_STAGGER = 0.005
"""Seconds that handing all tables over to other processes may take, and those between two of them."""

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without 0 and o, 1 and l and i, which people mistake for one another."""

CODE_LENGTH = 8
_CODE = re.compile(rf"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")


def new_code() -> str:
    """A table code that can be read aloud and cannot be guessed: one of 8.5 × 10¹¹."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    return _CODE.fullmatch(text) is not None


class Elsewhere(NamedTuple):
    """Another process has the table."""

    epoch: int
    """Its number, or OURS if it is not known yet which one will."""


class TableRegistry:
    def __init__(
        self,
        store: Store,
        limits: Limits,
        time: Callable[[], float] | None = None,
        ownership: Ownership | None = None,
        today: Callable[[], float] = calendar.time,
    ) -> None:
        """`time` is monotonic, `today` the seconds since 1970."""
        prepare_decoders()
        self.store = store
        self.ownership = ownership or Alone()
        self.leaves = False
        """True once no more tables are loaded."""
        self.limits = limits
        self.measures = Measures()
        self.writer = Writer(store, self.measures, self._hold)
        self.search_pool = SearchPool(limits.search_processes)
        self.notifier = Notifier(store, self.writer, limits.push_services)
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
            identified(store),
            self.measures,
            today,
            self.notifier.tell,
        )
        self._sessions: dict[str, Session] = {}
        self._loading: dict[str, asyncio.Task[Session | Elsewhere | None]] = {}
        self._tasks: BackgroundTasks[None] = BackgroundTasks()
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

    def codes(self) -> set[str]:
        """Of the tables in memory."""
        return set(self._sessions)

    @property
    def person_limits(self) -> PersonLimits:
        return self._services.person_limits

    def time(self) -> float:
        return self._services.time()

    async def find(self, code: str) -> Session | None:
        """The session of the table with this code, loaded if it is not in memory and no other process has it."""
        found = await self._find(code)
        return None if isinstance(found, Elsewhere) else found

    async def _find(self, code: str) -> Session | Elsewhere | None:
        session = self._sessions.get(code)
        if session is not None:
            return session
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(loading)

    def loaded(self, code: str) -> Session | None:
        """The session of the table with this code, if it is in memory."""
        return self._sessions.get(code)

    async def connect(
        self, code: str, person: str, send: Callable[[bytes], None], close: Callable[[int], None]
    ) -> Connection | Elsewhere | None:
        """A new connection to a table, or None if there is no such table. The session stays until it disconnects."""
        while (session := await self._find(code)) is not None:
            if isinstance(session, Elsewhere):
                return session
            if self._sessions.get(code) is session:
                return session.connect(person, send, close)
        return None

    async def turn_of(self, code: str, person: str) -> tuple[Phase, bool] | None:
        """The phase of a table and whether it is this person's move. Tables of other processes are read in the store:
        what anybody was told stands there."""
        session = await self.find(code) if self.ownership.alone else self._sessions.get(code)
        if session is not None:
            return session.row().phase, session.waits_for(person)
        found = await asyncio.to_thread(self._read, code)
        if found is None:
            return None
        row, board = found
        seats = [number for number, seat in enumerate(row.seats) if seat.person == person]
        waits = board is not None and not row.paused and any(board.state.acts(seat) for seat in seats)
        return row.phase, waits

    async def open(self, row: TableRow, log: Sequence[Entry] = ()) -> str:
        """Store a new table under a fresh code and load it, since the person who opened it is about to connect.

        Among several processes the one to which that person connects loads it. It commits to its secret before anybody
        sits. If its players are fixed already and no browser has anything to open, its game begins at once. With `log`
        it begins with these inputs of another game, whose seed the row has.
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
                if log:
                    await self._store_log(row.code, log)
                elif self.ownership.alone:
                    self._start(row, set_up(row))
                return row.code

    async def _store_log(self, code: str, log: Sequence[Entry]) -> None:
        """Nobody knows the code yet; whoever connects loads the table."""
        await self.ownership.acquire(code)
        try:
            await self.writer.commit([LogEntry.of(code, entry) for entry in log])
        finally:
            self.ownership.release(code)

    async def tidy(self) -> None:
        """Delete what never began, and end what was abandoned."""
        now = int(calendar.time())
        await asyncio.to_thread(self.store.forget, now - FORGET_AFTER, now)
        for code in await asyncio.to_thread(self.store.unfinished, now - ABANDON_AFTER):
            session = await self.find(code)
            if session is not None:
                session.take(None, Abandon())

    def lose(self, code: str) -> None:
        """Another process owns this table now."""
        if (session := self._sessions.get(code)) is not None:
            session.take(None, Sleep(lost=True))

    async def hand_over(self, seconds: float | None = None) -> None:
        """Store the tables, send their clients away and let others have them, one by one. No more are loaded.

        If the database is away, this waits for `seconds`."""
        self.leaves = True
        sessions = self.sessions
        for session in sessions:
            session.take(None, Sleep(now=True))
            if not self.ownership.alone:  # not all of their clients at once
                await asyncio.sleep(min(LONGEST_STAGGER, HAND_OVER / len(sessions)))
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)

    async def wake_due(self) -> None:
        """Load correspondence tables where a limit or a holiday has ended, or a bot is to move."""
        for code in await asyncio.to_thread(self.store.due, int(self._services.calendar()) + 1, MOST_WOKEN):
            await self.find(code)

    async def unload(self, codes: Collection[str], *, stored: bool = True) -> None:
        """Out of memory with these tables; their clients come back by themselves. Unless `stored`, the row in the store
        counts, not the one in memory."""
        for code in codes:
            if (session := self._sessions.get(code)) is not None:
                session.take(None, Sleep(now=stored, lost=not stored))
        tasks = [task for task in self._tasks if task.get_name() in codes]
        await asyncio.gather(*tasks, return_exceptions=True)

    async def archive(self) -> None:
        """Pack finished tables that are old enough, a few at a time: moves are stored in between."""
        after = self.limits.archive_after
        if after is not None:
            before = int(calendar.time()) - after
            packed = ARCHIVED_AT_ONCE
            while packed == ARCHIVED_AT_ONCE:
                packed = await asyncio.to_thread(self.store.archive, before, ARCHIVED_AT_ONCE)
                await asyncio.sleep(ARCHIVE_PAUSE)

    async def close(self) -> None:
        """Every table is stored already; nothing is lost if this does not happen."""
        if self._heartbeat is not None:
            self._heartbeat.cancel()
        self.writer.give_up()
        await self.hand_over()
        await self.ownership.close()
        await self.search_pool.close()
        await self.notifier.close()
        await self.writer.close()
        self._threads.shutdown(cancel_futures=True)
        self.store.close()

    async def _load(self, code: str) -> Session | Elsewhere | None:
        if self.leaves:
            return Elsewhere(OURS)
        owner = await self.ownership.acquire(code)
        if owner != OURS:
            return Elsewhere(owner)
        try:
            found = await asyncio.to_thread(self._read, code)
            return None if found is None else self._start(*found)
        finally:
            if code not in self._sessions:
                self.ownership.release(code)

    def _start(self, row: TableRow, board: GameLog | None) -> Session:
        session = self._sessions[row.code] = Session(row, board, self._services)
        session.sleep_later()
        if row.correspondence is not None:
            session.take(None, Wake())
        if self.writer.interrupted:
            session.hold(True)
        self._tasks.start(session.run(self._forget), row.code)
        return session

    def _read(self, code: str) -> tuple[TableRow, GameLog | None] | None:
        """In a thread: replaying a long game takes a while."""
        row = self.store.find_table(code)
        if row is None:
            return None
        board = set_up(row)
        if board is not None:
            for entry in self.store.resume(code):
                board.repeat(entry.entry())
        return row, board

    def _forget(self, session: Session) -> None:
        if self._sessions.get(session.code) is session:
            del self._sessions[session.code]
            self.ownership.release(session.code)
