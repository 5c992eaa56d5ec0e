"""Messages reach the table whole and in order, however the network cuts them up."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tablee.server import handshake
from tablee.server.line import EXTENSION, Line
from tablee.server.pipe import LOST, MOST_WAITING, frames_in

LARGEST = 2000
REQUEST = (
    b"GET /ws/abc%64efgh?a=b HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: keep-alive, Upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
UNUSUAL = REQUEST.replace(b"host:", b"accept: text/html\r\naccept: */*\r\nhost:")
"""Read by the library."""


class Wire(asyncio.Transport):
    """The other end of nothing: keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = self.aborted = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def listen(
    heard: list[bytes], first: bytes = REQUEST, more: bytes = b"", transport: asyncio.Transport | None = None
) -> Line:
    """A line that has been accepted, if nothing is wrong with it; `more` comes before the answer."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][EXTENSION].pipe.heard = heard.append
        while (await receive())["type"] != "websocket.disconnect":
            pass

    config = uvicorn.Config(app, ws=Line, ws_max_size=LARGEST, ws_per_message_deflate=False, log_config=None)
    config.load()
    line = Line(config, ServerState(), {})
    line.connection_made(transport or Wire())
    line.data_received(first)
    if more:
        line.data_received(more)
    await asyncio.sleep(0.01)
    return line


def frame(kind: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(kind, data, fin).serialize(mask=True)


def some_frames(dice: random.Random) -> tuple[list[bytes], list[bytes]]:
    """Frames as a client sends them, and the messages that they carry."""
    frames, messages = [], []
    for _ in range(dice.randrange(1, 12)):
        text = b"x" * dice.choice([0, 1, 125, 126, 127, 300, LARGEST])
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


@pytest.mark.parametrize("request_", [REQUEST, UNUSUAL], ids=["usual", "unusual"])
def test_messages_come_whole_and_in_order_however_they_are_cut(
    request_: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.line.PARSED", (1e6, 1e6))  # byte by byte, this is what floods look like

    async def play(seed: int) -> None:
        dice = random.Random(seed)
        heard: list[bytes] = []
        line = await listen(heard, request_)
        expected = []
        for _ in range(4):
            frames, messages = some_frames(dice)
            expected += messages
            for chunk in chunks(dice, frames):
                line.data_received(chunk)
        assert heard == expected
        line.connection_lost(None)

    for seed in range(60):
        asyncio.run(play(seed))


def test_a_usual_request_gets_the_answer_that_the_library_would_give() -> None:
    async def play(first: bytes) -> tuple[list[bytes], dict[str, Any]]:
        line = await listen([], first)
        assert isinstance(line.transport, Wire)
        head, *lines = line.transport.written.removesuffix(b"\r\n\r\n").split(b"\r\n")
        scope: dict[str, Any] = {**line.scope}
        line.connection_lost(None)
        return [head, *sorted(text.lower() for text in lines if not text.startswith(b"Date"))], scope

    (answer, scope), (same, theirs) = asyncio.run(play(REQUEST)), asyncio.run(play(UNUSUAL))
    assert answer == same
    for name in ("path", "raw_path", "query_string", "scheme", "subprotocols", "http_version", "root_path", "asgi"):
        assert scope[name] == theirs[name]
    assert scope["path"] == "/ws/abcdefgh"
    assert scope["headers"] == [pair for pair in theirs["headers"] if pair[0] != b"accept"]


@pytest.mark.parametrize(
    ("usual", "odd"),
    [
        (b"upgrade: websocket", b"upgrade: h2c"),
        (b"version: 13", b"version: 8"),
        (b"GET", b"POST"),
        (b"dGhlIHNhbXBsZSBub25jZQ==", b"short"),
        (b"host: localhost", b"host: " + b"x" * 9000),
        (b"abc", b"\xc3\xa9"),
        (b"host: localhost", b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=="),
        (b"host: localhost", b"content-length: 5"),
        (b"host: localhost", b"transfer-encoding: chunked"),
        (b"host: localhost", b"\r\n".join(b"a%d: b" % number for number in range(125))),
    ],
)
def test_an_unusual_request_is_left_to_the_library(usual: bytes, odd: bytes) -> None:
    assert handshake.read(REQUEST) is not None
    assert handshake.read(REQUEST.replace(usual, odd)) is None


def test_what_is_missing_is_counted_or_known_to_be_lost() -> None:
    dice = random.Random(3)
    known = 0
    for _ in range(300):
        frames, _ = some_frames(dice)
        ends, at = {0}, 0
        for one in frames:
            ends.add(at := at + len(one))
        missing, at, begun = 0, 0, 0
        for chunk in chunks(dice, frames):
            found, missing = frames_in(chunk, missing)
            at += len(chunk)
            begun += found
            if missing != LOST:
                known += 1
                assert at + missing in ends
                assert (missing == 0) == (at in ends)
        assert begun >= len(frames)
        assert begun == len(frames) or missing == LOST
    assert known > 1000


@pytest.mark.parametrize(
    "hostile",
    [
        frame(Opcode.TEXT, b"x" * (LARGEST + 1)),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        frame(Opcode.CONT, b"of nothing"),
        frame(Opcode.TEXT, b"a part", fin=False),
        frame(Opcode.TEXT, b"a part", fin=False) + frame(Opcode.TEXT, b"another message in the middle of it"),
        b"\xc1" + frame(Opcode.TEXT, b"an extension")[1:],
        b"\x81\xff" + b"\xff" * 12,
        b"\x8a\xfe\x00\x7e" + b"\x00" * 130,
        frame(Opcode.CLOSE, b"\x03\xe8"),
    ],
    ids=[
        *("too long", "not masked", "goes on with nothing", "unfinished", "in the middle", "extension", "huge"),
        *("long pong", "close"),
    ],
)
def test_after_a_hostile_frame_nothing_is_heard(hostile: bytes) -> None:
    async def play() -> list[bytes]:
        heard: list[bytes] = []
        line = await listen(heard)
        line.data_received(frame(Opcode.TEXT, b"before"))
        line.data_received(hostile)
        line.data_received(frame(Opcode.TEXT, b"after"))
        assert isinstance(line.transport, Wire)
        assert line.transport.closed
        line.connection_lost(None)
        return heard

    assert asyncio.run(play()) == [b"before"]


def test_who_hangs_up_hears_nothing_of_what_came_along() -> None:
    async def play() -> list[bytes]:
        heard: list[bytes] = []
        line = await listen(heard)

        def hang_up(text: bytes) -> None:
            heard.append(text)
            line.hang_up(1008)

        line.pipe.heard = hang_up
        line.data_received(frame(Opcode.TEXT, b"one") + frame(Opcode.TEXT, b"two"))
        line.connection_lost(None)
        return heard

    assert asyncio.run(play()) == [b"one"]


@pytest.mark.parametrize("answers", [True, False])
def test_only_who_says_nothing_is_asked_for_a_sign_of_life_and_gone_without_one(answers: bool) -> None:
    async def play() -> tuple[int, bool]:
        line = await listen([])
        wire = line.transport
        assert isinstance(wire, Wire)
        wire.written = b""
        for _ in range(5):
            line.data_received(frame(Opcode.TEXT, b"hello"))
            line.send_keepalive_ping()
        assert not wire.written
        for _ in range(6):
            line.send_keepalive_ping()
            if answers and line.asked:
                line.data_received(frame(Opcode.PONG, b""))
        pings, gone = wire.written.count(b"\x89\x00"), wire.closed
        line.connection_lost(None)
        return pings, gone

    assert asyncio.run(play()) == ((3, False) if answers else (1, True))


def test_what_comes_with_the_request_is_left_to_the_library() -> None:
    async def play() -> int:
        line = await listen([], REQUEST + b"\x81\x85")
        line.connection_lost(None)
        return line.pipe.missing

    assert asyncio.run(play()) == LOST


def test_who_reads_too_slowly_is_cut_off() -> None:
    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def play() -> tuple[int, bool]:
        config = uvicorn.Config(app, ws=Line, ws_per_message_deflate=False, log_config=None)
        config.load()
        line = Line(config, ServerState(), {})
        server = await asyncio.get_running_loop().create_server(lambda: line, "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(REQUEST)
        await reader.readuntil(b"\r\n\r\n")
        told = 0
        while not line.close_sent and told < 1000:  # the system itself keeps a few million bytes
            line.pipe.tell(b"x" * 50_000)
            told += 1
            await asyncio.sleep(0)
        waiting = line.transport.get_write_buffer_size()
        writer.close()
        line.transport.abort()
        server.close()
        return waiting, line.close_sent

    for new_loop in (asyncio.new_event_loop, pytest.importorskip("uvloop").new_event_loop):
        with asyncio.Runner(loop_factory=new_loop) as runner:
            waiting, gone = runner.run(play())
        assert gone
        assert MOST_WAITING < waiting < MOST_WAITING + 100_000
