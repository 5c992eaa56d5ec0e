"""Faults of several servers, their database and their bus, while people play there."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress

import httpx
from websockets.exceptions import ConnectionClosed

from tablee.store.leases import LEASE
from tablee.store.postgres import open_postgres
from tests.server.harness import Server, Visit
from tests.server.several import RESTARTING, Several, open_table

CUT_SECONDS = 10.0
MOVES_TOGETHER = 6

Fault = Callable[[Several, random.Random], Awaitable[None]]


async def kill_server(servers: Several, dice: random.Random) -> None:
    server = dice.choice(servers.servers)
    await asyncio.to_thread(server.kill)
    await asyncio.sleep(dice.uniform(0, 1))
    await asyncio.to_thread(server.start)


async def stop_server(servers: Several, dice: random.Random) -> None:
    """As a machine that is suspended, and wakes up believing that its tables are still its own.

    Somebody whose move it cannot see yet goes to another server and plays another move there: when it wakes, it plays
    the first one on its own board, and the database refuses that."""
    players = await open_table(servers.servers, dice)
    code = players[0].games[0].code
    zombie = await asyncio.to_thread(servers.owner_of, code)
    heir = dice.choice(servers.others(zombie))
    visits = [await player.person.join(code, zombie) for player in players]
    frames = [await visit.until("frame") for visit in visits]
    mover = next(seat for seat in range(2) if frames[seat]["moves"])
    with closing(open_postgres(servers.where)) as store:
        before = len(store.entries(code))
        os.kill(zombie.pid, signal.SIGSTOP)
        try:
            await visits[mover].say("play", seat=mover, move=frames[mover]["moves"][0])
            await asyncio.sleep(LEASE + dice.uniform(0.3, 1.5))
            again = await players[mover].person.join(code, heir)
            frame = await again.until("frame")
            await again.say("play", seat=mover, move=frame["moves"][-1])
            await again.until("frame")
            stored = await asyncio.to_thread(store.entries, code)
            assert len(stored) == before + 1
        finally:
            os.kill(zombie.pid, signal.SIGCONT)
        assert [await closing_code(visit) for visit in visits] == [RESTARTING, RESTARTING]
        assert await asyncio.to_thread(store.entries, code) == stored, "the zombie's move was refused"
    back = await players[mover].person.join(code, zombie)  # now through the relay
    assert (await back.until("frame"))["events"][-1] == again.frames[mover]["events"][-1]
    for visit in (back, again):
        await visit.close()


async def want_at_once(servers: Several, dice: random.Random) -> None:
    """The owner of a table dies, and its people are at the two other servers at the same moment."""
    players = await open_table(servers.servers, dice)
    code = players[0].games[0].code
    owner = await asyncio.to_thread(servers.owner_of, code)
    heirs = servers.others(owner)
    await asyncio.to_thread(owner.kill)
    try:
        joining = [player.person.join(code, heir) for player, heir in zip(players, heirs, strict=True)]
        visits = await asyncio.gather(*joining)
        await play_together(visits)
        assert await asyncio.to_thread(servers.owner_of, code) in heirs
    finally:
        await asyncio.to_thread(owner.start)
    for visit in visits:
        await visit.close()


async def restart_all(servers: Several, _dice: random.Random) -> None:
    for server in servers.servers:
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)


async def kill_nats(servers: Several, dice: random.Random) -> None:
    servers.nats.stop()
    await asyncio.sleep(dice.uniform(0, 2))
    await asyncio.to_thread(servers.nats.start)


async def kill_database(servers: Several, dice: random.Random) -> None:
    await asyncio.to_thread(servers.database.kill)
    await asyncio.sleep(dice.uniform(0, 1))
    await asyncio.to_thread(servers.database.start)


async def cut_database(servers: Several, dice: random.Random) -> None:
    """Servers are told that their connections have ended and may make no new ones, or packets vanish without a word."""
    if dice.random() < 0.5:
        with servers.database.unreachable():
            await asyncio.sleep(CUT_SECONDS)
    else:
        servers.network.swallow()
        try:
            await asyncio.sleep(CUT_SECONDS)
        finally:
            if dice.random() < 0.5:
                servers.network.reset()
            servers.network.restore()


async def set_clock(servers: Several, dice: random.Random) -> None:
    """A second forward or back, while it runs; the others differ by a second already."""
    dice.choice(servers.clocks).set(dice.choice((-2.0, -1.0, 0.0, 1.0, 2.0)))


FAULTS: dict[str, tuple[Fault, int]] = {
    "server killed": (kill_server, 4),
    "server stopped for longer than its lease": (stop_server, 3),
    "two servers want one table at once": (want_at_once, 1),
    "rolling restart": (restart_all, 1),
    "NATS killed": (kill_nats, 4),
    "PostgreSQL killed": (kill_database, 4),
    "database cut off for 10 s": (cut_database, 1),
    "clock set by a second": (set_clock, 2),
}
"""With how many of twenty they are."""


async def play_together(visits: list[Visit]) -> None:
    """Each of them is told of the other's moves."""
    frames = [await visit.until("frame") for visit in visits]
    for _ in range(MOVES_TOGETHER):
        mover = next(seat for seat in range(len(visits)) if frames[seat]["moves"])
        await visits[mover].say("play", seat=mover, move=frames[mover]["moves"][0])
        frames = [await visit.until("frame") for visit in visits]


async def closing_code(visit: Visit) -> int | None:
    with suppress(ConnectionClosed):
        while True:
            await visit.listen(20)
    return visit.socket.close_code


def is_ready(server: Server) -> bool:
    try:
        return httpx.get(f"{server.origin}/ready", timeout=5).is_success
    except httpx.TransportError:
        return False


async def all_ready(servers: Several) -> None:
    """Until each server can be played at again."""
    async with asyncio.timeout(30):
        for server in servers.servers:
            while not await asyncio.to_thread(is_ready, server):  # noqa: ASYNC110 — there is no event for it
                await asyncio.sleep(0.05)
