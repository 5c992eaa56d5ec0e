"""Before the start, and what the host may do at any time: seats, bots, options, lock, kick, start, rematch."""

from __future__ import annotations

import secrets
import time as calendar

from tablee.core import game as games
from tablee.core.keyed import KEY_BYTES
from tablee.core.record import plain
from tablee.store.model import TableRow
from tablee.table import minds
from tablee.table.board import set_up
from tablee.table.chairs import Chair
from tablee.table.guest import Guest, Unfit
from tablee.table.live import Table
from tablee.table.names import clean
from tablee.table.wire import Arrange, Kick, Rematch, SeatBot, Sit, Stand, Start


def need_host(table: Table, guest: Guest) -> None:
    if not table.is_host(guest.person):
        raise Unfit("not-host")


def need_gathering(table: Table) -> None:
    if table.phase != "gathering":
        raise Unfit("begun")


def need_chair(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Unfit("no-such-seat", number=seat)
    return table.chairs[seat]


async def sit(table: Table, guest: Guest, said: Sit) -> None:
    need_gathering(table)
    chair = need_chair(table, said.seat)
    held = table.seats_of(guest.person)
    if table.locked and not held and not table.is_host(guest.person):
        raise Unfit("locked")
    if guest.person in table.barred:
        raise Unfit("kicked")
    if chair.kind == "person":
        raise Unfit("taken")
    if said.name is None:
        for seat in held:
            if not table.chairs[seat].guest:
                table.chairs[seat].clear()
        chair.seat_person(guest.person, guest.name, guest.avatar, guest=False)
    else:
        if table.game.race:
            raise Unfit("no-hotseat")
        name = clean(said.name)
        if not name:
            raise Unfit("no-name")
        chair.seat_person(guest.person, name, said.avatar or 0, guest=True)
    await table.save()


async def stand(table: Table, guest: Guest, said: Stand) -> None:
    chair = need_chair(table, said.seat)
    if chair.person != guest.person:
        raise Unfit("not-your-seat", number=said.seat)
    await vacate(table, said.seat)


async def kick(table: Table, guest: Guest, said: Kick) -> None:
    need_host(table, guest)
    chair = need_chair(table, said.seat)
    if chair.kind != "person":
        raise Unfit("nobody-there")
    if chair.person is not None and chair.person != table.host:
        table.barred.add(chair.person)
    await vacate(table, said.seat)


async def vacate(table: Table, seat: int) -> None:
    """G-6: the game of the others goes on."""
    if table.phase == "over":
        raise Unfit("over")
    chair = table.chairs[seat]
    person = chair.person
    if table.phase == "playing":
        chair.seat_bot(minds.stand_in(table.game), seat)
    else:
        chair.clear()
    await table.save()
    table.set_clock()
    for guest in table.guests:
        if guest.person == person:  # who lost a seat sees from now on what a spectator sees
            guest.frames += 1
            table.greet(guest)


async def seat_bot(table: Table, guest: Guest, said: SeatBot) -> None:
    need_host(table, guest)
    chair = need_chair(table, said.seat)
    if chair.kind == "person":
        raise Unfit("taken")
    if table.phase == "over":
        raise Unfit("over")
    if said.bot is None:
        need_gathering(table)
        chair.clear()
    else:
        chair.seat_bot(minds.check(table.game, said.bot), said.seat)
    await table.save()
    table.set_clock()


async def arrange(table: Table, guest: Guest, said: Arrange) -> None:
    need_host(table, guest)
    if said.seats is not None or said.options is not None:
        need_gathering(table)
        seats = games.check_seats(table.game, len(table.chairs) if said.seats is None else said.seats)
        wanted = table.options if said.options is None else {**table.options, **said.options}
        table.options = plain(games.check_options(table.game, wanted, seats))
        resize(table, seats)
    for name in ("listed", "spectators", "locked", "grace", "hints"):
        value = getattr(said, name)
        if value is not None:
            setattr(table, name, value)
    await table.save()
    table.schedule()
    if said.spectators:
        for other in table.guests:
            if not table.seats_of(other.person):
                other.frames += 1
                table.greet(other)


def resize(table: Table, seats: int) -> None:
    """Fewer seats: those who sit there move up to empty ones as far as there are any."""
    for chair in table.chairs[seats:]:
        empty = next((place for place in table.chairs[:seats] if place.kind == "empty"), None)
        if chair.kind == "person" and empty is not None:
            table.chairs[table.chairs.index(empty)] = chair
    table.chairs = table.chairs[:seats] + [Chair() for _ in range(seats - len(table.chairs))]


async def start(table: Table, guest: Guest, _: Start) -> None:
    need_host(table, guest)
    need_gathering(table)
    await begin(table)


async def begin(table: Table) -> None:
    if any(chair.kind == "empty" for chair in table.chairs):
        raise Unfit("empty-seats")
    games.check_options(table.game, table.options, len(table.chairs))
    table.seed = secrets.token_hex(KEY_BYTES)
    table.phase = "playing"
    board = set_up(table.row())
    assert board is not None
    table.set_board(board)
    await table.save()
    table.set_clock()
    for other in table.guests:
        other.frames += 1
        table.greet(other)


async def rematch(table: Table, guest: Guest, _: Rematch) -> None:
    if table.phase != "over":
        raise Unfit("not-over")
    if not table.seats_of(guest.person):
        raise Unfit("not-seated")
    if table.next_code is None:
        # With bots alone nobody has to be waited for.
        alone = len({chair.person for chair in table.chairs if chair.kind == "person"}) == 1
        row = TableRow(
            game=table.game.name,
            options=table.options,
            seats=tuple(chair.row() for chair in table.chairs),
            host=table.host if table.seats_of(table.host) else guest.person,
            spectators=table.spectators,
            grace=table.grace,
            hints=table.hints,
            phase="playing" if alone else "gathering",
            seed=secrets.token_hex(KEY_BYTES) if alone else None,
            created=int(calendar.time()),
        )
        # The new table first: a next_code must never lead nowhere.
        table.next_code = await table.house.open(row)
    await table.save()
