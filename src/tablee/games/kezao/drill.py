"""Drill: which card of the hand fits the dice?"""

from __future__ import annotations

from tablee.games.kezao import codes
from tablee.games.kezao.public import RACING
from tablee.games.kezao.rules import Kezao

LEAST_HAND = 4


def answers(state: Kezao, seat: int) -> list[int]:
    """The cards that are right (KZ-9), while nobody has laid one yet and the hand is not too small to look for it."""
    public = state.public
    if public.phase != RACING or public.claimed > 0 or public.sizes[seat] < LEAST_HAND:
        return []
    moves = [move for move in state.moves(seat) if move not in (codes.NOTHING, codes.READY) and not codes.is_roll(move)]
    return [move for move in moves if move & int(public.right)]
