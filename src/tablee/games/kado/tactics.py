"""A sensible player."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.player import Player
from tablee.core.state import Moves, Sight


class KadoTactics(Player):
    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:  # noqa: ARG002
        return moves.pick(chance)
