"""Pictures for previews: SVG to PNG by resvg, one at a time in a thread, the last ones kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cache
from hashlib import blake2b
from importlib import resources
from pathlib import Path

import resvg_py

from tablee.table.limits import Allowance

RATE = (10.0, 0.1)
"""Rate limit per person; an address has more."""

MOST_WAITING = 8
MOST_KEPT = 100


class TooManyPictures(Exception):
    pass


class Pictures:
    def __init__(self) -> None:
        self.allowance = Allowance(RATE)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    def find(self, svg: str) -> bytes | None:
        """Cached PNG. The SVG is the key, so a name that may no longer be shown cannot come from the cache."""
        key = _key(svg)
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def draw(self, svg: str) -> bytes:
        if self._waiting >= MOST_WAITING:
            raise TooManyPictures
        self._waiting += 1
        try:
            async with self._turn:
                png = self.find(svg)
                if png is None:
                    png = await asyncio.to_thread(rasterise, svg)
        finally:
            self._waiting -= 1
        self._kept[_key(svg)] = png
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return png


def _key(svg: str) -> bytes:
    return blake2b(svg.encode(), digest_size=16).digest()


def rasterise(svg: str) -> bytes:
    """Letters that our fonts lack are taken from the system's, where there are any."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=_fonts(), font_family="Figtree"))


@cache
def _fonts() -> list[str]:
    folder = resources.files("tablee.server.sharing") / "fonts"
    return sorted(str(file) for file in Path(str(folder)).glob("*.ttf"))
