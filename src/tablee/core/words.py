"""The words of the edge: what people, files and the wire see instead of integers.

Structs are frozen and hashable, their reprs rebuild them, their JSON is strict: an unknown field or a wrong type is
refused by name. Each game derives its own moves, events, view and table from these. Being frozen trees they hold no
cycles, so the garbage collector need not know them.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from tablee.core.errors import BadField


class Word(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, repr_omit_defaults=True, gc=False
):
    pass


class Move(Word, frozen=True, tag_field="move"):
    """What a player does."""


class Event(Word, frozen=True, tag_field="event"):
    """What happened, as one seat may know it."""


class View(Word, frozen=True, omit_defaults=False):
    """What one seat, or a spectator, may know of the table now."""


class Result(Word, frozen=True):
    """How a game ended: who won, each seat's place (1 the best), and points where the game counts them."""

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...] | None = None


def convert(value: object, kind: Any, field: str) -> Any:
    """`value` as `kind`, or BadField with the path of what does not fit."""
    try:
        builtins = msgspec.to_builtins(value)
        return msgspec.convert(builtins, kind)
    except msgspec.ValidationError as error:
        raise _bad_field(str(error), value, field, kind) from None
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise BadField(field, value, f"plain JSON values ({type(error).__name__})") from None


def decode(text: str | bytes, kind: Any, field: str) -> Any:
    """JSON text as `kind`, or BadField."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise _bad_field(str(error), text, field, kind) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadField(field, text, f"JSON ({error})") from None


def encode(value: object) -> bytes:
    return msgspec.json.encode(value, order="deterministic")


_AT = re.compile(r" - at `(?:key in )?\$?(.*?)`$")
_UNKNOWN = re.compile(r"^Object contains unknown field `(.*)`$", re.DOTALL)


def _bad_field(message: str, found: object, field: str, kind: Any) -> BadField:
    """msgspec says what it expected and where; the value that stands there is what was found."""
    where = _AT.search(message)
    path = where.group(1) if where else ""
    expected = _AT.sub("", message)
    unknown = _UNKNOWN.match(expected)
    if unknown is None:
        return BadField(field + path, _at_path(found, path), expected)
    names = getattr(kind, "__struct_fields__", ()) if not path else ()
    allowed = f"one of {', '.join(names)}" if names else "no such field"
    path = f"{path}.{unknown.group(1)}"
    return BadField(field + path, _at_path(found, path), allowed)


def _at_path(value: object, path: str) -> object:
    """The part of `value` that a path like .dice[2] leads to, as far as it can be followed."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.to_builtins(value)
    for name, index in re.findall(r"\.([^.\[]+)|\[(\d+)\]", path):
        if isinstance(value, dict) and name in value:
            value = value[name]
        elif isinstance(value, list | tuple) and index and int(index) < len(value):
            value = value[int(index)]
        else:
            return value
    return value
