"""Tablée: five French card and dice games at one table.

>>> match = tablee.new("wazabi", seats=4, seed=7)
>>> match.play(match.actors[0], match.moves(match.actors[0])[0])
"""

from __future__ import annotations

import secrets
from os import PathLike
from pathlib import Path
from typing import Any

from tablee.core import game as _game
from tablee.core import match as _match
from tablee.core import state as _state
from tablee.core.errors import BadField, IllegalMove, TableeError
from tablee.core.game import names as list_games
from tablee.core.i18n import say
from tablee.core.match import Match, replay
from tablee.core.messages import Result
from tablee.core.position import Position
from tablee.core.record import Record

__version__ = "0.2.0"

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
    "read_deck",
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


def read_deck(game: str, path: str | PathLike[str]) -> dict[str, Any]:
    """What an owner's deck file says, as options of `new`; BadField names the line at fault."""
    reader = _game.find(game).read_deck
    if reader is None:
        raise BadField("game", game, "a game whose deck an owner can replace")
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors begin a file with a mark
    except (OSError, UnicodeDecodeError) as error:
        raise BadField("path", str(file), f"a text file that can be read ({type(error).__name__})") from None
    return reader(text, file.name)


def _has_no_chance(position: object) -> bool:
    return (position.get("chance") if isinstance(position, dict) else getattr(position, "chance", 0)) is None


def is_compiled() -> bool:
    """Are the rules running as machine code?"""
    return not _state.__file__.endswith(".py")
