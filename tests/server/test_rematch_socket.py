"""To the rematch with the same WebSocket: everything after `followed` is about the new table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.app import make_app, serving
from tablee.server.context import CONTEXT
from tablee.server.listening import bind
from tablee.store.memory import MemoryStore
from tablee.table.connection import NO_SUCH_TABLE
from tablee.table.table_registry import TableRegistry
from tests.server.forking_server import ForkingServer
from tests.server.harness import Browser, Server, Visit
from tests.server.test_play import play_randomly
from tests.table.harness import until


@dataclass
class Here:
    """A server, as far as a browser needs it."""

    origin: str


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with ForkingServer(tmp_path_factory.mktemp("data")) as running:
        yield running


async def follow(visit: Visit, name: str, code: str) -> None:
    await visit.say("follow")
    assert (await visit.until("followed"))["code"] == code
    await visit.say("hello", name=name, avatar=1)
    await visit.until("table")


async def rematch(visit: Visit) -> str:
    await visit.say("rematch")
    while visit.table["next_code"] is None:
        await visit.until("table")
    return str(visit.table["next_code"])


def after(visit: Visit, kind: str) -> list[dict[str, Any]]:
    """What was told after the last message of this kind."""
    kinds = [message["tell"] for message in visit.told]
    return visit.told[len(kinds) - kinds[::-1].index(kind) :]


def test_people_go_on_to_the_rematch_together(server: Server) -> None:
    ana, bo, eve = (Browser(server, name) for name in ("Ana", "Bo", "Eve"))

    async def play() -> None:
        code = ana.open_table("wazabi", 2, options={"dice": 2, "limit": 0})
        first, second, stays = await ana.join(code), await bo.join(code), await eve.join(code)
        await first.say("arrange", spectators=True)
        await first.say("sit", seat=0)
        await second.say("sit", seat=1)
        while [one["kind"] for one in first.table["occupants"]] != ["person", "person"]:
            await first.until("table")
        await first.say("start")
        dice = random.Random(1)
        await asyncio.gather(play_randomly(first, dice), play_randomly(second, dice))

        again = await rematch(first)
        await follow(first, "Ana", again)
        while not stays.table["occupants"][0]["away"]:
            await stays.until("table")
        await stays.say("chat", text="is anybody still here?")
        await second.until("said")
        await follow(second, "Bo", again)
        assert [table["code"] for table in after(first, "followed") if table["tell"] == "table"] != []
        for visit in (first, second):
            assert visit.table["code"] == again
            assert [one["mine"] for one in visit.table["occupants"]].count(True) == 1
            assert all(message.get("code", again) == again for message in after(visit, "followed"))
            assert "said" not in [message["tell"] for message in after(visit, "followed")], "talk of the old table"
        await first.say("start")
        await asyncio.gather(play_randomly(first, dice), play_randomly(second, dice))

        await second.close()
        while not first.table["occupants"][1]["away"]:
            await first.until("table")
        await follow(first, "Ana", await rematch(first))
        for visit in (first, stays):
            await visit.close()

    asyncio.run(asyncio.wait_for(play(), 60))


def test_without_a_rematch_nobody_leaves(server: Server) -> None:
    ana = Browser(server, "Ana")

    async def ask() -> None:
        visit = await ana.join(ana.open_table("wazabi", 2))
        await visit.say("follow")
        assert (await visit.until("problem"))["code"] == "no-rematch"
        await visit.say("sit", seat=1)
        await visit.until("table")
        await visit.close()

    asyncio.run(ask())


@asynccontextmanager
async def table_that_is_over(game: str) -> AsyncIterator[tuple[Visit, TableRegistry]]:
    """A table of a server in this process, and somebody who sits there."""
    listening = bind("127.0.0.1", 0)
    app = make_app(MemoryStore)
    async with serving(app, listening):
        ana = await asyncio.to_thread(Browser, Here(f"http://localhost:{listening.getsockname()[1]}"), "Ana")
        code = await asyncio.to_thread(ana.open_table, game, 2)
        visit = await ana.join(code)
        await visit.say("sit", seat=0)
        while not visit.table["occupants"][0]["mine"]:
            await visit.until("table")
        tables = app[CONTEXT].tables
        (session,) = tables.sessions
        session._info.change(phase="over")
        yield visit, tables
        await visit.close()


def test_delays_of_a_race_are_measured_at_the_rematch_too() -> None:
    async def play() -> None:
        async with table_that_is_over("kezao") as (visit, tables):
            await visit.until("measure")
            again = await rematch(visit)
            await visit.say("follow")
            await follow(visit, "Ana", again)
            assert [message["tell"] for message in after(visit, "followed")].count("measure") <= 1
            await visit.until("measure")
            await visit.until("measure")
            assert [len(session._connections) for session in tables.sessions] == [0, 1]

    asyncio.run(asyncio.wait_for(play(), 20))


def test_whoever_closes_on_the_way_is_at_neither_table() -> None:
    async def play() -> None:
        async with table_that_is_over("wazabi") as (visit, tables):
            await rematch(visit)
            await visit.say("follow")
            await visit.close()
            await until(lambda: [len(session._connections) for session in tables.sessions] == [0, 0])

    asyncio.run(asyncio.wait_for(play(), 20))


def test_a_rematch_that_is_not_there_ends_the_connection() -> None:
    async def play() -> None:
        async with table_that_is_over("wazabi") as (visit, tables):
            (session,) = tables.sessions
            session._info.change(next_code="k7pm2xqa")
            with pytest.raises(ConnectionClosed) as closed:
                await follow(visit, "Ana", "k7pm2xqa")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == NO_SUCH_TABLE

    asyncio.run(asyncio.wait_for(play(), 20))
