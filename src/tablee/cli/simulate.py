"""`tablee simulate`: many games between bots, and what they tell."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tablee.bots import NAMES
from tablee.cli.errors import told_in_one_line
from tablee.cli.series import STOPPED, check_writable, read_options, watched
from tablee.cli.tables import show
from tablee.lab.plan import make_plan
from tablee.lab.simulate import simulate as play
from tablee.lab.summary import Summary, summarise, to_json


@told_in_one_line()
def simulate(
    game: Annotated[str, typer.Argument(help="The game's name, such as wazabi.")],
    seats: Annotated[int, typer.Option(help="Seats at the table.")] = 4,
    games: Annotated[int, typer.Option(help="How many games to play.")] = 10_000,
    bots: Annotated[
        str, typer.Option(help=f"One bot for all seats or one a seat, from seat 0 on: {', '.join(NAMES)}.")
    ] = "chance",
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; may be repeated.")
    ] = None,
    deck: Annotated[
        Path | None, typer.Option(help="What is in your own box (TOML): its cards or pieces, one a line.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games. Default: any.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes. Default: one a core, where worth it.")] = None,
    json: Annotated[Path | None, typer.Option(help="Write all figures as JSON (- for stdout).")] = None,
    report: Annotated[Path | None, typer.Option(help="Write a page with plots (HTML).")] = None,
) -> None:
    """Let bots play many games and show who wins, how long it takes and what happens.

    Ctrl-C stops it and shows the games played so far. Seats are numbered from 0.
    """
    plan = make_plan(
        game,
        seats=seats,
        games=games,
        seed=secrets.randbits(32) if seed is None else seed,
        bots=[name.strip() for name in bots.split(",")],
        options=read_options(option or []),
        deck=deck,
    )
    to_stdout = json == Path("-")
    # Whatever would fail after the games is better refused before them.
    for path in (report, None if to_stdout else json):
        check_writable(path)
    page = None if report is None else _page_writer()

    with watched(plan.games) as (pressed, progress):
        outcome = play(plan, jobs, stop=pressed, progress=progress)
    if not outcome.tally.games:
        typer.echo("Stopped before the first games were finished.", err=True)
        raise typer.Exit(STOPPED)
    summary = summarise(outcome)
    # Files first: whoever reads the tables may close the pipe.
    if report is not None and page is not None:
        report.write_text(page(summary), encoding="utf-8")
    if json is not None and not to_stdout:
        json.write_bytes(to_json(summary))
    if to_stdout:
        typer.echo(to_json(summary), nl=False)
    else:
        show(summary, Console(highlight=False))
    if not outcome.complete:
        typer.echo(f"Stopped: these are the first {outcome.tally.games:,} of {games:,} games.", err=to_stdout)
        raise typer.Exit(STOPPED)


def _page_writer() -> Callable[[Summary], str]:
    from tablee.lab.report import write  # noqa: PLC0415 — it needs matplotlib, which the rest does without

    return write
