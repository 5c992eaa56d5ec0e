"""Numbered games in parallel; results come in order, so where they are played does not change them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from tablee.lab.executors import ChunkLost, Executor, Result, cores, executor, play_chunk

# A chunk takes about so long: short enough for a lively progress and a quick stop, long enough that handing it to
# another process costs nothing beside it.
CHUNK_SECONDS = 0.2
GROWTH = 8

# Other processes take about so long to start; less work than that is done quicker in this one.
START_SECONDS = 0.5

HERE = "processes"

TRIES = 3
"""A chunk is played so often if the processes that play it end unexpectedly."""

T = TypeVar("T")


@dataclass(frozen=True)
class _Chunk(Generic[T]):
    first: int
    last: int
    future: Future[Result[T]]


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
        self.jobs = 1

    def run(self, jobs: int | None = None, on: str = HERE) -> None:
        """Play in `jobs` processes (None: as many as are worth it, up to one per core); `self.jobs` is their number.

        `on` says where (`executors.executor`). `progress` gets how many games are done; once `stop` says so, what is
        under way is finished and no more begun.
        """
        if on != HERE:
            self._together(on, jobs or cores())
            return
        if jobs is None:
            began = time.perf_counter()
            self._alone(until=began + START_SECONDS)
            left = (self._total - self.done) * (time.perf_counter() - began) / max(1, self.done)
            jobs = 1 if left < START_SECONDS else cores()
        if jobs == 1:
            self._alone()
        else:
            self._together(on, jobs)

    def _alone(self, until: float | None = None) -> None:
        while self._more() and (until is None or time.perf_counter() < until):
            self._finish(*play_chunk(self._play, *self._next_chunk()))

    def _together(self, on: str, jobs: int) -> None:
        self.jobs = jobs
        if not self._more():
            return
        with executor(on, jobs) as there:
            self.jobs = there.jobs
            self._share_out(there)

    def _share_out(self, there: Executor) -> None:
        pending: deque[_Chunk[T]] = deque()
        while self._more() and len(pending) < there.jobs:
            pending.append(self._hand_out(there))
        while pending:
            # One chunk waits for each process, so that none has to wait for this one.
            while self._more() and len(pending) < 2 * there.jobs:
                pending.append(self._hand_out(there))
            # What has not begun when it is stopped is the last of what was handed out.
            while self._stop() and len(pending) > 1 and pending[-1].future.cancel():
                pending.pop()
            # In the order of the games, not in the order in which workers finish.
            chunk = pending.popleft()
            try:
                result = chunk.future.result()
            except BrokenExecutor:
                if self._stop():
                    return
                result = self._again(there, chunk)
            self._finish(*result)

    def _hand_out(self, there: Executor) -> _Chunk[T]:
        first, last = self._next_chunk()
        return _Chunk(first, last, there.submit(self._play, first, last))

    def _again(self, there: Executor, chunk: _Chunk[T]) -> Result[T]:
        """Play a lost chunk while the later ones that were lost with it wait: if it is lost again, it is to blame."""
        for _ in range(TRIES - 1):
            with suppress(BrokenExecutor):
                return there.submit(self._play, chunk.first, chunk.last).result()
        raise ChunkLost(chunk.first, chunk.last, TRIES)

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
