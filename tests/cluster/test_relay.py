"""Relay: how a process that has died is looked for, over a real NATS."""

from __future__ import annotations

import asyncio

import pytest

from tablee.cluster.bus import Bus
from tablee.relay import relay as relaying
from tablee.relay.links import Link
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


def process(epoch: int, ownership: Alone) -> tuple[TableRegistry, Relay]:
    limits = Limits()
    tables = TableRegistry(MemoryStore(), limits, ownership=ownership)
    return tables, Relay(tables, epoch, limits, SharedLimits(tables.person_limits, {}), list)


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
