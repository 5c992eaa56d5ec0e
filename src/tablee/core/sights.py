"""A sight as plain numbers, and back: for players who think in another process."""

from __future__ import annotations

from typing import TypeVar

from tablee.core.state import Moves, Sight

Plain = dict[str, bool | int | list[int]]
"""By field. All that a seat may know went through `look`, and nothing else is in it."""

S = TypeVar("S", bound=Sight)


def write(sight: Sight) -> Plain:
    return {name: _plain(getattr(sight, name)) for name in fields(sight)}


def read(plain: Plain, sight: S) -> S:
    """Fill a new sight of the game with what was written."""
    for name in fields(sight):
        value = plain[name]
        # Compiled, a row is no list but knows how to be made from one.
        setattr(sight, name, type(getattr(sight, name))(value) if isinstance(value, list) else value)
    return sight


def fields(sight: Sight) -> list[str]:
    """In alphabetical order, so that they stand alike whether or not the rules are compiled."""
    return sorted(getattr(type(sight), "__mypyc_attrs__", None) or vars(sight))


def read_moves(codes: list[int]) -> Moves:
    moves = Moves()
    for code in codes:
        moves.add(code)
    return moves


def _plain(value: object) -> bool | int | list[int]:
    return value if isinstance(value, bool | int) else [int(number) for number in value]  # type: ignore[attr-defined]
