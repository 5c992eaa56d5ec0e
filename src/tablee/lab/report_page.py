"""Page layout of HTML reports: self-contained, without external files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from tablee.core import game as register
from tablee.lab.report_style import STYLE


def page(title: str, parts: Iterable[str]) -> str:
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in parts if part)
        + "\n</main>\n</body>\n</html>\n"
    )


def head(kind: str, name: str, marks: Iterable[tuple[str, str]], command: str, stopped: str = "") -> str:
    """The game and its credits, the figures that matter most (name, HTML), and the command that repeats it."""
    game = register.find(name)
    note = f'<p class="note">{escape(stopped)}</p>' if stopped else ""
    return (
        f'<header><p class="eyebrow">Tablée · {kind}</p><h1>{escape(game.title)}</h1>'
        f'<p class="credit">by {escape(", ".join(filter(None, (game.author, game.publisher))))}</p>'
        f'<dl class="marks">{"".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in marks)}</dl>'
        f'<p class="label">Repeat it</p><pre><code>{escape(command)}</code></pre>{note}</header>'
    )


def section(title: str, note: str, cards: str, below: str = "", *, small: bool = False) -> str:
    told = f'<p class="note">{escape(note)}</p>' if note else ""
    grid = "grid small" if small else "grid"
    return f'<section><h2>{title}</h2>{told}<div class="{grid}">{cards}</div>{below}</section>'


def card(title: str, *parts: str) -> str:
    return f"<article><h3>{title}</h3>{''.join(parts)}</article>"


def table(names: Sequence[str], rows: Iterable[Sequence[str]], words: int) -> str:
    """`words`: how many columns, from the left, are text rather than numbers."""

    def row(cells: Sequence[str], tag: str) -> str:
        kinds = ("" if place < words else ' class="number"' for place in range(len(cells)))
        return "".join(f"<{tag}{kind}>{escape(cell)}</{tag}>" for cell, kind in zip(cells, kinds, strict=True))

    body = "".join(f"<tr>{row(cells, 'td')}</tr>" for cells in rows)
    head = f"<tr>{row(names, 'th')}</tr>"
    return f'<div class="wide" tabindex="0"><table><thead>{head}</thead><tbody>{body}</tbody></table></div>'
