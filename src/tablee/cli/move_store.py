"""`tablee move-store`: from a folder to PostgreSQL, or back."""

from __future__ import annotations

from typing import Annotated

import typer

from tablee.cli.errors import told_in_one_line

WHERE = "a folder, or a database such as postgresql://user@host/name"
FromArgument = Annotated[str, typer.Argument(metavar="FROM", help=f"What to copy: {WHERE}.")]
ToArgument = Annotated[str, typer.Argument(metavar="TO", help=f"Where to, empty so far: {WHERE}.")]


def move_store(source: FromArgument, target: ToArgument) -> None:
    """Copy all stored tables into an empty store, with every log verified. Stop the server first."""
    from tablee.store.move import move  # noqa: PLC0415

    with told_in_one_line():
        moved = move(source, target)
    typer.echo(f"{moved.tables} tables, {moved.entries} log entries: all there and whole")
