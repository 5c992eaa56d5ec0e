"""Parts of a simulation of many servers: a virtual clock, a database that knows it, a bus, servers and people.

The leases and the relay are the real ones. What is around them is as little as possible.
"""

from __future__ import annotations

import asyncio
import random
import selectors
import time
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from hashlib import blake2b
from threading import Lock
from typing import Any, cast
from unittest.mock import patch

import psycopg
from sqlalchemy import Connection as Database

from tablee.cluster.bus import Handler, NoAnswer, NobodyThere
from tablee.core.measures import Measures
from tablee.relay import relay as relaying
from tablee.relay.page_presence import PagePresence
from tablee.relay.relay import Relay
from tablee.relay.shared_limits import SharedLimits
from tablee.store.leases import Leases
from tablee.store.ownership import OURS
from tablee.store.postgres import PostgresStore
from tablee.table.connection import RESTARTING, Connection
from tablee.table.limits import Limits, PersonLimits
from tablee.table.table_registry import Elsewhere, TableRegistry

TRANSACTION = 0.005
HOP = 0.001
LOADING = 0.005
"""Virtual seconds."""

POINTS = 160
"""Of one server on the ring of the consistent hash: as many as nginx has."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """Waits for work in threads in real time; everything else it waits for has come at once."""

    def __init__(self) -> None:
        super().__init__(selectors.DefaultSelector())
        self._now = 1000.0
        self._at_work = 0
        self._real_select = self._selector.select  # type: ignore[attr-defined]
        self._selector.select = self._select  # type: ignore[attr-defined]

    def time(self) -> float:
        return self._now

    def run_in_executor(self, executor: Executor | None, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        self._at_work += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(self._done)
        return future

    def _done(self, _future: asyncio.Future[Any]) -> None:
        self._at_work -= 1

    def _select(self, timeout: float | None) -> Any:
        if self._at_work and timeout != 0:
            return self._real_select(None)
        if timeout is not None:
            self._now += timeout
        return self._real_select(0)


class Store:
    """The database for all leases. It counts transactions, by virtual second, and knows the virtual time."""

    def __init__(self, store: PostgresStore, address: str, now: Callable[[], float]) -> None:
        self._store = store
        self._clock = psycopg.connect(address, autocommit=True)
        self._now = now
        self._told = 0
        self._lock = Lock()
        self.transactions: Counter[int] = Counter()
        self.seconds = 0.0
        """Real ones."""

    def fence(self, epoch: int) -> None:
        """Nothing is written to tables here."""

    @contextmanager
    def reading(self) -> Iterator[Database]:
        with self._counted(), self._store.reading() as connection:
            yield connection

    @contextmanager
    def writing_apart(self) -> Iterator[Database]:
        with self._counted(), self._store.writing_apart() as connection:
            yield connection

    @contextmanager
    def _counted(self) -> Iterator[None]:
        now = int(1000 * self._now())
        with self._lock:
            if now != self._told:
                self._clock.execute("SELECT setval('simulation.virtual_ms', %s)", (now,))
                self._told = now
            self.transactions[now // 1000] += 1
        began = time.perf_counter()
        yield
        with self._lock:
            self.seconds += time.perf_counter() - began


class SlowLeases(Leases):
    async def _do(self, work: Callable[..., Any], *given: object) -> Any:
        result = await super()._do(work, *given)
        await asyncio.sleep(TRANSACTION)
        return result

    def stop(self) -> None:
        assert self._beating is not None
        self._beating.cancel()

    def wake(self) -> None:
        self._beating = asyncio.create_task(self._beat())


class Wire:
    """What the bus is to the servers: at most once, in order, at once an error if nobody listens."""

    def __init__(self) -> None:
        self.listening: dict[str, dict[str, Handler]] = {}
        self._answers: dict[str, asyncio.Future[bytes]] = {}
        self.messages: Counter[int] = Counter()

    def send(self, subject: str, data: bytes, reply: str = "") -> bool:
        loop = asyncio.get_running_loop()
        self.messages[int(loop.time())] += 1
        if (answer := self._answers.pop(subject, None)) is not None:
            loop.call_later(HOP, answered, answer, data)
            return True
        for handler in list(self.listening.get(subject, {}).values()):
            loop.call_later(HOP, handler, data, reply)
        return bool(self.listening.get(subject))

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:
        reply = f"answer.{id(data)}.{asyncio.get_running_loop().time()}"
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._answers[reply] = answer
        try:
            if not self.send(subject, data, reply):
                await asyncio.sleep(2 * HOP)
                raise NobodyThere
            async with asyncio.timeout(seconds):
                return await answer
        except TimeoutError:
            raise NoAnswer from None
        finally:
            self._answers.pop(reply, None)


def answered(answer: asyncio.Future[bytes], data: bytes) -> None:
    if not answer.done():
        answer.set_result(data)


WIRE = Wire()


class WireBus:
    """In place of `Bus`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.handlers: dict[str, Handler] = {}

    @staticmethod
    async def connect(_url: str, name: str, _away: Callable[[], None], back: Callable[[], None]) -> WireBus:
        back()
        return WireBus(name)

    async def subscribe(self, subject: str, handler: Handler) -> None:
        self.handlers[subject] = handler
        self.listen()

    def listen(self) -> None:
        for subject, handler in self.handlers.items():
            WIRE.listening.setdefault(subject, {})[self.name] = handler

    def leave(self) -> None:
        for subject in self.handlers:
            WIRE.listening[subject].pop(self.name, None)

    def publish(self, subject: str, data: bytes) -> None:
        WIRE.send(subject, data)

    async def request(self, subject: str, data: bytes, seconds: float) -> bytes:
        return await WIRE.ask(subject, data, seconds)


