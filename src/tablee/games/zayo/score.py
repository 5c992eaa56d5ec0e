"""Who is ahead, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import CERTAIN, NOBODY
from tablee.games.zayo.deck import BASIC, EQUIPMENT, camels_needed
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


def hopes(table: Table, row: vec[i64]) -> None:
    """Before the end: the further somebody is on the way to the steppe, the likelier to come there first."""
    total: i64 = 0
    seat: i64
    for seat in range(table.seats):
        way: i64 = 6 + 2 * table.small_animals(seat) + 7 * min(table.camels(seat), camels_needed(table.seats))
        kind: i64
        for kind in range(BASIC):
            if table.camps[seat * EQUIPMENT + kind] > 0:
                way += 4
        row[seat] = way * way
        total += row[seat]
    for seat in range(table.seats):
        row[seat] = CERTAIN * row[seat] // total
