"""Who knows the round trip to a client: the kernel, directly or behind a proxy on this machine, or nobody."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.server.ws_endpoint import Visit, find_kernel_source, parse_address
from tablee.table.connection import NO_SUCH_TABLE, Connection
from tablee.table.races.kernel_round_trip import find_proxied, read_own, read_proxied
from tablee.table.races.lag_compensation import no_kernel
from tests.server.harness import Browser, Server
from tests.server.test_websocket import open_server
from tests.server.tls_proxy import TlsProxy
from tests.table.harness import open_harness, until

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_NETLINK"), reason="only Linux tells of other connections")


@asynccontextmanager
async def connected(address: str, listening: str, family: int) -> AsyncIterator[tuple[asyncio.Transport, int]]:
    """A connection from `address` to this process: its end here, and the port of the other."""
    transports: list[Any] = []

    class Keep(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            transports.append(transport)

    bound = socket.socket(family, socket.SOCK_STREAM)
    if family == socket.AF_INET6:
        bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    bound.bind((listening, 0))
    server = await asyncio.get_running_loop().create_server(Keep, sock=bound)
    target = address if listening == "::" else listening
    _, writer = await asyncio.open_connection(target, bound.getsockname()[1], local_addr=(address, 0))
    await until(lambda: bool(transports))
    yield transports[0], writer.get_extra_info("sockname")[1]
    writer.close()
    server.close()


def a_request(transport: asyncio.Transport, remote: str, **headers: str) -> Any:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return SimpleNamespace(transport=transport, remote=remote, headers=named)


@pytest.mark.parametrize(
    ("address", "listening", "family"),
    [
        ("127.0.0.1", "127.0.0.1", socket.AF_INET),
        ("127.0.0.1", "::", socket.AF_INET6),
        ("::1", "::1", socket.AF_INET6),
    ],
)
def test_of_a_foreign_connection_the_kernel_tells_the_same_as_of_an_own(
    address: str, listening: str, family: int
) -> None:
    async def play() -> None:
        async with connected(address, listening, family) as (transport, port):
            packed = parse_address(address)
            assert packed is not None
            found = find_proxied(packed, port)
            assert found is not None
            told = read_proxied(found)
            assert told is not None
            assert told == read_own(transport.get_extra_info("socket"))
            assert 0 < told[0] < 1000
            assert 0 < told[2] <= told[0] * 2
            assert find_proxied(packed, 1) is None
            assert find_proxied(packed, 70_000) is None
            transport.abort()
            await until(lambda: read_proxied(found) is None)

    asyncio.run(play())


def test_on_a_direct_connection_the_kernel_is_asked_whatever_the_client_says() -> None:
    async def play() -> None:
        async with connected("127.0.0.1", "127.0.0.1", socket.AF_INET) as (transport, _):
            direct = await find_kernel_source(a_request(transport, "127.0.0.1", x_real_port="1"))
            assert direct() is not None

    asyncio.run(play())


def test_behind_a_proxy_the_kernel_is_asked_for_the_connection_of_this_client_only() -> None:
    async def play() -> None:
        async with (
            connected("127.0.0.2", "127.0.0.1", socket.AF_INET) as (_, port),
            connected("127.0.0.1", "127.0.0.1", socket.AF_INET) as (proxy, _),
        ):
            known = await find_kernel_source(a_request(proxy, "127.0.0.2", x_real_port=str(port)))
            assert known() is not None
            for remote, said in (
                ("127.0.0.3", {"x_real_port": str(port)}),  # a connection of somebody else
                ("127.0.0.2", {"x_real_port": "1"}),
                ("127.0.0.2", {"x_real_port": "many"}),
                ("127.0.0.2", {}),
                ("unknown", {"x_real_port": str(port)}),
            ):
                assert await find_kernel_source(a_request(proxy, remote, **said)) is no_kernel

    asyncio.run(play())


@pytest.mark.parametrize("cancelled", [False, True])
def test_whoever_goes_while_the_kernel_is_asked_leaves_the_table(cancelled: bool) -> None:
    async def play() -> None:
        async with (
            connected("127.0.0.2", "127.0.0.1", socket.AF_INET) as (_, port),
            connected("127.0.0.1", "127.0.0.1", socket.AF_INET) as (proxy, _),
            open_harness() as harness,
            open_server() as server,
        ):
            await server.talk()
            code, _ = await harness.play_table("kezao", "Ana Bo")
            table = await harness.table(code)
            there = len(table._connections)
            connection = await harness.registry.connect(code, "Eve", lambda _: None, lambda _: None)
            assert isinstance(connection, Connection)
            assert len(table._connections) == there + 1
            request = a_request(proxy, "127.0.0.2", x_real_port=str(port))
            visit = Visit(request, server.sockets[0], nowhere, False)
            beginning = asyncio.create_task(visit.begin(connection))
            await asyncio.sleep(0)
            assert not beginning.done()
            if cancelled:
                beginning.cancel()
                await asyncio.wait([beginning])
            visit.end()
            await asyncio.wait([beginning])
            await until(lambda: len(table._connections) == there)
            assert [task for task in asyncio.all_tasks() if "measure_often" in repr(task)] == []

    asyncio.run(play())


async def nowhere(_code: str) -> int:
    return NO_SUCH_TABLE


WITNESSED = """
import asyncio
from pathlib import Path
from tablee.table.races.kernel_round_trip import read_proxied, find_proxied
run = asyncio.to_thread
async def run_and_tell(task, *given):
    found = await run(task, *given)
    if task is find_proxied:
        Path("{}").write_text(repr(found is not None and read_proxied(found) is not None))
    return found
asyncio.to_thread = run_and_tell
"""
"""Compiled code calls its own functions directly, so what is looked up in another module is replaced."""


def test_behind_the_proxy_of_the_example_the_kernel_is_asked(tmp_path: Path) -> None:
    told = tmp_path / "told"
    with (
        Server(tmp_path / "data", "--proxy", "127.0.0.1", prelude=WITNESSED.format(told)) as server,
        TlsProxy(server.port) as proxy,
    ):
        ana = Browser(proxy, "Ana")
        code = ana.open_table("kezao", 2)

        async def join() -> None:
            visit = await ana.join(code, local="127.0.0.2")
            await visit.close()

        asyncio.run(join())
        assert told.read_text() == "True"
