"""OpenAPI description of the HTTP side, made from the routes of the application and the structs of their bodies.

python -m tablee.server.openapi > docs/openapi.json
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, NamedTuple, get_args

import msgspec
from aiohttp import web

from tablee.core import game as games
from tablee.core.i18n import LANGUAGES, PARTS
from tablee.server.api import OpenTable
from tablee.server.context import AppContext, respond
from tablee.server.decks.deck_api import DeckFile, KeepDeck
from tablee.server.evenings.plan import (
    BeHere,
    CloseTable,
    GiveRole,
    JoinEvening,
    OpenEvening,
    PlanEvening,
    StartRound,
)
from tablee.server.learning_api import LessonCheck
from tablee.server.people.my_games import Ending
from tablee.server.people.passkey_api import ShowCode, ShowPasskey
from tablee.server.people.people_api import ForgetMe, TakeLink
from tablee.server.people.push_api import Subscribe, Unsubscribe
from tablee.server.practice.drill_api import DrillCheck, DrillDone
from tablee.server.practice.puzzle_api import PuzzleAnswer, PuzzleCheck
from tablee.server.ratings.ratings_api import Wishes
from tablee.server.replays.coach_api import PlayOn
from tablee.table.wire import PROTOCOL

JSON = "application/json"
REFUSALS = {
    400: "The request cannot be understood, and why.",
    403: "The request does not come from a page of this server (header `Origin`).",
    404: "There is no such thing.",
    409: "Not now, and why.",
    411: "The length of the body is not given.",
    413: "The body is too large.",
    429: "Too many of these came from here.",
    503: "Not at the moment.",
    507: "Nothing more can be stored.",
}
"""Every refusal is a sentence of plain text."""

CODE = "The code of a table."
PARAMETERS: dict[str, dict[str, Any]] = {
    "code": {"description": CODE, "schema": {"type": "string", "pattern": "^[a-z0-9]{1,20}$"}},
    "language": {"description": "The language.", "schema": {"enum": list(LANGUAGES)}},
    "part": {"description": "Words that only some pages need.", "schema": {"enum": list(PARTS)}},
    "number": {"description": "The number of an evening.", "schema": {"type": "string", "pattern": "^[0-9]{1,4}$"}},
    "puzzle": {"description": "The id of a puzzle.", "schema": {"type": "string", "pattern": "^[0-9a-f]{8}$"}},
    "lesson": {"description": "The name of a lesson.", "schema": {"type": "string", "pattern": "^[a-z]{1,20}$"}},
}
SEAT = {"name": "seat", "in": "query", "description": "Seen from this seat; without one, as a spectator."}
SCREEN_KEY = {
    "name": "key",
    "in": "query",
    "description": "The key of the table's screens, unless one sits there.",
    "schema": {"type": "string"},
}
SEAT_SCHEMA = {"type": "integer", "minimum": 0, "maximum": 15}


class Operation(NamedTuple):
    """Request and response of a route, where they differ from the defaults."""

    body: Any = None
    """The struct of the body of the request."""
    gives: tuple[int, ...] = (200,)
    kind: str = JSON
    query: tuple[dict[str, Any], ...] = ()


SEEN = ({**SEAT, "schema": SEAT_SCHEMA},)
WANTED = tuple(
    {"name": name, "in": "query", "description": about, "schema": schema}
    for name, about, schema in (
        ("game", "Only of this game.", {"type": "string"}),
        ("ending", "Only those that ended so.", {"enum": ["", *get_args(Ending)]}),
        ("level", "Only with bots of this level; `people` for those without bots.", {"type": "string"}),
        ("friend", "Only with somebody whose name has this in it.", {"type": "string"}),
        ("page", "From 0 on.", {"type": "integer", "minimum": 0, "maximum": 999}),
    )
)
OPERATIONS: dict[str, Operation] = {
    "post /api/tables": Operation(OpenTable, (201,)),
    "post /api/decks/{game}": Operation(DeckFile),
    "post /api/me/decks": Operation(KeepDeck, (201,)),
    "post /api/link": Operation(gives=(201,)),
    "post /api/link/take": Operation(TakeLink),
    "post /api/push": Operation(Subscribe, (201,)),
    "post /api/push/forget": Operation(Unsubscribe),
    "post /api/lessons/{game}/{lesson}/check": Operation(LessonCheck),
    "post /api/drills/{game}": Operation(DrillDone, (201,)),
    "post /api/drills/{game}/check": Operation(DrillCheck),
    "post /api/puzzles/{game}/{puzzle}": Operation(PuzzleAnswer),
    "post /api/puzzles/{game}/{puzzle}/check": Operation(PuzzleCheck),
    "get /api/me/games": Operation(query=WANTED),
    "post /api/me/forget": Operation(ForgetMe),
    "post /api/me/wishes": Operation(Wishes),
    "post /api/me/passkeys": Operation(ShowPasskey, (201,)),
    "post /api/passkeys/use": Operation(ShowPasskey),
    "post /api/me/codes": Operation(gives=(201,)),
    "post /api/codes/use": Operation(ShowCode),
    "get /api/replays/{code}": Operation(query=SEEN),
    "get /api/replays/{code}/proof": Operation(query=SEEN),
    "get /api/replays/{code}/record": Operation(kind="application/jsonl"),
    "get /api/replays/{code}/chances": Operation(gives=(200, 202)),
    "post /api/replays/{code}/continue": Operation(PlayOn, (201,)),
    "get /api/replays/{code}/coach": Operation(gives=(200, 202), query=SEEN),
    "post /api/evenings": Operation(OpenEvening, (201,)),
    "post /api/evenings/{code}/join": Operation(JoinEvening),
    "post /api/evenings/{code}/here": Operation(BeHere),
    "post /api/evenings/{code}/role": Operation(GiveRole),
    "post /api/evenings/{code}/plan": Operation(PlanEvening),
    "post /api/evenings/{code}/round": Operation(StartRound),
    "post /api/evenings/{code}/close": Operation(CloseTable),
    "get /api/tables/{code}/evening": Operation(query=(SCREEN_KEY,)),
    "get /api/evenings/{code}/invitation.ics": Operation(kind="text/calendar"),
    "get /api/rules/{game}": Operation(kind="text/html"),
    "get /api/words/{language}": Operation(kind="text/plain"),
    "get /api/words/{language}/{part}": Operation(kind="text/plain"),
}
"""Operations by method and path. A route that is not listed takes no body and returns JSON."""


def document(app: web.Application) -> dict[str, Any]:
    """The whole description, for the routes that an application has."""
    bodies = [operation.body for operation in OPERATIONS.values() if operation.body is not None]
    schemas, components = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}")
    references = dict(zip(bodies, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in app.router.routes():
        path = "" if route.resource is None else route.resource.canonical
        if path.startswith("/api/") and route.method != "HEAD" and path != "/api/{path}":
            paths.setdefault(path, {})[route.method.lower()] = _operation(route, path, references)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tablée",
            "version": str(PROTOCOL),
            "description": "The HTTP side of a Tablée server. Live tables speak over WebSockets (protocol.md). A "
            "browser is known by the cookie `tablee`, which it is given with its first answer.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": components,
            "responses": {
                str(status): {"description": text, "content": {"text/plain": {"schema": {"type": "string"}}}}
                for status, text in REFUSALS.items()
            },
        },
    }


def _operation(route: web.AbstractRoute, path: str, references: dict[Any, Any]) -> dict[str, Any]:
    method = route.method.lower()
    known = OPERATIONS.get(f"{method} {path}", Operation())
    endpoint = inspect.unwrap(route.handler)
    about = " ".join((inspect.getdoc(endpoint) or "").split())
    described: dict[str, Any] = {
        "operationId": getattr(endpoint, "__name__", "").strip("_"),
        "parameters": [*[_parameter(name) for name in re.findall(r"\{(\w+)", path)], *known.query],
        "responses": {
            **{str(status): {"description": "Done.", "content": {known.kind: {}}} for status in known.gives},
            **{str(status): {"$ref": f"#/components/responses/{status}"} for status in REFUSALS},
        },
    }
    if "{game}" in path and method == "delete":
        described["operationId"] += "_of_game"
    if about:
        described["description"] = about
    if known.body is not None:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": references[known.body]}}}
    return described


def _parameter(name: str) -> dict[str, Any]:
    """The description of a path parameter."""
    known = PARAMETERS.get(name, {"schema": {"type": "string"}})
    if name == "game":
        known = {"description": "The name of a game.", "schema": {"enum": list(games.names())}}
    return {"name": name, "in": "path", "required": True, **known}


def describing(app: web.Application) -> Callable[[AppContext, web.Request], Awaitable[web.Response]]:
    """The endpoint that gives the description."""

    @cache
    def text() -> bytes:
        return msgspec.json.encode(document(app))

    async def openapi(_context: AppContext, _request: web.Request) -> web.Response:
        """This description."""
        return respond(text(), JSON, cache_control="public, max-age=3600")

    return openapi


def page() -> str:
    """The contents of docs/openapi.json."""
    from tablee.server.app import make_app  # noqa: PLC0415 — the application has an endpoint of ours
    from tablee.store.memory import MemoryStore  # noqa: PLC0415

    return msgspec.json.format(msgspec.json.encode(document(make_app(MemoryStore))), indent=1).decode() + "\n"


if __name__ == "__main__":
    print(page(), end="")  # noqa: T201
