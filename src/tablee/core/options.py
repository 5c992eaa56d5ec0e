"""Option metadata: an option's clause, description and limits, said once in its annotation.

A game annotates each field of its options struct with `Annotated[type, option("WZ-26", "…")]`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect

DAY_SECONDS = 86_400
DAY_MILLISECONDS = 1000 * DAY_SECONDS

MOST_DAYS = 7
LONGEST_WAIT = MOST_DAYS * DAY_MILLISECONDS
"""Of a wait for an answer (G-14)."""


def option(clause: str, description: str, *, added: bool = False, **limits: int) -> msgspec.Meta:
    """What a host may choose: the clause that defines it, what it means, and limits such as `ge` and `le`.

    An option that was added after records of the game were kept is `added`: see `to_plain`.
    """
    bounds: Any = limits
    return msgspec.Meta(extra={"clause": clause, "added": added}, description=description, **bounds)


def clause_of(field: msgspec.structs.FieldInfo) -> str:
    """The clause that defines an option, or an empty string."""
    return str((_metadata(field).extra or {}).get("clause", ""))


def description_of(field: msgspec.structs.FieldInfo) -> str:
    return str((_metadata(field).extra_json_schema or {}).get("description", ""))


def to_plain(options: Any) -> dict[str, Any]:
    """Options as records and positions write them: all but added ones that have their default, so that what was
    written before there were such options keeps its bytes and its digest."""
    values: dict[str, Any] = msgspec.to_builtins(options)
    for field in msgspec.structs.fields(options):
        if (_metadata(field).extra or {}).get("added") and getattr(options, field.name) == field.default:
            del values[field.name]
    return values


def _metadata(field: msgspec.structs.FieldInfo) -> inspect.Metadata:
    kind = inspect.type_info(field.type)
    return kind if isinstance(kind, inspect.Metadata) else inspect.Metadata(kind)
