"""Static files of the browser client: kept in memory, compressed once, sent again only once they have changed.

The page names its files under a version, `/assets/v…/`, so that a browser keeps them without asking. Modules find each
other by relative paths, so only the page itself has to know it.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from time import monotonic

from aiohttp import web

from tablee.server.context import respond, respond_text

WORTH_COMPRESSING = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
FOREVER = "public, max-age=31536000, immutable"
VERSION = re.compile(r"(v[0-9a-f]{12})/(.+)")
WORKER = "sw.js"
PAGE = "index.html"
LOOK_EVERY = 1.0
"""Seconds: to see whether any file has changed takes milliseconds."""
MOST_PAGES = 200
KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


@dataclass(frozen=True)
class Asset:
    stamp: tuple[int, int]
    """When it was changed and how long it is: as long as both stay, it is the same."""
    kind: str
    etag: str
    plain: bytes
    packed: bytes | None


class Assets:
    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._assets: dict[Path, Asset] = {}
        self._version = ""
        self._looked = -LOOK_EVERY
        self._page = Asset((0, 0), "", "", b"", None)
        self._pages: dict[str, Asset] = {}
        """Pages by the extra tags in their heads."""

    async def serve(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        versioned = VERSION.fullmatch(path)
        asset = self._find(versioned[2] if versioned else path)
        if asset is None:
            return respond_text("there is no such file", 404)
        if versioned and versioned[1] == self._version:
            return _answer(request, asset, {"cache-control": FOREVER})
        headers = {"cache-control": "no-cache", "etag": asset.etag}
        if path == WORKER:
            headers["service-worker-allowed"] = "/"
        return _answer(request, asset, headers)

    async def page(self, request: web.Request) -> web.Response:
        """The client's only HTML page; the client chooses the view from the path."""
        return self._answer_page(request, 200)

    async def lost(self, request: web.Request) -> web.Response:
        """A path that leads nowhere: the page says so in the reader's language."""
        return self._answer_page(request, 404)

    def page_with(self, request: web.Request, head: str) -> web.Response:
        """The page with more in its head, which depends on the request."""
        self._look()
        page = self._pages.get(head)
        if page is None:
            if len(self._pages) >= MOST_PAGES:
                self._pages.clear()
            plain = self._page.plain.replace(b"</head>", head.encode() + b"</head>", 1)
            page = self._pages[head] = _pack(plain, (0, 0), "text/html")
        headers = {"cache-control": "no-cache", "etag": page.etag, "vary": "accept-encoding, accept-language"}
        return _answer(request, page, headers)

    def _answer_page(self, request: web.Request, status: int) -> web.Response:
        self._look()
        headers = {"cache-control": "no-cache", "etag": self._page.etag}
        return _answer(request, self._page, headers, status)

    def _look(self) -> None:
        time = monotonic()
        if time - self._looked >= LOOK_EVERY:
            self._looked = time
            self._renew(self._find_version())

    def _renew(self, version: str) -> None:
        if version != self._version:
            plain = (self._folder / PAGE).read_bytes().replace(b'"/assets/', f'"/assets/{version}/'.encode())
            self._pages.clear()
            self._version, self._page = version, _pack(plain, (0, 0), "text/html")

    def _find_version(self) -> str:
        stamps = sorted((str(file), *_stamp(file)) for file in self._folder.rglob("*") if file.is_file())
        return f"v{blake2b(repr(stamps).encode(), digest_size=6).hexdigest()}"

    def _find(self, path: str) -> Asset | None:
        try:
            file = (self._folder / path).resolve()
            if self._folder not in file.parents or not file.is_file():
                return None
        except (OSError, ValueError):  # no name that a file could have
            return None
        stamp = _stamp(file)
        asset = self._assets.get(file)
        if asset is None or asset.stamp != stamp:
            asset = self._assets[file] = _read(file, stamp)
        return asset


def _stamp(file: Path) -> tuple[int, int]:
    stat = file.stat()
    return stat.st_mtime_ns, stat.st_size


def _read(file: Path, stamp: tuple[int, int]) -> Asset:
    kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return _pack(file.read_bytes(), stamp, kind)


def _pack(plain: bytes, stamp: tuple[int, int], kind: str) -> Asset:
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(WORTH_COMPRESSING) else None
    etag = f'"{blake2b(plain, digest_size=12).hexdigest()}"'
    return Asset(stamp, kind, etag, plain, packed if packed is not None and len(packed) < len(plain) else None)


def _answer(request: web.Request, asset: Asset, headers: dict[str, str], status: int = 200) -> web.Response:
    if status == 200 and "etag" in headers and asset.etag in request.headers.get("if-none-match", ""):
        return web.Response(status=304, headers=headers)
    content = asset.plain
    if asset.packed is not None:
        headers.setdefault("vary", "accept-encoding")
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            content = asset.packed
    kind = f"{asset.kind}; charset=utf-8" if asset.kind.startswith("text/") else asset.kind
    return respond(content, kind, status, **headers)
