"""A table that cannot keep up: its queue has an end, and limits that are too short pause it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from tablee.store.memory import MemoryStore
from tablee.store.model import Change
from tablee.table import wire
from tablee.table.connection import FLOOD
from tablee.table.limits import Limits
from tablee.table.session import MOST_WAITING
from tests.table.harness import a_move, open_harness, run

SHORTEST: dict[str, dict[str, Any]] = {
    "kezao": {"roll_limit": 1, "turn_limit": 1, "look_around": 0, "tie_window": 0},
    "wazabi": {"limit": 1},
    "kado": {"limit": 1},
    "zayo": {"limit": 1},
}


@pytest.mark.parametrize("game", SHORTEST)
def test_limits_of_a_millisecond_pause_the_table_instead_of_keeping_everybody_waiting(game: str) -> None:
    """Each is stored, which takes ten: so the table would fall behind ever more, and its messages wait forever."""

    async def play() -> None:
        async with open_harness(limits=Limits(deadlines=(20, 1))) as harness:
            code, (ana, _) = await harness.play_table(game, "Ana Bo", SHORTEST[game])
            told = await ana.until_table(lambda table: table["paused"])
            assert told["phase"] == "playing"
            await ana.ask(wire.Chat("What is going on?"), "said")
            assert (await harness.table(code)).waiting == 0
            ana.say(wire.Pause(on=False))
            await ana.until_table(lambda table: not table["paused"])

    run(play())


class Stuck(MemoryStore):
    """Commits wait while the gate is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = threading.Event()
        self.gate.set()

    def commit(self, changes: Sequence[Change]) -> None:
        assert self.gate.wait(20)
        super().commit(changes)


def test_what_was_handled_waits_no_more() -> None:
    async def insist() -> None:
        async with open_harness() as harness:
            code, (_, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0})
            table = await harness.table(code)
            for _ in range(2 * MOST_WAITING):
                bo.say(a_move(1, {"move": "roll"}))  # it is not Bo's turn
                while table.waiting:  # noqa: ASYNC110 — for a moment
                    await asyncio.sleep(0)
            assert bo.closed is None
            assert sum(message["tell"] == "refused" for message in bo.told) == 2 * MOST_WAITING

    run(insist())


def test_what_one_connection_can_leave_waiting_has_an_end() -> None:
    async def flood() -> None:
        store = Stuck()
        async with open_harness(store) as harness:
            code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0})
            table = await harness.table(code)
            store.gate.clear()
            ana.say(wire.Pause(on=True))
            for number in range(2 * MOST_WAITING):
                bo.connection.receive(b'{"say":"hello","name":"Bo %d","avatar":1}' % number)
            assert bo.closed == FLOOD
            assert table.waiting <= MOST_WAITING + 1
            bo.leave()
            store.gate.set()
            await ana.until_table(lambda told: told["paused"])
            assert bo.connection.waiting <= MOST_WAITING + 1, "and that it left"

    run(flood())
