"""A table's own clock: milliseconds of play, standing still while the table is paused, empty or not loaded."""

from __future__ import annotations


class Clock:
    """It is told the time of day (monotonic, in seconds) and never asks for it."""

    def __init__(self, now: int = 0) -> None:
        self._base = float(now)
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        return self._since is not None

    def start(self, time: float) -> None:
        if self._since is None:
            self._since = time

    def stop(self, time: float) -> None:
        self._base = self._exact(time)
        self._since = None

    def now(self, time: float) -> int:
        return int(self._exact(time))

    def seconds_to(self, instant: int, time: float) -> float:
        return max(0.0, (instant - self._exact(time)) / 1000)

    def _exact(self, time: float) -> float:
        return self._base if self._since is None else self._base + max(0.0, time - self._since) * 1000
