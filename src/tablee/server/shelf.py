"""The games as a shelf shows them: credits, seats, options, all read from the games themselves."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import inspect

from tablee.core import game as games
from tablee.core.game import Game
from tablee.server.notes import field_notes
from tablee.table import minds


@cache
def shelf() -> tuple[dict[str, Any], ...]:
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
        "hotseat": not game.race,  # in a race everybody needs hands and a screen of their own
        "bots": minds.names(game),
        "options": [describe_option(game, field) for field in msgspec.structs.fields(game.options)],
        "deck": our_deck(game),
    }


def our_deck(game: Game) -> list[Any] | None:
    """The cards of a table that brings no deck of its own, for games with such a list: clients draw after this plan."""
    if game.read_deck is None:
        return None
    name = "deck.toml"
    text = (resources.files(f"tablee.games.{game.name}") / name).read_text(encoding="utf-8")
    cards: list[Any] | None = game.read_deck(text, name).get("deck")
    return cards


def describe_option(game: Game, field: msgspec.structs.FieldInfo) -> dict[str, Any]:
    clause = re.search(r"\b[A-Z]+-\d+\b", field_notes(game.options).get(field.name, ""))
    return {
        "name": field.name,
        "default": game.live_with.get(field.name, field.default),
        "clause": clause.group() if clause else None,
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
