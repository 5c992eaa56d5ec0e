"""What people say counts by person, and a table that is flooded keeps nobody else waiting."""

from __future__ import annotations

import asyncio

import pytest

from tablee.table import wire
from tablee.table.board import BEAT, LONGEST_PAUSE, RunningTime
from tablee.table.limits import Limits
from tests.table.harness import open_harness, run


def test_another_connection_is_no_new_allowance() -> None:
    async def play() -> None:
        async with open_harness(limits=Limits(chat=(2, 1e-9), reactions=(2, 1e-9))) as harness:
            code = await harness.open_table("wazabi", 2)
            ana, again, ben = [await harness.join(code, name) for name in ("Ana", "Ana", "Ben")]
            for kind, message in (("said", wire.Chat("hi")), ("reacted", wire.React("clap"))):
                for friend in (ana, again):
                    friend.say(message)
                    await friend.until(kind)
                for friend in (ana, again):
                    friend.say(message)
                    assert (await friend.until("problem"))["code"] == "too-fast"
                ben.say(message)
                await ben.until(kind)

    run(play())


def test_changes_of_a_table_count_by_person_and_not_by_connection() -> None:
    """Each is stored and told to everybody there: one person with many connections would flood all others."""

    async def play() -> None:
        async with open_harness(limits=Limits(changes=(10, 1e-9))) as harness:
            code = await harness.open_table("wazabi", 2)
            ana, again, ben = [await harness.join(code, name) for name in ("Ana", "Ana", "Ben")]
            ana.connection.receive(b'{"say":"sit","seat":0}')
            for number in range(20):
                friend = (ana, again)[number % 2]
                friend.connection.receive(b'{"say":"commit","commitment":"%064x"}' % number)
            ben.connection.receive(b'{"say":"sit","seat":1}')
            await ana.until_table(lambda table: table["occupants"][1]["kind"] == "person")
            refused = [message for friend in (ana, again) for message in friend.told if message["tell"] == "problem"]
            assert [message["code"] for message in refused] == ["too-fast"] * 11

    run(play())


def test_a_hello_that_changes_nothing_is_told_to_nobody_else() -> None:
    async def play() -> None:
        async with open_harness(limits=Limits(hellos=(4, 1e-9))) as harness:
            code = await harness.open_table("wazabi", 2)
            ana, ben = [await harness.join(code, name) for name in ("Ana", "Ben")]
            for _ in range(50):
                ben.say(wire.Hello("Ben", 1))
            ben.say(wire.Chat("done"))
            await ana.until("said")
            told = [message["tell"] for message in ana.told]
            assert told.count("table") <= 2, "of her own coming and of Ben's"
            assert [message["tell"] for message in ben.told].count("table") >= 50, "who asks is answered"
            for avatar in range(2, 10):
                ben.say(wire.Hello("Ben", avatar))
            assert (await ben.until("problem"))["code"] == "too-fast"

    run(play())


def test_a_full_queue_yields() -> None:
    async def play() -> None:
        async with open_harness(limits=Limits(hellos=(1e9, 1e9), problems=(1e9, 1e9))) as harness:
            code = await harness.open_table("wazabi", 2)
            ana = await harness.join(code, "Ana")
            for number in range(3000):
                ana.say(wire.Hello("Ana", number % 60))
            session = await harness.table(code)
            turns = 0
            while session._queue:
                await asyncio.sleep(0)
                turns += 1
            assert turns > 5, "others had their turn meanwhile"

    run(play())


def test_time_in_which_the_process_stood_still_does_not_count() -> None:
    at = 100.0
    running = RunningTime(lambda: at)
    assert running() == 100.0
    for _ in range(20):
        at += LONGEST_PAUSE * 0.9
        running()
    assert running() == pytest.approx(at)
    before = running()
    at += 10.0
    assert running() == pytest.approx(before + BEAT)
    at += 1.0
    assert running() == pytest.approx(before + BEAT + 1.0)
    assert running.stopped == pytest.approx(10.0 - BEAT)
