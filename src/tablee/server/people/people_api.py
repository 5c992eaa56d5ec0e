"""HTTP API of a person: my tables and games, and everything that is kept of me, to take along or to delete."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any, get_args

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
from tablee.server.evenings.personal import EVERYTHING, groups_of
from tablee.server.people.identity import new_secret, write_cookie
from tablee.server.people.my_games import Ending, Wanted, look_back, page_of
from tablee.store.deck_rows import SaveDeck
from tablee.store.model import ForgetPerson, OpenTable, Store, StoreError, TableRow
from tablee.table.seats import names_by_seat

MOST_OPEN = 50
MOST_GAMES = 1000
"""On which the counts and plots of a person rest."""

LONGEST_WORD = 80

PATIENCE = 6.0
RETRY = 0.2
"""Seconds for which other processes are asked for a person's tables, and between two times."""


class TakeLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(max_length=80)]
    replace: bool = False
    """Although this browser has tables or levels of its own."""


async def warm_up(store: Store) -> None:
    """Ask for nobody's games, so that the first person to ask does not wait until the queries are composed."""
    with suppress(StoreError):
        for ask in (store.results_of, store.open_tables_of):
            await asyncio.to_thread(ask, "", 1)


async def my_games(context: AppContext, request: web.Request) -> web.Response:
    """Tables that are not over, mine to move first; then a page of the finished games, and what they add up to."""
    wanted, number = _read_wish(request)
    person = await person_of(context, request)
    store = context.tables.store
    results = await asyncio.to_thread(store.results_of, person, MOST_GAMES)
    tables = [table for table in await open_tables(context, person) if _is_wanted(table, wanted)]
    found = await asyncio.to_thread(lambda: page_of(look_back(person, results), wanted, number))
    return respond_json({"open": tables if number == 0 else [], **found})


def _read_wish(request: web.Request) -> tuple[Wanted, int]:
    query = request.query
    wanted = Wanted(*[query.get(name, "")[:LONGEST_WORD] for name in ("game", "ending", "level", "friend")])
    page = query.get("page", "0")
    if wanted.ending not in ("", *get_args(Ending)):
        raise Refusal(400, f"ending: one of {', '.join(get_args(Ending))}")
    if not (page.isdecimal() and len(page) < 4):
        raise Refusal(400, "page: a number from 0 on")
    return wanted, int(page)


def _is_wanted(table: dict[str, Any], wanted: Wanted) -> bool:
    """Tables that are not over have no ending and, before they begin, no level."""
    plain = not wanted.ending and not wanted.level
    return plain and wanted.game in ("", table["game"]) and wanted.knows(table["names"])


async def open_tables(context: AppContext, person: str) -> list[dict[str, Any]]:
    rows = await asyncio.to_thread(context.tables.store.open_tables_of, person, MOST_OPEN)
    tables = [await _open_table(context, person, row) for row in rows]
    return sorted(tables, key=lambda table: (not table["my_turn"], table["phase"] != "playing"))


async def _open_table(context: AppContext, person: str, found: OpenTable) -> dict[str, Any]:
    row = found.table
    return {
        "code": row.code,
        "game": row.game,
        "phase": row.phase,
        "names": names_of_people(row),
        "at": max(row.created, row.played),
        "my_turn": row.phase == "playing" and await _is_turn_of(context, person, found),
    }


async def _is_turn_of(context: AppContext, person: str, found: OpenTable) -> bool:
    """Without loading the table, unless it was being played when the server died."""
    row = found.table
    session = context.tables.loaded(row.code)
    if session is None and row.acting is not None and row.acting.entries == found.entries:
        return not row.paused and any(row.seats[seat].person == person for seat in row.acting.seats)
    turn = await context.tables.turn_of(row.code, person)
    return turn is not None and turn[1]


def names_of_people(row: TableRow) -> list[str]:
    named = zip(row.seats, names_by_seat(row.seats), strict=True)
    return [name for seat, name in named if seat.kind == "person"]


# --- everything about me ----------------------------------------------------------------------------------------------


class ForgetMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sure: bool
    """No accident."""


async def export_me(context: AppContext, request: web.Request) -> web.Response:
    """All that is kept of this person, as a file. What others did at the same tables is in the records."""
    person = await person_of(context, request)
    check_rate(context, request, context.edits, person)
    text = await asyncio.to_thread(_everything, context, person)
    attached = 'attachment; filename="tablee-me.json"'
    return respond(text, "application/json", content_disposition=attached)


