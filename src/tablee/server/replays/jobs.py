"""Background jobs on finished games: worked out on request in idle search processes, one after another, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from tablee.cluster.tasks import BackgroundTasks
from tablee.search.search_pool import SearchPool

KEPT = 200
"""Answers."""

MOST = 20
"""Games that are being worked out or wait for it."""


class TooMany(Exception):
    """Too many games wait already."""


class Job(Protocol):
    failed: bool

    async def run(self, searches: SearchPool) -> None: ...


J = TypeVar("J", bound=Job)


class Jobs(Generic[J]):
    """Jobs by a key of the game. The next request restarts a job that failed."""

    def __init__(self, searches: SearchPool) -> None:
        self._searches = searches
        self._jobs: OrderedDict[str, J] = OrderedDict()
        self._running: BackgroundTasks[None] = BackgroundTasks()
        self._one_by_one = asyncio.Semaphore(1)

    def find(self, key: str) -> J | None:
        job = self._jobs.get(key)
        return None if job is not None and job.failed else job

    def add(self, key: str, make: Callable[[J | None], J]) -> J:
        """Begin a job; `make` is given one that failed before."""
        if len(self._running) >= MOST:
            raise TooMany
        job = self._jobs[key] = make(self._jobs.pop(key, None))
        while len(self._jobs) > KEPT + MOST:
            self._jobs.popitem(last=False)
        self._running.start(self._run(job))
        return job

    async def _run(self, job: J) -> None:
        async with self._one_by_one:
            await job.run(self._searches)

    async def close(self) -> None:
        self._running.cancel()
        await self._running.ended()
