"""The evening of a table on its big screen: who is told of it, and where the screen goes when the next round begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tablee.server.app import make_app
from tablee.server.people.identity import COOKIE
from tablee.store.memory import MemoryStore
from tablee.table.limits import Limits
from tablee.table.races.screens import screen_key
from tests.server.evening_friends import PLENTY, Friends, fresh, secret
from tests.server.harness import client_of


@pytest.fixture
def friends() -> Iterator[Friends]:
    store = MemoryStore()
    with client_of(make_app(lambda: store, PLENTY)) as client:
        yield Friends(client, store)


def key_of(friends: Friends, table: str) -> str:
    row = friends.store.find_table(table)
    assert row is not None
    return screen_key(table, row.host)


def ask(friends: Friends, table: str, *, key: str = "", who: str = "Television") -> httpx.Response:
    headers = {"cookie": f"{COOKIE}={secret(who)}"}
    return friends.client.get(f"/api/tables/{table}/evening", params={"key": key}, headers=headers)


def test_a_screen_with_the_key_shows_the_sheet_and_goes_on_to_the_next_round(friends: Friends) -> None:
    code = friends.gather("Bo", programme=[{"game": "kado", "seats": 2, "rounds": 2}])
    (first,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    key = key_of(friends, first["code"])
    friends.end(first["code"], 1, 2)
    fresh(friends, code)
    shown: Any = ask(friends, first["code"], key=key).json()
    assert (shown["title"], shown["over"], shown["screen"]) == ("Friday", True, None)
    assert [line["total"] for line in shown["sheet"]] == [12, 0]
    assert shown["me"] == {"member": None, "edits": False, "table": None}, "a screen is no member"
    (second,) = friends.do("Ana", f"/{code}/round", {"number": 1})["rounds"][1]["tables"]
    following = ask(friends, first["code"], key=key).json()["screen"]
    assert following == {"code": second["code"], "key": key_of(friends, second["code"])}
    assert ask(friends, second["code"], key=following["key"]).json()["screen"] is None, "it is there"
    friends.end(second["code"], 1, 2)
    friends.do("Ana", f"/{code}/finish")
    assert ask(friends, first["code"], key=key).json()["screen"] is None, "nothing follows an evening that is over"


def test_of_several_tables_a_screen_goes_to_the_one_with_most_of_its_people(friends: Friends) -> None:
    code = friends.gather("Bo", "Cleo", "Dan", "Eva", programme=[{"game": "kado", "seats": 3, "rounds": 2}])
    played = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    for table in played:
        friends.end(table["code"], *range(1, len(table["members"]) + 1))
    following = friends.do("Ana", f"/{code}/round", {"number": 1})["rounds"][1]["tables"]
    for table in played:
        there = ask(friends, table["code"], key=key_of(friends, table["code"])).json()["screen"]["code"]
        shared = {one["code"]: len({*one["members"]} & {*table["members"]}) for one in following}
        assert shared[there] == max(shared.values())


def test_nobody_else_is_told_the_link_of_a_group(friends: Friends) -> None:
    code = friends.gather("Bo")
    (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    for key in ("", "aaaaaa", "é"):
        answer = ask(friends, table["code"], key=key)
        assert (answer.status_code, code in answer.text) == (403, False)
    assert ask(friends, table["code"], who="Bo").json()["code"] == code, "who sits there knows it anyway"


def test_a_table_of_no_evening_has_none(friends: Friends) -> None:
    friends.gather("Bo")
    headers = {"cookie": f"{COOKIE}={secret('Ana')}"}
    opened = friends.client.post("/api/tables", json={"game": "kado", "seats": 2}, headers=headers)
    assert opened.status_code == 201, opened.text
    table = opened.json()["code"]
    answer = ask(friends, table, who="Ana")
    assert (answer.status_code, answer.json()) == (200, None)


def test_keys_are_not_tried_for_ever() -> None:
    store = MemoryStore()
    limits = Limits(openings=(100.0, 1.0), edits=(100.0, 1.0), lookups=(5.0, 0.001))
    with client_of(make_app(lambda: store, limits)) as client:
        friends = Friends(client, store)
        code = friends.gather("Bo")
        (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
        answers = [ask(friends, table["code"], key=f"aaaaa{guess}").status_code for guess in range(8)]
    assert answers[0] == 403
    assert answers[-1] == 429
