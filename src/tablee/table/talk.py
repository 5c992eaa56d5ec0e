"""What people say to one another at the table."""

from __future__ import annotations

from tablee.table.guest import Guest, Unfit
from tablee.table.live import Table
from tablee.table.names import clean
from tablee.table.wire import Chat, React, Reacted, Said

REMEMBERED = 50
"""Lines that a newcomer is shown. They are not stored: what was said at a table stays there."""


async def chat(table: Table, guest: Guest, said: Chat) -> None:
    if not guest.chat.take(guest.arrival):
        raise Unfit("too-fast")
    check_may_talk(table, guest)
    line = clean(said.text)
    if not line:
        raise Unfit("no-text")
    message = Said(own_seat(table, guest), guest.name, line)
    table.said = [*table.said[-REMEMBERED + 1 :], message]
    tell(table, message)


async def react(table: Table, guest: Guest, said: React) -> None:
    if not guest.reactions.take(guest.arrival):
        raise Unfit("too-fast")
    check_may_talk(table, guest)
    tell(table, Reacted(own_seat(table, guest), guest.name, said.reaction))


def check_may_talk(table: Table, guest: Guest) -> None:
    if not table.may_talk(guest):
        raise Unfit("not-seated")


def tell(table: Table, message: Said | Reacted) -> None:
    """Where nobody else may watch, nobody else may listen either."""
    for guest in table.guests:
        if table.may_talk(guest):
            guest.tell(message)


def own_seat(table: Table, guest: Guest) -> int | None:
    seats = table.seats_of(guest.person)
    return seats[0] if seats else None
