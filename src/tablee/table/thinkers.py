"""A few processes that think, so that no search takes the event loop's time, and who of them is free.

They are started when they are first needed. One that dies or does not answer in time is thrown away and another takes
its place; whoever had asked it hears `Unanswered` and helps himself.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
import os
import sys

import msgspec

from tablee.core.errors import TableeError
from tablee.table.questions import Answer, Asked, Chances, Choose, Chosen, Failed, LookAhead, Ready, Stop
from tablee.table.thinker import LENGTH_BYTES, pack

_LOG = logging.getLogger("tablee.table")
_READER = msgspec.msgpack.Decoder(Ready | Answer)

LEAST = 0.1
"""Seconds that a question has however long it had to wait."""

PATIENCE = 3.0
"""Seconds that somebody waits for a free process, and for an answer, beyond what was agreed."""

MODULE = "tablee.table.thinker"


class Unanswered(TableeError):
    """No process is there to answer, or the one that should have has died, failed or hung."""


class Thinker:
    """One process. It answers one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._in = process.stdin
        self._out = process.stdout
        self._number = 0

    @staticmethod
    async def start() -> Thinker:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", MODULE),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment,
        )
        thinker = Thinker(process)
        await thinker.read()
        return thinker

    async def read(self) -> Ready | Answer:
        head = await self._out.readexactly(LENGTH_BYTES)
        told: Ready | Answer = _READER.decode(await self._out.readexactly(int.from_bytes(head, "big")))
        return told

    async def ask(self, question: Choose | LookAhead) -> Answer:
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


class Thinkers:
    def __init__(self, most: int) -> None:
        self._most = most
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._starting = 0
        self._waiting: list[tuple[int, int, asyncio.Future[Thinker]]] = []
        self._asked = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def processes(self) -> list[int]:
        return [thinker.process.pid for thinker in (*self._idle, *self._busy)]

    async def choose(self, question: Choose, urgency: int = 1) -> Chosen:
        answer = await self._ask(question, urgency)
        assert isinstance(answer, Chosen)
        return answer

    async def look_ahead(self, question: LookAhead, urgency: int = 0) -> Chances:
        answer = await self._ask(question, urgency)
        assert isinstance(answer, Chances)
        return answer

    async def _ask(self, question: Choose | LookAhead, urgency: int) -> Answer:
        """The answer, or Unanswered. Whose urgency is lower waits while others ask. May be cancelled."""
        loop = asyncio.get_running_loop()
        until = loop.time() + question.seconds
        thinker = await self._take(urgency, until + PATIENCE)
        seconds = max(LEAST, until - loop.time())
        asking = loop.create_task(thinker.ask(msgspec.structs.replace(question, seconds=seconds)))
        asking.add_done_callback(lambda done: self._give_back(thinker, done))
        try:
            answer = await asyncio.wait_for(asyncio.shield(asking), seconds + PATIENCE)
        except TimeoutError:
            asking.cancel()
            raise Unanswered("a process that thinks hangs") from None
        except asyncio.CancelledError:
            if not asking.done():
                thinker.stop()
                loop.call_later(PATIENCE, asking.cancel)
            raise
        except (asyncio.IncompleteReadError, OSError, msgspec.DecodeError):
            raise Unanswered("a process that thinks has died") from None
        if isinstance(answer, Failed):
            raise Unanswered(f"a process that thinks failed ({answer.why})")
        return answer

    async def close(self) -> None:
        self._closed = True
        for _, _, waiting in self._waiting:
            waiting.cancel()
        for thinker in (*self._idle, *self._busy):
            self._later(thinker.end())
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _take(self, urgency: int, until: float) -> Thinker:
        """A process that is free, or will be."""
        free: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
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
                raise Unanswered("no process is free to think") from None
            raise

    def _serve(self) -> None:
        """Whoever waits gets who is free; for those left over more are started, as far as there may be more."""
        self._waiting = [waiting for waiting in self._waiting if not waiting[2].done()]
        heapq.heapify(self._waiting)
        while self._waiting and self._idle:
            thinker = self._idle.pop()
            self._busy.add(thinker)
            heapq.heappop(self._waiting)[2].set_result(thinker)
        missing = min(len(self._waiting) - self._starting, self._most - len(self._busy) - self._starting)
        for _ in range(0 if self._closed else missing):
            self._starting += 1
            self._later(self._start())

    async def _start(self) -> None:
        try:
            async with asyncio.timeout(10 * PATIENCE):
                self._idle.append(await Thinker.start())
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            _LOG.error("no process could be started to think: %r", error)
            for _, _, waiting in self._waiting:
                if not waiting.done():
                    waiting.set_exception(Unanswered("no process could be started to think"))
        finally:
            self._starting -= 1
        if self._closed:
            for thinker in self._idle:
                await thinker.end()
        else:
            self._serve()

    def _give_back(self, thinker: Thinker, done: asyncio.Task[Answer]) -> None:
        self._busy.discard(thinker)
        if not done.cancelled() and done.exception() is None:
            self._idle.append(thinker)
        else:
            _LOG.warning("a process that thinks was lost; another takes its place")
            self._later(thinker.end())
        if not self._closed:
            self._serve()

    def _later(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
