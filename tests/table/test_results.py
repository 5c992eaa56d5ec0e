"""Results at live tables: stored with the end of the game; and for whom a sleeping table waits."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tablee.proof.chance import new_chance
from tablee.store.memory import MemoryStore
from tablee.store.model import AddResult, LogEntry, SaveTable
from tablee.table import table_bots
from tablee.table.connection import Abandon
from tablee.table.limits import Limits
from tablee.table.session import IDLE
from tests.table.harness import Harness, RecordingStore, board_of, open_harness, play_on, run, scene, until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "SHORTEST", 1)
    monkeypatch.setattr(table_bots, "LONGEST", 2)


def test_results_are_committed_with_the_last_move_and_only_then() -> None:
    store = RecordingStore()

    async def play() -> None:
        async with open_harness(store) as harness:
            code, (ana,) = await harness.play_table("wazabi", "Ana chance tactics", {"limit": 0})
            await play_on(ana, random.Random(3))
            table = store.find_table(code)
            assert table is not None
            rows = store.results_of("Ana", 5)
            assert [row.place for row in rows] == list(table.result["ranks"])
            assert [row.score for row in rows] == [None] * 3
            assert [(row.person, row.bot) for row in rows] == [("Ana", None), (None, "chance"), (None, "tactics")]
            assert {row.code for row in rows} == {code}
            assert [row.name for row in rows] == ["Ana", "Bot", "Bot 2"]

    run(play())
    (ending,) = [changes for changes in store.commits if any(isinstance(one, AddResult) for one in changes)]
    assert any(isinstance(one, LogEntry) for one in ending)
    assert any(isinstance(one, SaveTable) and one.table.phase == "over" for one in ending)


@scene
async def test_a_game_that_nobody_goes_on_with_has_no_places(harness: Harness) -> None:
    code, (ana,) = await harness.play_table("kado", "Ana tactics", {"limit": 0}, chance=new_chance())
    ana.leave()
    session = await harness.table(code)
    session.take(None, Abandon())
    store = harness.registry.store
    await until(lambda: bool(store.results_of("Ana", 5)))
    assert [row.place for row in store.results_of("Ana", 5)] == [None, None]


@scene
async def test_a_sleeping_table_says_whose_turn_it_is(harness: Harness) -> None:
    code, friends = await harness.play_table("kado", "Ana Bo", {"limit": 0})
    session = await harness.table(code)
    board = board_of(session)
    expected = (board.entries, tuple(board.state.actors()))
    for friend in friends:
        friend.leave()
    await harness.pass_time(0)
    await harness.pass_time(IDLE + 1)
    await until(lambda: harness.registry.loaded(code) is None)
    row = harness.registry.store.find_table(code)
    assert row is not None
    assert row.acting is not None
    assert (row.acting.entries, row.acting.seats) == expected


def test_old_tables_are_archived_as_the_host_wants_it_and_can_be_opened() -> None:
    store = MemoryStore()

    async def keep(after: int | None) -> int:
        async with open_harness(store, Limits(archive_after=after)) as harness:
            await harness.registry.archive()
            return len(store.tables_of("Ana", 9))

    async def play() -> str:
        async with open_harness(store) as harness:
            code, (ana,) = await harness.play_table("wazabi", "Ana chance", {"limit": 0})
            await play_on(ana, random.Random(3))
            return code

    code = run(play())
    table = store.find_table(code)
    assert table is not None
    store.commit([SaveTable(replace(table, played=1))])
    assert run(keep(None)) == 1
    assert run(keep(86_400)) == 0
    found = store.find_table(code)
    assert found is not None
    assert found.result == table.result
    assert store.entries(code)
