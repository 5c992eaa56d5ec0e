"""Listening on a port until told to stop."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from tablee.server.door import Door
from tablee.server.line import Line
from tablee.table.limits import Limits

PING_SECONDS = 6.0
"""A connection that died is noticed after two to three times as long."""


class Announced(uvicorn.Server):
    """A server that says when it is ready."""

    ready: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            # What is there now stays; from here on the collector looks only at what comes and goes.
            gc.collect()
            gc.freeze()
            # Often and little at a time: twenty thousand young objects at once were a pause of 15 ms.
            gc.set_threshold(2_000, 10, 50)
            self.ready()


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


def run(app: ASGIApp, listening: socket.socket, limits: Limits, ready: Callable[[], None]) -> None:
    # The writer's thread must not wait long for its turn when the loop is busy.
    sys.setswitchinterval(0.001)
    config = uvicorn.Config(
        app,
        http=Door,
        ws=Line,
        ws_max_size=limits.message_bytes,
        ws_ping_interval=PING_SECONDS,
        ws_per_message_deflate=False,  # it would cost more CPU than everything else about a frame
        proxy_headers=False,
        log_level="error",  # else whoever sends rubbish fills the log
        access_log=False,  # paths name tables and carry personal links
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = Announced(config)
    server.ready = ready
    server.run(sockets=[listening])
