"""Game catalogue: credits, seats, options and rule pages, all read from the games themselves."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import inspect

from tablee import lessons
from tablee.core import game as games
from tablee.core import rule_pages
from tablee.core.game import Game
from tablee.core.i18n import Language
from tablee.core.options import clause_of, description_of
from tablee.core.puzzle import puzzles_of
from tablee.table import table_bots


@cache
def catalogue() -> tuple[dict[str, Any], ...]:
    return tuple(describe(games.find(name)) for name in games.names())


def describe(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "author": game.author,
        "publisher": game.publisher,
        "seats": (game.seats[0], game.seats[-1]),
        "minutes": game.minutes,
        "kind": "race" if game.race else "turns",
        "race": game.race,
        "by_days": bool(game.limits),
        "hotseat": not game.race,  # in a race everybody needs hands and a screen of their own
        "bots": table_bots.names(game),
        "options": [describe_option(game, field) for field in msgspec.structs.fields(game.options)],
        "deck": our_deck(game),
        "deck_options": deck_options(game),
        "drawn": is_drawn(game),
        "lessons": lessons.listing(game.name),
        "drill": game.drill is not None,
        "puzzles": len(puzzles_of(game.name)),
    }


def is_drawn(game: Game) -> bool:
    """Has the client a folder for this game? The others are drawn by its generic table."""
    return (resources.files("tablee") / "web" / "games" / game.name / "game.js").is_file()


def our_deck(game: Game) -> list[Any] | None:
    """The cards of a table that brings no deck of its own, for games with such a list: clients draw after this plan."""
    cards: list[Any] | None = _our_box(game).get("deck")
    return cards


def deck_options(game: Game) -> tuple[str, ...]:
    """The options that a deck file sets; none where every box is the same."""
    return tuple(_our_box(game))


def _our_box(game: Game) -> dict[str, Any]:
    name = "deck.toml"
    file = game.files() / name
    if game.read_deck is None or not file.is_file():
        return {}
    return game.read_deck(file.read_text(encoding="utf-8"), name)


def describe_option(game: Game, field: msgspec.structs.FieldInfo) -> dict[str, Any]:
    return {
        "name": field.name,
        "default": game.live_with.get(field.name, field.default),
        "clause": clause_of(field) or None,
        "description": description_of(field),
        **describe_type(inspect.type_info(field.type)),
    }


def describe_type(kind: inspect.Type) -> dict[str, Any]:
    match kind:
        case inspect.Metadata(type=inner):
            return describe_type(inner)
        case inspect.UnionType(types=types):
            inner = next(one for one in types if not isinstance(one, inspect.NoneType))
            return {**describe_type(inner), "nullable": any(isinstance(one, inspect.NoneType) for one in types)}
        case inspect.BoolType():
            return {"type": "bool"}
        case inspect.IntType():
            least = kind.gt + 1 if kind.gt is not None else kind.ge
            most = kind.lt - 1 if kind.lt is not None else kind.le
            return {"type": "int", "min": least, "max": most}
        case inspect.LiteralType(values=values):
            return {"type": "choice", "choices": values}
        case _:
            return {"type": "other"}


@cache
def rule_page(name: str, language: Language) -> str:
    """Rule page as HTML. The clauses keep their ids, so that a refusal can link to them."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 — the server starts sooner without it

    # Pages are ours or of an installed package, and their only tags are the anchors of the clauses.
    markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    html = str(markdown.render(rule_pages.text(name, language)))
    return re.sub(r'href="([a-z]+)\.[a-z]+\.md(#[A-Z]+-\d+)?"', r'href="/rules/\1\2"', html)
