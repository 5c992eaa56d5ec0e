"""Messages in French and English, from Fluent files: `core/*.ftl` for all games, `games/<game>/*.ftl` for each."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal

from fluent.runtime import FluentBundle, FluentResource

from tablee.core.errors import IllegalMove

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")


def say(error: IllegalMove, language: Language = "en") -> str:
    """The reason of a refusal as a sentence."""
    return text(error.reason, language, **error.params)


def text(message: str, language: Language = "en", **params: object) -> str:
    """One message of the catalogues with its parameters filled in."""
    bundle = _bundle(language)
    found = bundle.get_message(message).value if bundle.has_message(message) else None
    if found is None:
        raise KeyError(f"no message {message!r} in the {language} catalogues")
    sentence, errors = bundle.format_pattern(found, _known(params, language))
    if errors:
        raise KeyError(f"message {message!r} in {language}: {errors}")
    return str(sentence)


def _known(params: dict[str, object], language: Language) -> dict[str, object]:
    """Seats are counted from 1 for people; a card's name is itself a message."""
    shown: dict[str, object] = {}
    for name, value in params.items():
        if name in ("seat", "turn") and isinstance(value, int):
            shown[name] = value + 1
        elif name == "card" and isinstance(value, str):
            shown[name] = text(f"card-{value.replace(',', '').replace(' ', '-')}", language)
        else:
            shown[name] = value
    return shown


@cache
def _bundle(language: Language) -> FluentBundle:
    # Isolation marks guard mixed writing directions; both our languages are written the same way.
    bundle = FluentBundle([language], use_isolating=False)
    package = resources.files("tablee")
    rooms = [package / "core", *sorted((package / "games").iterdir(), key=lambda room: room.name)]
    for room in rooms:
        catalogue = room / f"{language}.ftl"
        if catalogue.is_file():
            bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
    return bundle
