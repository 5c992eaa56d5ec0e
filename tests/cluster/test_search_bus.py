"""Search workers on the bus: who answers, and what happens when they are slow, lost, busy, outdated or not there."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablee.bots.ismcts import Budget
from tablee.cluster.bus import Bus, NobodyThere
from tablee.core import game as games
from tablee.search import search_bus
from tablee.search.search_bus import SearchMember, SearchWorkers, subject_of
from tablee.search.search_pool import SearchFailed, SearchPool
from tablee.search.search_worker import LookAhead, choose, look_ahead
from tablee.table import table_bots
from tests.cluster.test_bus import run, until
from tests.nats import NatsServer
from tests.server.harness import Browser, Server
from tests.server.test_win_probability_jobs import finished
from tests.table.harness import Harness, scene
from tests.table.test_search_pool import a_question

LONG = 30.0
THOROUGH = "search@999999"
"""In Kado it ends with its time only."""


@contextmanager
def worker_process(url: str, processes: int = 1) -> Iterator[subprocess.Popen[str]]:
    """`tablee worker`, as a user starts it."""
    command = [sys.executable, "-P", "-m", "tablee", "worker", "--bus", url, "--processes", str(processes)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Ready")
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()


async def a_pool(url: str) -> tuple[SearchPool, Bus]:
    bus = await Bus.connect(url, "test")
    pool = SearchPool(1)
    pool.workers = SearchWorkers(bus)
    return pool, bus


def test_a_worker_elsewhere_decides_as_a_process_here_would(shared: NatsServer) -> None:
    question = a_question("wazabi", seconds=LONG)
    row, log = finished("abcdefgh", "wazabi", 3)
    assert row.seed is not None
    entries = [entry.entry() for entry in log[:-1]]
    look = LookAhead(LONG, game=row.game, options=row.options, seats=len(row.seats), seed=row.seed, log=entries)

    async def ask() -> None:
        pool, bus = await a_pool(shared.url)
        assert await pool.choose(question) == choose(question, Budget(LONG, time.monotonic))
        assert await pool.look_ahead(look) == look_ahead(look)
        assert pool.by_workers == 2
        assert pool.processes == [], "none had to be started here"
        await pool.close()
        await bus.close()

    with worker_process(shared.url):
        run(ask)


def test_a_worker_that_is_killed_in_the_middle_costs_a_search_and_no_more(
    shared: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_bus, "PATIENCE", 0.3)

    async def ask() -> None:
        pool, bus = await a_pool(shared.url)
        asked = asyncio.create_task(pool.choose(a_question("kado", THOROUGH, seconds=1.5)))
        await asyncio.sleep(0.3)
        os.kill(worker.pid, signal.SIGKILL)
        with pytest.raises(SearchFailed, match="lost"):
            await asked
        worker.wait()
        await nobody_listens(bus)
        answer = await pool.choose(a_question("wazabi"))
        assert answer.tried, "a process here searched"
        assert len(pool.processes) == 1
        await pool.close()
        await bus.close()

    with worker_process(shared.url) as worker:
        run(ask)


async def nobody_listens(bus: Bus) -> None:
    """NATS has noticed that the worker is gone."""
    while True:
        try:
            await bus.request(subject_of("wazabi"), b"", 0.05)
        except NobodyThere:
            return
        except Exception:  # noqa: BLE001 — it still thinks that somebody is there
            pass


def test_a_table_whose_worker_is_lost_plays_by_tactics(
    shared: NatsServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A worker that takes every question and answers none: the game is played to its end all the same."""
    monkeypatch.setattr(search_bus, "PATIENCE", 0.02)
    monkeypatch.setattr(table_bots, "SHORTEST", 10)
    monkeypatch.setattr(table_bots, "LONGEST", 20)

    @scene
    async def watch(harness: Harness) -> None:
        bus = await Bus.connect(shared.url, "test")
        asked: list[bytes] = []
        await bus.subscribe(subject_of("wazabi"), lambda data, _reply: asked.append(data), search_bus.QUEUE)
        harness.registry.search_pool.workers = SearchWorkers(bus)
        code, _ = await harness.play_table("wazabi", "normal normal", spectators=True)
        watcher = await harness.join(code, "Watcher")
        while (await watcher.until("frame")).get("result") is None and len(asked) < 4:
            pass
        assert asked
        assert harness.registry.search_pool.processes == []
        assert harness.registry.search_pool.by_workers == 0
        await bus.close()

    watch()
    assert "a search worker was lost" in caplog.text


def test_without_a_bus_or_a_worker_processes_here_search(own: NatsServer) -> None:
    async def ask() -> None:
        pool, bus = await a_pool(own.url)
        assert (await pool.choose(a_question("wazabi"))).tried
        own.stop()
        await until(lambda: not bus.connected)
        assert (await pool.choose(a_question("wazabi"))).tried
        assert pool.by_workers == 0
        await pool.close()
        await bus.close()

    run(ask)


