"""Process pool for numbered games; results come in order, so the number of processes does not change them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Generic, TypeVar

from tablee.core.errors import TableeError

# A chunk takes about so long: short enough for a lively progress and a quick stop, long enough that handing it to
# another process costs nothing beside it.
CHUNK_SECONDS = 0.2
GROWTH = 8

# Other processes take about so long to start; less work than that is done quicker in this one.
START_SECONDS = 0.5

T = TypeVar("T")


class Work(Generic[T]):
    """`total` games: `play(first, last)` plays some of them, here or elsewhere, `take` gets the results in order."""

    def __init__(
        self,
        play: Callable[[int, int], T],
        take: Callable[[T], None],
        total: int,
        *,
        first_chunk: int,
        stop: Callable[[], bool] = lambda: False,
        progress: Callable[[int], None] = lambda _games: None,
    ) -> None:
        self._play = play
        self._take = take
        self._total = total
        self._size = first_chunk
        self._stop = stop
        self._progress = progress
        self._begun = 0
        self.done = 0

    def run(self, jobs: int | None = None) -> int:
        """Play in so many processes (without a number: as many as are worth it, up to one a core), and say how many.

        `progress` hears how many games are done; once `stop` says so, what is under way is finished and no more begun.
        """
        if jobs is None:
            began = time.perf_counter()
            self._alone(until=began + START_SECONDS)
            left = (self._total - self.done) * (time.perf_counter() - began) / max(1, self.done)
            jobs = 1 if left < START_SECONDS else cores()
        if jobs == 1:
            self._alone()
        else:
            self._together(jobs)
        return jobs

    def _alone(self, until: float | None = None) -> None:
        while self._more() and (until is None or time.perf_counter() < until):
            self._finish(*play_chunk(self._play, *self._next_chunk()))

    def _together(self, jobs: int) -> None:
        if not self._more():
            return
        # Spawned, not forked: the same everywhere, and safe beside the threads that draw the progress.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_interrupts) as pool:
            try:
                self._share_out(pool, jobs)
            except BrokenProcessPool:
                raise TableeError("a process that was playing ended unexpectedly") from None
            finally:
                pool.shutdown(cancel_futures=True)

    def _share_out(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        pending: deque[Future[tuple[T, int, float]]] = deque()
        with _interrupts_ignored():  # by the processes that start here
            while self._more() and len(pending) < jobs:
                pending.append(self._submit(pool))
        while pending:
            # One chunk waits for each process, so that none has to wait for this one.
            while self._more() and len(pending) < 2 * jobs:
                pending.append(self._submit(pool))
            # What has not begun when it is stopped is the last of what was handed out.
            while self._stop() and len(pending) > 1 and pending[-1].cancel():
                pending.pop()
            # In the order of the games, not in the order in which workers finish.
            self._finish(*pending.popleft().result())

    def _submit(self, pool: ProcessPoolExecutor) -> Future[tuple[T, int, float]]:
        first, last = self._next_chunk()
        return pool.submit(play_chunk, self._play, first, last)

    def _more(self) -> bool:
        return self._begun < self._total and not self._stop()

    def _next_chunk(self) -> tuple[int, int]:
        first = self._begun
        self._begun = min(first + self._size, self._total)
        return first, self._begun

    def _finish(self, results: T, games: int, seconds: float) -> None:
        self._take(results)
        self.done += games
        fitting = int(games * CHUNK_SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(fitting, games * GROWTH))
        self._progress(self.done)


def cores() -> int:
    """The cores that this process may use."""
    # By getattr, as type checkers know this name on some systems only.
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def play_chunk(play: Callable[[int, int], T], first: int, last: int) -> tuple[T, int, float]:
    """What these games come to, how many they are, and the seconds they took."""
    began = time.perf_counter()
    results = play(first, last)
    return results, last - first, time.perf_counter() - began


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that gathers the results answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """A process inherits that it ignores Ctrl-C, which also covers the time until `_ignore_interrupts` runs in it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
