"""The table's one task: takes messages in their order, hands each to its room, and answers what cannot be taken."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from tablee.core.errors import BadField
from tablee.store.model import SaveTable
from tablee.table import arriving, gathering, hints, playing, talk, wire
from tablee.table.guest import FAILED, RESTARTING, Guest, Unfit
from tablee.table.live import Leave, Table

_LOG = logging.getLogger("tablee.table")

IDLE = 30.0
"""Seconds that a table without visitors stays in memory."""


class Sleep:
    """To the table: if nobody is there any more, be stored and forgotten. With `now` whoever is there."""

    def __init__(self, now: bool = False) -> None:
        self.now = now


Handler = Callable[[Table, Guest, Any], Awaitable[None]]
HANDLERS: dict[type, Handler] = {
    wire.Hello: arriving.hello,
    wire.Sit: gathering.sit,
    wire.Stand: gathering.stand,
    wire.SeatBot: gathering.seat_bot,
    wire.Kick: gathering.kick,
    wire.Arrange: gathering.arrange,
    wire.Start: gathering.start,
    wire.Rematch: gathering.rematch,
    wire.Play: playing.play,
    wire.AskHint: hints.hint,
    wire.Pause: playing.pause,
    wire.Chat: talk.chat,
    wire.React: talk.react,
}


async def attend(table: Table, forget: Callable[[Table], None]) -> None:
    """Serve a table until it sleeps. A fault of ours ends this table's task and no other's: it is built anew."""
    code = RESTARTING
    try:
        while True:
            while not table.queue:
                await table.news()
            guest, message, time = table.queue.popleft()
            if isinstance(message, Sleep):
                if await falls_asleep(table, message):
                    break
            elif guest is None:
                await wake(table)
            elif isinstance(message, Leave):
                await leave(table, guest)
            else:
                guest.arrival = time
                await handle(table, guest, message)
    except Exception:  # noqa: BLE001 — whatever it is, the other tables shall not notice
        _LOG.exception("a table failed (%s); it is built anew from what is stored", table.game.name)
        code = FAILED
    finally:
        table.rest()
        forget(table)
        for guest in table.visitors:
            guest.close(code)


async def handle(table: Table, guest: Guest, message: Any) -> None:
    handler = HANDLERS[type(message)] if guest.here or isinstance(message, wire.Hello) else refuse
    try:
        await handler(table, guest, message)
    except Unfit as unfit:
        guest.complain(unfit.say(guest.language), guest.arrival)
    except BadField as error:  # named otherwise than above: compiled, a name has one type
        guest.complain(wire.Problem("bad-field", str(error), error.clause), guest.arrival)


async def refuse(_table: Table, _guest: Guest, _said: object) -> None:
    raise Unfit("hello-first")


async def wake(table: Table) -> None:
    arriving.seat_stand_ins(table)
    if table.shown_hosts != table.hosts():
        table.show_table()
    await playing.settle(table)


async def leave(table: Table, guest: Guest) -> None:
    table.visitors.discard(guest)
    guest.stop_asking()
    await arriving.leave(table, guest)
    if not table.visitors:
        sleep_later(table)


async def falls_asleep(table: Table, message: Sleep) -> bool:
    if table.visitors and not message.now:
        return False
    if table.phase == "playing":
        await table.commit(SaveTable(table.row()))
    # Somebody may have come in while the disk was written.
    asleep = message.now or (not table.visitors and not table.queue)
    if not asleep and not table.visitors:  # only a message of the house: nobody's leaving would ask again
        sleep_later(table)
    return asleep


def sleep_later(table: Table) -> None:
    asyncio.get_running_loop().call_later(IDLE, table.take, None, Sleep())
