"""HTML report of an arena: a single self-contained page."""

from __future__ import annotations

from html import escape

from tablee.bots import iterations
from tablee.core import game as register
from tablee.lab import plots
from tablee.lab.arena_summary import Meeting, Summary, rating_words, seated_words
from tablee.lab.report_page import card, head, page, section, table
from tablee.lab.summary import changed_options, percent, share_words

STOPPED = "Stopped early: these are the first deals of the series."


def write(summary: Summary) -> str:
    """The page, as HTML."""
    title = f"{register.find(summary.game).title}: {', '.join(dict.fromkeys(summary.bots))} in the arena"
    return page(title, [_head(summary), _ratings(summary), _thought(summary), _cross(summary), _foot(summary)])


def _head(summary: Summary) -> str:
    marks = [
        ("deals", f"{summary.deals:,}"),
        ("games", f"{summary.games:,}"),
        ("seats", str(summary.seats)),
        ("options", escape(changed_options(summary.game, summary.options) or "as in the rules")),
    ]
    return head("arena", summary.game, marks, summary.command, stopped="" if summary.complete else STOPPED)


def _ratings(summary: Summary) -> str:
    colours = {one.bot: plots.series_colour(number) for number, one in enumerate(summary.standings)}
    rated = [(one.bot, one.rating) for one in summary.standings]
    steps = {step.bot: rating_words(step.rating) for step in summary.steps}
    ratings = card(
        "Points",
        plots.points("Ratings", [(bot, rating.points, rating.interval, colours[bot]) for bot, rating in rated]),
        table(
            ("bot", "points", "95 % interval", "over the next", "95 % interval"),
            ((one.bot, *rating_words(one.rating), *steps.get(one.bot, ("", ""))) for one in summary.standings),
            words=1,
        ),
    )
    wins = card(
        "Wins <small>for each seat held</small>",
        plots.shares("Wins by bot", [(one.bot, one, colours[one.bot]) for one in summary.standings]),
        table(
            ("bot", "wins", "95 % interval", "by chance"),
            ((one.bot, *share_words(one), percent(one.fair)) for one in summary.standings),
            words=1,
        ),
    )
    note = (
        "400 points are odds of ten to one, 0 is the mean of these bots (Plackett–Luce fit to the places). "
        f"{seated_words(summary)} Whiskers are 95 % intervals, by drawing deals again."
    )
    return section("Who is the better one", note, ratings + wins)


def _thought(summary: Summary) -> str:
    """What iterations are worth, where searches of several numbers of them took part."""
    rated = {one.bot: one.rating for one in summary.standings}
    searches = sorted((number, bot) for bot in rated if (number := iterations(bot)) is not None)
    if len(searches) < 2:
        return ""
    plot = plots.curve(
        "Ratings by iterations",
        [(number, rated[bot].points, rated[bot].interval) for number, bot in searches],
        [(bot, rating.points) for bot, rating in rated.items() if iterations(bot) is None],
    )
    note = "The rating of a search by its iterations per move, on a logarithmic scale."
    return section("What thinking is worth", note, card("Points by iterations", plot))


def _cross(summary: Summary) -> str:
    names = [one.bot for one in summary.standings]
    met = {(one.bot, one.other): one for one in summary.cross}
    pairs = [met[bot, other] for place, bot in enumerate(names) for other in names[place + 1 :]]
    plot = card(
        "The higher rated against the other",
        plots.shares("Who finishes ahead", [(f"{one.bot} · {one.other}", one, plots.PLAIN) for one in pairs]),
    )
    rows = ((bot, *(_cell(met.get((bot, other))) for other in names)) for bot in names)
    note = "How often a seat of one bot finishes ahead of a seat of the other at the same table"
    shared = "; a shared place counts half." if any(one.level for one in summary.cross) else "."
    return section("Each against each", note + shared, plot, table(("row ahead of column", *names), rows, words=1))


def _foot(summary: Summary) -> str:
    speed = summary.speed
    return (
        f"<footer>tablee {escape(summary.tablee)}, {'compiled' if speed.compiled else 'plain Python'}: "
        f"{speed.games_per_second:,.3g} games/s, {speed.seconds:,.1f} s on {speed.jobs} "
        f"{'process' if speed.jobs == 1 else 'processes'}.</footer>"
    )


def _cell(one: Meeting | None) -> str:
    if one is None:
        return "·"
    share, interval = share_words(one)
    return f"{share} ({interval})"
