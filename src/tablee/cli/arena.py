"""`tablee arena`: ratings of bots with confidence intervals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from tablee.bots import NAMES
from tablee.cli.arena_tables import show
from tablee.cli.batch import (
    Deck,
    GameName,
    Jobs,
    Json,
    On,
    Options,
    Output,
    Report,
    Seed,
    any_seed,
    read_bots,
    read_options,
    watched,
)
from tablee.cli.errors import told_in_one_line
from tablee.core import game as register
from tablee.lab.arena import make_arena, play_arena
from tablee.lab.arena_summary import Summary, summarise
from tablee.lab.bench import usual_seats
from tablee.lab.workers import HERE


@told_in_one_line()
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help=f"Two or more different ones, named twice for twice the seats: {', '.join(NAMES)}.")
    ] = "tactics,chance",
    deals: Annotated[int, typer.Option(help="How many deals, each played in every rotation of the seats.")] = 500,
    seats: Annotated[int | None, typer.Option(help="Seats at the table. Default: 4 or the nearest allowed.")] = None,
    option: Options = None,
    deck: Deck = None,
    seed: Seed = None,
    jobs: Jobs = None,
    on: On = HERE,
    json: Json = None,
    report: Report = None,
) -> None:
    """Let bots play the same deals from every seat and show which is the better one.

    With more bots than seats every choice of bots that fills the table plays each deal; with fewer they take several
    seats each. Ctrl-C stops it and shows the deals played so far.
    """
    chosen = make_arena(
        game,
        bots=read_bots(bots),
        deals=deals,
        seats=usual_seats(register.find(game).name) if seats is None else seats,
        seed=any_seed(seed),
        options=read_options(option),
        deck=deck,
    )
    output = Output(json, report, _page_writer)

    with watched(chosen.games) as (pressed, progress):
        outcome = play_arena(chosen, jobs, on, stop=pressed, progress=progress)
    output.finish(lambda: summarise(outcome), show, len(outcome.deals), deals, "deal", outcome.failure)


def _page_writer() -> Callable[[Summary], str]:
    from tablee.lab.arena_report import write  # noqa: PLC0415 — it needs matplotlib, which the rest does without

    return write
