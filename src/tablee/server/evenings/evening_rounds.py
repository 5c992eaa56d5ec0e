"""Rounds of an evening: who sits where, and the tables that are opened for it."""

from __future__ import annotations

import asyncio
import time as calendar
from collections.abc import Callable
from hashlib import blake2b

from tablee.core import game as games
from tablee.core.record import plain
from tablee.correspondence.push import Notifier, RoundBegins
from tablee.evenings.model import Item, Round, RoundTable
from tablee.evenings.seating import Seating, seat
from tablee.server.evenings.evening_service import TRIES, EveningService, Found, allowed_sizes
from tablee.store.model import Conflict, SeatRow, TableRow
from tablee.table import table_bots
from tablee.table.seats import bot_row, tell_apart
from tablee.table.table_registry import ready_row


async def open_round(service: EveningService, found: Found, check: Callable[[Found], None]) -> Found:
    """Seat everybody who is here for the next round, and open its tables with the seats reserved.

    Several may want this at once, at any process: the database lets one of them do it, and `check` tells the others.
    """
    for _ in range(TRIES):
        item = found.evening.upcoming()[0]
        seating = await asyncio.to_thread(_seat, service, found, item)
        rows = [ready_row(_table(found, item, members)) for members in seating.tables]
        opened = [RoundTable(row.code, members) for row, members in zip(rows, seating.tables, strict=True)]
        begun = Round(item.game, tuple(opened), seating.byes)
        try:
            return await service.save(found.with_evening(rounds=(*found.evening.rounds, begun)), rows)
        except Conflict:
            found = await service.find(found.code) or found
            check(found)
    raise Conflict([found.code])


def tell_round(service: EveningService, notifier: Notifier, found: Found) -> None:
    """Notify those who have a seat in the last round and whose page is not open, once each."""
    names = tell_apart([one.name for one in found.members])
    opened = found.evening.rounds[-1]
    for table in opened.tables:
        for member in table.members:
            person = found.members[member].person
            if person is not None and not service.presence.is_present(found.code, member):
                others = tuple([names[other] for other in table.members if other != member])
                notifier.tell(RoundBegins(person, found.code, opened.game, others, found.group.title))


def _seat(service: EveningService, found: Found, item: Item) -> Seating:
    evening = found.evening
    ahead = 0
    for following in evening.upcoming()[1:]:
        if following != item:
            break
        ahead += 1
    digest = blake2b(f"{found.code} {evening.number} {len(evening.rounds)}".encode(), digest_size=8).digest()
    seating = seat(
        found.present(),
        service.rounds(found, service.phases(found)),
        allowed_sizes(item),
        most=item.tables,
        ahead=ahead,
        seed=int.from_bytes(digest),
    )
    if evening.scoring == "points":  # WZ-34: everybody keeps their seat
        return seating._replace(tables=tuple(tuple(sorted(table)) for table in seating.tables))
    return seating


def _table(found: Found, item: Item, members: tuple[int, ...]) -> TableRow:
    """The first of its members acts as host there. Too few for the game are joined by bots."""
    game = games.find(item.game)
    rows = {one.number: one for one in found.members}
    seats = [
        SeatRow(kind="person", person=rows[member].person, name=rows[member].name, avatar=rows[member].avatar)
        for member in members
    ]
    least = min(allowed_sizes(item))
    while len(seats) < least:
        seats.append(bot_row(table_bots.stand_in(game), len(seats)))
    options = games.check_options(game, {**game.live_with, **item.options}, len(seats))
    return TableRow(
        game=game.name,
        options=plain(options),
        seats=tuple(seats),
        host=seats[0].person or "",
        spectators=True,
        locked=True,
        created=int(calendar.time()),
    )
