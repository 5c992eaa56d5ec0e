"""What a server does by itself goes on, whatever goes wrong with it once."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tablee.server import app
from tablee.store.memory import MemoryStore
from tablee.store.model import StoreError
from tablee.table.limits import Limits
from tests.table.harness import open_harness, run, until


class Refusing(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.tried: list[str] = []

    def archive(self, before: int, most: int) -> int:  # noqa: ARG002
        self.tried.append("archive")
        raise StoreError("not now")

    def forget(self, before: int, now: int) -> int:  # noqa: ARG002
        self.tried.append("forget")
        raise OSError("not now either")

    def due(self, before: int, most: int) -> list[str]:  # noqa: ARG002
        self.tried.append("due")
        raise OSError("nor now")


def test_what_failed_is_logged_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app, "DAY_SECONDS", 0.01)
    monkeypatch.setattr(app, "DUE_SECONDS", 0.01)

    async def work() -> None:
        store = Refusing()
        async with open_harness(store, Limits(archive_after=1)) as harness:
            works = [asyncio.create_task(work(harness.registry)) for work in (app.tidy_daily, app.wake_due)]
            await until(lambda: all(store.tried.count(one) > 1 for one in ("archive", "forget", "due")))
            for task in works:
                task.cancel()

    with caplog.at_level(logging.ERROR):
        run(work())
    for what in ("the archive", "tidying", "waking tables"):
        assert f"{what} failed" in caplog.text
