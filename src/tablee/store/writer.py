"""Group commit: a single thread writes, and changes that arrive meanwhile share the next commit.

A commit waits for the disk whatever is in it. So commits keep a pace: a change that comes alone is written at once, and
under load the changes of a few milliseconds are written together. Every caller is woken once its changes are durable.
If a group fails, its parts are tried one by one, so that one table's error is not another's. While the database is
away, the group is kept and tried again until it is back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic

from tablee.core.measures import Measures
from tablee.store.group_rows import SaveGroup
from tablee.store.model import Change, Conflict, LogEntry, SaveTable, Store, StoreAway

PACE = 0.010
"""Seconds from the beginning of one commit to that of the next, at least."""

PATIENCE = 2.0
"""Seconds after which a commit that is not done is an interruption."""

RETRY = 0.25
"""Seconds between two tries to reach a database that is away."""

Part = tuple[Sequence[Change], "asyncio.Future[None]"]


class Writer:
    def __init__(
        self, store: Store, measures: Measures | None = None, tell: Callable[[bool], None] | None = None
    ) -> None:
        """`tell` is called when saving is interrupted, and when it goes on."""
        self._store = store
        self._measures = measures or Measures()
        self._tell = tell
        self.interrupted = False
        self._closing = Event()
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Part] = []
        self._idle = True
        self._begun = 0.0
        self._handed_over = 0.0
        self._watch: asyncio.TimerHandle | None = None
        self._groups: SimpleQueue[list[Part] | None] = SimpleQueue()
        self._writing = Thread(target=self._work, name="tablee-writer", daemon=True)
        self._writing.start()

    def commit(self, changes: Sequence[Change]) -> asyncio.Future[None]:
        """Done once these changes are durable, or with the error that kept them out."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((changes, future))
        if self._idle:
            self._idle = False
            self._hand_over_soon()
        return future

    @property
    def waiting(self) -> int:
        """Callers whose changes are not being written yet."""
        return len(self._waiting)

    def give_up(self) -> None:
        """Stop waiting for a database that is away."""
        self._closing.set()

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.give_up()
        with suppress(StoreAway):
            while not self._idle:
                await self.commit(())
        self._groups.put(None)
        await asyncio.to_thread(self._writing.join)

    def _hand_over_soon(self) -> None:
        wait = self._begun + PACE - self._loop.time()
        if wait > 0:
            self._loop.call_later(wait, self._hand_over)
        else:
            # At the end of this round of the loop, so that messages handled in it share the commit.
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        self._begun = self._loop.time()
        self._handed_over = monotonic()
        self._watch = self._loop.call_later(PATIENCE, self._look)
        group, self._waiting = self._waiting, []
        self._groups.put(group)

    def _look(self) -> None:
        """The commit is not done yet."""
        if monotonic() - self._handed_over < PATIENCE:  # the loop's clock was put forward
            self._watch = self._loop.call_later(PATIENCE, self._look)
            return
        self._interrupt(on=True)

    def _interrupt(self, *, on: bool) -> None:
        self.interrupted = on
        if self._tell is not None:
            self._tell(on)

    def _wake(self, group: list[Part], faults: list[Exception | None]) -> None:
        if self._watch is not None:
            self._watch.cancel()
        if self.interrupted:
            self._interrupt(on=False)
        measures = self._measures
        measures.commits.add(self._loop.time() - self._begun)
        if self._waiting:
            self._hand_over_soon()
        else:
            self._idle = True
        for (changes, future), fault in zip(group, faults, strict=True):
            if fault is None:
                measures.stored += len(changes)
            else:
                measures.failed_commits += 1
            if future.cancelled():
                continue
            if fault is None:
                future.set_result(None)
            else:
                future.set_exception(fault)

    def _work(self) -> None:
        while (group := self._groups.get()) is not None:
            faults = self._commit(group)
            self._loop.call_soon_threadsafe(self._wake, group, faults)

    def _commit(self, group: list[Part]) -> list[Exception | None]:
        changes = [change for part, _ in group for change in part]
        try:
            while True:
                try:
                    self._store.commit(changes)
                    break
                except StoreAway:
                    if self._closing.wait(RETRY):
                        raise
        except StoreAway as away:
            return [away] * len(group)
        except Conflict as conflict:
            # Whoever lost is known, so the others go in together.
            lost = [_concerns(part, conflict.codes) for part, _ in group]
            if not any(lost):
                return [conflict] * len(group)
            rest = iter(self._commit([part for part, loses in zip(group, lost, strict=True) if not loses]))
            return [conflict if loses else next(rest) for loses in lost]
        except Exception as error:  # noqa: BLE001 — it is raised where the commit is awaited
            return [error] if len(group) == 1 else [self._commit([part])[0] for part in group]
        return [None] * len(group)


def _concerns(changes: Sequence[Change], codes: frozenset[str]) -> bool:
    """Does one of these changes touch one of these tables or groups?"""
    for change in changes:
        if isinstance(change, LogEntry) and change.code in codes:
            return True
        if isinstance(change, SaveTable) and change.table.code in codes:
            return True
        if isinstance(change, SaveGroup) and change.group.code in codes:
            return True
    return False
