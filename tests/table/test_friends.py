"""Friends at a table: names told apart, who watches, who is here without a seat, who is sent away, shared devices."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.table import wire
from tablee.table.presence import MOST_VISITORS
from tablee.table.seats import tell_apart
from tablee.table.wire_types import LONGEST_NAME
from tests.table.harness import Friend, Harness, scene


async def join_as(harness: Harness, code: str, person: str, name: str) -> Friend:
    friend = await harness.join(code, person)
    await friend.ask(wire.Hello(name, 1), "table")
    return friend


def names(table: dict[str, Any]) -> list[str]:
    return [occupant["name"] for occupant in table["occupants"]]


@pytest.mark.parametrize(
    ("chosen", "shown"),
    [
        (["Ana", "Bo"], ["Ana", "Bo"]),
        (["Ana", "Ana", "Ana"], ["Ana", "Ana 2", "Ana 3"]),
        (["Ana", "ANA"], ["Ana", "ANA 2"]),
        (["Ana", "Ana", "Ana 2"], ["Ana", "Ana 3", "Ana 2"]),
        (["Ana 2", "Ana", "Ana"], ["Ana 2", "Ana", "Ana 3"]),
        (["", "", "Ana"], ["", "", "Ana"]),
        (["ﬁn", "fin"], ["ﬁn", "fin 2"]),
    ],
)
def test_namesakes_get_numbers_that_nobody_has_chosen(chosen: list[str], shown: list[str]) -> None:
    assert tell_apart(chosen) == shown


def test_a_number_does_not_make_a_name_longer_than_names_may_be() -> None:
    long = "Grand-Père Théodore!"
    assert len(long) == LONGEST_NAME
    shown = tell_apart([long] * 12)
    assert len(set(shown)) == 12
    assert max(map(len, shown)) == LONGEST_NAME


@scene
async def test_all_see_the_same_names_whoever_sits_where(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 3)
    first, second = await join_as(harness, code, "a", "Ada"), await join_as(harness, code, "b", "Ada")
    second.say(wire.Sit(2))
    first.say(wire.Sit(1))
    host = await join_as(harness, code, "Ana", "Ada")
    table = await host.ask(wire.SeatBot(0, "tactics"), "table")
    assert names(table) == ["Ada 3", "Ada", "Ada 2"], "the bot called Ada makes way for people"
    assert [visitor["name"] for visitor in table["visitors"]] == ["Ada 4"]
    assert names(await second.until_table(lambda told: told["occupants"][0]["kind"] == "bot")) == names(table)
    second.say(wire.Chat("hello"))
    assert (await first.until("said"))["name"] == "Ada 2"
    host.say(wire.Chat("hello"))
    assert (await first.until("said"))["name"] == "Ada 4"
    renamed = await second.ask(wire.Hello("Zoé", 1), "table")
    assert names(renamed) == ["Ada 2", "Ada", "Zoé"]


@scene
async def test_who_comes_back_keeps_the_name_that_tells_namesakes_apart(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana, bo = await join_as(harness, code, "Ana", "Ana"), await join_as(harness, code, "Bo", "Ana")
    ana.say(wire.Sit(0))
    bo.say(wire.Sit(1))
    await ana.until_table(lambda table: names(table) == ["Ana", "Ana 2"])
    bo.leave()
    await ana.until_table(lambda table: bool(table["occupants"][1]["away"]))
    back = await join_as(harness, code, "Bo", "Ana")
    assert names(await back.ask(wire.Hello("Ana", 1), "table")) == ["Ana", "Ana 2"]


@scene
async def test_only_people_who_see_the_game_are_counted_as_watching(harness: Harness) -> None:
    code, (ana, _) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0}, spectators=True)
    cleo = await harness.join(code, "Cleo")
    assert (await ana.until_table(lambda table: bool(table["visitors"])))["watching"] == 1
    await harness.join(code, "Cleo")
    other_window = await ana.until("table")
    assert (other_window["watching"], len(other_window["visitors"])) == (1, 1), "two windows of one person"
    hidden = wire.Hello("Cleo", 1, visible=False)
    assert (await cleo.ask(hidden, "table"))["watching"] == 1, "the other window is still in sight"
    cleo.leave()
    dan = await harness.join(code, "Dan")
    assert (await dan.ask(wire.Hello("Dan", 1, visible=False), "table"))["watching"] == 1
    assert (await dan.ask(wire.Hello("Dan", 1), "table"))["watching"] == 2
    shut = await ana.ask(wire.Arrange(spectators=False), "table")
    assert (shut["watching"], [visitor["watching"] for visitor in shut["visitors"]]) == (0, [False, False])


@scene
async def test_the_table_tells_who_is_here_without_a_seat(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    assert (await ana.ask(wire.Sit(0), "table"))["visitors"] == [
        {"name": "Bo", "avatar": 1, "mine": False, "watching": False}
    ]
    own = await bo.ask(wire.Hello("Bo", 1), "table")
    assert [visitor["mine"] for visitor in own["visitors"]] == [True]
    assert (await bo.ask(wire.Sit(1), "table"))["visitors"] == []
    crowd = [await harness.join(code, f"Guest {number}") for number in range(MOST_VISITORS + 3)]
    last = await crowd[-1].ask(wire.Hello("Guest", 1), "table")
    assert len(last["visitors"]) == MOST_VISITORS
    crowd[-1].say(wire.Chat("I am not in the list"))
    assert (await bo.until("said"))["name"] == "Guest"


@scene
async def test_who_is_sent_away_is_told_why(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 3)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    ana.say(wire.Sit(0))
    bo.say(wire.Sit(1))
    bo.say(wire.Sit(2, "Emil", 3))
    await ana.until_table(lambda table: table["occupants"][2]["kind"] == "person")
    ana.say(wire.Kick(2, "kept"))
    told = await bo.until("table", sent_away="kept")
    assert [occupant["kind"] for occupant in told["occupants"]] == ["person", "empty", "empty"]
    assert (await ana.until_table(lambda table: table["occupants"][1]["kind"] == "empty"))["sent_away"] is None
    bo.leave()
    bo = await harness.join(code, "Bo")
    assert (await bo.ask(wire.Hello("Bo", 1), "table"))["sent_away"] == "kept", "after a reload too"
    assert (await bo.ask(wire.Sit(2), "table"))["sent_away"] is None
    ana.say(wire.Kick(2, "conduct"))
    await bo.until("table", sent_away="conduct")
    assert await bo.problem(wire.Sit(2)) == "kicked"


@scene
async def test_who_is_sent_away_during_the_game_sees_no_more_than_a_spectator(harness: Harness) -> None:
    _, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0}, spectators=True)
    ana.say(wire.Kick(1, "away"))
    told = await bo.until("table", sent_away="away")
    assert told["occupants"][1]["kind"] == "bot"
    assert (await bo.until("frame"))["seat"] is None


@scene
async def test_a_host_who_was_sent_away_by_a_deputy_may_sit_down_again(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    ana.say(wire.Sit(0))
    bo.say(wire.Sit(1))
    await ana.until_table(lambda table: table["occupants"][1]["kind"] == "person")
    ana.leave()
    await bo.until_table(lambda table: bool(table["occupants"][0]["away"]))
    await harness.pass_time(31)
    await bo.ask(wire.Kick(0, "conduct"), "table")
    ana = await harness.join(code, "Ana")
    assert (await ana.ask(wire.Sit(0), "table"))["occupants"][0]["mine"]


@scene
async def test_one_person_at_several_seats_is_shown_as_one_to_all(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 4)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    bo.say(wire.Sit(3))
    ana.say(wire.Sit(0))
    seen = await bo.until_table(lambda table: table["occupants"][0]["kind"] == "person")
    assert [occupant["shared"] for occupant in seen["occupants"]] == [None] * 4
    ana.say(wire.Sit(2, "Emil", 3))
    seen = await bo.until_table(lambda table: table["occupants"][2]["kind"] == "person")
    assert [occupant["shared"] for occupant in seen["occupants"]] == [0, None, 0, None]
    assert [occupant["guest"] for occupant in seen["occupants"]] == [False, False, True, False]
    bo.say(wire.Sit(1, "Fée", 4))
    seen = await ana.until_table(lambda table: table["occupants"][1]["kind"] == "person")
    assert [occupant["shared"] for occupant in seen["occupants"]] == [0, 1, 0, 1]
    bo.say(wire.Chat("hello"))
    assert (await ana.until("said"))["seat"] == 3, "the device is Bo's, who does not sit first"
