"""Moves on their way to the referee: earlier instants first, then as they came in."""

from __future__ import annotations

import heapq

from tablee.table.guest import Guest


class Claim:
    def __init__(self, instant: int, order: int, seat: int, code: int, words: str | None, guest: Guest | None) -> None:
        """`words` is the move as its guest said it, and `guest` is told if it is refused; None for a bot."""
        self.instant = instant
        self.order = order
        self.seat = seat
        self.code = code
        self.words = words
        self.guest = guest

    def __lt__(self, other: Claim) -> bool:
        if self.instant == other.instant:
            return self.order < other.order
        return self.instant < other.instant


class Claims:
    def __init__(self) -> None:
        self._claims: list[Claim] = []
        self._claimed = 0

    def add(self, instant: int, seat: int, code: int, words: str | None, guest: Guest | None) -> None:
        self._claimed += 1
        heapq.heappush(self._claims, Claim(instant, self._claimed, seat, code, words, guest))

    def first(self) -> Claim | None:
        return self._claims[0] if self._claims else None

    def pop(self) -> Claim:
        return heapq.heappop(self._claims)

    def clear(self) -> None:
        self._claims.clear()
