"""Executors: where chunks of numbered games are played, if not in this process: in others, or on Ray."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from typing import Any, Protocol, TypeVar

import tablee
from tablee.core.errors import BadField, TableeError
from tablee.core.source_digest import source_digest

T = TypeVar("T")
Play = Callable[[int, int], T]
Result = tuple[T, int, float]
"""What the games of a chunk come to, how many they are, and the seconds they took."""


class ChunkLost(TableeError):
    """The processes that played a chunk ended unexpectedly, again and again. The results before it have been taken."""

    def __init__(self, first: int, last: int, tries: int) -> None:
        super().__init__(first, last, tries)
        self.first = first
        self.last = last
        self.tries = tries

    def __str__(self) -> str:
        games = f"game {self.last:,}" if self.last - self.first == 1 else f"games {self.first + 1:,} to {self.last:,}"
        return f"the process that played {games} ended unexpectedly, {self.tries} times"


class Executor(Protocol):
    """Plays chunks, several at once. A future raises BrokenExecutor if the chunk is lost and may be submitted again,
    or ChunkLost if it was played again in vain."""

    jobs: int
    """So many at once."""

    def submit(self, play: Play[T], first: int, last: int) -> Future[Result[T]]: ...


def play_chunk(play: Play[T], first: int, last: int) -> Result[T]:
    began = time.perf_counter()
    results = play(first, last)
    return results, last - first, time.perf_counter() - began


def executor(on: str, jobs: int) -> AbstractContextManager[Executor]:
    """`on` is "processes", "ray" for an instance of its own on this machine, or the address of a cluster, ray://…"""
    if on == "processes":
        return processes(jobs)
    if on == "ray" or on.startswith("ray://"):
        return on_ray(None if on == "ray" else on, jobs)
    raise BadField("--on", on, "processes, ray or ray://host:port")


def cores() -> int:
    """The cores that this process may use."""
    # By getattr, as type checkers know this name on some systems only.
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


# --- processes ------------------------------------------------------------------------------------------------------


class _Processes:
    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: the same everywhere, and safe beside the threads that draw the progress.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.jobs, mp_context=context, initializer=_ignore_interrupts)

    def submit(self, play: Play[T], first: int, last: int) -> Future[Result[T]]:
        try:
            return self._submit(play, first, last)
        except BrokenProcessPool:
            # A pool does not outlive the death of any of its processes.
            self.shutdown()
            self._pool = self._new_pool()
            return self._submit(play, first, last)

    def _submit(self, play: Play[T], first: int, last: int) -> Future[Result[T]]:
        with _interrupts_ignored():  # by a process that starts here
            return self._pool.submit(play_chunk, play, first, last)

    def shutdown(self) -> None:
        self._pool.shutdown(cancel_futures=True)


@contextmanager
def processes(jobs: int) -> Iterator[_Processes]:
    found = _Processes(jobs)
    try:
        yield found
    finally:
        found.shutdown()


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


# --- Ray ------------------------------------------------------------------------------------------------------------

RAY_TRIES = 10
"""A chunk whose process or machine is lost is played again so often. Machines of a cluster come and go, so that this is
more than on one machine; but games that kill whoever plays them must come to an end."""


CODE = ("tablee.core", "tablee.games", "tablee.bots", "tablee.lab")
"""What decides about the results. Two checkouts of one version may differ in it."""


@cache
def own_code() -> str:
    return f"tablee {tablee.__version__} ({source_digest(*CODE)})"


def play_elsewhere(code: str, play: Play[T], first: int, last: int) -> Result[T]:
    if code != own_code():
        raise TableeError(f"a machine of the cluster has {own_code()} instead of {code}")
    return play_chunk(play, first, last)


class _OnRay:
    def __init__(self, ray: Any) -> None:
        self._play = ray.remote(play_elsewhere).options(num_cpus=1, max_retries=RAY_TRIES - 1)
        exceptions = ray.exceptions
        self._losses = (exceptions.WorkerCrashedError, exceptions.NodeDiedError, exceptions.OutOfMemoryError)
        self.jobs = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, play: Play[T], first: int, last: int) -> Future[Result[T]]:
        found: Future[Result[T]] = Future()
        # Ray does not say whether a task has begun, so none is taken back.
        found.set_running_or_notify_cancel()

        def finish(played: Future[Result[T]]) -> None:
            error = played.exception()
            if error is None:
                found.set_result(played.result())
            elif isinstance(error, self._losses):
                found.set_exception(ChunkLost(first, last, RAY_TRIES))
            else:
                found.set_exception(error)

        self._play.remote(own_code(), play, first, last).future().add_done_callback(finish)
        return found


@contextmanager
def on_ray(address: str | None, jobs: int) -> Iterator[_OnRay]:
    """The instance that this process has already, if it has one; otherwise one that ends with it."""
    try:
        import ray  # noqa: PLC0415 — an extra, and heavy
    except ImportError:
        raise TableeError("Ray is needed: pip install 'tablee[ray]'") from None
    begun = not ray.is_initialized()
    if begun:
        path = os.pathsep.join(one for one in sys.path if one)
        try:
            if address is None:
                environment = {"env_vars": {"PYTHONPATH": path}}
                # "local": also where this machine belongs to a cluster.
                ray.init("local", num_cpus=jobs, include_dashboard=False, log_to_driver=False, runtime_env=environment)
            else:
                ray.init(address, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise TableeError(f"Ray cannot be used: {error}") from None
    try:
        yield _OnRay(ray)
    except ray.exceptions.RaySystemError as error:
        raise TableeError(f"Ray failed: {error}") from None
    finally:
        if begun:
            ray.shutdown()
