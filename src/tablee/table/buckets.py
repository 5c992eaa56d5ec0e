"""Rates: a burst, and so much a second on the long run."""

from __future__ import annotations


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

    def take(self, time: float, much: float = 1.0) -> bool:
        if self.left(time) < much:
            return False
        self._left -= much
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
