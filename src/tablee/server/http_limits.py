"""Connection limits: what one connection may send, how fast, and how long it may leave answers unread.

aiohttp itself limits header lines, bodies, messages and the time until a request head is complete (`app.serving`). What
it has no parameter for is checked here, by a protocol between the transport and aiohttp's: it passes all bytes on, and
aborts or closes connections that exceed a limit. It uses the interface of asyncio's protocols and nothing else.

It also writes the frames that tables send, and reads the plainest of those that come in: aiohttp would do both in
coroutines. Compiled: all that comes in on a WebSocket and all that goes out passes here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from ipaddress import IPv6Network
from struct import Struct
from typing import Protocol, cast

from aiohttp import web

from tablee.table.connection import FLOOD
from tablee.table.limits import TokenBucket

LONGEST_HEAD = 65_536
"""Bytes of a request before its body."""

LARGEST_BODY = 32_768

FRAMES = (6000.0, 1000.0)
"""WebSocket frames: a burst, and a rate per second. Far more than messages, whose own limit is the table's."""

MOST_FRAGMENTS = 64
"""Frames of one WebSocket message."""

STALL_SECONDS = 10.0
"""A client that reads nothing for so long while more than the transport's buffer waits is aborted."""

CLOSE_SECONDS = 5.0
"""Timeout from the end of a WebSocket to the abort of its connection: a closed transport waits for a reader forever."""

PROTOCOL_ERROR = 1002
WITHIN_LIMITS = 0

_HEAD = Struct("!BB")
_HEAD_16 = Struct("!BBH")
_HEAD_64 = Struct("!BBQ")
_LAST = 128
"""FIN bit, in the first byte of a frame: no other fragment follows."""
_WHOLE_TEXT = _LAST | 1
_MASKED = 128
"""MASK bit, in the second byte."""


class FrameLimits:
    """Counts WebSocket frames before they are parsed: all of them, and those of one message."""

    def __init__(self, time: float) -> None:
        self._rate = TokenBucket(FRAMES, time)
        self._missing = 0
        """Bytes of the current frame that are still to come."""
        self._header = b""
        """Bytes of an incomplete frame header."""
        self._fragments = 0
        """Fragments of a message whose last frame has not begun."""
        self.pending = 0
        """Messages and control frames that were passed on and not received from aiohttp yet."""
        self.valid = 0
        """Bytes of the last data before the frame that exceeded a limit."""

    def is_idle(self) -> bool:
        """True if a message begins with the next byte, and all before it were received."""
        return self.pending == 0 and self._missing == 0 and self._fragments == 0 and not self._header

    def check(self, data: bytes, time: float) -> int:
        """WITHIN_LIMITS, or the close code for a client that exceeds them; then `valid` says how much came before."""
        at = self._missing
        known = len(self._header)
        if known:
            data = self._header + data
            self._header = b""
        size = len(data)
        frames = 0
        while at < size:
            length = 0
            header = 6  # two bytes and the mask
            if at + 2 <= size:
                if data[at + 1] < 128:  # clients mask what they send
                    return self._exceeded(PROTOCOL_ERROR, at - known)
                length = data[at + 1] & 127
                if length == 126:
                    header = 8
                elif length == 127:
                    header = 14
            if at + header > size:  # wait for the rest
                self._header = data[at:]
                at = size
                break
            first = data[at]
            if header == 8:
                length = data[at + 2] << 8 | data[at + 3]
            elif header == 14:
                length = int.from_bytes(data[at + 2 : at + 10], "big")
            frames += 1
            if first & 8 == 0:  # text, binary or continuation
                if self._fragments and first & 15:
                    return self._exceeded(PROTOCOL_ERROR, at - known)
                self._fragments = 0 if first & 128 else self._fragments + 1
                if self._fragments > MOST_FRAGMENTS:
                    return self._exceeded(FLOOD, at - known)
            if self._fragments == 0 or first & 8:
                self.pending += 1
            at += header + length
        self._missing = at - size
        return WITHIN_LIMITS if self._rate.take(time, frames) else self._exceeded(FLOOD, 0)

    def _exceeded(self, code: int, valid: int) -> int:
        self.valid = max(0, valid)
        return code


