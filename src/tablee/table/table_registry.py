"""Registry of tables: the sessions in memory, and the stored tables that are loaded when somebody connects."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time as calendar
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.cluster.tasks import BackgroundTasks
from tablee.core.game_log import GameLog
from tablee.core.measures import Measures
from tablee.core.options import DAY_SECONDS
from tablee.core.record import Entry
from tablee.correspondence.push import Notifier
from tablee.proof.chance import new_chance
from tablee.search.search_pool import SearchPool
from tablee.store.model import Change, LogEntry, Phase, SaveTable, Store, StoreAway, StoreError, TableRow
from tablee.store.ownership import OURS, Alone, Ownership
from tablee.store.writer import Writer
from tablee.table.board import BEAT, RunningTime, draw_key, prepare_decoders, set_up
from tablee.table.connection import Abandon, Connection, Sleep, Wake
from tablee.table.limits import Limits, PersonLimits
from tablee.table.rated import identified
from tablee.table.seats import concerns, without
from tablee.table.session import Services, Session
from tablee.table.wire_types import CODE_LETTERS

_LOG = logging.getLogger("tablee.table")

BOT_THREADS = 2
FORGET_AFTER = 30 * DAY_SECONDS
"""Seconds after which a table whose game never began is deleted."""

ABANDON_AFTER = 30 * DAY_SECONDS
"""Seconds after which a game that nobody goes on with is ended, and its chance opened."""

MOST_WOKEN = 500
"""Correspondence tables that are loaded at once because something is due there."""

ARCHIVED_AT_ONCE = 10
ARCHIVE_PAUSE = 0.1
"""Seconds."""

HAND_OVER = 2.0
LONGEST_STAGGER = 0.005
"""Seconds that handing all tables over to other processes may take, and those between two of them."""

CODE_LENGTH = 8
_CODE = re.compile(rf"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")


def ready_row(row: TableRow) -> TableRow:
    """The row of a table that is about to be opened: with a fresh code, and the chance that it commits to."""
    row = replace(row, code=new_code())
    if row.chance is None and row.seed is None:
        row = replace(row, chance=new_chance())
    if row.chance is not None and row.chance.fixed and not row.chance.waits():
        row = draw_key(row, int(calendar.time()))
    return row


def new_code() -> str:
    """A table code that can be read aloud and cannot be guessed: one of 8.5 × 10¹¹."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    return _CODE.fullmatch(text) is not None


class Elsewhere(NamedTuple):
    """Another process has the table."""

    epoch: int
    """Its number, or OURS if it is not known yet which one will."""


Found = Session | Elsewhere | None
"""A table that is looked for."""


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
        self.writer = Writer(store, self.measures, self._set_saving_interrupted)
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
        self._loading: dict[str, asyncio.Task[Found]] = {}
        self._unusable: set[str] = set()
        """Codes of tables that could not be loaded, of which the log tells once."""
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

    def _set_saving_interrupted(self, interrupted: bool) -> None:
        for session in self.sessions:
            session.set_saving_interrupted(interrupted)

    @property
    def sessions(self) -> list[Session]:
        return list(self._sessions.values())

    def codes(self) -> set[str]:
        """The codes of the tables in memory."""
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

    async def _find(self, code: str) -> Found:
        session = self._sessions.get(code)
        if session is not None:
            return session
        return await asyncio.shield(self._loading.get(code) or self._keep_loading(code, self._load(code)))

    def _keep_loading(self, code: str, work: Coroutine[Any, Any, Found]) -> asyncio.Task[Found]:
        """Whoever wants the table meanwhile waits for this."""
        loading = self._loading[code] = asyncio.create_task(work)
        loading.add_done_callback(lambda _: self._loading.pop(code))
        return loading

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
        while True:
            row = ready_row(row)
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

    async def open_all(self, rows: Sequence[TableRow], beside: Change) -> None:
        """The same with rows that are ready, together with another change: all of it, or nothing."""
        await self.writer.commit([*(SaveTable(row, new=True) for row in rows), beside])
        if self.ownership.alone:
            for row in rows:
                self._start(row, set_up(row))

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
        async for session in self._find_all(await asyncio.to_thread(self.store.unfinished, now - ABANDON_AFTER)):
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
        due = await asyncio.to_thread(self.store.due, int(self._services.calendar()) + 1, MOST_WOKEN)
        async for _ in self._find_all(due):
            pass

    async def _find_all(self, codes: Sequence[str]) -> AsyncIterator[Session]:
        """One that cannot be loaded, for its game is gone or its log does not fit, keeps no other from it."""
        for code in codes:
            try:
                session = await self.find(code)
            except StoreAway:
                raise
            except Exception:  # noqa: BLE001 — it is logged, and the others go on
                if code not in self._unusable:
                    self._unusable.add(code)
                    _LOG.exception("a table cannot be loaded; `tablee check` tells which logs are damaged")
            else:
                if session is not None:
                    yield session

    async def remove_person(self, person: str, codes: Collection[str] = ()) -> bool:
        """At these tables and those in memory nobody is this person any more; their clients come back by themselves.
        False if another process has one of them."""
        here = {session.code for session in self.sessions if concerns(session.row(), person)}
        return all([await self._remove_person_at(code, person) for code in here.union(codes)])

    async def _remove_person_at(self, code: str, person: str) -> bool:
        while (loading := self._loading.get(code)) is not None or code in self._sessions:
            if loading is not None:
                await asyncio.wait([loading])
            await self.unload([code])
        removed = await self._keep_loading(code, self._save_without(code, person))
        return isinstance(removed, Elsewhere) and removed.epoch == OURS

    async def _save_without(self, code: str, person: str) -> Found:
        """Not to be found here until that is done: a session would save the row that it knows."""
        owner = await self.ownership.acquire(code)
        if owner == OURS:
            try:
                row = await asyncio.to_thread(self.store.find_table, code)
                if row is not None and row.phase != "over":
                    await self.writer.commit([SaveTable(without(row, person))])
            finally:
                self.ownership.release(code)
        return Elsewhere(owner)

    async def unload(self, codes: Collection[str]) -> None:
        """Out of memory with these tables; their clients come back by themselves."""
        for code in codes:
            if (session := self._sessions.get(code)) is not None:
                session.take(None, Sleep(now=True))
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

    async def _load(self, code: str) -> Found:
        if self.leaves:
            return Elsewhere(OURS)
        owner = await self.ownership.acquire(code)
        if owner != OURS:
            return Elsewhere(owner)
        try:
            found = await asyncio.to_thread(self._read, code)
            if found is None:
                return None
            return self._start(*found) if self.ownership.owns(code) else Elsewhere(OURS)
        finally:
            if code not in self._sessions:
                self.ownership.release(code)

    def _start(self, row: TableRow, board: GameLog | None) -> Session:
        session = self._sessions[row.code] = Session(row, board, self._services)
        session.sleep_later()
        if row.correspondence is not None:
            session.take(None, Wake())
        if self.writer.interrupted:
            session.set_saving_interrupted(True)
        self._tasks.start(session.run(self._forget), row.code)
        return session

    def _read(self, code: str) -> tuple[TableRow, GameLog | None] | None:
        """Read and replay a table; blocking, so call it in a thread."""
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
