"""Outlook: what a seat has when the round is over, for the explanations of puzzles."""

from __future__ import annotations

from tablee.games.zayo.rules import Zayo
from tablee.games.zayo.score import equipment


def outlook(state: Zayo, seat: int) -> dict[str, int] | None:
    """None until a round begins, or the game is over."""
    public = state.public
    if not state.over and not state.is_quiescent():
        return None
    others = [other for other in range(int(state.seats)) if other != seat]
    return {
        "beaten": -int(state.over and state.ranks()[seat] > 1),
        "camels": int(public.camels(seat)),
        "animals": int(public.small_animals(seat)),
        "equipment": equipment(public, seat),
        "rival": -max(int(public.camels(other)) for other in others),
    }
