"""Ownership of tables: which process may write to one. It is always this one, unless there are several (`leases`)."""

from __future__ import annotations

from typing import Protocol

OURS = 0
"""Instead of the number of another process."""


class Ownership(Protocol):
    alone: bool
    """True if there is no other process."""

    async def acquire(self, code: str) -> int:
        """OURS if this process owns the table from now on, or there is none; else the number of the one that does."""

    def owns(self, code: str) -> bool:
        """False if another process has taken the table since it was acquired here, as far as it is known."""

    def release(self, code: str) -> None:
        """Another process may have the table: nothing more will be written to it here."""

    async def close(self) -> None:
        """Once everything that was released is."""


class Alone:
    """One process has its store for itself."""

    alone = True

    async def acquire(self, code: str) -> int:  # noqa: ARG002
        return OURS

    def owns(self, code: str) -> bool:  # noqa: ARG002
        return True

    def release(self, code: str) -> None:
        pass

    async def close(self) -> None:
        pass
