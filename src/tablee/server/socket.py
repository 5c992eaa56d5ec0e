"""One WebSocket: from the handshake to the table, until it ends."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from starlette.applications import Starlette
from starlette.types import Receive, Scope, Send

from tablee.server.answers import Desk
from tablee.server.identity import read_secret
from tablee.server.line import EXTENSION, Line
from tablee.server.safety import header, is_own_origin
from tablee.table import wire
from tablee.table.codes import is_code
from tablee.table.ear import Ear
from tablee.table.guest import Guest
from tablee.table.limits import Limits
from tablee.table.live import Leave, Table

GONE = 4404
"""Closing code: there is no such table."""

TOO_MANY = 4429
"""Closing code: too many connections, or too many codes guessed."""

PATH = "/ws/"

MEASURE_EVERY = 3.0


class Sockets:
    """The ASGI application at /ws/{code}."""

    def __init__(self, app: Starlette, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._connected: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        desk: Desk = self._app.state.desk
        line: Line = scope["extensions"][EXTENSION]
        secret = read_secret(header(scope, b"cookie"))
        if secret is None or not is_own_origin(scope):
            await send({"type": "websocket.close"})  # before it is accepted, this is a plain 403
            return
        person = await desk.people.person_of(secret)
        guest = Guest(person, line.pipe.tell, line.hang_up, self._limits, desk.hall.time())
        table = await self._enter(desk, scope, guest)
        if isinstance(table, int):
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": table})
            return
        self._connected[person] += 1
        measuring = asyncio.create_task(measure(guest, desk.hall.time)) if table.game.race else None
        try:
            await send({"type": "websocket.accept"})
            line.pipe.heard = Ear(table, guest, self._limits, table.house.time).hear
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            line.pipe.heard = None
            table.take(guest, Leave())
            if measuring is not None:
                measuring.cancel()
            self._disconnect(person)

    def _disconnect(self, person: str) -> None:
        self._connected[person] -= 1
        if not self._connected[person]:
            del self._connected[person]

    async def _enter(self, desk: Desk, scope: Scope, guest: Guest) -> Table | int:
        """The table, or the code with which the connection is closed."""
        address = (scope.get("client") or ("",))[0]
        time = desk.hall.time()
        if self._connected[guest.person] >= self._limits.connections or not desk.lookups.has_left(address, time):
            return TOO_MANY
        code = scope["path"].removeprefix(PATH).lower()
        table = await desk.hall.enter(code, guest) if is_code(code) else None
        if table is None:
            desk.lookups.take(address, time)
            return GONE
        return table


async def measure(guest: Guest, time: Callable[[], float]) -> None:
    """Ask for round trips as long as the race's connection lasts, often at first."""
    wait = 0.25
    while True:
        guest.tell(wire.Measure(guest.delay.ask(time())))
        await asyncio.sleep(wait)
        wait = min(MEASURE_EVERY, wait * 1.5)
