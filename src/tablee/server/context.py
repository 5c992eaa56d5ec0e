"""Application context: what the endpoints share, their responses, and what goes wrong with a request."""

from __future__ import annotations

import asyncio
import gzip
import ipaddress
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import ContextVar
from functools import wraps
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from tablee.core.errors import TableeError
from tablee.core.messages import decode
from tablee.relay.shared_limits import SharedLimits
from tablee.search.search_pool import SearchPool
from tablee.server.evenings.evening_service import EveningService
from tablee.server.http_limits import connection_of, neighbourhood
from tablee.server.people.challenges import Challenges
from tablee.server.people.identity import People, hashed, new_secret, read_secret, write_cookie
from tablee.server.replays.coach_jobs import CoachJobs
from tablee.server.replays.replay_cache import ReplayCache
from tablee.server.replays.win_probability_jobs import WinProbabilityJobs
from tablee.server.sharing.pictures import Pictures
from tablee.store.model import StoreAway, StoreError, StoreFull
from tablee.table.limits import Allowance, Limits
from tablee.table.table_registry import TableRegistry

if TYPE_CHECKING:
    from tablee.relay.relay import Relay  # NATS is an extra

WORTH_COMPRESSING = 2000
"""Bytes."""

BODY_SECONDS = 20.0
"""Timeout for the body of a request."""

RETRY_SECONDS = "2"
"""After which a browser may ask again while the database is away."""

LanAddress = Callable[[], str | None]
"""Where friends on the same network find this server, or None while only this machine can open it. Asked for each time:
laptops travel."""

READY_SECONDS = 2.0
"""How long the store may take to answer `/ready`."""

REQUEST_ID: ContextVar[str] = ContextVar("request id", default="")
"""Id of the current request, for logs and the header x-request-id."""

UNLESS_CHANGED = "no-cache"
SECRET = web.RequestKey("secret", str)
"""Secret of the browser: the one in its cookie, or the new one that the response sets."""


class Refusal(Exception):
    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.why = why


class AppContext:
    relay: Relay | None = None
    """If there are other processes."""

    def __init__(self, tables: TableRegistry, limits: Limits, lan_address: LanAddress) -> None:
        self.tables = tables
        self.lan_address = lan_address
        self.people = People(tables)
        self.challenges = Challenges(tables.store)
        self.evenings = EveningService(tables)
        self.win_probability = WinProbabilityJobs(tables.search_pool)
        self.replays = ReplayCache()
        self.coach = CoachJobs(tables.search_pool)
        self.pictures = Pictures()
        self.lookups = Allowance(limits.lookups)
        self.openings = Allowance(limits.openings)
        self.deck_reader = SearchPool(1)
        """A process of its own: a file that takes long keeps neither newcomers nor bots waiting."""
        self.decks = Allowance(limits.decks)
        self.deck_changes = Allowance(limits.deck_changes)
        self.edits = Allowance(limits.edits)
        self.compressing = ThreadPoolExecutor(1, "tablee-gzip")
        """Apart from the threads that read the store: while a database hangs, all of those wait for it."""
        allowances = {
            "lookups": self.lookups,
            "openings": self.openings,
            "decks": self.decks,
            "deck changes": self.deck_changes,
            "edits": self.edits,
        }
        self.shared_limits = SharedLimits(tables.person_limits, allowances)

    async def forget(self, person: str | None) -> None:
        """Drop what is cached about a person and remove the person from tables here; None drops the cache of all."""
        self.people.forget(person)
        if person is not None:
            with suppress(StoreError):  # whoever forgets the person sees that it is still at a table
                await self.tables.remove_person(person)

    async def close(self) -> None:
        await self.win_probability.close()
        self.replays.close()
        self.compressing.shutdown()
        await self.coach.close()
        await self.deck_reader.close()
        if self.relay is not None:
            await self.relay.close()
        await self.tables.close()


CONTEXT = web.AppKey("context", AppContext)


async def is_ready(context: AppContext) -> bool:
    """Can people be served? Then the store answers."""
    try:
        async with asyncio.timeout(READY_SECONDS):
            await asyncio.to_thread(context.tables.store.find_table, "")
    except Exception:  # noqa: BLE001 — whatever it is, this server cannot be used now
        return False
    return True


async def health(_request: web.Request) -> web.Response:
    """The process answers."""
    return respond_text("ok\n")


async def ready(request: web.Request) -> web.Response:
    usable = await is_ready(request.app[CONTEXT])
    return respond_text("ready\n" if usable else "the store does not answer\n", 200 if usable else 503)


