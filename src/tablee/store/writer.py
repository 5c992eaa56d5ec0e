"""Commits of many tables as one: a single thread writes, and whoever comes meanwhile shares the next commit.

A commit costs a wait for the disk whatever is in it. So what is handed in within a moment goes together, and all who
wait are woken once it is durable. If a group fails, its parts are tried one by one, so that one table's fault is not
another's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread

from tablee.store.model import Change, Store

LINGER = 0.001
"""Seconds that a first change waits for company."""

Part = tuple[Sequence[Change], "asyncio.Future[None]"]


class Writer:
    def __init__(self, store: Store, linger: float = LINGER) -> None:
        self._store = store
        self._linger = linger
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Part] = []
        self._idle = True
        self._groups: SimpleQueue[list[Part] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="tablee-writer", daemon=True)
        self._thread.start()

    def commit(self, changes: Sequence[Change]) -> asyncio.Future[None]:
        """Done once these changes are durable, or with the error that kept them out."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((changes, future))
        if self._idle:
            self._idle = False
            self._loop.call_later(self._linger, self._hand_over)
        return future

    async def close(self) -> None:
        """Write what waits, then stop."""
        while not self._idle:
            await self.commit(())
        self._groups.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        group, self._waiting = self._waiting, []
        self._groups.put(group)

    def _wake(self, group: list[Part], faults: list[Exception | None]) -> None:
        if self._waiting:
            self._hand_over()
        else:
            self._idle = True
        for (_, future), fault in zip(group, faults, strict=True):
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
        except Exception as error:  # noqa: BLE001 — whatever it was, it belongs to those who wait
            return [error] if len(group) == 1 else [self._commit([part])[0] for part in group]
        return [None] * len(group)
