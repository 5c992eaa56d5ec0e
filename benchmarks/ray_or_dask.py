"""Ray and Dask on this machine: start-up, empty tasks per second, and what the death of a process costs."""

from __future__ import annotations

import argparse
import importlib.util
import logging
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

Run = Callable[[Callable[[int], int], int], list[int]]
"""Plays a task for each number below the second argument; gives what they come to."""

WITHOUT_LIMIT = -1
DEADLY_SECONDS = 0.1


@contextmanager
def on_ray(jobs: int) -> Iterator[Run]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "120")  # a busy machine may need it
    ray: Any = import_module("ray")
    ray.init("local", num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)

    def run(task: Callable[[int], int], times: int) -> list[int]:
        remote = ray.remote(task).options(num_cpus=1, max_retries=WITHOUT_LIMIT)
        found: list[int] = ray.get([remote.remote(number) for number in range(times)])
        return found

    try:
        yield run
    finally:
        ray.shutdown()


@contextmanager
def on_dask(jobs: int) -> Iterator[Run]:
    distributed: Any = import_module("distributed")
    quiet = {"silence_logs": logging.CRITICAL, "dashboard_address": None}
    with (
        distributed.LocalCluster(n_workers=jobs, threads_per_worker=1, **quiet) as cluster,
        distributed.Client(cluster) as client,
    ):

        def run(task: Callable[[int], int], times: int) -> list[int]:
            found: list[int] = client.gather([client.submit(task, number, pure=False) for number in range(times)])
            return found

        yield run


LIBRARIES = {
    "ray": ("ray", on_ray, "pip install 'tablee[ray]'"),
    "dask": ("distributed", on_dask, "pip install 'dask[distributed]'"),
}


def empty(number: int) -> int:
    return number


def deadly(mark: Path) -> Callable[[int], int]:
    """A task that kills the process of number 7, the first time."""

    def play(number: int) -> int:
        time.sleep(DEADLY_SECONDS)
        if number == 7 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    return play


def measure(name: str, jobs: int, tasks: int, deaths: int) -> None:
    began = time.perf_counter()

    def told(what: str) -> None:
        nonlocal began
        print(f"{name}: {what}: {time.perf_counter() - began:.1f} s", flush=True)
        began = time.perf_counter()

    with LIBRARIES[name][1](jobs) as run, tempfile.TemporaryDirectory() as folder:
        run(empty, 1)
        told("start, until the first task is done")
        assert run(empty, tasks) == list(range(tasks))
        told(f"{tasks:,} empty tasks")
        mark = Path(folder) / "died"
        assert run(deadly(mark), deaths) == list(range(deaths))
        assert mark.exists()
        told(f"{deaths:,} tasks of {DEADLY_SECONDS} s, one of which kills its process")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", choices=list(LIBRARIES), action="append", help="default: all")
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    parser.add_argument("--tasks", type=int, default=1000, help="empty tasks")
    parser.add_argument("--deadly", type=int, default=20, help="tasks of which one kills its process; at least 8")
    chosen = parser.parse_args()
    if chosen.deadly < 8:
        parser.error("--deadly: at least 8")
    for name in chosen.library or LIBRARIES:
        module, _, install = LIBRARIES[name]
        if importlib.util.find_spec(module) is None:
            print(f"{name}: not installed: {install}", file=sys.stderr)
        else:
            measure(name, chosen.jobs, chosen.tasks, chosen.deadly)


if __name__ == "__main__":
    main()
