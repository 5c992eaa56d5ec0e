"""HTML report of a simulation: a single self-contained page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tablee.core import game as register
from tablee.lab import plots
from tablee.lab.report_page import card, head, page, section, table
from tablee.lab.summary import PERCENTS, Spread, Summary, changed_options, percent, share_words

STOPPED = "Stopped early: these are the first games of the series."


def write(summary: Summary) -> str:
    """The page, as HTML."""
    title = f"{register.find(summary.game).title}: {summary.games:,} games simulated"
    parts = [_head(summary), _wins(summary), _length(summary), _points(summary), _facts(summary), _foot(summary)]
    return page(title, parts)


def _head(summary: Summary) -> str:
    options = changed_options(summary.game, summary.options) or "as in the rules"
    marks = [
        ("games", f"{summary.games:,}"),
        ("seats", str(summary.seats)),
        ("median length", f"{summary.length.quantiles['50']:,} <small>decisions</small>"),
        ("options", escape(options)),
    ]
    return head("simulation", summary.game, marks, summary.command, stopped="" if summary.complete else STOPPED)


def _wins(summary: Summary) -> str:
    colours = _bot_colours(summary)
    seats = [(f"{wins.seat} {wins.bot}", wins, colours[wins.bot]) for wins in summary.wins.by_seat]
    bots = [(wins.bot, wins, colours[wins.bot]) for wins in summary.wins.by_bot]
    by_seat = card(
        "By seat",
        plots.shares("Wins by seat", seats),
        table(
            ("seat", "bot", "wins", "95 % interval"),
            ((str(wins.seat), wins.bot, *share_words(wins)) for wins in summary.wins.by_seat),
            words=2,
        ),
    )
    by_bot = card(
        "By bot",
        plots.shares("Wins by bot", bots),
        table(
            ("bot", "wins", "95 % interval", "by chance"),
            ((wins.bot, *share_words(wins), percent(wins.fair)) for wins in summary.wins.by_bot),
            words=1,
        ),
    )
    shared = sum(times for winners, times in summary.wins.winners if len(winners) > 1)
    note = "Whiskers are 95 % intervals; the dashed mark is what equal chances would give."
    if shared:
        note += f" {shared:,} victories were shared; one shared by k seats counts 1/k for each."
    return section("Who wins", note, by_seat + by_bot)


def _length(summary: Summary) -> str:
    length = summary.length
    rows = [("mean", _mean(length)), ("shortest", f"{length.min:,}")]
    rows += [(f"{percent} % at most", f"{length.quantiles[str(percent)]:,}") for percent in PERCENTS]
    rows += [("longest", f"{length.max:,}")]
    plot = card("Decisions in a game", *plots.histograms([("Length of the games", length, plots.PLAIN)]))
    return section("How long it takes", "", plot + card("In figures", table(("", "decisions"), rows, words=1)))


def _points(summary: Summary) -> str:
    if summary.points is None:
        return ""
    colours = _bot_colours(summary)
    rows = [
        (f"Points of seat {seat}", points, colours[summary.bots[seat]]) for seat, points in enumerate(summary.points)
    ]
    cards = ""
    for seat, plot in enumerate(plots.histograms(rows)):
        mean = _mean(summary.points[seat])
        cards += card(f"Seat {seat} <small>{escape(summary.bots[seat])} · mean {mean}</small>", plot)
    names = [f"seat {seat} ({bot})" for seat, bot in enumerate(summary.bots)]
    table = _spreads("points of", zip(names, summary.points, strict=True))
    return section("Points", "At the end of a game.", cards, table)


def _facts(summary: Summary) -> str:
    facts = summary.facts
    if not facts.by_name:
        return ""
    source = "every game" if facts.games == summary.games else f"{facts.games:,} of the games, chosen by number"
    note = f"Counted in {source}. Where one game gives several numbers they are pooled."
    cards = "".join(
        card(
            f"{escape(name)} <small>mean {_mean(fact)}</small>",
            *plots.histograms([(name, fact, plots.PLAIN)], small=True),
        )
        for name, fact in facts.by_name.items()
    )
    return section("What happens", note, cards, _spreads("fact", facts.by_name.items()), small=True)


def _foot(summary: Summary) -> str:
    speed = summary.speed
    how = "compiled" if speed.compiled else "plain Python"
    return (
        f"<footer>tablee {escape(summary.tablee)}, {how}: {speed.games_per_second:,.0f} games/s and "
        f"{speed.decisions_per_second:,.0f} decisions/s, {speed.seconds:,.1f} s on {speed.jobs} "
        f"{'process' if speed.jobs == 1 else 'processes'}. Means and shares stand with 95 % intervals. "
        "Seats are numbered from 0.</footer>"
    )


def _bot_colours(summary: Summary) -> dict[str, str]:
    return {wins.bot: plots.series_colour(number) for number, wins in enumerate(summary.wins.by_bot)}


def _spreads(first: str, rows: Iterable[tuple[str, Spread]]) -> str:
    names = (first, "count", "mean", "min", *(f"{percent} %" for percent in PERCENTS), "max")
    cells = (
        (name, f"{one.count:,}", _mean(one), *(f"{n:,}" for n in (one.min, *one.quantiles.values(), one.max)))
        for name, one in rows
    )
    return table(names, cells, words=1)


def _mean(spread: Spread) -> str:
    half = "" if spread.interval is None else f" ± {spread.interval[1] - spread.mean:,.2f}"
    return f"{spread.mean:,.2f}{half}"
