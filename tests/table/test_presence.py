"""Presence: a bot plays for a person who is away, until that person is back; with all away the table stands still."""

from __future__ import annotations

from tablee.table import wire
from tests.clauses import clause
from tests.table.harness import Harness, a_move, scene, until


@clause("G-6")
@scene
async def test_after_the_grace_a_bot_plays_and_the_seat_is_handed_back_at_once(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0}, grace=0)
    bo.leave()
    away = await ana.until_table(lambda table: table["occupants"][1]["away"])
    assert away["occupants"][1]["kind"] == "person"
    played = await ana.until_table(lambda table: table["occupants"][1]["bot"] is not None)
    assert played["occupants"][1]["away"]
    bo = await harness.join(code, "Bo")
    back = await ana.until_table(lambda table: not table["occupants"][1]["away"])
    assert back["occupants"][1]["bot"] is None
    assert (await bo.until("frame"))["seat"] == 1
    bo.say(wire.Chat("here"))
    await ana.until("said")
    assert (await harness.table(code))._info.seats[1].played_by is None


@scene
async def test_the_bot_of_somebody_away_really_plays(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0}, grace=0)
    ana.leave()
    await bo.until_table(lambda table: table["occupants"][0]["bot"] is not None)
    for _ in range(100):  # until it is Ana's turn and the bot moves for her
        frame = bo.last_frame()
        if frame["moves"]:
            bo.say(a_move(1, frame["moves"][0]))
        await bo.until("frame")
        movers = [entry.seat for entry in harness.registry.store.entries(code)]
        if 0 in movers:
            return
    raise AssertionError(movers)


@scene
async def test_two_windows_of_one_person_are_one_person(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0}, grace=0)
    other = await harness.join(code, "Bo")
    assert (await other.until("frame"))["seat"] == 1
    bo.leave()
    await harness.pass_time(0.03)
    assert not (await harness.table(code))._info.seats[1].away_since
    other.leave()
    await ana.until_table(lambda table: table["occupants"][1]["away"])


@scene
async def test_with_everybody_gone_the_clock_stands_still(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo tactics", {"limit": 200}, grace=0)
    ana.leave()
    bo.leave()
    table = await harness.table(code)
    await until(lambda: not table._presence.connections)
    stood, entries = table.now(), len(harness.registry.store.entries(code))
    await harness.pass_time(0.35)
    assert table.now() == stood
    assert len(harness.registry.store.entries(code)) == entries
    ana = await harness.join(code, "Ana")
    await ana.until("frame")
    assert table._play.runs


@scene
async def test_a_spectator_does_not_keep_the_clock_going(harness: Harness) -> None:
    code, (ana,) = await harness.play_table("wazabi", "Ana tactics", {"limit": 0}, spectators=True)
    watcher = await harness.join(code, "Watcher")
    await watcher.until("frame")
    ana.leave()
    await watcher.until_table(lambda table: table["occupants"][0]["away"])
    assert not (await harness.table(code))._play.runs


@scene
async def test_while_the_host_is_away_for_long_another_may_do_what_the_host_may(harness: Harness) -> None:
    code = await harness.open_table("wazabi", 2)
    ana, bo = await harness.join(code, "Ana"), await harness.join(code, "Bo")
    bo.say(wire.Sit(0))
    await bo.until_table(lambda table: table["occupants"][0]["kind"] == "person")
    ana.leave()
    table = await harness.table(code)
    await until(lambda: len(table._presence.connections) == 1)
    assert await bo.problem(wire.Start()) == "not-host"
    await harness.pass_time(31)
    assert await bo.problem(wire.Start()) == "empty-seats"
    await harness.join(code, "Ana")
    assert await bo.problem(wire.Start()) == "not-host"
