"""Provable chance over real sockets: killed while contributions are opened, and nothing secret in any answer."""

from __future__ import annotations

import asyncio
import random
from hashlib import sha256
from pathlib import Path

from websockets.exceptions import WebSocketException

from tablee.proof.commitments import CONTRIBUTION, commit
from tablee.proof.verify import Proof, verify
from tablee.server.replays.replay_api import record_of
from tablee.store.sqlite import open_folder
from tests.server.forking_server import ForkingServer
from tests.server.harness import Browser, Server, Visit

STAGES = ("gathering", "opening", "drawn")
KILLS = 12


def contribution_of(name: str) -> str:
    return sha256(name.encode()).hexdigest()


def commitment_of(name: str) -> str:
    return commit(CONTRIBUTION, contribution_of(name))


class Player:
    """Does what a browser does, whatever it finds when it comes back, and keeps the commitments that it is shown."""

    def __init__(self, browser: Browser, code: str, seat: int) -> None:
        self.browser = browser
        self.code = code
        self.seat = seat
        self.promised: set[tuple[str, str]] = set()
        self.listed: set[str] = set()
        self.begun = False
        self.reached = {stage: asyncio.Event() for stage in STAGES}

    async def play(self) -> None:
        """Until the game has begun, or the server is gone."""
        visit: Visit | None = None
        try:
            visit = await self.browser.join(self.code)
            while not await self.has_begun(visit):
                await visit.until("table")
        except (WebSocketException, OSError, TimeoutError):
            pass
        finally:
            if visit is not None:
                await visit.close()

    async def has_begun(self, visit: Visit) -> bool:
        """Does what the table asks for."""
        table = visit.table
        chance = table["chance"]
        self.promised.add((chance["commitment"], chance["house"]))
        self.reached[chance["stage"]].set()
        mine = table["occupants"][self.seat]["mine"]
        if chance["stage"] == "gathering":
            if not mine:
                await visit.say("sit", seat=self.seat, commitment=commitment_of(self.browser.name))
            elif table["host"] and all(one["kind"] == "person" for one in table["occupants"]):
                await visit.say("start")
        elif chance["stage"] == "opening":
            self.listed.add(str((chance["players"], chance["contributors"])))
            await visit.say("open", contribution=contribution_of(self.browser.name))
        else:
            assert mine
            self.begun = True
        return self.begun


def test_a_server_killed_while_contributions_are_opened_comes_back_sound(tmp_path: Path) -> None:
    dice = random.Random(12)
    tables: list[list[Player]] = []

    async def all_kills(server: ForkingServer) -> None:
        for kill in range(KILLS):
            ana, bo = Browser(server, "Ana"), Browser(server, "Bo")
            code = ana.open_table("wazabi", 2)
            players = [Player(ana, code, 0), Player(bo, code, 1)]
            tables.append(players)
            trying = [asyncio.create_task(player.play()) for player in players]
            await asyncio.wait_for(players[kill % 2].reached[STAGES[kill % 3]].wait(), 20)
            await asyncio.sleep(dice.uniform(0.0, 0.01))
            await asyncio.to_thread(server.kill)
            await asyncio.gather(*trying)
            await asyncio.to_thread(server.start)
            await asyncio.gather(*[player.play() for player in players])

    with ForkingServer(tmp_path) as server:
        asyncio.run(all_kills(server))

    store = open_folder(tmp_path)
    for players in tables:
        assert all(player.begun for player in players)
        assert len(set.union(*[player.promised for player in players])) == 1, "commitments stay what they were"
        assert len(set.union(*[player.listed for player in players])) <= 1, "the list stays what it was"
        row = store.find_table(players[0].code)
        assert row is not None
        findings = verify(Proof(str(record_of(row, store.entries(row.code)))))
        assert [one.text for one in findings if one.holds is False] == []
    store.close()


def test_no_answer_tells_a_secret_before_the_end(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ana = Browser(server, "Ana")
        wish = {"bots": {1: "tactics"}, "start": True, "name": "Ana"}
        code = ana.open_table("kado", 2, commitment=commitment_of("Ana"), **wish)

        async def play() -> list[str]:
            visit = await ana.join(code)
            assert visit.table["chance"]["stage"] == "opening"
            await visit.say("open", contribution=contribution_of("Ana"))
            await visit.until("frame")
            told = [str(visit.told)]
            await visit.close()
            return told

        told = asyncio.run(play())
        for path in (f"/api/tables/{code}", "/api/mine", "/api/lobby", "/api/me/levels"):
            told.append(ana.http.get(path).text)
        for path in ("", "/record", "/proof", "/proof?seat=0", "/chances"):
            answer = ana.http.get(f"/api/replays/{code}{path}")
            assert answer.status_code == 409
            told.append(answer.text)
    store = open_folder(tmp_path)
    row = store.find_table(code)
    store.close()
    assert row is not None
    assert row.chance is not None
    assert row.chance.contributions[0].opened == contribution_of("Ana")
    for secret in (row.seed, row.chance.secret, row.chance.house, *[one.opened for one in row.chance.contributions]):
        assert secret is not None
        assert not any(secret in one for one in told)


def test_a_game_alone_begins_as_soon_as_its_browser_opens(tmp_path: Path) -> None:
    """Without a commitment it begins at once, as clients of before expect; with one it takes one message more."""
    with Server(tmp_path) as server:
        ana = Browser(server, "Ana")
        code = ana.open_table("kado", 2, bots={1: "tactics"}, start=True, name="Ana")

        async def play() -> None:
            visit = await ana.join(code)
            await visit.until("frame", seconds=3)
            await visit.close()

        asyncio.run(play())
