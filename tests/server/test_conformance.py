"""WebSocket conformance: what the server hears, answers and closes with is what a reference library would.

The cases follow the chapters of the Autobahn test suite. The reference is the protocol of `websockets`, which needs no
network.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from tests.server.test_websocket import LARGEST, REQUEST, EchoServer, open_server

MASK = b"\x37\xfa\x21\x3d"
END = b"the end of this case"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LAST = 128


def frame(
    opcode: int, payload: bytes = b"", *, fin: bool = True, rsv: int = 0, masked: bool = True, form: int = 0
) -> bytes:
    """`form` is the number of bytes of the length, if it is not the least."""
    first = (LAST if fin else 0) | rsv << 4 | opcode
    size = len(payload)
    form = form or (0 if size < 126 else 2 if size < 65_536 else 8)
    mask = LAST if masked else 0
    length = (
        bytes([mask | size]) if form == 0 else bytes([mask | (126 if form == 2 else 127)]) + size.to_bytes(form, "big")
    )
    if not masked:
        return bytes([first]) + length + payload
    return bytes([first]) + length + MASK + bytes(byte ^ MASK[i % 4] for i, byte in enumerate(payload))


def parts(payload: bytes, sizes: int, opcode: int = TEXT) -> bytes:
    """A message in fragments of this size."""
    cut = [payload[at : at + sizes] for at in range(0, len(payload), sizes)] or [b""]
    last = len(cut) - 1
    return b"".join(frame(opcode if i == 0 else 0, one, fin=i == last) for i, one in enumerate(cut))


def close(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big") + reason)


VALID_UTF8 = (
    "κόσμε", "Hello-µ@ßöäüàá-UTF-8!!", "\u0000", "\u0080", "\u0800", "\U00010000", "\u007f", "\u07ff", "\uffff",
    "\ud7ff", "\ue000", "\ufffd", "\U0010ffff", "👩‍🚀", "\u202e",
)  # fmt: skip
INVALID_UTF8 = (
    b"\x80", b"\xbf", b"\xc0\xaf", b"\xe0\x80\xaf", b"\xf0\x80\x80\xaf", b"\xc1\xbf", b"\xe0\x9f\xbf",
    b"\xf0\x8f\xbf\xbf",
    b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xed\xa0\x80\xed\xb0\x80", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xfe",
    b"\xff", b"\xfc\x80\x80\x80\x80\xaf", b"\xce", b"\xe2\x82", b"\xf0\x9f\x92", b"a\xc3(b",
    b"\xce\xba\xe1\xbd\xb9\xed\xa0\x80",
)  # fmt: skip
GOOD_CLOSES = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999)
BAD_CLOSES = (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535)


def all_cases() -> dict[str, bytes]:
    cases: dict[str, bytes] = {}
    for size in (0, 1, 124, 125, 126, 127, 128, 1000, LARGEST - 1, LARGEST, LARGEST + 1, 65_535, 65_536):
        cases[f"1 text of {size}"] = frame(TEXT, b"*" * size)
        cases[f"1 binary of {size}"] = frame(BINARY, b"\xfe" * size)
    cases["1 length in 2 bytes though 1 would do"] = frame(TEXT, b"hello", form=2)
    cases["1 length in 8 bytes though 1 would do"] = frame(TEXT, b"hello", form=8)
    cases["1 length beyond 2 to the 63"] = b"\x81\xff" + b"\xff" * 8 + MASK
    for size in (0, 1, 124, 125, 126, 1000):
        cases[f"2 ping of {size}"] = frame(PING, b"\x00\xff" * (size // 2) + b"x" * (size % 2))
        cases[f"2 pong of {size}"] = frame(PONG, b"p" * size)
    cases["2 ten pings"] = b"".join(frame(PING, b"%d" % i) for i in range(10))
    cases["2 pong, then ping"] = frame(PONG, b"unasked") + frame(PING, b"asked")
    for rsv in range(1, 8):
        cases[f"3 reserved bits {rsv} of text"] = frame(TEXT, b"one") + frame(TEXT, b"two", rsv=rsv) + frame(PING)
        cases[f"3 reserved bits {rsv} of ping"] = frame(PING, b"one", rsv=rsv)
    cases["3 reserved bits of close"] = frame(CLOSE, b"\x03\xe8", rsv=7)
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        cases[f"4 opcode {opcode}"] = frame(opcode)
        cases[f"4 opcode {opcode} after text"] = frame(TEXT, b"one") + frame(opcode, b"two") + frame(PING)
    cases |= {
        "5 ping in fragments": frame(PING, b"a", fin=False) + frame(0, b"b"),
        "5 pong in fragments": frame(PONG, b"a", fin=False) + frame(0, b"b"),
        "5 close in fragments": frame(CLOSE, b"\x03", fin=False) + frame(0, b"\xe8"),
        "5 two fragments": parts(b"fragments", 5),
        "5 fragments of one byte": parts(b"fragments", 1),
        "5 binary in fragments": parts(b"\xff\xfe\xfd", 1, BINARY),
        "5 empty fragments": frame(TEXT, fin=False) + frame(0, fin=False) + frame(0),
        "5 ping between fragments": frame(TEXT, b"a", fin=False) + frame(PING, b"p") + frame(0, b"b"),
        "5 pings between many": b"".join(
            [frame(TEXT, b"a", fin=False), *[frame(0, b"b", fin=False) + frame(PING, b"p")] * 9]
        )
        + frame(0, b"c"),
        "5 continuation of nothing": frame(0, b"x"),
        "5 unfinished continuation of nothing": frame(0, b"x", fin=False) + frame(TEXT, b"y"),
        "5 continuation after a whole message": frame(TEXT, b"a") + frame(0, b"b"),
        "5 text within a message": frame(TEXT, b"a", fin=False) + frame(TEXT, b"b"),
        "5 binary within a message": frame(TEXT, b"a", fin=False) + frame(BINARY, b"b"),
        "5 fragments beyond the limit": parts(b"x" * (LARGEST + 1), 500),
        "5 fragments at the limit": parts(b"x" * LARGEST, 500),
        "5 two messages in fragments": parts(b"first", 2) + parts(b"second", 2),
        "5 close between fragments": frame(TEXT, b"a", fin=False) + close(1000),
    }
    for number, text in enumerate(VALID_UTF8):
        cases[f"6 valid {number}"] = frame(TEXT, text.encode())
        cases[f"6 valid {number} byte by byte"] = parts(text.encode(), 1)
    for number, wrong in enumerate(INVALID_UTF8):
        cases[f"6 invalid {number}"] = frame(TEXT, wrong)
        cases[f"6 invalid {number} in fragments"] = parts(b"good " + wrong, 3)
    for code in (*GOOD_CLOSES, *BAD_CLOSES):
        cases[f"7 close {code}"] = close(code)
    cases |= {
        "7 close without a code": frame(CLOSE),
        "7 close of one byte": frame(CLOSE, b"\x03"),
        "7 close with a reason": close(1000, "à bientôt".encode()),
        "7 close with the longest reason": close(1000, b"x" * 123),
        "7 close that is too long": close(1000, b"x" * 124),
        "7 close with a reason that is no text": close(1000, b"\xff\xfe"),
        "7 text after close": close(1000) + frame(TEXT, b"late"),
        "7 ping after close": close(1000) + frame(PING, b"late"),
        "7 two closes": close(1000) + close(1001),
        "7 close after text": frame(TEXT, b"a") + close(1000),
        "8 text without a mask": frame(TEXT, b"a", masked=False),
        "8 ping without a mask": frame(PING, b"a", masked=False),
        "8 close without a mask": frame(CLOSE, b"\x03\xe8", masked=False),
        "8 text without a mask after one with": frame(TEXT, b"a") + frame(TEXT, b"b", masked=False),
        "9 a hundred messages": b"".join(frame(TEXT, b"%d" % i) for i in range(100)),
    }
    return cases


CASES = all_cases()

DIFFERENT = {
    "5 close between fragments": "a control frame may come between fragments; the reference takes it for an error",
    "7 close without a code": "answered with 1000 instead of nothing",
}
"""Where the server may differ from the reference, and why."""


@dataclass
class Outcome:
    heard: list[bytes] = field(default_factory=list)
    """Messages; one that is not text is empty, as tables get it."""
    pongs: list[bytes] = field(default_factory=list)
    closed: int | None = None
    """The code of the close frame; 1005 for one without."""


def read(data: bytes, outcome: Outcome) -> None:
    """Frames of a server, which are whole and without masks."""
    at = 0
    while at + 2 <= len(data):
        opcode, size = data[at] & 15, data[at + 1]
        payload = data[at + 2 : at + 2 + size]
        at += 2 + size
        if opcode == PONG and payload != END:
            outcome.pongs.append(payload)
        elif opcode == CLOSE and outcome.closed is None:
            outcome.closed = int.from_bytes(payload[:2], "big") if payload else 1005


def reference(sent: bytes) -> Outcome:
    protocol = ServerProtocol(state=State.OPEN, max_size=LARGEST)
    protocol.receive_data(sent)
    outcome = Outcome()
    message: list[bytes] = []
    kind = Opcode.TEXT
    for event in protocol.events_received():
        assert isinstance(event, Frame)
        if event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            kind = kind if event.opcode is Opcode.CONT else event.opcode
            message.append(bytes(event.data))
            if event.fin:
                text = b"".join(message)
                message = []
                if kind is Opcode.TEXT and not is_text(text):
                    protocol.fail(1007)
                    break
                outcome.heard.append(text if kind is Opcode.TEXT else b"")
    read(b"".join(protocol.data_to_send()), outcome)
    return outcome


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Tap(asyncio.Protocol):
    """The client's end: all that the server sends after the upgrade, until the case or the connection ends."""

    def __init__(self) -> None:
        self.data = b""
        self.upgraded = asyncio.Event()
        self.ended = asyncio.Event()

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.upgraded.is_set():
            _, head, self.data = self.data.partition(b"\r\n\r\n")
            if head:
                self.upgraded.set()
        outcome = Outcome()
        read(self.data, outcome)
        if END in self.data or outcome.closed is not None:
            self.ended.set()

    def connection_lost(self, _error: Exception | None) -> None:
        self.ended.set()


