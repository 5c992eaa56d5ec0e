"""Tablée: five French card and dice games at one table.

>>> match = tablee.new("wazabi", seats=4, seed=7)
>>> match.play(match.actors[0], match.moves(match.actors[0])[0])
"""

from __future__ import annotations

import secrets

from tablee.core import match as _match
from tablee.core import state as _state
from tablee.core.catalogue import say
from tablee.core.errors import BadField, IllegalMove, TableeError
from tablee.core.game import names as list_games
from tablee.core.match import Match, replay
from tablee.core.position import Position
from tablee.core.record import Record
from tablee.core.words import Result

__version__ = "0.1.0"

__all__ = [
    "BadField",
    "IllegalMove",
    "Match",
    "Position",
    "Record",
    "Result",
    "TableeError",
    "from_position",
    "is_compiled",
    "list_games",
    "new",
    "replay",
    "say",
]


def new(game: str, *, seats: int, seed: int | str | None = None, options: object = None) -> Match:
    """A new game, dealt. Without a seed it is one that nobody can guess."""
    return _match.new(game, seats=seats, seed=secrets.randbits(64) if seed is None else seed, options=options)


def from_position(position: object, seed: int | str | None = None) -> Match:
    """A game set up as the position says. A position without chance takes the seed, or one nobody can guess."""
    if seed is None and _has_no_chance(position):
        seed = secrets.randbits(64)
    return _match.from_position(position, seed)


def _has_no_chance(position: object) -> bool:
    return (position.get("chance") if isinstance(position, dict) else getattr(position, "chance", 0)) is None


def is_compiled() -> bool:
    """Are the rules running as machine code?"""
    return not _state.__file__.endswith(".py")
