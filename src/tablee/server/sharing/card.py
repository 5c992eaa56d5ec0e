"""Share card: the end of a game as an SVG of our own drawings, and the same in words.

People are named only if they have agreed to it; others are "a player". Every text is escaped here.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import NamedTuple
from xml.sax.saxutils import escape

from tablee.core import game as games
from tablee.core.i18n import Language, text
from tablee.store.model import SeatRow, Store, TableRow
from tablee.table.seats import names_by_seat

WIDTH, HEIGHT = 1200, 630
PAPER, CARD, INK, SOFT, BRAND, GOLD = "#f5ecdd", "#fffaf1", "#2a211b", "#6d5d50", "#b3412e", "#f3d9a0"
CROWN = "M0 14 3 0l8 7 5-9 5 9 8-7 3 14z"


class Line(NamedTuple):
    """A seat as the card shows it."""

    place: int | None
    name: str
    avatar: int
    points: int | None


class Ending(NamedTuple):
    """The public end of a game, best player first."""

    game: str
    title: str
    lines: tuple[Line, ...]
    named_winner: str | None
    """The one who won, if there is one and may be named."""


def ending(store: Store, row: TableRow, language: Language) -> Ending:
    """Reads who agrees to be named, so it blocks."""
    ranks = None if row.result is None else row.result["ranks"]
    points = None if row.result is None else row.result.get("points")
    named = [_may_be_named(store, seat) for seat in row.seats]
    nobody = text("web-a-player", language)
    shown = zip(row.seats, names_by_seat(row.seats), named, strict=True)
    lines = [
        Line(
            None if ranks is None else ranks[number],
            name if may and name else nobody,
            seat.avatar,
            None if points is None else points[number],
        )
        for number, (seat, name, may) in enumerate(shown)
    ]
    winners = [number for number, line in enumerate(lines) if line.place == 1]
    winner = lines[winners[0]].name if len(winners) == 1 and named[winners[0]] else None
    lines.sort(key=lambda line: line.place or 0)
    return Ending(row.game, games.find(row.game).title, tuple(lines), winner)


def _may_be_named(store: Store, seat: SeatRow) -> bool:
    """Bots always; people by their own word, and guests of a shared device have given none."""
    if seat.kind == "bot":
        return True
    return seat.person is not None and not seat.guest and store.wishes_of(seat.person).pictured


def title_of(shown: Ending, language: Language) -> str:
    if shown.named_winner is not None:
        return text("share-won", language, {"game": shown.title, "name": shown.named_winner})
    return text("share-game", language, {"game": shown.title, "count": len(shown.lines)})


def words_of(shown: Ending, language: Language) -> str:
    """The result in a line."""
    if shown.lines[0].place is None:
        return text("share-unfinished", language)
    return " · ".join(f"{line.place}. {line.name}{_points(line, language)}" for line in shown.lines)


def _points(line: Line, language: Language) -> str:
    return "" if line.points is None else f" ({text('web-points', language, {'points': line.points})})"


# --- the drawing ------------------------------------------------------------------------------------------------------


def draw(shown: Ending, language: Language) -> str:
    """The card of a game that is over."""
    height = min(92, 420 // len(shown.lines))
    top = 300 - height * len(shown.lines) // 2
    rows = [_row(line, top + height * number, height, language) for number, line in enumerate(shown.lines)]
    foot = text("share-watch", language)
    return _frame(
        _cover(shown.game, 60, 90, 440)
        + _text(60, 470, 60, shown.title, family="Fraunces", longest=440)
        + "".join(rows)
        + _text(60, 572, 30, "Tablée", BRAND, family="Fraunces")
        + _text(1140, 572, 26, foot, SOFT, anchor="end")
    )


def draw_home(language: Language) -> str:
    """The card of everything else."""
    names = games.names()
    drawn = [name for name in names if _has_cover(name)][:5]
    covers = [_cover(name, 60 + 220 * number, 330, 200) for number, name in enumerate(drawn)]
    return _frame(
        _text(60, 170, 112, "Tablée", BRAND, family="Fraunces")
        + _text(64, 250, 38, text("share-home", language), longest=1080)
        + "".join(covers)
        + _text(60, 572, 26, text("share-home-text", language), SOFT, longest=1080)
    )


def _frame(content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<rect x="20" y="20" width="{WIDTH - 40}" height="{HEIGHT - 40}" rx="28" fill="{CARD}"/>{content}</svg>'
    )


def _row(line: Line, top: int, height: int, language: Language) -> str:
    size = min(38, round(height * 0.46))
    base = top + height // 2 + size // 3
    won = line.place == 1
    parts = [
        f'<rect x="540" y="{top + 3}" width="610" height="{height - 6}" rx="18" fill="{GOLD}"/>' if won else "",
        _text(592, base, size, "" if line.place is None else str(line.place), family="Fraunces", anchor="end"),
        _face(line.avatar, 612, top + height * 0.12, height * 0.76),
        _text(632 + round(height * 0.76), base, size, line.name, longest=330),
        _text(1130, base, size, "" if line.points is None else text("web-points", language, {"points": line.points}),
              SOFT, anchor="end"),
    ]  # fmt: skip
    if won and line.points is None:
        parts.append(f'<path transform="translate(1080 {top + height // 2 - 6})" d="{CROWN}" fill="{BRAND}"/>')
    return "".join(parts)


def _text(
    x: int, y: int, size: int, words: str, fill: str = INK, *, family: str = "Figtree", anchor: str = "start",
    longest: int | None = None,
) -> str:  # fmt: skip
    if longest is not None:
        most = int(longest / (0.56 * size))
        words = words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
    return (
        f'<text x="{x}" y="{y}" font-family="{family}" font-weight="600" font-size="{size}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def _web(path: str) -> str:
    return (resources.files("tablee") / "web" / path).read_text(encoding="utf-8")


def _has_cover(game: str) -> bool:
    return (resources.files("tablee") / "web" / "games" / game / "cover.svg").is_file()


def _cover(game: str, x: int, y: int, width: int) -> str:
    """The drawing on the game's box; games of other packages have the generic one."""
    svg = _web(f"games/{game}/cover.svg" if _has_cover(game) else "generic/cover.svg")
    inside = svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")]
    # Each drawing has names of its own, as if it stood alone.
    for name in set(re.findall(r'id="(\w+)"', inside)):
        inside = re.sub(rf'(id="|#){name}\b', rf"\g<1>{game}-{name}", inside)
    height = width * 220 // 320
    corner = f'<clipPath id="{game}-box"><rect x="{x}" y="{y}" width="{width}" height="{height}" rx="16"/></clipPath>'
    return (
        f'{corner}<g clip-path="url(#{game}-box)"><svg x="{x}" y="{y}" width="{width}" height="{height}" '
        f'viewBox="0 0 320 220">{inside}</svg></g>'
    )


def _face(number: int, x: float, y: float, size: float) -> str:
    grounds, animals = faces()
    ground, animal = grounds[(number >> 3) % len(grounds)], animals[number % len(animals)]
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size / 40:.3f})">'
        f'<circle cx="20" cy="20" r="20" fill="{ground}"/>{animal}</g>'
    )


@cache
def faces() -> tuple[list[str], list[str]]:
    """Grounds and animals, from the one place where they are drawn."""
    source = _web("parts/avatar.js")
    before, _, after = source.partition("const ANIMALS = [")
    shared = dict(re.findall(r"const (\w+) = html`(.*?)`;", before, re.DOTALL))
    animals = re.findall(r"html`(.*?)`", after.partition("\n];")[0], re.DOTALL)
    filled = [re.sub(r"\$\{(\w+)\}", lambda match: shared[match[1]], animal) for animal in animals]
    return re.findall(r'"(#[0-9a-f]{6})"', before.partition("];")[0]), filled
