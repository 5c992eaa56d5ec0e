"""Security headers of every response, and what every request must fulfil: its origin, the length of its body."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from tablee.server.context import Refusal, respond_text
from tablee.server.http_limits import LARGEST_BODY, connection_of

_LOG = logging.getLogger("tablee.server")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
ALWAYS = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
DOCUMENT = {
    "content-security-policy": POLICY,
    **ALWAYS,
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
PARTS = ("text/css", "text/javascript", "font/", "image/png")
"""What can only be part of a page, whose own headers bind it. All else, a drawing too, could be opened by itself."""


def is_own_origin(request: web.Request) -> bool:
    """Does the request come from a page of ours? A browser says so truthfully, whatever page makes it ask."""
    return request.headers.get("origin") == f"{request.scheme}://{request.headers.get('host', '')}"


def is_part(kind: str, is_worker: bool) -> bool:
    """A service worker is a script too, but obeys the policy of its own response."""
    return kind.startswith(PARTS) and not is_worker


async def add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """aiohttp's signal `on_response_prepare`."""
    headers = response.headers
    headers.popall("server", None)
    if response.status != 101:
        part = is_part(headers.get("content-type", ""), "service-worker-allowed" in headers)
        headers.update(ALWAYS if part else DOCUMENT)


@web.middleware
async def check_request(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse what may not be asked; what fails becomes a response in plain words."""
    connection = connection_of(request)
    try:
        check(request)
        return await handler(request)
    except Refusal as refusal:
        response = respond_text(refusal.why, refusal.status)
        response.force_close()
        return response
    except web.HTTPException as error:  # no such route or method, or a body that is too large
        allowed = {"allow": error.headers["allow"]} if "allow" in error.headers else {}
        return respond_text(error.reason, error.status, **allowed)
    except (ConnectionError, web.RequestPayloadError):
        response = respond_text("the request has ended early", 400)  # nobody reads it
        response.force_close()
        return response
    except Exception:  # noqa: BLE001 — whatever it is, it is logged, and the client learns nothing of it
        _LOG.exception("a request failed")
        return respond_text("the server has failed", 500)
    finally:
        connection.end_request()


def check(request: web.Request) -> None:
    if request.method not in ("GET", "HEAD") and not is_own_origin(request):
        raise Refusal(403, "this page may not ask for that")
    length = request.headers.get("content-length", "")
    if request.method == "POST" and not length.isdecimal():
        raise Refusal(411, "the request must say how long its body is")
    if int(length or 0) > LARGEST_BODY:
        raise Refusal(413, "the body is too large")
