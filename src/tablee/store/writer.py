"""Group commit: a single thread writes, and changes that arrive meanwhile share the next commit.

A commit waits for the disk whatever is in it. So commits keep a pace: a change that comes alone is written at once, and
under load the changes of a few milliseconds are written together. Every caller is woken once its changes are durable.
If a group fails, its parts are tried one by one, so that one table's error is not another's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread

from tablee.core.measures import Measures
from tablee.store.model import Change, Conflict, LogEntry, SaveTable, Store

PACE = 0.010
"""Seconds from the beginning of one commit to that of the next, at least."""

Part = tuple[Sequence[Change], "asyncio.Future[None]"]


class Writer:
    def __init__(self, store: Store, measures: Measures | None = None) -> None:
        self._store = store
        self._measures = measures or Measures()
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Part] = []
        self._idle = True
        self._begun = 0.0
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

    async def close(self) -> None:
        """Write what waits, then stop."""
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
        group, self._waiting = self._waiting, []
        self._groups.put(group)

    def _wake(self, group: list[Part], faults: list[Exception | None]) -> None:
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
        try:
            self._store.commit([change for changes, _ in group for change in changes])
        except Conflict as conflict:
            # Whoever lost is known, so the others go in together.
            lost = [_concerns(changes, conflict.codes) for changes, _ in group]
            if not any(lost):
                return [conflict] * len(group)
            rest = iter(self._commit([part for part, loses in zip(group, lost, strict=True) if not loses]))
            return [conflict if loses else next(rest) for loses in lost]
        except Exception as error:  # noqa: BLE001 — it is raised where the commit is awaited
            return [error] if len(group) == 1 else [self._commit([part])[0] for part in group]
        return [None] * len(group)


def _concerns(changes: Sequence[Change], codes: frozenset[str]) -> bool:
    """Does one of these changes touch one of these tables?"""
    for change in changes:
        if isinstance(change, LogEntry) and change.code in codes:
            return True
        if isinstance(change, SaveTable) and change.table.code in codes:
            return True
    return False
