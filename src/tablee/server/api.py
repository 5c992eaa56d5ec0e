"""What a browser asks for over HTTP."""

from __future__ import annotations

import asyncio
import secrets
import time as calendar
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from tablee.core import game as games
from tablee.core.catalogue import LANGUAGES, catalogues
from tablee.core.keyed import KEY_BYTES
from tablee.core.record import plain
from tablee.server import protocol, replays, rules
from tablee.server.answers import UNLESS_CHANGED, Desk, JsonResponse, Refusal, address_of, person_of, read_body
from tablee.server.identity import write_cookie
from tablee.server.outlooks import TooMany
from tablee.server.reach import is_own_machine
from tablee.server.shelf import shelf
from tablee.store.model import Entry, SeatRow, TableRow
from tablee.table import minds
from tablee.table.chairs import Chair
from tablee.table.codes import is_code
from tablee.table.live import Table
from tablee.table.names import clean
from tablee.table.wire import Avatar, Name, Seat

MOST_LISTED = 50
HOUR = "public, max-age=3600"


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: int
    options: dict[str, Any] = {}
    listed: bool = False
    bots: dict[Seat, str] = {}
    start: bool = False
    """Begin at once, with the one who asks in seat 0."""
    name: Name = " "
    avatar: Avatar = 0


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    name: Annotated[str, msgspec.Meta(max_length=80)] = "deck"


async def nothing(_desk: Desk, _request: Request) -> Response:
    raise Refusal(404, "there is nothing here")


async def list_games(_desk: Desk, _request: Request) -> Response:
    return JsonResponse(shelf(), headers={"cache-control": UNLESS_CHANGED})


async def schema(_desk: Desk, _request: Request) -> Response:
    return JsonResponse(protocol.schema())


async def open_table(desk: Desk, request: Request) -> Response:
    wish: OpenTable = await read_body(request, OpenTable)
    if not desk.openings.take(address_of(request), desk.hall.time()):
        raise Refusal(429, "too many tables were opened from here; wait a little")
    game = games.find(wish.game)
    seats = games.check_seats(game, wish.seats)
    options = plain(games.check_options(game, {**game.live_with, **wish.options}, seats))
    person = await person_of(desk, request)
    chairs = [SeatRow() for _ in range(seats)]
    for seat, bot in wish.bots.items():
        if seat >= seats:
            raise Refusal(400, f"bots: there is no seat {seat}")
        chair = Chair()
        chair.seat_bot(minds.check(game, bot), seat)
        chairs[seat] = chair.row()
    if wish.start:
        chairs[0] = SeatRow(kind="person", person=person, name=clean(wish.name), avatar=wish.avatar)
        if any(chair.kind == "empty" for chair in chairs):
            raise Refusal(400, "bots: a seat is still empty")
    row = TableRow(
        game=game.name,
        options=options,
        seats=tuple(chairs),
        host=person,
        listed=wish.listed,
        phase="playing" if wish.start else "gathering",
        seed=secrets.token_hex(KEY_BYTES) if wish.start else None,
        created=int(calendar.time()),
    )
    return JsonResponse({"code": await desk.hall.open(row)}, 201)


async def read_deck(desk: Desk, request: Request) -> Response:
    """The deck file of somebody who owns a box, as options of the game; or which line is at fault, and why."""
    file: DeckFile = await read_body(request, DeckFile)
    reader = games.find(request.path_params["game"]).read_deck
    if reader is None:
        raise Refusal(404, "this game knows one deck only")
    if not desk.lookups.take(address_of(request), desk.hall.time()):
        raise Refusal(429, "too many decks were read for you; wait a little")
    try:
        return JsonResponse(await asyncio.to_thread(reader, file.text.removeprefix("\ufeff"), clean(file.name)))
    except RecursionError:
        raise Refusal(400, "this is no deck file") from None


async def lobby(desk: Desk, _request: Request) -> Response:
    """Only where somebody is there to play with."""
    tables = [table for table in desk.hall.live if table.listed and table.phase == "gathering" and table.guests]
    tables.sort(key=lambda table: -table.created)
    return JsonResponse([_listing(table) for table in tables if not table.locked][:MOST_LISTED])


def _listing(table: Table) -> dict[str, Any]:
    return {
        "code": table.code,
        "game": table.game.name,
        "seats": len(table.chairs),
        "free": sum(chair.kind == "empty" for chair in table.chairs),
        "names": [chair.name for chair in table.chairs if chair.kind == "person"],
    }


