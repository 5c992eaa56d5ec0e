"""Test harness: a real server in a process of its own, and clients without a screen."""

from __future__ import annotations

import asyncio
import os
import signal
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
import msgspec
from aiohttp import web
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tablee.server.app import serving
from tablee.server.listening import bind

HOST = "localhost"
"""What requests of a `client_of` say that they are sent to."""


@contextmanager
def client_of(app: web.Application, origin: str | None = f"http://{HOST}") -> Iterator[httpx.Client]:
    """An HTTP client of an application that is served on a free port, in a thread of this process."""
    listening = bind("127.0.0.1", 0)
    loop = asyncio.new_event_loop()
    stop = asyncio.Event()
    ready = threading.Event()

    async def serve() -> None:
        async with serving(app, listening):
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()))
    thread.start()
    assert ready.wait(20)
    headers = {"host": HOST} if origin is None else {"host": HOST, "origin": origin}
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{listening.getsockname()[1]}", headers=headers) as client:
            yield client
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(20)
        loop.close()


class Server:
    """`tablee serve` on a free port, or again on the one it had."""

    def __init__(self, data: Path, *options: str, prelude: str = "") -> None:
        """`prelude` is Python that runs first in the process."""
        self._data = data
        self._prelude = prelude
        self._options = options
        self.scheme = "https" if "--cert" in options else "http"
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> None:
        start = f"{self._prelude}\nfrom tablee.cli import app\napp()"
        run = ["-c", start] if self._prelude else ["-m", "tablee"]
        command = [sys.executable, *run, "serve", "--port", str(self.port), "--data", str(self._data)]
        command += self._options
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith(f"Tablée is ready at {self.scheme}://localhost:"), line
        self.port = int(line.strip().rstrip("/").rsplit(":", 1)[1])

    def kill(self) -> None:
        """At once, without a chance to write anything."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        try:
            self._process.wait(timeout=10)
        except BaseException:  # a test that was cut short leaves no server behind
            self._process.kill()
            raise
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    @property
    def runs(self) -> bool:
        return self._process is not None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process is not None:
            self.stop()

    @property
    def origin(self) -> str:
        return f"{self.scheme}://localhost:{self.port}"


CERTIFICATE = Path(__file__).with_name("localhost.pem")
"""A certificate that signs itself, and its key: for localhost and play.example."""


def trusting() -> ssl.SSLContext:
    return ssl.create_default_context(cafile=CERTIFICATE)


class Reached(Protocol):
    """A server, or what stands in front of it."""

    @property
    def origin(self) -> str: ...


class Browser:
    """One person's browser: a cookie, and what it asks for."""

    def __init__(self, server: Reached, name: str) -> None:
        self.server = server
        self.name = name
        origin = server.origin
        self.http = httpx.Client(base_url=origin, headers={"origin": origin}, timeout=20, verify=trusting())
        self.get("/api/games")

    @property
    def cookie(self) -> str:
        return f"tablee={self.http.cookies['tablee']}"

    def get(self, path: str) -> Any:
        response = self.http.get(path)
        assert response.status_code == 200, (response.status_code, response.text)
        return response.json()

    def post(self, path: str, body: object) -> Any:
        response = self.http.post(path, content=msgspec.json.encode(body))
        assert response.status_code == 201, (response.status_code, response.text)
        return response.json()

    def open_table(self, game: str, seats: int, **wish: object) -> str:
        code: str = self.post("/api/tables", {"game": game, "seats": seats, **wish})["code"]
        return code

    async def join(self, code: str, local: str | None = None) -> Visit:
        """Connect, from the address `local` if there is one, and say hello; the table has been told."""
        origin = self.server.origin
        socket = await connect(
            f"ws{origin.removeprefix('http')}/ws/{code}",
            ssl=trusting() if origin.startswith("https:") else None,
            origin=Origin(origin),
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_queue=None,
            local_addr=None if local is None else (local, 0),
        )
        visit = Visit(socket)
        await visit.say("hello", name=self.name, avatar=1)
        await visit.until("table")
        return visit


class Visit:
    """One connection: everything it was told, and the last of each kind."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.frames: dict[int | None, dict[str, Any]] = {}

    async def say(self, what: str, **fields: object) -> None:
        await self.socket.send(msgspec.json.encode({"say": what, **fields}).decode())

    async def listen(self, seconds: float = 10) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(seconds):
            message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        self.told.append(message)
        if message["tell"] == "table":
            self.table = message
        elif message["tell"] == "frame":
            self.frames[message["seat"]] = message
        elif message["tell"] == "measure":
            await self.say("ping", nonce=message["nonce"])
        return message

    async def until(self, kind: str, seconds: float = 10, **fields: object) -> dict[str, Any]:
        """The next message of this kind with these fields; what comes before is kept too."""
        while True:
            message = await self.listen(seconds)
            if message["tell"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    async def close(self) -> None:
        await self.socket.close()
