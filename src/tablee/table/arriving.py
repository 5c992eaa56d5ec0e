"""Coming and going: who is there, who is away, and who plays meanwhile."""

from __future__ import annotations

from tablee.table import minds
from tablee.table.guest import Guest, Unfit
from tablee.table.live import Table
from tablee.table.names import clean
from tablee.table.wire import Hello


async def hello(table: Table, guest: Guest, said: Hello) -> None:
    """A connection begins, or a guest has a new name."""
    name = clean(said.name)
    if not name:
        raise Unfit("no-name")
    guest.name = name
    guest.avatar = said.avatar
    guest.language = said.language
    arrives = not guest.here
    if arrives:
        if len(table.guests) >= table.house.limits.guests:
            raise Unfit("full")
        guest.here = True
        table.guests.append(guest)
    if guest.person == table.host:
        table.host_away_since = None
    renamed = False
    for seat in table.seats_of(guest.person):
        chair = table.chairs[seat]
        chair.away_since = None
        chair.stand_in = None
        if not chair.guest and (chair.name, chair.avatar) != (guest.name, guest.avatar):
            chair.name, chair.avatar = guest.name, guest.avatar
            renamed = True
    table.set_clock()
    if renamed:
        await table.save()
    else:
        table.show_table()
    if arrives:
        guest.frames += 1
        table.greet(guest)
        if table.may_talk(guest):
            for line in table.said:
                guest.tell(line)


async def leave(table: Table, guest: Guest) -> None:
    if not guest.here:
        return
    guest.here = False
    table.guests.remove(guest)
    if table.is_there(guest.person):
        return
    time = table.house.time()
    if guest.person == table.host:
        table.host_away_since = time
    for seat in table.seats_of(guest.person):
        table.chairs[seat].away_since = time
    table.set_clock()
    table.show_table()


def seat_stand_ins(table: Table) -> None:
    """Who has been away for longer than the host's grace is played for, until back."""
    if not table.clock.runs:
        return
    time = table.house.time()
    late = [
        chair
        for chair in table.chairs
        if chair.kind == "person"
        and chair.stand_in is None
        and chair.away_since is not None
        and time >= chair.away_since + table.grace
    ]
    for chair in late:
        chair.stand_in = minds.stand_in(table.game)
    if late:
        table.show_table()
        table.look_again()
