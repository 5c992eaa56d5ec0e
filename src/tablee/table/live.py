"""A live table: what it is, who is there, and what it tells them. What it does with messages is in the other rooms.

One task (`desk`) takes from `queue` one message at a time, and nothing else changes a table.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from tablee.core import game as games
from tablee.core.keyed import commitment
from tablee.core.state import NEVER, NOBODY
from tablee.store.model import Change, Phase, SaveTable, TableRow
from tablee.store.writer import Writer
from tablee.table import minds, referee, wire
from tablee.table.board import Board
from tablee.table.chairs import Chair
from tablee.table.claims import Claims
from tablee.table.clock import Clock
from tablee.table.guest import Guest
from tablee.table.limits import Limits
from tablee.table.minds import Minds
from tablee.table.pictures import LONGEST_LOG, Eye, Telling
from tablee.table.thinkers import Thinkers

HOST_GRACE = 30.0
"""Seconds until somebody else may do what the host may."""


@dataclass(frozen=True)
class House:
    """What all tables share."""

    writer: Writer
    pool: Executor
    thinkers: Thinkers
    limits: Limits
    time: Callable[[], float]
    open: Callable[[TableRow], Awaitable[str]]
    """Opens a table; its code."""


class Wake:
    """To the table from itself: something may be due."""


class Leave:
    """A connection is gone."""


class Table:
    def __init__(self, row: TableRow, board: Board | None, house: House) -> None:
        """`board` has been played as far as the log goes; there is none before the game begins."""
        self.house = house
        self.code = row.code
        self.game = games.find(row.game)
        self.options = row.options
        self.chairs = [Chair.of(seat) for seat in row.seats]
        self.phase: Phase = row.phase
        self.host = row.host
        self.listed = row.listed
        self.spectators = row.spectators
        self.locked = row.locked
        self.paused = row.paused
        self.grace = row.grace
        self.hints = row.hints
        self.seed = row.seed
        self.result = row.result
        self.next_code = row.next_code
        self.created = row.created
        self.host_away_since: float | None = house.time()
        self.shown_hosts: list[bool] = []
        self.queue: deque[tuple[Guest | None, Any, float]] = deque()
        """Messages with the time of their arrival."""
        self._bell: asyncio.Future[None] | None = None
        self.guests: list[Guest] = []
        self.visitors: set[Guest] = set()
        """All connections, also those that have not said hello yet."""
        self.barred: set[str] = set()
        """Whom the host has sent away."""
        self.said: list[wire.Said] = []
        self.clock = Clock(row.now)
        self.board: Board | None = None
        self.minds: Minds | None = None
        self.eyes: dict[int, Eye] = {}
        self.claims = Claims()
        self._tellings = 0
        self._timer: asyncio.TimerHandle | None = None
        self._wakes = 0.0
        if board is not None:
            self.set_board(board)
            self.clock = Clock(max(row.now, board.now))
        time = house.time()
        for chair in self.chairs:
            chair.away_since = time

    def set_board(self, board: Board) -> None:
        self.board = board
        board.told = len(board.notes)
        self.eyes = {seat: Eye(board, seat) for seat in (*range(len(self.chairs)), NOBODY)}
        self.minds = Minds(board, self.house.pool, self.house.thinkers, self.now, self.schedule)

    def now(self) -> int:
        return self.clock.now(self.house.time())

    def heard_until(self) -> int:
        """Up to here the table knows all that came in: what still lies in the queue counts from its arrival (G-9)."""
        return self.clock.now(self.queue[0][2]) if self.queue else self.now()

    def take(self, guest: Guest | None, message: Any, arrival: float | None = None) -> None:
        self.queue.append((guest, message, self.house.time() if arrival is None else arrival))
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    def news(self) -> asyncio.Future[None]:
        """For the table's one task: done once something is in the queue."""
        self._bell = asyncio.get_running_loop().create_future()
        return self._bell

    # --- what is stored -----------------------------------------------------------------------------------------

    def row(self) -> TableRow:
        return TableRow(
            code=self.code,
            game=self.game.name,
            options=self.options,
            seats=tuple(chair.row() for chair in self.chairs),
            phase=self.phase,
            host=self.host,
            listed=self.listed,
            spectators=self.spectators,
            locked=self.locked,
            paused=self.paused,
            grace=self.grace,
            hints=self.hints,
            seed=self.seed,
            now=self.now(),
            result=self.result,
            next_code=self.next_code,
            created=self.created,
        )

    async def commit(self, *changes: Change) -> None:
        await self.house.writer.commit(changes)

    async def save(self) -> None:
        """Store everything about the table but the game, then show it."""
        await self.commit(SaveTable(self.row()))
        self.show_table()

    # --- who is there -------------------------------------------------------------------------------------------

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person]

    def is_there(self, person: str | None) -> bool:
        return any(guest.person == person for guest in self.guests)

    def has_bots(self) -> bool:
        for chair in self.chairs:
            if chair.played_by is not None:
                return True
        return False

    def is_awake(self) -> bool:
        """Time passes for people: with everybody gone a table stands still, and nobody comes back to a lost game."""
        if self.phase != "playing" or self.paused:
            return False
        people = [chair.person for chair in self.chairs if chair.kind == "person"]
        return any(self.is_there(person) for person in people) if people else bool(self.guests)

    def is_host(self, person: str) -> bool:
        """Who opened the table; while that person is away for long, the first of those seated who are there."""
        if person == self.host:
            return True
        if self.host_away_since is None or self.house.time() < self.host_away_since + HOST_GRACE:
            return False
        there = [chair.person for chair in self.chairs if chair.kind == "person" and self.is_there(chair.person)]
        return bool(there) and there[0] == person

    def waits_for(self, person: str) -> bool:
        """Is it this person's move?"""
        state = None if self.board is None or self.paused else self.board.state
        return state is not None and any(state.acts(seat) for seat in self.seats_of(person))

    def hosts(self) -> list[bool]:
        return [self.is_host(guest.person) for guest in self.guests]

    def may_watch(self, guest: Guest) -> bool:
        return bool(self.spectators or self.seats_of(guest.person) or guest.person == self.host)

    def may_talk(self, guest: Guest) -> bool:
        return bool(self.phase == "gathering" or self.may_watch(guest))

    def has_hints(self) -> bool:
        if self.hints is None:
            return not self.game.race and sum(chair.kind == "person" for chair in self.chairs) == 1
        return self.hints and not self.game.race

    # --- time -----------------------------------------------------------------------------------------------------

    def hold(self) -> int:
        """How long the referee waits for claims on their way."""
        if self.board is None or not self.board.race:
            return 0
        return referee.hold([guest.delay for guest in self.guests if self.seats_of(guest.person)])

    def set_clock(self) -> None:
        """Let the clock run if it should; bots and limits with it."""
        time = self.house.time()
        if not self.is_awake():
            self.clock.stop(time)
        elif not self.clock.runs:
            self.clock.start(time)
            for chair in self.chairs:  # the grace of those still away begins when play goes on
                if chair.away_since is not None:
                    chair.away_since = time
        self.look_again()
        self.schedule()

    def look_again(self) -> None:
        if self.minds is not None and self.clock.runs and (self.minds.awake or self.has_bots()):
            played: dict[int, str] = {}
            for seat, chair in enumerate(self.chairs):
                bot = chair.played_by
                if bot is not None:
                    played[seat] = bot
            self.minds.look_again(played)

    def schedule(self) -> None:
        """Wake up when something is due next."""
        time = self.house.time()
        waits = self._waits(time) if self.clock.runs else []
        if self.host_away_since is not None and self.guests and time < self.host_away_since + HOST_GRACE:
            waits.append(self.host_away_since + HOST_GRACE - time)
        if not waits:
            return
        # A timer may come a moment early, so it is set a millisecond late. One that is set for sooner is left alone:
        # waking for nothing now and then costs less than setting it anew with every move.
        due = time + min(waits) + 0.001
        if self._timer is None or due < self._wakes:
            if self._timer is not None:
                self._timer.cancel()
            self._wakes = due
            self._timer = asyncio.get_running_loop().call_later(due - time, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self.take(None, Wake())

    def _waits(self, time: float) -> list[float]:
        """The seconds until each thing that the running clock brings."""
        assert self.board is not None
        assert self.minds is not None
        hold = self.hold()
        instants = [int(self.board.state.deadline()) + hold]
        if self.has_bots():
            planned = self.minds.next_due()
            if planned is not None:
                instants.append(planned)
        claim = self.claims.first()
        if claim is not None:
            instants.append(claim.instant + hold)
        waits = [self.clock.seconds_to(at, time) for at in instants if at < NEVER]
        for chair in self.chairs:
            if chair.kind == "person" and chair.away_since is not None and chair.stand_in is None:
                waits.append(max(0.0, chair.away_since + self.grace - time))
        return waits

    def rest(self) -> None:
        """Nothing is due any more: the table goes to sleep."""
        self.clock.stop(self.house.time())
        if self.minds is not None:
            self.minds.rest()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- what is told ---------------------------------------------------------------------------------------------

    def tell_watchers(self, message: wire.AnyFromServer) -> None:
        """Those who see the game."""
        for guest in self.guests:
            if self.may_watch(guest):
                guest.tell(message)

    def show_table(self) -> None:
        self.shown_hosts = self.hosts()
        for guest in self.guests:
            guest.tell(self.table_for(guest))

    def table_for(self, guest: Guest) -> wire.Table:
        return wire.Table(
            code=self.code,
            game=self.game.name,
            phase=self.phase,
            host=self.is_host(guest.person),
            occupants=tuple(chair.occupant(guest.person) for chair in self.chairs),
            options=self.options,
            listed=self.listed,
            spectators=self.spectators,
            locked=self.locked,
            paused=self.paused,
            grace=self.grace,
            hints=self.has_hints(),
            watching=sum(not self.seats_of(other.person) for other in self.guests),
            bots=minds.names(self.game),
            next_code=self.next_code,
            commitment=None if self.seed is None else commitment(bytes.fromhex(self.seed)),
        )

    def show_board(self, mover: int | None) -> None:
        """Tell everyone what is new to them; the mover's own seat always hears."""
        board = self.board
        assert board is not None
        now = self.now()
        telling = Telling(board, board.told)
        board.told = len(board.notes)
        self._tellings += 1
        watchers = self._watchers()
        for seat, eye in self.eyes.items():
            guests = watchers[seat]
            if not guests:
                continue
            heard = tuple(telling.heard(seat))
            if not heard and seat != mover and not eye.finds_news():
                continue
            eye.look(now)
            for guest in guests:
                # Counted only where something is told: a gap would say that there was something secret.
                if guest.telling != self._tellings:
                    guest.telling = self._tellings
                    guest.frames += 1
                self._send_frame(guest, eye, heard, now)

    def _watchers(self) -> list[list[Guest]]:
        """By seat who sees through its eyes; last the spectators, whom NOBODY finds there."""
        through: list[list[Guest]] = [[] for _ in range(len(self.chairs) + 1)]
        for guest in self.guests:
            for seat in self.watches(guest):
                through[seat].append(guest)
        return through

    def greet(self, guest: Guest) -> None:
        """The first frames of a connection: all there is to know, and the log."""
        if self.board is None:
            return
        now = self.now()
        for seat in self.watches(guest):
            eye = self.eyes[seat]
            eye.look(now)
            self._send_frame(guest, eye, tuple(Telling(self.board, 0).heard(seat)[-LONGEST_LOG:]), now)

    def watches(self, guest: Guest) -> list[int]:
        """Through whose eyes a guest sees: every seat of theirs, or a spectator's."""
        return self.seats_of(guest.person) or ([NOBODY] if self.may_watch(guest) else [])

    def _send_frame(self, guest: Guest, eye: Eye, events: tuple[Any, ...], now: int) -> None:
        if eye.race:
            guest.delay.sent(guest.frames, now)
        own = None if eye.seat == NOBODY else eye.seat
        guest.tell(wire.Frame(guest.frames, own, now, eye.view, events, eye.moves(), self.result))
