"""Uvicorn's WebSocket, with short cuts on the hottest path of the server.

ASGI hands messages over through a queue and tasks on both sides. A table tells everyone at once and waits for nobody,
so here it writes straight to the connection, and what comes in is handed straight on. Who reads too slowly is cut off
instead of waited for.

Nearly all that comes in are short text messages, each whole. Such are read here, and answers to pings; everything
else (parts, other control frames, what is too long or broken) goes to the library's parser, which takes ten times as
long. `missing` knows where frames begin, so that nothing is read here that the parser has begun to read.

Only who says nothing is asked for a sign of life: players who play need no pings.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from urllib.parse import unquote

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN

from tablee.server import handshake

EXTENSION = "tablee.line"
TOO_SLOW = 4408
"""Closing code: so much waits to be read that it would be old when it is."""

MOST_WAITING = 1_000_000
"""Bytes."""

LOST = -1
"""In place of the bytes missing: the beginning of the next frame is not known any more."""

_TEXT = 129  # a whole message: last part, text, no extension
_PONG = 138
_PING = b"\x89\0"
_MASKED = 128
_HEAD = Struct("!BB")
_HEAD_16 = Struct("!BBH")
_HEAD_64 = Struct("!BBQ")


def missing_after(data: bytes, missing: int) -> int:
    """How many bytes of the last frame in `data` are still to come, or LOST; before it came `missing` were."""
    start = missing
    while start < len(data):
        if start + 4 > len(data):
            return LOST
        length = data[start + 1] & 127
        if length < 126:
            start += 6 + length
        elif length == 126:
            start += 8 + (data[start + 2] << 8 | data[start + 3])
        else:
            return LOST
    return start - len(data)


class Line(WebSocketsSansIOProtocol):
    heard: Callable[[bytes], None] | None = None
    """Called with every message once set, with nothing for one that is not text."""
    missing = LOST
    silent = False
    """Has nothing come since the connection was last looked at?"""
    asked = False
    _answer: bytes | None = None

    def data_received(self, data: bytes) -> None:
        self.silent = False
        if self.missing == 0 and self.heard is not None:
            data = self._read_short(data, self.heard)
            if not data:
                return
        if self.missing != LOST:
            self.missing = missing_after(data, self.missing)
        elif not self.handshake_initiated:
            request = handshake.read(data)
            if request is not None:
                self._connect(request)
                return
        super().data_received(data)

    def _connect(self, request: handshake.Request) -> None:
        """As the library's `handle_connect`."""
        self.handshake_initiated = True
        self.missing = 0
        self._answer = request.answer
        self.scope = {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": self.server,
            "client": self.client,
            "root_path": self.root_path,
            "path": self.root_path + unquote(request.path),
            "raw_path": (self.root_path + request.path).encode(),
            "query_string": request.query,
            "headers": request.headers,
            "subprotocols": [],
            "state": self.app_state.copy(),
            "extensions": {EXTENSION: self},  # type: ignore[dict-item]
        }
        self.queue.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def send(self, message: ASGISendEvent) -> None:
        if self._answer is None or message["type"] != "websocket.accept":
            await super().send(message)
        elif not self.transport.is_closing():
            self.handshake_complete = True
            # The library's parser waits for a request; begun anew on an open connection, it waits for frames.
            self.conn.state = OPEN
            self.conn.parser = self.conn.parse()
            next(self.conn.parser)
            self.transport.write(self._answer)
            self.start_keepalive()

    def _read_short(self, data: bytes, heard: Callable[[bytes], None]) -> bytes:
        """Read what may be read here; what remains is the parser's."""
        if self.conn.state is not OPEN or self.conn.current_size is not None:
            return data  # hanging up, or in the middle of a message in parts
        start, size = 0, len(data)
        while start + 6 <= size and not self.close_sent:
            kind, length, text = data[start], data[start + 1] - _MASKED, start + 6
            if length == 126 and start + 8 <= size:
                length, text = data[start + 2] << 8 | data[start + 3], start + 8
            elif not 0 <= length < 126:
                break
            end = text + length
            if end > size or length > self.config.ws_max_size:
                break
            if kind == _TEXT:
                heard(apply_mask(data[text:end], data[text - 4 : text]))
            elif kind != _PONG or text != start + 6:
                break
            start = end
        return data[start:] if start else data

    def start_keepalive(self) -> None:
        assert self.ping_interval is not None
        self.ping_timer = self.loop.call_later(self.ping_interval, self.send_keepalive_ping)

    def send_keepalive_ping(self) -> None:
        """From time to time: whoever was silent since the last time is asked, and if even that did not help, gone."""
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        if not self.silent:
            self.asked = False
        elif self.asked:
            self.keepalive_timeout()
            return
        else:
            self.asked = True
            self.transport.write(_PING)
        self.silent = True
        self.start_keepalive()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        if self.heard is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.heard(data if self.curr_msg_data_type == "text" else b"")

    def tell(self, text: bytes) -> None:
        """Send a text message now."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.hang_up(TOO_SLOW)
            return
        # One whole text frame without extensions: the head is two bytes and the length.
        length = len(text)
        if length < 126:
            head = _HEAD.pack(129, length)
        elif length < 65_536:
            head = _HEAD_16.pack(129, 126, length)
        else:
            head = _HEAD_64.pack(129, 127, length)
        self.transport.write(head + text)

    def hang_up(self, code: int) -> None:
        """Close; the application hears of it as of any disconnection."""
        if self.close_sent or self.disconnected:
            return
        try:
            self.conn.send_close(code)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
