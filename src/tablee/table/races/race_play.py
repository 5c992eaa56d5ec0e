"""Play in races: a move is a claim with a compensated instant.

Claims wait in a heap until no earlier one can still come in (`lag_compensation`).
"""

from __future__ import annotations

from typing import Any

from tablee.core.game_log import GameLog
from tablee.core.record import plain
from tablee.core.state import NEVER
from tablee.table.board import read_move
from tablee.table.connection import Connection
from tablee.table.play import GamePlay, PlayContext
from tablee.table.races import lag_compensation
from tablee.table.races.lag_compensation import (
    LATE_ANSWERS,
    Claim,
    ClaimQueue,
    Delay,
    Ledger,
    Reactions,
    Timing,
    time_claim,
)
from tablee.table.races.screens import screen_delay
from tablee.table.wire import Play, Timed


class RacePlay(GamePlay):
    """A claim is played once no earlier one can still come in."""

    def __init__(self, context: PlayContext) -> None:
        super().__init__(context)
        self._claims = ClaimQueue()
        self._ledgers: dict[str, Ledger] = {}
        self._reactions: dict[int, Reactions] = {}

    async def move(self, connection: Connection, said: Play) -> None:
        board = self._need_board(connection, said.seat)
        code, words = read_move(bytes(said.move), board)
        arrival = self._clock.now(connection.arrival)
        cue = int(board.state.cue(code))
        ledger = self._ledgers.setdefault(connection.person, Ledger()) if cue < NEVER else None
        timing = time_claim(arrival, connection.delay, ledger, said.frame, said.after)
        if cue < NEVER:
            await self._judge(said.seat, connection.delay, timing.at - connection.delay.first_since(cue))
        self._claims.add(timing, said.seat, code, words, connection)
        await self.settle()

    async def _judge(self, seat: int, delay: Delay, reaction: int) -> None:
        """Tell the host of play that looks inhuman. Nothing else follows from it."""
        found = self._reactions.setdefault(seat, Reactions()).add(reaction) if reaction >= 0 else None
        new = found is not None and self._info.flag(seat, found)
        late = delay.excess > LATE_ANSWERS and self._info.flag(seat, "answers")
        if new or late:
            await self.save()

    def _result(self, board: GameLog) -> Any:
        flags = self._info.shown_flags()
        return plain(board.game.result(board.state)) | ({"flags": plain(flags)} if flags else {})

    async def settle(self) -> None:
        board = self._board
        while board is not None and self._clock.runs:
            self._claim_plans(self.now())
            # What still waits in the queue counts from its arrival (G-9).
            handled = self._clock.now(self._handled_until())
            hold = self._hold()
            deadline = int(board.state.deadline())
            first = self._claims.first_at
            # A limit is the first instant too late (G-9), so at the same instant it comes before a claim.
            if deadline <= first and deadline + hold <= handled:
                await self._pass_time(board, deadline)
            elif first < deadline and self._due(board, hold) <= handled:
                await self._play_claim(board, self._claims.take())
            else:
                break
        self._schedule()

    async def _play_claim(self, board: GameLog, claim: Claim) -> None:
        contested = int(board.state.cue(claim.code)) < NEVER
        entries = board.entries
        await self._play(board, claim.seat, claim.code, claim.at, claim.words, claim.sender)
        if contested and board.entries > entries:
            at, timing = board.moves[-1].at, claim.timing
            self._broadcast.tell_watchers(Timed(claim.seat, at, timing.correction, timing.within))

    def _claim_plans(self, now: int) -> None:
        while self._next_plan() <= now:
            assert self._bots is not None
            seat, code, at = self._bots.take_next()
            self._claims.add(Timing(at, 0, 0), seat, code)

    def _hold(self) -> int:
        """Milliseconds that a claim waits for earlier ones of the players connected."""
        players: list[Delay] = []
        others: list[Delay] = []
        screens = self._presence.screens() if self._presence.play_in_front() else []
        for one in self._presence.connections:
            if one not in screens:
                (players if self._info.seats_of(one.person) else others).append(one.delay)
        if not screens:
            lag_compensation.set_leads(players, others)
        else:
            shows = [(one.delay, one.display) for one in screens]
            shown = lag_compensation.set_leads(players, others, screen_delay(shows))
            for delay, display in shows:  # so all of them show a frame together
                delay.lead = max(0.0, shown - screen_delay([(delay, display)]))
        return lag_compensation.hold(players)

    def _due(self, board: GameLog, hold: int) -> int:
        """When the first claim is played. One that nobody else could make is played at once."""
        claim = self._claims.first
        if claim is not None and board.state.actors() == [claim.seat]:
            return claim.at
        return self._claims.due(hold, int(getattr(board.options, "tie_window", 0)))

    def _next_instant(self) -> int:
        board = self._board
        assert board is not None
        hold = self._hold()
        deadline = int(board.state.deadline())
        due = deadline + hold if deadline <= self._claims.first_at else self._due(board, hold)
        return min(due, self._next_plan())

    def stop(self) -> None:
        super().stop()
        self._claims.clear()
