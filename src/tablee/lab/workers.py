"""Numbered games in parallel; results come in order, so where they are played does not change them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from tablee.lab.executors import Executor, Result, cores, executor, play_chunk

# A chunk takes about so long: short enough for a lively progress and a quick stop, long enough that handing it to
# another process costs nothing beside it.
CHUNK_SECONDS = 0.2
GROWTH = 8

# Other processes take about so long to start; less work than that is done quicker in this one.
START_SECONDS = 0.5

HERE = "processes"

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

    def run(self, jobs: int | None = None, on: str = HERE) -> int:
        """Play in so many processes (without a number: as many as are worth it, up to one a core), and say how many.

        `on` says where (`executors.executor`). `progress` hears how many games are done; once `stop` says so, what is
        under way is finished and no more begun.
        """
        if on != HERE:
            return self._together(on, jobs or cores())
        if jobs is None:
            began = time.perf_counter()
            self._alone(until=began + START_SECONDS)
            left = (self._total - self.done) * (time.perf_counter() - began) / max(1, self.done)
            jobs = 1 if left < START_SECONDS else cores()
        if jobs == 1:
            self._alone()
            return 1
        return self._together(on, jobs)

    def _alone(self, until: float | None = None) -> None:
        while self._more() and (until is None or time.perf_counter() < until):
            self._finish(*play_chunk(self._play, *self._next_chunk()))

    def _together(self, on: str, jobs: int) -> int:
        if not self._more():
            return jobs
        with executor(on, jobs) as there:
            self._share_out(there)
            return there.jobs

    def _share_out(self, there: Executor) -> None:
        pending: deque[Future[Result[T]]] = deque()
        while self._more() and len(pending) < there.jobs:
            pending.append(there.submit(self._play, *self._next_chunk()))
        while pending:
            # One chunk waits for each process, so that none has to wait for this one.
            while self._more() and len(pending) < 2 * there.jobs:
                pending.append(there.submit(self._play, *self._next_chunk()))
            # What has not begun when it is stopped is the last of what was handed out.
            while self._stop() and len(pending) > 1 and pending[-1].cancel():
                pending.pop()
            # In the order of the games, not in the order in which workers finish.
            self._finish(*pending.popleft().result())

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
