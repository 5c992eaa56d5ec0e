"""Play: moves, time limits and bots' moves reach the board in order; each is stored before anyone is told.

Turn-based games take a move at its arrival. In races a move is a claim with a compensated instant, and claims wait in a
heap until no earlier one can still come in (`lag_compensation`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tablee.core.errors import IllegalMove
from tablee.core.game_log import GameLog
from tablee.core.i18n import say
from tablee.core.measures import Measures
from tablee.core.record import Entry, plain
from tablee.core.state import NEVER
from tablee.store.model import Change, LogEntry, SaveStrength, SaveTable
from tablee.store.writer import Writer
from tablee.table import lag_compensation
from tablee.table.board import Clock, read_move
from tablee.table.connection import ClientError, Connection
from tablee.table.lag_compensation import (
    LATE_ANSWERS,
    Claim,
    ClaimQueue,
    Delay,
    Ledger,
    Reactions,
    Timing,
    time_claim,
)
from tablee.table.presence import Presence, TableInfo
from tablee.table.projection import Broadcast
from tablee.table.table_bots import ADAPTIVE, TableBots
from tablee.table.table_strength import TableStrength
from tablee.table.wire import AskHint, Check, Checked, Late, Pause, Play, Refusal, Refused, Timed

NEAR_MISS = 250
"""Milliseconds. A claim that comes later than this is not shown to the others."""


class PlayContext(NamedTuple):
    """The parts of a session that play needs."""

    info: TableInfo
    presence: Presence
    broadcast: Broadcast
    writer: Writer
    time: Callable[[], float]
    heard_until: Callable[[], float]
    """The arrival of the first message that still waits, or the time."""
    schedule: Callable[[], None]
    """To be called when something may be due earlier than before."""
    measures: Measures


class GamePlay:
    """What turn-based games and races share. `TurnPlay` and `RacePlay` say when a move is played."""

    def __init__(self, context: PlayContext) -> None:
        self._info = context.info
        self._presence = context.presence
        self._broadcast = context.broadcast
        self._writer = context.writer
        self._time = context.time
        self._heard_until = context.heard_until
        self._schedule = context.schedule
        self._measures = context.measures
        self._clock = Clock(context.info.row.now)
        self._board: GameLog | None = None
        self._bots: TableBots | None = None
        self._strength: TableStrength | None = None

    def begin(self, board: GameLog, bots: TableBots, strength: TableStrength) -> None:
        """`board` has been played as far as the log goes."""
        self._board = board
        self._bots = bots
        self._strength = strength
        self._clock = Clock(max(self._info.row.now, board.now))
        self._broadcast.begin(board)

    @property
    def board(self) -> GameLog | None:
        return self._board

    @property
    def runs(self) -> bool:
        """True while time passes."""
        return self._clock.runs

    def now(self) -> int:
        return self._clock.now(self._time())

    # --- messages -----------------------------------------------------------------------------------------------

    async def move(self, connection: Connection, said: Play) -> None:
        raise NotImplementedError

    async def pause(self, connection: Connection, said: Pause) -> None:
        self._presence.need_host(connection)
        if self._info.row.phase != "playing":
            raise ClientError("not-playing")
        self._info.change(paused=said.on)
        self.update_clock()
        await self.save()

    async def hint(self, connection: Connection, said: AskHint) -> None:
        board = self._need_board(connection, said.seat)
        if not self._info.has_hints():
            raise ClientError("no-hints")
        if not board.state.acts(said.seat):
            raise ClientError("not-your-turn")
        if not connection.hints.take(connection.arrival):
            raise ClientError("too-fast")
        assert self._bots is not None
        self._bots.hint(connection, said.seat, len(self._info.seats_of(connection.person)))

    async def check(self, connection: Connection, said: Check) -> None:
        """Say why moves would be refused. Never in races, where claims still unsettled would decide."""
        board = self._need_board(connection, said.seat)
        if self._info.game.race:
            raise ClientError("no-checks")
        codes = [read_move(bytes(move), board)[0] for move in said.moves]
        refusals = [self._find_refusal(board, said.seat, code, connection) for code in codes]
        connection.tell(Checked(said.seat, said.number, tuple(refusals)))

    def _find_refusal(self, board: GameLog, seat: int, code: int, connection: Connection) -> Refusal | None:
        try:
            board.state.check(seat, code)
        except IllegalMove as error:
            return Refusal(error.clause, error.reason, self._text_of(error, connection), dict(error.params))
        return None

    def _text_of(self, error: IllegalMove, connection: Connection) -> str:
        return say(error, connection.language, self._info.names())

    def _need_board(self, connection: Connection, seat: int) -> GameLog:
        board = self._board
        if board is None or self._info.row.phase != "playing":
            raise ClientError("not-playing")
        self._presence.need_own_seat(connection, seat)
        if self._info.row.paused:
            raise ClientError("paused")
        return board

    async def save(self) -> None:
        """Store everything about the table but the game, then show it."""
        await self._writer.commit([SaveTable(self._info.stored(self.now()))])
        self._broadcast.show_table()

    # --- one input ----------------------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Let everything happen that is due by now, the earliest first."""
        raise NotImplementedError

    async def _play(
        self, board: GameLog, seat: int, code: int, at: int, words: str | None, sender: Connection | None
    ) -> None:
        """Play a move of a connection or (without one) of a bot, or refuse it. `words` is the move as JSON."""
        strength = self._strength
        seen = None if sender is None or strength is None else strength.see(seat)
        try:
            entry = board.play_arrived(seat, code, at, words)
        except IllegalMove as error:
            self._refuse(error, seat, sender)
        else:
            if strength is not None and seen is not None:
                strength.learn(seen, code, at)
            await self._publish(board, entry, seat)

    async def _pass_time(self, board: GameLog, deadline: int) -> None:
        await self._publish(board, board.advance(max(deadline, board.now)), None)

    async def _publish(self, board: GameLog, entry: Entry, mover: int | None) -> None:
        """Store first, then broadcast."""
        changes: list[Change] = [LogEntry.of(self._info.row.code, entry)]
        over = board.state.over
        if over:
            self.stop()
            self._info.change(phase="over", result=self._result(board))
            changes.append(SaveTable(self._info.stored(self.now())))
            changes.extend(self.learned(over))
        await self._writer.commit(changes)
        if over:
            self._broadcast.show_table()
        self._broadcast.show_board(mover)
        self.update_bots()

    def _result(self, board: GameLog) -> Any:
        return plain(board.game.result(board.state))

    def _refuse(self, error: IllegalMove, seat: int, sender: Connection | None) -> None:
        if sender is None:
            self.update_bots()
        else:
            self._measures.refused_moves += 1
            sender.tell(Refused(seat, error.clause, error.reason, self._text_of(error, sender)))
        late = error.params.get("late")
        if isinstance(late, int) and 0 < late <= NEAR_MISS:
            self._broadcast.tell_watchers(Late(seat, late))

    # --- time ---------------------------------------------------------------------------------------------------

    def update_clock(self) -> None:
        """Start or stop the clock after a change of who is there or of the phase; bots and timers follow."""
        time = self._time()
        row = self._info.row
        if row.phase != "playing" or row.paused or self._info.held or not self._presence.someone_plays():
            self._clock.stop(time)
        elif not self._clock.runs:
            self._clock.start(time)
            self._presence.restart_grace(time)
        self.update_bots()
        self._schedule()

    def update_bots(self) -> None:
        """Let the bots look at the board again."""
        bots = self._bots
        if bots is None or not self._clock.runs or not (bots.awake or self._presence.has_bots()):
            return
        playing = self._presence.bots()
        strength = self._strength
        if strength is not None and ADAPTIVE in playing.values():
            if not strength.ready:  # then the bots look again
                strength.load()
                return
            strength.look()
        bots.look_again(playing)

    def learned(self, over: bool = False) -> list[SaveStrength]:
        """What is to be stored of the strength of the people here."""
        strength = self._strength
        if strength is None:
            return []
        return strength.finish() if over else strength.save()

    def forget_strength(self, person: str) -> None:
        if self._strength is not None:
            self._strength.forget(person)

    def next_wait(self, time: float) -> float | None:
        """Seconds until a limit ends, a bot moves or a claim is decided; None if nothing is due."""
        if not self._clock.runs:
            return None
        instant = self._next_instant()
        return self._clock.seconds_to(instant, time) if instant < NEVER else None

    def _next_instant(self) -> int:
        raise NotImplementedError

    def _next_plan(self) -> int:
        """When the next bot moves, or NEVER."""
        if self._bots is None or not self._presence.has_bots():
            return NEVER
        return self._bots.next_due()

    def stop(self) -> None:
        self._clock.stop(self._time())
        if self._bots is not None:
            self._bots.rest()


