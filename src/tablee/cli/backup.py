"""`tablee backup`: a copy of the stored tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tablee.cli.errors import told_in_one_line
from tablee.cli.serve import DataOption, data_folder

TargetArgument = Annotated[Path, typer.Argument(help="The copy, a file that does not exist yet.")]


def backup(target: TargetArgument, data: DataOption = None) -> None:
    """Copy the stored tables, also while a server uses them. To restore, put the copy in a folder as tablee.sqlite."""
    from tablee.store import upkeep  # noqa: PLC0415

    with told_in_one_line():
        upkeep.backup(data_folder(data), target)
    typer.echo(f"{target}: {target.stat().st_size:,} bytes")
