"""Feature extraction: an observation as small integers, the input of a learned evaluation."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import Observation
from tablee.core.vectors import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """Each game that has an evaluation subclasses it; `row` holds the numbers, `count` of them."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count
        self.row: vec[i64] = vec[i64]([0] * int(count))

    def read(self, observation: Observation) -> bool:
        """Fill `row` at a quiescent state; False for variants with other aims, for which nothing was learned."""
        raise NotImplementedError

    def clear(self) -> None:
        index: i64
        for index in range(self.count):
            self.row[index] = 0
