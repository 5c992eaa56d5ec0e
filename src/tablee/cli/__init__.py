"""The command line."""

from __future__ import annotations

from typing import Annotated

import typer

import tablee
from tablee.cli.arena import arena
from tablee.cli.bench import bench
from tablee.cli.replay import replay
from tablee.cli.serve import serve
from tablee.cli.simulate import simulate

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


app.command()(serve)
app.command()(simulate)
app.command()(arena)
app.command()(replay)
app.command()(bench)
