"""Big screens: they are shown what spectators see and nothing else, belong to nobody, and cannot speed anybody up."""

from __future__ import annotations

import asyncio
import random

import pytest

from tablee.store.memory import MemoryStore
from tablee.table import wire
from tablee.table.races import lag_compensation as lag
from tablee.table.races.lag_compensation import Delay
from tablee.table.races.race_play import RacePlay
from tablee.table.races.screens import MOST_SCREEN_DELAY, PAINT_SECONDS, Display, screen_delay, screen_key
from tests.table.harness import Friend, Harness, open_harness, play_on, run, scene, until
from tests.table.test_fair_races import lay, rolled
from tests.table.test_race import delay

GAMES = ("kado", "kawaii", "kezao", "wazabi", "zayo")


async def open_screen(harness: Harness, code: str, opener: str, key: str = "") -> Friend:
    screen = Friend(harness, opener)
    connection = await harness.registry.connect(code, opener, screen._hear, screen._hung_up)
    assert not isinstance(connection, int)
    screen.connection = connection  # type: ignore[assignment]
    screen._table = await harness.registry.find(code)
    screen.say(wire.Hello("Screen", 0, screen=key))
    await screen.until("table")
    return screen


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_is_told_to_the_byte_what_a_spectator_is_told_even_if_a_player_opened_it(game: str) -> None:
    @scene
    async def play(harness: Harness) -> None:
        names = "Ana Bo Cleo" if game == "kawaii" else "Ana Bo"
        code, friends = await harness.play_table(game, names, spectators=True)
        watcher = await harness.join(code, "Watcher")
        screen = await open_screen(harness, code, "Ana")
        playing = [asyncio.create_task(play_on(friend, random.Random(5))) for friend in friends]
        try:
            await until(lambda: len(watcher.frames) > 12 or watcher.frames[-1]["result"] is not None)
        finally:
            for task in playing:
                task.cancel()
        await until(lambda: len(screen.frames) >= len(watcher.frames))
        assert all(frame["seat"] is None and frame["moves"] == [] for frame in screen.frames)
        seen, public = ([(one["view"], one["events"], one["result"]) for one in by.frames] for by in (screen, watcher))
        for first in (seen[0], public[0]):
            del first[0]["now"]  # they came one after the other
        assert seen[: len(public)] == public[: len(seen)]
        kinds = {message["tell"] for message in screen.told}
        assert kinds <= {"table", "frame", "late", "timed", "measure"}
        for table in [message for message in screen.told if message["tell"] == "table"]:
            assert not table["host"]
            assert not any(one["mine"] for one in table["occupants"])

    play()


@scene
async def test_a_screen_does_nothing_and_holds_no_seat(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0}, grace=0)
    screen = await open_screen(harness, code, "Ana")
    for message in (wire.Chat("hello"), wire.React("clap"), wire.Pause(True), wire.AskHint(0), wire.Stand(0)):
        assert await screen.problem(message) == "screen-only-shows"
    assert not any(told["tell"] in ("said", "reacted") for told in bo.told)
    ana.leave()
    away = await bo.until_table(lambda table: table["occupants"][0]["away"])
    assert away["screens"] == 1, "the screen stays, and its opener is away all the same"
    assert away["visitors"] == []


