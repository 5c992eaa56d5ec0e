"""HTTP API: what the browser client asks for, besides the WebSocket."""

from __future__ import annotations

import asyncio
import time as calendar
from functools import cache
from typing import Annotated, Any

import msgspec
from aiohttp import web
from msgspec.structs import replace

from tablee.core import game as games
from tablee.core.game_log import GameLog
from tablee.core.i18n import LANGUAGES, catalogues
from tablee.core.record import Record, plain
from tablee.core.state import NOBODY
from tablee.proof.chance import new_chance
from tablee.proof.frames import replay_draws, replay_frames
from tablee.server import game_catalogue, protocol
from tablee.server.context import (
    UNLESS_CHANGED,
    AppContext,
    Refusal,
    address_of,
    device_of,
    is_own_machine,
    person_of,
    read_body,
    respond,
    respond_json,
    respond_text,
)
from tablee.server.identity import write_cookie
from tablee.server.win_probability_jobs import TooMany
from tablee.store.model import LogEntry, Pace, SeatRow, TableRow
from tablee.table import table_bots
from tablee.table.board import set_up
from tablee.table.connection import clean
from tablee.table.presence import Seat, names_by_seat
from tablee.table.projection import SeatView, events_json
from tablee.table.search_pool import SearchFailed
from tablee.table.search_worker import ReadDeck
from tablee.table.table_registry import is_code
from tablee.table.wire import Avatar, Hash, Name, SeatNumber

MOST_LISTED = 50
DECK_SECONDS = 1.0
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
    name: Name = " "
    avatar: Avatar = 0


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    name: Annotated[str, msgspec.Meta(max_length=80)] = "deck"


class TakeLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(max_length=80)]
    replace: bool = False
    """Although this browser has tables or levels of its own."""


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
    options = plain(games.check_options(game, {**game.live_with, **wish.options}, seats))
    person = await person_of(context, request)
    chairs = [SeatRow() for _ in range(seats)]
    for seat, bot in wish.bots.items():
        if seat >= seats:
            raise Refusal(400, f"bots: there is no seat {seat}")
        chair = Seat()
        chair.seat_bot(table_bots.check(game, bot), seat)
        chairs[seat] = chair.row()
    if wish.start:
        chairs[0] = SeatRow(kind="person", person=person, name=clean(wish.name), avatar=wish.avatar)
        if any(chair.kind == "empty" for chair in chairs):
            raise Refusal(400, "bots: a seat is still empty")
    chance = new_chance()
    if wish.start:
        if wish.commitment is not None:
            chance = chance.pledge(person, wish.commitment)
        chance = chance.fix([(chair.person, chair.bot) for chair in chairs], [person])
    row = TableRow(
        game=game.name,
        options=options,
        seats=tuple(chairs),
        host=person,
        listed=wish.listed,
        spectators=not wish.start,  # friends come by the link; who plays alone is left alone
        pace=wish.pace,
        chance=chance,
        created=int(calendar.time()),
    )
    # Last: only what is valid counts.
    if not context.openings.take(person, address_of(request), context.tables.time()):
        raise Refusal(429, "too many tables were opened from here; wait a little")
    return respond_json({"code": await context.tables.open(row)}, 201)


async def read_deck(context: AppContext, request: web.Request) -> web.Response:
    """The deck file of somebody who owns a box, as options of the game; or which line is at fault, and why."""
    file: DeckFile = await read_body(request, DeckFile)
    game = games.find(request.match_info["game"])
    if game.read_deck is None:
        raise Refusal(404, "this game knows one deck only")
    if not context.decks.take(device_of(request), address_of(request), context.tables.time()):
        raise Refusal(429, "too many decks were read for you; wait a little")
    text = file.text.removeprefix("\ufeff")
    try:
        read = await context.deck_reader.read_deck(
            ReadDeck(DECK_SECONDS, game=game.name, text=text, name=clean(file.name))
        )
    except SearchFailed:
        raise Refusal(503, "this deck file could not be read in time") from None
    if read.fault:
        raise Refusal(400, read.fault)
    return respond_json(read.options)


