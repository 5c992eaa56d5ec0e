"""Drill: which pile brings the most points?"""

from __future__ import annotations

from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import KINDS, SHOP
from tablee.games.kawaii.observation import KawaiiObservation
from tablee.games.kawaii.rules import Kawaii
from tablee.games.kawaii.tactics import POINT, KawaiiTactics

LEAST_PILES = 3
LEAST_POINTS = 2


def answers(state: Kawaii, seat: int) -> list[int]:
    """The call of one pile that brings clearly more than every other (KW-20 to KW-22)."""
    seen = KawaiiObservation()
    state.observe(seat, seen)
    legal = state.moves(seat)
    piles = [pile for pile in range(int(state.seats)) if codes.call_code(1 << pile) in legal]
    if len(piles) < LEAST_PILES:
        return []
    tactics = KawaiiTactics()
    tactics.remember(seen)
    shops = seen.captured[seat * KINDS + SHOP]
    worth = sorted(((int(tactics.value(seen, pile, shops)), pile) for pile in piles), reverse=True)
    if worth[0][0] < LEAST_POINTS * POINT or worth[0][0] - worth[1][0] < POINT:
        return []
    return [int(codes.call_code(1 << worth[0][1]))]
