"""Test harness: a table registry in memory and clients at its tables, without a network."""

from __future__ import annotations

import asyncio
import random
import time as calendar
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, TypeVar

import msgspec

from tablee.core import game as games
from tablee.core.game_log import GameLog
from tablee.core.record import plain
from tablee.store.memory import MemoryStore
from tablee.store.model import Change, SeatRow, Store, TableRow
from tablee.table import table_bots, wire
from tablee.table.connection import Connection
from tablee.table.limits import Limits
from tablee.table.session import Session
from tablee.table.table_registry import TableRegistry

PATIENCE = 10.0

T = TypeVar("T")


class ShiftedLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock tests put forward instead of sleeping. Timers that become due fire at once."""

    shift = 0.0

    def time(self) -> float:
        return super().time() + self.shift


def shift_clock(seconds: float) -> None:
    """Put the clock of the running loop forward."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, ShiftedLoop)
    loop.shift += seconds


def run(main: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`, with a clock that `Harness.pass_time` puts forward."""
    with asyncio.Runner(loop_factory=ShiftedLoop) as runner:
        return runner.run(main)


class RecordingStore(MemoryStore):
    """Remembers what was committed together."""

    def __init__(self) -> None:
        super().__init__()
        self.commits: list[Sequence[Change]] = []

    def commit(self, changes: Sequence[Change]) -> None:
        super().commit(changes)
        self.commits.append(changes)


class Harness:
    def __init__(self, store: Store, limits: Limits, today: Callable[[], float] = calendar.time) -> None:
        self.today = today
        self.registry = TableRegistry(store, limits, asyncio.get_running_loop().time, today=today)
        self._dice = random.Random(7)
        self.limits = limits

    async def open_table(self, game: str, seats: int, options: dict[str, Any] | None = None, /, **row: Any) -> str:
        found = games.find(game)
        chosen = plain(games.check_options(found, options or {}, seats))
        values: dict[str, Any] = {"seats": tuple(SeatRow() for _ in range(seats)), "host": "Ana", "created": 0} | row
        return await self.registry.open(TableRow(game=game, options=chosen, **values))

    async def play_table(
        self, game: str, names: str, options: dict[str, Any] | None = None, **row: Any
    ) -> tuple[str, list[Friend]]:
        """A table where these people sit and play; names are divided by blanks, a bot is named by what it is."""
        wanted = names.split()
        bots = set(table_bots.names(games.find(game)))
        chairs = tuple(
            SeatRow(kind="bot", bot=name, name="Bot")
            if name in bots
            else SeatRow(kind="person", person=name, name=name)
            for name in wanted
        )
        row = {"seats": chairs, "phase": "playing", "seed": f"{self._dice.getrandbits(256):064x}"} | row
        code = await self.open_table(game, len(wanted), options, **row)
        friends = [await self.join(code, name) for name in wanted if name not in bots]
        return code, friends

    async def join(self, code: str, name: str) -> Friend:
        friend = Friend(self, name)
        await friend.enter(code)
        return friend

    async def pass_time(self, seconds: float) -> None:
        """Put the clock forward, and let happen what is due then."""
        shift_clock(seconds)
        for _ in range(3):
            for _ in range(10):
                await asyncio.sleep(0)
            await self.registry.writer.commit(())

    async def table(self, code: str) -> Session:
        table = await self.registry.find(code)
        assert table is not None
        return table


class Friend:
    connection: Connection

    def __init__(self, harness: Harness, name: str) -> None:
        self.name = name
        self.told: list[dict[str, Any]] = []
        self.closed: int | None = None
        self._harness = harness
        self._news = asyncio.Event()
        self._read = 0
        self._table: Session | None = None

    async def enter(self, code: str) -> None:
        registry = self._harness.registry
        connection = await registry.connect(code, self.name, self._hear, self._hung_up)
        assert isinstance(connection, Connection)
        self.connection = connection
        self._table = await registry.find(code)
        self.say(wire.Hello(self.name, 1))
        await self.until("table")

    def say(self, message: Any) -> None:
        assert self._table is not None
        self._table.take(self.connection, message)

    def leave(self) -> None:
        self.connection.disconnect()

    def _hear(self, message: bytes) -> None:
        self.told.append(msgspec.json.decode(message))
        self._news.set()

    def _hung_up(self, code: int) -> None:
        self.closed = code
        self._news.set()

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while self._read == len(self.told):
                if self.closed is not None:
                    raise ConnectionError(self.closed)
                self._news.clear()
                await self._news.wait()
        self._read += 1
        return self.told[self._read - 1]

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        while True:
            message = await self.next()
            if message["tell"] == kind and all(message[name] == value for name, value in fields.items()):
                return message

    async def until_table(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message about the table of which this is true."""
        while True:
            table = await self.until("table")
            if holds(table):
                return table

    async def ask(self, message: Any, kind: str) -> dict[str, Any]:
        """Say something and wait for an answer of this kind; what was told before does not count."""
        self._read = len(self.told)
        self.say(message)
        return await self.until(kind)

    async def problem(self, message: Any) -> str:
        code: str = (await self.ask(message, "problem"))["code"]
        return code

    @property
    def frames(self) -> list[dict[str, Any]]:
        return [message for message in self.told if message["tell"] == "frame"]

    def last_frame(self, seat: int | None = None) -> dict[str, Any]:
        return [frame for frame in self.frames if seat is None or frame["seat"] == seat][-1]


def board_of(session: Session) -> GameLog:
    board = session._play.board
    assert board is not None
    return board


def a_move(seat: int, move: dict[str, Any], frame: int = 0, after: int | None = None) -> wire.Play:
    return wire.Play(seat, msgspec.Raw(msgspec.json.encode(move)), frame, after)


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something that nobody is told of."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 — there is no event for it
            await asyncio.sleep(0.002)


async def play_on(friend: Friend, dice: random.Random, most: int = 1_000_000) -> int:
    """Play by chance whenever there is something to play, until the game is over; how many moves were made."""
    made = 0
    pending = friend.frames[-1:]
    friend._read = len(friend.told)
    while made < most:
        message = pending.pop() if pending else await friend.next()
        if message["tell"] != "frame":
            continue
        if message["result"] is not None:
            return made
        if message["moves"]:
            friend.say(a_move(message["seat"], dice.choice(message["moves"]), message["number"], 5))
            made += 1
    return made


@asynccontextmanager
async def open_harness(store: Store | None = None, limits: Limits | None = None) -> AsyncIterator[Harness]:
    opened = Harness(store or MemoryStore(), limits or Limits(problems=(1000, 1000), messages=(1e9, 1e9)))
    try:
        yield opened
    finally:
        await opened.registry.close()


def scene(play: Callable[[Harness], Awaitable[None]]) -> Callable[[], None]:
    """A test in a harness of its own."""

    @wraps(play)
    def test() -> None:
        async def main() -> None:
            async with open_harness() as harness:
                await play(harness)

        run(main())

    # Else pytest would ask for the harness.
    del test.__wrapped__
    return test
