"""HTTP API for Web Push: the server's public key, and the browsers of a person that receive messages."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from aiohttp import web

from tablee.correspondence.push import Subscription
from tablee.server.context import AppContext, as_handler, check_rate, person_of, read_body, respond_json


class Subscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    subscription: Subscription
    language: Literal["en", "fr"] = "en"


class Unsubscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


async def push_key(context: AppContext, _request: web.Request) -> web.Response:
    return respond_json({"key": await context.tables.notifier.public_key()})


async def subscribe(context: AppContext, request: web.Request) -> web.Response:
    wish: Subscribe = await read_body(request, Subscribe)
    person = await person_of(context, request)
    check_rate(context, request, context.edits, person, "changes from here")
    await context.tables.notifier.subscribe(person, wish.subscription, wish.language)
    return respond_json({}, 201)


async def unsubscribe(context: AppContext, request: web.Request) -> web.Response:
    wish: Unsubscribe = await read_body(request, Unsubscribe)
    await context.tables.notifier.unsubscribe(await person_of(context, request), wish.endpoint)
    return respond_json({})


ROUTES = [
    web.get("/api/push", as_handler(push_key)),
    web.post("/api/push", as_handler(subscribe)),
    web.post("/api/push/forget", as_handler(unsubscribe)),
]
