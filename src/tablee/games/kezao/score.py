"""Who won, and how the others stand."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.kezao.state import Table


def ranks(table: Table) -> list[int]:
    """KZ-22: by points; equal points share a place (G-3)."""
    places: list[int] = []
    seat: i64
    other: i64
    for seat in range(table.seats):
        place: i64 = 1
        for other in range(table.seats):
            if table.points[other] > table.points[seat]:
                place += 1
        places.append(place)
    return places
