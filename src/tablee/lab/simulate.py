"""A plan played on as many cores as there are, with the same results on any number of them."""

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
from dataclasses import dataclass

from tablee.core.errors import TableeError
from tablee.lab.plan import Plan
from tablee.lab.series import play_series
from tablee.lab.tally import Tally

# A chunk takes about so long: short enough for a lively progress and a quick stop, long enough that handing it to
# another process costs nothing beside it.
CHUNK_SECONDS = 0.2
FIRST_CHUNK = 16
GROWTH = 8

# Other processes take about so long to start; less work than that is done quicker in this one.
START_SECONDS = 0.5


@dataclass(frozen=True)
class Outcome:
    """The plan as far as it was played: always its first games, so a plan for so many games repeats them."""

    plan: Plan
    tally: Tally
    complete: bool
    seconds: float
    jobs: int


def simulate(
    plan: Plan,
    jobs: int | None = None,
    *,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[int], None] = lambda _games: None,
) -> Outcome:
    """Play the plan in `jobs` processes (without a number: as many as are worth it, up to one a core).

    `progress` hears how many games are done; once `stop` says so, what is under way is finished and no more begun.
    """
    began = time.perf_counter()
    work = _Work(plan, stop, progress)
    if jobs is None:
        work.alone(until=began + START_SECONDS)
        left = (plan.games - work.tally.games) * (time.perf_counter() - began) / max(1, work.tally.games)
        jobs = 1 if left < START_SECONDS else cores()
    if jobs == 1:
        work.alone()
    else:
        work.together(jobs)
    done = work.tally.games
    return Outcome(plan.with_games(done), work.tally, done == plan.games, time.perf_counter() - began, jobs)


def cores() -> int:
    """The cores that this process may use."""
    # By getattr, as type checkers know this name on some systems only.
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


class _Work:
    def __init__(self, plan: Plan, stop: Callable[[], bool], progress: Callable[[int], None]) -> None:
        self.plan = plan
        self.stop = stop
        self.progress = progress
        self.tally = Tally()
        self.begun = 0
        self.size = FIRST_CHUNK

    def alone(self, until: float | None = None) -> None:
        while self.more() and (until is None or time.perf_counter() < until):
            self.take(*play_chunk(self.plan, *self.next_chunk()))

    def together(self, jobs: int) -> None:
        if not self.more():
            return
        # Spawned, not forked: the same everywhere, and safe beside the threads that draw the progress.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_interrupts) as pool:
            try:
                self.share_out(pool, jobs)
            except BrokenProcessPool:
                raise TableeError("a process that was playing ended unexpectedly") from None
            finally:
                pool.shutdown(cancel_futures=True)

    def share_out(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        pending: deque[Future[tuple[Tally, float]]] = deque()
        with _interrupts_ignored():  # by the processes that start here
            while self.more() and len(pending) < jobs:
                pending.append(pool.submit(play_chunk, self.plan, *self.next_chunk()))
        while pending:
            # One chunk waits for each process, so that none has to wait for this one.
            while self.more() and len(pending) < 2 * jobs:
                pending.append(pool.submit(play_chunk, self.plan, *self.next_chunk()))
            # In the order of the games, whoever was first to finish.
            self.take(*pending.popleft().result())

    def more(self) -> bool:
        return self.begun < self.plan.games and not self.stop()

    def next_chunk(self) -> tuple[int, int]:
        first = self.begun
        self.begun = min(first + self.size, self.plan.games)
        return first, self.begun

    def take(self, tally: Tally, seconds: float) -> None:
        self.tally.merge(tally)
        fitting = int(tally.games * CHUNK_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(fitting, tally.games * GROWTH))
        self.progress(self.tally.games)


def play_chunk(plan: Plan, first: int, last: int) -> tuple[Tally, float]:
    """What these games add up to, and the seconds they took."""
    began = time.perf_counter()
    tally = play_series(plan, first, last)
    return tally, time.perf_counter() - began


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
