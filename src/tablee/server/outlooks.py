"""How the chances went over a finished game: worked out once it is asked for, beside the play, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec

from tablee.core import game as games
from tablee.core.state import NOBODY
from tablee.lab.curve import Curve
from tablee.store.model import Entry, TableRow
from tablee.table.board import set_up
from tablee.table.pictures import Telling
from tablee.table.questions import LookAhead
from tablee.table.thinkers import Thinkers, Unanswered

KEPT = 200
"""Games."""

MOST = 20
"""Games that are being worked out or wait for it."""

SECONDS = 20.0
"""For one moment of a game."""


class TooMany(Exception):
    """Too many games wait already."""


class Work:
    """One game's curve while it is drawn, and the answer once it is."""

    def __init__(self, row: TableRow, log: list[Entry]) -> None:
        self.row = row
        self.log = log
        self.curve = Curve(len(log), games.find(row.game).tries)
        self.answer: bytes | None = None
        self.failed = False

    async def run(self, thinkers: Thinkers) -> None:
        try:
            while wanted := self.curve.wanted():
                await asyncio.gather(*(self._look(thinkers, moment) for moment in wanted))
            self.answer = await asyncio.to_thread(write, self.row, self.log, self.curve)
        except Unanswered:
            pass  # whoever asks again has it tried again
        finally:
            self.failed = self.answer is None
            self.log = []

    async def _look(self, thinkers: Thinkers, moment: int) -> None:
        row = self.row
        assert row.seed is not None
        log = self.log[:moment]
        question = LookAhead(SECONDS, game=row.game, options=row.options, seats=len(row.seats), seed=row.seed, log=log)
        self.curve.tell(moment, (await thinkers.look_ahead(question)).shares)


class Outlooks:
    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._running: set[asyncio.Task[None]] = set()
        self._one_by_one = asyncio.Semaphore(1)

    def find(self, code: str) -> Work | None:
        work = self._works.get(code)
        if work is not None and work.failed:
            del self._works[code]
            return None
        return work

    def begin(self, row: TableRow, log: list[Entry]) -> Work:
        if len(self._running) >= MOST:
            raise TooMany
        work = self._works[row.code] = Work(row, log)
        while len(self._works) > KEPT + MOST:
            self._works.popitem(last=False)
        task = asyncio.create_task(self._run(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return work

    async def _run(self, work: Work) -> None:
        async with self._one_by_one:
            await work.run(self._thinkers)

    async def close(self) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)


def write(row: TableRow, log: list[Entry], curve: Curve) -> bytes:
    """The curve as JSON; with every turning point what was heard of it, and who had moved."""
    board = set_up(row)
    assert board is not None
    turns: list[dict[str, Any]] = []
    turning = set(curve.turns())
    for number, entry in enumerate(log, 1):
        before = len(board.notes)
        board.replay(entry)
        if number in turning:
            telling = Telling(board, before)
            # What was decided in secret was heard by the one who did it; now it is open.
            heard = telling.heard(NOBODY) or ([] if entry.seat is None else telling.heard(entry.seat))
            turns.append({"moment": number, "seat": entry.seat, "events": heard})
    moments = curve.moments
    chances = [[round(share, 4) for share in curve.chances(moment)] for moment in moments]
    return msgspec.json.encode({"progress": 1, "moments": moments, "chances": chances, "turns": turns})
