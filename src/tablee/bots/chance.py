"""The player who decides by chance: uniformly one of the legal moves."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.player import Player
from tablee.core.state import Moves, Sight


class ByChance(Player):
    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:  # noqa: ARG002 — it looks at nothing
        return moves.pick(chance)
