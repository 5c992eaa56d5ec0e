"""Tables of simulation figures for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from tablee.core import game as register
from tablee.lab.summary import PERCENTS, RunSummary, Share, Spread, Summary, changed_options, percent, share_words

STRIP = 24


def show(summary: Summary, console: Console) -> None:
    console.print()
    console.print(title_line(summary, f"{summary.games:,} games"), "", sep="\n")
    console.print(_wins_by_seat(summary, console), "", sep="\n")
    console.print(_wins_by_bot(summary, console), "", sep="\n")
    if any(len(winners) > 1 for winners, _ in summary.wins.winners):
        console.print("[dim]A victory shared by k seats counts 1/k for each.[/]\n")
    console.print(_spreads("Length in decisions", [("game", summary.length)]), "", sep="\n")
    if summary.points is not None:
        rows = [(f"seat {seat} ({summary.bots[seat]})", points) for seat, points in enumerate(summary.points)]
        console.print(_spreads("Points", rows), "", sep="\n")
    if summary.facts.by_name:
        source = "" if summary.facts.games == summary.games else f" (from {summary.facts.games:,} of the games)"
        console.print(_facts(f"Facts{source}", summary.facts.by_name), "", sep="\n")
    speed = summary.speed
    console.print(
        f"{speed.games_per_second:,.0f} games/s, {speed.decisions_per_second:,.0f} decisions/s "
        f"{time_taken(speed.seconds, speed.jobs, speed.compiled)}"
    )


def title_line(summary: RunSummary, played: str) -> str:
    title = register.find(summary.game).title
    changed = changed_options(summary.game, summary.options)
    line = f"[bold]{escape(title)}[/]  {played}, {summary.seats} seats, seed {summary.seed}"
    return f"{line}, {escape(changed)}" if changed else line


def time_taken(seconds: float, jobs: int, compiled: bool) -> str:
    processes = "1 process" if jobs == 1 else f"{jobs} processes"
    return f"({seconds:.2f} s, {processes}, {'compiled' if compiled else 'plain Python'})"


def _wins_by_seat(summary: Summary, console: Console) -> Table:
    table = new_table("Wins by seat")
    table.add_column("seat", justify="right")
    table.add_column("bot")
    add_share_columns(table, summary.wins.by_seat, console)
    for wins in summary.wins.by_seat:
        table.add_row(str(wins.seat), wins.bot, *share_cells(wins, summary.wins.by_seat, console))
    return table


def _wins_by_bot(summary: Summary, console: Console) -> Table:
    table = new_table("Wins by bot")
    table.add_column("bot")
    table.add_column("seats")
    add_share_columns(table, summary.wins.by_bot, console)
    for wins in summary.wins.by_bot:
        seats = " ".join(str(seat) for seat in wins.seats)
        table.add_row(wins.bot, seats, *share_cells(wins, summary.wins.by_bot, console))
    return table


def add_share_columns(table: Table, shares: Sequence[Share], console: Console) -> None:
    table.add_column("wins", justify="right", style="bold")
    table.add_column("95 % interval", justify="right")
    table.add_column("by chance", justify="right", style="dim")
    if not console.options.ascii_only:
        table.add_column(f"0 %{percent(_scale(shares)):>{STRIP - 3}}", style="dim", no_wrap=True)


def share_cells(wins: Share, shares: Sequence[Share], console: Console) -> list[str | Text]:
    cells: list[str | Text] = [*share_words(wins), percent(wins.fair)]
    return cells if console.options.ascii_only else [*cells, _strip(wins, _scale(shares))]


def _scale(shares: Sequence[Share]) -> float:
    """Where the strips end: the next tenth above everything they show."""
    most = max(max(wins.interval[1], wins.fair) for wins in shares)
    return min(1.0, (int(most * 10) + 1) / 10)


def _strip(wins: Share, scale: float) -> Text:
    """A ruler from 0 to `scale`: the interval, the share observed, and a mark where chance would put it."""

    def place(share: float) -> int:
        return min(STRIP - 1, int(share / scale * STRIP))

    low, high = (place(share) for share in wins.interval)
    off_chance = not wins.interval[0] <= wins.fair <= wins.interval[1]
    strip = Text("·" * STRIP, style="dim")
    strip = _put(strip, low, "━" * (high - low + 1), "green" if off_chance and wins.share > wins.fair else "cyan")
    strip = _put(strip, place(wins.fair), "│", "yellow")
    return _put(strip, place(wins.share), "●", "bold")


def _put(strip: Text, at: int, marks: str, style: str) -> Text:
    return Text.assemble(strip[:at], (marks, style), strip[at + len(marks) :])


def _spreads(title: str, rows: list[tuple[str, Spread]]) -> Table:
    table = new_table(title)
    _add_number_columns(table, "mean", "", "min", *(f"{percent} %" for percent in PERCENTS), "max")
    for name, one in rows:
        table.add_row(escape(name), *_mean_cells(one), *_integers(one.min, *one.quantiles.values(), one.max))
    return table


def _facts(title: str, facts: dict[str, Spread]) -> Table:
    table = new_table(title)
    _add_number_columns(table, "count", "mean", "", *(f"{percent} %" for percent in PERCENTS))
    for name, one in facts.items():
        table.add_row(escape(name), *_integers(one.count), *_mean_cells(one), *_integers(*one.quantiles.values()))
    return table


def _add_number_columns(table: Table, *names: str) -> None:
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", no_wrap=True, style="bold" if name == "mean" else "")


def _mean_cells(spread: Spread) -> tuple[str, str]:
    half = "" if spread.interval is None else f"±{spread.interval[1] - spread.mean:,.2f}"
    return f"{spread.mean:,.2f}", half


def _integers(*numbers: int) -> list[str]:
    return [f"{number:,}" for number in numbers]


def new_table(title: str) -> Table:
    return Table(
        title=title,
        title_justify="left",
        title_style="bold cyan",
        header_style="dim",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
