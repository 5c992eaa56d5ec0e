"""Several real servers on one PostgreSQL and one NATS, faults for them, and players who go on whatever happens."""

from __future__ import annotations

import asyncio
import random
import struct
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from tablee.core.state import NOBODY
from tablee.store.postgres import open_postgres
from tablee.store.upkeep import check_database
from tablee.table.board import set_up
from tablee.table.projection import events_json
from tests.nats import NatsServer
from tests.postgres import Server as Database
from tests.promises import BrokenPromise, promise
from tests.server.forking_server import ForkedServe
from tests.server.harness import Browser, Server, Visit

RESTARTING = 1012
OWN_CLOCKS = """
import mmap, struct, time
_calendar, _monotonic = time.time, time.monotonic
with open({clock!r}, "r+b") as _file:
    _set = mmap.mmap(_file.fileno(), 8)
time.time = lambda: _calendar() + struct.unpack("d", _set[:])[0]
time.monotonic = lambda: _monotonic() + {monotonic}
"""
"""Clocks differ and can be set: nothing may depend on them."""

WITHOUT_LIMITS = """
from tablee.table.limits import Limits
for name in ("messages", "hellos", "openings"):
    Limits.__init__.__kwdefaults__[name] = (1e9, 1e9)
"""
"""Players in tests are faster than people."""


def clocks_of(path: Path, number: int) -> str:
    return OWN_CLOCKS.format(clock=str(path), monotonic=3.7 * number)


class ServerClock:
    """The calendar clock of one server, by seconds off the right time."""

    def __init__(self, path: Path, off: float) -> None:
        self.path = path
        self.set(off)

    def set(self, off: float) -> None:
        """At once, also while the server runs."""
        with self.path.open("r+b" if self.path.exists() else "wb") as file:
            file.write(struct.pack("d", off))


class Several:
    def __init__(self, folder: Path, count: int, *options: str) -> None:
        self.database = Database()
        self.where = self.database.new_store()
        self.network = self.database.network()
        """Between the servers and the database; tests themselves reach it without."""
        self.nats = NatsServer()
        common = ("--store", self.database.over(self.network, self.where), "--bus", self.nats.url, *options)
        self.clocks = [ServerClock(folder / f"clock-{number}", number - 1.0) for number in range(count)]
        self.servers = [
            ForkedServe(folder, *common, prelude=clocks_of(clock.path, number) + WITHOUT_LIMITS)
            for number, clock in enumerate(self.clocks)
        ]

    def start(self) -> None:
        for server in self.servers:
            server.start()

    def close(self) -> None:
        for server in self.servers:
            server.close()
        self.nats.close()
        self.network.close()
        self.database.close()

    def owner_of(self, code: str) -> ForkedServe:
        query = "SELECT name FROM owners JOIN processes USING (epoch) WHERE code = %(code)s"
        with closing(open_postgres(self.where)) as store, store.reading() as connection:
            name = connection.exec_driver_sql(query, {"code": code}).scalar_one()
        return next(server for server in self.servers if server.runs and name.endswith(f" {server.pid}"))

    def others(self, server: Server) -> list[ForkedServe]:
        return [other for other in self.servers if other is not server]


@contextmanager
def several(folder: Path, count: int, *options: str) -> Iterator[Several]:
    servers = Several(folder, count, *options)
    try:
        servers.start()
        yield servers
    finally:
        servers.close()


class Person:
    """One browser that may go to any of the servers."""

    def __init__(self, servers: Sequence[Server], name: str) -> None:
        self.browser = Browser(servers[0], name)
        self.servers = servers

    async def join(self, code: str, server: Server) -> Visit:
        self.browser.server = server
        return await self.browser.join(code)


class Absence(NamedTuple):
    """The connection was lost; so long after it this player was told everything again."""

    lost: float
    seconds: float


