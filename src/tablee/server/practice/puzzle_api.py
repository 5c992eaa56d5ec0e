"""HTTP interface of puzzles: today's of each game, any of them by its link, and the answer to a move."""

from __future__ import annotations

import asyncio
import time as calendar
from typing import Annotated, Any

import msgspec
from aiohttp import web

from tablee.core import game as games
from tablee.core.i18n import Language
from tablee.lessons.refusals import read_move, refusal
from tablee.server.context import AppContext, Refusal, as_handler, check_rate, person_of, read_body, respond_json
from tablee.server.practice import daily_puzzle
from tablee.server.practice.daily_puzzle import ShownPuzzle
from tablee.store.model import AddPractice


class PuzzleCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that the solver would like to make."""

    moves: Annotated[tuple[msgspec.Raw, ...], msgspec.Meta(max_length=32)]
    language: Language = "en"


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move that the solver makes."""

    move: msgspec.Raw
    language: Language = "en"


async def list_puzzles(context: AppContext, request: web.Request) -> web.Response:
    """Today's puzzles, and this person's days in a row."""
    today = daily_puzzle.day_of(calendar.time())
    listed = [{"game": game, "id": daily_puzzle.todays(game, today).id} for game in daily_puzzle.games_with_puzzles()]
    return respond_json({**await _standing(context, request, today), "puzzles": listed})


async def todays_puzzle(context: AppContext, request: web.Request) -> web.Response:
    """Without its solution."""
    game, today = _game_of(request), daily_puzzle.day_of(calendar.time())
    return await _show(context, request, daily_puzzle.shown_puzzle(game, daily_puzzle.todays(game, today).id), today)


async def show_puzzle(context: AppContext, request: web.Request) -> web.Response:
    """Without its solution."""
    return await _show(context, request, _find(request), daily_puzzle.day_of(calendar.time()))


async def check_puzzle_moves(_context: AppContext, request: web.Request) -> web.Response:
    """Why moves would be refused; null for those that are legal."""
    shown = _find(request)
    check: PuzzleCheck = await read_body(request, PuzzleCheck)
    codes = [read_move(shown.log.game, shown.log.seats, move) for move in check.moves]
    seat, state = shown.puzzle.seat, shown.log.state
    return respond_json([refusal(state, seat, code, shown.names, check.language) for code in codes])


async def answer_puzzle(context: AppContext, request: web.Request) -> web.Response:
    """The solution, or why the move is refused. Of today's puzzle the first answer counts."""
    shown = _find(request)
    made: PuzzleAnswer = await read_body(request, PuzzleAnswer)
    log = shown.log
    code = read_move(log.game, log.seats, made.move)
    refused = refusal(log.state, shown.puzzle.seat, code, shown.names, made.language)
    if refused is not None:
        return respond_json({"refused": refused})
    place = shown.place(code)
    today = daily_puzzle.day_of(calendar.time())
    if daily_puzzle.todays(log.game.name, today) is shown.puzzle:
        person = await person_of(context, request)
        check_rate(context, request, context.edits, person)
        done = AddPractice(person, "puzzle", log.game.name, today, int(place == 0))
        await context.tables.writer.commit([done])
    return respond_json({**daily_puzzle.solution(shown, place), **await _standing(context, request, today)})


async def _show(context: AppContext, request: web.Request, shown: ShownPuzzle, today: int) -> web.Response:
    daily = daily_puzzle.todays(shown.log.game.name, today) is shown.puzzle
    return respond_json({"puzzle": shown.json, "daily": daily, **await _standing(context, request, today)})


async def _standing(context: AppContext, request: web.Request, today: int) -> dict[str, Any]:
    person = await person_of(context, request)
    practice = await asyncio.to_thread(context.tables.store.practice_of, person)
    return {"date": daily_puzzle.date_of(today), "streak": daily_puzzle.streak(practice, today)}


def _game_of(request: web.Request) -> str:
    game = request.match_info["game"]
    if game not in games.names() or game not in daily_puzzle.games_with_puzzles():
        raise Refusal(404, "there are no puzzles of this game")
    return game


def _find(request: web.Request) -> ShownPuzzle:
    game, name = _game_of(request), request.match_info["puzzle"]
    if name not in daily_puzzle.by_id(game):
        raise Refusal(404, "there is no such puzzle")
    # Not in a thread: msgspec analyses types at their first use, which is not thread-safe. It takes a millisecond.
    return daily_puzzle.shown_puzzle(game, name)


ROUTES = [
    web.get("/api/puzzles", as_handler(list_puzzles)),
    web.get("/api/puzzles/{game}", as_handler(todays_puzzle)),
    web.get("/api/puzzles/{game}/{puzzle}", as_handler(show_puzzle)),
    web.post("/api/puzzles/{game}/{puzzle}", as_handler(answer_puzzle)),
    web.post("/api/puzzles/{game}/{puzzle}/check", as_handler(check_puzzle_moves)),
]
