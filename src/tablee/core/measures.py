"""Measures: what a server counts of itself while it runs. Plain numbers, so that counting costs next to nothing."""

from __future__ import annotations

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 0.25, 1.0, 5.0)
"""Seconds."""


class Histogram:
    """How many durations were at most as long as each of `BOUNDS`, or longer than all of them."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        index = 0
        for bound in BOUNDS:
            if seconds <= bound:
                break
            index += 1
        self.counts[index] += 1
        self.seconds += seconds

    @property
    def count(self) -> int:
        return sum(self.counts)


class Measures:
    def __init__(self) -> None:
        self.moves = Histogram()
        """From the arrival of a move until it is stored and told, or refused. In a race: until it is queued."""
        self.refused_moves = 0
        """By the rules."""
        self.refused_messages = 0
        """Not understood, too many, or not this person's to send."""
        self.refused_requests = 0
        """Over HTTP."""
        self.commits = Histogram()
        self.stored = 0
        """Changes in those commits."""
        self.failed_commits = 0
