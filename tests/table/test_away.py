"""Who is away is played for, and gets the seat back; with all away the table stands still."""

from __future__ import annotations

import asyncio

from tablee.table import wire
from tests.clauses import clause
from tests.table.room import Room, a_move, scene, until


@clause("G-6")
@scene
async def test_after_the_grace_a_bot_plays_and_the_seat_is_handed_back_at_once(hall: Room) -> None:
    code, (ana, bo) = await hall.play_table("wazabi", "Ana Bo", {"limit": 0}, grace=0)
    bo.leave()
    away = await ana.until_table(lambda table: table["occupants"][1]["away"])
    assert away["occupants"][1]["kind"] == "person"
    played = await ana.until_table(lambda table: table["occupants"][1]["bot"] is not None)
    assert played["occupants"][1]["away"]
    bo = await hall.join(code, "Bo")
    back = await ana.until_table(lambda table: not table["occupants"][1]["away"])
    assert back["occupants"][1]["bot"] is None
    assert (await bo.until("frame"))["seat"] == 1
    bo.say(wire.Chat("here"))
    await ana.until("said")
    assert (await hall.table(code)).chairs[1].played_by is None


@scene
async def test_the_bot_of_somebody_away_really_plays(hall: Room) -> None:
    code, (ana, bo) = await hall.play_table("wazabi", "Ana Bo", {"limit": 0}, grace=0)
    ana.leave()
    await bo.until_table(lambda table: table["occupants"][0]["bot"] is not None)
    for _ in range(100):  # until it is Ana's turn and the bot moves for her
        frame = bo.last_frame()
        if frame["moves"]:
            bo.say(a_move(1, frame["moves"][0]))
        await bo.until("frame")
        movers = [entry.seat for entry in hall.hall.store.entries(code)]
        if 0 in movers:
            return
    raise AssertionError(movers)


@scene
async def test_two_windows_of_one_person_are_one_person(hall: Room) -> None:
    code, (ana, bo) = await hall.play_table("wazabi", "Ana Bo", {"limit": 0}, grace=0)
    other = await hall.join(code, "Bo")
    assert (await other.until("frame"))["seat"] == 1
    bo.leave()
    await asyncio.sleep(0.03)
    assert not (await hall.table(code)).chairs[1].away_since
    other.leave()
    await ana.until_table(lambda table: table["occupants"][1]["away"])


@scene
async def test_with_everybody_gone_the_clock_stands_still(hall: Room) -> None:
    code, (ana, bo) = await hall.play_table("wazabi", "Ana Bo tactics", {"limit": 200}, grace=0)
    ana.leave()
    bo.leave()
    table = await hall.table(code)
    await until(lambda: not table.guests)
    stood, entries = table.now(), len(hall.hall.store.entries(code))
    await asyncio.sleep(0.35)
    assert table.now() == stood
    assert len(hall.hall.store.entries(code)) == entries
    ana = await hall.join(code, "Ana")
    await ana.until("frame")
    assert table.clock.runs


@scene
async def test_a_spectator_does_not_keep_the_clock_going(hall: Room) -> None:
    code, (ana,) = await hall.play_table("wazabi", "Ana tactics", {"limit": 0}, spectators=True)
    watcher = await hall.join(code, "Watcher")
    await watcher.until("frame")
    ana.leave()
    await watcher.until_table(lambda table: table["occupants"][0]["away"])
    assert not (await hall.table(code)).clock.runs


@scene
async def test_while_the_host_is_away_for_long_another_may_do_what_the_host_may(hall: Room) -> None:
    code = await hall.open_table("wazabi", 2)
    ana, bo = await hall.join(code, "Ana"), await hall.join(code, "Bo")
    bo.say(wire.Sit(0))
    await bo.until_table(lambda table: table["occupants"][0]["kind"] == "person")
    ana.leave()
    table = await hall.table(code)
    await until(lambda: len(table.guests) == 1)
    assert await bo.problem(wire.Start()) == "not-host"
    table.host_away_since = table.house.time() - 60
    table.schedule()
    assert await bo.problem(wire.Start()) == "empty-seats"
    await hall.join(code, "Ana")
    assert await bo.problem(wire.Start()) == "not-host"
