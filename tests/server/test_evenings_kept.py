"""Evenings are kept: played for real over a restart, abandoned, deleted, and without those who want to be forgotten."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.server.app import make_app
from tablee.server.people.identity import COOKIE
from tablee.store.memory import MemoryStore
from tablee.store.model import SaveTable
from tests.server.evening_friends import PLENTY, Friends, fresh, secret
from tests.server.forking_server import ForkingServer
from tests.server.harness import Browser, client_of
from tests.server.test_play import play_randomly


@pytest.fixture
def friends() -> Iterator[Friends]:
    store = MemoryStore()
    with client_of(make_app(lambda: store, PLENTY)) as client:
        yield Friends(client, store)


def test_whoever_is_forgotten_is_a_player_without_a_name(friends: Friends) -> None:
    code = friends.gather("Bo", "Cleo")
    (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    friends.end(table["code"], 1, 2)
    before = fresh(friends, code)["sheet"]
    cookie = {"cookie": f"{COOKIE}={secret('Ana')}"}
    mine = friends.client.get("/api/me/export", headers=cookie).json()["evenings"]
    assert [(one["code"], one["name"], one["host"]) for one in mine] == [(code, "Ana", True)]
    assert "Bo" not in str(mine), "others are not told"
    assert friends.client.post("/api/me/forget", json={"sure": True}, headers=cookie).status_code == 200
    friends.do("Bo", f"/{code}/here", {"here": True})
    after = friends.see("Bo", f"/{code}")
    assert after["members"][0]["name"] == ""
    assert {line["member"]: line["points"] for line in after["sheet"]} == {
        line["member"]: line["points"] for line in before
    }
    assert after["members"][1]["role"] == "host", "somebody can go on"
    assert friends.client.get("/api/me/export", headers=cookie).json()["evenings"] == []
    # Without what this process remembers, the stored rows say the same.
    other = MemoryStore()
    other.__dict__.update(friends.store.__dict__)
    with client_of(make_app(lambda: other, PLENTY)) as client:
        fresh_server = Friends(client, other).see("Bo", f"/{code}")
    assert [line["total"] for line in fresh_server["sheet"]] == [line["total"] for line in after["sheet"]]


def test_a_table_that_nobody_began_and_that_was_deleted_is_shared(friends: Friends) -> None:
    code = friends.gather("Bo")
    friends.do("Ana", f"/{code}/round", {"number": 0})
    friends.store.forget(1 << 40, 0)
    shown = fresh(friends, code)
    assert shown["over"]
    assert [line["total"] for line in shown["sheet"]] == [6, 6]


def test_games_played_for_real_count_also_after_a_restart(tmp_path: Path) -> None:
    """Wazabi by two browsers; the server is killed between the end of the game and the next look."""
    with ForkingServer(tmp_path) as server:
        ana, bo = Browser(server, "Ana"), Browser(server, "Bo")
        plan = {"title": "Friday", "programme": [{"game": "wazabi", "seats": 2, "rounds": 2, "options": {"dice": 1}}]}
        code = ana.post("/api/evenings", {"plan": plan, "name": "Ana"})["code"]
        bo.http.post(f"/api/evenings/{code}/join", json={"name": "Bo"}).raise_for_status()
        shown = ana.http.post(f"/api/evenings/{code}/round", json={"number": 0}).json()
        (table,) = shown["rounds"][0]["tables"]
        hosts = {0: ana, 1: bo}

        async def play() -> None:
            first = await hosts[table["members"][0]].join(table["code"])
            second = await hosts[table["members"][1]].join(table["code"])
            assert [seat["kind"] for seat in second.table["occupants"]] == ["person", "person"], "their seats are kept"
            await first.say("start")
            dice = random.Random(4)
            async with asyncio.timeout(60):
                await asyncio.gather(play_randomly(first, dice), play_randomly(second, dice))
            await first.close()
            await second.close()

        asyncio.run(play())
        server.kill()
        server.start()
        shown = bo.get(f"/api/evenings/{code}")
        assert shown["rounds"][0]["tables"][0]["phase"] == "over"
        assert [line["total"] for line in shown["sheet"]] == [12, 0]
        assert bo.http.post(f"/api/evenings/{code}/round", json={"number": 1}).status_code == 409, "Bo is not the host"
        again = ana.http.post(f"/api/evenings/{code}/round", json={"number": 1}).json()
        assert len(again["rounds"]) == 2


def test_what_is_not_over_is_not_counted(friends: Friends) -> None:
    """Abandoned by the server after a month: results without places, so those who sat there share."""
    code = friends.gather("Bo")
    (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    row = friends.store.find_table(table["code"])
    assert row is not None
    friends.store.commit([SaveTable(row)])
    assert not fresh(friends, code)["over"]
    friends.end(table["code"], None, None)
    assert [line["total"] for line in fresh(friends, code)["sheet"]] == [6, 6]
