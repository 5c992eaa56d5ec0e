"""Nobody is refused, or kept waiting, because of what others do."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from importlib import resources
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tablee.server.app import make_app
from tablee.server.context import CONTEXT, Refusal
from tablee.server.security_headers import LONGEST_WAIT, Site
from tablee.store.memory import MemoryStore
from tablee.table.connection import NO_SUCH_TABLE, TOO_MANY
from tablee.table.limits import PEOPLE_PER_ADDRESS, Allowance, Limits
from tests.server.harness import Browser, Server, client_of

WISH = {"game": "wazabi", "seats": 2}
QUICK = 0.010
"""Seconds from a message to its answer."""


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    limits = Limits(lookups=(3, 1e-9), openings=(3, 1e-9))
    with client_of(make_app(MemoryStore, limits)) as running:
        yield running


def test_wrong_codes_close_no_table_to_anybody(client: httpx.Client) -> None:
    code = client.post("/api/tables", json=WISH).json()["code"]
    wrong = [client.get("/api/tables/22222222").status_code for _ in range(5)]
    assert wrong == [404] * 3 + [429] * 2
    assert client.get(f"/api/tables/{code}").status_code == 200
    client.cookies.clear()  # somebody else at the same address
    assert client.get("/api/tables/22222222").status_code == 404
    statuses = []
    for _ in range(40):
        client.cookies.clear()
        statuses.append(client.get("/api/tables/22222222").status_code)
    assert statuses[-1] == 429, "an address has a limit too"
    assert client.get(f"/api/tables/{code}").status_code == 200


def test_wrong_codes_close_no_socket_to_anybody(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ana = Browser(server, "Ana")
        code = ana.open_table("wazabi", 2)

        async def knock(at: str) -> int | None:
            url = f"ws://localhost:{server.port}/ws/{at}"
            async with connect(url, origin=Origin(server.origin), additional_headers={"Cookie": ana.cookie}) as socket:
                await socket.wait_closed()
                return socket.close_code

        async def guess() -> None:
            codes = await asyncio.gather(*[knock("22222222") for _ in range(36)])
            assert set(codes) == {NO_SUCH_TABLE, TOO_MANY}
            visit = await ana.join(code)
            await visit.close()

        asyncio.run(guess())


def test_what_is_refused_as_wrong_does_not_count_as_opened(client: httpx.Client) -> None:
    wrong = {"game": "wazabi", "seats": 99}
    assert {client.post("/api/tables", json=wrong).status_code for _ in range(10)} == {400}
    statuses = [client.post("/api/tables", json=WISH).status_code for _ in range(4)]
    assert statuses == [201, 201, 201, 429]
    client.cookies.clear()
    assert client.post("/api/tables", json=WISH).status_code == 201, "somebody else at the same address"


def test_a_person_and_an_address_have_limits_of_different_sizes() -> None:
    allowance = Allowance((2, 1e-9))
    assert [allowance.take("ana", "home", 0) for _ in range(3)] == [True, True, False]
    others = [allowance.take(f"person {number}", "home", 0) for number in range(2 * PEOPLE_PER_ADDRESS)]
    assert others.count(True) == 2 * PEOPLE_PER_ADDRESS - 2
    assert allowance.take("ben", "elsewhere", 0)


def test_requests_beyond_the_rate_of_an_address_wait_and_only_endless_ones_are_refused() -> None:
    waits: list[float] = []

    async def play(monkeypatch: pytest.MonkeyPatch) -> None:
        async def sleep(seconds: float) -> None:
            waits.append(seconds)

        monkeypatch.setattr("tablee.server.security_headers.asyncio.sleep", sleep)
        site = Site(limits=Limits(requests=(10, 2)))
        for _ in range(20):
            await site.wait_for_turn("home", 0.0)
        assert waits == pytest.approx([number / 2 for number in range(1, 11)])
        for _ in range(3):
            with pytest.raises(Refusal):
                await site.wait_for_turn("home", 0.0)
        assert waits[-1] == LONGEST_WAIT, "and who is refused has waited before"
        await site.wait_for_turn("elsewhere", 0.0)
        await site.wait_for_turn("home", 60.0)
        assert len(waits) == 13

    with pytest.MonkeyPatch.context() as monkeypatch:
        asyncio.run(play(monkeypatch))


DECK = (resources.files("tablee.games.kado") / "deck.toml").read_text(encoding="utf-8")


def test_a_deck_that_takes_too_long_is_given_up_and_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(MemoryStore)
    with client_of(app) as client:

        def read() -> httpx.Response:
            return client.post("/api/decks/kado", json={"text": DECK})

        assert read().status_code == 200
        (reader,) = app[CONTEXT].deck_reader.processes
        os.kill(reader, signal.SIGSTOP)  # as if it were busy for ever
        monkeypatch.setattr("tablee.server.decks.deck_api.DECK_SECONDS", 0.1)
        monkeypatch.setattr("tablee.search.search_pool.PATIENCE", 0.4)
        with ThreadPoolExecutor(40) as others:
            stuck = [others.submit(read) for _ in range(3)]
            newcomers = [others.submit(client.get, "/api/mine") for _ in range(30)]
            assert {newcomer.result(10).status_code for newcomer in newcomers} == {200}
            assert sum(one.result(60).status_code == 503 for one in stuck) == 1
        monkeypatch.undo()
        assert read().status_code == 200
        assert app[CONTEXT].deck_reader.processes != [reader]


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    """At the limit of open files others still get the page, and what was open stays open."""
    files = 260
    limited = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))"
    with Server(tmp_path, prelude=limited) as server, ExitStack() as opened:

        def connect_from(address: str) -> socket.socket:
            source = (address, 0)
            return opened.enter_context(socket.create_connection(("127.0.0.1", server.port), 10, source))

        def page(at: socket.socket) -> bytes:
            with suppress(ConnectionError):
                at.sendall(b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\n")
                return at.recv(12)
            return b""

        friend = connect_from("127.0.0.9")
        assert page(friend) == b"HTTP/1.1 200"
        crowd = [connect_from("127.0.0.1") for _ in range(2 * files)]
        assert page(crowd[0]) == b"HTTP/1.1 200"
        assert page(crowd[-1]) == b"", "refused"
        newcomer = connect_from("127.0.0.2")
        assert page(newcomer) == b"HTTP/1.1 200"
        others = [connect_from(f"127.0.1.{number}") for number in range(1, 120)]
        assert page(others[-1]) == b"HTTP/1.1 200", "the address with the most gives one up"
        with suppress(BlockingIOError):
            friend.setblocking(False)
            assert friend.recv(100_000) != b"", "still open"


FLOOD = """
import asyncio, sys
from websockets.asyncio.client import connect