LIMITS = Limits()
MEASURES = Measures()


class Tables:
    """In place of `TableRegistry`: tables of which nothing is known but who is connected."""

    leaves = False
    sessions: tuple[()] = ()

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._loading = asyncio.Lock()
        self._people = PersonLimits(LIMITS)
        self.open: dict[str, set[Connection]] = {}
        self.lost = 0

    def time(self) -> float:
        return asyncio.get_running_loop().time()

    def codes(self) -> set[str]:
        return set(self.open)

    def lose(self, code: str) -> None:
        self.lost += 1
        for connection in self.open.pop(code, set()):
            connection.close(RESTARTING)

    async def connect(
        self, code: str, person: str, send: Callable[[bytes], None], close: Callable[[int], None]
    ) -> Connection | Elsewhere:
        if code not in self.open:
            owner = await self._leases.acquire(code)
            if owner != OURS:
                return Elsewhere(owner)
            async with self._loading:
                if code not in self.open:
                    await asyncio.sleep(LOADING)
                    self.open[code] = set()
        ignore: Callable[[Connection, object, float], None] = lambda *_: None  # noqa: E731 — nothing is said
        connection = Connection(person, send, close, ignore, LIMITS, self._people, self.time, MEASURES, race=False)
        self.open[code].add(connection)
        return connection


class Server:
    def __init__(self, store: Store, number: int) -> None:
        self.number = number
        self.leases = SlowLeases(cast("PostgresStore", store))
        self.tables = Tables(self.leases)
        self.alive = True
        self.people: set[Person] = set()
        """With a socket here, or about to have one."""
        self.relay: Relay

    async def start(self) -> None:
        epoch = await self.leases.begin(self.tables.lose)
        shared = SharedLimits(PersonLimits(LIMITS), {})
        self.relay = Relay(
            cast("TableRegistry", self.tables), epoch, LIMITS, shared, PagePresence(self.tables.time), list
        )
        with patch.object(relaying, "Bus", WireBus):
            await self.relay.begin("")

    def stop(self) -> None:
        """It stands still, and all sockets here are cut."""
        self.alive = False
        self.leases.stop()
        self._bus.leave()
        for person in list(self.people):
            person.cut()

    def wake(self) -> None:
        """As if nothing had happened."""
        self.leases.wake()
        self._bus.listen()
        self.alive = True

    @property
    def _bus(self) -> WireBus:
        return cast("WireBus", self.relay._bus)  # noqa: SLF001


class Balancer:
    """Consistent hash of the table's code; whoever does not answer is left out."""

    def __init__(self, servers: list[Server]) -> None:
        ring = [(place(f"{server.number}.{point}"), server) for server in servers for point in range(POINTS)]
        ring.sort(key=lambda pair: pair[0])
        self._places = [where for where, _ in ring]
        self._servers = [server for _, server in ring]

    def choose(self, code: str) -> Server:
        at = bisect(self._places, place(code))
        while not self._servers[at % len(self._servers)].alive:
            at += 1
        return self._servers[at % len(self._servers)]


def place(name: str) -> int:
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big")


class Person:
    def __init__(self, code: str, choose: Callable[[], Server], dice: random.Random) -> None:
        self.code = code
        self._choose = choose
        self._dice = dice
        self._ended: asyncio.Future[None] | None = None
        self._connecting: asyncio.Task[Any] | None = None
        self.lost_at: float | None = None
        self.absences: list[float] = []
        self.connected = False

    @property
    def is_cut(self) -> bool:
        return self._ended is None or self._ended.done()

    def cut(self, _code: int = RESTARTING) -> None:
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)
        if self._connecting is not None:
            self._connecting.cancel()

    async def stay(self, wait: float) -> None:
        """Connected as long as there is a server; as the page does it."""
        loop = asyncio.get_running_loop()
        self.lost_at = loop.time() + wait
        await asyncio.sleep(wait)
        tries = 0
        while True:
            server = self._choose()
            server.people.add(self)
            self._ended = loop.create_future()
            if await self._connect(server):
                assert self.lost_at is not None
                self.absences.append(loop.time() - self.lost_at)
                self.connected, tries = True, 0
                await self._ended
                self.connected, self.lost_at = False, loop.time()
            server.people.discard(self)
            await asyncio.sleep(min(0.8, 0.2 * 2**tries) * self._dice.uniform(0.75, 1))
            tries += 1

    async def _connect(self, server: Server) -> bool:
        self._connecting = asyncio.create_task(server.relay.connect(self.code, "somebody", lambda _: None, self.cut))
        try:
            found = await self._connecting
        except asyncio.CancelledError:
            present = asyncio.current_task()
            if present is not None and present.cancelling():
                raise
            return False
        finally:
            self._connecting = None
        return found is not None and not isinstance(found, int)
