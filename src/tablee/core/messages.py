"""Message types: structs for people, files and the wire, in place of the engine's integers.

Structs are frozen and hashable, their reprs rebuild them, their JSON is strict: an unknown field or a wrong type is
refused by name. Each game derives its moves, events, view and table from these. They cannot hold cycles, so the garbage
collector does not track them.
"""

from __future__ import annotations

import functools
import re
from typing import Any, ClassVar

import msgspec
from msgspec import inspect

from tablee.core.errors import BadField

LARGEST_JSON_INTEGER = (1 << 53) - 1
"""Every reader of JSON takes integers up to this one exactly."""


class Message(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, repr_omit_defaults=True, gc=False
):
    pass


class Move(Message, frozen=True, tag_field="move"):
    """What a player does."""

    clause: ClassVar[str] = ""
    """The rule that a move with a field out of its limits would break."""


class Event(Message, frozen=True, tag_field="event"):
    """What happened, as one seat may know it."""


class View(Message, frozen=True, omit_defaults=False):
    """What one seat, or a spectator, may know of the table now."""


class Result(Message, frozen=True):
    """How a game ended: who won, each seat's place (1 the best), and points where the game counts them."""

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...] | None = None


def shared_fields(message: Message, base: type[Message]) -> dict[str, Any]:
    """The values of the fields that a message inherits from `base`, by name: to fill another heir of it."""
    return {name: getattr(message, name) for name in base.__struct_fields__}


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


_STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_AT = re.compile(r" - at `(?:key in )?\$?(.*?)`$")
_UNKNOWN = re.compile(r"^Object contains unknown field `(.*)`$", re.DOTALL)


def _bad_field(message: str, found: object, field: str, kind: Any) -> BadField:
    """msgspec says what it expected and where; the value that stands there is what was found."""
    where = _AT.search(message)
    path = where.group(1) if where else ""
    expected = _AT.sub("", message)
    unknown = _UNKNOWN.match(expected)
    if unknown is None:
        choices, clause = _schema_at(kind, found, path)
        allowed = f"one of {', '.join(choices)}" if choices and expected.startswith("Invalid ") else expected
        allowed = allowed.removeprefix("Expected ")
        return BadField(field + path, _at_path(found, path), allowed, clause)
    names = getattr(kind, "__struct_fields__", ()) if not path else ()
    allowed = f"one of {', '.join(names)}" if names else "no such field"
    path = f"{path}.{unknown.group(1)}"
    return BadField(field + path, _at_path(found, path), allowed)


def _schema_at(kind: Any, found: object, path: str) -> tuple[list[str], str]:
    """The values that the type at a path lists, if it does, and the clause that the path passes last."""
    value = msgspec.to_builtins(found) if isinstance(found, msgspec.Struct) else found
    node, clause = _resolve(_type_info(kind), value, "")
    for name, index in _STEP.findall(path):
        if isinstance(node, inspect.UnionType):
            structs = [one for one in node.types if isinstance(one, inspect.StructType)]
            return [repr(one.tag) for one in structs if one.tag_field == name], clause
        if isinstance(node, inspect.StructType):
            inner = next((field.type for field in node.fields if field.encode_name == name), None)
            value = value.get(name) if isinstance(value, dict) else None
        else:
            inner = getattr(node, "item_type", None)
            at = int(index) if index.isdigit() else 0
            value = value[at] if isinstance(value, list | tuple) and at < len(value) else None
        if inner is None:
            return [], clause
        node, clause = _resolve(inner, value, clause)
    return [repr(one) for one in node.values] if isinstance(node, inspect.LiteralType) else [], clause


@functools.cache
def _type_info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _resolve(node: inspect.Type, value: object, clause: str) -> tuple[inspect.Type, str]:
    """The type inside its annotations, and of several structs the one whose tag the value has."""
    if isinstance(node, inspect.Metadata):
        return _resolve(node.type, value, (node.extra or {}).get("clause", clause))
    if isinstance(node, inspect.UnionType):
        others = [one for one in node.types if not isinstance(one, inspect.NoneType)]
        tagged = [one for one in others if isinstance(one, inspect.StructType) and _has_tag(one, value)]
        if len(others) == 1 or len(tagged) == 1:
            return _resolve((tagged or others)[0], value, clause)
    if isinstance(node, inspect.StructType):
        return node, (issubclass(node.cls, Move) and node.cls.clause) or clause
    return node, clause


def _has_tag(struct: inspect.StructType, value: object) -> bool:
    return isinstance(value, dict) and struct.tag_field is not None and value.get(struct.tag_field) == struct.tag


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
