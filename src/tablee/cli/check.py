"""`tablee check`: is everything that was stored still whole?"""

from __future__ import annotations

import typer

from tablee.cli.errors import told_in_one_line
from tablee.cli.serve import DataOption, data_folder

DAMAGED = 1


def check(data: DataOption = None) -> None:
    """Verify the stored tables: every log is a chain of hashes. A server may be running."""
    from tablee.store import upkeep  # noqa: PLC0415

    with told_in_one_line():
        found = upkeep.check(data_folder(data))
    for fault in found.faults:
        typer.echo(fault, err=True)
    typer.echo(f"{found.tables} tables, {found.entries} log entries: {'damaged' if found.faults else 'all whole'}")
    if found.faults:
        raise typer.Exit(DAMAGED)
