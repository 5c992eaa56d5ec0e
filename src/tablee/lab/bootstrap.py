"""Bootstrap confidence intervals: figures of samples drawn with replacement from the same rows."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Generic, TypeVar

from tablee.lab.intervals import Interval

SAMPLES = 999
"""Resamples: the 25th figure from either end bounds the 95 % interval (Davison and Hinkley)."""

MOST_ROWS = 2000
"""More rows are first summed in groups of equal size: the variance is the same, resampling is faster."""

K = TypeVar("K", bound=Hashable)


class Rows(Generic[K]):
    """Independent rows of counts that are never negative.

    Each row is packed into one integer, every count in bits of its own, so that a thousand of them are added in a
    microsecond each rather than count by count.
    """

    def __init__(self, rows: Sequence[Mapping[K, int]]) -> None:
        self._keys = list(dict.fromkeys(key for row in rows for key in row))
        most = max((count for row in rows for count in row.values()), default=0)
        # A sample is as many rows as there are; in groups, of which the last may be smaller, less than twice as many.
        self._bits = (2 * most * len(rows)).bit_length() + 1
        places = {key: self._bits * place for place, key in enumerate(self._keys)}
        packed = [sum(count << places[key] for key, count in row.items()) for row in rows]
        self._whole = sum(packed)
        size = -(-len(packed) // MOST_ROWS)
        self._packed = [sum(packed[first : first + size]) for first in range(0, len(packed), size)]

    def total(self) -> dict[K, int]:
        return self._unpack(self._whole)

    def samples(self, seed: int) -> Iterator[dict[K, int]]:
        """Sums of as many rows, drawn with replacement."""
        lots = Random(seed)  # noqa: S311 — nobody gains by guessing them
        for _ in range(SAMPLES):
            yield self._unpack(sum(lots.choices(self._packed, k=len(self._packed))))

    def _unpack(self, packed: int) -> dict[K, int]:
        mask = (1 << self._bits) - 1
        return {key: packed >> self._bits * place & mask for place, key in enumerate(self._keys)}


def middle(figures: Sequence[float]) -> Interval:
    """The middle 95 % of as many figures as there are samples."""
    ordered = sorted(figures)
    outside = (len(ordered) + 1) // 40
    return ordered[outside - 1], ordered[-outside]
