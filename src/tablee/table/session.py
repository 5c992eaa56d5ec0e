"""Session: one table in memory. A queue of messages, the one task that handles them in order, and its timer.

Nothing but this task changes a table. What the messages do is in `presence`, `lobby`, `play` and `chat`.
"""

from __future__ import annotations

import asyncio
import logging
import time as calendar
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from tablee.core.errors import BadField
from tablee.core.game_log import GameLog
from tablee.core.measures import Measures
from tablee.correspondence.push import YourTurn
from tablee.search.search_pool import SearchPool
from tablee.store.model import Change, Conflict, SaveStrength, SaveTable, TableRow
from tablee.store.writer import Writer
from tablee.table import rated, wire
from tablee.table.board import results, set_up
from tablee.table.chat import TableChat
from tablee.table.connection import FAILED, FLOOD, RESTARTING, Abandon, ClientError, Connection, Leave, Sleep, Wake
from tablee.table.limits import Limits, PersonLimits, TokenBucket
from tablee.table.lobby import Lobby
from tablee.table.play import GamePlay, PlayContext, TurnPlay
from tablee.table.presence import Presence, TableInfo
from tablee.table.projection import Broadcast
from tablee.table.races.race_play import RacePlay
from tablee.table.table_bots import TableBots
from tablee.table.table_strength import TableStrength

_LOG = logging.getLogger("tablee.table")

IDLE = 30.0
"""Seconds that a table without connections stays in memory."""

TURN = 0.002
"""Seconds after which a table with a full queue lets the others have their turn."""

MOST_WAITING = 500
"""Messages of one connection in the queue. A table that is so far behind is in trouble already."""

Handler = Callable[[Connection, Any], Awaitable[None]]


@dataclass(frozen=True)
class Services:
    """Services that all tables share."""

    writer: Writer
    threads: Executor
    search_pool: SearchPool
    limits: Limits
    person_limits: PersonLimits
    time: Callable[[], float]
    open: Callable[[TableRow], Awaitable[str]]
    """Stores a new table; its code."""
    strengths_of: Callable[[str], list[SaveStrength]]
    """Reads what is known of a person's strength; blocks."""
    is_identified: Callable[[str], bool]
    """May this person sit at rated tables? Blocks."""
    measures: Measures
    calendar: Callable[[], float]
    """Seconds since 1970."""
    notify: Callable[[YourTurn], None]
    """Sends a person who is not here a message."""


