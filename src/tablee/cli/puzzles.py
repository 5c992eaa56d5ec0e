"""`tablee puzzles`: positions where one move is clearly better than what bots choose."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tablee.cli.batch import STOPPED, GameName, Jobs, On, Seed, any_seed, check_writable, ctrl_c
from tablee.cli.errors import told_in_one_line
from tablee.core.puzzle import Puzzle, line
from tablee.lab.puzzles import find_puzzles, make_puzzle_search
from tablee.lab.workers import HERE


@told_in_one_line()
def puzzles(
    game: GameName,
    count: Annotated[int, typer.Option(min=1, help="How many to find.")] = 10,
    seats: Annotated[int | None, typer.Option(help="Seats at the table. Default: 3 and 4 in turn.")] = None,
    seed: Seed = None,
    after: Annotated[int, typer.Option(min=0, help="Skip this many games, to go on where a search ended.")] = 0,
    jobs: Jobs = None,
    on: On = HERE,
    output: Annotated[Path | None, typer.Option(help="Write them to this file. Default: stdout.")] = None,
) -> None:
    """Find puzzles in bots' games: one JSON line each, with what every move is worth.

    Ctrl-C stops it; what was found so far is kept.
    """
    search = make_puzzle_search(game, any_seed(seed), seats, after)
    check_writable(output)
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    bar = Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
    with ExitStack() as stack:
        file = None if output is None else stack.enter_context(output.open("w", encoding="utf-8"))
        pressed = stack.enter_context(ctrl_c())
        stack.enter_context(bar)
        task = bar.add_task("puzzles", total=count)

        def found(puzzle: Puzzle) -> None:
            typer.echo(line(puzzle), file=file, nl=False)
            bar.advance(task)

        told = find_puzzles(search, count, jobs, on, found=found, stop=pressed)
    if told < count:
        typer.echo(f"Stopped after {told:,} of {count:,} puzzles.", err=True)
        raise typer.Exit(STOPPED)