async def lobby(context: AppContext, _request: web.Request) -> web.Response:
    """Only where somebody is there to play with."""
    rows = [session.row() for session in context.tables.sessions if session.is_joinable()]
    rows.sort(key=lambda row: -row.created)
    return respond_json([_listing(row) for row in rows[:MOST_LISTED]])


def _listing(row: TableRow) -> dict[str, Any]:
    return {
        "code": row.code,
        "game": row.game,
        "seats": len(row.seats),
        "free": sum(seat.kind == "empty" for seat in row.seats),
        "names": _names_of_people(row),
    }


def _names_of_people(row: TableRow) -> list[str]:
    named = zip(row.seats, names_by_seat(row.seats), strict=True)
    return [name for seat, name in named if seat.kind == "person"]


async def my_tables(context: AppContext, request: web.Request) -> web.Response:
    person = await person_of(context, request)
    rows = await asyncio.to_thread(context.tables.store.tables_of, person, MOST_LISTED)
    return respond_json([await _my_table(context, person, row) for row in rows])


async def _my_table(context: AppContext, person: str, row: TableRow) -> dict[str, Any]:
    table = await context.tables.find(row.code) if row.phase == "playing" else None
    return {
        "code": row.code,
        "game": row.game,
        "phase": row.phase if table is None else table.row().phase,
        "names": _names_of_people(row),
        "my_turn": table is not None and table.waits_for(person),
    }


async def _find(context: AppContext, request: web.Request) -> tuple[TableRow, list[LogEntry]]:
    """A table by its code, without the log unless it is over. A wrong code closes no table to anybody."""
    code = request.match_info["code"].lower()
    row = await asyncio.to_thread(context.tables.store.find_table, code) if is_code(code) else None
    if row is None:
        if not context.lookups.take(device_of(request), address_of(request), context.tables.time()):
            raise Refusal(429, "too many codes were tried from here; wait a little")
        raise Refusal(404, "there is no table of this code")
    log = await asyncio.to_thread(context.tables.store.entries, code) if row.phase == "over" else []
    return row, log


async def find_table(context: AppContext, request: web.Request) -> web.Response:
    row, _ = await _find(context, request)
    return respond_json({"code": row.code, "game": row.game, "phase": row.phase})


async def replay(context: AppContext, request: web.Request) -> web.Response:
    row, log = await _find_finished(context, request)
    frames = await asyncio.to_thread(film, row, log, _read_seat(request, row))
    return respond(frames, "application/json", cache_control=HOUR)


def _read_seat(request: web.Request, row: TableRow) -> int | None:
    seat = request.query.get("seat")
    if seat is None:
        return None
    if not (seat.isdecimal() and len(seat) < 3 and int(seat) < len(row.seats)):
        raise Refusal(400, f"seat: 0 to {len(row.seats) - 1}, or none for a spectator")
    return int(seat)


async def record(context: AppContext, request: web.Request) -> web.Response:
    row, log = await _find_finished(context, request)
    text = str(await asyncio.to_thread(record_of, row, log))
    name = f"{row.game}-{row.code}.jsonl"
    attached = f'attachment; filename="{name}"'
    return respond(text, "application/jsonl", content_disposition=attached, cache_control=HOUR)


async def proof(context: AppContext, request: web.Request) -> web.Response:
    """What a browser needs to check a finished game: its record, every draw, and the frames of the seat that asks."""
    row, log = await _find_finished(context, request)
    if row.chance is None:
        raise Refusal(404, "this game was played before chance could be proved")
    text = await asyncio.to_thread(proof_of, row, log, _read_seat(request, row))
    return respond(text, "application/json", cache_control=HOUR)


async def chances(context: AppContext, request: web.Request) -> web.Response:
    """How the chances of all went over the game, or how far working that out has come: ask again."""
    job = context.win_probability.find(request.match_info["code"].lower())
    if job is None:
        try:
            job = context.win_probability.begin(*await _find_finished(context, request))
        except TooMany:
            raise Refusal(503, "too many games are being looked at; try again in a moment") from None
    if job.answer is None:
        return respond_json({"progress": round(job.curve.progress, 2)}, 202)
    return respond(job.answer, "application/json", cache_control=HOUR)


async def _find_finished(context: AppContext, request: web.Request) -> tuple[TableRow, list[LogEntry]]:
    row, log = await _find(context, request)
    if row.phase != "over":
        raise Refusal(409, "the game is not over yet")
    return row, log


