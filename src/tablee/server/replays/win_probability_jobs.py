"""Win probability jobs: how the chances went over a finished game, worked out on request, beside the play, and kept."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tablee.core import game as games
from tablee.core.state import NOBODY
from tablee.lab.win_probability_curve import Curve
from tablee.search.search_pool import SearchFailed, SearchPool
from tablee.search.search_worker import LookAhead
from tablee.server.replays.jobs import Jobs
from tablee.store.model import LogEntry, TableRow
from tablee.table.board import set_up
from tablee.table.projection import events_json

SECONDS = 20.0
"""Seconds allowed for one moment of a game."""


class Job:
    """One game's curve while it is drawn, and the answer once it is."""

    def __init__(self, row: TableRow, log: list[LogEntry], curve: Curve | None = None) -> None:
        """`curve` is what an earlier job of the same game found out before it failed."""
        self.row = row
        self.log = log
        self.curve = curve or Curve(len(log), games.find(row.game).rollouts)
        self.answer: bytes | None = None
        self.failed = False

    async def run(self, searches: SearchPool) -> None:
        try:
            while wanted := self.curve.wanted():
                looks = [self._look(searches, moment) for moment in wanted]
                # All are waited for, so that one that fails on a busy machine does not waste the others.
                for failure in await asyncio.gather(*looks, return_exceptions=True):
                    if failure is not None:
                        raise failure
            self.answer = await asyncio.to_thread(write, self.row, self.log, self.curve)
        except SearchFailed:
            pass  # whoever asks again has it tried again
        finally:
            self.failed = self.answer is None
            self.log = []

    async def _look(self, searches: SearchPool, moment: int) -> None:
        row = self.row
        assert row.seed is not None
        log = [entry.entry() for entry in self.log[:moment]]
        question = LookAhead(SECONDS, game=row.game, options=row.options, seats=len(row.seats), seed=row.seed, log=log)
        self.curve.tell(moment, (await searches.look_ahead(question)).shares)


class WinProbabilityJobs(Jobs[Job]):
    def begin(self, row: TableRow, log: list[LogEntry]) -> Job:
        return self.add(row.code, lambda failed: Job(row, log, None if failed is None else failed.curve))


def write(row: TableRow, log: list[LogEntry], curve: Curve) -> bytes:
    """The curve as JSON; with every turning point what was heard of it, and who had moved."""
    board = set_up(row)
    assert board is not None
    turns: list[dict[str, Any]] = []
    turning = set(curve.turns())
    for number, entry in enumerate(log, 1):
        before = len(board.event_codes)
        board.repeat(entry.entry())
        if number in turning:
            events = events_json(board, NOBODY, before)
            if not events and entry.seat is not None:  # a secret decision was heard by its seat; now it is open
                events = events_json(board, entry.seat, before)
            turns.append({"moment": number, "seat": entry.seat, "events": events})
    moments = curve.moments
    chances = [[round(share, 4) for share in curve.chances(moment)] for moment in moments]
    return msgspec.json.encode({"progress": 1, "moments": moments, "chances": chances, "turns": turns})
