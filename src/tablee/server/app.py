"""The web application: routes, what lives as long as the server does, and the server itself (aiohttp)."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import logging
import signal
import socket
import ssl
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path

from aiohttp import web

from tablee.core.errors import BadField
from tablee.server import api, learning_api
from tablee.server.assets import Assets
from tablee.server.context import CONTEXT, AppContext, LanAddress, answer, health, ready
from tablee.server.http_limits import LARGEST_BODY, LimitedConnection, OpenConnections
from tablee.server.security_headers import SITE, Site, add_headers, check_request
from tablee.server.ws_endpoint import WebSocketEndpoint
from tablee.store.model import Store, StoreAway
from tablee.table.limits import Limits
from tablee.table.table_registry import TableRegistry

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
    "/r/{code}",
    "/rules/{game}",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/me/{token}",
    "/offline",
)

HEAD_SECONDS = 20.0
"""From the beginning of a connection, or the last response on it, until the next request head is complete."""

LINGER_SECONDS = 3.0
"""For the rest of a body that nobody reads."""

DAY = 86_400.0

STOP_SECONDS = 3.0
"""For clients to read that the server stops, and for requests to be answered."""

HANDSHAKE_SECONDS = 5.0
"""For the beginning of TLS."""

BACKLOG = 2048
"""Connections that wait to be accepted."""

MOST_CONNECTIONS = 20_000
OWN_FILES = 100
"""Files of the process that are no connections: the database, search processes, what is being sent."""

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 — only where the user asks for it

SOCKETS = web.AppKey("sockets", WebSocketEndpoint)

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
) -> web.Application:
    limits = limits or Limits()
    assets = Assets(files)
    app = web.Application(middlewares=[check_request], client_max_size=LARGEST_BODY)
    app[SITE] = site or Site(limits=limits)
    app.on_response_prepare.append(add_headers)
    sockets = app[SOCKETS] = WebSocketEndpoint(limits)

    async def live(app: web.Application) -> AsyncIterator[None]:
        tables = TableRegistry(open_store(), limits)
        context = app[CONTEXT] = AppContext(tables, limits, lan_address)
        await tables.tidy()
        tidying = asyncio.create_task(tidy_daily(tables))
        yield
        tidying.cancel()
        await context.close()

    app.cleanup_ctx.append(live)
    app.add_routes(
        [
            *(web.get(path, assets.page) for path in PAGES),
            web.get("/assets/{path:.*}", assets.serve),
            web.get("/ws/{code}", sockets.handle, allow_head=False),
            web.get("/health", health),
            web.get("/ready", ready),
            web.get("/api/games", answer(api.list_games)),
            web.get("/api/schema", answer(api.schema)),
            web.post("/api/tables", answer(api.open_table)),
            web.get("/api/tables/{code}", answer(api.find_table)),
            web.post("/api/decks/{game}", answer(api.read_deck)),
            web.get("/api/lobby", answer(api.lobby)),
            web.get("/api/mine", answer(api.my_tables)),
            web.get("/api/me/levels", answer(learning_api.my_levels)),
            web.delete("/api/me/levels", answer(learning_api.forget_levels)),
            web.delete("/api/me/levels/{game}", answer(learning_api.forget_levels)),
            web.get("/api/replays/{code}", answer(api.replay)),
            web.get("/api/replays/{code}/record", answer(api.record)),
            web.get("/api/replays/{code}/proof", answer(api.proof)),
            web.get("/api/replays/{code}/chances", answer(api.chances)),
            web.get("/api/rules/{game}", answer(api.rule_page)),
            web.get("/api/lessons/{game}/{lesson}", answer(learning_api.show_lesson)),
            web.post("/api/lessons/{game}/{lesson}/check", answer(learning_api.check_moves)),
            web.get("/api/words/{language}", answer(api.words)),
            web.get("/api/reach", answer(api.reach)),
            web.post("/api/link", answer(api.make_link)),
            web.post("/api/link/take", answer(api.take_link)),
            web.get("/api/{path:.*}", answer(api.nothing)),
            web.get("/{path:.*}", assets.lost),
        ]
    )
    return app


async def tidy_daily(tables: TableRegistry) -> None:
    while True:
        await asyncio.sleep(DAY)
        with suppress(StoreAway):  # there is another day
            await tables.tidy()


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


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
    loop = asyncio.get_running_loop()
    connections = OpenConnections(most_connections(), app[SITE].is_proxy)
    listener = await loop.create_server(
        lambda: LimitedConnection(http(), connections),
        sock=listening,
        backlog=BACKLOG,
        ssl=tls,
        ssl_handshake_timeout=None if tls is None else HANDSHAKE_SECONDS,
    )
    try:
        yield
    finally:
        listener.close()
        await app[SOCKETS].close(STOP_SECONDS)
        await runner.cleanup()


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


def lan_address_of(listening: socket.socket, scheme: str = "http") -> LanAddress:
    host, port = listening.getsockname()[:2]
    return lambda: f"{scheme}://{address}:{port}" if host in EVERYWHERE and (address := own_address()) else None


def own_address() -> str | None:
    """This machine's address on the network, by asking which one would be used to leave it. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address


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
        # What is there now stays; from here on the collector looks only at what comes and goes.
        gc.collect()
        gc.freeze()
        # Often and little at a time: twenty thousand young objects at once were a pause of 15 ms.
        gc.set_threshold(2_000, 10, 50)
        ready()
        await stop.wait()
