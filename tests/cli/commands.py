"""Running the command line within the test's own process."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from tablee.cli import app


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def check_told_in_one_line(words: str, told: str) -> None:
    """An error of the user is one line on stderr, and exit code 2."""
    shown = run(*words.split())
    assert shown.exit_code == 2
    assert shown.stdout == ""
    assert shown.stderr.startswith("tablee: ")
    assert shown.stderr.count("\n") == 1
    assert told in shown.stderr