async def my_tables(desk: Desk, request: Request) -> Response:
    person = await person_of(desk, request)
    rows = await asyncio.to_thread(desk.hall.store.tables_of, person, MOST_LISTED)
    return JsonResponse([await _my_table(desk, person, row) for row in rows])


async def _my_table(desk: Desk, person: str, row: TableRow) -> dict[str, Any]:
    table = await desk.hall.find(row.code) if row.phase == "playing" else None
    return {
        "code": row.code,
        "game": row.game,
        "phase": row.phase if table is None else table.phase,
        "names": [chair.name for chair in row.seats if chair.kind == "person"],
        "my_turn": table is not None and table.waits_for(person),
    }


async def _find(desk: Desk, request: Request) -> tuple[TableRow, list[Entry]]:
    """A table by its code, without the log unless it is over. Guessing codes is soon at an end."""
    address, time = address_of(request), desk.hall.time()
    if not desk.lookups.has_left(address, time):
        raise Refusal(429, "too many codes were tried from here; wait a little")
    code = request.path_params["code"].lower()
    row = await asyncio.to_thread(desk.hall.store.find_table, code) if is_code(code) else None
    if row is None:
        desk.lookups.take(address, time)
        raise Refusal(404, "there is no table of this code")
    log = await asyncio.to_thread(desk.hall.store.entries, code) if row.phase == "over" else []
    return row, log


async def find_table(desk: Desk, request: Request) -> Response:
    row, _ = await _find(desk, request)
    return JsonResponse({"code": row.code, "game": row.game, "phase": row.phase})


async def replay(desk: Desk, request: Request) -> Response:
    row, log = await _find_finished(desk, request)
    seat = request.query_params.get("seat")
    if seat is not None and not (seat.isdecimal() and len(seat) < 3 and int(seat) < len(row.seats)):
        raise Refusal(400, f"seat: 0 to {len(row.seats) - 1}, or none for a spectator")
    film = await asyncio.to_thread(replays.film, row, log, None if seat is None else int(seat))
    return Response(film, media_type="application/json", headers={"cache-control": HOUR})


async def record(desk: Desk, request: Request) -> Response:
    row, log = await _find_finished(desk, request)
    text = await asyncio.to_thread(replays.record, row, log)
    name = f"{row.game}-{row.code}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": HOUR}
    return Response(text, media_type="application/jsonl", headers=headers)


async def chances(desk: Desk, request: Request) -> Response:
    """How the chances of all went over the game, or how far working that out has come: ask again."""
    work = desk.outlooks.find(request.path_params["code"].lower())
    if work is None:
        try:
            work = desk.outlooks.begin(*await _find_finished(desk, request))
        except TooMany:
            raise Refusal(503, "too many games are being looked at; try again in a moment") from None
    if work.answer is None:
        return JsonResponse({"progress": round(work.curve.progress, 2)}, 202)
    return Response(work.answer, media_type="application/json", headers={"cache-control": HOUR})


async def _find_finished(desk: Desk, request: Request) -> tuple[TableRow, list[Entry]]:
    row, log = await _find(desk, request)
    if row.phase != "over":
        raise Refusal(409, "the game is not over yet")
    return row, log


async def rule_page(_desk: Desk, request: Request) -> Response:
    language = request.query_params.get("language", "en")
    html = rules.page(request.path_params["game"], language)
    return Response(html, media_type="text/html; charset=utf-8", headers={"cache-control": HOUR})


async def words(_desk: Desk, request: Request) -> Response:
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise Refusal(404, f"there are {' and '.join(LANGUAGES)}")
    return PlainTextResponse("\n".join(catalogues(language)), headers={"cache-control": UNLESS_CHANGED})


async def reach(desk: Desk, request: Request) -> Response:
    """For pages opened as localhost, whose own address is of no use to anybody else."""
    if not is_own_machine(request.headers.get("host", "")):
        raise Refusal(404, "there is nothing here")
    return JsonResponse({"origin": desk.reach()})


async def make_link(desk: Desk, request: Request) -> Response:
    token = await desk.people.make_link(await person_of(desk, request))
    return JsonResponse({"path": f"/me/{token}"}, 201)


async def take_link(desk: Desk, request: Request) -> Response:
    if not desk.lookups.take(address_of(request), desk.hall.time()):
        raise Refusal(429, "too many links were tried from here; wait a little")
    secret = await desk.people.take_link(request.path_params["token"])
    if secret is None:
        raise Refusal(404, "this link was used already, or is too old")
    cookie = write_cookie(secret, request.url.scheme == "https")
    return RedirectResponse("/", 303, headers={"set-cookie": cookie, "cache-control": "no-store"})
