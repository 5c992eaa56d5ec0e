"""TLS listener: handshakes are counted from the moment a connection is accepted.

asyncio's servers tell a protocol of its connection only after the handshake, so clients that never end theirs would be
counted nowhere. Here connections are accepted one by one, and only a bounded number of handshakes is under way.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from tablee.server.http_limits import OpenConnections

HANDSHAKE_SECONDS = 5.0

MOST_HANDSHAKES = 1000
"""Concurrent handshakes, at most half from one address. An honest one takes two round trips."""

REST_SECONDS = 0.1
"""Before the next attempt where nothing can be accepted, for want of files."""


class TlsListener:
    """Accepts connections until it is closed. `make` makes the protocol of a connection whose handshake is done."""

    def __init__(
        self,
        listening: socket.socket,
        tls: ssl.SSLContext,
        make: Callable[[], asyncio.Protocol],
        handshakes: OpenConnections,
    ) -> None:
        self._listening = listening
        self._tls = tls
        self._make = make
        self._handshakes = handshakes
        self._under_way: set[asyncio.Task[None]] = set()
        self._accepting = asyncio.create_task(self._accept())

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connected, peer = await loop.sock_accept(self._listening)
            except OSError:  # the client has gone already, or there is no file left
                await asyncio.sleep(REST_SECONDS)
                continue
            handshake = Handshake(connected)
            address = self._handshakes.add(handshake, str(peer[0]))
            if address is None:
                connected.close()
                continue
            handshake.task = task = asyncio.create_task(self._shake_hands(handshake))
            self._under_way.add(task)
            task.add_done_callback(partial(self._end, handshake, address))

    async def _shake_hands(self, handshake: Handshake) -> None:
        handshake.begun = True
        with suppress(OSError):  # of TLS, of time, of the network: the transport is closed
            await asyncio.get_running_loop().connect_accepted_socket(
                self._make, handshake.connected, ssl=self._tls, ssl_handshake_timeout=HANDSHAKE_SECONDS
            )

    def _end(self, handshake: Handshake, address: str, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        if not handshake.given_up:
            self._handshakes.remove(handshake, address)
        if not handshake.begun:  # otherwise the socket is its transport's
            handshake.connected.close()

    async def close(self) -> None:
        tasks = [self._accepting, *self._under_way]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        self._listening.close()


class Handshake:
    """One connection between `accept` and the end of its handshake."""

    def __init__(self, connected: socket.socket) -> None:
        connected.setblocking(False)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connected = connected
        self.task: asyncio.Task[None] | None = None
        self.begun = self.given_up = False

    def give_up(self) -> None:
        """Others need the place more."""
        self.given_up = True
        if self.task is not None:
            self.task.cancel()
