"""`tablee simulate`: many games between bots, with statistics."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from tablee.bots import NAMES
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
from tablee.cli.tables import show
from tablee.lab.plan import make_plan
from tablee.lab.simulate import simulate as play
from tablee.lab.summary import Summary, summarise
from tablee.lab.workers import HERE


@told_in_one_line()
def simulate(
    game: GameName,
    seats: Annotated[int, typer.Option(help="Seats at the table.")] = 4,
    games: Annotated[int, typer.Option(help="How many games to play.")] = 10_000,
    bots: Annotated[
        str, typer.Option(help=f"One bot for all seats or one per seat, from seat 0 on: {', '.join(NAMES)}.")
    ] = "chance",
    option: Options = None,
    deck: Deck = None,
    seed: Seed = None,
    jobs: Jobs = None,
    on: On = HERE,
    json: Json = None,
    report: Report = None,
) -> None:
    """Let bots play many games and show who wins, how long it takes and what happens.

    Ctrl-C stops it and shows the games played so far. Seats are numbered from 0.
    """
    plan = make_plan(
        game,
        seats=seats,
        games=games,
        seed=any_seed(seed),
        bots=read_bots(bots),
        options=read_options(option),
        deck=deck,
    )
    output = Output(json, report, _page_writer)

    with watched(plan.games) as (pressed, progress):
        outcome = play(plan, jobs, on, stop=pressed, progress=progress)
    output.finish(lambda: summarise(outcome), show, outcome.tally.games, games, "game", outcome.failure)


def _page_writer() -> Callable[[Summary], str]:
    from tablee.lab.report import write  # noqa: PLC0415 — it needs matplotlib, which the rest does without

    return write
