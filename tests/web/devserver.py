"""A small table server for working on the web client: the real engine behind the wire's messages, no storage, no limits.

    python -m tests.web.devserver [port]
"""

from __future__ import annotations

import asyncio
import json
import mimetypes
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import tablee
from tablee.core import game as games
from tablee.core.chance import Chance
from tablee.core.position import from_seed
from tablee.core.state import Moves

PACKAGE = Path(__file__).parents[2] / "src" / "tablee"
WEB = PACKAGE / "web"
RULES = Path(__file__).parents[2] / "docs" / "rules"
POLICY = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'"
)
HISTORY = 300
BOT_NAMES = ("Ada", "Basile", "Capucine", "Diego", "Esther", "Farid", "Gaia")
pace = 0.9
"""Seconds that a bot takes over a move."""


class Seat(msgspec.Struct):
    kind: str = "empty"
    name: str = ""
    avatar: int = 0
    bot: str | None = None
    owner: str = ""


class Table:
    def __init__(self, game: str, seats: int, host: str) -> None:
        self.code = "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(6))
        self.game = game
        self.host = host
        self.seats = [Seat() for _ in range(seats)]
        self.phase = "gathering"
        self.options: dict[str, Any] = {}
        self.table = {"listed": False, "spectators": True, "locked": False, "grace": 30}
        self.paused = False
        self.match: tablee.Match | None = None
        self.began = 0.0
        self.number = 0
        self.sockets: dict[WebSocket, tuple[str, str]] = {}
        self.heard: dict[tuple[WebSocket, int | None], int] = {}
        self.next_code: str | None = None
        self.frames: list[dict[int | None, dict[str, Any]]] = []
        self.bots: dict[int, Any] = {}

    def now(self) -> int:
        return int((time.monotonic() - self.began) * 1000)

    def mine(self, owner: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.owner == owner and seat.kind == "person"]

    def start(self) -> None:
        self.match = tablee.new(self.game, seats=len(self.seats), options=self.options)
        self.phase = "playing"
        self.began = time.monotonic()
        self.bots = {number: games.find(self.game).tactics() for number, seat in enumerate(self.seats)}
        self.keep_frames()

    def keep_frames(self, mover: int | None = None) -> None:
        assert self.match is not None
        shot: dict[int | None, dict[str, Any]] = {}
        for seat in (None, *range(len(self.seats))):
            events = self.match.events(seat)
            told = self.frames[-1][seat]["told"] if self.frames else 0
            shot[seat] = {
                "number": self.number,
                "now": self.match.now,
                "view": msgspec.to_builtins(self.match.view(seat)),
                "events": msgspec.to_builtins(events[told:]),
                "mover": mover,
                "told": len(events),
            }
        self.frames.append(shot)

    async def tell(self, socket: WebSocket, owner: str) -> None:
        occupants = [
            {"kind": s.kind, "name": s.name, "avatar": s.avatar, "bot": s.bot, "away": False, "mine": s.owner == owner}
            for s in self.seats
        ]
        message = {
            "tell": "table", "code": self.code, "game": self.game, "phase": self.phase, "host": owner == self.host,
            "occupants": occupants, "options": self.options, **self.table, "paused": self.paused,
            "watching": 0, "bots": ["chance", "tactics"], "next_code": self.next_code,
        }  # fmt: skip
        await socket.send_json(message)

    async def show(self, socket: WebSocket, owner: str) -> None:
        if self.match is None:
            return
        for seat in self.mine(owner) or [None]:
            events = self.match.events(seat)
            since = self.heard.get((socket, seat), max(0, len(events) - HISTORY))
            self.heard[socket, seat] = len(events)
            moves = [] if seat is None or self.paused else self.match.moves(seat)
            frame = {
                "tell": "frame", "number": self.number, "seat": seat, "now": self.now(),
                "view": msgspec.to_builtins(self.match.view(seat)), "events": msgspec.to_builtins(events[since:]),
                "moves": msgspec.to_builtins(moves), "result": msgspec.to_builtins(self.match.result),
            }  # fmt: skip
            await socket.send_json(frame)

    async def everybody(self, said: dict[str, Any] | None = None, *, table: bool = False, frame: bool = False) -> None:
        for socket, (owner, _) in list(self.sockets.items()):
            try:
                if said:
                    await socket.send_json(said)
                if table:
                    await self.tell(socket, owner)
                if frame:
                    await self.show(socket, owner)
            except (RuntimeError, WebSocketDisconnect):
                self.sockets.pop(socket, None)

    async def settle(self, mover: int | None = None) -> None:
        assert self.match is not None
        self.number += 1
        self.keep_frames(mover)
        if self.match.over:
            self.phase = "over"
            await self.everybody(table=True, frame=True)
        else:
            await self.everybody(frame=True)

    async def run(self) -> None:
        chance = from_seed(secrets.randbits(60))
        while self.match is not None and not self.match.over:
            await asyncio.sleep(pace)
            if self.paused or self.match.over:
                continue
            due = self.match.deadline
            if due is not None and self.now() >= due:
                self.match.advance(self.now())
                await self.settle()
                continue
            bots = [seat for seat in self.match.actors if self.seats[seat].kind == "bot"]
            if bots:
                self.match.play(bots[0], self.choose(bots[0], chance), self.now())
                await self.settle(bots[0])

    def choose(self, seat: int, chance: Chance) -> Any:
        assert self.match is not None
        game = games.find(self.game)
        state = self.match._state
        sight = game.sight()
        state.look(seat, sight)
        moves = Moves()
        state.list_moves(seat, moves)
        if self.seats[seat].bot == "chance":
            return game.decode(moves.pick(chance))
        return game.decode(self.bots[seat].choose(sight, moves, chance))


