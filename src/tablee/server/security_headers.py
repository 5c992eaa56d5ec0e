"""Security headers of every response, and what every request must fulfil: its host, its origin, the length of its body.

Behind a reverse proxy that the operator named, a request is what the proxy says that it was.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from aiohttp import web

from tablee.core.errors import BadField
from tablee.server.context import CONTEXT, REQUEST_ID, Refusal, address_of, host_name, respond_text
from tablee.server.http_limits import LARGEST_BODY, connection_of, plain_address
from tablee.store.model import StoreAway
from tablee.table.limits import Limits, TokenBuckets

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


HSTS = "max-age=31536000"

LONGEST_WAIT = 5.0
"""Seconds that a request waits for its turn if its address sends too many; then it is refused."""


class Site:
    """Configuration of the site: host names, trusted proxies, requests per address."""

    def __init__(
        self, names: Sequence[str] = (), proxies: Sequence[str] = (), hsts: bool = False, limits: Limits | None = None
    ) -> None:
        machine = socket.gethostname().lower()
        self._names = {"localhost", machine, f"{machine}.local", *(name.lower().rstrip(".") for name in names)}
        self._proxies = [_network(proxy) for proxy in proxies]
        self._requests = TokenBuckets((limits or Limits()).requests)
        self.hsts = hsts

    def is_proxy(self, address: str) -> bool:
        if not self._proxies:
            return False
        try:
            found = ipaddress.ip_address(plain_address(address))
        except ValueError:
            return False
        return any(found in network for network in self._proxies)

    def as_sent(self, request: web.Request) -> web.Request:
        """The request as the client sent it to the proxy. What others claim in these headers is not looked at."""
        if not self.is_proxy(request.remote or ""):
            return request
        headers = request.headers
        remote = request.remote or ""
        for hop in reversed(", ".join(headers.getall("x-forwarded-for", ())).split(",")):
            if self.is_proxy(remote) and _is_address(hop.strip()):
                remote = hop.strip()
        scheme = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
        host = headers.get("x-forwarded-host", "").rpartition(",")[2].strip() or headers.get("host", "")
        return request.clone(remote=remote, scheme=scheme if scheme in ("http", "https") else "http", host=host)

    def knows(self, host: str, local: str) -> bool:
        """Is this Host the server's? Other names are pages of strangers that lead browsers here (DNS rebinding).

        `local` is the address at which the request arrived.
        """
        name = host_name(host)
        if name in self._names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_private or name == local

    async def wait_for_turn(self, address: str, time: float) -> None:
        """Requests beyond the rate of an address are slowed down, and refused only if too many wait already."""
        wait = self._requests.wait(address, time, LONGEST_WAIT)
        if wait > 0:
            await asyncio.sleep(min(wait, LONGEST_WAIT))
        if wait > LONGEST_WAIT:
            raise Refusal(429, "too many requests come from here; wait a little")


SITE = web.AppKey("site", Site)

_NUMBERS = Random()  # noqa: S311 — no secret: it tells the lines of one request in a log


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise BadField("--proxy", text, "an address or a network such as 10.0.0.0/8") from None


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(plain_address(text))
    except ValueError:
        return False
    return True


def is_own_origin(request: web.Request) -> bool:
    """Does the request come from a page of ours? A browser says so truthfully, whatever page makes it ask."""
    return request.headers.get("origin") == f"{request.scheme}://{request.host}"


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
    site = request.app[SITE]
    begun = asyncio.get_running_loop().time()
    REQUEST_ID.set(f"{_NUMBERS.getrandbits(64):016x}")
    try:
        response = await _answer(request, handler, site)
    finally:
        connection.end_request()
    if not response.prepared:
        response.headers["x-request-id"] = REQUEST_ID.get()
    if response.status >= 400 and CONTEXT in request.app:
        request.app[CONTEXT].tables.measures.refused_requests += 1
    if _LOG.isEnabledFor(logging.INFO):
        _log(request, response, asyncio.get_running_loop().time() - begun)
    return response


async def _answer(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]], site: Site
) -> web.StreamResponse:
    try:
        request = site.as_sent(request)
        await site.wait_for_turn(address_of(request), asyncio.get_running_loop().time())
        check(request, site)
        return _bind(await handler(request), site, request)
    except Refusal as refusal:
        return _last(respond_text(refusal.why, refusal.status))
    except StoreAway as error:
        return _last(respond_text(str(error), 503))
    except web.HTTPException as error:  # no such route or method, or a body that is too large
        allowed = {"allow": error.headers["allow"]} if "allow" in error.headers else {}
        return respond_text(error.reason, error.status, **allowed)
    except (ConnectionError, web.RequestPayloadError):
        return _last(respond_text("the request has ended early", 400))  # nobody reads it
    except Exception:  # noqa: BLE001 — whatever it is, it is logged, and the client learns nothing of it
        _LOG.exception("a request failed")
        return respond_text("the server has failed", 500)


def _log(request: web.Request, response: web.StreamResponse, seconds: float) -> None:
    """Log the route's pattern and not the path, which may contain a table's code or a personal link."""
    resource = request.match_info.route.resource
    fields = {
        "method": request.method,
        "route": resource.canonical if resource is not None else "",
        "status": response.status,
        "milliseconds": round(seconds * 1000, 1),
    }
    _LOG.info("request", extra={"fields": fields})


def _bind(response: web.StreamResponse, site: Site, request: web.Request) -> web.StreamResponse:
    if site.hsts and request.secure:
        response.headers["strict-transport-security"] = HSTS
    return response


def _last(response: web.Response) -> web.Response:
    response.force_close()
    return response


def check(request: web.Request, site: Site) -> None:
    transport = request.transport
    local = "" if transport is None else str(transport.get_extra_info("sockname", ("",))[0])
    if "host" not in request.headers or not site.knows(request.host, local):
        raise Refusal(421, "this server is not called so; its operator can name it with --name")
    if request.method not in ("GET", "HEAD") and not is_own_origin(request):
        raise Refusal(403, "this page may not ask for that")
    length = request.headers.get("content-length", "")
    if request.method == "POST" and not length.isdecimal():
        raise Refusal(411, "the request must say how long its body is")
    if int(length or 0) > LARGEST_BODY:
        raise Refusal(413, "the body is too large")
