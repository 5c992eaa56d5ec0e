"""Score sheet of an evening on a big screen: which evening a table belongs to, and which table comes next.

Nothing of that is stored with a table: the groups of those who sit there tell it.
"""

from __future__ import annotations

import asyncio
import hmac
from typing import Any

from aiohttp import web

from tablee.evenings.model import Evening, RoundTable
from tablee.server.api import find_row
from tablee.server.context import (
    UNLESS_CHANGED,
    AppContext,
    Refusal,
    as_handler,
    check_rate,
    device_of,
    person_of,
    respond_json,
)
from tablee.server.evenings.evening_service import Found
from tablee.store.model import TableRow
from tablee.table.races.screens import screen_key

MOST_GROUPS = 30
"""Groups of a person that are searched, last changed first: a running evening is among them."""

NOBODY = {"member": None, "edits": False, "table": None}
"""A screen is no member."""


async def evening_of_table(context: AppContext, request: web.Request) -> web.Response:
    """The evening of a table, for those who sit there and for its own screens; null if it is of none."""
    row = await find_row(context, request)
    await _need_room(context, request, row)
    found = await asyncio.to_thread(_find, context, row)
    if found is None:
        return respond_json(None, cache_control=UNLESS_CHANGED)
    following = await asyncio.to_thread(_screen, context, _next_table(found.evening, row.code))
    shown = await context.evenings.show(found)
    return respond_json({**shown, "me": NOBODY, "screen": following}, cache_control=UNLESS_CHANGED)


async def _need_room(context: AppContext, request: web.Request, row: TableRow) -> None:
    """The link of a group lets people in, so it is not for everybody who watches a table."""
    key = request.query.get("key", "")
    if hmac.compare_digest(key.encode(), screen_key(row.code, row.host).encode()):
        return
    if await person_of(context, request) in _people(row):
        return
    check_rate(context, request, context.lookups, device_of(request), "keys were tried from here")
    raise Refusal(403, "only for those who sit at the table, and for its own screens")


def _people(row: TableRow) -> list[str]:
    return list(dict.fromkeys(person for person in (row.host, *(seat.person for seat in row.seats)) if person))


def _find(context: AppContext, row: TableRow) -> Found | None:
    for person in _people(row):
        for group in context.tables.store.groups_of(person, MOST_GROUPS):
            found = context.evenings.read(group.code)
            if found is not None and _table(found.evening, row.code) is not None:
                return found
    return None


def _table(evening: Evening, code: str) -> RoundTable | None:
    return next((table for one in evening.rounds for table in one.tables if table.code == code), None)


def _next_table(evening: Evening, code: str) -> str | None:
    """The table to which a screen moves in the next round: the one with most of the people of the present one."""
    here, last = _table(evening, code), evening.rounds[-1].tables
    if here is None or here in last or evening.finished is not None:
        return None
    return max(last, key=lambda table: len({*table.members} & {*here.members})).code


def _screen(context: AppContext, code: str | None) -> dict[str, Any] | None:
    row = None if code is None else context.tables.store.find_table(code)
    return None if row is None else {"code": row.code, "key": screen_key(row.code, row.host)}


ROUTES = [web.get("/api/tables/{code}/evening", as_handler(evening_of_table))]
