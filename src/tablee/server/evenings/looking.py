"""Presence at an evening: which members have its page before their eyes, so that no message needs to call them."""

from __future__ import annotations

from collections.abc import Callable

SECONDS = 10.0
"""Pages ask again every three seconds while they are visible."""

MOST = 20_000


class Looking:
    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._seen: dict[tuple[str, int], float] = {}
        """By code of a group and number of a member: when the page asked last."""

    def note(self, code: str, member: int) -> None:
        if len(self._seen) >= MOST:
            oldest = self._time() - SECONDS
            self._seen = {key: time for key, time in self._seen.items() if time > oldest}
        self._seen[code, member] = self._time()

    def is_looking(self, code: str, member: int) -> bool:
        seen = self._seen.get((code, member))
        return seen is not None and self._time() < seen + SECONDS
