"""Presence: the seats of a table, who holds them, who is connected, who is away and who acts as host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tablee.core import game as games
from tablee.core.game_log import GameLog
from tablee.core.state import NOBODY
from tablee.store.model import Acting, Flag, TableRow
from tablee.table import table_bots
from tablee.table.connection import ClientError, Connection, clean
from tablee.table.limits import Limits
from tablee.table.races.screens import SCREEN_PERSON, screen_key
from tablee.table.seats import PROGRAM, Seat, names_by_seat, tell_apart
from tablee.table.wire import PROTOCOL, Hello
from tablee.table.wire_types import KickReason, SeatFlag

MOST_VISITORS = 12
"""People without a seat whom a table message names."""

HOST_GRACE = 30.0
"""Seconds of the host's absence until somebody else may act as host."""


class TableInfo:
    """Everything about a table but its game and its connections: the stored row, which is replaced as a whole, and
    the seats as they are now."""

    def __init__(self, row: TableRow, time: float) -> None:
        self.row = row
        self.game = games.find(row.game)
        self.seats = [Seat.of(seat) for seat in row.seats]
        for seat in self.seats:
            seat.away_since = time
        self.board: GameLog | None = None
        """The game, once it has begun."""
        self.saving_interrupted = False
        """True while nothing can be stored: time stands still and nobody can move."""

    def shown_flags(self) -> tuple[SeatFlag, ...]:
        return tuple([SeatFlag(seat, why) for seat, why in self.row.flags])

    def flag(self, seat: int, why: Flag) -> bool:
        """Note that play at this seat looks inhuman. False if that is known."""
        known = (seat, why) in self.row.flags
        if not known:
            self.change(flags=(*self.row.flags, (seat, why)))
        return not known

    def change(self, **fields: Any) -> None:
        self.row = replace(self.row, **fields)

    def stored(self, now: int) -> TableRow:
        """The row as it is to be stored, at this instant of the table's clock."""
        seats = tuple([seat.row() for seat in self.seats])
        self.row = replace(self.row, seats=seats, now=now, acting=self._acting())
        return self.row

    def _acting(self) -> Acting | None:
        board = self.board
        if board is None or self.row.phase != "playing":
            return None
        return Acting(board.entries, tuple(board.state.actors()))

    def seat(self, number: int) -> Seat:
        if number >= len(self.seats):
            raise ClientError("no-such-seat", number=number)
        return self.seats[number]

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def names(self) -> list[str]:
        return names_by_seat(self.seats)

    def shared(self) -> list[int | None]:
        """First seat of the same person, by seat, where a person holds several."""
        held = [self.seats_of(seat.person) if seat.person is not None else [] for seat in self.seats]
        return [numbers[0] if len(numbers) > 1 else None for numbers in held]

    def people(self) -> set[str]:
        return {seat.person for seat in self.seats if seat.kind == "person" and seat.person is not None}

    def players(self) -> list[tuple[str | None, str | None]]:
        """The person or the bot of each seat."""
        return [(seat.person, seat.bot) for seat in self.seats]

    def has_hints(self) -> bool:
        """Until the host decides, only where one person plays alone with bots: others want to be beaten by people.

        Never in races, where a hint would come too late, nor in games that cannot be searched.
        """
        if self.row.rated is not None:
            return False
        if self.row.hints is None:
            return self.game.searchable and sum([seat.kind == "person" for seat in self.seats]) == 1
        return bool(self.row.hints) and self.game.searchable


