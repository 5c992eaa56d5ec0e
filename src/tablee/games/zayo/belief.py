from __future__ import annotations

from tablee.core.belief import Belief
from tablee.games.zayo.sight import ZayoSight


class ZayoBelief(Belief):
    def __init__(self, sight: ZayoSight) -> None:
        self.seat: int = int(sight.seat)
