"""Relay: how a process that has died is looked for, over a real NATS."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tablee.cluster.bus import Bus
from tablee.relay import relay as relaying
from tablee.relay.links import Link
from tablee.relay.page_presence import PagePresence
from tablee.relay.relay import Relay
from tablee.relay.shared_limits import SharedLimits
from tablee.store.memory import MemoryStore
from tablee.store.model import SeatRow, TableRow
from tablee.store.ownership import Alone
from tablee.table.connection import RESTARTING
from tablee.table.limits import Limits
from tablee.table.table_registry import TableRegistry
from tests.nats import NatsServer

HERE, THERE = 1, 2
PEOPLE = 20


class OwnedThere(Alone):
    """Another process has every table."""

    alone = False

    async def acquire(self, code: str) -> int:  # noqa: ARG002
        return THERE


def process(
    epoch: int, ownership: Alone, presence: PagePresence | None = None, lobby: Callable[[], list[Any]] = list
) -> tuple[TableRegistry, Relay]:
    limits = Limits()
    tables = TableRegistry(MemoryStore(), limits, ownership=ownership)
    presence = presence or PagePresence(tables.time)
    return tables, Relay(tables, epoch, limits, SharedLimits(tables.person_limits, {}), presence, lobby)


def test_who_looks_at_an_evening_at_one_process_is_known_to_the_others(shared: NatsServer) -> None:
    async def work() -> None:
        here, there = (PagePresence(asyncio.get_running_loop().time) for _ in range(2))
        both = [process(HERE, Alone(), here), process(THERE, Alone(), there)]
        here.begin()
        for _, relay in both:
            await relay.begin(shared.url)
        here.note("friday", 1)
        while not there.is_present("friday", 1):  # noqa: ASYNC110 — there is no event for it
            await asyncio.sleep(0.02)
        assert not there.is_present("friday", 2)
        assert here.news() == [], "told once"
        for registry, one in both:
            await one.close()
            await registry.close()

    asyncio.run(asyncio.wait_for(work(), 30))


def test_a_process_that_nobody_finds_is_asked_once_by_each_and_found_when_it_is_there(
    shared: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    request = Bus.request

    async def counted(bus: Bus, subject: str, data: bytes, seconds: float) -> bytes:
        nonlocal asked
        asked += 1
        return await request(bus, subject, data, seconds)

    monkeypatch.setattr(Bus, "request", counted)
    monkeypatch.setattr(relaying, "PATIENCE", relaying.ABSENCE / 2)

    async def work() -> None:
        tables, relay = process(HERE, OwnedThere())
        await relay.begin(shared.url)

        others, other = process(THERE, Alone())
        seats = (SeatRow(), SeatRow(), SeatRow())
        code = await others.open(TableRow(code="", game="wazabi", options={}, seats=seats, host="person 0", created=1))

        async def come(number: int) -> object:
            return await relay.connect(code, f"person {number}", lambda _: None, lambda _: None)

        assert set(await asyncio.gather(*map(come, range(PEOPLE)))) == {RESTARTING}
        assert asked <= PEOPLE  # however often each of them tried
        await other.begin(shared.url)
        monkeypatch.setattr(relaying, "PATIENCE", 10.0)
        assert isinstance(await come(0), Link)
        for registry, one in ((tables, relay), (others, other)):
            await one.close()
            await registry.close()

    asyncio.run(asyncio.wait_for(work(), 60))


def test_a_failure_in_one_heartbeat_is_logged_and_the_next_one_comes(
    shared: NatsServer, caplog: pytest.LogCaptureFixture
) -> None:
    asked = 0

    def fail_at_first() -> list[Any]:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise ValueError("a defect of ours")
        return []

    async def work() -> None:
        both = [process(HERE, Alone(), lobby=fail_at_first), process(THERE, Alone())]
        for _, relay in both:
            await relay.begin(shared.url)
        while both[1][1].others == 0:  # noqa: ASYNC110 — there is no event for it
            await asyncio.sleep(0.02)
        assert asked > 1
        for registry, one in both:
            await one.close()
            await registry.close()

    asyncio.run(asyncio.wait_for(work(), 10))
    assert "a heartbeat of this process has failed" in caplog.text
