"""A small reverse proxy with TLS, which sets the headers that the nginx example of docs/hosting.md sets."""

from __future__ import annotations

import asyncio
import re
import ssl
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.harness import CERTIFICATE

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
SET_HEADER = re.compile(r"proxy_set_header (\S+) (\S+);")


class TlsProxy:
    """Connects to the server from `source`, one request per connection."""

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self._behind = port
        self._source = source
        self._rules = SET_HEADER.findall(HOSTING.read_text(encoding="utf-8"))
        assert len(self._rules) >= 5
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._serve()))
        self.port = 0

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(20)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(20)

    async def _serve(self) -> None:
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        tls.load_cert_chain(CERTIFICATE)
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0, ssl=tls)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.sleep(0)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").rstrip("\r\n").split("\r\n")
        sent = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        address, port = writer.get_extra_info("peername")[:2]
        variables = {
            "$http_host": sent["host"],
            "$proxy_add_x_forwarded_for": ", ".join(filter(None, (sent.get("x-forwarded-for"), address))),
            "$remote_port": str(port),
            "$scheme": "https",
            "$http_upgrade": sent.get("upgrade", ""),
            "$connection_upgrade": "upgrade" if "upgrade" in sent else "close",
        }
        sent |= {name.lower(): variables[value] for name, value in self._rules}
        passed = "\r\n".join([first, *(f"{name}: {value}" for name, value in sent.items() if value)])
        back, forth = await asyncio.open_connection("127.0.0.1", self._behind, local_addr=(self._source, 0))
        forth.write(f"{passed}\r\n\r\n".encode("latin-1"))
        await asyncio.gather(_pipe(reader, forth), _pipe(back, writer))


async def _pipe(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65_536):
            target.write(data)
            await target.drain()
    except OSError:
        pass
    finally:
        target.close()