@scene
async def test_where_nobody_may_watch_a_screen_needs_its_key_or_somebody_seated(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("kado", "Ana Bo", spectators=False)
    key = screen_key(code, "Ana")
    assert ana.told[0]["screen_key"] == key
    assert all(told.get("screen_key") is None for told in bo.told), "only the host gives it away"
    stranger = await open_screen(harness, code, "Stranger", "222222")
    assert stranger.told[0]["screen_key"] is None
    theirs = await open_screen(harness, code, "Bo")
    assert (await theirs.until("frame"))["seat"] is None
    assert theirs.told[0]["screens"] == 0, "a player's own display is not the table's: phones do not follow it"
    television = await open_screen(harness, code, "Television", key)
    assert (await television.until("frame"))["seat"] is None
    assert (await bo.until_table(lambda table: table["screens"] == 1))["screen_key"] is None
    ana.say(wire.Chat("secret"))
    await television.until("said")
    assert not stranger.frames
    assert not any(told["tell"] == "said" for told in stranger.told)
    ana.say(wire.Hello("Ana", 1, hands=True))
    television.leave()
    await bo.until_table(lambda table: table["screens"] == 0)


def test_a_screen_comes_back_with_its_key_after_the_server_died() -> None:
    async def main() -> None:
        store = MemoryStore()
        async with open_harness(store) as harness:
            code, _ = await harness.play_table("zayo", "Ana Bo")
        async with open_harness(store) as harness:
            screen = await open_screen(harness, code, "Television", screen_key(code, "Ana"))
            assert (await screen.until("frame"))["seat"] is None
            assert screen.told[0]["screens"] == 1

    run(main())


@scene
async def test_the_key_of_the_rematch_is_told_to_the_tables_own_screens(harness: Harness) -> None:
    over = {"winners": [0], "ranks": [1, 2]}
    code, (_, bo) = await harness.play_table("wazabi", "Ana Bo", phase="over", result=over)
    screen = await open_screen(harness, code, "Television", screen_key(code, "Ana"))
    bo.say(wire.Rematch())
    told = await screen.until_table(lambda table: table["next_code"] is not None)
    assert told["screen_key"] == screen_key(told["next_code"], "Ana")


# --- races -----------------------------------------------------------------------------------------------------------


def measured(trip: float) -> Delay:
    found = Delay()
    for at in range(20):
        found.answered(found.ask(at), at + trip / 1000)
    return found


def shows_after(late: int, after: int = 0) -> Display:
    display = Display()
    display.painted(0, after, late)
    return display


def test_everybody_is_sent_a_frame_so_that_it_comes_when_the_screen_shows_it() -> None:
    near, far, watching = measured(10), measured(60), measured(20)
    screen = (measured(8), shows_after(100, 16))
    shown = lag.set_leads([near, far], [watching], screen_delay([screen]))
    assert shown == pytest.approx(120, abs=1)
    for player in (near, far):
        assert player.lead + player.mean / 2 == pytest.approx(shown, abs=1)
    assert watching.lead >= shown, "nobody is ahead by watching with a second window"
    assert lag.hold([near, far]) >= near.lead + near.mean, "claims are waited for as much longer as they come later"
    lag.set_leads([near, far], [watching])
    assert (near.lead, far.lead, watching.lead) == (0, 0, 0)


def test_what_a_screen_says_of_itself_is_bounded() -> None:
    liar = (measured(8), shows_after(1000, 1000))
    assert screen_delay([liar]) == MOST_SCREEN_DELAY
    assert screen_delay([]) == 0


@scene
async def test_a_display_counts_only_while_all_play_in_front_of_it(harness: Harness) -> None:
    table, friends = await rolled(harness)
    screen = await open_screen(harness, table.code, "Television", screen_key(table.code, "Ana"))
    play = table._play
    assert isinstance(play, RacePlay)
    for one in (*friends, screen):
        delay(one, 10)
    screen.connection.display.painted(screen.connection.frames, 0, 100)
    play._hold()
    assert [one.connection.delay.lead for one in (*friends, screen)] == [0, 0, 0, 0]
    for friend in friends:
        friend.say(wire.Hello(friend.name, 1, hands=True))
    await until(lambda: all(friend.connection.hands for friend in friends))
    play._hold()
    assert [friend.connection.delay.lead for friend in friends] == [pytest.approx(100, abs=1)] * 3
    assert screen.connection.delay.lead == 0
    friends[2].say(wire.Hello(friends[2].name, 1, hands=False))
    await until(lambda: not friends[2].connection.hands)
    play._hold()
    assert friends[0].connection.delay.lead == 0


@scene
async def test_a_claim_counts_from_when_the_screen_showed_the_dice(harness: Harness) -> None:
    table, friends = await rolled(harness, "Ana Bo", tie_window=0)
    screen = await open_screen(harness, table.code, "Television", screen_key(table.code, "Ana"))
    await harness.pass_time(3)
    for friend in friends:
        friend.say(wire.Hello(friend.name, 1, hands=True))
        delay(friend, 10)
    delay(screen, 10)
    screen.connection.display.painted(screen.connection.frames, 0, 100)
    await until(lambda: all(friend.connection.hands for friend in friends))
    play = table._play
    assert isinstance(play, RacePlay)
    play._hold()
    start = table.now()
    for friend in friends:
        friend.connection.frames += 1
        friend.connection.time_frame(start)
    await harness.pass_time(0.1 + 0.3)  # the display, and a reaction of 300 ms
    move = lay(friends[1], 300)
    friends[1].say(wire.Play(move.seat, move.move, friends[1].connection.frames, 300))
    await harness.pass_time(0.5)
    told = await friends[0].until("timed")
    assert told["at"] - start == pytest.approx(300, abs=25)
    assert told["correction"] >= 90


@scene
async def test_a_screen_that_paints_no_more_is_not_waited_for(harness: Harness) -> None:
    table, friends = await rolled(harness)
    screen = await open_screen(harness, table.code, "Television", screen_key(table.code, "Ana"))
    await friends[1].until_table(lambda told: told["screens"] == 1)
    await harness.pass_time(PAINT_SECONDS + 1)
    await friends[1].until_table(lambda told: told["screens"] == 0)
    screen.say(wire.Painted(screen.connection.frames, 10))
    await friends[1].until_table(lambda told: told["screens"] == 1)
