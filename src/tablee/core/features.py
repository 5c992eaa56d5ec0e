"""What of a table tells who will win, in small numbers, as one seat sees it: what a learned evaluation looks at."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import Sight


class Features:
    """Each game that has an evaluation subclasses it; `row` is where the numbers stand, `count` how many there are."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count
        self.row: vec[i64] = vec[i64]([0] * int(count))

    def read(self, sight: Sight) -> bool:
        """Write them down, at a quiet moment; False for tables with other aims, of which nothing was learned."""
        raise NotImplementedError

    def clear(self) -> None:
        index: i64
        for index in range(self.count):
            self.row[index] = 0
