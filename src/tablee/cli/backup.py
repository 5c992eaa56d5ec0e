"""`tablee backup`: a copy of the stored tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tablee.cli.errors import told_in_one_line
from tablee.cli.serve import DataOption, StoreOption, store_at

TargetArgument = Annotated[Path, typer.Argument(help="The copy, a file that does not exist yet.")]


def backup(target: TargetArgument, data: DataOption = None, store: StoreOption = None) -> None:
    """Copy the stored tables, also while a server uses them. To restore, put the copy in a folder as tablee.sqlite.

    PostgreSQL has tools of its own for this, such as pg_dump.
    """
    from tablee.store import upkeep  # noqa: PLC0415
    from tablee.store.model import StoreError  # noqa: PLC0415
    from tablee.store.opening import is_postgres  # noqa: PLC0415

    where = store_at(store, data)
    with told_in_one_line():
        if is_postgres(where):
            raise StoreError("a PostgreSQL database is copied by pg_dump, or into a folder by `tablee move-store`")
        upkeep.backup(Path(where), target)
    typer.echo(f"{target}: {target.stat().st_size:,} bytes")
