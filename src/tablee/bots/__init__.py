"""Players that see only a sight. By name, for every game: chance, tactics."""

from __future__ import annotations

from collections.abc import Callable

from tablee.bots.chance import ByChance
from tablee.core.errors import BadField
from tablee.core.game import Game
from tablee.core.player import Player

_MAKERS: dict[str, Callable[[Game], Player]] = {
    "chance": lambda _: ByChance(),
    "tactics": lambda game: game.tactics(),
}

NAMES = tuple(_MAKERS)


def make(name: str, game: Game) -> Player:
    """A new player of this name for one seat of one game."""
    if name not in _MAKERS:
        raise BadField("bot", name, f"one of {', '.join(NAMES)}")
    return _MAKERS[name](game)
