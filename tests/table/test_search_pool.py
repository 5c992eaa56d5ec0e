"""Search pool: searches run in processes of their own, which may die or hang without harm to a table."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.bots.ismcts import Budget
from tablee.core import game as games
from tablee.core import game_log, observation_codec
from tablee.core import position as positions
from tablee.core.game import Game
from tablee.core.game_log import GameLog
from tablee.core.record import Entry, plain
from tablee.core.state import State
from tablee.search import search_pool
from tablee.search.search_pool import SearchFailed, SearchPool
from tablee.search.search_worker import Choose, Chosen, LookAhead, ask_for_move, choose
from tablee.store.memory import MemoryStore
from tablee.table import table_bots
from tests.clauses import clause
from tests.laws.tables import tables
from tests.laws.twins import look_for_leaks
from tests.table.harness import Harness, open_harness, run, scene, shift_clock, until

TURNS = [name for name in games.names() if not games.find(name).race]
KEY = "ab" * 32
ROOT = Path(__file__).parents[2]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "SHORTEST", 10)
    monkeypatch.setattr(table_bots, "LONGEST", 20)


def with_pool(play: Callable[[SearchPool], Awaitable[None]]) -> Callable[[], None]:
    @wraps(play)
    def test() -> None:
        async def main() -> None:
            pool = SearchPool(1)
            try:
                await play(pool)
            finally:
                await pool.close()

        run(main())

    del test.__wrapped__
    return test


LOG: dict[str, dict[int, Entry]] = {}


def a_board(game: str, decisions: int = 12) -> GameLog:
    """A game under way, at a moment where somebody can choose."""
    found = games.find(game)
    board = game_log.new(found, {"limit": 0}, found.seats[0], KEY)
    made = 0
    while made < decisions or len(board.state.moves(board.state.actor())) < 2:
        seat = int(board.state.actor())
        entry = board.play(seat, board.state.moves(seat)[0], 0)
        LOG.setdefault(game, {})[entry.number] = entry
        made += 1
    return board


def a_question(game: str, bot: str = "normal", seconds: float = 0.3) -> Choose:
    board = a_board(game)
    return ask_for_move(board, int(board.state.actor()), bot, 7, seconds)


@pytest.mark.parametrize("game", games.names())
def test_a_sight_comes_back_from_plain_numbers(game: str) -> None:
    found = games.find(game)
    match = tablee.new(game, seats=found.seats[0], seed=3)
    for seat in range(match.seats):
        observation = found.observation()
        match._state.observe(seat, observation)
        plain = observation_codec.write(observation)
        again = observation_codec.read(plain, found.observation())
        assert observation_codec.write(again) == plain
        assert found.view(again) == found.view(observation) == match.view(seat)


@clause("G-8", "G-13")
@pytest.mark.parametrize("game", TURNS)
@settings(max_examples=15)
@given(data=st.data())
def test_tables_that_a_seat_cannot_tell_apart_are_asked_about_in_the_same_words(game: str, data: st.DataObject) -> None:
    """To the byte: neither the search nor a reader of the pipe learns what the others hold."""

    def sent(found: Game, state: State, seat: int) -> bytes:
        observation = found.observation()
        state.observe(seat, observation)
        return msgspec.msgpack.encode((observation_codec.write(observation), state.moves(seat)))

    assert look_for_leaks(data.draw(tables(game)), observe=sent) > 0


@pytest.mark.parametrize("game", TURNS)
def test_a_question_tells_the_whole_game_as_the_seat_lived_it(game: str) -> None:
    """Also after the server has been away, when the board is played again from the log."""
    board = a_board(game, 30)
    seat = int(board.state.actor())
    early = a_board(game, 3)
    question = ask_for_move(board, seat, "strong", 1, 0.5)
    first = games.new_state(board.game, board.options, board.seats, positions.from_seed(KEY), listen=True)
    assert first.event_codes is not None
    heard = [board.game.redact(event_code, seat) for event_code in board.event_codes[len(first.event_codes) :]]
    assert question.events == [event_code for event_code in heard if event_code is not None]
    ask_for_move(early, int(early.state.actor()), "strong", 1, 0.5)  # asked early on: the rest is heard later
    assert str(board.seed) not in str(question)
    for number in range(early.entries, board.entries):
        early.repeat(LOG[game][number])
    assert ask_for_move(early, seat, "strong", 1, 0.5) == question
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(question), type=Choose) == question


@pytest.mark.parametrize("game", TURNS)
def test_another_process_decides_as_this_one_would(game: str) -> None:
    question = a_question(game, seconds=30)

    @with_pool
    async def ask(pool: SearchPool) -> None:
        answer = await pool.choose(question)
        assert answer == choose(question, Budget(30, time.monotonic))
        assert answer.move in question.moves
        assert answer.tried[0][0] == answer.move
        assert all(0 <= worth <= 1 for _, worth in answer.tried)
        assert [worth for _, worth in answer.tried] == sorted((worth for _, worth in answer.tried), reverse=True)

    ask()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("game", TURNS)
def test_levels_play_a_whole_game(game: str, caplog: pytest.LogCaptureFixture) -> None:
    @scene
    async def watch(harness: Harness) -> None:
        seats = games.find(game).seats[0]
        names = " ".join([*("easy", "normal", "strong")[:seats], *["tactics"] * (seats - 3)])
        code, _ = await harness.play_table(game, names, spectators=True)
        watcher = await harness.join(code, "Watcher")
        frame = await watcher.until("frame")
        while frame["result"] is None:
            frame = await watcher.until("frame")
        assert len(harness.registry.search_pool.processes) == 1

    watch()
    assert "without a search" not in caplog.text


def test_a_search_leaves_time_to_answer_before_the_limit() -> None:
    asked: list[float] = []

    class Noting(SearchPool):
        async def choose(self, question: Choose, urgency: int = 1) -> Chosen:  # noqa: ARG002
            asked.append(question.seconds)
            await asyncio.Event().wait()  # until it is cancelled
            raise AssertionError

    async def observe() -> None:
        board = game_log.new(games.find("zayo"), {"limit": 5000}, 2, KEY)
        seat = int(board.state.actor())
        with ThreadPoolExecutor(1) as threads:
            for now in (0, 4200):
                sat = table_bots.TableBots(board, threads, Noting(1), lambda now=now: now, lambda: None)  # type: ignore[misc]
                sat.look_again({seat: "strong"})
                await asyncio.sleep(0)
                sat.rest()
                await asyncio.sleep(0)

    asyncio.run(observe())
    assert asked[0] >= table_bots.SHORTEST / 1000
    assert asked[1] <= 0.801 - table_bots.SHORTEST / 1000


@pytest.mark.usefixtures("quick")
def test_a_process_that_is_killed_stops_no_table(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with open_harness(MemoryStore()) as harness:
            code, _ = await harness.play_table("zayo", "strong strong", spectators=True)
            watcher = await harness.join(code, "Watcher")
            pool = harness.registry.search_pool
            killed: set[int] = set()
            while len(killed) < 3:
                await until(lambda: bool(pool._busy))
                killed.update(pool.processes)
                for process in pool.processes:
                    with contextlib.suppress(ProcessLookupError):  # killed in the round before, and not yet missed
                        os.kill(process, signal.SIGKILL)
                await watcher.until("frame")
            await until(lambda: bool(pool._busy))
            assert not killed & set(pool.processes)
            await watcher.until("frame")

    asyncio.run(play())
    assert "decides without a search" in caplog.text


@with_pool
async def test_a_process_that_hangs_is_thrown_away(pool: SearchPool) -> None:
    question = a_question("zayo")
    await pool.choose(question)
    (hung,) = pool.processes
    os.kill(hung, signal.SIGSTOP)
    before = search_pool.PATIENCE
    search_pool.PATIENCE = 0.2
    try:
        with pytest.raises(SearchFailed):
            await pool.choose(question)
    finally:
        search_pool.PATIENCE = before
    assert (await pool.choose(question)).move in question.moves
    assert hung not in pool.processes
    await until(lambda: not _lives(hung))


def test_a_pool_that_is_closed_while_it_searches_has_lost_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async def close_early() -> None:
        pool = SearchPool(1)
        asking = asyncio.create_task(pool.choose(a_question("kado", "strong", 20)))
        await until(lambda: bool(pool._busy))
        await pool.close()
        with pytest.raises(SearchFailed):
            await asking

    run(close_early())
    assert not caplog.records


@with_pool
async def test_a_question_that_nobody_waits_for_is_dropped(pool: SearchPool) -> None:
    question = a_question("kado", "strong", 20)
    await pool.choose(a_question("kado"))
    before = pool.processes
    asking = asyncio.create_task(pool.choose(question))
    await until(lambda: bool(pool._busy))
    await asyncio.sleep(0.05)
    asking.cancel()
    begun = time.perf_counter()
    await pool.choose(a_question("kado", "easy", 0.2))
    assert time.perf_counter() - begun < 1.5
    assert pool.processes == before


@with_pool
async def test_a_question_about_a_finished_game_waits_for_its_turn(pool: SearchPool) -> None:
    """However long: charts ask many at once, and on a busy machine the last one would be given up."""
    await pool.choose(a_question("kado"))
    busy = asyncio.create_task(pool.choose(a_question("kado", "strong", 20)))
    await until(lambda: bool(pool._busy))
    board = a_board("zayo")
    log = [LOG["zayo"][number] for number in range(board.entries)]
    question = LookAhead(0.1, game="zayo", options=plain(board.options), seats=board.seats, seed=KEY, log=log)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search_pool, "PATIENCE", 0.1)
        asking = asyncio.create_task(pool.look_ahead(question))
        await asyncio.sleep(0)
    shift_clock(5)
    await asyncio.sleep(0.01)
    assert not asking.done()
    busy.cancel()
    assert sum((await asking).shares) == pytest.approx(1)


@with_pool
async def test_a_question_that_cannot_be_answered_harms_nobody_else(pool: SearchPool) -> None:
    question = a_question("zayo")
    with pytest.raises(SearchFailed, match="KeyError"):
        await pool.choose(msgspec.structs.replace(question, observation={}))
    before = pool.processes
    assert (await pool.choose(question)).move in question.moves
    assert pool.processes == before


SERVER = """
import asyncio
from tablee.search.search_pool import SearchPool
from tests.table.test_search_pool import a_question

