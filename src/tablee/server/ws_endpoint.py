"""WebSocket endpoint: from the upgrade request to the table, until the connection ends."""

from __future__ import annotations

import asyncio
import socket as tcp
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from ipaddress import ip_address

from aiohttp import WSMsgType, web

from tablee.core.messages import encode
from tablee.relay.links import Link
from tablee.server.context import CONTEXT, AppContext, Refusal, address_of
from tablee.server.http_limits import CLOSE_SECONDS, PROTOCOL_ERROR, connection_of, frame, plain_address
from tablee.server.people.identity import read_secret
from tablee.server.security_headers import is_own_origin
from tablee.table.connection import NO_SUCH_TABLE, RESTARTING, TOO_MANY, TOO_SLOW, Connection
from tablee.table.limits import Limits
from tablee.table.races.kernel_round_trip import find_proxied, read_own, read_proxied
from tablee.table.races.lag_compensation import KernelSource, no_kernel
from tablee.table.table_registry import Elsewhere, is_code
from tablee.table.wire import Followed

MOST_UNREAD = 1_000_000
"""Bytes that wait for a client that reads too slowly."""

PING_SECONDS = 6.0
"""A client that was silent for so long is pinged, and dropped if it stays silent: after two to three times as long.

aiohttp's own heartbeat would schedule a callback per message received."""

SENDABLE = frozenset([1000, 1001, 1002, 1003, *range(1007, 1015)])

# As plain numbers: members of an enumeration are slower.
_TEXT, _PING, _PONG = int(WSMsgType.TEXT), int(WSMsgType.PING), int(WSMsgType.PONG)

CLIENT_PORT = "x-real-port"
"""Header of a proxy: the port from which the client came."""


