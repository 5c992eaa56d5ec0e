"""Open Graph: what links to replays, tables, evenings and home show where they are pasted, and the pictures for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from html import escape

from aiohttp import web

from tablee.core import game as games
from tablee.core.i18n import LANGUAGES, Language, text
from tablee.server.api import find_row
from tablee.server.assets import Assets
from tablee.server.context import CONTEXT, SECRET, AppContext, Refusal, as_handler, check_rate, device_of, respond
from tablee.server.evenings import evening_api
from tablee.server.evenings.evening_service import Found
from tablee.server.people.identity import new_secret, read_secret
from tablee.server.sharing import card
from tablee.server.sharing.pictures import TooManyPictures
from tablee.store.model import StoreError, TableRow

STATIC: dict[Language, str] = {language: f"/assets/cards/{language}.png" for language in LANGUAGES}
"""The pictures of everything but finished games (`python -m tablee.server.sharing.static_cards`)."""

LONGEST = 200
"""Letters of a description."""

LONGEST_NUMBER = 5
"""Digits of an evening's number are fewer."""


def language_of(request: web.Request) -> Language:
    """As the address asks for (`lang`), else the first that the reader prefers."""
    preferred = request.headers.get("accept-language", "").split(",")
    asked = [request.query.get("lang", ""), *(one.split(";")[0].strip()[:2].lower() for one in preferred)]
    for one in asked:
        for language in LANGUAGES:
            if one == language:
                return language
    return "en"


async def picture(context: AppContext, request: web.Request) -> web.Response:
    """The end of a finished game as a PNG of 1200 × 630. People who have not agreed to be named are "a player"."""
    row = await find_row(context, request)
    if row.phase != "over":
        raise Refusal(409, "the game is not over yet")
    language = language_of(request)
    shown = await asyncio.to_thread(card.ending, context.tables.store, row, language)
    svg = card.draw(shown, language)
    png = context.pictures.find(svg)
    if png is None:
        check_rate(context, request, context.pictures.allowance, device_of(request), "pictures were drawn for you")
        try:
            png = await context.pictures.draw(svg)
        except TooManyPictures:
            raise Refusal(503, "too many pictures are being drawn; try again in a moment") from None
    return respond(png, "image/png", cache_control="public, max-age=600", vary="accept-language")


# --- the pages --------------------------------------------------------------------------------------------------------

Handler = Callable[[web.Request], Awaitable[web.Response]]


def pages(assets: Assets) -> dict[str, Handler]:
    """By path, pages that are served with tags of their own."""

    async def home(request: web.Request) -> web.Response:
        return assets.page_with(request, _home(request))

    async def table(request: web.Request) -> web.Response:
        row = await _find(request)
        return assets.page_with(request, _home(request) if row is None else _invitation(request, row))

    async def replay(request: web.Request) -> web.Response:
        row = await _find(request)
        over = row is not None and row.phase == "over"
        return assets.page_with(request, await _replay(request, row) if row and over else _home(request))

    async def evening(request: web.Request) -> web.Response:
        found = await _find_evening(request)
        return assets.page_with(request, _home(request) if found is None else _evening(request, found))

    evenings = dict.fromkeys(("/e/{code}", "/e/{code}/{number}"), evening)
    return {"/": home, "/t/{code}": table, "/r/{code}": replay, **evenings}


async def _find(request: web.Request) -> TableRow | None:
    """The page is shown whatever happens; only its tags depend on it."""
    request[SECRET] = read_secret(request.headers.get("cookie", "")) or new_secret()
    try:
        return await find_row(request.app[CONTEXT], request)
    except (Refusal, StoreError):
        return None


async def _find_evening(request: web.Request) -> Found | None:
    """Of a group the present one, or that of the number in the path."""
    request[SECRET] = read_secret(request.headers.get("cookie", "")) or new_secret()
    number = request.match_info.get("number")
    if number is not None and not (number.isdecimal() and len(number) < LONGEST_NUMBER):
        return None
    try:
        return await evening_api.find(request.app[CONTEXT], request, None if number is None else int(number))
    except (Refusal, StoreError):
        return None


def _home(request: web.Request) -> str:
    language = language_of(request)
    return _tags(request, language, text("share-home", language), text("share-home-text", language), STATIC[language])


def _invitation(request: web.Request, row: TableRow) -> str:
    language = language_of(request)
    named = {"game": games.find(row.game).title, "count": len(row.seats)}
    title, words = text("share-invitation", language, named), text("share-invitation-text", language, named)
    return _tags(request, language, title, words, STATIC[language])


def _evening(request: web.Request, found: Found) -> str:
    """Nobody is named: a name is everybody's own to give."""
    language = language_of(request)
    evening = found.evening
    over = evening.finished is not None
    played = [one.game for one in evening.rounds] if over else [item.game for item in evening.programme]
    shown = [games.find(name).title for name in dict.fromkeys(played)]
    kind = "share-podium" if over else "share-evening"
    words = text(f"{kind}-text", language, {"games": ", ".join(shown)}) if shown else text("share-home-text", language)
    return _tags(request, language, text(kind, language, {"title": found.group.title}), words, STATIC[language])


async def _replay(request: web.Request, row: TableRow) -> str:
    language = language_of(request)
    try:
        shown = await asyncio.to_thread(card.ending, request.app[CONTEXT].tables.store, row, language)
    except StoreError:
        return _home(request)
    path = f"/r/{row.code}/card.png?lang={language}"
    return _tags(request, language, card.title_of(shown, language), card.words_of(shown, language), path)


def _tags(request: web.Request, language: Language, title: str, words: str, picture_path: str) -> str:
    origin = f"{request.scheme}://{request.host}"
    words = words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"
    graph = {
        "og:site_name": "Tablée",
        "og:type": "website",
        "og:locale": {"en": "en_GB", "fr": "fr_FR"}[language],
        "og:title": title,
        "og:description": words,
        "og:url": f"{origin}{request.path}",
        "og:image": f"{origin}{picture_path}",
        "og:image:type": "image/png",
        "og:image:width": str(card.WIDTH),
        "og:image:height": str(card.HEIGHT),
        "og:image:alt": title,
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in graph.items()]
    return "".join(["\n", *lines, '<meta name="twitter:card" content="summary_large_image" />\n'])


ROUTES = [web.get("/r/{code}/card.png", as_handler(picture))]