class TurnPlay(GamePlay):
    """A move counts from its arrival and goes straight to the board."""

    async def move(self, connection: Connection, said: Play) -> None:
        board = self._need_board(connection, said.seat)
        code, words = read_move(bytes(said.move), board)
        arrival = self._clock.now(connection.arrival)
        await self._settle_until(board, arrival)
        if self._clock.runs:
            await self._play(board, said.seat, code, arrival, words, connection)
        await self.settle()

    async def settle(self) -> None:
        if self._board is not None:
            # A message that still waits counts from its arrival (G-9), so nothing later happens before it.
            await self._settle_until(self._board, self._clock.now(self._heard_until()))
        self._schedule()

    async def _settle_until(self, board: GameLog, until: int) -> None:
        while self._clock.runs:
            deadline = int(board.state.deadline())
            planned = self._next_plan()
            # A limit is the first instant too late (G-9), so at the same instant it comes before a move.
            if deadline <= until and deadline <= planned:
                await self._pass_time(board, deadline)
            elif planned <= until:
                assert self._bots is not None
                seat, code, at = self._bots.take_next()
                await self._play(board, seat, code, at, None, None)
            else:
                break

    def _next_instant(self) -> int:
        assert self._board is not None
        return min(int(self._board.state.deadline()), self._next_plan())


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
            heard = self._clock.now(self._heard_until())
            hold = self._hold()
            deadline = int(board.state.deadline())
            first = self._claims.first_at
            # A limit is the first instant too late (G-9), so at the same instant it comes before a claim.
            if deadline <= first and deadline + hold <= heard:
                await self._pass_time(board, deadline)
            elif first < deadline and self._due(board, hold) <= heard:
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
        for one in self._presence.connections:
            (players if self._info.seats_of(one.person) else others).append(one.delay)
        lag_compensation.set_leads(players, others)
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