tables: dict[str, Table] = {}
running: set[asyncio.Task[None]] = set()


def identity(request: Request | WebSocket) -> str:
    return request.cookies.get("tablee") or ""


Handler = Callable[[Request], Awaitable[Response]]


def api(handler: Handler) -> Handler:
    async def answered(request: Request) -> Response:
        response = await handler(request)
        if not identity(request):
            response.set_cookie("tablee", request.state.owner, httponly=True, samesite="lax")
        return response

    async def known(request: Request) -> Response:
        request.state.owner = identity(request) or secrets.token_urlsafe(16)
        return await answered(request)

    return known


async def page(_: Request) -> Response:
    return file(WEB / "index.html")


def file(path: Path) -> Response:
    if not path.is_file() or WEB not in path.parents:
        return PlainTextResponse("not found", 404)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kinds = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}
    return Response(path.read_bytes(), media_type=kinds.get(path.suffix, kind), headers=headers)


async def asset(request: Request) -> Response:
    return file((WEB / request.path_params["path"]).resolve())


async def worker(_: Request) -> Response:
    return file(WEB / "sw.js")


def option(field: Any, game: games.Game) -> dict[str, Any]:
    kind = msgspec.inspect.type_info(field.type)
    bounds = {"min": getattr(kind, "ge", None), "max": getattr(kind, "le", None)}
    if isinstance(kind, msgspec.inspect.BoolType):
        return {"name": field.name, "type": "bool", "default": field.default, "clause": ""}
    if isinstance(kind, msgspec.inspect.LiteralType):
        return {"name": field.name, "type": "choice", "default": field.default, "choices": kind.values, "clause": ""}
    return {"name": field.name, "type": "int", "default": field.default, **bounds, "clause": f"{game.clauses}-0"}


@api
async def list_games(_: Request) -> Response:
    found = []
    for name in games.names():
        game = games.find(name)
        fields = [option(field, game) for field in msgspec.structs.fields(game.options)]
        found.append({
            "name": name, "title": game.title, "author": game.author, "publisher": game.publisher,
            "seats": [game.seats[0], game.seats[-1]], "minutes": 20, "kind": "turns", "race": False, "hotseat": True,
            "bots": ["chance", "tactics"], "options": fields,
        })  # fmt: skip
    for name in ("kezao", "kado", "zayo", "kawaii"):
        if name not in games.names():  # still made elsewhere: shown, not playable
            found.append(found[-1] | {"name": name, "title": name.title(), "race": name[:2] == "ke", "options": []})
    return JSONResponse(found)


