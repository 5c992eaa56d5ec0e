"""What a line does with nearly every message, compiled: short ones that come whole are read, and all are written.

Everything else that comes in (parts, most control frames, what is too long or broken) goes to the library's parser,
which takes ten times as long. `missing` knows where frames begin, so that nothing is read here that the parser has
begun to read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from struct import Struct
from typing import Any, Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]

TOO_SLOW: Final = 4408
"""Closing code: so much waits to be read that it would be old when it is."""

MOST_WAITING: Final = 1_000_000
"""Bytes."""

LOST: Final = -1
"""In place of the bytes missing: the beginning of the next frame is not known any more."""

SHORTEST: Final = 6
"""Bytes of a frame."""

TEXT: Final = 129  # a whole message: last part, text, no extension
PONG: Final = 138
MASKED: Final = 128
_HEAD = Struct("!BB")
_HEAD_16 = Struct("!BBH")
_HEAD_64 = Struct("!BBQ")


def frames_in(data: bytes, missing: int) -> tuple[int, int]:
    """How many frames begin in `data`, and how many bytes of the last one are still to come, or LOST.

    Before `data` came, `missing` were still to come; if that was LOST, there may be as many frames as fit.
    """
    if missing == LOST:
        return 1 + len(data) // SHORTEST, LOST
    start = missing
    found = 0
    while start < len(data):
        found += 1
        if start + 4 > len(data):
            return found, LOST
        length = data[start + 1] & 127
        if length < 126:
            start += SHORTEST + length
        elif length == 126:
            start += 8 + (data[start + 2] << 8 | data[start + 3])
        else:
            return found, LOST
    return found, start - len(data)


class Pipe:
    def __init__(self, line: Any, transport: asyncio.Transport, longest: int) -> None:
        """`line` reads the rest, hangs up, and knows whether it has; messages have at most `longest` bytes."""
        self._line = line
        self._transport = transport
        self._longest = longest
        self.heard: Callable[[bytes], None] | None = None
        """Called with every message once set, with nothing for one that is not text."""
        self.missing = LOST
        self.between = False
        """Is the connection open, and the parser not in the middle of a message in parts?"""
        self.silent = False
        """Has nothing come since the connection was last looked at?"""
        self.full = False
        """Has the transport asked not to be given more?"""

    def read(self, data: bytes) -> None:
        self.silent = False
        if self.missing == 0 and self.between and self.heard is not None:
            data = self._read_short(data, self.heard)
            if not data:
                return
        frames, self.missing = frames_in(data, self.missing)
        self._line.read_rest(data, frames)

    def _read_short(self, data: bytes, heard: Callable[[bytes], None]) -> bytes:
        """Read what may be read here; what remains is the parser's."""
        start = 0
        size = len(data)
        while start + 6 <= size and not self._line.close_sent:
            kind = data[start]
            length = data[start + 1] - MASKED
            text = start + 6
            if length == 126 and start + 8 <= size:
                length = data[start + 2] << 8 | data[start + 3]
                text = start + 8
            elif length < 0 or length >= 126:
                break
            end = text + length
            if end > size or length > self._longest:
                break
            if kind == TEXT:
                heard(apply_mask(data[text:end], data[text - 4 : text]))
            elif kind != PONG or text != start + 6:
                break
            start = end
        return data[start:] if start else data

    def tell(self, text: bytes) -> None:
        """Send a text message now."""
        transport = self._transport
        if self._line.close_sent or transport.is_closing():
            return
        if self.full and transport.get_write_buffer_size() > MOST_WAITING:
            self._line.hang_up(TOO_SLOW)
            return
        # One whole text frame without extensions: the head is two bytes and the length.
        length = len(text)
        if length < 126:
            head = _HEAD.pack(TEXT, length)
        elif length < 65_536:
            head = _HEAD_16.pack(TEXT, 126, length)
        else:
            head = _HEAD_64.pack(TEXT, 127, length)
        transport.write(head + text)
