"""Tables of arena figures for the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from tablee.cli.batch import rate
from tablee.cli.tables import add_share_columns, new_table, share_cells, time_taken, title_line
from tablee.lab.arena_summary import Meeting, Summary, rating_words, seated_words
from tablee.lab.summary import percent


def show(summary: Summary, console: Console) -> None:
    console.print()
    console.print(
        title_line(summary, f"{summary.deals:,} deals, {summary.games:,} games"),
        f"[dim]{escape(seated_words(summary))}[/]",
        "",
        sep="\n",
    )
    console.print(_ratings(summary), "", sep="\n")
    console.print(_wins(summary, console), "", sep="\n")
    console.print(_cross(summary), "", sep="\n")
    shared = " A shared place counts half." if any(one.level for one in summary.cross) else ""
    console.print(
        "[dim]400 points are odds of ten to one; 0 is the mean of these bots.\n"
        f"Ahead are seats of one bot of seats of the other.{shared}\n"
        "Intervals are by drawing deals again.[/]",
        "",
        sep="\n",
    )
    speed = summary.speed
    console.print(f"{rate(speed.games_per_second)} games/s {time_taken(speed.seconds, speed.jobs, speed.compiled)}")


def _ratings(summary: Summary) -> Table:
    table = new_table("Ratings")
    table.add_column("bot", no_wrap=True)
    for name in ("points", "95 % interval", "over the next", "95 % interval"):
        table.add_column(name, justify="right", no_wrap=True, style="bold" if name == "points" else "")
    steps = {step.bot: rating_words(step.rating) for step in summary.steps}
    for one in summary.standings:
        table.add_row(escape(one.bot), *rating_words(one.rating), *steps.get(one.bot, ("", "")))
    return table


def _wins(summary: Summary, console: Console) -> Table:
    table = new_table("Wins for each seat held")
    table.add_column("bot", no_wrap=True)
    add_share_columns(table, summary.standings, console)
    for one in summary.standings:
        table.add_row(escape(one.bot), *share_cells(one, summary.standings, console))
    return table


def _cross(summary: Summary) -> Table:
    table = new_table("Row ahead of column")
    table.add_column("")
    names = [one.bot for one in summary.standings]
    for name in names:
        table.add_column(escape(name), justify="right")
    cells = {(one.bot, one.other): _meeting(one) for one in summary.cross}
    for bot in names:
        table.add_row(escape(bot), *(cells.get((bot, other), Text("·", style="dim")) for other in names))
    return table


def _meeting(one: Meeting) -> Text:
    """Bold and coloured where the interval excludes a half."""
    low, high = one.interval
    style = "bold green" if low > one.fair else "bold red" if high < one.fair else ""
    return Text.assemble((percent(one.share), style), "\n", (f"{100 * low:.1f} to {100 * high:.1f}", "dim"))
