"""One source, two ways to run it: compiled and interpreted games are the same, state by state."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablee

ROOT = Path(__file__).parents[2]


def states(path: str) -> tuple[str, str]:
    run = subprocess.run(
        [sys.executable, "-m", "tests.laws.states"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout, run.stderr.strip()


@pytest.mark.skipif(not tablee.is_compiled(), reason="this machine built the package without a compiler")
def test_compiled_and_interpreted_games_have_the_same_states() -> None:
    compiled, yes = states(".")
    interpreted, no = states(f"src{os.pathsep}.")
    assert (yes, no) == ("True", "False")
    assert compiled.count("\n") > 1000
    assert compiled == interpreted
