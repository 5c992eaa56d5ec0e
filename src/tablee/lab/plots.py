"""SVG plots that take colours and fonts from the page around them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from io import StringIO
from math import log10
from typing import Any

from tablee.core.errors import TableeError
from tablee.lab.summary import Share, Spread

try:
    import matplotlib as mpl
    from matplotlib.axes import Axes
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator
except ImportError:
    raise TableeError("a report needs matplotlib: pip install tablee[report]") from None

# The page is light or dark as the reader has it, so plots are drawn in these stand-ins, each of which becomes a
# variable of the page's style sheet.
INK, MUTED, LINE, PLAIN = "#000001", "#000002", "#000003", "#000004"
SERIES = ("#000011", "#000012", "#000013", "#000014", "#000015", "#000016")
VARIABLES = {INK: "ink", MUTED: "muted", LINE: "line", PLAIN: "plain"} | {
    colour: f"series-{number}" for number, colour in enumerate(SERIES)
}

# In pixels: a phone shows both without shrinking the type.
WIDTH, SMALL = 320, 280
MOST_BINS = 48
DASHED = (0, (2, 1.5))
BARS = 24  # up to so many bins are bars of their own, more are one outline

STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tablee",
    "font.size": 10.5,
    "text.color": INK,
    "xtick.color": MUTED,
    "ytick.color": INK,
    "axes.edgecolor": LINE,
    "axes.linewidth": 1,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "axes.formatter.useoffset": False,
}


def series_colour(number: int) -> str:
    return SERIES[number % len(SERIES)]


def shares(label: str, rows: Sequence[tuple[str, Share, str]]) -> str:
    """One bar per row (name, share, colour), from the top, with its interval and a mark where chance would put it."""
    with mpl.rc_context(STYLE):
        figure, axes = _new(34 * len(rows) + 30)
        places = range(len(rows))
        for place, (_, wins, colour) in zip(places, rows, strict=True):
            low, high = wins.interval
            axes.barh(place, wins.share, height=0.62, color=colour)
            axes.vlines(wins.fair, place - 0.44, place + 0.44, color=INK, linewidth=1.4, linestyle=DASHED)
            axes.hlines(place, low, high, color=INK, linewidth=1.6)
            axes.vlines([low, high], place - 0.12, place + 0.12, color=INK, linewidth=1.6)
            axes.annotate(
                f"{100 * wins.share:.1f} %",
                (max(high, wins.fair), place),
                xytext=(7, 0),
                textcoords="offset points",
                va="center",
            )
        axes.set_yticks(places, [name for name, _, _ in rows])
        axes.set_ylim(len(rows) - 0.45, -0.55)
        axes.set_xlim(0, 1.25 * max(max(wins.interval[1], wins.fair) for _, wins, _ in rows))
        axes.xaxis.set_major_locator(MaxNLocator(5))
        axes.xaxis.set_major_formatter(_percent)
        return _svg(figure, label)


def points(label: str, rows: Sequence[tuple[str, float, tuple[float, float] | None, str]]) -> str:
    """One mark per row (name, number, interval, colour), from the top, with its interval, around a line at 0."""
    with mpl.rc_context(STYLE):
        figure, axes = _new(44 * len(rows) + 30)
        axes.axvline(0, color=LINE, linewidth=1)
        for place, (_, number, interval, colour) in enumerate(rows):
            if interval is not None:
                axes.hlines(place, *interval, color=INK, linewidth=1.6)
                axes.vlines(interval, place - 0.12, place + 0.12, color=INK, linewidth=1.6)
            # A stroke, as a marker would be drawn by reference to an id.
            axes.vlines(number, place - 0.22, place + 0.22, color=colour, linewidth=6)
            axes.annotate(
                f"{number:+.0f}", (number, place), xytext=(0, 9), textcoords="offset points", ha="center", va="bottom"
            )
        axes.set_yticks(range(len(rows)), [name for name, *_ in rows])
        axes.set_ylim(len(rows) - 0.6, -0.85)
        axes.margins(x=0.12)
        axes.xaxis.set_major_locator(MaxNLocator(5))
        return _svg(figure, label)


def curve(
    label: str,
    rows: Sequence[tuple[int, float, tuple[float, float] | None]],
    levels: Sequence[tuple[str, float]],
) -> str:
    """Numbers with their intervals over a scale on which ten times as much is one step, beside levels with names."""
    with mpl.rc_context(STYLE):
        figure, axes = _new(260)
        places = [log10(number) for number, _, _ in rows]
        for name, height in levels:
            axes.axhline(height, color=MUTED, linewidth=1.2, linestyle=DASHED)
            axes.annotate(
                name,
                (1, height),
                xycoords=("axes fraction", "data"),
                xytext=(-2, 2),
                textcoords="offset points",
                ha="right",
            )
        axes.plot(places, [height for _, height, _ in rows], color=series_colour(0), linewidth=2)
        for place, (_, height, interval) in zip(places, rows, strict=True):
            axes.hlines(height, place - 0.05, place + 0.05, color=series_colour(0), linewidth=6)
            if interval is not None:
                axes.vlines(place, *interval, color=INK, linewidth=1.6)
                axes.hlines(interval, place - 0.03, place + 0.03, color=INK, linewidth=1.6)
        axes.set_xticks(places, [f"{number:,}" for number, _, _ in rows])
        axes.yaxis.set_major_locator(MaxNLocator(6))
        axes.grid(axis="y", color=LINE, linewidth=1)
        axes.set_axisbelow(True)
        axes.margins(x=0.12)
        return _svg(figure, label)


def histograms(rows: Sequence[tuple[str, Spread, str]], *, small: bool = False) -> list[str]:
    """One plot per row (label, numbers, colour), all on one scale."""
    least = min(spread.min for _, spread, _ in rows)
    most = max(spread.max for _, spread, _ in rows)
    width = -(-(most - least + 1) // MOST_BINS)
    # Every number stands in the middle of its cell, and a bin is one or several cells.
    edges = [least + width * place - 0.5 for place in range((most - least) // width + 2)]
    heights = [_heights(spread, least, width, len(edges) - 1) for _, spread, _ in rows]
    tallest = max(map(max, heights))
    return [
        _histogram(label, spread.quantiles["50"], edges, bins, tallest, colour, small=small)
        for (label, spread, colour), bins in zip(rows, heights, strict=True)
    ]


def _heights(spread: Spread, least: int, width: int, bins: int) -> list[float]:
    counts = [0] * bins
    for number, times in spread.histogram:
        counts[(number - least) // width] += times
    return [times / spread.count for times in counts]


def _histogram(
    label: str, median: int, edges: list[float], heights: list[float], tallest: float, colour: str, *, small: bool
) -> str:
    width = edges[1] - edges[0]
    place = (median - edges[0]) / (edges[-1] - edges[0])
    with mpl.rc_context(STYLE):
        figure, axes = _new(130 if small else 170, SMALL if small else WIDTH)
        if len(heights) <= BARS:
            axes.bar([edge + width / 2 for edge in edges[:-1]], heights, width=0.82 * width, color=colour)
        else:
            axes.stairs(heights, edges, fill=True, color=colour)
        axes.vlines(median, 0, 1.08 * tallest, color=INK, linewidth=1.4, linestyle=DASHED)
        axes.annotate(
            f"median {median:,}",
            (median, 1.08 * tallest),
            xytext=(0, 3),
            textcoords="offset points",
            ha="left" if place < 0.2 else "right" if place > 0.8 else "center",
        )
        axes.set_xlim(edges[0] - 0.3 * width, edges[-1] + 0.3 * width)
        axes.set_ylim(0, 1.28 * tallest)
        axes.xaxis.set_major_locator(MaxNLocator(6, integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(3))
        axes.yaxis.set_major_formatter(_percent)
        axes.tick_params(axis="y", colors=MUTED)
        axes.grid(axis="y", color=LINE, linewidth=1)
        axes.set_axisbelow(True)
        return _svg(figure, label)


def _percent(share: float, _place: float) -> str:
    return f"{100 * share:.3g} %"


def _new(height: int, width: int = WIDTH) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(width / 72, height / 72), layout="constrained")
    FigureCanvasSVG(figure)
    axes = figure.add_subplot()
    figure.patch.set_visible(False)
    axes.patch.set_visible(False)
    return figure, axes


def _svg(figure: Figure, label: str) -> str:
    """The drawing alone, to stand in a page: no prologue, metadata, style sheet, typeface or ids of its own."""
    file = StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    text = file.getvalue()
    box = re.search(r'viewBox="([^"]+)"', text)
    assert box is not None
    # The drawing is the first group after the head; the clip paths after it cut nothing here.
    drawing = text[text.index("<g id=") : text.rindex("</g>") + len("</g>")]
    for noise in (r' id="[^"]*"', r' clip-path="[^"]*"', r' transform="rotate\(-0 [^"]*"', r" font-family: [^;\"]*;"):
        drawing = re.sub(noise, "", drawing)
    drawing = re.sub("#0000[0-9]{2}", lambda found: f"var(--{VARIABLES[found[0]]})", drawing)
    drawing = re.sub(r"\s*\n\s*", " ", drawing)
    return f'<svg viewBox="{box[1]}" role="img" aria-label="{escape(label)}">{drawing}</svg>'
