"""Command-line interface `tablee`."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated

import typer

import tablee

COMMANDS = (
    "serve",
    "worker",
    "check",
    "backup",
    "move_store",
    "simulate",
    "arena",
    "puzzles",
    "bot",
    "replay",
    "verify",
    "bench",
)
"""Each is the function of this name in the module of this name; people write hyphens."""

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, context_settings={"max_content_width": 100})


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Five French card and dice games at one table."""
    if version:
        typer.echo(f"tablee {tablee.__version__} ({'compiled' if tablee.is_compiled() else 'plain Python'})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


# Only the command that is asked for, if one is: the server would wait for what the others need.
for name in [one for one in COMMANDS if one.replace("_", "-") in sys.argv[1:2]] or COMMANDS:
    app.command()(getattr(import_module(f"tablee.cli.{name}"), name))
