"""The rule pages as HTML, made from docs/rules. The clauses keep their ids, so that a refusal can point at them."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from markdown_it import MarkdownIt

from tablee.core import game as games
from tablee.core.catalogue import LANGUAGES, Language
from tablee.core.errors import BadField


@cache
def page(name: str, language: Language) -> str:
    pages = ("general", *games.names())
    if name not in pages:
        raise BadField("game", name, f"one of {', '.join(pages)}")
    if language not in LANGUAGES:
        raise BadField("language", language, f"one of {', '.join(LANGUAGES)}")
    text = (_folder() / f"{name}.{language}.md").read_text(encoding="utf-8")
    # The pages are ours, and their only tags are the anchors of the clauses.
    html = str(MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).render(text))
    return re.sub(r'href="([a-z]+)\.[a-z]+\.md(#[A-Z]+-\d+)?"', r'href="/rules/\1\2"', html)


def _folder() -> Traversable:
    """An installed package carries the pages; in a checkout they stand beside it."""
    packed = resources.files("tablee") / "pages"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