class Outbox:
    """WebSockets with messages to send: written at the end of the event loop's round, those of one socket together.

    A commit wakes many tables in one round; one write per socket then replaces one per message.
    """

    def __init__(self) -> None:
        self._sockets: list[Socket] = []

    def add(self, socket: Socket) -> None:
        if not self._sockets:
            asyncio.get_running_loop().call_soon(self._flush)
        self._sockets.append(socket)

    def _flush(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            socket.flush()


class Socket:
    """One WebSocket. A table waits for none of its clients: sending and closing return at once."""

    def __init__(self, request: web.Request, message_bytes: int, outbox: Outbox) -> None:
        self._request = request
        self._outbox = outbox
        self._unsent: list[bytes] = []
        self._connection = connection_of(request)
        self._largest = message_bytes
        self._response = web.WebSocketResponse(
            timeout=CLOSE_SECONDS,
            autoclose=False,  # it would answer every close with 1000
            autoping=False,  # pongs go through `_write`, so that they are not sent to clients that do not read
            compress=False,  # it would cost more CPU than everything else about a frame
            max_msg_size=message_bytes + 1,  # aiohttp refuses messages of this size and above
        )
        self._open: asyncio.Timeout | None = None
        self._close_code: int | None = None
        self._sends = False

    def begin(self) -> bool:
        """False if this is no request for a WebSocket, or if more than the request has come."""
        return bool(self._response.can_prepare(self._request)) and self._connection.begin_upgrade()

    async def run(self, on_message: Callable[[bytes], None]) -> None:
        """Answer the upgrade, then call `on_message` per message, empty for one that is not text, until the end."""
        try:
            async with asyncio.timeout(None) as self._open:
                await self._response.prepare(self._request)
                self._connection.begin_frames(on_message, self._largest, self.close)
                self._connection.keep_alive(self._send_ping, PING_SECONDS)
                self._sends = self._close_code is None
                await self._receive(on_message)
        except TimeoutError:  # `close` was called
            pass
        finally:
            self._open = None
            self._sends = False
            self._connection.stop_receiving()
            self._connection.abort_soon()

    async def finish(self) -> web.StreamResponse:
        """Send the close frame, if it is ours to send, and wait for the client's."""
        if self._close_code is not None:
            await self._response.close(code=self._close_code, drain=False)
        return self._response

    async def _receive(self, on_message: Callable[[bytes], None]) -> None:
        while self._close_code is None:
            kind, data, _ = await self._response.receive()
            self._connection.message_received()
            if kind is WSMsgType.TEXT:
                on_message(data.encode())
            elif kind is WSMsgType.BINARY:
                on_message(b"")
            elif kind is WSMsgType.PING:
                self._write(_PONG, bytes(data))
            elif kind is WSMsgType.CLOSE:
                self._close_code = answer_to_close(data)
            elif kind is not WSMsgType.PONG:
                break

    def send(self, text: bytes) -> None:
        """Send a text message if the WebSocket is open."""
        self._write(_TEXT, text)

    def _send_ping(self) -> None:
        self._write(_PING, b"")

    def _write(self, kind: int, content: bytes) -> None:
        if not self._sends:
            return
        if self._connection.writing_paused and self._connection.unread() > MOST_UNREAD:
            self.close(TOO_SLOW)
            return
        if not self._unsent:
            self._outbox.add(self)
        self._unsent.append(frame(kind, content))

    def flush(self) -> None:
        """Write what was sent in this round, unless the WebSocket was closed meanwhile."""
        unsent, self._unsent = self._unsent, []
        if unsent and self._sends and not self._response.closed:  # nothing follows a close frame, ours or aiohttp's
            self._connection.write(unsent[0] if len(unsent) == 1 else b"".join(unsent))

    def close(self, code: int) -> None:
        """Close as soon as `run` notices; nothing more is sent or received."""
        if self._close_code is not None:
            return
        self._close_code = code
        self.flush()
        self._sends = False
        self._connection.stop_receiving()
        self._connection.abort_soon()
        if self._open is not None:
            self._open.reschedule(0)


def answer_to_close(code: int) -> int:
    """The client's own code, if it may be sent at all (RFC 6455, 7.4)."""
    if not code:
        return 1000
    return code if code in SENDABLE or 3000 <= code < 5000 else PROTOCOL_ERROR


class Visit:
    """A WebSocket at a table, and after the game at that of the rematch."""

    def __init__(
        self,
        request: web.Request,
        socket: Socket,
        find: Callable[[str], Awaitable[Connection | Link | int]],
        strict_races: bool,
    ) -> None:
        self._request = request
        self._socket = socket
        self._find = find
        self._strict_races = strict_races
        self._connection: Connection | Link | None = None
        """Connection to the present or next table; it always ends with the WebSocket."""
        self._arrived = False
        """False on the way to a table: messages received meanwhile have no recipient."""
        self._measuring: asyncio.Task[None] | None = None
        self._going: asyncio.Task[None] | None = None
        self._ended = False

    async def begin(self, connection: Connection | Link) -> None:
        self._connection = connection
        if connection.race:
            source = await find_kernel_source(self._request)
            if source is not no_kernel or self._strict_races:
                connection.set_kernel_source(source)
        if self._ended:
            return
        if isinstance(connection, Connection):  # otherwise the table's process measures, and cannot take the socket on
            connection.on_follow = self._follow
            if connection.race:
                self._measuring = asyncio.create_task(connection.measure_often())
        self._arrived = True

    def receive(self, data: bytes) -> None:
        if self._arrived and self._connection is not None:
            self._connection.receive(data)

    def end(self) -> None:
        """The WebSocket is closed."""
        self._ended = True
        self._stop_measuring()
        if self._connection is not None:
            self._connection.disconnect()

    def _stop_measuring(self) -> None:
        if self._measuring is not None:
            self._measuring.cancel()
            self._measuring = None

    def _follow(self, code: str) -> None:
        connection = self._connection
        if self._ended or not isinstance(connection, Connection):
            return
        self._connection = None
        self._arrived = False
        self._stop_measuring()
        connection.part()
        self._going = asyncio.create_task(self._go(code))

    async def _go(self, code: str) -> None:
        try:
            found = await self._find(code)
            if isinstance(found, int):
                self._socket.close(found)
            elif self._ended:
                found.disconnect()
            else:
                await self.begin(found)
                self._socket.send(encode(Followed(code)))
        finally:
            if not self._arrived:  # the client comes again
                self._socket.close(RESTARTING)


class WebSocketEndpoint:
    """The handler of /ws/{code}."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._outbox = Outbox()
        self._connected: Counter[str] = Counter()
        """Connections by person and by address."""
        self._sockets: dict[Socket, asyncio.Task[object] | None] = {}

    @property
    def count(self) -> int:
        """WebSockets at tables."""
        return len(self._sockets)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        context = request.app[CONTEXT]
        secret = read_secret(request.headers.get("cookie", ""))
        if secret is None or not is_own_origin(request):
            raise Refusal(403, "this page may not ask for that")
        socket = Socket(request, self._limits.message_bytes, self._outbox)
        if not socket.begin():
            raise Refusal(400, "this is not a request for a WebSocket")
        person = await context.people.person_of(secret)
        connection = await self._connect(context, request, person, socket)
        if isinstance(connection, int):
            socket.close(connection)
            await socket.run(_ignore)
            return await socket.finish()
        by = (person, address_of(request))
        self._connected.update(by)
        self._sockets[socket] = asyncio.current_task()
        find = partial(self._find, context, person, socket)
        visit = Visit(request, socket, find, self._limits.strict_races)
        try:
            try:
                await visit.begin(connection)
                await socket.run(visit.receive)
            finally:
                visit.end()
                self._disconnect(by)
            return await socket.finish()
        finally:
            del self._sockets[socket]

    def crowded(self) -> dict[str, int]:
        """People and addresses with at least a tenth of the connections that they may have."""
        fewest = min(self._limits.connections, self._limits.address_connections) / 10
        return {key: count for key, count in self._connected.items() if count >= fewest}

    async def close(self, seconds: float) -> None:
        """The server stops: tell all clients, and give them some time to read it."""
        for socket in self._sockets:
            socket.close(RESTARTING)
        if handlers := [task for task in self._sockets.values() if task is not None]:
            await asyncio.wait(handlers, timeout=seconds)

    def _disconnect(self, by: tuple[str, str]) -> None:
        self._connected.subtract(by)
        for key in by:
            if not self._connected[key]:
                del self._connected[key]

    async def _connect(
        self, context: AppContext, request: web.Request, person: str, socket: Socket
    ) -> Connection | Link | int:
        """The connection to the table, or the code with which the socket is closed."""
        address = address_of(request)
        limits = self._limits
        there = context.shared_limits.connections
        if self._connected[person] + there(person) >= limits.connections:
            return TOO_MANY
        if self._connected[address] + there(address) >= limits.address_connections:
            return TOO_MANY
        code = request.match_info["code"].lower()
        connection = await self._find(context, person, socket, code) if is_code(code) else NO_SUCH_TABLE
        if connection == NO_SUCH_TABLE and not context.lookups.take(person, address, context.tables.time()):
            return TOO_MANY
        return connection

    async def _find(self, context: AppContext, person: str, socket: Socket, code: str) -> Connection | Link | int:
        find = context.tables.connect if context.relay is None else context.relay.connect
        connection = await find(code, person, socket.send, socket.close)
        if connection is None:
            return NO_SUCH_TABLE
        return RESTARTING if isinstance(connection, Elsewhere) else connection


async def find_kernel_source(request: web.Request) -> KernelSource:
    """Who knows the round trip to this client: the kernel, if the client's own connection ends on this machine.

    That is so on a direct connection, and behind a proxy on this machine that says from which port the client came.
    """
    transport = request.transport
    connected = None if transport is None else transport.get_extra_info("socket")
    peer = "" if transport is None else (transport.get_extra_info("peername") or ("",))[0]
    if connected is None or not hasattr(tcp, "TCP_INFO"):
        return no_kernel
    if peer == request.remote:
        return partial(read_own, connected)
    # Only a proxy that was named makes the two differ.
    port = request.headers.get(CLIENT_PORT, "")
    address = parse_address(request.remote or "")
    if address is None or not port.isdecimal() or not hasattr(tcp, "AF_NETLINK"):
        return no_kernel
    found = await asyncio.to_thread(find_proxied, address, int(port))
    return no_kernel if found is None else partial(read_proxied, found)


def parse_address(text: str) -> bytes | None:
    try:
        return ip_address(plain_address(text)).packed
    except ValueError:
        return None


def _ignore(_text: bytes) -> None:
    pass
