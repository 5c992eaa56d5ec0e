"""Generic position format: a state's fields by name, as plain JSON values, and back.

This is the default of `Game.table`, for games that do not describe their table in words of their own. It takes fields
that are numbers, booleans, strings, None, lists of such, or objects with such fields; for any other it asks the game
to bring `table`, `to_table` and `from_table`. It checks shapes, not the rules: only positions of one's own are safe.
"""

from __future__ import annotations

from typing import Any

from tablee.core.errors import BadField
from tablee.core.fields import field_names
from tablee.core.state import State

COMMON = frozenset({"seats", "rng", "now", "tick", "event_codes"})
"""Fields of every state that stand elsewhere in a position, or do not belong to one."""


def to_table(state: State) -> dict[str, Any]:
    return {name: _plain(getattr(state, name), name) for name in field_names(state) if name not in COMMON}


def from_table(table: dict[str, Any], state: State, now: int) -> None:
    """Write a table into a state that is not dealt, or BadField with the field that does not fit."""
    names = [name for name in field_names(state) if name not in COMMON]
    for name in sorted(set(names) ^ set(table)):
        raise BadField(f"table.{name}", table.get(name), f"the fields {', '.join(names)}")
    for name in names:
        setattr(state, name, _like(getattr(state, name), table[name], f"table.{name}"))
    state.now = now


def _plain(value: Any, where: str) -> Any:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple | dict | set | frozenset | float | bytes):
        raise BadField(f"table.{where}", type(value).__name__, "numbers, lists of them, or a game with its own `table`")
    if hasattr(value, "__getitem__"):
        return [_plain(part, where) for part in value]
    return {name: _plain(getattr(value, name), f"{where}.{name}") for name in field_names(value)}


def _like(now: Any, value: Any, where: str) -> Any:
    """`value`, if it has the shape of what a new state holds there."""
    if now is None or isinstance(now, str):
        fits = value is None or isinstance(value, bool | int | str)
    elif isinstance(now, bool | int):
        fits = type(value) is type(now) or (value is None and not isinstance(now, bool))
    elif hasattr(now, "__getitem__"):
        if isinstance(value, list) and (isinstance(now, list) or len(value) == len(now)):
            return type(now)(value)  # compiled, a row is no list but can be made from one
        fits = False
    elif isinstance(value, dict) and sorted(value) == field_names(now):
        for name, part in value.items():
            setattr(now, name, _like(getattr(now, name), part, f"{where}.{name}"))
        return now
    else:
        fits = False
    if not fits:
        raise BadField(where, value, f"a value like {now!r}")
    return value
