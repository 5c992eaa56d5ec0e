"""`make fuzz`: hostile messages to live tables, then coverage-guided fuzzing of what reads bytes (atheris).

Memory is measured between batches. What fails is written with the input that did it.
"""

from __future__ import annotations

import argparse
import gc
import logging
import random
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.fuzz.targets import TARGETS, mutated, seeds

BATCH = 20_000
WARM_UP = 5
"""Batches until caches are full."""

MOST_GROWTH = 32
"""MB after that."""


class Strict(logging.Handler):
    """Whatever the server would log is a fault here."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(self.format(record))


def memory() -> float:
    """MB that this process has in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def attack_tables(count: int, seed: int) -> None:
    from tests.server.test_fuzz import attack  # noqa: PLC0415 — the fuzzers of single targets do without
    from tests.table.harness import run  # noqa: PLC0415

    logging.getLogger("tablee").addHandler(Strict(logging.WARNING))
    begun = time.monotonic()
    before = 0.0
    for batch in range(-(-count // BATCH)):
        run(attack(BATCH, 20, seed + batch))
        gc.collect()
        if batch == WARM_UP:
            before = memory()
        growth = memory() - before if before else 0.0
        done = (batch + 1) * BATCH
        print(f"{done:>9,} messages  {time.monotonic() - begun:6.0f} s  {memory():6.1f} MB", flush=True)
        assert growth < MOST_GROWTH, f"{growth:.0f} MB more than after {WARM_UP + 1} batches"


def fuzz_target(name: str, seconds: int, seed: int) -> None:
    if find_spec("atheris") is None:
        unguided(name, seconds, seed)
        return
    with TemporaryDirectory() as corpus:
        for number, true in enumerate(seeds(name)):
            (Path(corpus) / str(number)).write_bytes(true)
        print(f"{name}: guided by coverage for {seconds} s", flush=True)
        command = [sys.executable, "-m", "tests.fuzz.guided", name, corpus, str(seconds), str(seed)]
        subprocess.run(command, check=True)


def unguided(name: str, seconds: int, seed: int) -> None:
    dice = random.Random(seed)
    true = seeds(name)
    until = time.monotonic() + seconds
    count = 0
    while time.monotonic() < until:
        data = mutated(dice, dice.choice(true))
        try:
            TARGETS[name](data)
        except BaseException:
            Path(f"crash-{name}").write_bytes(data)
            raise
        count += 1
    print(f"{name}: {count:,} inputs without guidance (atheris is not installed)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=int, default=120, help="per target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--targets", nargs="*", choices=TARGETS, default=list(TARGETS))
    asked = parser.parse_args()
    attack_tables(asked.messages, asked.seed)
    for name in asked.targets:
        fuzz_target(name, asked.seconds, asked.seed)
    print("Nothing crashed, nothing grew, nothing leaked.")


if __name__ == "__main__":
    main()
