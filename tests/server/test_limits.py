"""Nobody takes the server's time, memory or connections by sending too much, too slowly, or not reading."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from websockets.frames import Opcode

from tablee.server import app, http_limits
from tablee.server.http_limits import LARGEST_BODY, LONGEST_HEAD
from tablee.server.ws_endpoint import MOST_UNREAD, Socket
from tablee.table.connection import TOO_SLOW
from tests.server.test_websocket import REQUEST, Client, closed, frame, open_server
from tests.table.harness import until

PING = frame(Opcode.PING, b"")


# --- WebSockets -------------------------------------------------------------------------------------------------------


def test_a_flood_of_pings_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_limits, "CLOSE_SECONDS", 0.2)

    async def play() -> None:
        async with open_server() as server:
            client = await server.talk()
            for _ in range(100):
                client.send(PING)
            for _ in range(100):
                assert await client.frame() == b"\x8a\0"
            client.send(PING * 50_000)
            client.send(PING * 50_000)
            rest = await client.rest()
            assert rest.endswith(closed(1008))
            assert rest.count(b"\x8a\0") < http_limits.FRAMES[0]
            await until(lambda: server.ended == 1)

    asyncio.run(play())


def test_clients_that_ask_and_do_not_read_the_answers_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_server() as server:
            client = await server.talk()
            socket = server.sockets[0]
            while not socket._connection.writing_paused or socket._connection.unread() < MOST_UNREAD - 50_000:
                socket.send(b"x" * 50_000)
                await asyncio.sleep(0)
            client.send(PING)
            await asyncio.sleep(0.05)
            assert socket._close_code is None
            monkeypatch.setattr("tablee.server.ws_endpoint.MOST_UNREAD", MOST_UNREAD // 2)
            client.send(PING)
            await until(lambda: socket._close_code == TOO_SLOW)
            client.leave()

    asyncio.run(play())


@pytest.mark.parametrize("more", [REQUEST, PING], ids=["request", "frame"])
@pytest.mark.parametrize("at_once", [True, False], ids=["with the request", "before the answer"])
def test_who_speaks_before_the_answer_is_not_heard_at_all(more: bytes, at_once: bool) -> None:
    async def play() -> None:
        async with open_server() as server:
            server.admits.clear()
            client = await server.connect()
            if at_once:
                client.send(REQUEST + more)
            else:
                client.send(REQUEST)
                await until(lambda: len(server.sockets) == 1)
                client.send(more)
            assert await client.rest() == b""
            server.admits.set()
            await asyncio.sleep(0.01)
            assert server.heard == []

    asyncio.run(play())


async def fill(socket: Socket) -> None:
    """Until something waits for a client that reads nothing."""
    while socket._connection.unread() < MOST_UNREAD // 2:
        socket.send(b"x" * 50_000)
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    "end",
    [
        lambda socket, _: socket.close(1008),
        lambda _, client: client.send(frame(Opcode.CLOSE, b"\x03\xe8")),
        lambda _, client: client.send(b"\xff" * 20),
        lambda _, client: client.send(b"\xc1" + frame(Opcode.TEXT, b"an extension")[1:]),
        lambda _socket, _client: None,
    ],
    ids=["cut off", "goodbye", "rubbish", "wrong frame", "silent"],
)
def test_a_connection_ends_even_if_nobody_reads_its_end(
    end: Callable[[Socket, Client], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_limits, "CLOSE_SECONDS", 0.1)
    monkeypatch.setattr(http_limits, "STALL_SECONDS", 0.3)

    async def play() -> None:
        async with open_server() as server:
            client = await server.talk()
            socket = server.sockets[0]
            await fill(socket)
            end(socket, client)
            await until(lambda: server.ended == 1)
            await until(socket._connection.transport.is_closing)
            await until(lambda: socket._connection.unread() == 0)

    asyncio.run(play())


def test_who_said_goodbye_and_reads_nothing_is_no_hindrance_to_shutting_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "STOP_SECONDS", 0.2)

    async def play() -> None:
        async with open_server() as server:
            client = await server.talk()
            await fill(server.sockets[0])
            client.send(frame(Opcode.CLOSE, b"\x03\xe8"))
            await until(lambda: server.ended == 1)

    begun = asyncio.run(timed(play()))
    assert begun < 8


async def timed(work: object) -> float:
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await work  # type: ignore[misc]
    return loop.time() - begun


HALF = b"POST / HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\nContent-Length: 5\r\n\r\nhalf"


# --- HTTP -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("head", [b"X: " + b"x" * 10_000, b"X: x\r\n" * 200, b"X: " + b"x" * LONGEST_HEAD])
def test_a_head_without_an_end_is_not_read_for_ever(head: bytes) -> None:
    async def play() -> None:
        async with open_server() as server:
            client = await server.connect()
            client.send(b"GET / HTTP/1.1\r\nHost: here\r\n" + head)
            rest = await client.rest()
            assert rest == b"" or rest.startswith((b"HTTP/1.1 400 ", b"HTTP/1.0 400 "))

    asyncio.run(play())


def test_pipelined_requests_are_limited_in_bytes() -> None:
    async def play() -> None:
        async with open_server() as server:
            client = await server.connect()
            client.send(b"GET /ws HTTP/1.1\r\nHost: here\r\n\r\n" * ((LONGEST_HEAD + LARGEST_BODY) // 20))
            await client.rest()
            assert not server.sockets

    asyncio.run(play())


@pytest.mark.parametrize(
    "sent",
    [b"", b"\r\n", b"GET / HTTP/1.1\r\nHost:", HALF],
    ids=["nothing", "empty lines", "half a head", "half a body"],
)
@pytest.mark.parametrize("again", [False, True], ids=["at first", "after another"])
def test_half_a_request_is_not_waited_for_long(sent: bytes, again: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "HEAD_SECONDS", 0.1)
    monkeypatch.setattr("tablee.server.context.BODY_SECONDS", 0.1)

    async def play() -> None:
        async with open_server() as server:
            client = await server.connect()
            if again:
                client.send(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
                await client.head()
            client.send(sent)
            assert await client.rest() == b""

    asyncio.run(play())


def test_usual_requests_are_answered_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "HEAD_SECONDS", 0.3)

    async def play() -> None:
        async with open_server() as server:
            client = await server.connect()
            for number in range(4):
                body = b"y" * 10_000 * number
                head = b"POST / HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\nContent-Length: %d\r\n\r\n" % len(body)
                client.send(head + body)
                assert (await client.head()).startswith(b"HTTP/1.1 200 ")
                assert await client.read(len(body)) == body
                await asyncio.sleep(0.1)

    asyncio.run(play())


def test_a_response_that_nobody_reads_is_not_kept_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_limits, "STALL_SECONDS", 0.2)
    lost: list[Exception | None] = []
    ended = http_limits.LimitedConnection.connection_lost

    def connection_lost(self: http_limits.LimitedConnection, exc: Exception | None) -> None:
        lost.append(exc)
        ended(self, exc)

    monkeypatch.setattr(http_limits.LimitedConnection, "connection_lost", connection_lost)

    async def play() -> None:
        async with open_server() as server:
            client = await server.connect()
            for _ in range(20):
                client.send(b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n")
            await until(lambda: len(lost) == 1)

    asyncio.run(play())


def test_a_connection_that_became_a_websocket_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "HEAD_SECONDS", 0.1)

    async def play() -> None:
        async with open_server() as server:
            client = await server.talk()
            await asyncio.sleep(0.3)
            client.send(PING)
            assert await client.frame() == b"\x8a\0"

    asyncio.run(play())
