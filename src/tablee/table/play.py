"""Play: moves, time limits and bots' moves reach the board in order; each is stored before anyone is told.

Turn-based games take a move at its arrival; `race_play` says how races do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.core.errors import IllegalMove
from tablee.core.game_log import GameLog
from tablee.core.i18n import say
from tablee.core.measures import Measures
from tablee.core.record import Entry, plain
from tablee.core.state import NEVER
from tablee.correspondence import days
from tablee.correspondence.push import YourTurn
from tablee.store.model import Change, LogEntry, SaveStrength, SaveTable, TableRow
from tablee.store.writer import Writer
from tablee.table import rated
from tablee.table.board import Clock, read_move, results
from tablee.table.connection import ClientError, Connection
from tablee.table.limits import TokenBucket
from tablee.table.presence import Presence, TableInfo
from tablee.table.projection import Broadcast
from tablee.table.table_bots import ADAPTIVE, TableBots
from tablee.table.table_strength import TableStrength
from tablee.table.wire import AskHint, Check, Checked, Holiday, Late, Pause, Play, Refusal, Refused

NEAR_MISS = 250
"""Milliseconds. A claim that comes later than this is not shown to the others."""


class PlayContext(NamedTuple):
    """The parts of a session that play needs."""

    info: TableInfo
    presence: Presence
    broadcast: Broadcast
    writer: Writer
    time: Callable[[], float]
    handled_until: Callable[[], float]
    """The arrival of the first message that still waits, or the time."""
    schedule: Callable[[], None]
    """Called when something may be due earlier than before."""
    measures: Measures
    deadlines: TokenBucket
    calendar: Callable[[], float]
    notify: Callable[[YourTurn], None]


class GamePlay:
    """Base class of play in turns and in races. `TurnPlay` and `race_play.RacePlay` say when a move is played."""

    def __init__(self, context: PlayContext) -> None:
        self._info = context.info
        self._presence = context.presence
        self._broadcast = context.broadcast
        self._writer = context.writer
        self._time = context.time
        self._handled_until = context.handled_until
        self._schedule = context.schedule
        self._measures = context.measures
        self._deadlines = context.deadlines
        self._calendar = context.calendar
        self._notify = context.notify
        self._clock = Clock(context.info.row.now)
        self._board: GameLog | None = None
        self._bots: TableBots | None = None
        self._strength: TableStrength | None = None

    def begin(self, board: GameLog, bots: TableBots, strength: TableStrength) -> None:
        """`board` has been played as far as the log goes."""
        self._board = self._info.board = board
        self._bots = bots
        self._strength = strength
        row = self._info.row
        self._clock = Clock(max(row.now + int(days.elapsed(row, self._calendar())), board.now))
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
        await self._writer.commit([SaveTable(self.row())])
        self._broadcast.show_table()

    # --- correspondence (G-14) ------------------------------------------------------------------------------------

    def row(self) -> TableRow:
        """The table as it is to be stored now."""
        row = self._info.row
        if row.correspondence is not None:
            time = self._calendar()
            due = days.next_due(row, self.next_wait(self._time()), self.bots_turn(), time)
            self._info.change(due=due, played=int(time))
        return self._info.stored(self.now())

    def _asked(self) -> tuple[int, ...]:
        board = self._board
        return () if board is None else tuple([seat for seat in range(board.seats) if board.state.acts(seat)])

    def bots_turn(self) -> bool:
        """True if the table waits for a bot."""
        playing = self._presence.bots()
        return any(seat in playing for seat in self._asked())

    async def holiday(self, connection: Connection, said: Holiday) -> None:
        board = self._need_board(connection, said.seat)
        if self._info.row.correspondence is None or board.state.over:
            raise ClientError("not-by-days")
        row = days.take_holiday(self._info.row, said.seat, said.days, self._calendar())
        if row is None:
            raise ClientError("no-holiday-left")
        self._info.row = row
        self.update_clock()
        await self.save()

    def has_come(self, person: str) -> bool:
        """A person who has come may be sent a message again. True if that is to be stored."""
        kept = self._info.row.correspondence
        seats = self._info.seats_of(person)
        if kept is None or not any(seat in seats for seat in kept.told):
            return False
        self._info.change(correspondence=replace(kept, told=tuple([seat for seat in kept.told if seat not in seats])))
        return True

    def _turns_to_tell(self) -> list[YourTurn]:
        """Messages to people who are asked, are not here, and were sent none since they last were."""
        kept = self._info.row.correspondence
        if kept is None:
            return []
        seats = [seat for seat in self._asked() if self._is_to_be_told(seat, kept.told)]
        self._info.change(correspondence=replace(kept, told=(*kept.told, *seats)))
        row = self._info.row
        names = self._info.names()
        return [
            YourTurn(person, row.code, row.game, tuple([name for at, name in enumerate(names) if at != seat]))
            for seat in seats
            if (person := self._info.seats[seat].person) is not None
        ]

    def _is_to_be_told(self, seat: int, told: tuple[int, ...]) -> bool:
        person = self._info.seats[seat].person
        if person is None or any(other in told for other in self._info.seats_of(person)):
            return False
        return not any(one.person == person and one.visible for one in self._presence.connections)

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
        if not self._deadlines.take(self._time()):
            self._info.change(paused=True)
            self.update_clock()
            await self.save()
            return
        await self._publish(board, board.advance(max(deadline, board.now)), None)

    async def _publish(self, board: GameLog, entry: Entry, mover: int | None) -> None:
        """Store first, then broadcast."""
        changes: list[Change] = [LogEntry.of(self._info.row.code, entry)]
        over = board.state.over
        if over:
            self.stop()
            self._info.change(phase="over", result=self._result(board))
            changes.extend(self.learned(over))
            names = self._info.names()
            changes.extend(results(self._info.row, names, board))
            changes.extend(rated.finish(self._info, self._info.row, names, self._info.row.result["ranks"]))
        turns = self._turns_to_tell()
        if over or self._info.row.correspondence is not None:
            changes.insert(1, SaveTable(self.row()))
        await self._writer.commit(changes)
        for turn in turns:
            self._notify(turn)
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
        someone = row.correspondence is not None or self._presence.someone_plays()
        stands = row.paused or self._info.saving_interrupted or days.is_holiday(row, self._calendar())
        if row.phase != "playing" or stands or not someone:
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
        if strength is None or self._info.row.continues is not None:
            return []
        return strength.finish() if over else strength.save()

    def forget_strength(self, person: str) -> None:
        if self._strength is not None:
            self._strength.forget(person)

    def next_wait(self, time: float) -> float | None:
        """Seconds until a limit ends, a bot moves or a claim is decided; None if nothing is due."""
        if not self._clock.runs:
            return days.holiday_wait(self._info.row, self._calendar())
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
        if self._is_due(arrival):
            await self._settle_until(board, arrival)
        if not board.state.over:
            await self._play(board, said.seat, code, arrival, words, connection)
        await self.settle()

    async def settle(self) -> None:
        if self._info.row.correspondence is not None and not self._clock.runs:
            self.update_clock()  # it was loaded, or a holiday may be over
        # A message that still waits counts from its arrival (G-9), so nothing later happens before it.
        until = self._clock.now(self._handled_until())
        if self._is_due(until):
            assert self._board is not None
            await self._settle_until(self._board, until)
        self._schedule()

    def _is_due(self, until: int) -> bool:
        """Does a limit end or a bot move by this instant?"""
        return self._board is not None and self._clock.runs and self._next_instant() <= until

    async def _settle_until(self, board: GameLog, until: int) -> None:
        while self._is_due(until):
            deadline = int(board.state.deadline())
            # A limit is the first instant too late (G-9), so at the same instant it comes before a move.
            if deadline <= self._next_plan():
                await self._pass_time(board, deadline)
            else:
                assert self._bots is not None
                seat, code, at = self._bots.take_next()
                await self._play(board, seat, code, at, None, None)

    def _next_instant(self) -> int:
        assert self._board is not None
        return min(int(self._board.state.deadline()), self._next_plan())
