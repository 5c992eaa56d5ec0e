"""Who sits in a seat when no person does: a choice made from a sight, never from the state."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.state import Moves, Sight


class Player:
    """One seat's player. It may keep a memory: it is made anew for every game and seat."""

    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:
        """One of the legal `moves`, which are never empty."""
        raise NotImplementedError
