"""`tablee bench`: how fast the rules are."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table

from tablee.cli.errors import told_in_one_line
from tablee.core import game as register
from tablee.lab.bench import REPEATS, SECONDS, Figures, measure, usual_seats


@told_in_one_line()
def bench(
    game: Annotated[str | None, typer.Argument(help="A game; without one, all of them.")] = None,
    seats: Annotated[int | None, typer.Option(help="Seats at the table. Default: 4 or the nearest allowed.")] = None,
    seconds: Annotated[float, typer.Option(min=0.001, help="Time of one repeat; the best of three counts.")] = SECONDS,
    json: Annotated[bool, typer.Option("--json", help="A JSON list instead of a table.")] = False,
) -> None:
    """Measure random play on one core: decisions, whole games, copies of a state; in races also events among adults."""
    names = register.names() if game is None else (register.find(game).name,)
    tables = [(name, usual_seats(name) if seats is None else seats) for name in names]
    for name, number in tables:
        register.check_seats(register.find(name), number)
    figures = [measure(name, number, seconds) for name, number in tables]
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(figures), indent=2))
    else:
        Console(highlight=False).print(_table(figures))


def _table(figures: list[Figures]) -> Table:
    kind = "compiled" if figures[0].compiled else "plain Python"
    table = Table(
        title=f"Random play on one core, {kind}, best of {REPEATS}", box=box.SIMPLE_HEAD, title_justify="left"
    )
    table.add_column("game")
    for name in ("seats", "decisions/s", "games/s", "copy, ns", "race events/s"):
        table.add_column(name, justify="right")
    for one in figures:
        rates = (f"{number:,.0f}" for number in (one.decisions_per_second, one.playouts_per_second, one.copy_ns))
        events = "" if one.events_per_second is None else f"{one.events_per_second:,.0f}"
        table.add_row(one.game, str(one.seats), *rates, events)
    return table
