"""Rate limits (token buckets) and size limits: how much a client may send, ask for and keep open."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Rates are pairs: the size of a burst, and the steady number per second."""

    messages: tuple[float, float] = (60.0, 20.0)
    chat: tuple[float, float] = (5.0, 0.5)
    reactions: tuple[float, float] = (8.0, 1.0)
    hints: tuple[float, float] = (6.0, 0.2)
    problems: tuple[float, float] = (20.0, 0.5)
    """Messages that cannot be accepted, before the connection is closed."""
    message_bytes: int = 16_384
    table_connections: int = 200
    """Connections per table."""
    connections: int = 40
    """Connections per person."""
    lookups: tuple[float, float] = (30.0, 0.5)
    """Unknown table codes, per address."""
    openings: tuple[float, float] = (20.0, 0.1)
    """New tables, per address."""
    opening_seconds: float = 5.0
    """For browsers to open their contribution to chance at the start; later ones are left out."""
    search_processes: int = 1
    """Processes in which searches run."""


class TokenBucket:
    """Allows a burst, then a steady rate."""

    def __init__(self, rate: tuple[float, float], time: float) -> None:
        self._size, self._rate = rate
        self._left = self._size
        self._time = time

    def left(self, time: float) -> float:
        if time > self._time:  # a message that waited in a queue may ask with an earlier time than one that overtook it
            self._left = min(self._size, self._left + (time - self._time) * self._rate)
            self._time = time
        return self._left

    def take(self, time: float, tokens: float = 1.0) -> bool:
        if self.left(time) < tokens:
            return False
        self._left -= tokens
        return True

    def give_back(self) -> None:
        """What was taken last was asked for, and does not count."""
        self._left = min(self._size, self._left + 1.0)

    def is_full(self, time: float) -> bool:
        return self.left(time) >= self._size


class TokenBuckets:
    """One bucket per key. Full buckets are dropped once there are too many."""

    def __init__(self, rate: tuple[float, float], most: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, key: str, time: float) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(time)}
            bucket = self._buckets[key] = TokenBucket(self._rate, time)
        return bucket.take(time)

    def has_left(self, key: str, time: float) -> bool:
        bucket = self._buckets.get(key)
        return bucket is None or bucket.left(time) >= 1
