"""Lobby: seats, bots, options, and what only the host may do."""

from __future__ import annotations

import pytest

from tablee.table import table_registry, wire
from tests.table.harness import Harness, scene


@scene
async def test_people_sit_down_and_the_host_starts(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    seated = await ana.ask(wire.Sit(0), "table")
    assert seated["occupants"][0] == {
        "kind": "person",
        "name": "Ana",
        "avatar": 1,
        "bot": None,
        "away": False,
        "mine": True,
        "guest": False,
        "program": False,
        "shared": None,
    }
    assert seated["host"]
    promised = seated["chance"]["commitment"]
    assert len(promised) == 64, "before anybody sits"
    assert await ana.problem(wire.Start()) == "empty-seats"
    assert await bo.problem(wire.Sit(0)) == "taken"
    assert await bo.problem(wire.Sit(2)) == "no-such-seat"
    bo.say(wire.Sit(1))
    assert await bo.problem(wire.Start()) == "not-host"
    ana.say(wire.Start())
    begun = await bo.until("table", phase="playing")
    assert begun["chance"]["commitment"] == promised
    assert [occupant["mine"] for occupant in begun["occupants"]] == [False, True]
    frame = await bo.until("frame")
    assert frame["seat"] == 1
    assert frame["events"]
    assert await ana.problem(wire.Sit(1)) == "begun"
    assert await ana.problem(wire.Arrange(seats=3)) == "begun"


@scene
async def test_who_sits_already_changes_seats(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 3)
    ana = await harness.join(code, "Ana")
    await ana.ask(wire.Sit(0), "table")
    moved = await ana.ask(wire.Sit(2), "table")
    assert [occupant["kind"] for occupant in moved["occupants"]] == ["empty", "empty", "person"]
    stood = await ana.ask(wire.Stand(2), "table")
    assert stood["occupants"][2]["kind"] == "empty"
    assert await ana.problem(wire.Stand(2)) == "not-your-seat"


@scene
async def test_several_people_at_one_device(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana = await harness.join(code, "Ana")
    await ana.ask(wire.Sit(0), "table")
    both = await ana.ask(wire.Sit(1, "Émile", 7), "table")
    assert [occupant["name"] for occupant in both["occupants"]] == ["Ana", "Émile"]
    assert all(occupant["mine"] for occupant in both["occupants"])
    ana.say(wire.Start())
    first, second = await ana.until("frame"), await ana.until("frame")
    assert (first["seat"], second["seat"]) == (0, 1)
    assert first["number"] == second["number"]


@scene
async def test_the_host_arranges_the_table(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 3)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    bo.say(wire.Sit(2))
    await bo.until("table")
    assert await bo.problem(wire.Arrange(locked=True)) == "not-host"
    wish = wire.Arrange(seats=2, options={"dice": 6}, listed=True, spectators=True, grace=5, locked=True)
    table = await ana.ask(wish, "table")
    while not table["locked"]:
        table = await ana.until("table")
    assert table["options"]["dice"] == 6
    assert (table["listed"], table["spectators"], table["grace"]) == (True, True, 5)
    assert [occupant["kind"] for occupant in table["occupants"]] == ["person", "empty"], "Bo moved up"
    refused = await ana.ask(wire.Arrange(options={"neighbours": True}), "problem")
    assert refused["clause"] == "WZ-26"
    assert (await ana.ask(wire.Arrange(options={"sauce": 1}), "problem"))["code"] == "bad-field"
    assert (await ana.ask(wire.Arrange(seats=9), "problem"))["code"] == "bad-field"
    cleo = await harness.join(code, "Cleo")
    assert await cleo.problem(wire.Sit(1)) == "locked"


@scene
async def test_the_host_seats_bots_and_sends_people_away(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    assert (await ana.ask(wire.SeatBot(1, "genius"), "problem"))["code"] == "bad-field"
    table = await ana.ask(wire.SeatBot(1, "tactics"), "table")
    assert table["occupants"][1]["bot"] == "tactics"
    assert table["occupants"][1]["name"]
    assert "tactics" in table["bots"]
    assert await bo.problem(wire.SeatBot(1, None)) == "not-host"
    await ana.ask(wire.SeatBot(1, None), "table")
    bo.say(wire.Sit(1))
    await ana.until("table")
    assert await ana.problem(wire.SeatBot(1, "tactics")) == "taken"
    assert await bo.problem(wire.Kick(1, "conduct")) == "not-host"
    ana.say(wire.Kick(1, "conduct"))
    table = await ana.until("table")
    assert table["occupants"][1]["kind"] == "empty"
    assert await bo.problem(wire.Sit(1)) == "kicked"
    assert await ana.problem(wire.Kick(1, "conduct")) == "nobody-there"


@scene
async def test_who_stands_up_during_the_game_leaves_it_to_a_bot_and_watches(harness: Harness) -> None:
    _, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", spectators=True)
    bo.say(wire.Stand(1))
    await ana.until_table(lambda table: table["occupants"][1]["kind"] == "bot")
    await bo.until("frame", seat=None)


@scene
async def test_before_hello_nothing_is_taken(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana = await harness.join(code, "Ana")
    ana.connection.present = False
    assert await ana.problem(wire.Sit(0)) == "hello-first"


@scene
async def test_a_name_must_have_something_to_show(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana = await harness.join(code, "Ana")
    assert await ana.problem(wire.Hello("\u200b\u202e", 1)) == "no-name"
    ana.say(wire.Chat("still me"))
    assert (await ana.until("said"))["name"] == "Ana"
    await ana.ask(wire.Sit(0), "table")
    renamed = await ana.ask(wire.Hello("Anaïs", 9, "fr"), "table")
    assert (renamed["occupants"][0]["name"], renamed["occupants"][0]["avatar"]) == ("Anaïs", 9)
    assert (await ana.ask(wire.Start(), "problem"))["text"] == "une place est encore vide"


@scene
async def test_chat_is_cleaned_limited_and_kept_for_newcomers(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana = await harness.join(code, "Ana")
    ana.say(wire.Chat(" hello\u202e   there "))
    said = await ana.until("said")
    assert (said["text"], said["name"], said["seat"]) == ("hello there", "Ana", None)
    assert await ana.problem(wire.Chat("\u200b")) == "no-text"
    for _ in range(10):
        ana.say(wire.Chat("again"))
    assert (await ana.until("problem"))["code"] == "too-fast"
    bo = await harness.join(code, "Bo")
    assert (await bo.until("said"))["text"] == "hello there"
    bo.say(wire.React("clap"))
    assert (await ana.until("reacted"))["reaction"] == "clap"
    for _ in range(20):
        bo.say(wire.React("wow"))
    assert (await bo.until("problem"))["code"] == "too-fast"


@scene
async def test_who_may_not_watch_may_not_talk_either(harness: Harness) -> None:
    code, (ana, _) = await harness.play_table("wazabi", "Ana Bo")
    ana.say(wire.Chat("among us"))
    await ana.until("said")
    stranger = await harness.join(code, "Stranger")
    here = await ana.until_table(lambda table: bool(table["visitors"]))
    assert (here["phase"], here["watching"]) == ("playing", 0), "who sees nothing does not watch"
    ana.say(wire.Chat("still among us"))
    await ana.until("said")
    ana.say(wire.React("clap"))
    await ana.until("reacted")
    assert await stranger.problem(wire.Chat("hello")) == "not-seated"
    assert await stranger.problem(wire.React("wow")) == "not-seated"
    assert not stranger.frames
    assert not {"said", "reacted"} & {message["tell"] for message in stranger.told}
    ana.say(wire.Arrange(spectators=True))
    assert (await stranger.until("frame"))["seat"] is None


@scene
async def test_a_code_that_is_taken_is_not_given_again(harness: Harness) -> None:
    first = await harness.open_table("wazabi", 2)
    drawn = iter([first, "bbbbbbbb"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_registry, "new_code", lambda: next(drawn))
        assert await harness.open_table("wazabi", 3) == "bbbbbbbb"
    kept = harness.registry.store.find_table(first)
    assert kept is not None
    assert len(kept.seats) == 2
