"""Relay: whatever message between two processes is lost, both ends of a connection agree again within seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tablee.cluster import bus as buses
from tablee.cluster.bus import Bus
from tablee.relay import messages
from tablee.relay.links import Link
from tablee.relay.relay import BEAT, Relay
from tablee.store.model import SeatRow, TableRow
from tablee.store.ownership import Alone
from tablee.table.connection import FLOOD, RESTARTING
from tests.cluster.test_relay import HERE, THERE, OwnedThere, process
from tests.forwarder import Forwarder
from tests.nats import NatsServer

SECONDS = 3 * BEAT
"""Within which both ends agree."""


class Socket:
    """Of a person at the process here, and what came of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.told: list[Any] = []
        self.closed: list[int] = []
        self.link: Link | None = None

    def send(self, data: bytes) -> None:
        self.told.append(msgspec.json.decode(data))

    def close(self, code: int) -> None:
        """As the server does it."""
        self.closed.append(code)
        if self.link is not None:
            self.link.disconnect()

    async def connect(self, relay: Relay, code: str) -> None:
        link = await relay.connect(code, self.name, self.send, self.close)
        assert isinstance(link, Link)
        self.link = link
        self.say(say="hello", name=self.name, avatar=1)

    def say(self, **message: Any) -> None:
        assert self.link is not None
        self.link.receive(msgspec.json.encode(message))


class Two:
    """A process here with the sockets, and one there with the table."""

    def __init__(self, ownership: Alone | None = None) -> None:
        self.tables_here, self.here = process(HERE, OwnedThere())
        self.tables_there, self.there = process(THERE, ownership or Alone())

    async def begin(self, url: str, url_there: str) -> str:
        await self.here.begin(url)
        await self.there.begin(url_there)
        seats = (SeatRow(), SeatRow(), SeatRow())
        row = TableRow(code="", game="wazabi", options={}, seats=seats, host="ana", created=1)
        return await self.tables_there.open(row)

    @property
    def ends(self) -> tuple[set[int], set[int]]:
        """Numbers of the sockets that are connected, as each process sees it."""
        here = {number for peer in self.here._peers.values() for number in peer.links}
        return here, {number for peer in self.there._peers.values() for number in peer.remotes}

    async def close(self) -> None:
        for relay, tables in ((self.here, self.tables_here), (self.there, self.tables_there)):
            await relay.close()
            await tables.close()


async def until(holds: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 — there is no event for it
            await asyncio.sleep(0.02)


def lose(patch: pytest.MonkeyPatch, kind: int, *, refused: bool) -> list[bytes]:
    """The next message of this kind is lost on its way, or cannot be sent."""
    publish = Bus.publish
    lost: list[bytes] = []

    def lossy(bus: Bus, subject: str, data: bytes) -> None:
        if subject in (messages.subject_of(HERE), messages.subject_of(THERE)) and data[0] == kind and not lost:
            lost.append(data)
            if refused:
                raise buses.BusAway
            return
        publish(bus, subject, data)

    patch.setattr(Bus, "publish", lossy)
    return lost


@pytest.mark.parametrize("refused", [False, True])
@pytest.mark.parametrize("kind", ["SAY", "TELL", "CLOSE", "LEAVE", "TOO_FAST", "LINKS", "REMOTES"])
def test_after_any_lost_message_both_ends_agree(
    shared: NatsServer, monkeypatch: pytest.MonkeyPatch, kind: str, refused: bool
) -> None:
    async def work() -> None:
        two = Two()
        code = await two.begin(shared.url, shared.url)
        ana, bo = Socket("ana"), Socket("bo")
        for socket in (ana, bo):
            await socket.connect(two.here, code)
        await until(lambda: bool(ana.told and bo.told))
        lost = lose(monkeypatch, getattr(messages, kind), refused=refused)
        match kind:
            case "SAY" | "TELL":
                bo.say(say="sit", seat=0)
            case "CLOSE":
                next(iter(two.there._peers[HERE].remotes.values())).close(RESTARTING)
            case "LEAVE":
                assert ana.link is not None
                ana.link.disconnect()
            case "TOO_FAST":
                while not lost:
                    ana.say(say="ping", nonce=1)
        await until(lambda: bool(lost))
        await asyncio.sleep(SECONDS)
        here, there = two.ends
        assert here == there
        hurt = 0 if kind in ("LINKS", "REMOTES") else 1
        assert len(here) == two.here.relayed == 2 - hurt
        closed = [code for socket in (ana, bo) for code in socket.closed]
        assert len(closed) == hurt - (kind == "LEAVE")
        assert set(closed) <= ({FLOOD, RESTARTING} if kind == "TOO_FAST" else {RESTARTING})
        await two.close()

    asyncio.run(asyncio.wait_for(work(), 60))


class SlowToLoad(Alone):
    """As where the database takes its time."""

    alone = False

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.may = asyncio.Event()

    async def acquire(self, code: str) -> int:
        self.asked.set()
        await self.may.wait()
        return await super().acquire(code)


def test_whoever_waits_for_a_table_while_its_process_loses_the_bus_gets_a_connection_that_works(
    shared: NatsServer,
) -> None:
    async def work() -> None:
        slow = SlowToLoad()
        two = Two(slow)
        with Forwarder(shared.port) as network:
            code = await two.begin(shared.url, f"nats://127.0.0.1:{network.port}")
            ana = Socket("ana")
            connecting = asyncio.create_task(ana.connect(two.here, code))
            await slow.asked.wait()
            before = two.there._generation
            network.reset()
            await until(lambda: two.there._generation >= before + 2 and two.there._bus.connected)  # away, and back
            slow.may.set()
            await connecting
            await until(lambda: bool(ana.told))
            await asyncio.sleep(SECONDS)
            assert ana.closed == []
            here, there = two.ends
            assert here == there
            assert len(here) == 1
            await two.close()

    asyncio.run(asyncio.wait_for(work(), 60))


def test_whoever_gives_up_waiting_leaves_nobody_behind(shared: NatsServer) -> None:
    async def work() -> None:
        slow = SlowToLoad()
        two = Two(slow)
        code = await two.begin(shared.url, shared.url)
        connecting = asyncio.create_task(Socket("ana").connect(two.here, code))
        await slow.asked.wait()
        connecting.cancel()
        await asyncio.gather(connecting, return_exceptions=True)
        slow.may.set()
        await until(lambda: bool(two.tables_there.sessions))
        await asyncio.sleep(SECONDS)
        assert two.ends == (set(), set())
        await two.close()

    asyncio.run(asyncio.wait_for(work(), 60))
