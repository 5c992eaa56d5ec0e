"""Outlook: what a seat has when its next turn begins, for the explanations of puzzles."""

from __future__ import annotations

from tablee.games.wazabi.public import ROLLING
from tablee.games.wazabi.rules import Wazabi


def outlook(state: Wazabi, seat: int) -> dict[str, int] | None:
    """None until the seat is about to roll, or the game is over."""
    public = state.public
    if not state.over and (public.phase != ROLLING or public.turn != seat):
        return None
    others = [int(public.dice[other]) for other in range(int(state.seats)) if other != seat]
    beaten = state.over and state.ranks()[seat] > 1
    return {
        "beaten": -int(beaten),
        "dice": -int(public.dice[seat]),
        "cards": int(public.sizes[seat]),
        "fewest": min(others),
    }