async def ours(server: EchoServer, sent: bytes, step: int) -> Outcome:
    """`step` bytes at a time. The end of the case is answered, or the connection is closed before."""
    server.heard.clear()
    transport, tap = await asyncio.get_running_loop().create_connection(Tap, "127.0.0.1", server.port)
    transport.write(REQUEST)
    async with asyncio.timeout(20):
        await tap.upgraded.wait()
        sent += frame(PING, END)
        for at in range(0, len(sent), step):
            if not tap.ended.is_set():
                transport.write(sent[at : at + step])
                await asyncio.sleep(0)
        await tap.ended.wait()
    transport.abort()
    outcome = Outcome(heard=list(server.heard))
    read(tap.data, outcome)
    return outcome


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 110
    assert set(DIFFERENT) <= set(CASES)
    assert Close.parse(b"\x03\xe8").code == 1000


def test_every_case_ends_as_with_the_reference() -> None:
    async def play() -> None:
        wrong = {}
        async with open_server() as server:
            for name, sent in CASES.items():
                expected = reference(sent)
                for step in (100_000, 1) if len(sent) < 300 else (100_000,):
                    found = await ours(server, sent, step)
                    if found != expected and name not in DIFFERENT:
                        wrong[name, step] = (found, expected)
        assert not wrong, "\n".join(
            f"{case}: {found}, the reference {expected}" for case, (found, expected) in wrong.items()
        )

    asyncio.run(play())
