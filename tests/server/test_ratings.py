"""Ratings over HTTP: a rated game of two people, the best of a server, what is shown only with consent."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.ratings.model import LEAST_GAMES
from tablee.ratings.rows import RatedSeat, RateGame, SetWishes
from tablee.store.sqlite import open_folder
from tests.server.forking_server import ForkingServer
from tests.server.harness import Browser, Server
from tests.server.test_play import play_randomly

VETERANS = ("zoe", "max")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("rated")
    store = open_folder(folder)
    for number in range(LEAST_GAMES):
        seats = [RatedSeat(seat, seat + 1, one, None, one.title(), 3) for seat, one in enumerate(VETERANS)]
        store.commit([RateGame(f"veteran{number}", "wazabi", 1000 + number, tuple(seats))])
    store.commit([SetWishes("zoe", listed=True)])
    store.close()
    with ForkingServer(folder) as running:
        yield running


def identified(server: Server, name: str) -> Browser:
    browser = Browser(server, name)
    assert len(browser.post("/api/me/codes", {})["codes"]) == 8
    return browser


async def play(ana: Browser, bo: Browser, code: str) -> None:
    first, second = await ana.join(code), await bo.join(code)
    assert second.table["rated"]
    unrated = ana.open_table("wazabi", 2, listed=True)
    third = await ana.join(unrated)
    assert {one["code"]: one["rated"] for one in bo.get("/api/lobby")} == {code: True, unrated: False}
    await third.close()
    await first.say("sit", seat=0)
    await second.say("sit", seat=1)
    while [one["kind"] for one in first.table["occupants"]] != ["person", "person"]:
        await first.until("table")
    await first.say("start")
    dice = random.Random(4)
    async with asyncio.timeout(60):
        await asyncio.gather(play_randomly(first, dice), play_randomly(second, dice))
    await first.close()
    await second.close()


def test_a_rated_game_changes_both_ratings_and_is_exported_and_deleted(server: Server) -> None:
    ana, bo = identified(server, "Ana"), identified(server, "Bo")
    code = ana.open_table("wazabi", 2, options={"limit": 0}, rated=True, listed=True)
    assert ana.get(f"/api/tables/{code}/ratings") == []
    asyncio.run(play(ana, bo, code))
    changes: list[dict[str, Any]] = ana.get(f"/api/tables/{code}/ratings")
    assert [change["seat"] for change in changes] == [0, 1]
    assert sorted(change["change"] > 0 for change in changes) == [False, True]
    assert [change["last"] for change in changes] == [False, False]
    (mine,) = ana.get("/api/me/ratings")
    assert (mine["game"], mine["games"], mine["rating"]) == ("wazabi", 1, changes[0]["rating"])
    assert [value for _, value in mine["points"]] == [mine["rating"]]
    assert 300 < mine["within"] < 491
    everything = ana.get("/api/me/export")
    assert everything["ratings"][0]["games"] == 1
    assert everything["rated games"][0]["code"] == code
    assert everything["allows"]["listed"] is False
    assert ana.http.post("/api/me/forget", json={"sure": True}).status_code == 200
    assert ana.get("/api/me/ratings") == []
    assert [change["seat"] for change in bo.get(f"/api/tables/{code}/ratings")] == [1]


def test_the_best_are_named_only_if_they_agree(server: Server) -> None:
    eve = Browser(server, "Eve")
    found = eve.get("/api/ratings/wazabi")
    assert [(one["name"], one["games"], one["me"]) for one in found["best"]] == [("Zoe", 10, False), (None, 10, False)]
    assert found["best"][1]["avatar"] is None
    assert "max" not in str(found).lower()
    assert "zoe" not in str(found).replace("Zoe", ""), "nobody's identity"
    assert found["least_games"] == LEAST_GAMES
    assert {one["bot"] for one in found["bots"]} == {"chance", "tactics", "easy", "normal", "strong"}
    assert eve.get("/api/ratings/kado")["best"] == []
    assert eve.http.get("/api/ratings/whist").status_code == 400


def test_what_others_may_see_is_mine_to_say(server: Server) -> None:
    eve = Browser(server, "Eve")
    assert eve.get("/api/me/wishes") == {"listed": False, "pictured": False}
    assert eve.http.post("/api/me/wishes", json={"listed": True}).json() == {"listed": True, "pictured": False}
    assert eve.http.post("/api/me/wishes", json={"pictured": True}).json() == {"listed": True, "pictured": True}
    assert Browser(server, "Bo").get("/api/me/wishes") == {"listed": False, "pictured": False}
    assert eve.http.post("/api/me/wishes", json={"listed": "yes"}).status_code == 400


def test_a_table_for_one_person_is_not_opened_as_rated(server: Server) -> None:
    ana = identified(server, "Ana")
    for wish in ({"start": True, "bots": {1: "tactics"}}, {"bots": {1: "adaptive"}}):
        asked = {"game": "wazabi", "seats": 2, "rated": True, "name": "Ana", **wish}
        assert ana.http.post("/api/tables", json=asked).status_code == 400