async def rule_page(_context: AppContext, request: web.Request) -> web.Response:
    language = request.query.get("language", "en")
    html = game_catalogue.rule_page(request.match_info["game"], language)
    return respond(html, "text/html; charset=utf-8", cache_control=HOUR)


async def words(_context: AppContext, request: web.Request) -> web.Response:
    language = request.match_info["language"]
    if language not in LANGUAGES:
        raise Refusal(404, f"there are {' and '.join(LANGUAGES)}")
    return respond_text("\n".join(catalogues(language)), cache_control=UNLESS_CHANGED)


async def reach(context: AppContext, request: web.Request) -> web.Response:
    """For pages opened as localhost, whose own address is of no use to anybody else."""
    if not is_own_machine(request.host):
        raise Refusal(404, "there is nothing here")
    return respond_json({"origin": context.lan_address()})


async def make_link(context: AppContext, request: web.Request) -> web.Response:
    person = await person_of(context, request)
    _check_edits(context, request)
    return respond_json({"path": f"/me/{await context.people.make_link(person)}"}, 201)


async def take_link(context: AppContext, request: web.Request) -> web.Response:
    """Make this browser the person's who made the link. What it was before is not replaced without a word."""
    wish: TakeLink = await read_body(request, TakeLink)
    _check_edits(context, request)
    people = context.people
    person = await people.find_link(wish.token)
    mine = await person_of(context, request)
    if person is not None and person != mine and not wish.replace and await people.has_own(mine):
        raise Refusal(409, "this browser has tables or levels of its own")
    secret = None if person is None else await people.take_link(wish.token)
    if secret is None:
        raise Refusal(404, "this link was used already, or is too old")
    return respond_json({}, set_cookie=write_cookie(secret, request.secure))


def _check_edits(context: AppContext, request: web.Request) -> None:
    if not context.edits.take(device_of(request), address_of(request), context.tables.time()):
        raise Refusal(429, "too many links were made or tried from here; wait a little")


# --- Finished games: as seen from any seat, or as the record from which everything follows ---------------------------


def record_of(row: TableRow, log: list[LogEntry]) -> Record:
    """With everything that its chance was derived from."""
    board = set_up(row)
    assert board is not None
    for entry in log:
        board.repeat(entry.entry())
    if row.chance is None:
        return board.record()
    return replace(board.record(), chance=plain(row.chance.opened(row.code, row.game, row.options)))


def proof_of(row: TableRow, log: list[LogEntry], seat: int | None) -> bytes:
    record = record_of(row, log)
    frames = replay_frames(record, [seat])[seat]
    return msgspec.json.encode({"record": str(record), "draws": replay_draws(record), "frames": frames})


def film(row: TableRow, log: list[LogEntry], seat: int | None) -> bytes:
    """Frame after frame as JSON: what this seat, or a spectator, was shown."""
    board = set_up(row)
    assert board is not None
    watcher = NOBODY if seat is None else seat
    view = SeatView(board, watcher)
    frames = [_frame(board, view, watcher, 0, None, 0)]
    for moment, entry in enumerate(log, 1):
        before = len(board.event_codes)
        board.repeat(entry.entry())
        heard = events_json(board, watcher, before)
        if heard or entry.seat == seat or view.has_changed():
            frames.append(_frame(board, view, watcher, before, entry.seat, moment))
    for number, frame in enumerate(frames):
        frame["number"] = number
    return msgspec.json.encode(
        {
            "game": row.game,
            "seats": len(row.seats),
            "names": names_by_seat(row.seats),
            "avatars": [chair.avatar for chair in row.seats],
            "bots": [chair.bot for chair in row.seats],
            "options": row.options,
            "result": row.result,
            "frames": frames,
        }
    )


def _frame(board: GameLog, view: SeatView, watcher: int, since: int, mover: int | None, moment: int) -> dict[str, Any]:
    view.refresh(board.now)
    return {
        "number": 0,
        "now": board.now,
        "view": view.view,
        "events": events_json(board, watcher, since),
        "mover": mover,
        "moment": moment,  # how many lines of the log lie before it
    }