async def ask():
    pool = SearchPool(1)
    asking = asyncio.create_task(pool.choose(a_question("kado", "strong", 60)))
    while not pool._busy:
        await asyncio.sleep(0.01)
    print(*pool.processes, flush=True)
    await asking

asyncio.run(ask())
"""


def test_no_process_outlives_its_server() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        left = int(server.stdout.readline())
        assert _lives(left)
        server.kill()
    deadline = time.monotonic() + 5
    while _lives(left) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not _lives(left)


def _lives(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return False
    return "State:\tZ" not in status


@pytest.mark.alone
def test_a_strong_bot_answers_within_its_time() -> None:
    """Thinking takes its budget and 10 ms; asking another process a little more."""

    @with_pool
    async def ask(pool: SearchPool) -> None:
        for game in TURNS:
            question = a_question(game, "strong", 0.25)
            await pool.choose(question)
            late = []
            for _ in range(8):
                begun = time.perf_counter()
                await pool.choose(question)
                late.append(time.perf_counter() - begun - 0.25)
            assert min(late) < 0.010, (game, late)  # the others may have waited for a busy machine

    ask()


@with_pool
async def test_a_search_takes_none_of_the_servers_time(pool: SearchPool) -> None:
    await pool.choose(a_question("kado"))
    question = a_question("kado", "strong", 1.0)
    gc.disable()  # what other tests have left is not to be swept in this time
    before = time.process_time()
    await pool.choose(question)
    spent = time.process_time() - before
    gc.enable()
    assert spent < 0.1