def test_a_bus_that_goes_away_meanwhile_leaves_the_rest_of_the_time_to_processes_here(own: NatsServer) -> None:
    async def ask() -> None:
        pool, bus = await a_pool(own.url)
        await bus.subscribe(subject_of("wazabi"), lambda _data, _reply: None, search_bus.QUEUE)
        asked = asyncio.create_task(pool.choose(a_question("wazabi", seconds=2)))
        await asyncio.sleep(0.2)
        own.stop()
        assert (await asked).tried
        await pool.close()
        await bus.close()

    run(ask)


def test_a_worker_of_another_version_is_not_asked(shared: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its subject names the code it runs: not a byte of a question reaches it."""

    async def ask() -> None:
        bus = await Bus.connect(shared.url, "test")
        old = SearchMember(bus, 1)
        with monkeypatch.context() as then:
            then.setattr(search_bus, "CODE", (*search_bus.CODE, "tablee.search.search_pool"))
            subject_of.cache_clear()
            await old.join()
        subject_of.cache_clear()
        pool = SearchPool(1)
        pool.workers = SearchWorkers(bus)
        assert (await pool.choose(a_question("wazabi"))).tried
        assert (old.answered, pool.by_workers) == (0, 0)
        await old.leave()
        await pool.close()
        await bus.close()

    run(ask)


def test_every_game_and_every_change_of_code_has_a_subject_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    subjects = {subject_of(game) for game in games.names()}
    assert len(subjects) == len(games.names())
    monkeypatch.setattr(search_bus, "CODE", search_bus.CODE[1:])
    subject_of.cache_clear()
    assert not subjects & {subject_of(game) for game in games.names()}
    monkeypatch.undo()
    subject_of.cache_clear()
    assert {subject_of(game) for game in games.names()} == subjects


def test_workers_are_counted_as_long_as_they_are_heard(shared: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_bus, "ANNOUNCE_SECONDS", 0.05)
    monkeypatch.setattr(search_bus, "SILENT_SECONDS", 0.6)

    async def ask() -> None:
        bus = await Bus.connect(shared.url, "test")
        workers = SearchWorkers(bus)
        await workers.listen()
        small, large = SearchMember(bus, 1), SearchMember(bus, 3)
        await small.join()
        await large.join()
        await until(lambda: sorted(workers.processes) == [1, 3])
        await asyncio.sleep(1)
        assert sorted(workers.processes) == [1, 3], "who goes on announcing itself stays counted"
        await large.leave()
        await until(lambda: workers.processes == [1])
        await small.leave()
        await until(lambda: workers.processes == [])
        await bus.close()

    run(ask)


def test_a_worker_with_enough_to_do_sends_questions_to_others(shared: NatsServer) -> None:
    async def ask() -> None:
        bus = await Bus.connect(shared.url, "test")
        member = SearchMember(bus, 1)
        await member.join()
        workers = SearchWorkers(bus)
        long = a_question("kado", THOROUGH, seconds=LONG)
        running = [asyncio.create_task(workers.ask(long, 1)) for _ in range(2)]
        await until(lambda: len(member._answering) == 2)
        assert await workers.ask(long, 1) is None, "one searches, one waits, a third is not taken"
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await until(lambda: not member._answering)
        answer = await workers.ask(a_question("wazabi"), 1)
        assert answer is not None, "whoever cancels a question stops its search"
        await member.leave()
        await bus.close()

    run(ask)


def test_a_worker_that_is_told_to_stop_finishes_what_it_has(shared: NatsServer) -> None:
    async def ask() -> None:
        pool, bus = await a_pool(shared.url)
        question = a_question("kado", THOROUGH, seconds=1)
        asked = asyncio.create_task(pool.choose(question))
        await asyncio.sleep(0.3)
        worker.send_signal(signal.SIGTERM)
        assert (await asked).move in question.moves
        assert (pool.by_workers, pool.processes) == (1, [])
        assert await asyncio.to_thread(worker.wait, 30) == 0
        assert (await pool.choose(question)).move in question.moves
        assert (pool.by_workers, len(pool.processes)) == (1, 1)
        await pool.close()
        await bus.close()

    with worker_process(shared.url) as worker:
        run(ask)


def test_a_server_on_a_bus_says_so_when_the_address_is_none(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tablee", "serve", "--data", str(tmp_path), "--bus", "http://user:secret@host"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "nats://host:4222" in told.stderr
    assert "secret" not in told.stderr


def test_a_server_asks_workers(shared: NatsServer, tmp_path: Path) -> None:
    """From the command line: what `tablee serve --bus` asks, `tablee worker` answers."""
    asked: list[bytes] = []

    async def listen() -> None:
        bus = await Bus.connect(shared.url, "test")
        await bus.subscribe(subject_of("wazabi"), lambda data, _reply: asked.append(data))
        with Server(tmp_path, "--bus", shared.url) as server:
            ana = await asyncio.to_thread(Browser, server, "Ana")
            visit = await ana.join(ana.open_table("wazabi", 3, bots={1: "normal", 2: "normal"}, start=True))
            while not asked:
                frame = await visit.until("frame")
                if frame["moves"]:
                    await visit.say("play", seat=0, move=frame["moves"][0], frame=frame["number"], after=10)
            await visit.close()
        await bus.close()

    run(listen)