class Game:
    """One game of a player: everything it was told of it."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.heard: list[Any] = []
        self.acknowledged: list[Any] = []
        """Own moves."""
        self.over = False

    def hear(self, events: list[Any], *, fresh: bool) -> None:
        known = len(self.heard)
        if fresh or events[:known] == self.heard:  # everything from the beginning
            promise(events[:known] == self.heard, "everything that was told still holds")
            self.heard = events
        else:
            self.heard = self.heard + events


class Player:
    """Plays by chance at whatever server there is, game after game, and remembers everything it was told."""

    def __init__(self, person: Person, code: str, seat: int, seed: int) -> None:
        self.person = person
        self.games = [Game(code)]
        self.seat = seat
        self.dice = random.Random(seed)
        self.closed: list[int | None] = []
        """Codes with which its connections were closed; HTTP's where there was none."""
        self.problems: list[str] = []
        """What it was told instead of what it wanted."""
        self.unreached = 0
        self.absences: list[Absence] = []
        self._lost_at: float | None = None

    @property
    def moves(self) -> int:
        """Own moves that were acknowledged."""
        return sum(len(game.acknowledged) for game in self.games)

    @property
    def told(self) -> int:
        return sum(len(game.heard) for game in self.games)

    async def play(self) -> None:
        """Without an end; as the page does, it comes back when it is sent away."""
        while True:
            visit: Visit | None = None
            game = self.games[-1]
            try:
                visit = await self.person.join(game.code, self.dice.choice(self.person.servers))
                await self._play(visit, game)
                continue
            except InvalidStatus as refused:
                self.closed.append(refused.response.status_code)
            except ConnectionClosed as closed:
                self.closed.append(None if closed.rcvd is None else closed.rcvd.code)
            except (WebSocketException, OSError, TimeoutError):
                self.unreached += 1
            finally:
                if visit is not None:
                    with suppress(WebSocketException, OSError, TimeoutError):
                        await visit.close()
            if self._lost_at is None:
                self._lost_at = time.perf_counter()
            await asyncio.sleep(self.dice.uniform(0.15, 0.2))

    async def _play(self, visit: Visit, game: Game) -> None:
        """Until the game is over and there is a next one."""
        pending: Any = None
        fresh = True
        asked: set[str] = set()
        while not await self._arrange(visit, game, asked):
            message = await visit.listen(20)
            if message["tell"] in ("problem", "refused"):
                self.problems.append(message.get("code") or message["reason"])
                pending = None  # whatever it was, the next frame says what can be done
            elif message["tell"] == "frame":
                if self._lost_at is not None:
                    self.absences.append(Absence(self._lost_at, time.perf_counter() - self._lost_at))
                    self._lost_at = None
                promise(message["seat"] == self.seat, "a seat is told of itself and of nobody else")
                known = len(game.heard)
                game.hear(message["events"], fresh=fresh)
                fresh = False
                game.over = message["result"] is not None
                if pending is not None and len(game.heard) > known:
                    game.acknowledged.append(pending)
                    pending = None
                if pending is None and message["moves"]:
                    await asyncio.sleep(0.1)
                    pending = self.dice.choice(message["moves"])
                    await visit.say("play", seat=self.seat, move=pending)

    async def _arrange(self, visit: Visit, game: Game, asked: set[str]) -> bool:
        """Whoever is host begins; at the end seat 0 wants to play again. True if there is a next game."""
        table = visit.table
        if game.over and table.get("next_code") is not None:
            self.games.append(Game(table["next_code"]))
            return True
        wish = "rematch" if game.over and self.seat == 0 else None
        if table["phase"] == "gathering" and table["host"]:
            wish = "start"
        if wish is not None and wish not in asked:
            asked.add(wish)
            await visit.say(wish)
        return False


async def open_table(servers: Sequence[Server], dice: random.Random) -> list[Player]:
    people = [Person(servers, name) for name in ("Ana", "Bo")]
    code = people[0].browser.open_table("wazabi", 2, options={"limit": 0})
    visits = [await person.join(code, dice.choice(servers)) for person in people]
    for seat, visit in enumerate(visits):
        await visit.say("sit", seat=seat)
    while not all(occupant["kind"] == "person" for occupant in visits[0].table["occupants"]):
        await visits[0].until("table")
    await visits[0].say("start")
    for visit in visits:
        await visit.until("frame")
        await visit.close()
    return [Player(person, code, seat, dice.randrange(10**6)) for seat, person in enumerate(people)]


def check(where: str, players: list[Player]) -> None:
    """No acknowledged move is lost, no log has forked, and nobody was told what is not for that seat."""
    promise(check_database(where).faults == [], check_database(where).faults)
    with closing(open_postgres(where)) as store:
        for game, seat in [(game, player.seat) for player in players for game in player.games]:
            row, log = store.find_table(game.code), store.entries(game.code)
            assert row is not None
            promise([entry.number for entry in log] == list(range(len(log))), game.code)
            mine = iter([msgspec.json.decode(entry.move or "") for entry in log if entry.seat == seat])
            for number, move in enumerate(game.acknowledged):
                promise(move in mine, game.code, seat, number, move, "each one, and in its order")
            board = set_up(row)
            if board is None:
                assert not game.heard, "a game that has not begun"
                continue
            for entry in log:
                board.repeat(entry.entry())
            told = msgspec.json.decode(msgspec.json.encode(events_json(board, seat, 0)))
            promise(told[: len(game.heard)] == game.heard, "what this seat may know, and nothing else")
            public = msgspec.json.decode(msgspec.json.encode(events_json(board, NOBODY, 0)))
            assert len(game.heard) < 20 or public != told, "there are secrets at this table"


async def until(holds: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 — there is no event for it
            await asyncio.sleep(0.02)


async def played(players: list[Player], moves: int, seconds: float = 40) -> None:
    """Until each of them has heard so much more."""
    goals = [(player, player.told + moves) for player in players]
    await until(lambda: all(player.told >= goal for player, goal in goals), seconds)


async def with_players(
    servers: Sequence[Server], where: str, tables: int, seed: int, scenario: Callable[[list[Player]], Awaitable[None]]
) -> list[Player]:
    """Let people play at so many tables meanwhile, then check everything that they were told."""
    dice = random.Random(seed)
    players = [player for _ in range(tables) for player in await open_table(servers, dice)]
    try:
        async with asyncio.TaskGroup() as group:  # whoever is told something wrong ends the scenario
            tasks = [group.create_task(player.play()) for player in players]
            await scenario(players)
            for task in tasks:
                task.cancel()
    except ExceptionGroup as several_errors:
        if (broken := several_errors.subgroup(BrokenPromise)) is not None:
            raise broken.exceptions[0] from None
        raise
    await asyncio.to_thread(check, where, players)
    return players
