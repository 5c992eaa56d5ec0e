"""Score: who won, and how the others stand."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import WIN
from tablee.core.vectors import vec
from tablee.games.wazabi.public import WazabiPublic


def game_points(public: WazabiPublic, winner: i64) -> i64:
    """WZ-29: one point for every die that the winner's opponents, not the partner, still have."""
    dice: i64 = 0
    seat: i64
    for seat in range(public.seats):
        if seat != winner and not public.partners(seat, winner):
            dice += public.dice[seat]
    return dice


def ranks(public: WazabiPublic) -> list[int]:
    """The place of every seat, 1 the best; those the rules do not tell apart share a place (G-3)."""
    seats = range(int(public.seats))
    if public.play_on:  # WZ-25: the order of going out
        return [int(public.places[seat]) for seat in seats]
    if public.tournament > 0:
        return [1 + sum([_ahead(public, other, seat) for other in seats]) for seat in seats]
    return [1 if _won(public, seat) else 1 + _winners(public) for seat in seats]


def _ahead(public: WazabiPublic, one: i64, other: i64) -> int:
    return 1 if public.points[one] > public.points[other] else 0


def _won(public: WazabiPublic, seat: i64) -> bool:
    return seat == public.winner or public.partners(seat, public.winner)


def _winners(public: WazabiPublic) -> int:
    return 2 if public.teams else 1


def hopes(public: WazabiPublic, row: vec[i64]) -> None:
    """Before the end: the fewer dice, or the more points of a tournament, the likelier to win."""
    total: i64 = 0
    seat: i64
    for seat in range(public.seats):
        if public.tournament > 0:
            row[seat] = 10 + public.points[seat]
        else:
            row[seat] = 1 + 60 // (1 + public.dice[seat])
        total += row[seat]
    for seat in range(public.seats):
        row[seat] = WIN * row[seat] // total
