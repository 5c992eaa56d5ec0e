"""The browser's files: kept in memory, compressed once, asked for again only if they have changed."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

WORTH_COMPRESSING = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
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
        self._assets: dict[str, Asset] = {}

    async def serve(self, request: Request) -> Response:
        return self.answer(request, request.path_params["path"])

    async def page(self, request: Request) -> Response:
        """The one page: which of its rooms is meant, the client reads from the path."""
        return self.answer(request, "index.html")

    async def lost(self, request: Request) -> Response:
        """A path that leads nowhere: the page says so in the reader's language."""
        return self.answer(request, "index.html", 404)

    def answer(self, request: Request, path: str, status: int = 200) -> Response:
        asset = self._find(path)
        if asset is None:
            return PlainTextResponse("there is no such file", 404)
        headers = {
            "etag": asset.etag,
            "cache-control": "no-cache",
            "vary": "accept-encoding",
            "service-worker-allowed": "/",
        }
        if status == 200 and asset.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        content = asset.plain
        if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            content = asset.packed
        return Response(content, status, media_type=asset.kind, headers=headers)

    def _find(self, path: str) -> Asset | None:
        file = (self._folder / path).resolve()
        if self._folder not in file.parents or not file.is_file():
            return None
        stat = file.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        asset = self._assets.get(path)
        if asset is None or asset.stamp != stamp:
            asset = self._assets[path] = _read(file, stamp)
        return asset


def _read(file: Path, stamp: tuple[int, int]) -> Asset:
    plain = file.read_bytes()
    kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(WORTH_COMPRESSING) else None
    etag = f'"{blake2b(plain, digest_size=12).hexdigest()}"'
    return Asset(stamp, kind, etag, plain, packed if packed is not None and len(packed) < len(plain) else None)
