"""Score: the places of the players at the end, and an estimate of who is ahead before it."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import NOBODY, WIN
from tablee.core.vectors import vec
from tablee.games.zayo.deck import BASIC, EQUIPMENT, camels_needed
from tablee.games.zayo.public import ZayoPublic


def ranks(public: ZayoPublic) -> list[int]:
    """The place of every seat, 1 the best: by the steppe (ZY-28) or, at the limit of rounds, by riches (ZY-32)."""
    seats = range(int(public.seats))
    if public.winner != NOBODY:
        return [1 if seat == public.winner else 2 for seat in seats]
    riches = [(int(public.camels(seat)), int(public.small_animals(seat)), equipment(public, seat)) for seat in seats]
    return [1 + sum([1 for other in riches if other > mine]) for mine in riches]


def equipment(public: ZayoPublic, seat: i64) -> int:
    """ZY-39: every laid card, wolf traps and doubles too."""
    cards: i64 = 0
    kind: i64
    for kind in range(EQUIPMENT):
        cards += public.camps[seat * EQUIPMENT + kind]
    return cards


def hopes(public: ZayoPublic, row: vec[i64]) -> None:
    """Before the end: the further somebody is on the way to the steppe, the likelier to come there first."""
    total: i64 = 0
    seat: i64
    for seat in range(public.seats):
        way: i64 = 6 + 2 * public.small_animals(seat) + 7 * min(public.camels(seat), camels_needed(public.seats))
        kind: i64
        for kind in range(BASIC):
            if public.camps[seat * EQUIPMENT + kind] > 0:
                way += 4
        row[seat] = way * way
        total += row[seat]
    for seat in range(public.seats):
        row[seat] = WIN * row[seat] // total
