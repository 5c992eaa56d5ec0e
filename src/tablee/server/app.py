"""The application: routes, and what lives as long as the server does."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.server import api
from tablee.server.answers import Desk, answer
from tablee.server.assets import Assets
from tablee.server.reach import Reach
from tablee.server.safety import Safety
from tablee.server.socket import Sockets
from tablee.store.model import Store
from tablee.table.hall import Hall
from tablee.table.limits import Limits

WEB = Path(__file__).parents[1] / "web"


def make_app(
    open_store: Callable[[], Store], limits: Limits | None = None, web: Path = WEB, reach: Reach = lambda: None
) -> ASGIApp:
    limits = limits or Limits()
    assets = Assets(web)

    @asynccontextmanager
    async def live(app: Starlette) -> AsyncIterator[None]:
        hall = Hall(open_store(), limits)
        app.state.desk = Desk(hall, limits, reach)
        await hall.tidy()
        try:
            yield
        finally:
            await app.state.desk.outlooks.close()
            await hall.close()

    pages = ("/", "/t/{code}", "/r/{code}", "/rules/{game}", "/offline")
    routes = [
        *(Route(path, assets.page) for path in pages),
        Route("/assets/{path:path}", assets.serve),
        Route("/api/games", answer(api.list_games)),
        Route("/api/schema", answer(api.schema)),
        Route("/api/tables", answer(api.open_table), methods=["POST"]),
        Route("/api/tables/{code}", answer(api.find_table)),
        Route("/api/decks/{game}", answer(api.read_deck), methods=["POST"]),
        Route("/api/lobby", answer(api.lobby)),
        Route("/api/mine", answer(api.my_tables)),
        Route("/api/replays/{code}", answer(api.replay)),
        Route("/api/replays/{code}/record", answer(api.record)),
        Route("/api/replays/{code}/chances", answer(api.chances)),
        Route("/api/rules/{game}", answer(api.rule_page)),
        Route("/api/words/{language}", answer(api.words)),
        Route("/api/reach", answer(api.reach)),
        Route("/api/link", answer(api.make_link), methods=["POST"]),
        Route("/me/{token}", answer(api.take_link), methods=["GET"]),
        Route("/api/{path:path}", answer(api.nothing)),
        Route("/{path:path}", assets.lost),
    ]
    pages_and_api = Starlette(routes=routes, middleware=[Middleware(Safety)], lifespan=live)
    sockets = Sockets(pages_and_api, limits)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        """WebSockets go past the middleware, which would wrap every message of theirs."""
        room: ASGIApp = sockets if scope["type"] == "websocket" else pages_and_api
        await room(scope, receive, send)

    return app
