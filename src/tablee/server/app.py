"""The web application: routes, what lives as long as the server does, and the server itself (aiohttp)."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import ssl
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
    nullcontext,
    suppress,
)
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from tablee.core import i18n
from tablee.core.errors import BadField
from tablee.core.options import DAY_SECONDS
from tablee.search.search_pool import SearchPool
from tablee.server import api, learning_api, openapi
from tablee.server.assets import Assets
from tablee.server.context import CONTEXT, AppContext, LanAddress, as_handler, health, ready
from tablee.server.decks import deck_api
from tablee.server.evenings import evening_api, invitation, screen_sheet
from tablee.server.http_limits import LARGEST_BODY, LimitedConnection, OpenConnections
from tablee.server.people import passkey_api, people_api, push_api
from tablee.server.practice import drill_api, puzzle_api
from tablee.server.ratings import ratings_api
from tablee.server.replays import coach_api, replay_api
from tablee.server.security_headers import SITE, Site, add_headers, check_request
from tablee.server.sharing import sharing_api
from tablee.server.tls_listener import MOST_HANDSHAKES, TlsListener
from tablee.server.ws_endpoint import WebSocketEndpoint
from tablee.store.leases import Leases
from tablee.store.model import Store, StoreAway
from tablee.table.limits import Limits
from tablee.table.table_registry import TableRegistry

if TYPE_CHECKING:
    from tablee.relay.relay import Relay

try:
    import resource
except ImportError:  # not on every system
    resource = None  # type: ignore[assignment]

if sys.platform == "win32":  # uvloop is not made for it
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop

WEB = Path(__file__).parents[1] / "web"
PAGES = (
    "/",
    "/t/{code}",
    "/screen/{code}",
    "/r/{code}",
    "/rules/{game}",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/drill/{game}",
    "/puzzle/{game}",
    "/puzzle/{game}/{puzzle}",
    "/me/{token}",
    "/games",
    "/me",
    "/e",
    "/e/{code}",
    "/e/{code}/{number}",
    "/box/{game}",
    "/ratings/{game}",
    "/decks",
    "/decks/{game}",
    "/decks/{game}/{deck}",
    "/offline",
)

APIS = (
    api,
    deck_api,
    people_api,
    passkey_api,
    push_api,
    learning_api,
    replay_api,
    coach_api,
    evening_api,
    invitation,
    screen_sheet,
    puzzle_api,
    drill_api,
    ratings_api,
    sharing_api,
)
"""The modules with the routes of the HTTP interface."""

HEAD_SECONDS = 20.0
"""Timeout for a complete request head, from the beginning of the connection or the last response on it."""

LINGER_SECONDS = 3.0
"""Timeout for draining a request body that nobody reads."""

DUE_SECONDS = 10.0
"""Between two looks for correspondence tables where something is due."""

STOP_SECONDS = 3.0
"""Grace period at shutdown: for clients to read the close code and for requests to finish."""

BACKLOG = 2048
"""Connections that wait to be accepted."""

MOST_CONNECTIONS = 20_000
OWN_FILES = 100
"""Files of the process that are no connections: the database, search processes, what is being sent."""

SOCKETS = web.AppKey("sockets", WebSocketEndpoint)

_LOG = logging.getLogger("tablee.server")

# What aiohttp logs, clients can cause at will; faults of ours are logged by `check_request`.
_SILENT = logging.getLogger("tablee.server.aiohttp")
_SILENT.setLevel(logging.CRITICAL)
logging.getLogger("aiohttp.websocket").setLevel(logging.CRITICAL)


def make_app(
    open_store: Callable[[], Store],
    limits: Limits | None = None,
    files: Path = WEB,
    lan_address: LanAddress = lambda: None,
    site: Site | None = None,
    bus: str | None = None,
) -> web.Application:
    """`bus` is the address of NATS: workers search there, and on PostgreSQL this is one of several processes."""
    limits = limits or Limits()
    assets = Assets(files)
    shared = sharing_api.pages(assets)
    app = web.Application(middlewares=[check_request], client_max_size=LARGEST_BODY)
    app[SITE] = site or Site(limits=limits)
    app.on_response_prepare.append(add_headers)
    sockets = app[SOCKETS] = WebSocketEndpoint(limits)

    async def live(app: web.Application) -> AsyncIterator[None]:
        store = open_store()
        leases = None if bus is None else leases_in(store)
        tables = TableRegistry(store, limits, ownership=leases)
        context = app[CONTEXT] = AppContext(tables, limits, lan_address)
        if leases is not None and bus is not None:
            context.shared_limits.crowded = sockets.crowded
            context.relay = await join_others(context, leases, limits, bus)
        async with nullcontext() if bus is None else searching_elsewhere(tables.search_pool, bus):
            await tables.tidy()
            works = (tidy_daily(tables), wake_due(tables), people_api.warm_up(tables.store))
            beside = [asyncio.create_task(work) for work in works]
            yield
            for task in beside:
                task.cancel()
            await context.close()

    app.cleanup_ctx.append(live)
    app.add_routes(
        [
            *(web.get(path, shared.get(path, assets.page)) for path in PAGES),
            web.get("/assets/{path:.*}", assets.serve),
            web.get("/ws/{code}", sockets.handle, allow_head=False),
            web.get("/health", health),
            web.get("/ready", ready),
            *(route for module in APIS for route in module.ROUTES),
            web.get("/api/openapi.json", as_handler(openapi.describing(app))),
            web.get("/api/{path:.*}", as_handler(api.nothing)),
            web.get("/{path:.*}", assets.lost),
        ]
    )
    return app


@asynccontextmanager
async def searching_elsewhere(searches: SearchPool, url: str) -> AsyncIterator[None]:
    """Meanwhile workers on the bus are asked before processes here."""
    from tablee.cluster.bus import Bus  # noqa: PLC0415 — these need an extra
    from tablee.search.search_bus import SearchWorkers  # noqa: PLC0415

    bus = await Bus.connect(url, "tablee serve")
    searches.workers = SearchWorkers(bus)
    await searches.workers.listen()
    try:
        yield
    finally:
        await bus.close()


def leases_in(store: Store) -> Leases | None:
    """Leases of tables, if the store is PostgreSQL, which several processes can share."""
    from tablee.store.postgres import PostgresStore  # noqa: PLC0415 — a server on a folder starts sooner without it

    return Leases(store) if isinstance(store, PostgresStore) else None


async def join_others(context: AppContext, leases: Leases, limits: Limits, bus: str) -> Relay:
    """Take a lease and begin the relay: this process becomes one of several."""
    from tablee.relay.relay import Relay  # noqa: PLC0415 — NATS is an extra

    tables = context.tables
    epoch = await leases.begin(tables.lose)
    context.shared_limits.begin()
    presence = context.evenings.presence
    presence.begin()
    relay = Relay(tables, epoch, limits, context.shared_limits, presence, lambda: api.joinable(context))
    relay.on_gone = context.forget
    await relay.begin(bus)
    return relay


async def tidy_daily(tables: TableRegistry) -> None:
    """Archive old tables now and daily; repeat daily the tidying that was done at the start."""
    while True:
        with going_on("the archive"):
            await tables.archive()
        await asyncio.sleep(DAY_SECONDS)
        with going_on("tidying"):
            await tables.tidy()


async def wake_due(tables: TableRegistry) -> None:
    """Correspondence goes on while nobody is there."""
    while True:
        with going_on("waking tables"):
            await tables.wake_due()
        await asyncio.sleep(DUE_SECONDS)


@contextmanager
def going_on(work: str) -> Iterator[None]:
    """Whatever goes wrong this time, there is another."""
    try:
        yield
    except StoreAway:  # which is told elsewhere
        pass
    except Exception:  # noqa: BLE001 — it is logged, and the others go on
        _LOG.exception("%s failed; it is tried again later", work)


@asynccontextmanager
async def serving(
    app: web.Application, listening: socket.socket, tls: ssl.SSLContext | None = None
) -> AsyncIterator[None]:
    """Accept connections; at the end tell all clients, then store every table."""
    runner = web.AppRunner(
        app,
        access_log=None,  # paths name tables and carry personal links
        logger=_SILENT,
        keepalive_timeout=HEAD_SECONDS,
        lingering_time=LINGER_SECONDS,
        shutdown_timeout=STOP_SECONDS,
        auto_decompress=False,
    )
    await runner.setup()
    http = runner.server
    assert http is not None
    is_proxy = app[SITE].is_proxy
    most = most_connections()
    handshakes = OpenConnections(0 if tls is None else max(1, min(MOST_HANDSHAKES, most // 4)), is_proxy)
    connections = OpenConnections(max(1, most - handshakes.most), is_proxy)

    def make() -> LimitedConnection:
        return LimitedConnection(http(), connections)

    async with AsyncExitStack() as stack:
        stack.push_async_callback(runner.cleanup)
        stack.push_async_callback(app[SOCKETS].close, STOP_SECONDS)
        context = app.get(CONTEXT)  # an application of a test may have no tables
        if context is not None and not context.tables.ownership.alone:
            stack.push_async_callback(context.tables.hand_over, STOP_SECONDS)
        listening.setblocking(False)
        listening.listen(BACKLOG)
        if tls is None:
            listener = await asyncio.get_running_loop().create_server(make, sock=listening, backlog=BACKLOG)
            stack.callback(listener.close)
        else:
            stack.push_async_callback(TlsListener(listening, tls, make, handshakes).close)
        yield


def most_connections() -> int:
    """As many as the process may have files, but for those that it needs itself; as many files as it is allowed."""
    if resource is None:
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < MOST_CONNECTIONS + OWN_FILES:
        soft = (
            MOST_CONNECTIONS + OWN_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_CONNECTIONS + OWN_FILES)
        )
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(MOST_CONNECTIONS, soft - OWN_FILES))


def tls_of(cert: Path, key: Path | None) -> ssl.SSLContext:
    """TLS with this certificate and its chain; the key may be in the same file."""
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        tls.load_cert_chain(cert, key)
    except ssl.SSLError as error:
        raise BadField("--cert", str(cert), f"a certificate and its key as PEM ({error.reason})") from None
    return tls


def run(
    app: web.Application,
    listening: socket.socket,
    ready: Callable[[], None],
    tls: ssl.SSLContext | None = None,
    beside: Callable[[], AbstractAsyncContextManager[object]] = nullcontext,
) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called once connections are accepted, and `beside` runs meanwhile."""
    # The writer's thread must not wait long for its turn when the loop is busy.
    sys.setswitchinterval(0.001)
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(_serve(app, listening, ready, tls, beside))


async def _serve(
    app: web.Application,
    listening: socket.socket,
    ready: Callable[[], None],
    tls: ssl.SSLContext | None,
    beside: Callable[[], AbstractAsyncContextManager[object]],
) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows: Ctrl-C cancels this task instead
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
    async with serving(app, listening, tls), beside():
        i18n.preload()
        # What is there now stays; from here on the collector looks only at what comes and goes.
        gc.collect()
        gc.freeze()
        # Often and little at a time: twenty thousand young objects at once were a pause of 15 ms.
        gc.set_threshold(2_000, 10, 50)
        ready()
        await stop.wait()