class Session:
    def __init__(self, row: TableRow, board: GameLog | None, services: Services) -> None:
        """`board` has been played as far as the log goes; there is none before the game begins."""
        self.code = row.code
        self._services = services
        self._time = services.time
        self._queue: deque[tuple[Connection | None, Any, float]] = deque()
        """Messages with the time of their arrival."""
        self._arrived: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._timer_due = 0.0
        self._changed = False
        """True if who is here has changed since all were told."""
        self._connections: set[Connection] = set()
        """All of them, including those that have not said hello yet."""
        self._info = TableInfo(row, services.time())
        self._presence = Presence(self._info, services.limits, services.time)
        self._broadcast = Broadcast(self._info, self._presence, self.now)
        self._play = self._new_play()
        self._chat = TableChat(self._info, self._presence)
        parts = (self._info, self._presence, self._broadcast, self._play)
        self._lobby = Lobby(*parts, self._begin, services.open, services.limits, services.time, services.is_identified)
        self._handlers = self._all_handlers()
        if board is not None:
            self._set_board(board)

    def _new_play(self) -> GamePlay:
        services = self._services
        context = PlayContext(
            self._info,
            self._presence,
            self._broadcast,
            services.writer,
            services.time,
            self._handled_until,
            self._schedule,
            services.measures,
            TokenBucket(services.limits.deadlines, services.time()),
            services.calendar,
            services.notify,
        )
        return RacePlay(context) if self._info.game.race else TurnPlay(context)

    def _all_handlers(self) -> dict[type, Handler]:
        return {
            wire.Hello: self._hello,
            wire.Sit: self._lobby.sit,
            wire.Commit: self._lobby.commit,
            wire.Open: self._lobby.open,
            wire.Stand: self._lobby.stand,
            wire.SeatBot: self._lobby.seat_bot,
            wire.Kick: self._lobby.kick,
            wire.Arrange: self._lobby.arrange,
            wire.Start: self._lobby.start,
            wire.Rematch: self._lobby.rematch,
            wire.Follow: self._lobby.follow,
            wire.Play: self._play.move,
            wire.AskHint: self._play.hint,
            wire.Check: self._play.check,
            wire.Pause: self._play.pause,
            wire.Holiday: self._play.holiday,
            wire.Chat: self._chat.chat,
            wire.React: self._chat.react,
            wire.Painted: self._broadcast.painted,
        }

    def _begin(self) -> None:
        board = set_up(self.row())
        assert board is not None
        self._set_board(board)

    def _set_board(self, board: GameLog) -> None:
        services = self._services
        loaded = self._play.update_bots
        strength = TableStrength(self._info, board, services.threads, services.strengths_of, loaded)
        bots = TableBots(
            board,
            services.threads,
            services.search_pool,
            self.now,
            self._schedule,
            lambda: strength.strength,
            lambda: self._info.row.pace,
            None if self._info.row.chance is None else self._info.row.chance.house,
        )
        self._play.begin(board, bots, strength)

    # --- for the registry and the server ------------------------------------------------------------------------

    def connect(self, person: str, send: Callable[[bytes], None], close: Callable[[int], None]) -> Connection:
        race, services = self._info.game.race, self._services
        limits = (services.limits, services.person_limits)
        connection = Connection(person, send, close, self.take, *limits, self._time, services.measures, race=race)
        self._connections.add(connection)
        return connection

    def take(self, connection: Connection | None, message: Any, arrival: float | None = None) -> None:
        """Put a message into the queue."""
        if connection is not None and self._info.saving_interrupted and self._refuses(connection, message):
            return
        if connection is not None:
            if connection.waiting >= MOST_WAITING and not isinstance(message, Leave):
                connection.close(FLOOD)
                return
            connection.waiting += 1
        self._queue.append((connection, message, self._time() if arrival is None else arrival))
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(None)

    @property
    def waiting(self) -> int:
        """Messages that wait."""
        return len(self._queue)

    def now(self) -> int:
        """The instant on the table's clock."""
        return self._play.now()

    def row(self) -> TableRow:
        """The table as it would be stored now."""
        return self._play.row()

    def is_joinable(self) -> bool:
        """True if strangers may be shown the way to this table: somebody is there to play with."""
        row = self._info.row
        return bool(row.listed and not row.locked and row.phase == "gathering" and self._presence.connections)

    def waits_for(self, person: str) -> bool:
        """True if it is this person's move."""
        board = self._play.board
        if board is None or self._info.row.paused:
            return False
        return any(board.state.acts(seat) for seat in self._info.seats_of(person))

    def forget_strength(self, person: str, game: str | None) -> None:
        """What was learned of this person's strength in this game, or in all, is to be forgotten."""
        if game is None or game == self._info.game.name:
            self._play.forget_strength(person)

    def set_saving_interrupted(self, interrupted: bool) -> None:
        """While nothing can be stored, time stands still and nobody can move. What is not stored yet is told later."""
        self._info.saving_interrupted = interrupted
        self._play.update_clock()
        for connection in self._presence.connections:
            connection.tell(wire.Saving(interrupted))
        if not interrupted:
            self.take(None, Wake(resumed=True))

    def _refuses(self, connection: Connection, message: object) -> bool:
        """While nothing can be stored: what is said is answered at once, and only hello and leave wait."""
        if isinstance(message, Leave):
            return False
        if isinstance(message, wire.Hello):
            connection.tell(wire.Saving(True))
            return False
        connection.tell(ClientError("saving-interrupted").problem(connection.language))
        return True

    def sleep_later(self) -> None:
        asyncio.get_running_loop().call_later(IDLE, self.take, None, Sleep())

    # --- the loop -----------------------------------------------------------------------------------------------

    async def run(self, forget: Callable[[Session], None]) -> None:
        """Handle messages until the table sleeps. An error of ours ends this session and no other: the table is loaded
        again from the store."""
        code = RESTARTING
        turn_ends = self._time() + TURN
        try:
            while True:
                if not self._queue:
                    self._show_changes()
                elif self._time() >= turn_ends:
                    self._show_changes()
                    await asyncio.sleep(0)
                    turn_ends = self._time() + TURN
                while not self._queue:
                    self._arrived = asyncio.get_running_loop().create_future()
                    await self._arrived
                    turn_ends = self._time() + TURN
                connection, message, arrival = self._queue.popleft()
                if connection is not None:
                    connection.arrival = arrival
                    connection.waiting -= 1
                    await self._handle(connection, message)
                    if isinstance(message, wire.Play):
                        self._services.measures.moves.add(self._time() - arrival)
                elif isinstance(message, Sleep):
                    if await self._falls_asleep(message):
                        break
                elif isinstance(message, Abandon):
                    await self._abandon()
                else:
                    await self._wake(message)
        except Conflict:
            _LOG.warning("a table ends here (%s): another process writes to it", self._info.row.game)
        except Exception:  # noqa: BLE001 — whatever it is, the other tables shall not notice
            _LOG.exception("a table failed (%s); it is loaded again from the store", self._info.row.game)
            code = FAILED
        finally:
            self._play.stop()
            if self._timer is not None:
                self._timer.cancel()
            forget(self)
            for one in self._connections:
                one.close(code)

    async def _handle(self, connection: Connection, message: Any) -> None:
        """Give a message to its handler, and answer one that cannot be accepted."""
        if isinstance(message, Leave):
            self._leave(connection)
            return
        if self._info.saving_interrupted and self._refuses(connection, message):  # it came just before
            return
        try:
            connection.check_sender(message)
            await self._handlers[type(message)](connection, message)
        except ClientError as error:
            connection.complain(error.problem(connection.language), connection.arrival)
        except BadField as bad:  # named otherwise than above: compiled, a name has one type
            connection.complain(wire.Problem("bad-field", str(bad), bad.clause), connection.arrival)

    async def _hello(self, connection: Connection, said: wire.Hello) -> None:
        arrives, changed, renamed = self._presence.hello(connection, said)
        self._play.update_clock()
        if self._play.has_come(connection.person) or renamed:
            await self._play.save()
        elif changed and not self._queue:
            self._broadcast.show_table()
        else:  # the others are told once for all that waits
            self._broadcast.show_table_to(connection)
            self._changed = self._changed or changed
        if arrives:
            self._broadcast.greet(connection)
            self._chat.greet(connection)
            self._lobby.update_opening()
            self._schedule()

    def _leave(self, connection: Connection) -> None:
        self._connections.discard(connection)
        connection.stop_asking()
        if self._presence.leave(connection):
            self._lobby.update_opening()
            self._play.update_clock()
            self._changed = True
        if not self._connections:
            self.sleep_later()

    def _show_changes(self) -> None:
        """Broadcast arrivals and departures in batches, because each broadcast goes to everybody."""
        if self._changed:
            self._changed = False
            self._broadcast.show_table()

    async def _falls_asleep(self, message: Sleep) -> bool:
        if message.lost or (self._connections and not message.now):
            return message.lost
        if self._info.row.correspondence is not None and self._play.bots_turn() and not message.now:
            self.sleep_later()
            return False
        if self._info.row.phase == "playing":
            self._info.change(played=int(calendar.time()))
            if not message.now and not self._info.people():
                await self._abandon()
            else:
                await self._services.writer.commit([SaveTable(self.row()), *self._play.learned()])
        # Somebody may have connected while the disk was written.
        asleep = message.now or (not self._connections and not self._queue)
        if not asleep and not self._connections:  # no `Leave` will follow, so set the timer again
            self.sleep_later()
        return asleep

    async def _abandon(self) -> None:
        """Without a result. Otherwise a game that goes badly could be left, and its chance never be told."""
        if self._info.row.phase == "playing" and self._info.row.chance is not None and not self._connections:
            self._play.stop()
            self._info.change(phase="over")
            row, names = self.row(), self._info.names()
            ended: list[Change] = [*results(row, names), *rated.finish(self._info, row, names, None)]
            await self._services.writer.commit([SaveTable(self.row()), *ended])

    # --- the timer ----------------------------------------------------------------------------------------------

    def _handled_until(self) -> float:
        """Up to here the session has handled all that came in."""
        return self._queue[0][2] if self._queue else self._time()

    def _schedule(self) -> None:
        """Wake up when something is due next."""
        time = self._time()
        wait = self._play.next_wait(time)
        for other in (self._presence.next_wait(time, self._play.runs), self._lobby.next_wait(time)):
            if wait is None or (other is not None and other < wait):
                wait = other
        if wait is None:
            return
        # A timer may come a moment early, so it is set a millisecond late. One that is set for sooner is left alone:
        # waking for nothing now and then costs less than setting it again with every move.
        due = time + wait + 0.001
        if self._timer is None or due < self._timer_due:
            if self._timer is not None:
                self._timer.cancel()
            self._timer_due = due
            self._timer = asyncio.get_running_loop().call_later(due - time, self._timer_fires)

    def _timer_fires(self) -> None:
        self._timer = None
        self.take(None, Wake())

    async def _wake(self, message: Wake) -> None:
        if message.resumed:  # the clocks of the pages ran on
            self._broadcast.greet_all()
        if self._play.runs and self._presence.seat_stand_ins():
            if rated.note_stand_ins(self._info):
                await self._play.save()
            else:
                self._broadcast.show_table()
            self._play.update_bots()
        self._broadcast.show_new_host()
        await self._lobby.settle()
        await self._play.settle()
