"""Several real servers on one PostgreSQL and one NATS, faults for them, and players who go on whatever happens."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from tablee.core.state import NOBODY
from tablee.store.postgres import open_postgres
from tablee.store.upkeep import check_database
from tablee.table.board import set_up
from tablee.table.projection import events_json
from tests.nats import NatsServer
from tests.postgres import Server as Database
from tests.server.harness import Browser, Server, Visit

RESTARTING = 1012
PRELUDE = """
import time
_calendar, _monotonic = time.time, time.monotonic
time.time = lambda: _calendar() + {calendar}
time.monotonic = lambda: _monotonic() + {monotonic}
from tablee.table.limits import Limits
for name in ("messages", "hellos", "openings"):
    Limits.__init__.__kwdefaults__[name] = (1e9, 1e9)
"""
"""Players in tests are faster than people. Clocks differ: nothing may depend on them."""


class Several:
    def __init__(self, folder: Path, count: int, *options: str) -> None:
        self.database = Database()
        self.where = self.database.new_store()
        self.nats = NatsServer()
        common = ("--store", self.where, "--bus", self.nats.url, *options)
        self.servers = [
            Server(folder, *common, prelude=PRELUDE.format(calendar=number - 1.0, monotonic=3.7 * number))
            for number in range(count)
        ]
        self.faults: dict[str, Callable[[random.Random], None]] = {
            "server killed": self.kill_server,
            "server stopped for longer than its lease": self.stop_server,
            "rolling restart": self.restart_all,
            "NATS killed": self.kill_nats,
            "PostgreSQL killed": self.kill_database,
            "database cut off": self.cut_database,
        }

    def start(self) -> None:
        for server in self.servers:
            server.start()

    def close(self) -> None:
        for server in self.servers:
            with suppress(AssertionError, subprocess.TimeoutExpired):
                server.kill()
        self.nats.close()
        self.database.close()

    def kill_server(self, dice: random.Random) -> None:
        server = dice.choice(self.servers)
        server.kill()
        time.sleep(dice.uniform(0, 1))
        server.start()

    def stop_server(self, dice: random.Random) -> None:
        """As a machine that is suspended, and wakes up believing that its tables are still its own."""
        server = dice.choice(self.servers)
        os.kill(server.pid, signal.SIGSTOP)
        time.sleep(dice.uniform(2.5, 4))
        os.kill(server.pid, signal.SIGCONT)

    def restart_all(self, _dice: random.Random) -> None:
        for server in self.servers:
            server.stop()
            server.start()

    def kill_nats(self, dice: random.Random) -> None:
        self.nats.stop()
        time.sleep(dice.uniform(0, 2))
        self.nats.start()

    def kill_database(self, dice: random.Random) -> None:
        self.database.kill()
        time.sleep(dice.uniform(0, 1))
        self.database.start()

    def cut_database(self, dice: random.Random) -> None:
        with self.database.unreachable():
            time.sleep(dice.uniform(0.5, 3))


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

    def __init__(self, servers: list[Server], name: str) -> None:
        self.browser = Browser(servers[0], name)
        self.servers = servers

    async def join(self, code: str, server: Server) -> Visit:
        self.browser.server = server
        return await self.browser.join(code)


class Player:
    """Plays by chance at whatever server there is, and remembers everything it was told."""

    def __init__(self, person: Person, code: str, seat: int, seed: int) -> None:
        self.person = person
        self.code = code
        self.seat = seat
        self.dice = random.Random(seed)
        self.heard: list[Any] = []
        self.acknowledged: list[Any] = []
        self.closed: list[int | None] = []
        self.absences: list[float] = []
        self.lost_at: float | None = None
        self.over = False
        self.stopping = False

    async def play(self) -> None:
        """Until the game is over or it is told to stop; as the page does, it comes back when it is sent away."""
        while not self.over and not self.stopping:
            visit: Visit | None = None
            try:
                visit = await self.person.join(self.code, self.dice.choice(self.person.servers))
                await self._play(visit)
            except (WebSocketException, OSError, TimeoutError):
                if visit is not None:
                    self.closed.append(visit.socket.close_code)
            finally:
                if visit is not None:
                    with suppress(WebSocketException, OSError, TimeoutError):
                        await visit.close()
            if self.lost_at is None:
                self.lost_at = time.perf_counter()
            await asyncio.sleep(self.dice.uniform(0.15, 0.2))

    async def _play(self, visit: Visit) -> None:
        pending: Any = None
        fresh = True
        while not self.over and not self.stopping:
            frame = await visit.until("frame", seconds=20)
            if self.lost_at is not None:
                self.absences.append(time.perf_counter() - self.lost_at)
                self.lost_at = None
            assert frame["seat"] == self.seat, "a seat is told of itself and of nobody else"
            known = len(self.heard)
            if fresh or frame["events"][:known] == self.heard:  # everything from the beginning
                assert frame["events"][:known] == self.heard, "everything that was told still holds"
                self.heard = frame["events"]
            else:
                self.heard = self.heard + frame["events"]
            fresh = False
            if pending is not None and len(self.heard) > known:
                self.acknowledged.append(pending)
            pending = None
            self.over = frame["result"] is not None
            if frame["moves"]:
                await asyncio.sleep(0.03)
                pending = self.dice.choice(frame["moves"])
                await visit.say("play", seat=self.seat, move=pending)


async def open_table(servers: Several, dice: random.Random) -> list[Player]:
    people = [Person(servers.servers, name) for name in ("Ana", "Bo")]
    code = people[0].browser.open_table("wazabi", 2, options={"limit": 0})
    visits = [await person.join(code, dice.choice(servers.servers)) for person in people]
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
    assert check_database(where).faults == []
    with closing(open_postgres(where)) as store:
        for player in players:
            row, log = store.find_table(player.code), store.entries(player.code)
            assert row is not None
            assert [entry.number for entry in log] == list(range(len(log)))
            mine = iter([msgspec.json.decode(entry.move or "") for entry in log if entry.seat == player.seat])
            assert all(move in mine for move in player.acknowledged), "each one, and in its order"
            board = set_up(row)
            assert board is not None
            for entry in log:
                board.repeat(entry.entry())
            told = msgspec.json.decode(msgspec.json.encode(events_json(board, player.seat, 0)))
            assert told[: len(player.heard)] == player.heard, "what this seat may know, and nothing else"
            public = msgspec.json.decode(msgspec.json.encode(events_json(board, NOBODY, 0)))
            assert len(player.heard) < 20 or public != told, "there are secrets at this table"


async def until(holds: Callable[[], bool], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 — there is no event for it
            await asyncio.sleep(0.02)


async def played(players: list[Player], moves: int, seconds: float = 40) -> None:
    """Until each of them has heard so much more, or the game is over."""
    goals = [(player, len(player.heard) + moves) for player in players]
    await until(lambda: all(player.over or len(player.heard) >= goal for player, goal in goals), seconds)


async def with_players(
    servers: Several, tables: int, seed: int, scenario: Callable[[list[Player]], Awaitable[None]]
) -> list[Player]:
    """Let people play at so many tables meanwhile, then check everything that they were told."""
    dice = random.Random(seed)
    players = [player for _ in range(tables) for player in await open_table(servers, dice)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        await scenario(players)
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for player in players:
            player.stopping = True
        await asyncio.wait(tasks, timeout=30)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.to_thread(check, servers.where, players)
    return players
