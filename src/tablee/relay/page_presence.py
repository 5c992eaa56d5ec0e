"""Page presence: which members of a group have the page of its evening open, and so need no push message.

A page polls whichever process it reaches, so the processes send one another what is new twice a second.
"""

from __future__ import annotations

from collections.abc import Callable

SECONDS = 10.0
"""Visible pages poll every three seconds; a member without a poll for longer is absent."""

MOST = 20_000
MOST_TOLD = 2000
"""Members in one message to the other processes."""


class PagePresence:
    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._seen: dict[tuple[str, int], float] = {}
        """When a page polled last, by code of the group and number of the member."""
        self._fresh: dict[tuple[str, int], None] = {}
        """Not sent to the other processes yet, in order; empty if there are none."""
        self._shared = False

    def begin(self) -> None:
        """Collect from now on what is new, for the other processes."""
        self._shared = True

    def note(self, code: str, member: int) -> None:
        """A page of this member polled this process."""
        self._see(code, member)
        if self._shared and len(self._fresh) < MOST_TOLD:
            self._fresh[code, member] = None

    def news(self) -> list[tuple[str, int]]:
        """Members noted since the last call."""
        fresh, self._fresh = list(self._fresh), {}
        return fresh

    def apply(self, seen: list[tuple[str, int]]) -> None:
        """Merge the news of another process."""
        for code, member in seen:
            self._see(code, member)

    def _see(self, code: str, member: int) -> None:
        if len(self._seen) >= MOST:
            oldest = self._time() - SECONDS
            self._seen = {key: time for key, time in self._seen.items() if time > oldest}
        self._seen[code, member] = self._time()

    def is_present(self, code: str, member: int) -> bool:
        seen = self._seen.get((code, member))
        return seen is not None and self._time() < seen + SECONDS
