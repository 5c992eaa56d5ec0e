"""Uvicorn's WebSocket, with short cuts on the hottest path of the server.

ASGI hands messages over through a queue and tasks on both sides. A table tells everyone at once and waits for nobody,
so here it writes straight to the connection, and what comes in is handed straight on. Who reads too slowly is cut off
instead of waited for.

What nearly every message goes through is compiled (`pipe`); here are beginning, end and whatever is unusual.

Only who says nothing is asked for a sign of life: players who play need no pings.

The library's parser is slow and its patience endless. So what it is given is rationed, and who does not read what would
end a connection is not waited for.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle
from urllib.parse import unquote

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from tablee.server import handshake
from tablee.server.pipe import MOST_WAITING, TOO_SLOW, Pipe
from tablee.table.buckets import Bucket
from tablee.table.guest import FLOOD

EXTENSION = "tablee.line"
_PING = b"\x89\0"

PARSED = (6000.0, 1000.0)
"""Frames that the parser is given, at once and a second on the long run."""
MOST_PARTS = 64
"""Of one message."""
PATIENCE = 20.0
"""Seconds from a connection to its handshake."""


class Line(WebSocketsSansIOProtocol):
    pipe: Pipe
    asked = False
    _answer: bytes | None = None
    _patience: TimerHandle

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._ration = Bucket(PARSED, self.loop.time())
        self._patience = self.loop.call_later(PATIENCE, self._give_up)
        self.pipe = Pipe(self, self.transport, self.config.ws_max_size)
        # The loop looks this up once: from then on what comes in goes straight to the pipe.
        self.data_received = self.pipe.read  # type: ignore[method-assign]

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.cancel()
        super().connection_lost(exc)

    def _give_up(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.pipe.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.pipe.full = False

    def read_rest(self, data: bytes, frames: int) -> None:
        """What the pipe leaves: at most so many frames."""
        if not self.handshake_initiated:
            request = handshake.read(data)
            if request is not None:
                self._connect(request)
                return
        elif not self.handshake_complete:  # no browser speaks before it is answered
            self.transport.abort()
            return
        if not self._ration.take(self.loop.time(), frames):
            self.hang_up(FLOOD)
            return
        super().data_received(data)
        if len(self.frames) > MOST_PARTS:
            self.hang_up(FLOOD)
        elif self.pipe.full and self.transport.get_write_buffer_size() > MOST_WAITING:
            self.hang_up(TOO_SLOW)
        self._look_between()

    def _look_between(self) -> None:
        self.pipe.between = self.conn.state is OPEN and self.conn.current_size is None

    def _connect(self, request: handshake.Request) -> None:
        """As the library's `handle_connect`."""
        self.handshake_initiated = True
        self.pipe.missing = 0
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
            if message["type"] == "websocket.close":
                self._end_by_force()
        elif not self.transport.is_closing():
            self.handshake_complete = True
            # The library's parser waits for a request; begun anew on an open connection, it waits for frames.
            self.conn.state = OPEN
            self.conn.parser = self.conn.parse()
            next(self.conn.parser)
            self._look_between()
            self.transport.write(self._answer)
            self.start_keepalive()

    def start_keepalive(self) -> None:
        assert self.ping_interval is not None
        self.ping_timer = self.loop.call_later(self.ping_interval, self.send_keepalive_ping)

    def send_keepalive_ping(self) -> None:
        """From time to time: whoever was silent since the last time is asked, and if even that did not help, gone."""
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        if not self.pipe.silent:
            self.asked = False
        elif self.asked:
            self.keepalive_timeout()
            return
        else:
            self.asked = True
            self.transport.write(_PING)
        self.pipe.silent = True
        self.start_keepalive()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        if self.pipe.heard is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.pipe.heard(data if self.curr_msg_data_type == "text" else b"")

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
        self._end_by_force()

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._end_by_force()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._end_by_force()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._end_by_force()

    def _end_by_force(self) -> None:
        """Soon: a closed transport waits until all is read that was written, however long that takes."""
        if self.close_timer is not None:
            self.close_timer.cancel()
        if not self.disconnected:
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def shutdown(self) -> None:
        try:
            super().shutdown()
        except InvalidState:  # the other side has said goodbye and does not read our answer
            self.transport.abort()
