"""A WebSocket client with nothing in it that a load generator does not need."""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Socket(asyncio.Protocol):
    """Calls `heard` with the bytes of every text message."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.opened.set_result(None)
            self._buffer = bytearray(rest)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer = self._buffer
        start = 0
        while len(buffer) - start >= 2:
            length = buffer[start + 1] & 127
            body = start + 2
            if length == 126:
                body = start + 4
                length = int.from_bytes(buffer[start + 2 : body], "big")
            elif length == 127:
                body = start + 10
                length = int.from_bytes(buffer[start + 2 : body], "big")
            if len(buffer) < body + length:
                break
            kind = buffer[start] & 15
            content = bytes(buffer[body : body + length])
            start = body + length
            if kind == TEXT:
                self._heard(content)
            elif kind == PING:
                self._send(PONG, content)
        del buffer[:start]

    def send(self, content: bytes) -> None:
        self._send(TEXT, content)

    def _send(self, kind: int, content: bytes) -> None:
        # A mask of zeros is a mask: what is sent is what it hides.
        length = len(content)
        size = bytes([128 | length]) if length < 126 else bytes([128 | 126]) + length.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + content)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def open_socket(
    port: int, path: str, cookie: str, heard: Callable[[bytes], None], address: str = "127.0.0.1"
) -> Socket:
    key = b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request.encode(), heard), address, port)
    await socket.opened
    return socket
