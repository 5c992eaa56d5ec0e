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

from tablee.server.ws_endpoint import find_witness, parse_address
from tablee.table.races.kernel_witness import ask_foreign, ask_own, find_foreign
from tablee.table.races.lag_compensation import nobody
from tests.server.harness import Browser, Server
from tests.server.tls_proxy import TlsProxy
from tests.table.harness import until

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
            found = find_foreign(packed, port)
            assert found is not None
            told = ask_foreign(found)
            assert told is not None
            assert told == ask_own(transport.get_extra_info("socket"))
            assert 0 < told[0] < 1000
            assert 0 < told[2] <= told[0] * 2
            assert find_foreign(packed, 1) is None
            assert find_foreign(packed, 70_000) is None
            transport.abort()
            await until(lambda: ask_foreign(found) is None)

    asyncio.run(play())


def test_on_a_direct_connection_the_kernel_is_asked_whatever_the_client_says() -> None:
    async def play() -> None:
        async with connected("127.0.0.1", "127.0.0.1", socket.AF_INET) as (transport, _):
            direct = await find_witness(a_request(transport, "127.0.0.1", x_real_port="1"))
            assert direct() is not None

    asyncio.run(play())


def test_behind_a_proxy_the_kernel_is_asked_for_the_connection_of_this_client_only() -> None:
    async def play() -> None:
        async with (
            connected("127.0.0.2", "127.0.0.1", socket.AF_INET) as (_, port),
            connected("127.0.0.1", "127.0.0.1", socket.AF_INET) as (proxy, _),
        ):
            known = await find_witness(a_request(proxy, "127.0.0.2", x_real_port=str(port)))
            assert known() is not None
            for remote, said in (
                ("127.0.0.3", {"x_real_port": str(port)}),  # a connection of somebody else
                ("127.0.0.2", {"x_real_port": "1"}),
                ("127.0.0.2", {"x_real_port": "many"}),
                ("127.0.0.2", {}),
                ("unknown", {"x_real_port": str(port)}),
            ):
                assert await find_witness(a_request(proxy, remote, **said)) is nobody

    asyncio.run(play())


WITNESSED = """
import asyncio
from pathlib import Path
from tablee.table.races.kernel_witness import ask_foreign, find_foreign
run = asyncio.to_thread
async def run_and_tell(task, *given):
    found = await run(task, *given)
    if task is find_foreign:
        Path("{}").write_text(repr(found is not None and ask_foreign(found) is not None))
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
