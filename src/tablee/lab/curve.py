"""The chances of all players over a whole game, told at as few moments as show it, and the moments that turned it.

First moments that lie evenly over the game; then, where the most has happened between two of them, the moment between,
until it is known which move did it. Whoever asks for a moment is somebody else's business, so this knows no clock.
"""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

MOMENTS = 40
"""Of a long game; a shorter one is told move by move."""

TURNS = 5
"""Turning points that are looked for, at most."""

DOUBT = 1.5
"""A change counts if it is larger than this over the root of the tries: smaller ones may be the luck of those."""


class Curve:
    """A game of `last` inputs: moment n is the table after n of them. Chances come from so many `tries`."""

    def __init__(self, last: int, tries: int) -> None:
        self.last = last
        self._least = DOUBT / sqrt(tries)
        self._told: dict[int, list[float]] = {}

    def wanted(self) -> list[int]:
        """The moments to ask for next; none once everything is known."""
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
