"""What answers carry and every request must: headers that bind the browser, the right origin, small bodies."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    b"media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    b"form-action 'none'; frame-ancestors 'none'"
)
ALWAYS = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
HEADERS = (
    (b"content-security-policy", POLICY),
    *ALWAYS,
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
PARTS = (b"text/css", b"text/javascript", b"font/", b"image/png")
"""What can only be part of a page, whose own headers bind it. All else, a drawing too, could be opened by itself."""
LARGEST_BODY = 32_768


def header(scope: Scope, name: bytes) -> str:
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    return next((value.decode("latin-1") for key, value in headers if key == name), "")


def is_own_origin(scope: Scope) -> bool:
    """Does the request come from a page of ours? A browser says so truthfully, whatever page makes it ask."""
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return header(scope, b"origin") == f"{scheme}://{header(scope, b'host')}"


def is_part(headers: list[tuple[bytes, bytes]]) -> bool:
    """A service worker is a script too, but obeys the policy of its own answer."""
    given = dict(headers)
    return given.get(b"content-type", b"").startswith(PARTS) and b"service-worker-allowed" not in given


class Safety:
    """Middleware for HTTP; the WebSocket checks its origin itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
                message["headers"] = [*given, *(ALWAYS if is_part(given) else HEADERS)]
            await send(message)

        if scope["method"] not in ("GET", "HEAD") and not is_own_origin(scope):
            await refuse(send_with_headers, 403, "this page may not ask for that")
        elif scope["method"] == "POST" and not header(scope, b"content-length").isdecimal():
            await refuse(send_with_headers, 411, "how long is it?")
        elif int(header(scope, b"content-length") or 0) > LARGEST_BODY:
            await refuse(send_with_headers, 413, "that is too much")
        else:
            await self._app(scope, receive, send_with_headers)


async def refuse(send: Send, status: int, why: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": why.encode()})