@api
async def open_table(request: Request) -> Response:
    wish = await request.json()
    table = Table(wish["game"], wish.get("seats", 4), request.state.owner)
    table.options = wish.get("options") or {}
    table.table["listed"] = bool(wish.get("listed"))
    table.seats[0] = Seat("person", "…", 0, None, request.state.owner)
    for seat, bot in (wish.get("bots") or {}).items():
        table.seats[int(seat)] = Seat("bot", BOT_NAMES[int(seat) % 7], int(seat) + 5, bot)
    tables[table.code] = table
    if wish.get("start"):
        begin(table)
    return JSONResponse({"code": table.code})


def begin(table: Table) -> None:
    table.start()
    task = asyncio.create_task(table.run())
    running.add(task)
    task.add_done_callback(running.discard)


@api
async def lobby(_: Request) -> Response:
    open_ = [t for t in tables.values() if t.table["listed"] and t.phase == "gathering"]
    return JSONResponse([
        {"code": t.code, "game": t.game, "seats": len(t.seats), "free": sum(s.kind == "empty" for s in t.seats),
         "names": [s.name for s in t.seats if s.kind != "empty"]} for t in open_
    ])  # fmt: skip


@api
async def mine(request: Request) -> Response:
    found = [t for t in reversed(tables.values()) if t.mine(request.state.owner)]
    return JSONResponse([
        {"code": t.code, "game": t.game, "phase": t.phase, "names": [s.name for s in t.seats if s.kind != "empty"],
         "my_turn": t.match is not None and any(s in t.match.actors for s in t.mine(request.state.owner))}
        for t in found
    ])  # fmt: skip


@api
async def one_table(request: Request) -> Response:
    table = tables.get(request.path_params["code"])
    if table is None:
        return JSONResponse({"error": "no such table"}, 404)
    return JSONResponse({"code": table.code, "game": table.game, "phase": table.phase})


@api
async def replay(request: Request) -> Response:
    table = tables.get(request.path_params["code"])
    if table is None or table.match is None or not table.match.over:
        return JSONResponse({"error": "no such replay"}, 404)
    if request.url.path.endswith("/record"):
        return PlainTextResponse(str(table.match.record()))
    asked = request.query_params.get("seat", "")
    seat = int(asked) if asked.isdigit() else None
    frames = [{key: value for key, value in shot[seat].items() if key != "told"} for shot in table.frames]
    return JSONResponse({
        "game": table.game, "seats": len(table.seats), "names": [s.name for s in table.seats],
        "options": table.options, "result": msgspec.to_builtins(table.match.result), "frames": frames,
    })  # fmt: skip


async def rules(request: Request) -> Response:
    path = RULES / f"{request.path_params['game']}.{request.query_params.get('language', 'en')}.md"
    if not path.is_file():
        return PlainTextResponse("not found", 404)
    text = MarkdownIt("commonmark", {"html": True}).enable("table").render(path.read_text(encoding="utf-8"))
    return Response(text, media_type="text/html; charset=utf-8")


async def words(request: Request) -> Response:
    language = request.path_params["language"]
    rooms = [PACKAGE / "core", *sorted((PACKAGE / "games").glob("*")), WEB, *sorted((WEB / "games").glob("*"))]
    texts = [(room / f"{language}.ftl").read_text("utf-8") for room in rooms if (room / f"{language}.ftl").is_file()]
    return PlainTextResponse("\n".join(texts))


async def link(_: Request) -> Response:
    return JSONResponse({"path": "/me/" + secrets.token_urlsafe(8)})


async def talk(socket: WebSocket) -> None:
    table = tables.get(socket.path_params["code"])
    await socket.accept()
    if table is None:
        await socket.send_json({"tell": "problem", "code": "no-such-table", "text": "no such table"})
        await socket.close(4404)
        return
    owner = identity(socket)
    try:
        while True:
            await take(table, socket, owner, json.loads(await socket.receive_text()))
    except WebSocketDisconnect:
        table.sockets.pop(socket, None)


