"""HTTP API of decks of one's own: read from a file, saved with the person, listed, deleted."""

from __future__ import annotations

import asyncio
from functools import cache
from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from aiohttp import web

from tablee.core import game as games
from tablee.core.i18n import Language, text
from tablee.core.messages import LARGEST_JSON_INTEGER
from tablee.core.record import plain
from tablee.search.search_pool import SearchFailed
from tablee.search.search_worker import DeckRead, ReadDeck
from tablee.server.context import (
    AppContext,
    Refusal,
    as_handler,
    check_rate,
    device_of,
    person_of,
    read_body,
    respond_json,
)
from tablee.server.game_catalogue import deck_options
from tablee.store.deck_rows import DropDeck, SaveDeck
from tablee.table.connection import clean

DECK_SECONDS = 1.0
LARGEST_DECK = 15_000
"""Bytes of JSON; more would not fit into a message to a table either."""

LONGEST_NAME = 40

Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{8,40}$")]


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    name: Annotated[str, msgspec.Meta(max_length=80)] = "deck"
    language: Language | None = None
    """In which faults are told to people; without one, as the Python API tells them."""


class KeepDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    game: str
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    options: dict[str, Any]
    """Those that a deck file of the game sets."""
    at: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_JSON_INTEGER)]
    """When it was last changed, in milliseconds since 1970: of two versions the newer one stays."""


async def read_deck(context: AppContext, request: web.Request) -> web.Response:
    """The deck file of somebody who owns a box, as options of the game; or which line is at fault, and why."""
    file: DeckFile = await read_body(request, DeckFile)
    game = games.find(request.match_info["game"])
    if game.read_deck is None:
        raise Refusal(404, "this game knows one deck only")
    check_rate(context, request, context.decks, device_of(request), "decks were read for you")
    written = file.text.removeprefix("\ufeff")
    try:
        read = await context.deck_reader.read_deck(
            ReadDeck(DECK_SECONDS, game=game.name, text=written, name=clean(file.name))
        )
    except SearchFailed:
        raise Refusal(503, "this deck file could not be read in time") from None
    if read.fault:
        raise Refusal(400, fault_text(read, file.language) if file.language and read.reason else read.fault)
    return respond_json(read.options)


def fault_text(read: DeckRead, language: Language) -> str:
    """Why a deck file is refused, as a sentence that ends with the clause."""
    params = {name: clean(value) if isinstance(value, str) else value for name, value in read.params.items()}
    sentence = text(f"deck-fault-{read.reason}", language, params)
    return f"{sentence} ({read.clause})" if read.clause else sentence


async def my_decks(context: AppContext, request: web.Request) -> web.Response:
    """The decks of this person. `owner` tells a browser whether it still is the same person's."""
    person = await person_of(context, request)
    decks = await asyncio.to_thread(context.tables.store.decks_of, person)
    return respond_json({"owner": _tag(person), "decks": [_shown(deck) for deck in decks]})


async def save_deck(context: AppContext, request: web.Request) -> web.Response:
    """Keep a deck with this person, in place of an earlier version of it."""
    wish: KeepDeck = await read_body(request, KeepDeck)
    options = _checked(wish)
    person = await person_of(context, request)
    check_rate(context, request, context.deck_changes, person, "changes came from here")
    deck = SaveDeck(person, wish.id, wish.game, clean(wish.name) or "–", options, wish.at)
    await context.tables.writer.commit([deck])
    kept = await asyncio.to_thread(context.tables.store.decks_of, person)
    found = next((one for one in kept if one.id == deck.id), None)
    if found is None:
        raise Refusal(409, "there is no room for another deck")
    return respond_json({"owner": _tag(person), "deck": _shown(found)}, 201)


async def drop_deck(context: AppContext, request: web.Request) -> web.Response:
    person = await person_of(context, request)
    check_rate(context, request, context.deck_changes, person, "changes came from here")
    await context.tables.writer.commit([DropDeck(person, _id_in(request))])
    return respond_json({})


def _id_in(request: web.Request) -> str:
    try:
        return msgspec.convert(request.match_info["id"], Id)
    except msgspec.ValidationError:
        raise Refusal(404, "there is no such deck") from None


def _checked(wish: KeepDeck) -> str:
    """The options as JSON, the way the game itself writes them."""
    game = games.find(wish.game)
    names = _options_of(game.name)
    if not names:
        raise Refusal(404, "this game knows one deck only")
    if set(wish.options) != set(names):
        raise Refusal(400, f"options: {', '.join(names)}")
    checked = plain(games.check_options(game, wish.options, game.seats[0]))
    options = msgspec.json.encode({name: checked[name] for name in names})
    if len(options) > LARGEST_DECK:
        raise Refusal(400, f"options: at most {LARGEST_DECK} bytes")
    return options.decode()


@cache
def _options_of(game: str) -> tuple[str, ...]:
    return deck_options(games.find(game))


def _shown(deck: SaveDeck) -> dict[str, Any]:
    return {
        "id": deck.id,
        "game": deck.game,
        "name": deck.name,
        "options": msgspec.Raw(deck.options.encode()),
        "at": deck.at,
    }


def _tag(person: str) -> str:
    """Stands for a person in that person's own browsers; nobody can be found by it."""
    return blake2b(person.encode(), digest_size=8, person=b"tablee decks").hexdigest()


ROUTES = [
    web.post("/api/decks/{game}", as_handler(read_deck)),
    web.get("/api/me/decks", as_handler(my_decks)),
    web.post("/api/me/decks", as_handler(save_deck)),
    web.delete("/api/me/decks/{id}", as_handler(drop_deck)),
]
