"""Presence at an evening: which members have its page before their eyes, so that no message needs to call them.

Pages ask whichever process they reach, so processes tell one another twice a second.
"""

from __future__ import annotations

from collections.abc import Callable

SECONDS = 10.0
"""Pages ask again every three seconds while they are visible."""

MOST = 20_000
MOST_TOLD = 2000
"""In one message to the other processes."""


class Looking:
    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._seen: dict[tuple[str, int], float] = {}
        """By code of a group and number of a member: when the page asked last."""
        self._fresh: dict[tuple[str, int], None] = {}
        """What the other processes have not been told yet, if there are any; in order."""
        self._shared = False

    def begin(self) -> None:
        """There are other processes: keep for them what is new."""
        self._shared = True

    def note(self, code: str, member: int) -> None:
        """This member's page asked here."""
        self._see(code, member)
        if self._shared and len(self._fresh) < MOST_TOLD:
            self._fresh[code, member] = None

    def news(self) -> list[tuple[str, int]]:
        """What was noted since the last time."""
        fresh, self._fresh = list(self._fresh), {}
        return fresh

    def hear(self, seen: list[tuple[str, int]]) -> None:
        """The news of another process."""
        for code, member in seen:
            self._see(code, member)

    def _see(self, code: str, member: int) -> None:
        if len(self._seen) >= MOST:
            oldest = self._time() - SECONDS
            self._seen = {key: time for key, time in self._seen.items() if time > oldest}
        self._seen[code, member] = self._time()

    def is_looking(self, code: str, member: int) -> bool:
        seen = self._seen.get((code, member))
        return seen is not None and self._time() < seen + SECONDS
