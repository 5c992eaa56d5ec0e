"""Uvicorn's HTTP, less patient: a request that is too long, or too long under way, is not waited for."""

from __future__ import annotations

from asyncio import TimerHandle, Transport

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD = 65_536
"""Bytes of a request before its body; bodies have a limit of their own."""
PATIENCE = 20.0
"""Seconds for a whole request."""


class Door(HttpToolsProtocol):
    _timer: TimerHandle | None = None
    _in_head = True
    _head = 0
    _upgraded = False

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._set_timer()

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if not self._in_head or self._upgraded:
            return
        if self._head > LONGEST_HEAD:
            self.transport.abort()
        elif self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._set_timer()

    def on_message_begin(self) -> None:
        if self._timer is None:
            self._set_timer()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._head = 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head = True
        self._head = 0
        self._stop_timer()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._upgraded = True
        self._stop_timer()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def _set_timer(self) -> None:
        self._timer = self.loop.call_later(PATIENCE, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
