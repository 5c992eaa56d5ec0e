"""The two ends of a relayed connection: `Link` at the process with the socket, `Remote` at the one with the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from tablee.relay import messages
from tablee.relay.clocks import ClockDifference
from tablee.table.connection import FLOOD, RESTARTING, ClientError, Connection
from tablee.table.limits import Limits, TokenBucket
from tablee.table.races.lag_compensation import KernelSource, KernelTimes, no_kernel

SLACK = 2
"""This end lets through twice the table's rate; the table applies the real limit."""

LONGEST_HOP = 0.25
"""Seconds that a message is believed to have been under way between two processes."""


class Channel(Protocol):
    """Sends messages of one connection to its other end, numbered in their order."""

    number: int
    """Sequence number of the last message, also if it could not be sent."""

    def send(self, kind: int, content: bytes = b"") -> bool:
        """False if the message cannot be sent."""


class Link:
    """A socket here whose table another process owns. Limits of size, rate and unread output are enforced here."""

    def __init__(
        self,
        channel: Channel,
        send: Callable[[bytes], None],
        close: Callable[[int], None],
        limits: Limits,
        time: Callable[[], float],
    ) -> None:
        self.send = send
        self._close = close
        self.channel = channel
        self._time = time
        self._messages = TokenBucket((SLACK * limits.messages[0], SLACK * limits.messages[1]), time())
        self._problems = TokenBucket(limits.problems, time())
        self._received = 0
        self.race = False
        self._kernel_source: KernelSource | None = None
        self.on_end: Callable[[], None] = lambda: None

    def set_kernel_source(self, source: KernelSource) -> None:
        self._kernel_source = source

    def receive(self, data: bytes) -> None:
        """One message of the client."""
        time = self._time()
        if not self._messages.take(time):
            if not self._problems.take(time):
                self.close(FLOOD)
            elif not self.channel.send(messages.TOO_FAST):
                self.close(RESTARTING)
            return
        believed, known = messages.BELIEVED, None
        if self._kernel_source is not None:
            known = self._kernel_source()
            believed = messages.UNVOUCHED if known is None else messages.VOUCHED
        said = messages.SAID.pack(time, believed, *(known or (0.0, 0.0, 0.0)))
        if not self.channel.send(messages.SAY, said + data):
            self.close(RESTARTING)

    def on_message(self, number: int, kind: int, content: bytes) -> None:
        """Handle a message from the table's process."""
        self._received += 1
        if kind == messages.CLOSE:
            self.close(messages.CODE.unpack(content)[0])
        elif number != self._received:
            self.close(RESTARTING)
        elif kind == messages.TELL:
            self.send(content)

    def check(self, sent: int) -> None:
        """Compare with the number of messages sent to this end: one that has not arrived by now is lost."""
        if sent != self._received:
            self.close(RESTARTING)

    def close(self, code: int) -> None:
        self.on_end()
        self._close(code)

    def disconnect(self) -> None:
        """Tell the table that the socket is closed."""
        self.on_end()
        self.channel.send(messages.LEAVE)


class Remote:
    """Connection of a table here to a socket at another process."""

    def __init__(self, channel: Channel, clock: ClockDifference, time: Callable[[], float]) -> None:
        self.channel = channel
        self._clock = clock
        self._time = time
        self._received = 0
        self._kernel: KernelTimes | None = None
        self._connection: Connection | None = None
        self._measuring: asyncio.Task[None] | None = None
        self.on_end: Callable[[], None] = lambda: None

    def begin(self, connection: Connection) -> None:
        self._connection = connection

    def measure(self) -> None:
        """Begin to measure round trips, now that the socket can respond."""
        connection = self._connection
        if connection is not None and connection.race:
            self._measuring = asyncio.create_task(connection.measure_often())

    def tell(self, data: bytes) -> None:
        """Send one frame of one seat; the other process writes it to this socket and to no other."""
        if not self.channel.send(messages.TELL, data):
            self.leave()

    def close(self, code: int) -> None:
        self.channel.send(messages.CLOSE, messages.CODE.pack(code))
        self.leave()

    def on_message(self, number: int, kind: int, content: bytes) -> None:
        """Handle a message from the socket's process."""
        connection = self._connection
        self._received += 1
        if connection is None:
            return
        if kind == messages.LEAVE:
            self.leave()
        elif number != self._received:
            self.close(RESTARTING)
        elif kind == messages.SAY:
            arrival, believed, *known = messages.SAID.unpack_from(content)
            if believed != messages.BELIEVED:
                self._vouch(connection, believed, known)
            connection.receive(content[messages.SAID.size :], self._arrived(connection, arrival))
        elif kind == messages.TOO_FAST:
            connection.complain(ClientError("too-fast").problem(connection.language), self._time())

    def check(self, sent: int) -> None:
        """Compare with the number of messages sent to this end: one that has not arrived by now is lost."""
        if sent != self._received:
            self.close(RESTARTING)

    def leave(self) -> None:
        """End the connection at the table: the socket is closed or unreachable."""
        self.on_end()
        if self._measuring is not None:
            self._measuring.cancel()
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.disconnect()

    def _arrived(self, connection: Connection, theirs: float) -> float:
        """When a message arrived there, by our clock. In races the others wait for as long as it may be under way."""
        now = self._time()
        if not self._clock.known:
            return now
        ahead, uncertain = self._clock.estimate(now)
        if connection.race:
            connection.delay.relay = 1000 * (self._clock.slowest + uncertain)
            connection.delay.uncertain = 1000 * uncertain
        return max(now - LONGEST_HOP, min(now, theirs - ahead))

    def _vouch(self, connection: Connection, believed: int, known: list[float]) -> None:
        if believed == messages.VOUCHED:
            # What the kernel there does not see: the way from here to there.
            hop = 500 * self._clock.quickest if self._clock.known else 0.0
            round_trip, deviation, shortest = known
            self._kernel = (round_trip + hop, deviation, shortest + hop)
            connection.delay.kernel_source = self._tell_kernel
        elif connection.delay.kernel_source is None:
            connection.delay.kernel_source = no_kernel

    def _tell_kernel(self) -> KernelTimes | None:
        return self._kernel
