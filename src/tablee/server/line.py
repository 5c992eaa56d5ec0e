"""Uvicorn's WebSocket, with two short cuts on the hottest path of the server.

ASGI hands messages over through a queue and tasks on both sides. A table tells everyone at once and waits for nobody,
so here it writes straight to the connection, and what comes in is handed straight on. Who reads too slowly is cut off
instead of waited for. It saves about a third of the CPU that a move costs beside the rules and the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION = "tablee.line"
TOO_SLOW = 4408
"""Closing code: so much waits to be read that it would be old when it is."""

MOST_WAITING = 1_000_000
"""Bytes."""

_HEAD = Struct("!BB")
_HEAD_16 = Struct("!BBH")
_HEAD_64 = Struct("!BBQ")


class Line(WebSocketsSansIOProtocol):
    heard: Callable[[bytes], None] | None = None
    """Called with every message once set, with nothing for one that is not text."""

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
        if self.close_sent or self.disconnected:
            return
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.hang_up(TOO_SLOW)
            return
        if self.conn.state is not OPEN:  # the other side is hanging up
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
