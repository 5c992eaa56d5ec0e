"""Nobody takes the server's time, memory or connections by sending too much, too slowly, or not reading."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Opcode

from tablee.server.door import LONGEST_HEAD, Door
from tablee.server.line import MOST_PARTS, Line
from tablee.server.pipe import MOST_WAITING, TOO_SLOW
from tests.server.test_line import REQUEST, UNUSUAL, Wire, frame, listen
from tests.table.room import until

PING = frame(Opcode.PING, b"")
FLOOD = b"\x88\x02" + (1008).to_bytes(2, "big")


def wire_of(line: Line) -> Wire:
    assert isinstance(line.transport, Wire)
    return line.transport


# --- WebSockets -------------------------------------------------------------------------------------------------------


def test_a_flood_of_pings_is_not_even_read() -> None:
    async def play() -> None:
        line = await listen([])
        wire = wire_of(line)
        for _ in range(100):
            line.data_received(PING)
        assert not line.close_sent
        wire.written = b""
        line.data_received(PING * 50_000)
        line.data_received(PING * 50_000)
        assert wire.written == FLOOD
        line.connection_lost(None)

    asyncio.run(play())


def test_a_message_has_only_so_many_parts() -> None:
    async def play() -> None:
        heard: list[bytes] = []
        line = await listen(heard)
        for parts in (MOST_PARTS - 2, MOST_PARTS):
            line.data_received(frame(Opcode.TEXT, b"", fin=False))
            line.data_received(frame(Opcode.CONT, b"", fin=False) * parts)
            line.data_received(frame(Opcode.CONT, b"end"))
        assert heard == [b"end"]
        assert wire_of(line).written.endswith(FLOOD)
        line.connection_lost(None)

    asyncio.run(play())


def test_who_asks_and_does_not_read_the_answers_is_cut_off() -> None:
    class Full(Wire):
        def get_write_buffer_size(self) -> int:
            return MOST_WAITING + 1

    async def play() -> None:
        line = await listen([], transport=Full())
        line.data_received(PING)
        assert not line.close_sent
        line.pause_writing()
        line.data_received(PING)
        assert wire_of(line).written.endswith(TOO_SLOW.to_bytes(2, "big"))
        line.connection_lost(None)

    asyncio.run(play())


@pytest.mark.parametrize("first", [REQUEST, UNUSUAL], ids=["usual", "unusual"])
def test_who_speaks_before_the_answer_is_not_heard_at_all(first: bytes) -> None:
    async def play() -> int:
        line = await listen([], first, more=REQUEST)
        assert wire_of(line).aborted
        line.connection_lost(None)
        await asyncio.sleep(0.01)
        return len(line.tasks)

    assert asyncio.run(play()) == 0


def test_a_handshake_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.line.PATIENCE", 0.02)

    async def play() -> None:
        late, done = await listen([], REQUEST[:-2]), await listen([])
        await until(lambda: wire_of(late).aborted)
        await asyncio.sleep(0.05)
        assert not wire_of(done).closed
        for line in (late, done):
            line.connection_lost(None)

    asyncio.run(play())


@asynccontextmanager
async def unread(end: Callable[[Line, asyncio.StreamWriter], None]) -> AsyncIterator[Line]:
    """A real connection whose other side reads nothing, with something waiting for it, and then its end."""

    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    config = uvicorn.Config(app, ws=Line, ws_per_message_deflate=False, log_config=None)
    config.load()
    line = Line(config, ServerState(), {})
    line.close_timeout = 0.05
    server = await asyncio.get_running_loop().create_server(lambda: line, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname(), limit=4096)
    writer.write(REQUEST)
    await reader.readuntil(b"\r\n\r\n")
    while line.transport.get_write_buffer_size() < MOST_WAITING // 2:
        line.pipe.tell(b"x" * 50_000)
        await asyncio.sleep(0)
    end(line, writer)
    yield line
    writer.close()
    server.close()


@pytest.mark.parametrize(
    "end",
    [
        lambda line, _: line.hang_up(1008),
        lambda line, _: line.keepalive_timeout(),
        lambda _, writer: writer.write(frame(Opcode.CLOSE, b"\x03\xe8")),
        lambda _, writer: writer.write(b"\xff" * 20),
    ],
    ids=["cut off", "silent", "goodbye", "rubbish"],
)
def test_a_connection_ends_even_if_nobody_reads_its_end(end: Callable[[Line, asyncio.StreamWriter], None]) -> None:
    async def play() -> None:
        async with unread(end) as line:
            await until(lambda: line.disconnected)

    asyncio.run(play())


def test_who_said_goodbye_and_reads_nothing_is_no_hindrance_to_shutting_down() -> None:
    def goodbye(line: Line, writer: asyncio.StreamWriter) -> None:
        line.close_timeout = 60
        writer.write(frame(Opcode.CLOSE, b"\x03\xe8"))

    async def play() -> None:
        async with unread(goodbye) as line:
            await until(line.transport.is_closing)
            line.shutdown()
            await until(lambda: line.disconnected)

    asyncio.run(play())


# --- HTTP -------------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def door() -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection to a server that answers with what it was sent."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await receive()
            return
        body = b""
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message["body"]
            if not message.get("more_body"):
                break
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
        await send({"type": "http.response.body", "body": body})

    config = uvicorn.Config(
        app, http=Door, ws=Line, ws_per_message_deflate=False, timeout_keep_alive=1, log_config=None
    )
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(lambda: Door(config, state, {}), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    yield reader, writer
    writer.close()
    server.close()


async def is_cut_off(reader: asyncio.StreamReader) -> bool:
    async with asyncio.timeout(5):
        try:
            return await reader.read() == b""
        except ConnectionError:
            return True


def test_a_head_without_an_end_is_not_read_for_ever() -> None:
    async def play() -> None:
        async with door() as (reader, writer):
            writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * LONGEST_HEAD)
            assert await is_cut_off(reader)

    asyncio.run(play())


@pytest.mark.parametrize(
    "sent",
    [b"", b"\r\n", b"GET / HTTP/1.1\r\nHost:", b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nhalf"],
    ids=["nothing", "empty lines", "half a head", "half a body"],
)
@pytest.mark.parametrize("again", [False, True], ids=["at first", "after another"])
def test_half_a_request_is_not_waited_for_long(sent: bytes, again: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.door.PATIENCE", 0.05)

    async def play() -> None:
        async with door() as (reader, writer):
            if again:
                writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
                await reader.readuntil(b"\r\n\r\n")
            writer.write(sent)
            assert await is_cut_off(reader)

    asyncio.run(play())


def test_usual_requests_are_answered_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.door.PATIENCE", 0.2)

    async def play() -> None:
        async with door() as (reader, writer):
            for number in range(4):
                body = b"y" * 40_000 * number
                head = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n" % len(body)
                writer.write(head + body)
                await reader.readuntil(b"\r\n\r\n")
                assert await reader.readexactly(len(body)) == body
                await asyncio.sleep(0.1)

    asyncio.run(play())


def test_a_connection_that_became_a_websocket_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.door.PATIENCE", 0.05)

    async def play() -> None:
        async with door() as (reader, writer):
            writer.write(REQUEST)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            await asyncio.sleep(0.15)
            writer.write(PING)
            assert await reader.readexactly(2) == b"\x8a\0"

    asyncio.run(play())
