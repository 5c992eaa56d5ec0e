"""Parallel simulation of a plan; the number of processes does not change the results."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tablee.core.errors import TableeError
from tablee.lab.batch import play_batch
from tablee.lab.executors import ChunkLost
from tablee.lab.plan import Plan
from tablee.lab.tally import Tally
from tablee.lab.workers import HERE, Work

FIRST_CHUNK = 16


@dataclass(frozen=True)
class Outcome:
    """The plan as far as it was played: always its first games, so a plan for so many games repeats them."""

    plan: Plan
    tally: Tally
    complete: bool
    seconds: float
    jobs: int
    failure: TableeError | None
    """Why it ended before all was played, if it was not stopped."""


def simulate(
    plan: Plan,
    jobs: int | None = None,
    on: str = HERE,
    *,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[int], None] = lambda _games: None,
) -> Outcome:
    """Play the plan in `jobs` processes, `on` which machines, as `workers.Work` does."""
    began = time.perf_counter()
    tally = Tally()
    play = partial(play_batch, plan)
    work = Work(play, tally.merge, plan.games, first_chunk=FIRST_CHUNK, stop=stop, progress=progress)
    failure = None
    try:
        work.run(jobs, on)
    except ChunkLost as error:
        failure = error
    done = tally.games
    seconds = time.perf_counter() - began
    return Outcome(plan.with_games(done), tally, done == plan.games, seconds, work.jobs, failure)
