"""Search workers anywhere: questions to whichever of them is free, over the bus, and the worker that answers them.

Workers of a game form a queue group under a subject that names the code by which they play: a worker of another version
listens elsewhere, so it is never asked. One that has enough to do says so, and another is asked.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import cache
from secrets import token_bytes
from time import monotonic

import msgspec

from tablee.cluster.bus import Bus, BusAway, BusError, NoAnswer, Subscription
from tablee.core import game as games
from tablee.core.source_digest import source_digest
from tablee.search.search_pool import SearchFailed, SearchPool
from tablee.search.search_worker import Answer, Choose, Failed, LookAhead

_LOG = logging.getLogger("tablee.table")

SUBJECT = "tablee.search"
STOP = f"{SUBJECT}.stop"
QUEUE = "workers"

TRIES = 3
"""Workers that are asked before the question stays here."""

PATIENCE = 1.0
"""Seconds to wait for an answer beyond the time of the question."""

ANNOUNCE_SECONDS = 1.0
"""From one announcement of a worker to the next."""

SILENT_SECONDS = 3.5
"""After which a worker that announced itself is counted no longer."""

WAITING = 1
"""Questions for each process of a worker that may wait there."""

CODE = ("tablee.core", "tablee.bots", "tablee.search.search_worker")
"""What decides about an answer, beside the game itself."""

Shared = Choose | LookAhead


class SharedQuestion(msgspec.Struct, frozen=True):
    number: bytes
    """Its id, by which it can be stopped."""
    urgency: int
    question: Shared


class Busy(msgspec.Struct, frozen=True, tag=True):
    """Ask another worker."""


_ENCODER = msgspec.msgpack.Encoder()
_QUESTIONS = msgspec.msgpack.Decoder(SharedQuestion)
_ANSWERS = msgspec.msgpack.Decoder(Answer | Busy)


@cache
def subject_of(game: str) -> str:
    """Where questions about this game are asked among processes that run the same code."""
    return f"{SUBJECT}.{game}.{source_digest(*CODE, games.find(game).files())}"


@cache
def announcements() -> str:
    """Where workers that run the same code say that they are there."""
    return f"{SUBJECT}.here.{source_digest(*CODE)}"


class Announcement(msgspec.Struct, frozen=True):
    worker: bytes
    processes: int


_ANNOUNCEMENTS = msgspec.msgpack.Decoder(Announcement)


class SearchWorkers:
    """The workers there are, as a server asks them."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._workers: dict[bytes, tuple[float, int]] = {}
        """When each worker announced itself last, and its processes."""

    async def listen(self) -> None:
        """Begin to count workers by their announcements. Questions do not depend on the count."""
        await self._bus.subscribe(announcements(), self._on_announcement)

    def _on_announcement(self, data: bytes, _reply: str) -> None:
        told = _ANNOUNCEMENTS.decode(data)
        self._workers[told.worker] = (monotonic(), told.processes)

    @property
    def processes(self) -> list[int]:
        """How many searches each worker makes at once, for those that reported lately."""
        since = monotonic() - SILENT_SECONDS
        self._workers = {worker: seen for worker, seen in self._workers.items() if seen[0] > since}
        return [processes for _, processes in self._workers.values()]

    @property
    def connected(self) -> bool:
        """True while the bus can be reached."""
        return self._bus.connected

    async def ask(self, question: Shared, urgency: int) -> Answer | None:
        """The answer, or None if no worker takes the question now. SearchFailed if one took it and was lost.

        May be cancelled; then the worker stops.
        """
        asked = SharedQuestion(token_bytes(12), urgency, question)
        subject, data = subject_of(question.game), _ENCODER.encode(asked)
        try:
            for _ in range(TRIES):
                told: Answer | Busy = _ANSWERS.decode(
                    await self._bus.request(subject, data, question.seconds + PATIENCE)
                )
                if not isinstance(told, Busy):
                    return told
        except NoAnswer:
            raise SearchFailed("a search worker was lost") from None
        except msgspec.DecodeError:
            raise SearchFailed("a search worker answered something else") from None
        except BusError:
            return None
        except asyncio.CancelledError:
            with contextlib.suppress(BusError):
                self._bus.publish(STOP, asked.number)
            raise
        return None


class SearchMember:
    """This process as a worker: it answers what it is asked by processes of its own."""

    def __init__(self, bus: Bus, processes: int) -> None:
        self._bus = bus
        self._pool = SearchPool(processes)
        self._searches = processes
        self._most = processes * (1 + WAITING)
        self._answering: dict[bytes, asyncio.Task[None]] = {}
        self._subscriptions: list[Subscription] = []
        self._announcing: asyncio.Task[None] | None = None
        self.answered = 0

    @property
    def processes(self) -> list[int]:
        return self._pool.processes

    async def join(self) -> None:
        self._subscriptions.append(await self._bus.subscribe(STOP, self._stop))
        for game in games.names():
            self._subscriptions.append(await self._bus.subscribe(subject_of(game), self._take, QUEUE))
        self._announcing = asyncio.get_running_loop().create_task(self._announce())

    async def _announce(self) -> None:
        said = _ENCODER.encode(Announcement(token_bytes(12), self._searches))
        while True:
            with contextlib.suppress(BusError):
                self._bus.publish(announcements(), said)
            await asyncio.sleep(ANNOUNCE_SECONDS)

    async def leave(self) -> None:
        """Take no more questions, and answer those that were taken."""
        if self._announcing is not None:
            self._announcing.cancel()
        for subscription in self._subscriptions[1:]:
            await subscription.end()
        while self._answering:
            await asyncio.gather(*self._answering.values(), return_exceptions=True)
        await self._subscriptions[0].end()
        with contextlib.suppress(BusAway):
            await self._bus.flush()
        await self._pool.close()

    def _take(self, data: bytes, reply: str) -> None:
        if len(self._answering) >= self._most:
            self._bus.publish(reply, _ENCODER.encode(Busy()))
            return
        asked = _QUESTIONS.decode(data)
        task = asyncio.get_running_loop().create_task(self._answer(asked, reply))
        self._answering[asked.number] = task
        task.add_done_callback(lambda _: self._answering.pop(asked.number))

    async def _answer(self, asked: SharedQuestion, reply: str) -> None:
        question = asked.question
        found: Answer
        try:
            if isinstance(question, LookAhead):
                found = await self._pool.look_ahead(question, asked.urgency)
            else:
                found = await self._pool.choose(question, asked.urgency)
        except SearchFailed as error:
            found = Failed(str(error))
        with contextlib.suppress(BusError):  # then nobody waits for it any more
            self._bus.publish(reply, _ENCODER.encode(found))
            self.answered += 1

    def _stop(self, data: bytes, _reply: str) -> None:
        if (task := self._answering.get(data)) is not None:
            task.cancel()
