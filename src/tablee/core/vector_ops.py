"""Vector operations: rows of machine integers copied in place, and as the plain numbers of messages; bit masks."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.vectors import vec


def copy_row(source: vec[i64], target: vec[i64]) -> None:
    """Copy one row into another, as far as both go, without allocating."""
    count: i64 = min(len(source), len(target))
    index: i64
    for index in range(count):
        target[index] = source[index]


def fixed(size: i64, seats: i64) -> int:
    """The size of a row that does not depend on the seats; 0 without seats, in a state that is to become a copy."""
    if seats == 0:
        return 0
    return size


def copied(source: vec[i64], target: vec[i64]) -> vec[i64]:
    """The target with the numbers of the source, as far as both go; a new row if the target is empty."""
    if len(target) == 0:
        return source[:]
    copy_row(source, target)
    return target


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


def count_bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask > 0:
        mask &= mask - 1
        number += 1
    return number


def ranks(points: vec[i64], count: i64) -> list[int]:
    """The place of each of the first `count`, 1 for the most points; equal points share a place (G-3)."""
    places: list[int] = []
    one: i64
    other: i64
    for one in range(count):
        place: i64 = 1
        for other in range(count):
            if points[other] > points[one]:
                place += 1
        places.append(place)
    return places
