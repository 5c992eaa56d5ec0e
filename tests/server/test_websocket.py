"""Messages reach the table whole and in order, however the network cuts them up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest
from aiohttp import web
from websockets.frames import Frame, Opcode

from tablee.server import http_limits
from tablee.server.app import SOCKETS, serving
from tablee.server.context import receive_body
from tablee.server.http_limits import MOST_FRAGMENTS, WITHIN_LIMITS, FrameLimits, whole_text
from tablee.server.listening import bind
from tablee.server.security_headers import SITE, Site, check_request
from tablee.server.ws_endpoint import MOST_UNREAD, Outbox, Socket, WebSocketEndpoint
from tablee.table.connection import TOO_SLOW
from tablee.table.limits import Limits
from tests.table.harness import until

LARGEST = 2000
REQUEST = (
    b"GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: keep-alive, Upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Client:
    """The other end of one connection, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def send(self, data: bytes) -> None:
        self._writer.write(data)

    async def head(self) -> bytes:
        """Of a response."""
        async with asyncio.timeout(5):
            return await self._reader.readuntil(b"\r\n\r\n")

    async def read(self, size: int) -> bytes:
        async with asyncio.timeout(5):
            return await self._reader.readexactly(size)

    async def frame(self) -> bytes:
        """The next one, with its head; shorter than 126 bytes."""
        head = await self.read(2)
        return head + await self.read(head[1])

    async def rest(self) -> bytes:
        """All that comes until the server ends the connection."""
        found = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(5):
                while data := await self._reader.read(65_536):
                    found += data
        return found

    def leave(self) -> None:
        self._writer.transport.abort()


