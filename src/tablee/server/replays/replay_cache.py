"""Replay cache: replays of finished games, computed one at a time in a thread of their own, and the results (LRU).

Anybody who knows the code of a finished game may ask for it, as often as they like, and a long one takes seconds. So
replays never run in the threads that serve newcomers, and requests for the same one share one computation.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

MOST_WAITING = 20
"""Replays that are running or queued."""

MOST_KEPT = 16_000_000
"""Bytes, compressed."""

Key = tuple[str, str, int | None]
"""The kind of replay, the code of the table, the seat."""


class TooManyReplays(Exception):
    """The queue is full."""


class ReplayCache:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "tablee-replays")
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._working: dict[Key, asyncio.Task[bytes]] = {}

    async def show(self, key: Key, replay: Callable[[], bytes]) -> bytes:
        """The result of `replay`, compressed (gzip), from the cache or computed in the thread; or TooManyReplays."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        work = self._working.get(key)
        if work is None:
            if len(self._working) >= MOST_WAITING:
                raise TooManyReplays
            work = self._working[key] = asyncio.create_task(self._work(key, replay))
            work.add_done_callback(_look_at)
        return await asyncio.shield(work)  # others may wait for it too

    async def _work(self, key: Key, replay: Callable[[], bytes]) -> bytes:
        try:
            shown = await asyncio.get_running_loop().run_in_executor(self._thread, lambda: gzip.compress(replay(), 6))
        finally:
            del self._working[key]
        self._kept[key] = shown
        self._size += len(shown)
        while self._size > MOST_KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])
        return shown

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _look_at(work: asyncio.Task[bytes]) -> None:
    """Whoever asked may have gone; then nobody else would."""
    if not work.cancelled():
        work.exception()
