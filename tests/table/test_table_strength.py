"""Adaptive bots at live tables: people are measured by their own moves, and what is learned stays with them."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from tablee.bots.adaptive import RACE, TURNS
from tablee.core import game as games
from tablee.store.memory import MemoryStore
from tablee.store.model import ForgetStrength, SaveStrength
from tablee.table import table_bots, wire
from tablee.table.connection import Sleep
from tablee.table.session import Session
from tablee.table.table_strength import TableStrength
from tests.table.harness import Friend, Harness, a_move, board_of, open_harness, play_on, run, scene, until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "SHORTEST", 1)
    monkeypatch.setattr(table_bots, "LONGEST", 2)


def strength_of(table: Session) -> TableStrength:
    strength = table._play._strength
    assert strength is not None
    return strength


@pytest.mark.parametrize("game", games.names())
def test_my_level_is_the_first_of_every_game(game: str) -> None:
    assert table_bots.names(games.find(game))[0] == "adaptive"


def test_a_whole_game_against_my_level_is_learned_from_and_kept() -> None:
    store = MemoryStore()

    async def play(games_before: int) -> None:
        async with open_harness(store) as harness:
            _, (ana,) = await harness.play_table("wazabi", "Ana adaptive adaptive", {"limit": 0})
            await play_on(ana, random.Random(games_before))
            (known,) = store.strengths_of("Ana")
            assert known.game == "wazabi"
            assert known.games == games_before + 1
            assert known.handicap != 0
            assert known.spread < TURNS.start.spread, "more is known than before"

    run(play(0))
    first = store.strengths_of("Ana")
    run(play(1))
    assert store.strengths_of("Ana") != first


@scene
async def test_a_person_who_is_known_meets_bots_of_that_strength(harness: Harness) -> None:
    harness.registry.store.commit([SaveStrength("Ana", "kado", 0.5, 0.1, 0.3, 7)])
    code, _ = await harness.play_table("kado", "Ana adaptive", {"limit": 0})
    strength = strength_of(await harness.table(code))
    await until(lambda: strength.ready)
    assert strength.strength == pytest.approx(0.5 + 0.3 - 0.05, abs=0.03)


async def play_slowly(friend: Friend) -> None:
    dice = random.Random(1)
    while True:
        await asyncio.sleep(0.3)
        frame = friend.last_frame()
        if frame["moves"]:
            friend.say(a_move(frame["seat"], dice.choice(frame["moves"]), frame["number"], 300))


@scene
async def test_claims_of_a_person_are_measured_in_a_race(harness: Harness) -> None:
    code, (ana,) = await harness.play_table("kezao", "Ana adaptive adaptive")
    strength = strength_of(await harness.table(code))
    playing = asyncio.create_task(play_slowly(ana))
    await until(lambda: strength.ready and strength._learners["Ana"].moves > 0)
    playing.cancel()
    assert strength._learners["Ana"].estimate.mean != RACE.start.skill


@scene
async def test_without_such_bots_nothing_is_learned(harness: Harness) -> None:
    _, (ana,) = await harness.play_table("wazabi", "Ana chance", {"limit": 0})
    await play_on(ana, random.Random(2))
    assert harness.registry.store.strengths_of("Ana") == []


@scene
async def test_a_game_that_is_left_keeps_what_was_learned_but_has_no_result(harness: Harness) -> None:
    code, (ana,) = await harness.play_table("kado", "Ana adaptive", {"limit": 0})  # never over after eight moves
    await play_on(ana, random.Random(2), 8)
    table = await harness.table(code)
    learner = strength_of(table)._learners["Ana"]
    await until(lambda: learner.moves > 0)
    ana.leave()
    table.take(None, Sleep())
    await until(lambda: not harness.registry.sessions)
    (known,) = harness.registry.store.strengths_of("Ana")
    assert known.games == 0
    assert known.handicap == 0


class TooBusy(Executor):
    """Takes work and never does it."""

    def submit(self, *_: object, **__: object) -> Future[Any]:
        return Future()


@scene
async def test_a_result_counts_although_no_move_was_judged(harness: Harness) -> None:
    """Bots may win before the person has had a choice, or before the last choices were judged."""
    code, (ana,) = await harness.play_table("wazabi", "Ana adaptive", {"limit": 0})
    strength = strength_of(await harness.table(code))
    strength._threads = TooBusy()
    await until(lambda: strength.ready)
    await play_on(ana, random.Random(2))
    assert [known.games for known in harness.registry.store.strengths_of("Ana")] == [1]


@scene
async def test_the_result_of_a_stand_in_is_not_the_persons(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo adaptive", {"limit": 0}, grace=1)
    playing = asyncio.create_task(play_on(ana, random.Random(2)))
    table = await harness.table(code)
    await until(lambda: strength_of(table).ready)
    bo.leave()
    await harness.pass_time(1.5)
    await playing
    assert [known.games for known in harness.registry.store.strengths_of("Ana")] == [1]
    assert [known.games for known in harness.registry.store.strengths_of("Bo")] in ([], [0])


@scene
async def test_who_starts_afresh_during_a_game_is_not_remembered_by_it(harness: Harness) -> None:
    harness.registry.store.commit([SaveStrength("Ana", "wazabi", 0.6, 0.1, 0.1, 50)])
    code, (ana,) = await harness.play_table("wazabi", "Ana adaptive", {"limit": 0})
    table = await harness.table(code)
    await until(lambda: strength_of(table).ready)
    table.forget_strength("Ana", "kado")
    assert strength_of(table)._learners["Ana"].known.games == 50
    table.forget_strength("Ana", None)
    harness.registry.store.commit([ForgetStrength("Ana")])
    await play_on(ana, random.Random(4))
    assert [known.games for known in harness.registry.store.strengths_of("Ana")] == [1]


@scene
async def test_the_host_chooses_the_level_of_the_rematch(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo tactics", {"limit": 0})
    table = await harness.table(code)
    await until(lambda: board_of(table) is not None)
    table._info.change(phase="over")
    assert await bo.problem(wire.Rematch("strong")) == "not-host"
    assert await ana.problem(wire.Rematch("genius")) == "bad-field"
    again = (await ana.ask(wire.Rematch("strong"), "table"))["next_code"]
    row = harness.registry.store.find_table(again)
    assert row is not None
    assert [seat.bot for seat in row.seats] == [None, None, "strong"]
