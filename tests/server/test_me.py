"""Everything about me: taken along as a file, or deleted, with the games of others left as they were."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.server.people.identity import COOKIE, hashed
from tablee.store.model import AddDevice, SaveStrength
from tablee.store.sqlite import open_folder
from tests.server.harness import Browser, Server
from tests.server.test_play import play_randomly


def export(browser: Browser) -> Any:
    return browser.get("/api/me/export")


def forget(browser: Browser, sure: bool = True) -> httpx.Response:
    return browser.http.post("/api/me/forget", json={"sure": sure})


async def play_game(ana: Browser, bo: Browser) -> str:
    code = ana.open_table("wazabi", 2)
    first, second = await ana.join(code), await bo.join(code)
    await first.say("sit", seat=0)
    await second.say("sit", seat=1)
    await second.until("table")
    await first.say("start")
    dice = random.Random(4)
    async with asyncio.timeout(60):
        await asyncio.gather(play_randomly(first, dice), play_randomly(second, dice))
    await first.close()
    await second.close()
    return code


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_everything_of_me_is_exported_and_deleted_and_others_keep_their_games(folder: Path) -> None:
    with Server(folder) as server:
        ana, bo = Browser(server, "Ana"), Browser(server, "Bo")
        person = hashed(str(ana.http.cookies[COOKIE]))
        over = asyncio.run(play_game(ana, bo))
        gathering = ana.open_table("kado", 2, start=True, bots={1: "tactics"}, name="Ana")
        mine = export(ana)
        assert mine["person"] == person
        assert [result["code"] for result in mine["results"]] == [over]
        assert [table["code"] for table in mine["tables"]] == [gathering]
        before = bo.http.get(f"/api/replays/{over}/record").text
        assert forget(ana, sure=False).status_code == 400
        assert forget(ana).status_code == 200
        assert hashed(str(ana.http.cookies[COOKIE])) != person, "somebody new"
        left = export(ana)
        assert (left["results"], left["tables"], left["levels"]) == ([], [], [])
        assert bo.http.get(f"/api/replays/{over}/record").text == before, "a record stays valid byte for byte"
        replay = bo.get(f"/api/replays/{over}")
        assert replay["names"] == ["", "Bo"]
        (game,) = bo.get("/api/me/games")["games"]
        assert [seat["name"] for seat in game["seats"]] == ["", "Bo"]
    store = open_folder(folder)
    assert store.results_of(person, 9) == []
    assert store.tables_of(person, 9) == []
    table = store.find_table(gathering)
    assert table is not None
    assert [seat.kind for seat in table.seats] == ["bot", "bot"]
    store.close()


def test_another_site_cannot_delete_me(folder: Path) -> None:
    with Server(folder) as server:
        ana = Browser(server, "Ana")
        elsewhere = ana.http.post(
            "/api/me/forget", json={"sure": True}, headers={"origin": "https://elsewhere.example"}
        )
        assert elsewhere.status_code == 403


def test_levels_and_devices_go_too(folder: Path) -> None:
    store = open_folder(folder)
    secret = "s" * 32
    store.commit([SaveStrength(hashed(secret), "kado", 0.5, 0.1, 0.0, 3), AddDevice("phone", hashed(secret))])
    store.close()
    with Server(folder) as server:
        ana = Browser(server, "Ana")
        ana.http.cookies.set(COOKIE, secret, domain="localhost.local")
        ana.http.headers["cookie"] = f"{COOKIE}={secret}"
        mine = export(ana)
        assert (mine["devices given by links"], mine["levels"][0]["game"]) == (1, "kado")
        assert forget(ana).status_code == 200
    store = open_folder(folder)
    assert store.find_person("phone") is None
    assert store.strengths_of(hashed(secret)) == []
    store.close()