class Presence:
    def __init__(self, info: TableInfo, limits: Limits, time: Callable[[], float]) -> None:
        self._info = info
        self._most = limits.table_connections
        self._time = time
        self._connections: list[Connection] = []
        self._host_away_since: float | None = time()
        self.sent_away: dict[str, KickReason] = {}
        """People whom the host made leave, until they sit down again."""
        self.next_host: str | None = None
        """The host of the rematch."""

    @property
    def connections(self) -> list[Connection]:
        """Those that have said hello."""
        return self._connections

    def hello(self, connection: Connection, said: Hello) -> tuple[bool, bool, bool]:
        """Whether the connection is new at the table, whether others see a change, and whether a seat was renamed."""
        connection.language = said.language
        if said.protocol != PROTOCOL:
            raise ClientError("other-protocol")
        name = clean(said.name)
        if not name:
            raise ClientError("no-name")
        before = (connection.name, connection.avatar, connection.visible, connection.program, connection.hands)
        changed = not connection.present or before != (name, said.avatar, said.visible, said.bot, said.hands)
        if changed and not connection.hellos.take(connection.arrival):
            raise ClientError("too-fast")
        connection.name = name
        connection.avatar = said.avatar
        connection.visible = said.visible
        connection.program = said.bot
        connection.hands = said.hands
        arrives = not connection.present
        if arrives and said.screen is not None:
            connection.screen = True
            connection.keyed = said.screen == screen_key(self._info.row.code, self._info.row.host)
            connection.person = SCREEN_PERSON
        if arrives:
            if len(self._connections) >= self._most:
                raise ClientError("full")
            connection.present = True
            self._connections.append(connection)
        if connection.person == self._info.row.host:
            self._host_away_since = None
        renamed = False
        for number in self._info.seats_of(connection.person):
            seat = self._info.seats[number]
            seat.away_since = None
            seat.stand_in = None
            if not seat.guest and (seat.name, seat.avatar) != (connection.name, connection.avatar):
                seat.name, seat.avatar = connection.name, connection.avatar
                renamed = True
            if said.bot and seat.bot != PROGRAM:
                seat.mark_program()
                renamed = True
        return arrives, changed, renamed

    def leave(self, connection: Connection) -> bool:
        """True if with this connection its person is gone."""
        if not connection.present:
            return False
        connection.present = False
        self._connections.remove(connection)
        if connection.screen:
            return True
        if self.is_there(connection.person):
            return False
        time = self._time()
        if connection.person == self._info.row.host:
            self._host_away_since = time
        for number in self._info.seats_of(connection.person):
            self._info.seats[number].away_since = time
        return True

    def is_there(self, person: str | None) -> bool:
        for connection in self._connections:
            if connection.person == person:
                return True
        return False

    def is_host(self, person: str) -> bool:
        """The person who opened the table; after a long absence, the first of those seated and connected."""
        if person == self._info.row.host:
            return True
        if self._host_away_since is None or self._time() < self._host_away_since + HOST_GRACE:
            return False
        there = [seat.person for seat in self._info.seats if seat.kind == "person" and self.is_there(seat.person)]
        return bool(there) and there[0] == person

    def hosts(self) -> list[bool]:
        """Whether each connection may act as host."""
        return [self.is_host(connection.person) for connection in self._connections]

    def need_host(self, connection: Connection) -> None:
        if not self.is_host(connection.person):
            raise ClientError("not-host")

    def need_own_seat(self, connection: Connection, number: int) -> Seat:
        seat = self._info.seat(number)
        if seat.person != connection.person:
            raise ClientError("not-your-seat", number=number)
        return seat

    def visitors(self) -> list[Connection]:
        """Those without a seat in the order of their arrival, one connection per person: a visible one, if any is."""
        found: dict[str, Connection] = {}
        seated = self._info.people()
        for connection in self._connections:
            person = connection.person
            if not connection.screen and person not in seated and (person not in found or not found[person].visible):
                found[person] = connection
        return list(found.values())

    def is_watching(self, visitor: Connection) -> bool:
        """True if this person without a seat really sees the game."""
        return visitor.visible and self._info.row.phase != "gathering" and self.may_watch(visitor)

    def names_of(self, visitors: list[Connection]) -> list[str]:
        """Display names of people without a seat."""
        if not visitors:
            return []
        seats = self._info.names()
        return tell_apart([*seats, *[visitor.name for visitor in visitors]])[len(seats) :]

    def name_of(self, visitor: Connection) -> str:
        """Display name of one of them."""
        named = self.visitors()[:MOST_VISITORS]
        for other, name in zip(named, self.names_of(named), strict=True):
            if other.person == visitor.person:
                return name
        return self.names_of([visitor])[0]

    def may_watch(self, connection: Connection) -> bool:
        row, person = self._info.row, connection.opener
        return bool(row.spectators or self._info.seats_of(person) or person == row.host or connection.keyed)

    def may_talk(self, connection: Connection) -> bool:
        return bool(self._info.row.phase == "gathering" or self.may_watch(connection))

    def watches(self, connection: Connection) -> list[int]:
        """The seats whose views a connection gets: all of its person's, or a spectator's."""
        return self._info.seats_of(connection.person) or ([NOBODY] if self.may_watch(connection) else [])

    # --- big screens --------------------------------------------------------------------------------------------

    def is_own_screen(self, connection: Connection) -> bool:
        """True for a screen that the host opened, or that came with the key."""
        return connection.screen and (connection.keyed or self.is_host(connection.opener))

    def screens(self) -> list[Connection]:
        """The table's own screens that show it now."""
        time = self._time()
        own = [one for one in self._connections if one.visible and self.is_own_screen(one)]
        return [one for one in own if one.display.keeps_up(one.delay, time)]

    def screen_key_for(self, connection: Connection) -> str | None:
        row = self._info.row
        if not (self.is_own_screen(connection) or self.is_host(connection.person)):
            return None
        if row.next_code is not None:
            return screen_key(row.next_code, self.next_host or row.host)
        return screen_key(row.code, row.host)

    def play_in_front(self) -> bool:
        """True if every person at the table leaves it to the screen: all pages of theirs show only their own hand."""
        seated = self._info.people()
        return bool(seated) and all(one.hands for one in self._connections if one.person in seated)

    # --- absence ------------------------------------------------------------------------------------------------

    def someone_plays(self) -> bool:
        """Time passes for people: with everybody gone a table stands still, and nobody comes back to a lost game."""
        people = [seat.person for seat in self._info.seats if seat.kind == "person"]
        if not people:
            return bool(self._connections)
        for person in people:
            if self.is_there(person):
                return True
        return False

    def bots(self) -> dict[int, str]:
        """Bots that play now, by seat."""
        playing: dict[int, str] = {}
        for number, seat in enumerate(self._info.seats):
            bot = seat.played_by
            if bot is not None:
                playing[number] = bot
        return playing

    def has_bots(self) -> bool:
        for seat in self._info.seats:
            if seat.played_by is not None:
                return True
        return False

    def restart_grace(self, time: float) -> None:
        """When play goes on, the grace of those still away begins again."""
        for seat in self._info.seats:
            if seat.away_since is not None:
                seat.away_since = time

    def seat_stand_ins(self) -> bool:
        """After the grace a bot plays for a person who is away; True if one was seated now."""
        if self._info.row.correspondence is not None:
            return False  # nobody is expected to stay (G-14)
        time = self._time()
        grace = self._info.row.grace
        seated = False
        for seat in self._info.seats:
            if seat.kind == "person" and seat.stand_in is None and seat.away_since is not None:
                if time >= seat.away_since + grace:
                    seat.stand_in = table_bots.stand_in(self._info.game)
                    seated = True
        return seated

    def next_wait(self, time: float, running: bool) -> float | None:
        """Seconds until a grace ends, those of seats only while the clock runs."""
        late = [one.display.next_wait(one.delay, time) for one in self._connections if one.screen]
        waits: list[float] = [wait for wait in late if wait]
        if self._host_away_since is not None and self._connections and time < self._host_away_since + HOST_GRACE:
            waits.append(self._host_away_since + HOST_GRACE - time)
        if running and self._info.row.correspondence is None:
            for seat in self._info.seats:
                if seat.kind == "person" and seat.away_since is not None and seat.stand_in is None:
                    waits.append(max(0.0, seat.away_since + self._info.row.grace - time))
        return min(waits) if waits else None
