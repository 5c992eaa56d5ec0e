"""Rate limits per person and per address, shared between processes with half a second of delay.

Each process applies its limits at once to what happens there. Twice a second it tells the others what was used up, and
they take it off their own buckets. So nobody gets more than the limit in the long run; in a burst at several processes
at the same moment, at most the limit once per process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from heapq import nlargest

from tablee.table.limits import Allowance, PersonLimits, TokenBuckets

MOST_TOLD = 2000
"""Entries per kind in one message: those who used most."""


class SharedLimits:
    def __init__(self, person_limits: PersonLimits, allowances: Mapping[str, Allowance]) -> None:
        self._buckets: dict[str, TokenBuckets] = dict(person_limits.all())
        for name, allowance in allowances.items():
            self._buckets |= {f"{name} by {whom}": buckets for whom, buckets in allowance.all().items()}
        self._elsewhere: dict[int, dict[str, int]] = {}
        self.crowded: Callable[[], dict[str, int]] = dict
        """People and addresses with a good part of their connections at this process."""

    def begin(self) -> None:
        """There are other processes: note from now on what is used up."""
        for buckets in self._buckets.values():
            buckets.note()

    def connections(self, key: str) -> int:
        """How many a person or an address has at other processes, as far as it is worth telling."""
        return sum([there.get(key, 0) for there in self._elsewhere.values()])

    def news(self) -> tuple[dict[str, dict[str, float]], dict[str, int]]:
        """Tokens used since the last call, by kind and key, and who has many connections."""
        spent: dict[str, dict[str, float]] = {}
        for name, buckets in self._buckets.items():
            if noted := buckets.noted():
                spent[name] = dict(nlargest(MOST_TOLD, noted.items(), key=lambda item: item[1]))
        return spent, dict(nlargest(MOST_TOLD, self.crowded().items(), key=lambda item: item[1]))

    def apply(self, epoch: int, spent: dict[str, dict[str, float]], here: dict[str, int], time: float) -> None:
        """Take off our buckets what another process reports, and remember its connections."""
        self._elsewhere[epoch] = here
        for name, keys in spent.items():
            if (buckets := self._buckets.get(name)) is not None:
                for key, tokens in keys.items():
                    buckets.drain(key, tokens, time)

    def forget(self, epoch: int) -> None:
        """This process is gone, and its connections with it."""
        self._elsewhere.pop(epoch, None)
