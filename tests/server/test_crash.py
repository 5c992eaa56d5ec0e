"""Killed at any instant and started again, every table is back as it was, and no acknowledged move is lost."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from tablee.proof.frames import LONGEST_LOG
from tablee.store.sqlite import open_folder
from tests.promises import promise
from tests.server.forking_server import ForkingServer
from tests.server.harness import Browser, Visit

KILLS = 25
TABLES = 3


class Player:
    """Plays by chance, whatever happens to the server, and remembers everything it was told."""

    def __init__(self, browser: Browser, code: str, seat: int, seed: int) -> None:
        self.browser = browser
        self.code = code
        self.seat = seat
        self.dice = random.Random(seed)
        self.heard: list[Any] = []
        self.acknowledged: list[Any] = []
        self.reconnects: list[float] = []
        self.over = False

    async def play(self) -> None:
        """Until the server is gone or the game over."""
        lost = time.perf_counter()
        visit: Visit | None = None
        try:
            visit = await self.browser.join(self.code)
            frame = await visit.until("frame")
            self.reconnects.append(time.perf_counter() - lost)
            assert visit.table["occupants"][self.seat]["mine"], "the seat is back"
            promise(frame["seat"] == self.seat, frame)
            self.hear_again(frame["events"])
            while frame["result"] is None:
                pending = None
                if frame["moves"]:
                    pending = self.dice.choice(frame["moves"])
                    await visit.say("play", seat=self.seat, move=pending)
                frame = await visit.until("frame", seconds=60)
                self.heard += frame["events"]
                if pending is not None:
                    self.acknowledged.append(pending)
            self.over = True
        except (WebSocketException, OSError):
            pass
        finally:
            if visit is not None:
                await visit.close()

    def hear_again(self, events: list[Any]) -> None:
        """A greeting tells everything since the beginning, or of a long game the last events."""
        left_out = 0
        while self.heard[left_out:] != events[: len(self.heard) - left_out]:
            left_out += 1
        promise(left_out == 0 or len(events) == LONGEST_LOG > left_out - len(self.heard), "what was told still holds")
        self.heard = self.heard[:left_out] + events


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    dice = random.Random(25)
    kills = 0
    finished: list[Player] = []

    async def open_table(server: ForkingServer) -> list[Player]:
        ana, bo = Browser(server, "Ana"), Browser(server, "Bo")
        code = ana.open_table("wazabi", 2, options={"limit": 0})
        first, second = await ana.join(code), await bo.join(code)
        await first.say("sit", seat=0)
        await second.say("sit", seat=1)
        await second.until("table")
        await first.say("start")
        await second.until("frame")
        for visit in (first, second):
            await visit.close()
        return [Player(ana, code, 0, dice.randrange(10**6)), Player(bo, code, 1, dice.randrange(10**6))]

    async def play_and_kill(server: ForkingServer) -> None:
        nonlocal kills
        tables: list[list[Player]] = []
        while kills < KILLS:
            finished.extend(player for players in tables for player in players if players[0].over and players[1].over)
            tables = [players for players in tables if not (players[0].over and players[1].over)]
            while len(tables) < TABLES:
                tables.append(await open_table(server))
            playing = [asyncio.create_task(player.play()) for players in tables for player in players]
            await asyncio.sleep(dice.uniform(0.02, 0.4))
            await asyncio.to_thread(server.kill)
            kills += 1
            await asyncio.gather(*playing)
            await asyncio.to_thread(server.start)
        finished.extend(player for players in tables for player in players)

    with ForkingServer(tmp_path) as server:
        asyncio.run(play_and_kill(server))

    store = open_folder(tmp_path)
    for player in finished:
        log = [entry for entry in store.entries(player.code) if entry.seat == player.seat]
        stored = iter([msgspec.json.decode(entry.move or "") for entry in log])
        promise(all(move in stored for move in player.acknowledged), "each one, and in its order")
    store.close()
    acknowledged = sum(len(player.acknowledged) for player in finished)
    assert acknowledged > 10 * KILLS, "the server was killed under play"
    slowest = max(trip for player in finished for trip in player.reconnects)
    assert slowest < 2
