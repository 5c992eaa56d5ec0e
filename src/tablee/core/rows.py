"""Rows of machine integers as the plain numbers of words."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec


def head(row: vec[i64], count: i64) -> tuple[int, ...]:
    """The first `count` numbers of a row."""
    numbers: list[int] = []
    index: i64
    for index in range(count):
        numbers.append(row[index])
    return tuple(numbers)


def spread(counts: vec[i64], start: i64, width: i64) -> list[int]:
    """The kinds that `width` counts from `start` on stand for, each as often as it is there."""
    kinds: list[int] = []
    kind: i64
    for kind in range(width):
        left: i64 = counts[start + kind]
        while left > 0:
            kinds.append(kind)
            left -= 1
    return kinds


def bits(mask: i64, width: i64) -> tuple[int, ...]:
    """The places below `width` at which a bit is set."""
    places: list[int] = []
    place: i64
    for place in range(width):
        if mask >> place & 1:
            places.append(place)
    return tuple(places)
