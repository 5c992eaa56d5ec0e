"""Observation codec: an observation as plain numbers, and back, for players in another process."""

from __future__ import annotations

from typing import TypeVar

from tablee.core.fields import field_names
from tablee.core.state import Moves, Observation

Plain = dict[str, bool | int | list[int]]
"""By field. All that a seat may know went through `observe`, and nothing else is in it."""

S = TypeVar("S", bound=Observation)


def write(observation: Observation) -> Plain:
    return {name: _plain(getattr(observation, name)) for name in field_names(observation)}


def read(plain: Plain, observation: S) -> S:
    """Fill a new observation of the game with what was written."""
    for name in field_names(observation):
        value = plain[name]
        # Compiled, a row is no list but knows how to be made from one.
        setattr(observation, name, type(getattr(observation, name))(value) if isinstance(value, list) else value)
    return observation


def read_moves(codes: list[int]) -> Moves:
    moves = Moves()
    for code in codes:
        moves.add(code)
    return moves


def _plain(value: object) -> bool | int | list[int]:
    return value if isinstance(value, bool | int) else [int(number) for number in value]  # type: ignore[attr-defined]