kind, port, path, cookie = sys.argv[1:]
origin = f"http://localhost:{port}"

async def schema() -> None:
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
            writer.write(b"GET /api/schema HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n" * 500)
            while await reader.read(65536):
                pass
        except OSError:
            await asyncio.sleep(0.01)

async def hello(number: int) -> None:
    while True:
        try:
            address = f"ws://localhost:{port}/ws/{path}"
            async with connect(address, origin=origin, additional_headers={"Cookie": cookie}) as socket:
                turn = 0
                while True:
                    turn += 1
                    await socket.send('{"say":"hello","name":"Eve %d","avatar":%d}' % (number, turn % 60))
                    await asyncio.sleep(0.02)
        except Exception:
            await asyncio.sleep(0.1)

async def main() -> None:
    await asyncio.gather(*[schema() if kind == "schema" else hello(number) for number in range(30)])

asyncio.run(main())
"""


@pytest.mark.alone
@pytest.mark.parametrize("kind", ["schema", "hello"])
def test_a_flood_elsewhere_leaves_another_table_quick(kind: str, tmp_path: Path) -> None:
    """By the best of several medians: what else runs on the machine is not judged here."""
    with Server(tmp_path) as server:
        ana, eve = Browser(server, "Ana"), Browser(server, "Eve")
        code, target = ana.open_table("wazabi", 2), eve.open_table("wazabi", 2)
        command = [sys.executable, "-c", FLOOD, kind, str(server.port), target, eve.cookie]
        with subprocess.Popen(command) as flood:
            try:
                assert asyncio.run(best_median(ana, code)) < QUICK
            finally:
                flood.kill()


async def best_median(ana: Browser, code: str) -> float:
    visit = await ana.join(code)
    medians: list[float] = []
    while len(medians) < 8 and min(medians, default=QUICK) >= QUICK:
        times = []
        for nonce in range(40):
            begun = time.perf_counter()
            await visit.say("ping", nonce=nonce)
            await visit.until("pong")
            times.append(time.perf_counter() - begun)
            await asyncio.sleep(0.05)  # as fast as one may
        medians.append(statistics.median(times))
    await visit.close()
    return min(medians)