class EchoServer:
    """A server whose WebSockets keep what they hear, and that answers other requests with what it was sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.sockets: list[Socket] = []
        self.clients: list[Client] = []
        self.ended = 0
        self.hear: Callable[[bytes], None] = self.heard.append
        self.admits = asyncio.Event()
        self.admits.set()
        self.port = 0

    def hear_one(self, text: bytes) -> None:
        self.hear(text)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        socket = Socket(request, LARGEST, Outbox())
        if not socket.begin():
            return web.Response(status=400)
        self.sockets.append(socket)
        await self.admits.wait()
        try:
            await socket.run(self.hear_one)
        finally:
            self.ended += 1
        return await socket.finish()

    async def echo(self, request: web.Request) -> web.Response:
        return web.Response(body=await receive_body(request))

    async def large(self, _request: web.Request) -> web.Response:
        return web.Response(body=b"x" * 1_000_000)

    async def connect(self) -> Client:
        """Once 64 kB wait to be read, the client reads no more from the network."""
        return Client(*await asyncio.open_connection("127.0.0.1", self.port, limit=32_768))

    async def talk(self) -> Client:
        client = await self.connect()
        self.clients.append(client)
        client.send(REQUEST)
        assert (await client.head()).startswith(b"HTTP/1.1 101 ")
        return client


@asynccontextmanager
async def open_server() -> AsyncIterator[EchoServer]:
    server = EchoServer()
    app = web.Application(middlewares=[check_request])
    app[SITE] = Site(["here"])
    app[SOCKETS] = WebSocketEndpoint(Limits())
    app.add_routes(
        [
            web.get("/ws", server.socket),
            web.get("/", server.echo),
            web.get("/large", server.large),
            web.post("/", server.echo),
        ]
    )
    listening = bind("127.0.0.1", 0)
    server.port = listening.getsockname()[1]
    async with serving(app, listening):
        yield server
        for client in server.clients:
            client.leave()


def frame(kind: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(kind, data, fin).serialize(mask=True)


def closed(code: int) -> bytes:
    """The end of a connection, as its client sees it."""
    return b"\x88\x02" + code.to_bytes(2, "big")


def some_frames(dice: random.Random) -> tuple[list[bytes], list[bytes]]:
    """Frames as a client sends them, and the messages that they carry."""
    frames, messages = [], []
    for _ in range(dice.randrange(1, 12)):
        text = dice.choice([b"x", "é".encode()]) * (dice.choice([0, 2, 124, 126, 128, 300, LARGEST]) // 2)
        match dice.randrange(7):
            case 0:
                frames.append(frame(Opcode.PING, b"there?"))
            case 1:
                frames.append(frame(Opcode.BINARY, text))
                messages.append(b"")
            case 2:
                cut = dice.randrange(len(text) + 1)
                parts = [frame(Opcode.TEXT, text[:cut], fin=False), frame(Opcode.CONT, text[cut:])]
                frames += [parts[0], frame(Opcode.PING, b"between"), parts[1]]
                messages.append(text)
            case 3:
                frames.append(frame(Opcode.PONG, b"still here"))
            case _:
                frames.append(frame(Opcode.TEXT, text))
                messages.append(text)
    return frames, messages


def chunks(dice: random.Random, frames: list[bytes]) -> list[bytes]:
    """As the network hands them over: frame by frame, many at once, or cut anywhere."""
    if dice.random() < 0.3:
        return frames
    data = b"".join(frames)
    size = dice.choice([1, 3, 50, 1000, len(data)])
    return [data[start : start + size] for start in range(0, len(data), size)]


def test_messages_come_whole_and_in_order_however_they_are_cut() -> None:
    async def play() -> None:
        async with open_server() as server:
            for seed in range(20):
                dice = random.Random(seed)
                server.heard.clear()
                client = await server.talk()
                expected = []
                for _ in range(4):
                    frames, messages = some_frames(dice)
                    expected += messages
                    for chunk in chunks(dice, frames):
                        client.send(chunk)
                        if dice.random() < 0.2:
                            await asyncio.sleep(0)
                await until(lambda: len(server.heard) >= len(expected))  # noqa: B023
                assert server.heard == expected
                client.leave()

    asyncio.run(play())


def test_frames_are_counted_however_they_are_cut() -> None:
    """The limits read only the heads of frames, and must know where each begins."""
    for seed in range(200):
        dice = random.Random(seed)
        limits = FrameLimits(0.0)
        frames, _ = some_frames(dice)
        for chunk in chunks(dice, frames):
            assert limits.check(chunk, 0.0) == WITHIN_LIMITS
        left = limits._rate.left(0.0)
        assert left == http_limits.FRAMES[0] - len(frames)
        assert limits.check(frame(Opcode.TEXT, b"", fin=False), 0.0) == WITHIN_LIMITS
        assert limits._fragments == 1


@pytest.mark.parametrize("size", [2, 3, 4, 5, 124, 125, 126, 127, 128, 1000, LARGEST])
def test_a_frame_with_one_whole_message_is_read_at_once(size: int) -> None:
    text = bytes(random.Random(size).choices(range(128), k=size))
    assert whole_text(frame(Opcode.TEXT, text), LARGEST) == text


@pytest.mark.parametrize(
    "data",
    [
        frame(Opcode.TEXT, b"x" * (LARGEST + 1)),
        frame(Opcode.TEXT, "é".encode()),
        frame(Opcode.TEXT, b"\xff\xfe"),
        frame(Opcode.TEXT, b"a part", fin=False),
        frame(Opcode.CONT, b"the rest"),
        frame(Opcode.BINARY, b"binary"),
        frame(Opcode.PING, b"there?"),
        frame(Opcode.CLOSE, b"\x03\xe8"),
        frame(Opcode.TEXT, b"one") + frame(Opcode.TEXT, b"two"),
        frame(Opcode.TEXT, b"cut off")[:-1],
        frame(Opcode.TEXT, b"x" * 126)[:8],
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        b"\xc1" + frame(Opcode.TEXT, b"an extension")[1:],
        b"\x81\xff" + b"\0" * (4 + 127),
        b"",
    ],
    ids=range(15),  # the masks are drawn, so the bytes differ from one process to another
)
def test_everything_else_is_left_to_aiohttp(data: bytes) -> None:
    assert whole_text(data, LARGEST) == b""


@pytest.mark.parametrize(
    "before",
    [
        frame(Opcode.TEXT, "é".encode()),
        frame(Opcode.BINARY, b"binary"),
        frame(Opcode.PING, b"there?"),
        frame(Opcode.TEXT, b"a part", fin=False) + frame(Opcode.CONT, b"the rest"),
    ],
    ids=["letters", "binary", "control", "fragments"],
)
def test_no_message_overtakes_one_that_waits_in_aiohttp(before: bytes) -> None:
    limits = FrameLimits(0.0)
    assert limits.is_idle()
    for cut in (0, 1, 3, 7, len(before) - 1):
        limits.check(before[:cut], 0.0)
        limits.check(before[cut:], 0.0)
        assert not limits.is_idle()
        limits.pending -= 1
        assert limits.is_idle()
    limits.check(before[:1], 0.0)
    assert not limits.is_idle()


def test_pings_are_answered() -> None:
    async def play() -> None:
        async with open_server() as server:
            client = await server.talk()
            client.send(frame(Opcode.PING, b"there?"))
            assert await client.frame() == b"\x8a\x06there?"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("hostile", "code"),
    [
        (frame(Opcode.TEXT, b"x" * (LARGEST + 1)), 1009),
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), 1002),
        (frame(Opcode.CONT, b"of nothing"), 1002),
        (frame(Opcode.TEXT, b"a part", fin=False), 1002),
        (frame(Opcode.TEXT, b"", fin=False) + frame(Opcode.TEXT, b"another message in the middle of it"), 1002),
        (b"\xc1" + frame(Opcode.TEXT, b"an extension")[1:], 1002),
        (b"\x81\xff" + b"\xff" * 12, 1009),
        (b"\x8a\xfe\x00\x7e" + b"\x00" * 130, 1002),
        (frame(Opcode.CLOSE, b"\x03\xe8"), 1000),
        (frame(Opcode.TEXT, b"\xff\xfe"), 1007),
    ],
    ids=[
        *("too long", "not masked", "goes on with nothing", "unfinished", "in the middle", "extension", "huge"),
        *("long pong", "close", "no utf-8"),
    ],
)
def test_after_a_hostile_frame_nothing_is_heard(hostile: bytes, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_limits, "CLOSE_SECONDS", 0.1)

    async def play() -> list[bytes]:
        async with open_server() as server:
            client = await server.talk()
            client.send(frame(Opcode.TEXT, b"before"))
            client.send(hostile)
            client.send(frame(Opcode.TEXT, b"after"))
            assert await client.rest() == closed(code)
            await until(lambda: server.ended == 1)
            return server.heard

    assert asyncio.run(play()) == [b"before"]


def test_a_closed_socket_hears_nothing_of_what_came_along() -> None:
    async def play() -> list[bytes]:
        async with open_server() as server:
            client = await server.talk()

            def close(text: bytes) -> None:
                server.heard.append(text)
                server.sockets[0].close(1008)
                server.sockets[0].send(b"not sent any more")

            server.hear = close
            client.send(frame(Opcode.TEXT, b"one") + frame(Opcode.TEXT, b"two"))
            assert await client.frame() == closed(1008)
            client.send(frame(Opcode.CLOSE, b"\x03\xf0"))
            assert await client.rest() == b""
            return server.heard

    assert asyncio.run(play()) == [b"one"]


@pytest.mark.parametrize("answers", [True, False])
def test_only_silent_clients_are_pinged_and_dropped_unless_they_answer(
    answers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.ws_endpoint.PING_SECONDS", 0.2)

    async def play() -> None:
        async with open_server() as server:
            client = await server.talk()
            for _ in range(8):
                client.send(frame(Opcode.TEXT, b"hello"))
                await asyncio.sleep(0.05)
            assert len(server.heard) == 8
            for _ in range(3):
                assert await client.frame() == b"\x89\0"
                if not answers:
                    assert await client.rest() == b""
                    await until(lambda: server.ended == 1)
                    return
                client.send(frame(Opcode.PONG, b""))
            assert server.ended == 0

    asyncio.run(play())


def test_clients_that_read_too_slowly_are_closed() -> None:
    async def play() -> int:
        async with open_server() as server:
            client = await server.talk()
            socket = server.sockets[0]
            sent = 0
            while socket._close_code is None and sent < 1000:  # the system itself keeps a few million bytes
                socket.send(b"x" * 50_000)
                sent += 1
                await asyncio.sleep(0)
            assert socket._close_code == TOO_SLOW
            waiting = socket._connection.unread()
            client.leave()
            return waiting

    for new_loop in (asyncio.new_event_loop, pytest.importorskip("uvloop").new_event_loop):
        with asyncio.Runner(loop_factory=new_loop) as runner:
            waiting = runner.run(play())
        assert MOST_UNREAD < waiting < MOST_UNREAD + 100_000


def test_a_message_has_only_so_many_fragments() -> None:
    async def play() -> None:
        async with open_server() as server:
            client = await server.talk()
            for parts in (MOST_FRAGMENTS - 2, MOST_FRAGMENTS):
                client.send(frame(Opcode.TEXT, b"", fin=False))
                client.send(frame(Opcode.CONT, b"", fin=False) * parts)
                client.send(frame(Opcode.CONT, b"end"))
            assert await client.frame() == closed(1008)
            assert server.heard == [b"end"]

    asyncio.run(play())
