"""Bot client: somebody's own bot at a live table, over the published protocol (docs/protocol.md).

It holds one seat, is marked as a bot, and knows what the frames of that seat tell. A lost connection is made again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import msgspec

from tablee.bots.own_bot import BotError, OwnBot
from tablee.bots.reaction import FASTEST
from tablee.core import game as games
from tablee.core.errors import BadField, TableeError
from tablee.core.game import Game
from tablee.core.messages import Move, View, convert
from tablee.core.rng import seeded
from tablee.table import wire
from tablee.table.connection import FLOOD, NO_SUCH_TABLE, TOO_MANY
from tablee.table.wire_types import LONGEST_NAME

FATAL = {FLOOD: "the table closed the connection: too many messages", TOO_MANY: "too many connections come from here"}
"""Close codes after which another try would end the same way."""

FIRST_WAIT = 0.2
LONGEST_WAIT = 5.0
PATIENCE = 120.0
"""Seconds for which a lost server is looked for."""

KINDS: dict[str, Any] = {
    "table": wire.Table,
    "frame": wire.Frame,
    "refused": wire.Refused,
    "problem": wire.Problem,
    "measure": wire.Measure,
}
"""What is understood. Others are left alone: the protocol may grow."""


class JoinError(TableeError):
    """The bot cannot play there, and why."""


class _Lost(Exception):
    """The connection is gone, and may be made again."""


@dataclass(frozen=True)
class Address:
    """Of a table: the server and the code."""

    origin: str
    code: str

    @staticmethod
    def parse(link: str) -> Address:
        parts = urlsplit(link)
        code = parts.path.removeprefix("/t/").strip("/").lower()
        if parts.scheme not in ("http", "https") or not parts.netloc or "/" in code or not code:
            raise BadField("--join", link, "the link of a table, such as http://localhost:8340/t/abcdef")
        return Address(f"{parts.scheme}://{parts.netloc}", code)


def view_type(game: Game) -> type[View]:
    """The struct of a game's views."""
    seats = game.seats[0]
    state = games.new_state(game, games.check_options(game, None, seats), seats, seeded(0))
    observation = game.observation()
    state.observe(0, observation)
    return type(game.view(observation))


