"""HTTP API of ratings: the best of this server, mine, what a game changed, and what I allow others to see."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

import msgspec
from aiohttp import web

from tablee.core import game as games
from tablee.ratings.model import LEAST_GAMES, bot_ratings
from tablee.ratings.rows import Rating, RatingChange, SetWishes
from tablee.server.api import find_row
from tablee.server.context import AppContext, as_handler, check_rate, person_of, read_body, respond_json

MOST_BEST = 50
MOST_CHANGES = 1000
MOST_POINTS = 60
"""Points that a plot shows at most."""


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    listed: bool | None = None
    """My name among the best of this server. What is left out stays."""
    pictured: bool | None = None
    """My name in pictures of finished games that are shared."""


async def best_players(context: AppContext, request: web.Request) -> web.Response:
    """The best of a game, by what their rating is at least, and the fixed ratings of the bots. Those who have not
    agreed to be named have no name."""
    game = games.find(request.match_info["game"]).name
    person = await person_of(context, request)
    best = await asyncio.to_thread(context.tables.store.best, game, LEAST_GAMES, MOST_BEST)
    return respond_json(
        {
            "least_games": LEAST_GAMES,
            "best": [_best(rating, listed, person) for rating, listed in best],
            "bots": [{"bot": bot, "rating": rating} for bot, rating in bot_ratings(game).items()],
        }
    )


def _best(rating: Rating, listed: bool, person: str) -> dict[str, Any]:
    me = rating.person == person
    named = listed or me
    return {
        "name": rating.name if named else None,
        "avatar": rating.avatar if named else None,
        "listed": listed,
        "me": me,
        **_shown(rating.rating, rating.spread),
        "games": rating.games,
    }


def _shown(rating: float, spread: float) -> dict[str, int]:
    return {"rating": round(rating), "within": round(2 * spread)}


async def my_ratings(context: AppContext, request: web.Request) -> web.Response:
    """Game by game, with what the last rated games made of it."""
    person = await person_of(context, request)
    store = context.tables.store
    ratings = await asyncio.to_thread(store.ratings_of, person)
    changes = await asyncio.to_thread(store.rating_changes_of, person, MOST_CHANGES)
    by_game: defaultdict[str, list[RatingChange]] = defaultdict(list)
    for change in changes:
        by_game[change.game].append(change)
    return respond_json([_mine(rating, by_game[rating.game]) for rating in ratings])


def _mine(rating: Rating, changes: list[RatingChange]) -> dict[str, Any]:
    return {
        "game": rating.game,
        **_shown(rating.rating, rating.spread),
        "games": rating.games,
        "points": [(change.at, round(change.after)) for change in changes[MOST_POINTS - 1 :: -1]],
    }


async def ratings_at(context: AppContext, request: web.Request) -> web.Response:
    """What the game at a table changed, by seat; nothing before it is over, or where it was not rated."""
    row = await find_row(context, request)
    changes = await asyncio.to_thread(context.tables.store.rating_changes_at, row.code)
    return respond_json(
        [
            {
                "seat": change.seat,
                **_shown(change.after, change.spread),
                "change": round(change.after) - round(change.before),
                "last": change.place > len(row.seats),
            }
            for change in changes
        ]
    )


async def my_wishes(context: AppContext, request: web.Request) -> web.Response:
    """What I allow others to see."""
    person = await person_of(context, request)
    return respond_json(_wishes(await asyncio.to_thread(context.tables.store.wishes_of, person)))


async def set_wishes(context: AppContext, request: web.Request) -> web.Response:
    wish: Wishes = await read_body(request, Wishes)
    person = await person_of(context, request)
    check_rate(context, request, context.edits, person)
    before = await asyncio.to_thread(context.tables.store.wishes_of, person)
    wishes = SetWishes(
        person,
        before.listed if wish.listed is None else wish.listed,
        before.pictured if wish.pictured is None else wish.pictured,
    )
    await context.tables.writer.commit([wishes])
    return respond_json(_wishes(wishes))


def _wishes(wishes: SetWishes) -> dict[str, bool]:
    return {"listed": wishes.listed, "pictured": wishes.pictured}


ROUTES = [
    web.get("/api/ratings/{game}", as_handler(best_players)),
    web.get("/api/me/ratings", as_handler(my_ratings)),
    web.get("/api/tables/{code}/ratings", as_handler(ratings_at)),
    web.get("/api/me/wishes", as_handler(my_wishes)),
    web.post("/api/me/wishes", as_handler(set_wishes)),
]