def _everything(context: AppContext, person: str) -> bytes:
    store = context.tables.store
    mine = [result for result in store.results_of(person, EVERYTHING) if result.person == person]
    tables = [table for table in store.tables_of(person, EVERYTHING) if table.phase != "over"]
    return msgspec.json.format(
        msgspec.json.encode(
            {
                "person": person,
                "devices given by links": store.devices_of(person),
                "passkeys": [{"id": one.id, "created": one.created} for one in store.passkeys_of(person)],
                "recovery codes left": store.recovery_codes_of(person),
                "levels": store.strengths_of(person),
                "evenings": groups_of(store, person),
                "decks": [_deck(deck) for deck in store.decks_of(person)],
                "puzzles and drills": store.practice_of(person),
                "allows": store.wishes_of(person),
                "messages": [{"endpoint": one.endpoint, "language": one.language} for one in store.pushes_of(person)],
                "ratings": store.ratings_of(person),
                "rated games": store.rating_changes_of(person, EVERYTHING),
                "tables": [
                    {
                        "code": table.code,
                        "game": table.game,
                        "phase": table.phase,
                        "created": table.created,
                        "seats": [
                            {"seat": number, "name": seat.name, "avatar": seat.avatar}
                            for number, seat in enumerate(table.seats)
                            if seat.person == person
                        ],
                    }
                    for table in tables
                ],
                "results": [
                    {**msgspec.to_builtins(result), "record": f"/api/replays/{result.code}/record"} for result in mine
                ],
            }
        ),
        indent=2,
    )


def _deck(deck: SaveDeck) -> dict[str, Any]:
    return {**msgspec.to_builtins(deck), "options": msgspec.json.decode(deck.options)}


async def forget_me(context: AppContext, request: web.Request) -> web.Response:
    """Delete what is kept of this person. At tables that are being played a bot takes the seat."""
    asked: ForgetMe = await read_body(request, ForgetMe)
    person = await person_of(context, request)
    check_rate(context, request, context.edits, person)
    if not asked.sure:
        raise Refusal(400, "sure: this cannot be undone")
    await _leave_tables(context, person)
    await context.tables.writer.commit([ForgetPerson(person)])
    if context.relay is not None:
        context.relay.forget_person(person)
    await context.forget(person)
    return respond_json({}, set_cookie=write_cookie(new_secret(), request.secure))


async def _leave_tables(context: AppContext, person: str) -> None:
    """Every process does it at the tables that it has, this one also at those that nobody has."""
    tables = context.tables
    ends = tables.time() + PATIENCE
    while True:
        if context.relay is not None:
            context.relay.forget_person(person)
        rows = await asyncio.to_thread(tables.store.open_tables_of, person, EVERYTHING)
        if await tables.remove_person(person, [found.table.code for found in rows]):
            return
        if tables.time() >= ends:
            raise Refusal(503, "a server that has one of your tables does not answer; try again")
        await asyncio.sleep(RETRY)


async def make_link(context: AppContext, request: web.Request) -> web.Response:
    person = await person_of(context, request)
    check_rate(context, request, context.edits, device_of(request))
    return respond_json({"path": f"/me/{await context.people.make_link(person)}"}, 201)


async def take_link(context: AppContext, request: web.Request) -> web.Response:
    """Make this browser the person's who made the link. What it was before is not replaced without a word."""
    wish: TakeLink = await read_body(request, TakeLink)
    check_rate(context, request, context.edits, device_of(request))
    people = context.people
    person = await people.find_link(wish.token)
    mine = await person_of(context, request)
    if person is not None and person != mine and not wish.replace and await people.has_own(mine):
        raise Refusal(409, "this browser has tables or levels of its own")
    secret = None if person is None else await people.take_link(wish.token, mine)
    if secret is None:
        raise Refusal(404, "this link was used already, or is too old")
    return respond_json({}, set_cookie=write_cookie(secret, request.secure))


ROUTES = [
    web.get("/api/me/games", as_handler(my_games)),
    web.get("/api/me/export", as_handler(export_me)),
    web.post("/api/me/forget", as_handler(forget_me)),
    web.post("/api/link", as_handler(make_link)),
    web.post("/api/link/take", as_handler(take_link)),
]
