"""Rated tables: who may sit, what stays fixed once the game has begun, and how its end changes ratings.

Everybody sees before sitting down that a table is rated. Each person holds one seat and plays it without hints or a
program; bots are of levels whose rating is fixed. Whoever leaves, or is away until a bot plays, is last.
"""

from __future__ import annotations

import asyncio
import time as calendar
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tablee.ratings.rows import Rated, RatedSeat, RateGame
from tablee.store.model import SeatRow, Store, TableRow
from tablee.table import table_bots
from tablee.table.connection import ClientError, Connection
from tablee.table.presence import TableInfo
from tablee.table.seats import PROGRAM
from tablee.table.wire import Arrange, Sit

LEAST_PEOPLE = 2
SHORTEST_GRACE = 30
"""Seconds. A shorter one would make others last whose connection fails for a moment."""


def identified(store: Store) -> Callable[[str], bool]:
    """True of people who keep who they are, beyond the cookie of one browser: a passkey, recovery codes, or another
    browser. It blocks."""

    def is_identified(person: str) -> bool:
        return bool(store.passkeys_of(person) or store.recovery_codes_of(person) or store.devices_of(person))

    return is_identified


def bots(info: TableInfo) -> tuple[str, ...]:
    """The bots that can be seated here: at rated tables those whose strength is fixed."""
    names = table_bots.names(info.game)
    return names if info.row.rated is None else tuple([name for name in names if name != table_bots.ADAPTIVE])


async def check_sit(info: TableInfo, connection: Connection, said: Sit, is_identified: Callable[[str], bool]) -> None:
    """Before anything changes; while the store is read others may have been quicker."""
    if info.row.rated is None:
        return
    if connection.program:
        raise ClientError("rated-no-programs")
    if said.name is not None:
        raise ClientError("rated-one-seat")
    if not await asyncio.to_thread(is_identified, connection.person):
        raise ClientError("rated-identity")


async def check_arrange(
    info: TableInfo, connection: Connection, said: Arrange, is_identified: Callable[[str], bool]
) -> None:
    """Refuse changes of what people rely on."""
    row = info.row
    if said.rated is not None and row.phase != "gathering":
        raise ClientError("begun")
    if said.rated and row.rated is None:
        if info.people() - {connection.person}:
            raise ClientError("rated-seated")
        if any(seat.guest or seat.bot == PROGRAM for seat in info.seats):
            raise ClientError("rated-one-seat")
        if not await asyncio.to_thread(is_identified, connection.person):
            raise ClientError("rated-identity")
    if said.rated or (row.rated is not None and said.rated is None):
        if said.hints:
            raise ClientError("rated-no-hints")
        if said.grace is not None and (row.phase == "playing" or said.grace < SHORTEST_GRACE):
            raise ClientError("rated-grace")


def switch(info: TableInfo, on: bool) -> None:
    """Bots without a fixed strength make way for the usual ones."""
    if not on:
        info.change(rated=None)
        return
    info.change(rated=info.row.rated or Rated(), hints=None, grace=max(SHORTEST_GRACE, info.row.grace))
    for number, seat in enumerate(info.seats):
        if seat.kind == "bot" and seat.bot == table_bots.ADAPTIVE:
            seat.seat_bot(table_bots.stand_in(info.game), number)


def check_bot(info: TableInfo, bot: str | None) -> None:
    if info.row.rated is None:
        return
    if info.row.phase == "playing":
        raise ClientError("rated-fixed")
    if bot == table_bots.ADAPTIVE:
        raise ClientError("rated-adaptive")


def check_kick(info: TableInfo) -> None:
    """The host could make others last."""
    if info.row.rated is not None and info.row.phase == "playing":
        raise ClientError("rated-no-kick")


def check_start(info: TableInfo, is_there: Callable[[str | None], bool]) -> None:
    """Everybody is here: nobody begins, and loses, a game unawares, as after a rematch that others asked for."""
    if info.row.rated is None:
        return
    people = [seat.person for seat in info.seats if seat.kind == "person"]
    if len(set(people)) < len(people) or any(seat.guest or seat.bot == PROGRAM for seat in info.seats):
        raise ClientError("rated-one-seat")
    if len(people) < LEAST_PEOPLE:
        raise ClientError("rated-two-people")
    if not all(is_there(person) for person in people):
        raise ClientError("rated-absent")
    info.change(rated=Rated(tuple([seat.person for seat in info.seats])))


def note_leaving(info: TableInfo, numbers: Sequence[int]) -> bool:
    """In these seats bots play from now on. True if that is to be stored."""
    rated = info.row.rated
    if rated is None or info.row.phase != "playing":
        return False
    fresh = [number for number in numbers if number not in rated.left]
    info.change(rated=replace(rated, left=(*rated.left, *fresh)))
    return bool(fresh)


def note_stand_ins(info: TableInfo) -> bool:
    """The same of those whose person is away."""
    return note_leaving(info, [number for number, seat in enumerate(info.seats) if seat.stand_in is not None])


def finish(info: TableInfo, row: TableRow, names: Sequence[str], ranks: Sequence[int] | None) -> list[RateGame]:
    """What the end of the game changes. Without `ranks` nobody went on with it, and those who left first are last."""
    rated = row.rated
    if rated is None:
        return []
    info.change(rated=Rated())
    if row.continues is not None or not rated.people:
        return []
    seats = _places(row.seats, names, rated, ranks)
    people = [seat for seat in seats if seat.person is not None]
    if len(people) < LEAST_PEOPLE or (ranks is None and len({seat.place for seat in people}) == 1):
        return []
    return [RateGame(row.code, row.game, int(calendar.time()), tuple(seats))]


def _places(
    seats: Sequence[SeatRow], names: Sequence[str], rated: Rated, ranks: Sequence[int] | None
) -> list[RatedSeat]:
    last = len(seats) + 1
    found: list[RatedSeat] = []
    for number, person in enumerate(rated.people):
        seat = seats[number]
        if person is None:
            if ranks is not None:
                found.append(RatedSeat(number, ranks[number], bot=seat.bot))
        elif person != "":
            here = seat.person == person and seat.bot != PROGRAM
            name = names[number] if seat.person == person else ""
            if here and number not in rated.left:
                place = 1 if ranks is None else ranks[number]
            elif ranks is None and number in rated.left:
                place = last - rated.left.index(number)
            else:
                place = last
            found.append(RatedSeat(number, place, person, None, name, seat.avatar))
    return found
