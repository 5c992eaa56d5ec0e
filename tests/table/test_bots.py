"""Bots sit in seats like people: they see what their seats see, and take a human moment."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import tablee
from tablee.core import game as games
from tablee.core.state import Moves
from tablee.table import minds, wire
from tablee.table.board import Board
from tablee.table.thinkers import Thinkers
from tests.clauses import clause
from tests.table.room import Room, scene, until


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of turn-based games that do not let a test wait."""
    monkeypatch.setattr(minds, "SHORTEST", 1)
    monkeypatch.setattr(minds, "LONGEST", 2)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("game", [name for name in games.names() if not games.find(name).race])
def test_bots_play_a_whole_game_among_themselves(game: str) -> None:
    @scene
    async def watch(hall: Room) -> None:
        seats = games.find(game).seats[0]
        code, _ = await hall.play_table(game, " ".join(["tactics", *["chance"] * (seats - 1)]), spectators=True)
        watcher = await hall.join(code, "Watcher")
        frame = await watcher.until("frame")
        while frame["result"] is None:
            frame = await watcher.until("frame")
        row = hall.hall.store.find_table(code)
        assert row is not None
        assert row.result is not None

    watch()


@clause("G-8")
def test_the_moment_a_bot_takes_does_not_depend_on_what_it_could_do() -> None:
    game = games.find("wazabi")
    match = tablee.new("wazabi", seats=4, seed=1)
    sight = game.sight()
    match._state.look(match.actors[0], sight)

    def moments(codes: list[int]) -> list[int]:
        mind = minds.Mind(game, "chance")
        moves = Moves()
        for code in codes:
            moves.add(code)
        return sorted(mind.think(sight, moves)[1] for _ in range(400))

    forced, free = moments([0]), moments(list(range(20)))
    for row in (forced, free):
        assert row[0] >= minds.SHORTEST
        assert row[-1] <= minds.LONGEST
    assert abs(forced[200] - free[200]) < 150


@pytest.mark.parametrize("game", games.names())
def test_only_bots_that_can_play_a_game_may_sit_down_to_it(game: str) -> None:
    found = games.find(game)
    assert minds.stand_in(found) in minds.names(found)
    for bot in minds.names(found):
        assert minds.check(found, bot) == bot
    with pytest.raises(tablee.BadField):
        minds.check(found, "genius")


def test_a_bot_that_fails_moves_all_the_same() -> None:
    class Broken:
        def choose(self, *_: object) -> int:
            raise ZeroDivisionError

    async def think() -> None:
        board = Board("abcdefgh", games.find("wazabi"), {}, 2, "ab" * 32)
        planned = asyncio.Event()
        with ThreadPoolExecutor(1) as pool:
            sat = minds.Minds(board, pool, Thinkers(1), lambda: 0, planned.set)
            seat = int(board.state.actor())
            sat._minds[seat] = mind = minds.Mind(board.game, "chance")
            mind.player = Broken()  # type: ignore[assignment]
            sat.look_again({seat: "chance"})
            async with asyncio.timeout(5):
                await planned.wait()
        assert mind.plan in board.state.moves(seat)

    asyncio.run(think())


@scene
async def test_thinking_does_not_hold_up_the_table(hall: Room) -> None:
    """While a bot thinks for long, people chat on."""
    code, (ana,) = await hall.play_table("wazabi", "Ana chance", {"limit": 0})
    table = await hall.table(code)
    assert table.minds is not None

    class Slow:
        def choose(self, _sight: object, moves: Moves, _chance: object) -> int:
            time.sleep(0.3)
            return int(moves.codes[0])

    await until(lambda: bool(table.minds and table.minds._minds))
    table.minds._minds[1].player = Slow()  # type: ignore[assignment]
    table.minds._minds[1].forget()
    table.look_again()
    begun = time.perf_counter()
    ana.say(wire.Chat("are you there?"))
    await ana.until("said")
    assert time.perf_counter() - begun < 0.2
