"""Races: claims are played in the order of their instants, whatever way they came, and the log brings them back."""

from __future__ import annotations

import asyncio
import random

import pytest

import tablee
from tablee.core import game as games
from tablee.server.replays import replay_api
from tablee.store.memory import MemoryStore
from tablee.table import wire
from tests.clauses import clause
from tests.table.harness import Friend, Harness, a_move, board_of, open_harness, play_on, run, scene, until
from tests.table.test_frames import assert_same, expected, told

RACES = [name for name in games.names() if games.find(name).race]


def delay(friend: Friend, milliseconds: int) -> None:
    """As if this connection's round trip had been measured."""
    assert friend.connection.delay.answered(friend.connection.delay.ask(0.0), milliseconds / 1000)


@pytest.mark.parametrize("game", RACES)
def test_a_race_among_people_and_bots_is_told_stored_and_replayed_exactly(game: str) -> None:
    store = MemoryStore()
    seats = max(3, games.find(game).seats[0])
    names = ["Ana", "Bo", *["expert"] * (seats - 2)]

    async def play() -> tuple[str, list[Friend]]:
        async with open_harness(store) as harness:
            code, friends = await harness.play_table(game, " ".join(names))
            delay(friends[0], 30)
            delay(friends[1], 3)
            players = [asyncio.create_task(play_on(friend, random.Random(seat))) for seat, friend in enumerate(friends)]
            await asyncio.wait(players, timeout=6)
            for player in players:
                player.cancel()
            table = await harness.table(code)
            if table.row().phase == "playing":  # what is still being stored shall be told before we compare
                friends[0].say(wire.Pause(on=True))
                await friends[0].until("table", paused=True)
            return code, friends

    code, friends = run(play())
    row, log = store.find_table(code), store.entries(code)
    assert row is not None
    assert len(log) > 10
    for seat, friend in enumerate(friends):
        assert_same(told(friend, seat), expected(row, log, seat))
    if row.phase == "over":
        assert tablee.replay(replay_api.record_of(row, log)).over


@clause("G-9")
@pytest.mark.alone
@pytest.mark.parametrize("game", RACES)
def test_the_earlier_claim_is_played_first_even_if_it_came_later(game: str) -> None:
    @scene
    async def play(harness: Harness) -> None:
        seats = max(3, games.find(game).seats[0])
        code, friends = await harness.play_table(game, " ".join(["Ana", "Bo", "Cleo", "Dan"][:seats]))
        for friend in friends:
            await friend.until("frame")
        friends[0].say(a_move(0, friends[0].last_frame()["moves"][0]))
        await until(lambda: all(friend.last_frame()["moves"] for friend in friends))
        delay(friends[0], 120)
        for friend, wait in ((friends[1], 0.05), (friends[0], 0.3)):
            frame = friend.last_frame()
            friend.say(a_move(frame["seat"], frame["moves"][-1], frame["number"], 0))
            await harness.pass_time(wait)
        _, first, *others = [entry for entry in harness.registry.store.entries(code) if entry.seat is not None]
        assert first.seat == 0
        assert all(first.at < entry.at for entry in others)

    play()


@clause("G-9")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_claims_of_one_instant_are_played_in_the_order_of_their_arrival(order: tuple[int, int]) -> None:
    @scene
    async def play(harness: Harness) -> None:
        code, friends = await harness.play_table("kezao", "Ana Bo Cleo")
        for friend in friends:
            await friend.until("frame")
        friends[0].say(a_move(0, friends[0].last_frame()["moves"][0]))
        await until(lambda: all(friend.last_frame()["moves"] for friend in friends))
        table = await harness.table(code)
        before = len(harness.registry.store.entries(code))
        delay(friends[0], 800)  # so that claims wait for one another, longer than this machine pauses
        arrival = harness.registry.time()
        for seat in order:
            table.take(friends[seat].connection, a_move(seat, friends[seat].last_frame()["moves"][-1]), arrival)
        await harness.pass_time(0.05)
        assert len(harness.registry.store.entries(code)) == before
        await harness.pass_time(0.6)
        await until(lambda: len(harness.registry.store.entries(code)) >= before + 2)
        played = [entry for entry in harness.registry.store.entries(code)[before:] if entry.seat is not None]
        assert [entry.seat for entry in played] == [*order]
        assert played[0].at == played[1].at

    play()


@clause("G-9", "KW-11")
def test_everybody_at_the_table_sees_a_hand_that_came_just_too_late_and_by_how_much() -> None:
    @scene
    async def play(harness: Harness) -> None:
        code, friends = await harness.play_table("kawaii", "Ana Bo Cleo")
        stranger = await harness.join(code, "Stranger")
        table = await harness.table(code)
        board = board_of(table)
        first = int(board.state.actors()[0])
        friends[first].say(a_move(first, {"move": "turn"}))
        await friends[first].until("frame")
        ana, bo = (friend for seat, friend in enumerate(friends) if seat != first)
        ana.say(a_move(ana.last_frame()["seat"], {"move": "call", "piles": [first]}))
        await harness.pass_time(0.1)
        bo.say(a_move(bo.last_frame()["seat"], {"move": "call", "piles": [first]}))
        assert (await bo.until("refused"))["reason"] == "kawaii-taken"
        for friend in friends:
            told = await friend.until("late")
            assert told["seat"] == bo.last_frame()["seat"]
            assert 0 < told["by"] <= 250
        assert not [message for message in stranger.told if message["tell"] == "late"]
        bo.say(a_move(bo.last_frame()["seat"], {"move": "call", "piles": [first]}))
        await bo.until("refused")

    play()
