"""Outlook: the points at the end of the game, for the explanations of puzzles."""

from __future__ import annotations

from tablee.games.kado import score
from tablee.games.kado.rules import Kado


def outlook(state: Kado, seat: int) -> dict[str, int] | None:
    """None until the game is over."""
    if not state.over:
        return None
    points = score.points(state.public)
    return {"points": points[seat], "rival": -max(points[:seat] + points[seat + 1 :])}