Endpoint = Callable[[AppContext, web.Request], Awaitable[web.Response]]


def respond(content: bytes | str, kind: str, status: int = 200, **headers: str) -> web.Response:
    """Underscores in the names of `headers` stand for hyphens."""
    body = content.encode() if isinstance(content, str) else content
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return web.Response(body=body, status=status, headers={"content-type": kind, **named})


def respond_json(content: Any, status: int = 200, **headers: str) -> web.Response:
    return respond(msgspec.json.encode(content), "application/json", status, **headers)


def respond_text(text: str, status: int = 200, **headers: str) -> web.Response:
    return respond(text, "text/plain; charset=utf-8", status, **headers)


def as_handler(endpoint: Endpoint) -> Callable[[web.Request], Awaitable[web.Response]]:
    """An aiohttp handler of an endpoint: it turns refusals into text responses and sets the cookie of a new browser."""

    @wraps(endpoint)
    async def handler(request: web.Request) -> web.Response:
        secret = read_secret(request.headers.get("cookie", ""))
        request[SECRET] = secret or new_secret()
        context = request.app[CONTEXT]
        try:
            need_store(context, request)
            response = await endpoint(context, request)
        except Refusal as refusal:
            response = respond_text(refusal.why, refusal.status)
        except StoreAway as error:
            response = respond_text(str(error), 503, retry_after=RETRY_SECONDS)
        except StoreFull as error:
            response = respond_text(str(error), 507)
        except TableeError as error:
            response = respond_text(str(error), 400)
        headers = response.headers
        if headers.get("cache-control") == UNLESS_CHANGED:
            response = not_modified(request, response)
            headers = response.headers
        await compress(request, response)
        kept = headers.setdefault("cache-control", "no-store")
        if secret is None and "set-cookie" not in headers and not kept.startswith("public"):
            headers["set-cookie"] = write_cookie(request[SECRET], request.secure)
        if "set-cookie" in headers:  # a shared cache would make one person of many
            headers["cache-control"] = f"private, {kept}"
        return response

    return handler


def need_store(context: AppContext, request: web.Request) -> None:
    """Refuse requests that write while the database is away, instead of letting them wait."""
    if context.tables.writer.interrupted and request.method not in ("GET", "HEAD"):
        raise StoreAway


def not_modified(request: web.Request, response: web.Response) -> web.Response:
    """304 if the browser has this content already (ETag), else the response with its ETag."""
    etag = f'"{blake2b(body_of(response), digest_size=12).hexdigest()}"'
    headers = {"etag": etag, "cache-control": UNLESS_CHANGED, "vary": "accept-encoding"}
    if etag in request.headers.get("if-none-match", ""):
        return web.Response(status=304, headers=headers)
    response.headers.update(headers)
    return response


async def compress(request: web.Request, response: web.Response) -> None:
    body = body_of(response)
    if "content-encoding" in response.headers:
        return
    if len(body) < WORTH_COMPRESSING or "gzip" not in request.headers.get("accept-encoding", ""):
        return
    compressing = request.app[CONTEXT].compressing
    response.body = await asyncio.get_running_loop().run_in_executor(compressing, gzip.compress, body, 6)
    response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding"


def body_of(response: web.Response) -> bytes:
    body = response.body
    return body if isinstance(body, bytes) else b""


async def person_of(context: AppContext, request: web.Request) -> str:
    return await context.people.person_of(request[SECRET])


async def read_body(request: web.Request, kind: Any) -> Any:
    return decode(await receive_body(request), kind, "body")


async def receive_body(request: web.Request) -> bytes:
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await request.read()
    except TimeoutError:
        connection_of(request).transport.abort()
        raise Refusal(408, "the request took too long") from None


def address_of(request: web.Request) -> str:
    """The key of limits by address: a neighbourhood of the remote address."""
    return neighbourhood(request.remote or "")


def check_rate(
    context: AppContext, request: web.Request, allowance: Allowance, person: str, what: str = "requests came from here"
) -> None:
    """Count one for this person or browser and for the address, or refuse."""
    if not allowance.take(person, address_of(request), context.tables.time()):
        raise Refusal(429, f"too many {what}; wait a little")


def device_of(request: web.Request) -> str:
    """The browser that asks, for limits where its person need not be looked up."""
    return hashed(request[SECRET])


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    name = host if host.endswith("]") or ":" not in host else host.rpartition(":")[0]
    return name.strip("[]").lower().rstrip(".")


def is_own_machine(host: str) -> bool:
    """Does a Host header name the machine itself? Through a name that others use, no private address is told."""
    name = host_name(host)
    try:
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False
