"""Bots at tables: they see what their seats see, and take a human pause."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import tablee
from tablee.core import game as games
from tablee.core import game_log
from tablee.core.state import Moves
from tablee.search.search_pool import SearchPool
from tablee.search.search_worker import Choose, Chosen
from tablee.store.model import Pace
from tablee.table import table_bots, wire
from tests.clauses import clause
from tests.table.harness import PATIENCE, Harness, run, scene, until


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of turn-based games that do not let a test wait."""
    monkeypatch.setattr(table_bots, "SHORTEST", 1)
    monkeypatch.setattr(table_bots, "LONGEST", 2)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("game", [name for name in games.names() if not games.find(name).race])
def test_bots_play_a_whole_game_among_themselves(game: str) -> None:
    @scene
    async def watch(harness: Harness) -> None:
        seats = games.find(game).seats[0]
        code, _ = await harness.play_table(game, " ".join(["tactics", *["chance"] * (seats - 1)]), spectators=True)
        watcher = await harness.join(code, "Watcher")
        frame = await watcher.until("frame")
        while frame["result"] is None:
            frame = await watcher.until("frame")
        row = harness.registry.store.find_table(code)
        assert row is not None
        assert row.result is not None

    watch()


@clause("G-8")
def test_the_moment_a_bot_takes_does_not_depend_on_what_it_could_do() -> None:
    game = games.find("wazabi")
    match = tablee.new("wazabi", seats=4, seed=1)
    observation = game.observation()
    match._state.observe(match.actors[0], observation)

    def moments(codes: list[int]) -> list[int]:
        mind = table_bots.BotSeat(game, "chance")
        moves = Moves()
        for code in codes:
            moves.add(code)
        return sorted(mind.think(observation, moves)[1] for _ in range(400))

    forced, free = moments([0]), moments(list(range(20)))
    for row in (forced, free):
        assert row[0] >= table_bots.SHORTEST
        assert row[-1] <= table_bots.LONGEST
    assert abs(forced[200] - free[200]) < 150


@pytest.mark.parametrize(("pace", "part"), [("calm", 1.6), ("normal", 1.0), ("quick", 0.4)])
@pytest.mark.parametrize("bot", ["tactics", "normal"])
def test_bots_pause_as_long_as_the_host_wants(
    monkeypatch: pytest.MonkeyPatch, bot: str, pace: Pace, part: float
) -> None:
    """A search has the same time whatever the pace is: the choice of the host makes nobody weaker."""
    monkeypatch.setattr(table_bots, "SHORTEST", 1000)
    monkeypatch.setattr(table_bots, "LONGEST", 1000)
    asked: list[float] = []

    class Pool(SearchPool):
        async def choose(self, question: Choose, _urgency: int = 0) -> Chosen:
            asked.append(question.seconds)
            return Chosen(question.moves[0], [])

    async def think() -> None:
        board = game_log.new(games.find("wazabi"), {"limit": 0}, 2, "ab" * 32)
        planned = asyncio.Event()
        with ThreadPoolExecutor(1) as threads:
            sat = table_bots.TableBots(board, threads, Pool(1), lambda: 0, planned.set, pace=lambda: pace)
            sat.look_again({int(board.state.actor()): bot})
            async with asyncio.timeout(5):
                await planned.wait()
        assert sat.next_due() == 1000 * part
        assert asked in ([], [1.0])

    run(think())


@scene
async def test_the_pace_is_the_hosts_choice_and_is_stored(harness: Harness) -> None:
    code, (ana, bo) = await harness.play_table("wazabi", "Ana Bo", {"limit": 0}, host="Ana")
    assert (await ana.ask(wire.Hello("Ana", 1), "table"))["pace"] == "normal"
    assert await bo.problem(wire.Arrange(pace="quick")) == "not-host"
    ana.say(wire.Arrange(pace="quick"))
    await bo.until_table(lambda table: table["pace"] == "quick")
    row = harness.registry.store.find_table(code)
    assert row is not None
    assert row.pace == "quick"


@pytest.mark.parametrize("game", games.names())
def test_only_bots_that_can_play_a_game_may_sit_down_to_it(game: str) -> None:
    found = games.find(game)
    assert table_bots.stand_in(found) in table_bots.names(found)
    for bot in table_bots.names(found):
        assert table_bots.check(found, bot) == bot
    with pytest.raises(tablee.BadField):
        table_bots.check(found, "genius")


def test_a_bot_that_fails_moves_all_the_same() -> None:
    class Broken:
        def choose(self, *_: object) -> int:
            raise ZeroDivisionError

    async def think() -> None:
        board = game_log.new(games.find("wazabi"), {}, 2, "ab" * 32)
        planned = asyncio.Event()
        with ThreadPoolExecutor(1) as pool:
            sat = table_bots.TableBots(board, pool, SearchPool(1), lambda: 0, planned.set)
            seat = int(board.state.actor())
            sat._bots[seat] = mind = table_bots.BotSeat(board.game, "chance")
            mind.player = Broken()  # type: ignore[assignment]
            sat.look_again({seat: "chance"})
            async with asyncio.timeout(5):
                await planned.wait()
        assert mind.plan.move in board.state.moves(seat)

    run(think())


@scene
async def test_thinking_does_not_hold_up_the_table(harness: Harness) -> None:
    """While a bot thinks for long, people chat on."""
    code, (ana,) = await harness.play_table("wazabi", "Ana chance", {"limit": 0})
    table = await harness.table(code)
    assert table._play._bots is not None

    decide, decided = threading.Event(), threading.Event()

    class Slow:
        def choose(self, _observation: object, moves: Moves, _rng: object) -> int:
            assert decide.wait(PATIENCE)
            decided.set()
            return int(moves.codes[0])

    await until(lambda: bool(table._play._bots and table._play._bots._bots))
    table._play._bots._bots[1].player = Slow()  # type: ignore[assignment]
    table._play._bots._bots[1].plan.clear()
    table._play.update_bots()
    ana.say(wire.Chat("are you there?"))
    await ana.until("said")
    assert not decided.is_set()
    decide.set()