def whole_text(data: bytes, largest: int) -> bytes:
    """The message if these bytes are one frame with one whole message in ASCII, otherwise nothing.

    Nearly all messages are such. Everything else is left to aiohttp: fragments, other kinds, other letters (which may
    be invalid UTF-8), what is too long, and frames that came in pieces or several at once.
    """
    size = len(data)
    if size < 8 or data[0] != _WHOLE_TEXT:
        return b""
    start = 6
    length = data[1] - _MASKED
    if length == 126:
        start = 8
        length = data[2] << 8 | data[3]
    elif length == 127:
        return b""
    if size != start + length or length > largest:
        return b""
    mask = data[start - 4 : start] * (length // 4 + 1)
    text = (int.from_bytes(data[start:], "big") ^ int.from_bytes(mask[:length], "big")).to_bytes(length, "big")
    return text if text.isascii() else b""


def frame(opcode: int, payload: bytes) -> bytes:
    """A WebSocket frame with one whole message."""
    size = len(payload)
    if size < 126:
        head = _HEAD.pack(_LAST | opcode, size)
    elif size < 65_536:
        head = _HEAD_16.pack(_LAST | opcode, 126, size)
    else:
        head = _HEAD_64.pack(_LAST | opcode, 127, size)
    return head + payload


class Counted(Protocol):
    """A connection that counts towards the limits."""

    def give_up(self) -> None: ...


class OpenConnections:
    """All connections, so that they never use up the files of the process, and no address takes those of others.

    If there are too many, the address with the most of them gives one up. A reverse proxy speaks for many and has no
    limit of its own.
    """

    def __init__(self, most: int, is_proxy: Callable[[str], bool] = lambda _: False) -> None:
        self.most = most
        self.most_of_one = max(1, most // 2)
        self._is_proxy = is_proxy
        self._by_address: dict[str, dict[Counted, None]] = {}
        self._count = 0

    def add(self, connection: Counted, remote: str) -> str | None:
        """The address under which it is kept; None if it cannot be."""
        address = neighbourhood(remote)
        found = self._by_address.get(address, {})
        if len(found) >= self.most_of_one and not self._is_proxy(remote):
            return None
        if self._count >= self.most:
            crowded, crowd = max(self._by_address.items(), key=lambda item: len(item[1]))
            if len(crowd) <= len(found) + 1:
                return None
            oldest = next(iter(crowd))
            self.remove(oldest, crowded)
            oldest.give_up()
        self._by_address[address] = found
        found[connection] = None
        self._count += 1
        return address

    def remove(self, connection: Counted, address: str) -> None:
        found = self._by_address[address]
        del found[connection]
        self._count -= 1
        if not found:
            del self._by_address[address]


class LimitedConnection(asyncio.Protocol):
    """Between a transport and the protocol that serves HTTP on it."""

    def __init__(self, http: asyncio.Protocol, others: OpenConnections) -> None:
        self._http = http
        self._others = others
        self._address: str | None = None
        self._loop = asyncio.get_running_loop()
        self._take: Callable[[bytes], None] = self._take_request
        self._frames: FrameLimits
        self._on_message: Callable[[bytes], None]
        self._largest: int
        self._violated: Callable[[int], None]
        self._request = bytearray()
        """Bytes received since the last response."""
        self._ping: asyncio.TimerHandle | None = None
        self._silent = self._pinged = False
        self._stall: asyncio.TimerHandle | None = None
        self._end: asyncio.TimerHandle | None = None
        self.transport: asyncio.Transport
        self.writing_paused = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        peer = transport.get_extra_info("peername")
        self._address = self._others.add(self, str(peer[0]) if peer else "")
        self._http.connection_made(transport)
        if self._address is None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._ping, self._stall, self._end):
            if timer is not None:
                timer.cancel()
        if self._address is not None:
            self._others.remove(self, self._address)
        self._take = self._ignore
        self._http.connection_lost(exc)

    def give_up(self) -> None:
        """Others need the connection more."""
        self._address = None
        self.transport.abort()

    def eof_received(self) -> bool | None:
        return self._http.eof_received()

    def data_received(self, data: bytes) -> None:
        self._take(data)

    # --- Requests -----------------------------------------------------------------------------------------------------

    def _take_request(self, data: bytes) -> None:
        self._request += data
        if len(self._request) > LONGEST_HEAD + LARGEST_BODY:
            self.transport.abort()
        else:
            self._http.data_received(data)

    def end_request(self) -> None:
        """The request was handled: the next one may come."""
        self._request.clear()

    # --- WebSocket ----------------------------------------------------------------------------------------------------

    def begin_upgrade(self) -> bool:
        """Forbid input until the upgrade response is sent. Aborts and returns False if there was input already."""
        self._take = self._take_early
        if self._request.find(b"\r\n\r\n") != len(self._request) - 4:
            self.transport.abort()
            return False
        self._request.clear()
        return True

    def begin_frames(self, on_message: Callable[[bytes], None], largest: int, violated: Callable[[int], None]) -> None:
        """The upgrade was answered.

        `on_message` gets the messages of at most `largest` bytes that aiohttp need not read; `violated` is called once,
        with a close code, for a client beyond its limits.
        """
        self._frames = FrameLimits(self._loop.time())
        self._on_message = on_message
        self._largest = largest
        self._violated = violated
        self._take = self._take_frames

    def _take_frames(self, data: bytes) -> None:
        self._silent = False
        frames = self._frames
        idle = frames.is_idle()
        code = frames.check(data, self._loop.time())
        if code != WITHIN_LIMITS:
            self._take = self._ignore
            self._http.data_received(data[: frames.valid])
            self._violated(code)
        elif idle and (text := whole_text(data, self._largest)):
            frames.pending = 0
            self._on_message(text)
        else:
            self._http.data_received(data)

    def message_received(self) -> None:
        """A message or control frame was received from aiohttp."""
        self._frames.pending -= 1

    def stop_receiving(self) -> None:
        """`on_message` is not called any more; aiohttp reads what is left."""
        self._largest = 0

    def write(self, frames: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(frames)

    def keep_alive(self, ping: Callable[[], None], seconds: float) -> None:
        """Call `ping` after `seconds` of silence, and abort after as long again. Clients that talk are not pinged."""
        if self._silent and self._pinged:
            self.transport.abort()
            return
        self._pinged = self._silent
        if self._silent:
            ping()
        self._silent = True
        self._ping = self._loop.call_later(seconds, self.keep_alive, ping, seconds)

    def abort_soon(self) -> None:
        """The WebSocket is closed: do not wait for a client that never reads the close frame."""
        if self._end is None:
            self._end = self._loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def _take_early(self, _data: bytes) -> None:
        self.transport.abort()

    def _ignore(self, _data: bytes) -> None:
        pass

    # --- Clients that read too slowly ---------------------------------------------------------------------------------

    def unread(self) -> int:
        """Bytes that wait to be sent."""
        return self.transport.get_write_buffer_size()

    def pause_writing(self) -> None:
        self.writing_paused = True
        self._stall = self._loop.call_later(STALL_SECONDS, self._check_stall, self.unread())
        self._http.pause_writing()

    def resume_writing(self) -> None:
        self.writing_paused = False
        if self._stall is not None:
            self._stall.cancel()
        self._http.resume_writing()

    def _check_stall(self, before: int) -> None:
        unread = self.unread()
        if unread >= before:
            self.transport.abort()
        else:
            self._stall = self._loop.call_later(STALL_SECONDS, self._check_stall, unread)


def plain_address(address: str) -> str:
    """An IPv4 address as such, where the socket shows it as IPv6."""
    return address.removeprefix("::ffff:") if "." in address else address


def neighbourhood(address: str) -> str:
    """The key of per-address limits: an IPv4 address, or the /64 of an IPv6 address."""
    address = plain_address(address)
    if ":" not in address:
        return address
    try:
        return str(IPv6Network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


def connection_of(request: web.BaseRequest) -> LimitedConnection:
    transport = request.transport
    if transport is None:
        raise ConnectionResetError("the client has gone")
    connection = transport.get_protocol()
    assert isinstance(connection, LimitedConnection)
    return connection
