"""Internationalisation: messages in French and English from Fluent files, the same for server and browser.

`core`, `table` and `web` have their own files; each game has `en.ftl` and `fr.ftl` in its package, and ours more in
`web/games`. If two files define a message, the first counts: ours come before those of other packages. What only some
pages need is a folder of `web/words`, which browsers fetch with these pages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Literal

from fluent.runtime import FluentBundle, FluentResource

from tablee.core import discovery
from tablee.core import game as games
from tablee.core.errors import IllegalMove

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?!-?[a-zA-Z][\w-]* *=|#).*)*", re.MULTILINE)
"""A message or term from its name to the next one, or to a comment."""
_REFERENCE = re.compile(r"\{ *(-?[a-zA-Z][\w-]*)")
"""What a message is made of: other messages and terms; a function's name is none of them."""

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
PARTS = tuple(sorted(folder.name for folder in (resources.files("tablee") / "web" / "words").iterdir()))


def say(error: IllegalMove, language: Language = "en", names: Sequence[str] = ()) -> str:
    """The reason of a refusal as a sentence; `names` are the players' names by seat, if they have any."""
    return text(error.reason, language, error.params, names)


def text(
    message: str,
    language: Language = "en",
    params: Mapping[str, object] = MappingProxyType({}),
    names: Sequence[str] = (),
) -> str:
    """One message of the catalogues with its parameters filled in."""
    catalogue = _catalogue(language)
    found = catalogue.bundle.get_message(message).value if catalogue.has(message) else None
    if found is None:
        raise KeyError(f"no message {message!r} in the {language} catalogues")
    shown = {name: _shown(name, value, language, names) for name, value in params.items()}
    sentence, errors = catalogue.bundle.format_pattern(found, shown)
    if errors:
        raise KeyError(f"message {message!r} in {language}: {errors}")
    return str(sentence)


def _shown(name: str, value: object, language: Language, names: Sequence[str]) -> object:
    """A seat is shown by its player's name or its number; a card's name is itself a message."""
    if name in ("seat", "turn") and isinstance(value, int):
        return names[value] if value < len(names) else text("seat", language, {"number": value})
    if name == "card" and isinstance(value, str):
        return text(f"card-{value.replace(',', '').replace(' ', '-')}", language)
    return value


class _Catalogue:
    """The messages of a language. Each is parsed when it is first asked for: to parse them all takes a quarter of a
    second, for which every table would wait at the first refusal."""

    def __init__(self, language: Language) -> None:
        # Isolation marks guard mixed writing directions; both our languages are written the same way.
        self.bundle = FluentBundle([language], use_isolating=False)
        self._sources: dict[str, str] = {}
        for text in (*catalogues(language), *(part_of_catalogue(language, part) for part in PARTS)):
            for entry in _ENTRY.finditer(text):
                self._sources.setdefault(entry[1], entry[0])

    def has(self, message: str) -> bool:
        self._parse(message)
        return self.bundle.has_message(message)

    def _parse(self, name: str) -> None:
        source = self._sources.pop(name, None)
        if source is not None:
            self.bundle.add_resource(FluentResource(source))
            for needed in _REFERENCE.findall(source):
                self._parse(needed)


@cache
def _catalogue(language: Language) -> _Catalogue:
    return _Catalogue(language)


def preload() -> None:
    """Find all messages now, not at the first refusal."""
    for language in LANGUAGES:
        _catalogue(language)


def part_of_catalogue(language: Language, part: str) -> str:
    """The words that only some pages need."""
    file = resources.files("tablee") / "web" / "words" / part / f"{language}.ftl"
    return file.read_text(encoding="utf-8")


def catalogues(language: Language) -> list[str]:
    """The text of every catalogue that all pages need in a language."""
    package = resources.files("tablee")
    ours = [package / "core"]
    ours += [package / folder / name for folder in ("games", "web/games") for name in discovery.ours()]
    ours += [package / "table", package / "web"]
    others: list[Traversable] = [games.find(name).files() for name in games.names() if name not in discovery.ours()]
    files = [folder / f"{language}.ftl" for folder in (*ours, *others)]
    return [file.read_text(encoding="utf-8") for file in files if file.is_file()]
