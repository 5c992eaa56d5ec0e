"""One target, guided by coverage: `python -m tests.fuzz.guided TARGET CORPUS SECONDS SEED`, in a process of its own.

atheris instruments modules when they are imported, so nothing of ours may be imported before.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["tablee", "tomllib", "tests.fuzz"]):
    from tests.fuzz import targets

SLOWEST = 10
"""Seconds for one input."""


def main() -> None:
    name, corpus, seconds, seed = sys.argv[1:]
    limits = [f"-max_total_time={seconds}", f"-timeout={SLOWEST}", "-rss_limit_mb=1024", "-max_len=32768"]
    atheris.Setup(
        [sys.argv[0], *limits, f"-seed={seed}", "-verbosity=0", "-print_final_stats=1", corpus], targets.TARGETS[name]
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
