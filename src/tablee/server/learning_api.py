"""HTTP API of learning: lessons for a person, and what is learned of that person's strength."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from aiohttp import web

from tablee import lessons
from tablee.bots import strength
from tablee.bots.adaptive import Learned, suggestion
from tablee.core import game as games
from tablee.core.i18n import Language
from tablee.server.context import (
    UNLESS_CHANGED,
    AppContext,
    Refusal,
    as_handler,
    check_rate,
    person_of,
    read_body,
    respond,
    respond_json,
)
from tablee.store.model import ForgetStrength, SaveStrength


class LessonCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that the learner would like to make at a step."""

    step: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    moves: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=32)]
    language: Language = "en"


async def show_lesson(_context: AppContext, request: web.Request) -> web.Response:
    lesson = _find_lesson(request)
    return respond(lesson.json, "application/json", cache_control=UNLESS_CHANGED)


async def check_moves(_context: AppContext, request: web.Request) -> web.Response:
    lesson = _find_lesson(request)
    asked: LessonCheck = await read_body(request, LessonCheck)
    return respond_json(lesson.refusals(asked.step, asked.moves, asked.language))


def _find_lesson(request: web.Request) -> lessons.CompiledLesson:
    game, name = request.match_info["game"], request.match_info["lesson"]
    if game not in games.names() or name not in lessons.names(game):
        raise Refusal(404, "there is no such lesson")
    # Not in a thread: msgspec analyses types at their first use, which is not thread-safe. It takes a few milliseconds.
    return lessons.compiled(game, name)


async def my_levels(context: AppContext, request: web.Request) -> web.Response:
    person = await person_of(context, request)
    rows = await asyncio.to_thread(context.tables.store.strengths_of, person)
    return respond_json([_level(row) for row in rows if row.game in games.names()])


def _level(row: SaveStrength) -> dict[str, Any]:
    race = games.find(row.game).race
    played = suggestion(Learned(row.skill, row.spread, row.handicap, row.games), race)
    return {
        "game": row.game,
        "games": row.games,
        "grade": strength.grade(played, race),
        "milliseconds": strength.usual_time(row.skill) if race else None,
    }


async def forget_levels(context: AppContext, request: web.Request) -> web.Response:
    """Of one game, or of all."""
    game = request.match_info.get("game")
    if game is not None and game not in games.names():
        raise Refusal(404, "there is no such game")
    person = await person_of(context, request)
    check_rate(context, request, context.edits, person)
    for session in context.tables.sessions:
        session.forget_strength(person, game)
    if context.relay is not None:
        context.relay.forget_strength(person, game)
    await context.tables.writer.commit([ForgetStrength(person, game)])
    return await my_levels(context, request)


ROUTES = [
    web.get("/api/me/levels", as_handler(my_levels)),
    web.delete("/api/me/levels", as_handler(forget_levels)),
    web.delete("/api/me/levels/{game}", as_handler(forget_levels)),
    web.get("/api/lessons/{game}/{lesson}", as_handler(show_lesson)),
    web.post("/api/lessons/{game}/{lesson}/check", as_handler(check_moves)),
]