class BotClient:
    """`tell` takes news for the person who runs the bot, `warn` what went wrong without ending the game."""

    def __init__(
        self,
        address: Address,
        make_bot: Callable[[Game], OwnBot],
        secret: str,
        *,
        tell: Callable[[str], None],
        warn: Callable[[str], None],
        name: str | None = None,
        seat: int | None = None,
        pause: float = 0.5,
    ) -> None:
        self._address = address
        self._make_bot = make_bot
        self._secret = secret
        self._tell = tell
        self._warn = warn
        self._name = name
        self._wanted = seat
        self._pause = pause
        self._game: Game | None = None
        self._bot: OwnBot | None = None
        self._view: type[View] = View
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._table: wire.Table | None = None
        self._frame: wire.Frame | None = None
        self._arrived = 0.0
        self._news = asyncio.Event()
        self.seat: int | None = None
        self.result: Any = None

    async def run(self) -> None:
        """Play until the game is over; JoinError or BotError if that cannot be."""
        headers = {"origin": self._address.origin, "cookie": f"tablee={self._secret}"}
        playing = asyncio.create_task(self._play())
        try:
            async with aiohttp.ClientSession(headers=headers) as session:
                await self._look_up(session)
                await self._stay(session, playing)
        finally:
            playing.cancel()

    async def _look_up(self, session: aiohttp.ClientSession) -> None:
        where = self._address
        try:
            async with session.get(f"{where.origin}/api/tables/{where.code}") as response:
                if response.status == 404:
                    raise JoinError(f"there is no table {where.code} at {where.origin}")
                if response.status != 200:
                    raise JoinError(f"{where.origin}: {(await response.text())[:200]}")
                found = await response.json()
        except aiohttp.ClientError as error:
            raise JoinError(f"{where.origin} cannot be reached ({type(error).__name__})") from None
        self._game = games.find(found["game"])
        self._bot = self._make_bot(self._game)
        self._view = view_type(self._game)

    async def _stay(self, session: aiohttp.ClientSession, playing: asyncio.Task[None]) -> None:
        """Connect, and again whenever the connection is lost."""
        loop = asyncio.get_running_loop()
        wait, lost = FIRST_WAIT, loop.time()
        while self.result is None:
            try:
                async with session.ws_connect(self._url(), max_msg_size=0, heartbeat=20) as self._socket:
                    wait = FIRST_WAIT
                    await self._listen(self._socket, playing)
            except (_Lost, aiohttp.ClientError, OSError) as error:
                if self._socket is not None:
                    self._socket = None
                    lost = loop.time()
                    self._warn("the connection is lost; trying again")
                if loop.time() - lost > PATIENCE:
                    raise JoinError(f"{self._address.origin} cannot be reached any more") from error
                await asyncio.sleep(wait)
                wait = min(LONGEST_WAIT, 2 * wait)

    def _url(self) -> str:
        return f"ws{self._address.origin.removeprefix('http')}/ws/{self._address.code}"

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse, playing: asyncio.Task[None]) -> None:
        assert self._bot is not None
        name = (self._name or self._bot.name)[:LONGEST_NAME]
        await self._say(wire.Hello(name, secrets.randbelow(64), bot=True, protocol=wire.PROTOCOL))
        async for message in socket:
            if playing.done():
                playing.result()  # what failed there
            if message.type == aiohttp.WSMsgType.TEXT:
                await self._take(msgspec.json.decode(message.data))
            if self.result is not None:
                return
        code = socket.close_code or 0
        if code == NO_SUCH_TABLE:
            raise JoinError(f"there is no table {self._address.code} at {self._address.origin} any more")
        if code in FATAL:
            raise JoinError(FATAL[code])
        raise _Lost

    async def _say(self, message: wire.AnyFromClient) -> None:
        if self._socket is not None and not self._socket.closed:
            await self._socket.send_str(msgspec.json.encode(message).decode())

    # --- what comes in ------------------------------------------------------------------------------------------------

    async def _take(self, told: dict[str, Any]) -> None:
        kind = KINDS.get(told["tell"])
        message = None if kind is None else msgspec.convert(told, kind)
        if isinstance(message, wire.Table):
            await self._take_table(message)
        elif isinstance(message, wire.Frame):
            await self._take_frame(message)
        elif isinstance(message, wire.Measure):
            await self._say(wire.Ping(message.nonce))
        elif isinstance(message, wire.Refused):
            self._warn(f"{message.clause}: {message.text}")
        elif isinstance(message, wire.Problem):
            if self.seat is None and message.code != "taken":
                raise JoinError(message.text)
            if message.code != "taken":
                self._warn(message.text)

    async def _take_table(self, table: wire.Table) -> None:
        before, self._table = self.seat, table
        mine = [number for number, one in enumerate(table.occupants) if one.mine]
        self.seat = mine[0] if mine else None
        if self.seat is not None:
            if before is None:
                waiting = "; waiting for the host to start" if table.phase == "gathering" else ""
                self._tell(f"{table.occupants[self.seat].name} has seat {self.seat + 1} of {table.game}{waiting}")
        elif table.sent_away is not None:
            raise JoinError("the host has sent the bot away from the table")
        elif table.phase != "gathering":
            raise JoinError("the game has begun already, and none of its seats is this bot's")
        else:
            await self._sit(table)

    async def _sit(self, table: wire.Table) -> None:
        empty = [number for number, one in enumerate(table.occupants) if one.kind == "empty"]
        if table.locked:
            raise JoinError("the table is locked")
        if self._wanted is not None and self._wanted not in empty:
            raise JoinError(f"seat {self._wanted + 1} of this table is not empty")
        if not empty:
            raise JoinError("the table is full: it has no empty seat")
        await self._say(wire.Sit(empty[0] if self._wanted is None else self._wanted))

    async def _take_frame(self, frame: wire.Frame) -> None:
        assert self._game is not None
        if self._game.race:
            await self._say(wire.Received(frame.number))
        if frame.seat is None or frame.seat != self.seat:
            return
        self._frame = frame
        self._arrived = asyncio.get_running_loop().time()
        if frame.result is not None:
            self.result = frame.result
        self._news.set()

    # --- playing ------------------------------------------------------------------------------------------------------

    async def _play(self) -> None:
        """Decide after every frame. A move comes after a pause, in races after the fastest human reaction; meanwhile
        another frame may lead to another move."""
        loop = asyncio.get_running_loop()
        planned: Move | None = None
        due: float | None = None
        while True:
            try:
                async with asyncio.timeout_at(due):
                    await self._news.wait()
            except TimeoutError:
                assert planned is not None
                await self._send(planned)
                planned, due = None, None
                continue
            self._news.clear()
            frame = self._frame
            assert frame is not None
            assert self._game is not None
            arrived = self._arrived
            chosen = await asyncio.to_thread(self._decide, frame) if frame.moves != () else None
            if chosen is None:
                planned, due = None, None
            elif chosen != planned:
                planned = chosen
                due = max(loop.time(), arrived + (FASTEST / 1000 if self._game.race else self._pause))

    async def _send(self, move: Move) -> None:
        frame = self._frame
        if frame is None or self.seat is None:
            return
        after = int((asyncio.get_running_loop().time() - self._arrived) * 1000)
        await self._say(wire.Play(self.seat, msgspec.Raw(msgspec.json.encode(move)), frame.number, min(after, 600_000)))

    def _decide(self, frame: wire.Frame) -> Move | None:
        """The bot's move. Where it fails, one by chance, or in a race none; the table is not kept waiting."""
        assert self._game is not None
        assert self._bot is not None
        view = convert(frame.view, self._view, "view")
        moves: list[Move] = [convert(move, self._game.moves, "move") for move in frame.moves or ()]
        try:
            return self._bot.choose(view, moves)
        except BotError as error:
            if self._game.race or not moves:
                self._warn(f"{error}; no move is made")
                return None
            self._warn(f"{error}; a move by chance is made instead")
            return secrets.choice(moves)
