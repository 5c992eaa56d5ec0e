"""Benchmark of random play on one core: compiled, interpreted, and beside other libraries where installed.

All figures of one run come from the same core, one after the other, so that their ratios mean something. Each of
Tablée's comes from `tablee bench` in a process of its own: the installed package, and src/ as plain Python.
"""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from reference_libraries import Figure, measure, one_core
from tablee.core import game as register

SRC = Path(__file__).resolve().parent.parent / "src"

Figures = dict[str, Any]


def bench(game: str, seats: int, seconds: float, *more: str, plain: bool) -> Figures:
    """What `tablee bench` measures, of the installed package or of src/ run as plain Python."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if plain:
        environment["PYTHONPATH"] = str(SRC)
    command = [sys.executable, "-m", "tablee", "bench", game]
    command += ["--seats", str(seats), "--seconds", str(seconds), "--json", *more]
    printed = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout
    figures: Figures = json.loads(printed)[0]
    if plain and figures["compiled"]:
        sys.exit(f"{SRC} holds compiled modules, so there is nothing to compare with; remove its *.so files")
    return figures


def middle_seats(game: str) -> int:
    seats = register.find(game).seats
    return seats[len(seats) // 2]


def some_seats(game: str) -> list[int]:
    """The least, the middle and the most seats."""
    seats = register.find(game).seats
    return sorted({seats[0], middle_seats(game), seats[-1]})


def million(rate: float) -> str:
    return f"{rate / 1e6:,.3f}"


def new_table(title: str, words: int, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold cyan", box=box.SIMPLE_HEAD, show_edge=False)
    for place, name in enumerate(columns):
        table.add_column(name, justify="left" if place < words else "right")
    return table


def own_table(installed: list[Figures], plain: list[Figures]) -> Table:
    kind = "compiled" if installed[0]["compiled"] else "installed (NOT compiled)"
    columns = (
        "game",
        "seats",
        kind,
        "plain Python",
        "ratio",
        "games/s",
        "copy, ns",
        "plain copy, ns",
        "race events/s",
        "plain",
    )
    table = new_table("Tablée, million decisions/s", 1, *columns)
    for ours, slow in zip(installed, plain, strict=True):
        table.add_row(
            ours["game"],
            str(ours["seats"]),
            million(ours["decisions_per_second"]),
            million(slow["decisions_per_second"]),
            f"{ours['decisions_per_second'] / slow['decisions_per_second']:.1f} x",
            f"{ours['playouts_per_second']:,.0f}",
            f"{ours['copy_ns']:,.0f}",
            f"{slow['copy_ns']:,.0f}",
            *(
                f"{figures['events_per_second']:,.0f}" if figures["events_per_second"] else ""
                for figures in (ours, slow)
            ),
        )
    return table


def outside_table(installed: list[Figures], figures: list[Figure]) -> Table:
    """Each of our games at its middle number of seats, as a multiple of each game elsewhere."""
    middle = [ours for ours in installed if ours["seats"] == middle_seats(ours["game"])]
    columns = ["game", "library", "driven", "decisions/s", *(f"{ours['game']} ({ours['seats']})" for ours in middle)]
    table = new_table("Others, million decisions/s, and ours as a multiple", 3, *columns)
    for other in figures:
        ratios = [f"{ours['decisions_per_second'] / other.decisions_per_second:,.1f} x" for ours in middle]
        table.add_row(other.name, other.library, other.driven, million(other.decisions_per_second), *ratios)
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description="Random play on one core, ours and others'.")
    parser.add_argument("--seconds", type=float, default=0.5, help="time of one repeat (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    arguments = parser.parse_args()
    tables = [(game, seats) for game in register.names() for seats in some_seats(game)]
    with one_core():
        # In pairs, so that whatever else the machine does meets both alike.
        pairs = [[bench(*at, arguments.seconds, plain=plain) for plain in (False, True)] for at in tables]
        installed, plain = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
        others = measure(arguments.seconds)
    if arguments.json:
        document = {"installed": installed, "plain": plain, "outside": [asdict(figure) for figure in others]}
        print(json.dumps(document, indent=2))
        return
    console = Console(highlight=False)
    if not installed[0]["compiled"]:
        console.print("[bold]The installed package is not compiled: both columns are plain Python.[/]\n")
    console.print(own_table(installed, plain), "", sep="\n")
    if others:
        console.print(outside_table(installed, others))
    else:
        console.print("No other library is installed to compare with: pip install tablee\\[bench]")


if __name__ == "__main__":
    main()
