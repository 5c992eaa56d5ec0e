"""Search pool: a few processes that search, so that no search takes the event loop's time.

Where workers elsewhere take a question, it goes to them (`search_bus`); otherwise to processes here. They are started
when they are first needed. One that dies or does not answer in time is discarded and replaced; whoever had asked it
gets `SearchFailed`.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
import os
import sys
from typing import TYPE_CHECKING

import msgspec

from tablee.cluster.tasks import BackgroundTasks
from tablee.core.errors import TableeError
from tablee.search.search_worker import (
    LENGTH_BYTES,
    Answer,
    Asked,
    Chances,
    Choose,
    Chosen,
    DeckRead,
    Failed,
    LookAhead,
    Question,
    ReadDeck,
    Ready,
    Stop,
    pack,
)

if TYPE_CHECKING:  # it needs the extra `cluster`
    from tablee.search.search_bus import SearchWorkers

_LOG = logging.getLogger("tablee.table")
_READER = msgspec.msgpack.Decoder(Ready | Answer)

LEAST_SECONDS = 0.1
"""Seconds that a question has, however long it had to wait."""

PATIENCE = 3.0
"""Seconds to wait for a free process, and for an answer, beyond the time of the question."""

MODULE = "tablee.search.search_worker"


class SearchFailed(TableeError):
    """No process is free, or the one that was asked died, failed or hung."""


def unless_failed(answer: Answer) -> Answer:
    if isinstance(answer, Failed):
        raise SearchFailed(f"a search process failed ({answer.why})")
    return answer


class SearchProcess:
    """One process. It answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._in = process.stdin
        self._out = process.stdout
        self._number = 0

    @staticmethod
    async def start() -> SearchProcess:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", MODULE),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment,
        )
        found = SearchProcess(process)
        await found.read()
        return found

    async def read(self) -> Ready | Answer:
        head = await self._out.readexactly(LENGTH_BYTES)
        told: Ready | Answer = _READER.decode(await self._out.readexactly(int.from_bytes(head, "big")))
        return told

    async def ask(self, question: Question) -> Answer:
        self._number += 1
        self._in.write(pack(Asked(self._number, question)))
        answer = await self.read()
        assert not isinstance(answer, Ready)
        return answer

    def stop(self) -> None:
        self._in.write(pack(Stop(self._number)))

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class SearchPool:
    def __init__(self, most: int) -> None:
        self._most = most
        self.workers: SearchWorkers | None = None
        """Elsewhere, who are asked first."""
        self.by_workers = 0
        """Questions that they answered."""
        self._idle: list[SearchProcess] = []
        self._busy: set[SearchProcess] = set()
        self._starting = 0
        self._waiting: list[tuple[int, int, asyncio.Future[SearchProcess]]] = []
        self._asked = 0
        self._tasks: BackgroundTasks[None] = BackgroundTasks()
        self._closed = False

    @property
    def processes(self) -> list[int]:
        return [worker.process.pid for worker in (*self._idle, *self._busy)]

    @property
    def waiting(self) -> int:
        """Questions that no process works on yet."""
        return sum(not free.done() for _, _, free in self._waiting)

    @property
    def idle(self) -> int:
        return len(self._idle)

    @property
    def busy(self) -> int:
        return len(self._busy)

    async def choose(self, question: Choose, urgency: int = 1) -> Chosen:
        answer = await self._ask(question, urgency)
        assert isinstance(answer, Chosen)
        return answer

    async def look_ahead(self, question: LookAhead, urgency: int = 0) -> Chances:
        answer = await self._ask(question, urgency, waits=True)
        assert isinstance(answer, Chances)
        return answer

    async def read_deck(self, question: ReadDeck) -> DeckRead:
        answer = await self._ask(question, 0, waits=True)
        assert isinstance(answer, DeckRead)
        return answer

    async def _ask(self, question: Question, urgency: int, *, waits: bool = False) -> Answer:
        """The answer, or SearchFailed. Questions of higher urgency come first. May be cancelled.

        The time of a question begins now, or with `waits` once a process is free: many are asked at once, and on a busy
        machine the last of them would be given up before its turn.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + question.seconds
        if self.workers is not None and not isinstance(question, ReadDeck):
            told = await self.workers.ask(question, urgency)
            if told is not None:
                self.by_workers += 1
                return unless_failed(told)
        worker = await self._take(urgency, None if waits else until + PATIENCE)
        seconds = question.seconds if waits else max(LEAST_SECONDS, until - loop.time())
        asking = loop.create_task(worker.ask(msgspec.structs.replace(question, seconds=seconds)))
        asking.add_done_callback(lambda done: self._give_back(worker, done))
        try:
            answer = await asyncio.wait_for(asyncio.shield(asking), seconds + PATIENCE)
        except TimeoutError:
            asking.cancel()
            raise SearchFailed("a search process hangs") from None
        except asyncio.CancelledError:
            if not asking.done():
                worker.stop()
                loop.call_later(PATIENCE, asking.cancel)
            raise
        except (asyncio.IncompleteReadError, OSError, msgspec.DecodeError):
            raise SearchFailed("a search process has died") from None
        return unless_failed(answer)

    async def close(self) -> None:
        self._closed = True
        for _, _, waiting in self._waiting:
            waiting.cancel()
        for worker in (*self._idle, *self._busy):
            self._tasks.start(worker.end())
        await self._tasks.ended()

    async def _take(self, urgency: int, until: float | None) -> SearchProcess:
        """A process that is free, or will be."""
        free: asyncio.Future[SearchProcess] = asyncio.get_running_loop().create_future()
        self._asked += 1
        heapq.heappush(self._waiting, (-urgency, self._asked, free))
        self._serve()
        try:
            async with asyncio.timeout_at(until):
                return await free
        except (TimeoutError, asyncio.CancelledError) as error:
            if free.done() and not free.cancelled() and free.exception() is None:  # in the same instant
                self._busy.discard(free.result())
                self._idle.append(free.result())
                self._serve()
            if isinstance(error, TimeoutError):
                raise SearchFailed("no search process is free") from None
            raise

    def _serve(self) -> None:
        """Give idle processes to waiting questions; start more while allowed."""
        self._waiting = [waiting for waiting in self._waiting if not waiting[2].done()]
        heapq.heapify(self._waiting)
        while self._waiting and self._idle:
            worker = self._idle.pop()
            self._busy.add(worker)
            heapq.heappop(self._waiting)[2].set_result(worker)
        missing = min(len(self._waiting) - self._starting, self._most - len(self._busy) - self._starting)
        for _ in range(0 if self._closed else missing):
            self._starting += 1
            self._tasks.start(self._start())

    async def _start(self) -> None:
        try:
            async with asyncio.timeout(10 * PATIENCE):
                self._idle.append(await SearchProcess.start())
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            _LOG.error("no search process could be started: %r", error)
            for _, _, waiting in self._waiting:
                if not waiting.done():
                    waiting.set_exception(SearchFailed("no search process could be started"))
        finally:
            self._starting -= 1
        if self._closed:
            for worker in self._idle:
                await worker.end()
        else:
            self._serve()

    def _give_back(self, worker: SearchProcess, done: asyncio.Task[Answer]) -> None:
        self._busy.discard(worker)
        if not done.cancelled() and done.exception() is None:
            self._idle.append(worker)
        elif not self._closed:  # otherwise `close` has ended it
            _LOG.warning("a search process was lost; another takes its place")
            self._tasks.start(worker.end())
        if not self._closed:
            self._serve()
