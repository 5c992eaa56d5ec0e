"""Replays over HTTP: finished games as seen from any seat, or as the record from which everything follows."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import web
from msgspec.structs import replace

from tablee.core.game_log import GameLog
from tablee.core.record import Record, plain
from tablee.core.state import NOBODY
from tablee.proof.frames import replay_draws, replay_events, replay_frames
from tablee.server.api import HOUR, find_row
from tablee.server.context import AppContext, Refusal, as_handler, respond, respond_json
from tablee.server.replays.jobs import TooMany
from tablee.server.replays.replay_cache import TooManyReplays
from tablee.store.model import LogEntry, TableRow
from tablee.table.board import set_up
from tablee.table.projection import SeatView, events_json
from tablee.table.seats import names_by_seat


async def replay(context: AppContext, request: web.Request) -> web.Response:
    row = await _find_finished(context, request)
    return await _show(context, request, row, film, "application/json")


async def _show(
    context: AppContext,
    request: web.Request,
    row: TableRow,
    replay: Callable[[TableRow, list[LogEntry], int | None], bytes],
    kind: str,
    **headers: str,
) -> web.Response:
    """A finished game played again, as the seat that is asked for saw it."""
    seat = read_seat(request, row)
    key = (replay.__name__, row.code, seat)
    try:
        packed = await context.replays.show(key, lambda: replay(row, context.tables.store.entries(row.code), seat))
    except TooManyReplays:
        raise Refusal(503, "too many games are being looked at; try again in a moment") from None
    if "gzip" in request.headers.get("accept-encoding", ""):
        packing = {"content_encoding": "gzip", "vary": "accept-encoding"}
        return respond(packed, kind, 200, cache_control=HOUR, **packing, **headers)
    return respond(await asyncio.to_thread(gzip.decompress, packed), kind, 200, cache_control=HOUR, **headers)


def read_seat(request: web.Request, row: TableRow) -> int | None:
    seat = request.query.get("seat")
    if seat is None:
        return None
    if not (seat.isdecimal() and len(seat) < 3 and int(seat) < len(row.seats)):
        raise Refusal(400, f"seat: 0 to {len(row.seats) - 1}, or none for a spectator")
    return int(seat)


async def record(context: AppContext, request: web.Request) -> web.Response:
    row = await _find_finished(context, request)
    attached = f'attachment; filename="{row.game}-{row.code}.jsonl"'
    return await _show(context, request, row, record_text, "application/jsonl", content_disposition=attached)


async def proof(context: AppContext, request: web.Request) -> web.Response:
    """What a browser needs to check a finished game: its record, every draw and event, and the frames of the seat."""
    row = await _find_finished(context, request)
    if row.chance is None:
        raise Refusal(404, "this game was played before chance could be proved")
    return await _show(context, request, row, proof_of, "application/json")


async def chances(context: AppContext, request: web.Request) -> web.Response:
    """How the chances of all went over the game, or how far working that out has come: ask again."""
    job = context.win_probability.find(request.match_info["code"].lower())
    if job is None:
        try:
            row, log = await find_finished(context, request)
            job = context.win_probability.find(row.code) or context.win_probability.begin(row, log)
        except TooMany:
            raise Refusal(503, "too many games are being looked at; try again in a moment") from None
    if job.answer is None:
        return respond_json({"progress": round(job.curve.progress, 2)}, 202)
    return respond(job.answer, "application/json", cache_control=HOUR)


async def _find_finished(context: AppContext, request: web.Request) -> TableRow:
    row = await find_row(context, request)
    if row.phase != "over":
        raise Refusal(409, "the game is not over yet")
    return row


async def find_finished(context: AppContext, request: web.Request) -> tuple[TableRow, list[LogEntry]]:
    """The row of a finished game and its log."""
    row = await _find_finished(context, request)
    return row, await asyncio.to_thread(context.tables.store.entries, row.code)


def record_of(row: TableRow, log: list[LogEntry]) -> Record:
    """With everything that its chance was derived from."""
    board = set_up(row)
    assert board is not None
    for entry in log:
        board.repeat(entry.entry())
    if row.chance is None:
        return board.record()
    return replace(board.record(), chance=plain(row.chance.opened(row.code, row.game, row.options)))


def record_text(row: TableRow, log: list[LogEntry], _seat: int | None) -> bytes:
    return str(record_of(row, log)).encode()


def proof_of(row: TableRow, log: list[LogEntry], seat: int | None) -> bytes:
    record = record_of(row, log)
    frames = replay_frames(record, [seat])[seat]
    draws, events = replay_draws(record), replay_events(record, seat)
    return msgspec.json.encode({"record": str(record), "draws": draws, "events": events, "frames": frames})


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
        events = events_json(board, watcher, before)
        if events or entry.seat == seat or view.has_changed():
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


ROUTES = [
    web.get("/api/replays/{code}", as_handler(replay)),
    web.get("/api/replays/{code}/record", as_handler(record)),
    web.get("/api/replays/{code}/proof", as_handler(proof)),
    web.get("/api/replays/{code}/chances", as_handler(chances)),
]
