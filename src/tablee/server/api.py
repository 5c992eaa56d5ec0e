"""HTTP API: what the browser client asks for, besides the WebSocket."""

from __future__ import annotations

import asyncio
import time as calendar
from functools import cache
from typing import Annotated, Any

import msgspec
from aiohttp import web

from tablee.core import game as games
from tablee.core.i18n import LANGUAGES, PARTS, catalogues, part_of_catalogue
from tablee.core.options import MOST_DAYS
from tablee.core.record import plain
from tablee.correspondence.days import with_days
from tablee.proof.chance import new_chance
from tablee.ratings.rows import Rated
from tablee.server import game_catalogue, protocol
from tablee.server.context import (
    UNLESS_CHANGED,
    AppContext,
    Refusal,
    as_handler,
    check_rate,
    device_of,
    is_own_machine,
    person_of,
    read_body,
    respond,
    respond_json,
    respond_text,
)
from tablee.server.people.people_api import names_of_people, open_tables
from tablee.store.model import Correspondence, Pace, SeatRow, TableRow
from tablee.table import table_bots
from tablee.table.connection import clean
from tablee.table.seats import bot_row
from tablee.table.table_registry import is_code
from tablee.table.wire_types import Avatar, Hash, Name, SeatNumber

MOST_LISTED = 50
MOST_MINE = 12
HOUR = "public, max-age=3600"


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: int
    options: dict[str, Any] = {}
    listed: bool = False
    bots: dict[SeatNumber, str] = {}
    start: bool = False
    """Begin at once, with the one who asks in seat 0."""
    commitment: Hash | None = None
    """With `start`: as in the message Commit. The game then begins once this browser opens it."""
    pace: Pace = "normal"
    days: Annotated[int, msgspec.Meta(ge=0, le=MOST_DAYS)] = 0
    """As in the message Arrange (G-14)."""
    rated: bool = False
    """As in the message Arrange; not with `start`, since a rated game needs two people."""
    name: Name = " "
    avatar: Avatar = 0


async def nothing(_context: AppContext, _request: web.Request) -> web.Response:
    raise Refusal(404, "there is nothing here")


async def list_games(_context: AppContext, _request: web.Request) -> web.Response:
    return respond_json(game_catalogue.catalogue(), cache_control=UNLESS_CHANGED)


async def schema(_context: AppContext, _request: web.Request) -> web.Response:
    return respond(_schema_json(), "application/json", cache_control=HOUR)


@cache
def _schema_json() -> bytes:
    """Once: describing all messages takes milliseconds."""
    return msgspec.json.encode(protocol.schema())


async def open_table(context: AppContext, request: web.Request) -> web.Response:
    wish: OpenTable = await read_body(request, OpenTable)
    game = games.find(wish.game)
    seats = games.check_seats(game, wish.seats)
    wanted = {**game.live_with, **wish.options}
    options = plain(games.check_options(game, with_days(game, wanted, wish.days) if wish.days else wanted, seats))
    person = await person_of(context, request)
    rows = [SeatRow() for _ in range(seats)]
    for seat, bot in wish.bots.items():
        if seat >= seats:
            raise Refusal(400, f"bots: there is no seat {seat}")
        rows[seat] = bot_row(table_bots.check(game, bot), seat)
    if wish.start:
        rows[0] = SeatRow(kind="person", person=person, name=clean(wish.name), avatar=wish.avatar)
        if any(row.kind == "empty" for row in rows):
            raise Refusal(400, "bots: a seat is still empty")
    if wish.rated:
        _check_rated(wish)
    chance = new_chance()
    if wish.start:
        if wish.commitment is not None:
            chance = chance.pledge(person, wish.commitment)
        chance = chance.fix([(row.person, row.bot) for row in rows], [person])
    row = TableRow(
        game=game.name,
        options=options,
        seats=tuple(rows),
        host=person,
        listed=wish.listed,
        spectators=not wish.start,  # friends come by the link; a person who plays alone is left alone
        pace=wish.pace,
        correspondence=Correspondence(wish.days) if wish.days else None,
        rated=Rated() if wish.rated else None,
        chance=chance,
        created=int(calendar.time()),
    )
    # Last: only what is valid counts.
    check_rate(context, request, context.openings, person, "tables were opened from here")
    return respond_json({"code": await context.tables.open(row)}, 201)


