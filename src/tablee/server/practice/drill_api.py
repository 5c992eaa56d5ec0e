"""HTTP interface of drills: the questions, whether an answer is right, and one's own times."""

from __future__ import annotations

import asyncio
import secrets
import time as calendar
from statistics import median
from typing import Annotated, Any

import msgspec
from aiohttp import web

from tablee.core.i18n import Language
from tablee.lessons.refusals import read_move, refusal
from tablee.server.context import AppContext, Refusal, as_handler, check_rate, person_of, read_body, respond_json
from tablee.server.practice import drills
from tablee.store.model import AddPractice

Milliseconds = Annotated[int, msgspec.Meta(ge=1, le=600_000)]


class DrillCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seed: Annotated[int, msgspec.Meta(ge=0, lt=drills.SEEDS)]
    number: Annotated[int, msgspec.Meta(ge=0, lt=drills.QUESTIONS)]
    move: msgspec.Raw
    language: Language = "en"


class DrillDone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    times: Annotated[tuple[Milliseconds, ...], msgspec.Meta(min_length=drills.QUESTIONS, max_length=drills.QUESTIONS)]
    faults: Annotated[int, msgspec.Meta(ge=0, le=1000)]


async def show_drill(context: AppContext, request: web.Request) -> web.Response:
    """Ten questions, and this person's times so far."""
    game = _game_of(request)
    drill = drills.compiled(game, secrets.randbelow(drills.SEEDS))
    return respond_json({"drill": msgspec.Raw(drill.json), "times": await _times(context, request, game)})


async def check_drill(_context: AppContext, request: web.Request) -> web.Response:
    """Is a move right? If not, the clause that says why."""
    asked: DrillCheck = await read_body(request, DrillCheck)
    drill = drills.compiled(_game_of(request), asked.seed)
    code = read_move(drill.game, drills.SEATS, asked.move)
    if code in drill.right[asked.number]:
        return respond_json({"right": True})
    if type(drill.game.decode(code)) is not type(drill.game.decode(drill.right[asked.number][0])):
        return respond_json({"right": False, "other": True})  # no answer to what is asked
    refused = refusal(drill.states[asked.number], 0, code, drills.NAMES, asked.language)
    assert drill.game.drill is not None
    return respond_json({"right": False, "refused": refused, "clause": drill.game.drill.clause})


async def finish_drill(context: AppContext, request: web.Request) -> web.Response:
    """Keep the times of a drill."""
    game = _game_of(request)
    done: DrillDone = await read_body(request, DrillDone)
    person = await person_of(context, request)
    check_rate(context, request, context.edits, person)
    middle, best = int(median(done.times)), min(done.times)
    row = AddPractice(person, "drill", game, int(calendar.time()), middle, best, done.faults)
    await context.tables.writer.commit([row])
    return respond_json({"median": middle, "best": best, "times": await _times(context, request, game)}, 201)


async def _times(context: AppContext, request: web.Request, game: str) -> list[dict[str, Any]]:
    person = await person_of(context, request)
    practice = await asyncio.to_thread(context.tables.store.practice_of, person)
    mine = [row for row in practice if row.kind == "drill" and row.game == game]
    return [{"at": row.at, "median": row.score, "best": row.best, "faults": row.faults} for row in mine]


def _game_of(request: web.Request) -> str:
    game = request.match_info["game"]
    if game not in drills.names():
        raise Refusal(404, "there is no drill of this game")
    return game


ROUTES = [
    web.get("/api/drills/{game}", as_handler(show_drill)),
    web.post("/api/drills/{game}", as_handler(finish_drill)),
    web.post("/api/drills/{game}/check", as_handler(check_drill)),
]
