"""Win probability over a whole game, sampled adaptively, and its turning points.

First inputs spread evenly over the game, then bisection where the probabilities changed most, until single moves are
found. The caller computes the probabilities, so this module needs no clock and no game.
"""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

MOMENTS = 40
"""Samples of a long game; a shorter one is sampled at every move."""

TURNS = 5
"""The most turning points looked for."""

DOUBT = 1.5
"""A change counts if it exceeds this over the square root of the rollouts; smaller ones may be noise."""


class Curve:
    """A game of `last` inputs: moment n is the state after n of them. Each probability comes from `tries` rollouts."""

    def __init__(self, last: int, tries: int) -> None:
        self.last = last
        self._least = DOUBT / sqrt(tries)
        self._told: dict[int, list[float]] = {}

    def wanted(self) -> list[int]:
        """The moments to compute next; none once everything is known."""
        even = min(self.last, MOMENTS)
        first = sorted({self.last * number // max(1, even) for number in range(even + 1)})
        missing = [moment for moment in first if moment not in self._told]
        return missing or [(before + after) // 2 for before, after in self._largest() if after - before > 1]

    def tell(self, moment: int, chances: list[float]) -> None:
        self._told[moment] = chances

    @property
    def moments(self) -> list[int]:
        return sorted(self._told)

    def chances(self, moment: int) -> list[float]:
        return self._told[moment]

    @property
    def progress(self) -> float:
        """From 0 to 1, about: how often one has to look between is not known before."""
        even = min(self.last, MOMENTS)
        steps = TURNS * max(0, (self.last // max(1, even)).bit_length() - 1)
        return min(1.0, len(self._told) / (even + 1 + steps)) if self.wanted() else 1.0

    def turns(self) -> list[int]:
        """The moments after the moves that changed most, in the order of the game; once nothing more is wanted."""
        return sorted(after for before, after in self._largest() if after - before == 1)

    def change(self, before: int, after: int) -> float:
        """The part of the victory that has passed from some to others."""
        pairs = zip(self._told[before], self._told[after], strict=True)
        return sum(abs(one - other) for one, other in pairs) / 2

    def _largest(self) -> list[tuple[int, int]]:
        moments = self.moments
        spans = list(pairwise(moments))
        spans.sort(key=lambda span: (-self.change(*span), span))
        return [span for span in spans[:TURNS] if self.change(*span) >= self._least]
