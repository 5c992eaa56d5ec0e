"""`tablee bench`: benchmarks of random play and of the search."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table

from tablee.cli.errors import told_in_one_line
from tablee.core import game as register
from tablee.lab.bench import REPEATS, SECONDS, BenchFigures, measure, usual_seats
from tablee.lab.bench_search import ITERATIONS, SearchFigures, measure_search, rate


@told_in_one_line()
def bench(
    game: Annotated[str | None, typer.Argument(help="A game; without one, all of them.")] = None,
    seats: Annotated[int | None, typer.Option(help="Seats at the table. Default: 4 or the nearest allowed.")] = None,
    seconds: Annotated[float, typer.Option(min=0.001, help="Time of one repeat; the best of three counts.")] = SECONDS,
    search: Annotated[bool, typer.Option("--search", help="Measure the search bots instead.")] = False,
    json: Annotated[bool, typer.Option("--json", help="A JSON list instead of a table.")] = False,
) -> None:
    """Measure random play on one core: decisions, whole games, copies of a state; in races also events among adults."""
    if game is not None:
        names = [register.find(game).name]
    else:
        names = [name for name in register.names() if not (search and register.find(name).race)]
    tables = [(name, usual_seats(name) if seats is None else seats) for name in names]
    for name, number in tables:
        register.check_seats(register.find(name), number)
    figures: list[Any]
    if search:
        figures = [measure_search(name, number, seconds) for name, number in tables]
        table = _search_table(figures)
    else:
        figures = [measure(name, number, seconds) for name, number in tables]
        table = _table(figures)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(figures), indent=2))
    else:
        Console(highlight=False).print(table)


def _new_table(what: str, compiled: bool, *columns: str) -> Table:
    kind = "compiled" if compiled else "plain Python"
    table = Table(title=f"{what}, {kind}", box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("game")
    for name in columns:
        table.add_column(name, justify="right")
    return table


def _search_table(figures: list[SearchFigures]) -> Table:
    what = f"Search on one core, {ITERATIONS} iterations per move, iterations/s"
    columns = ("seats", "choices left", "with evaluation", "random rollouts")
    table = _new_table(what, figures[0].compiled, *columns)
    for one in figures:
        rates = (f"{rate(one.iterations, taken):,.0f}" for taken in (one.evaluated, one.random))
        table.add_row(one.game, str(one.seats), f"{one.left:.0f}", *rates)
    return table


def _table(figures: list[BenchFigures]) -> Table:
    columns = ("seats", "decisions/s", "games/s", "copy, ns", "race events/s")
    table = _new_table(f"Random play on one core, best of {REPEATS}", figures[0].compiled, *columns)
    for one in figures:
        rates = (f"{number:,.0f}" for number in (one.decisions_per_second, one.playouts_per_second, one.copy_ns))
        events = "" if one.events_per_second is None else f"{one.events_per_second:,.0f}"
        table.add_row(one.game, str(one.seats), *rates, events)
    return table
