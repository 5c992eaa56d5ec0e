"""Background tasks: started without anybody waiting for them, and held until they end (asyncio alone may lose them)."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class BackgroundTasks(set[asyncio.Task[T]]):
    """Those that have not ended."""

    def start(self, work: Coroutine[Any, Any, T], name: str | None = None) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work, name=name)
        self.add(task)
        task.add_done_callback(self.discard)
        return task

    def cancel(self) -> None:
        for task in self:
            task.cancel()

    async def ended(self) -> None:
        """Wait for all, also for those that others start meanwhile."""
        while ending := list(self):
            await asyncio.gather(*ending, return_exceptions=True)
            self.difference_update(ending)  # from Python 3.12 on, what is done already lets nobody else run
