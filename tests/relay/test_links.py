"""Both ends of a relayed connection, without a bus: limits, order, arrival and the kernel's word."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from tablee.core.measures import Measures
from tablee.relay import messages
from tablee.relay.clocks import ClockDifference
from tablee.relay.links import LONGEST_HOP, Link, Remote
from tablee.table.connection import FLOOD, RESTARTING, Connection
from tablee.table.limits import Limits, PersonLimits

LIMITS = Limits(messages=(3.0, 1.0), problems=(2.0, 0.1))


class Wire:
    """A channel that notes what is sent."""

    number = 0

    def __init__(self) -> None:
        self.sent: list[tuple[int, bytes]] = []
        self.broken = False

    def send(self, kind: int, content: bytes = b"") -> bool:
        if not self.broken:
            self.sent.append((kind, content))
        return not self.broken


class Table:
    """A connection at a table of a race, on a clock of its own, whose socket is at another process."""

    def __init__(self) -> None:
        self.now = 50.0
        self.wire = Wire()
        self.clock = ClockDifference()
        self.remote = Remote(self.wire, self.clock, lambda: self.now)
        self.heard: list[tuple[Any, float]] = []
        self.connection = Connection(
            "ana",
            self.remote.tell,
            self.remote.close,
            lambda _, message, arrival: self.heard.append((message, arrival)),
            LIMITS,
            PersonLimits(LIMITS),
            lambda: self.now,
            Measures(),
            race=True,
        )
        self.remote.begin(self.connection)


def said(data: bytes, arrival: float = 0.0, believed: int = messages.BELIEVED, *known: float) -> bytes:
    return messages.SAID.pack(arrival, believed, *(known or (0.0, 0.0, 0.0))) + data


HELLO = b'{"say":"hello","name":"Ana","avatar":1}'


def at_a_table(scenario: Callable[[Table], None]) -> None:
    async def run() -> None:
        table = Table()
        scenario(table)
        table.remote.leave()

    asyncio.run(run())


def test_a_flood_ends_at_the_sockets_process() -> None:
    closed: list[int] = []
    wire = Wire()
    link = Link(wire, lambda _: None, closed.append, LIMITS, lambda: 0.0)
    for _ in range(100):
        if not closed:
            link.receive(b"{}")
    assert closed == [FLOOD]
    kinds = [kind for kind, _ in wire.sent]
    assert (kinds.count(messages.SAY), kinds.count(messages.TOO_FAST)) == (6, 2)


def test_a_gap_or_a_broken_bus_sends_the_client_back() -> None:
    for number, broken in ((3, False), (2, True)):
        closed: list[int] = []
        told: list[bytes] = []
        wire = Wire()
        link = Link(wire, told.append, closed.append, LIMITS, lambda: 0.0)
        link.on_message(1, messages.TELL, b"first")
        wire.broken = broken
        link.on_message(number, messages.TELL, b"other")
        link.receive(b"{}")
        assert closed == [RESTARTING]
        assert told[0] == b"first"


def test_a_message_arrives_when_it_came_to_the_socket() -> None:
    def scenario(table: Table) -> None:
        for delay in (0.002, 0.001):  # the other clock is 1 s ahead
            table.clock.add(table.now - 2 * delay, table.now - delay + 1.0, table.now)
        table.remote.on_message(1, messages.SAY, said(HELLO, arrival=table.now + 1.0 - 0.004))
        assert abs(table.heard[0][1] - (table.now - 0.004)) < 1e-6
        assert 4.0 <= table.connection.delay.relay < 6.0, "as long may a claim be under way"
        assert 1.0 <= table.connection.delay.uncertain < 1.1
        assert table.connection.delay.hold >= 5
        for number, arrival, counted in ((2, 60.0, table.now), (3, 0.0, table.now - LONGEST_HOP)):
            table.remote.on_message(number, messages.SAY, said(HELLO, arrival=arrival))
            assert table.heard[-1][1] == counted, "never later than now, nor long ago"

    at_a_table(scenario)


def test_the_kernels_word_travels_with_the_message() -> None:
    def scenario(table: Table) -> None:
        table.clock.add(table.now - 0.002, table.now - 0.001, table.now)
        table.remote.on_message(1, messages.SAY, said(HELLO, table.now, messages.VOUCHED, 40.0, 2.0, 35.0))
        source = table.connection.delay.kernel_source
        assert source is not None
        told = source()
        assert told is not None
        assert [round(value, 3) for value in told] == [41.0, 2.0, 36.0], "and the hop between the processes"

    at_a_table(scenario)


def test_a_table_loses_a_socket_with_a_gap() -> None:
    def scenario(table: Table) -> None:
        table.remote.on_message(1, messages.SAY, said(HELLO))
        table.remote.on_message(3, messages.SAY, said(HELLO))
        assert table.wire.sent[-1] == (messages.CLOSE, messages.CODE.pack(RESTARTING))
        assert type(table.heard[-1][0]).__name__ == "Leave"

    at_a_table(scenario)


def test_what_a_table_tells_is_passed_on_byte_by_byte() -> None:
    def scenario(table: Table) -> None:
        table.remote.tell(b"a frame")
        assert table.wire.sent[-1] == (messages.TELL, b"a frame")
        table.remote.on_message(1, messages.TOO_FAST, b"")
        problem = msgspec.json.decode(table.wire.sent[-1][1])
        assert (problem["tell"], problem["code"]) == ("problem", "too-fast")

    at_a_table(scenario)
