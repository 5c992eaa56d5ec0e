"""How much of anything is still well meant."""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Rates are pairs: so many at once, and so many a second on the long run."""

    messages: tuple[float, float] = (60, 20)
    chat: tuple[float, float] = (5, 0.5)
    reactions: tuple[float, float] = (8, 1)
    hints: tuple[float, float] = (6, 0.2)
    problems: tuple[float, float] = (20, 0.5)
    """Messages that could not be taken, before a connection is cut off."""
    message_bytes: int = 16_384
    guests: int = 200
    """Connections at one table."""
    connections: int = 40
    """Connections of one person."""
    lookups: tuple[float, float] = (30, 0.5)
    """Codes of tables that are not there, asked for from one address."""
    openings: tuple[float, float] = (20, 0.1)
    """Tables opened from one address."""
    thinkers: int = 1
    """Processes in which searches run."""


class Bucket:
    """Lets a burst through and then a steady rate."""

    def __init__(self, rate: tuple[float, float], time: float) -> None:
        self._size, self._rate = rate
        self._left = self._size
        self._time = time

    def left(self, time: float) -> float:
        if time > self._time:  # what waited in a queue may ask with an earlier time than what overtook it
            self._left = min(self._size, self._left + (time - self._time) * self._rate)
            self._time = time
        return self._left

    def take(self, time: float) -> bool:
        if self.left(time) < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, time: float) -> bool:
        return self.left(time) >= self._size


class Buckets:
    """One bucket for each of many, as long as it is not full again."""

    def __init__(self, rate: tuple[float, float], most: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, time: float) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(time)}
            bucket = self._buckets[key] = Bucket(self._rate, time)
        return bucket.take(time)

    def has_left(self, key: str, time: float) -> bool:
        bucket = self._buckets.get(key)
        return bucket is None or bucket.left(time) >= 1
