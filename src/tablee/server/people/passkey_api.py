"""HTTP API of passkeys and recovery codes."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from aiohttp import web

from tablee.server.context import (
    AppContext,
    Refusal,
    as_handler,
    check_rate,
    device_of,
    person_of,
    read_body,
    respond,
    respond_json,
)
from tablee.server.people import passkeys
from tablee.server.people.identity import write_cookie
from tablee.store.model import DropPasskey, SavePasskey, SetRecoveryCodes


class ShowPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    credential: dict[str, Any]
    replace: bool = False
    """Although this browser has tables or levels of its own."""


class ShowCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(max_length=80)]
    replace: bool = False


async def my_keys(context: AppContext, request: web.Request) -> web.Response:
    person = await person_of(context, request)
    return respond_json(await _keys(context, request, person))


async def _keys(context: AppContext, request: web.Request, person: str) -> dict[str, Any]:
    store = context.tables.store
    known = await asyncio.to_thread(store.passkeys_of, person)
    try:
        passkeys.party(request)
        passkeys.library()
        why = None
    except Refusal as refusal:
        why = "library" if refusal.status == 503 else "address"
    return {
        "passkeys": [{"id": passkey.id, "created": passkey.created} for passkey in known],
        "codes": await asyncio.to_thread(store.recovery_codes_of, person),
        "why_not": why,
    }


async def begin_adding_passkey(context: AppContext, request: web.Request) -> web.Response:
    person = await person_of(context, request)
    check_rate(context, request, context.edits, device_of(request))
    known = await asyncio.to_thread(context.tables.store.passkeys_of, person)
    return respond(await passkeys.adding(context, request, person, known), "application/json")


async def add_passkey(context: AppContext, request: web.Request) -> web.Response:
    shown: ShowPasskey = await read_body(request, ShowPasskey)
    person = await person_of(context, request)
    check_rate(context, request, context.edits, device_of(request))
    passkey = await passkeys.added(context, request, person, shown.credential)
    taken = await asyncio.to_thread(context.tables.store.find_passkey, passkey.id)
    if taken is not None and taken.person != person:
        raise Refusal(409, "this passkey is somebody else's")
    await context.tables.writer.commit([passkey])
    return respond_json(await _keys(context, request, person), 201)


async def begin_using_passkey(context: AppContext, request: web.Request) -> web.Response:
    check_rate(context, request, context.edits, device_of(request))
    return respond(await passkeys.using(context, request), "application/json")


async def use_passkey(context: AppContext, request: web.Request) -> web.Response:
    """This browser becomes that of the person whose passkey it shows."""
    shown: ShowPasskey = await read_body(request, ShowPasskey)
    check_rate(context, request, context.edits, device_of(request))
    found = shown.credential.get("id")
    known: SavePasskey | None = None
    if isinstance(found, str) and passkeys.CREDENTIAL.fullmatch(found):
        known = await asyncio.to_thread(context.tables.store.find_passkey, found)
    passkey = await passkeys.used(context, request, known, shown.credential)
    await _need_free(context, request, passkey.person, shown.replace)
    await context.tables.writer.commit([passkey])
    return await _become(context, request, passkey.person)


async def drop_passkey(context: AppContext, request: web.Request) -> web.Response:
    person = await person_of(context, request)
    check_rate(context, request, context.edits, device_of(request))
    credential = request.match_info["id"]
    if not passkeys.CREDENTIAL.fullmatch(credential):
        raise Refusal(404, "there is no such passkey")
    await context.tables.writer.commit([DropPasskey(credential, person)])
    return respond_json(await _keys(context, request, person))


async def make_codes(context: AppContext, request: web.Request) -> web.Response:
    """Shown this once; earlier ones are no longer good."""
    person = await person_of(context, request)
    check_rate(context, request, context.edits, device_of(request))
    codes = passkeys.new_codes()
    await context.tables.writer.commit([SetRecoveryCodes(person, tuple(map(passkeys.code_hash, codes)))])
    return respond_json({"codes": codes}, 201)


async def use_code(context: AppContext, request: web.Request) -> web.Response:
    shown: ShowCode = await read_body(request, ShowCode)
    check_rate(context, request, context.edits, device_of(request))
    mine = await person_of(context, request)
    if not shown.replace and await context.people.has_own(mine):
        raise Refusal(409, "this browser has tables or levels of its own")
    person = await asyncio.to_thread(context.tables.store.take_recovery_code, passkeys.code_hash(shown.code))
    if person is None:
        raise Refusal(404, "this code was used already, or there is none like it")
    return await _become(context, request, person)


async def _need_free(context: AppContext, request: web.Request, person: str, replace: bool) -> None:
    mine = await person_of(context, request)
    if mine != person and not replace and await context.people.has_own(mine):
        raise Refusal(409, "this browser has tables or levels of its own")


async def _become(context: AppContext, request: web.Request, person: str) -> web.Response:
    secret = await context.people.adopt(person, await person_of(context, request))
    return respond_json({}, set_cookie=write_cookie(secret, request.secure))


ROUTES = [
    web.get("/api/me/keys", as_handler(my_keys)),
    web.post("/api/me/passkeys/begin", as_handler(begin_adding_passkey)),
    web.post("/api/me/passkeys", as_handler(add_passkey)),
    web.delete("/api/me/passkeys/{id}", as_handler(drop_passkey)),
    web.post("/api/passkeys/begin", as_handler(begin_using_passkey)),
    web.post("/api/passkeys/use", as_handler(use_passkey)),
    web.post("/api/me/codes", as_handler(make_codes)),
    web.post("/api/codes/use", as_handler(use_code)),
]