def _check_rated(wish: OpenTable) -> None:
    if wish.start:
        raise Refusal(400, "rated: needs two people")
    if table_bots.ADAPTIVE in wish.bots.values():
        raise Refusal(400, "rated: bots have a fixed level")


async def lobby(context: AppContext, _request: web.Request) -> web.Response:
    """Only where somebody is there to play with."""
    tables = joinable(context) if context.relay is None else joinable(context) + context.relay.lobby()
    tables.sort(key=lambda table: -table[0])
    return respond_json([listing for _, listing in tables[:MOST_LISTED]])


def joinable(context: AppContext) -> list[tuple[int, dict[str, Any]]]:
    """The newest tables of this process that strangers may be shown, with the second in which they were opened."""
    rows = [session.row() for session in context.tables.sessions if session.is_joinable()]
    rows.sort(key=lambda row: -row.created)
    return [(row.created, _listing(row)) for row in rows[:MOST_LISTED]]


def _listing(row: TableRow) -> dict[str, Any]:
    return {
        "code": row.code,
        "game": row.game,
        "seats": len(row.seats),
        "free": sum(seat.kind == "empty" for seat in row.seats),
        "names": names_of_people(row),
        "rated": row.rated is not None,
    }


async def my_tables(context: AppContext, request: web.Request) -> web.Response:
    """The few that home shows: those that are not over, mine to move first, then finished ones."""
    person = await person_of(context, request)
    found = await open_tables(context, person)
    rows = await asyncio.to_thread(context.tables.store.tables_of, person, MOST_MINE)
    over = [
        {"code": row.code, "game": row.game, "phase": row.phase, "names": names_of_people(row), "my_turn": False}
        for row in rows
        if row.phase == "over"
    ]
    return respond_json([*found, *over][:MOST_MINE])


async def find_row(context: AppContext, request: web.Request) -> TableRow:
    """A table by its code. A wrong code closes no table to anybody."""
    code = request.match_info["code"].lower()
    row = await asyncio.to_thread(context.tables.store.find_table, code) if is_code(code) else None
    if row is None:
        check_rate(context, request, context.lookups, device_of(request), "codes were tried from here")
        raise Refusal(404, "there is no table of this code")
    return row


async def find_table(context: AppContext, request: web.Request) -> web.Response:
    row = await find_row(context, request)
    return respond_json({"code": row.code, "game": row.game, "phase": row.phase})


async def rule_page(_context: AppContext, request: web.Request) -> web.Response:
    language = request.query.get("language", "en")
    html = game_catalogue.rule_page(request.match_info["game"], language)
    return respond(html, "text/html; charset=utf-8", cache_control=HOUR)


async def words(_context: AppContext, request: web.Request) -> web.Response:
    language = request.match_info["language"]
    if language not in LANGUAGES:
        raise Refusal(404, f"there are {' and '.join(LANGUAGES)}")
    return respond_text("\n".join(catalogues(language)), cache_control=UNLESS_CHANGED)


async def part_of_words(_context: AppContext, request: web.Request) -> web.Response:
    """What only some pages need."""
    language, part = request.match_info["language"], request.match_info["part"]
    if language not in LANGUAGES or part not in PARTS:
        raise Refusal(404, f"there are {' and '.join(LANGUAGES)}, each with {', '.join(PARTS)}")
    return respond_text(part_of_catalogue(language, part), cache_control=UNLESS_CHANGED)


async def reach(context: AppContext, request: web.Request) -> web.Response:
    """For pages opened as localhost, whose own address is of no use to anybody else."""
    if not is_own_machine(request.host):
        raise Refusal(404, "there is nothing here")
    return respond_json({"origin": context.lan_address()})


ROUTES = [
    web.get("/api/games", as_handler(list_games)),
    web.get("/api/schema", as_handler(schema)),
    web.post("/api/tables", as_handler(open_table)),
    web.get("/api/tables/{code}", as_handler(find_table)),
    web.get("/api/lobby", as_handler(lobby)),
    web.get("/api/mine", as_handler(my_tables)),
    web.get("/api/rules/{game}", as_handler(rule_page)),
    web.get("/api/words/{language}", as_handler(words)),
    web.get("/api/words/{language}/{part}", as_handler(part_of_words)),
    web.get("/api/reach", as_handler(reach)),
]
