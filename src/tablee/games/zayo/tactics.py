from __future__ import annotations

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.player import Player
from tablee.core.state import Moves, Sight


class ZayoTactics(Player):
    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:
        return moves.pick(chance)