async def take(table: Table, socket: WebSocket, owner: str, said: dict[str, Any]) -> None:
    match said["say"]:
        case "hello":
            table.sockets[socket] = (owner, said["name"])
            mine_first = table.mine(owner)[:1]
            for seat in mine_first:
                table.seats[seat].name, table.seats[seat].avatar = said["name"], said["avatar"]
            await table.everybody(table=True)
            await table.show(socket, owner)
        case "sit" if table.seats[said["seat"]].kind == "empty":
            name = said.get("name") or table.sockets[socket][1]
            table.seats[said["seat"]] = Seat("person", name, said.get("avatar") or said["seat"] * 3, None, owner)
        case "stand" | "kick":
            bot = Seat("bot", table.seats[said["seat"]].name, 9, "tactics")
            table.seats[said["seat"]] = Seat() if table.phase == "gathering" else bot
        case "bot":
            name = BOT_NAMES[said["seat"] % 7]
            table.seats[said["seat"]] = Seat("bot", name, said["seat"] + 5, said["bot"]) if said["bot"] else Seat()
        case "arrange":
            seats = said.get("seats") or len(table.seats)
            table.seats = (table.seats + [Seat() for _ in range(seats)])[:seats]
            table.options = said.get("options") or table.options
            table.table |= {key: said[key] for key in table.table if said.get(key) is not None}
        case "start":
            begin(table)
            await table.everybody(frame=True)
        case "pause":
            table.paused = said["on"]
            await table.everybody(frame=True)
        case "play":
            await play(table, socket, said)
        case "chat":
            name = table.sockets[socket][1]
            seat = next(iter(table.mine(owner)), None)
            await table.everybody({"tell": "said", "seat": seat, "name": name, "text": said["text"]})
        case "react":
            name = table.sockets[socket][1]
            seat = next(iter(table.mine(owner)), None)
            await table.everybody({"tell": "reacted", "seat": seat, "name": name, "reaction": said["reaction"]})
        case "rematch":
            again = Table(table.game, len(table.seats), table.host)
            again.seats, again.options = table.seats, table.options
            tables[again.code] = again
            table.next_code = again.code
            begin(again)
    if said["say"] not in ("hello", "play", "chat", "react", "ping"):
        await table.everybody(table=True)


async def play(table: Table, socket: WebSocket, said: dict[str, Any]) -> None:
    assert table.match is not None
    try:
        table.match.play(said["seat"], said["move"], table.now())
    except tablee.IllegalMove as error:
        names = [seat.name for seat in table.seats]
        await socket.send_json({
            "tell": "refused", "seat": said["seat"], "clause": error.clause, "reason": error.reason,
            "text": tablee.say(error, "en", names),
        })  # fmt: skip
    except tablee.BadField as error:
        await socket.send_json({"tell": "problem", "code": "bad-field", "text": str(error)})
    else:
        await table.settle(said["seat"])


app = Starlette(
    routes=[
        *(Route(path, page) for path in ("/", "/t/{code}", "/r/{code}", "/rules/{game}", "/settings", "/offline")),
        Route("/sw.js", worker),
        Route("/assets/{path:path}", asset),
        Route("/api/games", list_games),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/api/tables/{code}", one_table),
        Route("/api/lobby", lobby),
        Route("/api/mine", mine),
        Route("/api/replays/{code}", replay),
        Route("/api/replays/{code}/record", replay),
        Route("/api/rules/{game}", rules),
        Route("/api/words/{language}", words),
        Route("/api/link", link, methods=["POST"]),
        Route("/{path:path}", page),
        WebSocketRoute("/ws/{code}", talk),
    ]
)

if __name__ == "__main__":
    import uvicorn

    uvicorn.run(app, port=int(sys.argv[1]) if len(sys.argv) > 1 else 8765, log_level="warning")
