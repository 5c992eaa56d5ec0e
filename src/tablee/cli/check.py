"""`tablee check`: verify that everything stored is intact."""

from __future__ import annotations

from pathlib import Path

import typer

from tablee.cli.errors import told_in_one_line
from tablee.cli.serve import DataOption, StoreOption, store_at

DAMAGED = 1


def check(data: DataOption = None, store: StoreOption = None) -> None:
    """Verify the stored tables: every log is a chain of hashes. A server may be running.

    Of PostgreSQL the logs are verified; its own structures are for its own tools (pg_amcheck, data checksums).
    """
    from tablee.store import upkeep  # noqa: PLC0415
    from tablee.store.opening import is_postgres  # noqa: PLC0415

    where = store_at(store, data)
    with told_in_one_line():
        found = upkeep.check_database(where) if is_postgres(where) else upkeep.check(Path(where))
    for fault in found.faults:
        typer.echo(fault, err=True)
    typer.echo(f"{found.tables} tables, {found.entries} log entries: {'damaged' if found.faults else 'all whole'}")
    if found.faults:
        raise typer.Exit(DAMAGED)
