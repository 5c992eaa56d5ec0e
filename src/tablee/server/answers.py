"""Answers over HTTP, and what goes wrong with a request."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from tablee.core.errors import TableeError
from tablee.core.words import decode
from tablee.server.identity import People, new_secret, read_secret, write_cookie
from tablee.server.outlooks import Outlooks
from tablee.server.reach import Reach
from tablee.table.buckets import Buckets
from tablee.table.hall import Hall
from tablee.table.limits import Limits

WORTH_COMPRESSING = 2000
"""Bytes."""
UNLESS_CHANGED = "no-cache"


class Refusal(Exception):
    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.why = why


class Desk:
    """What the endpoints share."""

    def __init__(self, hall: Hall, limits: Limits, reach: Reach) -> None:
        self.hall = hall
        self.reach = reach
        self.people = People(hall)
        self.lookups = Buckets(limits.lookups)
        self.outlooks = Outlooks(hall.thinkers)
        self.openings = Buckets(limits.openings)


Endpoint = Callable[[Desk, Request], Awaitable[Response]]


class JsonResponse(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def answer(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint of ours as one of Starlette's: refusals become plain sentences, a new browser gets its cookie."""

    async def answered(request: Request) -> Response:
        secret = read_secret(request.headers.get("cookie", ""))
        request.state.secret = secret or new_secret()
        try:
            response = await endpoint(desk_of(request), request)
        except Refusal as refusal:
            response = PlainTextResponse(refusal.why, refusal.status)
        except TableeError as error:
            response = PlainTextResponse(str(error), 400)
        if response.headers.get("cache-control") == UNLESS_CHANGED:
            response = spare(request, response)
        await squeeze(request, response)
        kept = response.headers.setdefault("cache-control", "no-store")
        if secret is None and "set-cookie" not in response.headers and not kept.startswith("public"):
            response.headers["set-cookie"] = write_cookie(request.state.secret, request.url.scheme == "https")
        if "set-cookie" in response.headers:  # a cache that serves many would make one person of them
            response.headers["cache-control"] = f"private, {kept}"
        return response

    return answered


def spare(request: Request, response: Response) -> Response:
    """What the browser has already is not sent again."""
    etag = f'"{blake2b(bytes(response.body), digest_size=12).hexdigest()}"'
    headers = {"etag": etag, "cache-control": UNLESS_CHANGED, "vary": "accept-encoding"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return response


async def squeeze(request: Request, response: Response) -> None:
    body = bytes(response.body)
    if len(body) < WORTH_COMPRESSING or "gzip" not in request.headers.get("accept-encoding", ""):
        return
    response.body = await asyncio.to_thread(gzip.compress, body, 6)
    response.headers["content-encoding"] = "gzip"
    response.headers["content-length"] = str(len(response.body))
    response.headers["vary"] = "accept-encoding"


async def person_of(desk: Desk, request: Request) -> str:
    return await desk.people.person_of(request.state.secret)


async def read_body(request: Request, kind: Any) -> Any:
    return decode(await request.body(), kind, "body")


def address_of(request: Request) -> str:
    return request.client.host if request.client is not None else ""
