"""Lobby: seats, options and start before the game, and what the host may do at any time (bots, lock, kick, rematch)."""

from __future__ import annotations

import time as calendar
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Any

from msgspec.structs import replace

from tablee.core import game as games
from tablee.core.record import plain
from tablee.correspondence.days import with_days, without_days
from tablee.proof.chance import new_chance
from tablee.ratings.rows import Rated
from tablee.store.model import Correspondence, SeatRow, TableRow
from tablee.table import rated, table_bots
from tablee.table.board import draw_key
from tablee.table.connection import ClientError, Connection, clean
from tablee.table.limits import Limits
from tablee.table.play import GamePlay
from tablee.table.presence import Presence, TableInfo
from tablee.table.projection import Broadcast
from tablee.table.seats import Seat
from tablee.table.wire import Arrange, Commit, Follow, Kick, Open, Rematch, SeatBot, Sit, Stand, Start

SETTINGS = ("listed", "spectators", "locked", "grace", "hints", "pace")
"""Fields of `Arrange` that may change at any time."""


class Lobby:
    def __init__(
        self,
        info: TableInfo,
        presence: Presence,
        broadcast: Broadcast,
        play: GamePlay,
        begin: Callable[[], None],
        open_table: Callable[[TableRow], Awaitable[str]],
        limits: Limits,
        time: Callable[[], float],
        is_identified: Callable[[str], bool],
    ) -> None:
        """`begin` sets the board up once the row has its seed; `open_table` stores a new table and returns its code;
        `is_identified` blocks."""
        self._info = info
        self._presence = presence
        self._broadcast = broadcast
        self._play = play
        self._begin = begin
        self._open_table = open_table
        self._opening_seconds = limits.opening_seconds
        self._time = time
        self._is_identified = is_identified
        self._opening_ends: float | None = None
        """When contributions that are not opened are left out; None while nobody is here who could open one."""

    def _need_gathering(self) -> None:
        if self._info.row.phase != "gathering" or self._is_opening():
            raise ClientError("begun")

    def _is_opening(self) -> bool:
        """True from the start until the key is derived: who plays is fixed, browsers open their contributions."""
        row = self._info.row
        return row.chance is not None and row.chance.fixed and row.seed is None

    async def sit(self, connection: Connection, said: Sit) -> None:
        info = self._info
        await rated.check_sit(info, connection, said, self._is_identified)
        seat = info.seat(said.seat)
        held = info.seats_of(connection.person)
        late = self._comes_late(connection.person, said, seat)
        if not late:
            self._need_gathering()
        if info.row.locked and not held and not self._presence.is_host(connection.person):
            raise ClientError("locked")
        sent_away = self._presence.sent_away
        if sent_away.get(connection.person) == "conduct" and connection.person != info.row.host:
            raise ClientError("kicked")
        if seat.kind == "person":
            raise ClientError("taken")
        if said.name is None:
            for number in held:
                if not info.seats[number].guest:
                    info.seats[number].clear()
            seat.seat_person(connection.person, connection.name, connection.avatar, guest=False)
        else:
            if info.game.race:
                raise ClientError("no-hotseat")
            name = clean(said.name)
            if not name:
                raise ClientError("no-name")
            seat.seat_person(connection.person, name, said.avatar or 0, guest=True)
        if connection.program:
            seat.mark_program()
        sent_away.pop(connection.person, None)
        if said.commitment is not None and not late:
            self._pledge(connection.person, said.commitment)
        await self._play.save()
        if late:
            self._play.update_clock()
            self._greet(connection.person)

    def _comes_late(self, person: str, said: Sit, seat: Seat) -> bool:
        """True for somebody who comes during the game and plays on for a bot: not in rated games, whose people are
        fixed, nor by correspondence, where nobody needs to be replaced."""
        info = self._info
        row = info.row
        fixed = row.phase != "playing" or row.rated is not None or row.correspondence is not None
        if fixed or said.name is not None or info.seats_of(person) or seat.kind == "empty":
            return False
        known = row.known_hands.get(_anonymous(person, row.code))
        if known is not None and said.seat not in known:
            raise ClientError("knows-a-hand")
        return True

    async def commit(self, connection: Connection, said: Commit) -> None:
        self._need_gathering()
        if not self._info.seats_of(connection.person):
            raise ClientError("not-seated")
        self._pledge(connection.person, said.commitment)
        await self._play.save()

    def _pledge(self, person: str, commitment: str) -> None:
        chance = self._info.row.chance
        if chance is not None:
            # Only of those seated: others could fill the row.
            seated = {one: kept for one, kept in chance.pledges.items() if one in self._info.people()}
            self._info.change(chance=replace(chance, pledges=seated).pledge(person, commitment))

    async def stand(self, connection: Connection, said: Stand) -> None:
        self._presence.need_own_seat(connection, said.seat)
        await self._vacate(connection.person, [said.seat])

    async def kick(self, connection: Connection, said: Kick) -> None:
        self._presence.need_host(connection)
        rated.check_kick(self._info)
        seat = self._info.seat(said.seat)
        if seat.kind != "person":
            raise ClientError("nobody-there")
        person = seat.person
        assert person is not None
        if self._info.row.phase != "over" and person != connection.person:
            self._presence.sent_away[person] = said.reason
        await self._vacate(person, self._info.seats_of(person))

    async def _vacate(self, person: str, numbers: list[int]) -> None:
        """G-6: the game of the others goes on."""
        info = self._info
        if info.row.phase == "over":
            raise ClientError("over")
        if self._is_opening():
            raise ClientError("begun")
        rated.note_leaving(info, numbers)
        if info.row.phase == "playing":
            self._note_known(person, numbers)
        for number in numbers:
            if info.row.phase == "playing":
                info.seats[number].seat_bot(table_bots.stand_in(info.game), number)
            else:
                info.seats[number].clear()
        await self._play.save()
        self._play.update_clock()
        self._greet(person)

    def _note_known(self, person: str, numbers: list[int]) -> None:
        """This person leaves, and knows these hands."""
        row = self._info.row
        key = _anonymous(person, row.code)
        known = {*row.known_hands.get(key, ()), *numbers}
        self._info.change(known_hands={**row.known_hands, key: tuple(sorted(known))})

    def _greet(self, person: str) -> None:
        """Show this person another view: a person without a seat sees what a spectator sees."""
        for connection in self._presence.connections:
            if connection.person == person:
                self._broadcast.greet(connection)

    async def seat_bot(self, connection: Connection, said: SeatBot) -> None:
        self._presence.need_host(connection)
        seat = self._info.seat(said.seat)
        if seat.kind == "person":
            raise ClientError("taken")
        if self._info.row.phase == "over":
            raise ClientError("over")
        if self._is_opening():
            raise ClientError("begun")
        rated.check_bot(self._info, said.bot)
        if said.bot is None:
            self._need_gathering()
            seat.clear()
        else:
            seat.seat_bot(table_bots.check(self._info.game, said.bot), said.seat)
        await self._play.save()
        self._play.update_clock()

    async def arrange(self, connection: Connection, said: Arrange) -> None:
        info = self._info
        self._presence.need_host(connection)
        await rated.check_arrange(info, connection, said, self._is_identified)
        if said.rated is not None:
            self._need_gathering()
            rated.switch(info, said.rated)
        if said.seats is not None or said.options is not None or said.days is not None:
            self._need_gathering()
            seats = games.check_seats(info.game, len(info.seats) if said.seats is None else said.seats)
            before = 0 if info.row.correspondence is None else info.row.correspondence.days
            days = before if said.days is None else said.days
            kept = without_days(info.game, info.row.options) if before and not days else info.row.options
            wanted = {**kept, **(said.options or {})}
            if days:
                wanted = with_days(info.game, wanted, days)
            info.change(options=plain(games.check_options(info.game, wanted, seats)))
            if said.days is not None:
                info.change(correspondence=Correspondence(said.days) if said.days else None)
            self._resize(seats)
        changed: dict[str, Any] = {name: getattr(said, name) for name in SETTINGS if getattr(said, name) is not None}
        info.change(**changed)
        await self._play.save()
        if said.spectators:
            for other in self._presence.connections:
                if not info.seats_of(other.person):
                    self._broadcast.greet(other)

    def _resize(self, count: int) -> None:
        """Fewer seats: those who sit there move up to empty ones as far as there are any."""
        seats = self._info.seats
        for seat in seats[count:]:
            empty = next((number for number, place in enumerate(seats[:count]) if place.kind == "empty"), None)
            if seat.kind == "person" and empty is not None:
                seats[empty] = seat
        self._info.seats = seats[:count] + [Seat() for _ in range(count - len(seats))]

    async def start(self, connection: Connection, _said: Start) -> None:
        info = self._info
        self._presence.need_host(connection)
        self._need_gathering()
        if any(seat.kind == "empty" for seat in info.seats):
            raise ClientError("empty-seats")
        games.check_options(info.game, info.row.options, len(info.seats))
        rated.check_start(info, self._presence.is_there)
        chance = info.row.chance or new_chance()  # a table that an earlier version opened has none
        present = {person for person in info.people() if self._presence.is_there(person)}
        info.change(chance=chance.fix(info.players(), present))
        if not await self._begin_if_open():
            await self._play.save()
            self.update_opening()
            self._play.update_clock()

    # --- the opening of contributions -----------------------------------------------------------------------------

    async def open(self, connection: Connection, said: Open) -> None:
        chance = self._info.row.chance
        if chance is None or not self._is_opening():
            return  # too late, or told twice
        opened = chance.open(self._info.seats_of(connection.person), said.contribution)
        if opened is None:
            raise ClientError("not-committed")
        self._info.change(chance=opened)
        await self._begin_if_open()

    async def settle(self) -> None:
        """Begin without those who have not opened in time."""
        if self._opening_ends is not None and self._time() >= self._opening_ends:
            await self._begin_game()

    async def _begin_if_open(self) -> bool:
        chance = self._info.row.chance
        if chance is None or chance.waits():
            return False
        await self._begin_game()
        return True

    async def _begin_game(self) -> None:
        info = self._info
        self._opening_ends = None
        info.row = draw_key(info.row, int(calendar.time()))
        self._begin()
        await self._play.save()
        self._play.update_clock()
        self._broadcast.greet_all()

    def update_opening(self) -> None:
        """Somebody came or left: the wait for contributions runs while a player is here."""
        if not self._is_opening() or not any(self._presence.is_there(one) for one in self._info.people()):
            self._opening_ends = None
        elif self._opening_ends is None:
            self._opening_ends = self._time() + self._opening_seconds

    def next_wait(self, time: float) -> float | None:
        """Seconds until the wait for contributions ends."""
        return None if self._opening_ends is None else max(0.0, self._opening_ends - time)

    async def rematch(self, connection: Connection, said: Rematch) -> None:
        info = self._info
        row = info.row
        if row.phase != "over":
            raise ClientError("not-over")
        if not info.seats_of(connection.person):
            raise ClientError("not-seated")
        if said.bot is not None:
            self._presence.need_host(connection)
            table_bots.check(info.game, said.bot)
        if row.next_code is None:
            # With bots alone nobody has to be waited for.
            alone = len(info.people()) == 1
            seats = tuple(_rematch_seat(seat.row(), said.bot) for seat in info.seats)
            chance = new_chance()
            if said.commitment is not None:
                chance = chance.pledge(connection.person, said.commitment)
            if alone:
                chance = chance.fix([(seat.person, seat.bot) for seat in seats], [connection.person])
            self._presence.next_host = row.host if info.seats_of(row.host) else connection.person
            fresh = TableRow(
                game=row.game,
                options=row.options,
                seats=seats,
                host=self._presence.next_host,
                spectators=row.spectators,
                grace=row.grace,
                hints=row.hints,
                pace=row.pace,
                correspondence=row.correspondence and Correspondence(row.correspondence.days),
                rated=Rated() if row.rated is not None and not alone else None,
                chance=chance,
                created=int(calendar.time()),
            )
            # The new table first: a next_code must never lead nowhere.
            info.change(next_code=await self._open_table(fresh))
        await self._play.save()

    async def follow(self, connection: Connection, _said: Follow) -> None:
        code = self._info.row.next_code
        if code is None:
            raise ClientError("no-rematch")
        connection.follow(code)


def _anonymous(person: str, code: str) -> str:
    """It tells nothing of a person who is to be forgotten."""
    return blake2b(f"{code} {person}".encode(), digest_size=16).hexdigest()


def _rematch_seat(row: SeatRow, bot: str | None) -> SeatRow:
    return row if bot is None or row.kind != "bot" else replace(row, bot=bot)
