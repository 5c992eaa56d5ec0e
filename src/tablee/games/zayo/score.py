"""Who is ahead, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import NOBODY
from tablee.games.zayo.deck import EQUIPMENT
from tablee.games.zayo.state import Table


def ranks(table: Table) -> list[int]:
    """The place of every seat, 1 the best: by the steppe (ZY-28) or, at the limit of rounds, by riches (ZY-32)."""
    seats = range(int(table.seats))
    if table.winner != NOBODY:
        return [1 if seat == table.winner else 2 for seat in seats]
    riches = [(int(table.camels(seat)), int(table.small_animals(seat)), equipment(table, seat)) for seat in seats]
    return [1 + sum([1 for other in riches if other > mine]) for mine in riches]


def equipment(table: Table, seat: i64) -> int:
    """ZY-39: every laid card, wolf traps and doubles too."""
    cards: i64 = 0
    kind: i64
    for kind in range(EQUIPMENT):
        cards += table.camps[seat * EQUIPMENT + kind]
    return cards
