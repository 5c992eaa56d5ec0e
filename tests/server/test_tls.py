"""TLS: handshakes are counted from the moment a connection is accepted, and never keep others out."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import httpx
import pytest
import uvloop

from tablee.server import app as app_module
from tablee.server import tls_listener
from tablee.server.app import make_app, serving, tls_of
from tablee.server.listening import bind
from tablee.store.memory import MemoryStore
from tests.server.harness import CERTIFICATE, trusting

LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}


@pytest.fixture(params=LOOPS)
def loop_factory(request: pytest.FixtureRequest) -> Callable[[], asyncio.AbstractEventLoop]:
    return LOOPS[request.param]


@asynccontextmanager
async def https() -> AsyncIterator[int]:
    listening = bind("127.0.0.1", 0)
    async with serving(make_app(MemoryStore), listening, tls_of(CERTIFICATE, None)):
        yield listening.getsockname()[1]


async def page(port: int) -> int:
    async with httpx.AsyncClient(verify=trusting(), timeout=20) as client:
        return (await client.get(f"https://localhost:{port}/")).status_code


class Silent:
    """A client that connects and says nothing."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def until_dropped(self) -> None:
        async with asyncio.timeout(20):
            with contextlib.suppress(ConnectionError):
                assert await self._reader.read() == b""
        self._writer.close()

    @property
    def dropped(self) -> bool:
        return self._reader.at_eof() or self._reader.exception() is not None

    def close(self) -> None:
        self._writer.close()


async def silent(port: int, address: str = "127.0.0.1") -> Silent:
    return Silent(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))


async def still_there(clients: list[Silent], count: int) -> None:
    """All but so many are dropped; the others stay."""
    waits = [asyncio.create_task(client.until_dropped()) for client in clients]
    async with asyncio.timeout(20):
        for dropped in asyncio.as_completed(waits):
            await dropped
            if sum(not client.dropped for client in clients) <= count:
                break
    await asyncio.sleep(0.05)
    for wait in waits:
        wait.cancel()
    assert sum(not client.dropped for client in clients) == count


def test_a_client_that_never_begins_tls_is_dropped(
    monkeypatch: pytest.MonkeyPatch, loop_factory: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    monkeypatch.setattr(tls_listener, "HANDSHAKE_SECONDS", 0.2)

    async def wait() -> None:
        async with https() as port:
            await (await silent(port)).until_dropped()
            assert await page(port) == 200

    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(wait())


def test_handshakes_are_bounded_by_address_and_in_all(
    monkeypatch: pytest.MonkeyPatch, loop_factory: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    """Half of all for one address. Others take places of the address that has the most, and still get their page."""
    monkeypatch.setattr(tls_listener, "HANDSHAKE_SECONDS", 60)
    monkeypatch.setattr(app_module, "MOST_HANDSHAKES", 8)

    async def crowd() -> None:
        async with https() as port:
            first = [await silent(port, "127.0.0.2") for _ in range(20)]
            await still_there(first, 4)
            second = [await silent(port, "127.0.0.3") for _ in range(20)]
            await still_there(first + second, 8)
            assert await page(port) == 200
            await still_there(first + second, 7)
            assert [*await asyncio.gather(page(port), page(port))] == [200, 200]
            third = [await silent(port, "127.0.0.4") for _ in range(20)]
            await still_there(first + second + third, 8)
            for client in first + second + third:
                client.close()
            assert await page(port) == 200

    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(crowd())


def test_a_server_stops_in_the_middle_of_handshakes(loop_factory: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def stop() -> None:
        async with https() as port:
            clients = [await silent(port) for _ in range(3)]
        for client in clients:
            await client.until_dropped()

    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(stop())
