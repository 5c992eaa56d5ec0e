"""Evenings over HTTP: who may do what, rounds and their tables, results that flow into the sheet, history."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tablee.server.app import make_app
from tablee.server.evenings.plan import MOST_MEMBERS
from tablee.server.people.identity import hashed
from tablee.store.memory import MemoryStore
from tablee.store.model import AddResult
from tablee.table.limits import Limits
from tests.server.evening_friends import KADO, PLAN, PLENTY, Friends, fresh, names, secret
from tests.server.harness import client_of


@pytest.fixture
def friends() -> Iterator[Friends]:
    store = MemoryStore()
    with client_of(make_app(lambda: store, PLENTY)) as client:
        yield Friends(client, store)


def test_a_group_is_opened_and_joined_by_its_link(friends: Friends) -> None:
    code = friends.gather("Bo", "Cleo")
    shown = friends.see("Bo", f"/{code}")
    assert (shown["title"], shown["at"], shown["number"]) == ("Friday", 2_000_000_000, 1)
    assert [(one["name"], one["role"], one["here"]) for one in shown["members"]] == [
        ("Ana", "host", True),
        ("Bo", "member", True),
        ("Cleo", "member", True),
    ]
    assert shown["me"] == {"member": 1, "edits": False, "table": None}
    assert friends.see("Dan", f"/{code}")["me"] == {"member": None, "edits": False, "table": None}
    assert shown["next"] == {"game": "kado", "tables": [2], "byes": 1}
    assert hashed(secret("Ana")) not in str(shown), "who somebody is stays here"
    assert [one["code"] for one in friends.see("Bo", "")] == [code]
    again = friends.do("Bo", f"/{code}/join", {"name": "Bob", "avatar": 7})
    assert [one["name"] for one in again["members"]] == ["Ana", "Bob", "Cleo"]
    assert friends.ask("Bo", "GET", "/aaaaaaaaaa").status_code == 404


def test_a_round_seats_everybody_and_results_flow_into_the_sheet(friends: Friends) -> None:
    code = friends.gather("Bo", "Cleo", "Dan", "Eva")
    shown = friends.do("Ana", f"/{code}/round", {"number": 0})
    (played,) = shown["rounds"]
    seated = [member for table in played["tables"] for member in table["members"]]
    assert sorted([*seated, *played["byes"]]) == [0, 1, 2, 3, 4]
    assert len(played["byes"]) == 1
    first, second = played["tables"]
    row = friends.store.find_table(first["code"])
    assert row is not None
    assert [seat.name for seat in row.seats] == names(shown, first["members"])
    assert row.seats[0].person == row.host, "somebody who sits there can start the game"
    assert (row.locked, row.spectators, row.listed) == (True, True, False)
    for member in (0, 1, 2, 3, 4):
        (name,) = names(shown, [member])
        mine = [table["code"] for table in played["tables"] if member in table["members"]]
        assert friends.see(name, f"/{code}")["me"]["table"] == (mine[0] if mine else None)
    friends.end(first["code"], 1, 2)
    half = fresh(friends, code)
    assert [table["phase"] for table in half["rounds"][0]["tables"]] == ["over", "gathering"]
    assert not half["over"]
    totals = {line["member"]: line["points"][0] for line in half["sheet"]}
    assert [totals[member] for member in first["members"]] == [12, 0]
    assert [totals[member] for member in [*second["members"], *played["byes"]]] == [None] * 3
    friends.end(second["code"], 1, 1)
    whole = fresh(friends, code)
    totals = {line["member"]: line["total"] for line in whole["sheet"]}
    assert [totals[member] for member in [*second["members"], *played["byes"]]] == [6, 6, 6]
    assert whole["over"]
    assert whole["sheet"][0]["member"] == first["members"][0]
    assert [line["place"] for line in whole["sheet"]] == [1, 2, 2, 2, 5]


def test_whoever_left_the_table_is_last_and_exchanged_seats_do_not_matter(friends: Friends) -> None:
    code = friends.gather("Bo", "Cleo", programme=[{"game": "wazabi", "seats": 3}])
    (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    row = friends.store.find_table(table["code"])
    assert row is not None
    one, two, three = row.seats
    left = AddResult(code=row.code, seat=2, game="wazabi", at=9, place=1, person=None, name="Ada", bot="tactics")
    friends.store.commit([
        AddResult(code=row.code, seat=0, game="wazabi", at=9, place=3, person=two.person, name=two.name),
        AddResult(code=row.code, seat=1, game="wazabi", at=9, place=2, person=one.person, name=one.name),
        left,
    ])  # fmt: skip
    totals = {line["member"]: line["total"] for line in fresh(friends, code)["sheet"]}
    assert [totals[member] for member in table["members"]] == [12, 6, 0]
    assert three.kind == "person"


def test_a_round_waits_for_the_last_one_and_the_host_may_close_tables(friends: Friends) -> None:
    code = friends.gather("Bo", "Cleo", "Dan")
    first, second = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    assert friends.refused("Ana", f"/{code}/round", {"number": 0}) == 409, "pressed twice"
    assert friends.refused("Ana", f"/{code}/round", {"number": 1}) == 409
    friends.end(first["code"], 1, 2)
    assert friends.refused("Bo", f"/{code}/close", {"table": second["code"]}) == 409, "only the host"
    assert friends.refused("Ana", f"/{code}/close", {"table": first["code"]}) == 409, "it is over"
    assert friends.refused("Ana", f"/{code}/close", {"table": "zzzzzzzz"}) == 409
    closed = friends.do("Ana", f"/{code}/close", {"table": second["code"]})
    assert [table["phase"] for table in closed["rounds"][0]["tables"]] == ["over", "closed"]
    totals = {line["member"]: line["total"] for line in closed["sheet"]}
    assert [totals[member] for member in second["members"]] == [6, 6], "nobody ended it, so they share"
    again = friends.do("Ana", f"/{code}/round", {"number": 1})
    met = [{*table["members"]} for one in again["rounds"] for table in one["tables"]]
    assert len({frozenset(pair) for pair in met}) == 4, "nobody meets the same person again"


def test_people_come_late_and_leave_early(friends: Friends) -> None:
    code = friends.gather("Bo")
    (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    friends.do("Cleo", f"/{code}/join", {"name": "Cleo"})
    friends.end(table["code"], 2, 1)
    assert friends.refused("Bo", f"/{code}/here", {"here": False, "member": 0}) == 409, "only oneself"
    friends.do("Ana", f"/{code}/here", {"here": False, "member": 1})
    shown = friends.do("Ana", f"/{code}/round", {"number": 1})
    assert sorted(shown["rounds"][1]["tables"][0]["members"]) == [0, 2]
    cleo = next(line for line in shown["sheet"] if line["member"] == 2)
    assert cleo["points"] == [None, None], "nothing for the round before"
    assert next(line for line in shown["sheet"] if line["member"] == 1)["points"][1] is None, "Bo has left"
    friends.do("Ana", f"/{code}/close", {"table": shown["rounds"][1]["tables"][0]["code"]})
    friends.do("Cleo", f"/{code}/here", {"here": False})
    assert friends.refused("Ana", f"/{code}/round", {"number": 2}) == 409, "it takes two"


def test_only_the_host_and_helpers_change_the_programme(friends: Friends) -> None:
    code = friends.gather("Bo", "Cleo")
    plan = {**PLAN, "title": "Saturday", "programme": [{"game": "zayo", "seats": 3}]}
    assert friends.refused("Bo", f"/{code}/plan", plan) == 409
    assert friends.refused("Dan", f"/{code}/round", {"number": 0}) == 409, "no member at all"
    assert friends.refused("Bo", f"/{code}/role", {"member": 1, "role": "helper"}) == 409
    friends.do("Ana", f"/{code}/role", {"member": 1, "role": "helper"})
    assert friends.do("Bo", f"/{code}/plan", plan)["title"] == "Saturday"
    assert friends.refused("Bo", f"/{code}/role", {"member": 2, "role": "helper"}) == 409, "only the host names helpers"
    assert friends.refused("Bo", f"/{code}/role", {"member": 0, "role": "gone"}) == 409
    friends.do("Bo", f"/{code}/role", {"member": 2, "role": "gone"})
    assert friends.see("Cleo", f"/{code}")["me"]["member"] is None
    assert friends.refused("Cleo", f"/{code}/join", {"name": "Cleo"}) == 409
    assert friends.see("Cleo", "") == []


def test_games_that_have_not_begun_change_places_and_no_round_is_lost(friends: Friends) -> None:
    kado, zayo, wazabi = ({"game": game, "seats": 2, "rounds": 1} for game in ("kado", "zayo", "wazabi"))
    code = friends.gather("Bo", programme=[kado, zayo, wazabi])

    def reordered(*programme: Any) -> dict[str, object]:
        return {**PLAN, "programme": programme}

    assert friends.do("Ana", f"/{code}/plan", reordered(zayo, kado, wazabi))["next"]["game"] == "zayo"
    first = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]
    assert first["game"] == "zayo"
    friends.end(first["tables"][0]["code"], 1, 2)
    assert friends.refused("Ana", f"/{code}/plan", reordered(kado, zayo, wazabi)) == 409, "zayo would come twice"
    assert friends.refused("Ana", f"/{code}/plan", reordered(kado, wazabi)) == 409
    assert friends.refused("Bo", f"/{code}/plan", reordered(zayo, wazabi, kado)) == 409, "not the host"
    assert friends.do("Ana", f"/{code}/plan", reordered(zayo, wazabi, kado))["next"]["game"] == "wazabi"
    longer = friends.do("Ana", f"/{code}/plan", reordered({**zayo, "rounds": 2}, wazabi, kado))
    assert longer["next"]["game"] == "zayo", "one more of what was played"


@pytest.mark.parametrize(
    "item",
    [
        {"game": "chess", "seats": 2},
        {"game": "kado", "seats": 1},
        {"game": "kado", "seats": 2, "rounds": 21},
        {"game": "kado", "seats": 2, "options": {"nonsense": 1}},
        {"game": "wazabi", "seats": 3, "options": {"teams": True}},
        {"game": "kado", "seats": 2, "price": 1},
    ],
)
def test_a_programme_that_cannot_be_played_is_refused(friends: Friends, item: dict[str, Any]) -> None:
    answer = friends.ask("Ana", "POST", "", {"plan": {**PLAN, "programme": [item]}, "name": "Ana"})
    assert answer.status_code == 400, answer.text


def test_sizes_are_limited(friends: Friends) -> None:
    many = [{"game": "kado", "seats": 2, "rounds": 20}] * 4
    for plan in ({"title": "x" * 61}, {"title": " \u200b "}, {"programme": many}, {"programme": [KADO] * 21}):
        answer = friends.ask("Ana", "POST", "", {"plan": {**PLAN, **plan}, "name": "Ana"})
        assert answer.status_code == 400, plan
    code = friends.gather(*(f"p{number:02}" for number in range(MOST_MEMBERS - 1)))
    assert friends.refused("late", f"/{code}/join", {"name": "Late"}) == 409


def test_rates_are_limited() -> None:
    store = MemoryStore()
    with client_of(make_app(lambda: store, Limits(edits=(3.0, 0.0001)))) as client:
        friends = Friends(client, store)
        code = friends.open("Ana")
        told = [friends.refused("Ana", f"/{code}/here", {"here": True}) for _ in range(5)]
        assert told == [200, 200, 200, 429, 429]
        assert friends.refused("Bo", f"/{code}/join", {"name": "Bo"}) == 200


def test_tables_with_teams_and_a_single_table_with_byes(friends: Friends) -> None:
    teams = {"game": "wazabi", "seats": 4, "options": {"teams": True}, "tables": 1, "rounds": 2}
    code = friends.gather("Bo", "Cleo", "Dan", "Eva", programme=[teams])
    shown = friends.see("Ana", f"/{code}")
    assert shown["next"] == {"game": "wazabi", "tables": [4], "byes": 1}
    (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    assert len(table["members"]) == 4
    friends.end(table["code"], 1, 3, 1, 3)
    totals = {line["member"]: line["total"] for line in fresh(friends, code)["sheet"]}
    assert [totals[member] for member in table["members"]] == [10, 2, 10, 2], "partners share"


def test_too_few_people_are_joined_by_bots(friends: Friends) -> None:
    code = friends.gather("Bo", programme=[{"game": "kawaii", "seats": 5}])
    (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    row = friends.store.find_table(table["code"])
    assert row is not None
    assert [seat.kind for seat in row.seats] == ["person", "person", "bot"]
    friends.end(table["code"], 3, 2, 1)
    totals = {line["member"]: line["total"] for line in fresh(friends, code)["sheet"]}
    assert [totals[member] for member in table["members"]] == [0, 12], "among themselves"


def test_an_evening_can_count_the_points_of_the_game(friends: Friends) -> None:
    """Wazabi's tournament: dice are counted (WZ-29), and everybody keeps their seat (WZ-34)."""
    wazabi = {"game": "wazabi", "seats": 3, "rounds": 2}
    code = friends.gather("Bo", "Cleo", scoring="points", programme=[wazabi])
    (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    row = friends.store.find_table(table["code"])
    assert row is not None
    assert row.options["tournament"] == 1
    assert table["members"] == [0, 1, 2]
    friends.end(table["code"], 1, 2, 3)
    shown = fresh(friends, code)
    assert [(line["member"], line["total"]) for line in shown["sheet"]] == [(0, 9), (1, 8), (2, 7)]


def test_the_group_holds_its_next_evening_and_remembers_the_last(friends: Friends) -> None:
    code = friends.gather("Bo")
    assert friends.refused("Ana", f"/{code}/finish") == 409, "nothing was played"
    assert friends.refused("Ana", f"/{code}/next") == 409
    (table,) = friends.do("Ana", f"/{code}/round", {"number": 0})["rounds"][0]["tables"]
    friends.end(table["code"], 1, 2)
    winner = names(friends.see("Ana", f"/{code}"), table["members"])[0]
    assert friends.refused("Bo", f"/{code}/finish") == 409
    over = friends.do("Ana", f"/{code}/finish")
    assert over["finished"] is not None
    assert over["next"] is None
    assert friends.refused("Ana", f"/{code}/round", {"number": 1}) == 409
    assert friends.refused("Ana", f"/{code}/plan", PLAN) == 409
    (past,) = friends.see("Bo", f"/{code}/history")
    assert past["podium"][0] == {"place": 1, "name": winner, "total": 12}
    assert (past["number"], past["games"]) == (1, ["kado"])
    second = friends.do("Ana", f"/{code}/next")
    assert (second["number"], second["at"], second["rounds"]) == (2, None, [])
    assert second["programme"] == over["programme"]
    assert [one["here"] for one in second["members"]] == [True, False], "everybody says again whether they come"
    first = friends.see("Bo", f"/{code}/past/1")
    assert (first["number"], first["last"], first["sheet"][0]["total"]) == (1, 2, 12)
    assert friends.ask("Bo", "GET", f"/{code}/past/3").status_code == 404
    assert friends.ask("Bo", "GET", f"/{code}/past/x").status_code == 404


def test_a_page_that_looks_again_is_told_that_nothing_has_changed(friends: Friends) -> None:
    code = friends.gather("Bo")
    first = friends.ask("Bo", "GET", f"/{code}")
    tag = {"if-none-match": first.headers["etag"]}
    again = friends.ask("Bo", "GET", f"/{code}", **tag)
    assert (again.status_code, again.content) == (304, b"")
    friends.do("Ana", f"/{code}/here", {"here": False})
    assert friends.ask("Bo", "GET", f"/{code}", **tag).status_code == 200
