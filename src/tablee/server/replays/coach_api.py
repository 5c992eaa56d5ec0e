"""HTTP API of the coach: what the decisions of a seat cost in a finished game, and playing on from any moment of it."""

from __future__ import annotations

import asyncio
import time as calendar
from typing import Annotated

import msgspec
from aiohttp import web

from tablee.core import game as games
from tablee.server.api import HOUR
from tablee.server.context import (
    AppContext,
    Refusal,
    as_handler,
    check_rate,
    person_of,
    read_body,
    respond,
    respond_json,
)
from tablee.server.replays.coach_jobs import key
from tablee.server.replays.jobs import TooMany
from tablee.server.replays.replay_api import find_finished, read_seat
from tablee.store.model import LogEntry, Pace, SeatRow, TableRow
from tablee.table import table_bots
from tablee.table.board import set_up
from tablee.table.connection import clean
from tablee.table.seats import bot_row
from tablee.table.wire_types import Avatar, Name, SeatNumber


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Continue a finished game against bots, at a table of its own."""

    moment: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    """How many lines of the log are repeated, as the frames of a replay count them."""
    seat: SeatNumber
    bot: str
    """The bot in the other seats."""
    name: Name = " "
    avatar: Avatar = 0
    pace: Pace = "normal"


async def coach(context: AppContext, request: web.Request) -> web.Response:
    """What the decisions of a seat cost and what was better, or how far working that out has come: ask again."""
    row, log = await find_finished(context, request)
    seat = read_seat(request, row)
    if seat is None:
        raise Refusal(400, "seat: whose decisions?")
    job = context.coach.find(key(row.code, seat))
    if job is None:
        try:
            job = context.coach.begin(row, log, seat)
        except TooMany:
            raise Refusal(503, "too many games are being looked at; try again in a moment") from None
    if job.answer is None:
        return respond_json({"progress": round(job.progress, 2)}, 202)
    return respond(job.answer, "application/json", cache_control=HOUR)


async def play_on(context: AppContext, request: web.Request) -> web.Response:
    """A table that begins with the first inputs of a finished game. Its chance is that game's and so was known: it is
    marked as a continuation, proves nothing and rates nobody."""
    wish: PlayOn = await read_body(request, PlayOn)
    row, log = await find_finished(context, request)
    game = games.find(row.game)
    if wish.seat >= len(row.seats):
        raise Refusal(400, f"seat: 0 to {len(row.seats) - 1}")
    table_bots.check(game, wish.bot)
    now = await asyncio.to_thread(instant_after, row, log[: wish.moment]) if wish.moment <= len(log) else None
    if now is None:
        raise Refusal(409, "the game was over at this moment")
    person = await person_of(context, request)
    created = int(calendar.time())
    continued = TableRow(
        game=row.game,
        options=row.options,
        seats=tuple(_seat(wish, person, number) for number in range(len(row.seats))),
        phase="playing",
        host=person,
        pace=wish.pace,
        seed=row.seed,
        played=created,
        now=now,
        continues=row.code,
        created=created,
    )
    # Last: only what is valid counts.
    check_rate(context, request, context.openings, person, "tables were opened from here")
    beginning = [entry.entry() for entry in log[: wish.moment]]
    return respond_json({"code": await context.tables.open(continued, beginning)}, 201)


def instant_after(row: TableRow, log: list[LogEntry]) -> int | None:
    """When the last of these inputs happened, or None if the game was over with it."""
    board = set_up(row)
    assert board is not None
    for entry in log:
        board.repeat(entry.entry())
    return None if board.state.over else board.now


def _seat(wish: PlayOn, person: str, number: int) -> SeatRow:
    if number == wish.seat:
        return SeatRow(kind="person", person=person, name=clean(wish.name), avatar=wish.avatar)
    return bot_row(wish.bot, number)


ROUTES = [
    web.get("/api/replays/{code}/coach", as_handler(coach)),
    web.post("/api/replays/{code}/continue", as_handler(play_on)),
]
