"""One WebSocket: from the handshake to the table and back. Plain ASGI, since it is the hottest path of the server."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable

import msgspec
from starlette.types import Message, Receive, Scope, Send

from tablee.server.answers import Desk
from tablee.server.identity import read_secret
from tablee.server.safety import header, is_own_origin
from tablee.table import wire
from tablee.table.board import is_race
from tablee.table.codes import is_code
from tablee.table.guest import FLOOD, Guest, Unfit
from tablee.table.limits import Bucket, Limits
from tablee.table.live import Leave, Table

GONE = 4404
"""Closing code: there is no such table."""

TOO_MANY = 4429
TOO_SLOW = 4408

MEASURE_EVERY = 3.0

_READER = msgspec.json.Decoder(wire.AnyFromClient)


class Outbox:
    """Messages on their way to one browser. A table never waits for it: who is too slow is cut off."""

    def __init__(self, send: Send, most: int) -> None:
        self._send = send
        self._most = most
        self._waiting: deque[Message] = deque()
        self._more = asyncio.Event()
        self.closing = False

    def put(self, text: str) -> None:
        if self.closing:
            return
        if len(self._waiting) >= self._most:
            self.close(TOO_SLOW)
            return
        self._waiting.append({"type": "websocket.send", "text": text})
        self._more.set()

    def close(self, code: int) -> None:
        if not self.closing:
            self.closing = True
            self._waiting.append({"type": "websocket.close", "code": code})
            self._more.set()

    async def empty(self) -> None:
        """Send everything, in its order, until the closing message is sent or the connection is gone."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                try:
                    await self._send(message)
                except (OSError, RuntimeError):
                    return
                if message["type"] == "websocket.close":
                    return
            self._more.clear()
            await self._more.wait()


class Sockets:
    """The ASGI application at /ws/{code}."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._connected: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        desk: Desk = scope["app"].state.desk
        secret = read_secret(header(scope, b"cookie"))
        if secret is None or not is_own_origin(scope):
            await send({"type": "websocket.close", "code": FLOOD})  # before it is accepted: refused with 403
            return
        await send({"type": "websocket.accept"})
        person = await desk.people.person_of(secret)
        outbox = Outbox(send, self._limits.outbox)
        guest = Guest(person, outbox.put, outbox.close, self._limits, desk.hall.time())
        table = await self._enter(desk, scope, guest)
        if isinstance(table, int):
            await send({"type": "websocket.close", "code": table})
            return
        self._connected[person] += 1
        emptying = asyncio.create_task(outbox.empty())
        measuring = asyncio.create_task(measure(guest, desk.hall.time)) if is_race(table.game.name) else None
        try:
            await self._listen(table, guest, receive, outbox, desk)
        finally:
            self._disconnect(person)
            table.take(guest, Leave())
            if measuring is not None:
                measuring.cancel()
            outbox.close(1000)
            await emptying

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
        code = scope["path_params"]["code"].lower()
        table = await desk.hall.enter(code, guest) if is_code(code) else None
        if table is None:
            desk.lookups.take(address, time)
            return GONE
        return table

    async def _listen(self, table: Table, guest: Guest, receive: Receive, outbox: Outbox, desk: Desk) -> None:
        now = desk.hall.time
        bucket = Bucket(self._limits.messages, now())
        while not outbox.closing:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            time = now()
            if not bucket.take(time):
                guest.arrival = time
                guest.complain(Unfit("too-fast").say(guest.language))
            else:
                hear(table, guest, message.get("text"), time)


def hear(table: Table, guest: Guest, text: str | None, time: float) -> None:
    """One message as it came in: typed, or answered with what is wrong with it."""
    try:
        said = _READER.decode(text or "")
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        guest.arrival = time
        why = str(error) if isinstance(error, msgspec.DecodeError) else type(error).__name__
        guest.complain(Unfit("bad-message", why=why).say(guest.language))
        return
    if isinstance(said, wire.Ping):
        if not guest.delay.answered(said.nonce, time):
            guest.tell(wire.Pong(said.nonce))
    else:
        table.take(guest, said)


async def measure(guest: Guest, time: Callable[[], float]) -> None:
    """Ask for round trips as long as the race's connection lasts, often at first."""
    wait = 0.25
    while True:
        guest.tell(wire.Measure(guest.delay.ask(time())))
        await asyncio.sleep(wait)
        wait = min(MEASURE_EVERY, wait * 1.5)
