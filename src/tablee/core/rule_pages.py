"""Rule pages: the Markdown text of a game's rules and the clauses that it defines.

Ours are docs/rules/<game>.<language>.md, of which an installed package carries a copy. A game of another package has
`rules.<language>.md` beside its code.
"""

from __future__ import annotations

import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.core.i18n import LANGUAGES, Language

GENERAL = "general"
_ANCHOR = re.compile(r'<a id="([A-Z]+-\d+)"></a>')


def pages() -> tuple[str, ...]:
    """The general rules, and every game."""
    return (GENERAL, *games.names())


def text(name: str, language: Language) -> str:
    """A page in this language, or in the other one if it exists only there."""
    if name not in pages():
        raise BadField("game", name, f"one of {', '.join(pages())}")
    if language not in LANGUAGES:
        raise BadField("language", language, f"one of {', '.join(LANGUAGES)}")
    for choice in (language, *LANGUAGES):
        file = _file(name, choice)
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise BadField("game", name, "a game with a rule page")


def clauses(name: str, language: Language = "en") -> list[str]:
    """The ids of the clauses that a page defines, in its order."""
    return _ANCHOR.findall(text(name, language))


def _file(name: str, language: Language) -> Traversable:
    if name != GENERAL:
        own = games.find(name).files() / f"rules.{language}.md"
        if own.is_file():
            return own
    packed = resources.files("tablee") / "pages"
    folder = packed if packed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
    return folder / f"{name}.{language}.md"
