"""The request of a browser for a WebSocket, read without the library, which takes five times as long.

Whatever is unusual about a request is left to the library, which knows how to refuse it.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha1
from typing import NamedTuple

LONGEST = 8192
"""Bytes."""
MOST_HEADERS = 128

_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_UNUSUAL = {b"sec-websocket-protocol", b"content-length", b"transfer-encoding"}
_KEY = re.compile(rb"[A-Za-z0-9+/]{22}==")


class Request(NamedTuple):
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    answer: bytes
    """What accepts it."""


def read(data: bytes) -> Request | None:
    """`data` is the request as uvicorn hands it on: whole, with names in small letters, its syntax known to be good."""
    if len(data) > LONGEST or data.find(b"\r\n\r\n") != len(data) - 4:
        return None
    first, *lines = data[:-4].split(b"\r\n")
    headers = []
    for line in lines:
        name, _, value = line.partition(b": ")
        headers.append((name, value))
    given = dict(headers)
    key = given.get(b"sec-websocket-key", b"")
    usual = (
        first.startswith(b"GET /")
        and first.isascii()
        and len(given) == len(headers) <= MOST_HEADERS
        and given.get(b"upgrade", b"").lower() == b"websocket"
        and b"upgrade" in given.get(b"connection", b"").lower().split(b", ")
        and given.get(b"sec-websocket-version") == b"13"
        and not _UNUSUAL & given.keys()
        and _KEY.fullmatch(key)
    )
    if not usual:
        return None
    path, _, query = first[4:].partition(b" ")[0].partition(b"?")
    accept = b64encode(sha1(key + _MAGIC, usedforsecurity=False).digest())
    answer = (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
        + accept
        + b"\r\n\r\n"
    )
    return Request(path.decode(), query, headers, answer)
