"""Who won, and how the others stand."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import CERTAIN
from tablee.games.wazabi.state import Table


def game_points(table: Table, winner: i64) -> i64:
    """WZ-29: one point for every die that the winner's opponents, not the partner, still have."""
    dice: i64 = 0
    seat: i64
    for seat in range(table.seats):
        if seat != winner and not table.partners(seat, winner):
            dice += table.dice[seat]
    return dice


def ranks(table: Table) -> list[int]:
    """The place of every seat, 1 the best; those the rules do not tell apart share a place (G-3)."""
    if table.play_on:  # WZ-25: the order of going out
        return [int(table.places[seat]) for seat in range(int(table.seats))]
    if table.tournament > 0:
        return [
            1 + sum(_ahead(table, other, seat) for other in range(int(table.seats))) for seat in range(int(table.seats))
        ]
    return [1 if _won(table, seat) else 1 + _winners(table) for seat in range(int(table.seats))]


def _ahead(table: Table, one: i64, other: i64) -> int:
    return 1 if table.points[one] > table.points[other] else 0


def _won(table: Table, seat: i64) -> bool:
    return seat == table.winner or table.partners(seat, table.winner)


def _winners(table: Table) -> int:
    return 2 if table.teams else 1


def hopes(table: Table, row: vec[i64]) -> None:
    """Before the end: the fewer dice, or the more points of a tournament, the likelier to win."""
    total: i64 = 0
    seat: i64
    for seat in range(table.seats):
        if table.tournament > 0:
            row[seat] = 10 + table.points[seat]
        else:
            row[seat] = 1 + 60 // (1 + table.dice[seat])
        total += row[seat]
    for seat in range(table.seats):
        row[seat] = CERTAIN * row[seat] // total
