"""PostgreSQL goes away under a table with real clients: what was told stays, and play goes on by itself."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablee.store.postgres import open_postgres
from tests.forwarder import Forwarder
from tests.postgres import Server as Database
from tests.server.harness import Browser, Server, Visit

ROUNDS = 2
SILENT_SECONDS = 8.0
"""So long after people were told, packets still vanish: a connection is given up, and another one tried."""

Step = Callable[[], None]


@pytest.fixture
def database() -> Iterator[Database]:
    started = Database()
    yield started
    started.close()


class Player:
    """Plays by chance whenever it can, and remembers everything it was told."""

    def __init__(self, visit: Visit, seat: int) -> None:
        self.visit = visit
        self.seat = seat
        self.dice = random.Random(seat)
        self.heard: list[Any] = []
        self.frames = 0
        self.interrupted = False
        self.over = False

    async def play(self) -> None:
        while not self.over:
            message = await self.visit.listen(60)
            if message["tell"] == "saving":
                self.interrupted = message["interrupted"]
            elif message["tell"] == "frame":
                assert not self.interrupted, "nothing is told that is not stored"
                self.frames += 1
                # When play goes on, all is told again.
                known = len(self.heard) if message["events"][: len(self.heard)] == self.heard else 0
                self.heard += message["events"][known:]
                self.over = message["result"] is not None
                if message["moves"]:
                    await self.visit.say("play", seat=self.seat, move=self.dice.choice(message["moves"]))


async def until(holds: Any) -> None:
    async with asyncio.timeout(30):
        while not holds():  # noqa: ASYNC110 — there is no event for it
            await asyncio.sleep(0.01)


def play_on(data: Path, database: Database, outages: Sequence[tuple[Step, Step]], network: Forwarder | None) -> None:
    """A game in which the database goes away and comes back so many times, reached over this network."""
    where = database.new_store()

    async def play(server: Server) -> None:
        browsers = [Browser(server, "Ana"), Browser(server, "Bo")]
        code = browsers[0].open_table("wazabi", 2, options={"limit": 0})
        visits = [await browser.join(code) for browser in browsers]
        for seat, visit in enumerate(visits):
            await visit.say("sit", seat=seat)
        await visits[0].until("table")
        await until_seated(visits)
        await visits[0].say("start")
        players = [Player(visit, seat) for seat, visit in enumerate(visits)]
        tasks = [asyncio.create_task(player.play()) for player in players]
        for go_away, come_back in outages:
            played = players[0].frames
            await until(lambda played=played: players[0].frames >= played + 5 or players[0].over)
            await asyncio.to_thread(go_away)
            if players[0].over:
                break
            await until(lambda: all(player.interrupted for player in players))
            refused = await asyncio.to_thread(browsers[0].http.post, "/api/tables", content=b'{"game":"kado"}')
            assert (refused.status_code, "interrupted" in refused.text) == (503, True)
            assert browsers[0].get("/api/games")
            await asyncio.to_thread(come_back)
            await until(lambda: not any(player.interrupted for player in players))
        played = players[0].frames
        await until(lambda: players[0].frames >= played + 5 or players[0].over)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for visit in visits:
            await visit.close()
        for browser, player in zip(browsers, players, strict=True):
            frame = await (await browser.join(code)).until("frame")
            assert frame["events"][: len(player.heard)] == player.heard, "everything that was told still holds"
        with closing(open_postgres(where)) as store:
            assert [entry.number for entry in store.entries(code)] == list(range(len(store.entries(code))))

    with Server(data, "--store", where if network is None else database.over(network, where)) as server:
        asyncio.run(play(server))


def test_play_waits_for_the_database_and_goes_on_by_itself(tmp_path: Path, database: Database) -> None:
    play_on(tmp_path, database, [(database.stop, database.start)] * ROUNDS, None)


def test_play_goes_on_after_packets_to_the_database_vanished(tmp_path: Path, database: Database) -> None:
    with database.network() as network:

        def restore() -> None:
            time.sleep(SILENT_SECONDS)
            network.restore()

        def reset() -> None:
            network.reset()
            network.restore()

        play_on(tmp_path, database, [(network.swallow, restore), (network.swallow, reset)], network)


async def until_seated(visits: list[Visit]) -> None:
    while not all(occupant["kind"] == "person" for occupant in visits[0].table["occupants"]):
        await visits[0].until("table")
