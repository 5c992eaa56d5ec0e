"""What an operator sees: figures for Prometheus, whether the server can be used, and logs without secrets."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Semaphore

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tablee.core.measures import BOUNDS, Histogram
from tablee.server.app import make_app
from tablee.server.listening import bind
from tablee.store.memory import MemoryStore
from tablee.store.model import TableRow
from tests.nats import NatsServer
from tests.postgres import shared_server
from tests.server.harness import Browser, Server, client_of


def free_port() -> int:
    with bind("127.0.0.1", 0) as listening:
        return int(listening.getsockname()[1])


@contextmanager
def monitored(folder: Path, *options: str) -> Iterator[tuple[Server, int]]:
    port = free_port()
    into = f"import sys; sys.stderr = open({str(folder / 'log')!r}, 'w', buffering=1)"
    with Server(folder / "data", "--monitor", f"127.0.0.1:{port}", *options, prelude=into) as server:
        yield server, port


def figures(port: int) -> dict[str, float]:
    """By name and labels."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found["".join([sample.name, *(f" {value}" for value in sample.labels.values())])] = sample.value
    return found


async def play(browser: Browser, code: str, moves: int) -> None:
    """So many moves of one's own in Zayo, which lasts, one that is not allowed and a message that makes no sense."""
    visit = await browser.join(code)
    await visit.say("play", seat=0, move={"move": "lay equipment", "equipment": "horse"}, frame=0, after=10)
    await visit.until("refused")
    await visit.say("sit", seat=99)
    await visit.until("problem")
    frame = next(iter(visit.frames.values()), None) or await visit.until("frame")
    while moves:
        if frame["moves"]:
            await visit.say("play", seat=0, move=frame["moves"][0], frame=frame["number"], after=10)
            moves -= 1
        frame = await visit.until("frame")
    await visit.close()


def test_figures_are_those_of_what_happened(tmp_path: Path) -> None:
    with monitored(tmp_path) as (server, port):
        before = figures(port)
        assert before["tablee_tables"] == before["tablee_connections"] == before["tablee_move_seconds_count"] == 0
        ana = Browser(server, "Ana")
        code = ana.open_table("zayo", 2, bots={1: "tactics"}, start=True, options={"limit": 0})
        asyncio.run(play(ana, code, 5))
        assert ana.http.get("/api/tables/nothing").status_code == 404
        found = figures(port)
        assert found["tablee_move_seconds_count"] == 6
        assert 0 < found["tablee_move_seconds_sum"] < 60
        assert found["tablee_refused_total move"] == 1
        assert found["tablee_refused_total message"] == 1
        assert found["tablee_refused_total request"] == 1
        assert found["tablee_tables"] == 1
        assert found["tablee_stored_total"] >= found["tablee_commit_seconds_count"] > 5
        assert found["tablee_failed_commits_total"] == 0
        assert found["tablee_queue_length messages"] == found["tablee_queue_length commits"] == 0
        assert "process_cpu_seconds_total" in found
        assert ana.http.get("/metrics").status_code == 404, "only the operator's port shows them"


def test_an_address_for_figures_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AssertionError), Server(tmp_path, "--monitor", "somewhere"):
        pass


NEWCOMERS = 40
"""More than there are threads."""


class BrokenStore(MemoryStore):
    broken = False

    def find_table(self, code: str) -> TableRow | None:
        if self.broken:
            raise OSError("no disk")
        return super().find_table(code)


def test_ready_means_that_the_store_answers() -> None:
    store = BrokenStore()
    with client_of(make_app(lambda: store)) as client:
        assert (client.get("/health").text, client.get("/ready").text) == ("ok\n", "ready\n")
        assert "set-cookie" not in client.get("/ready").headers
        store.broken = True
        assert client.get("/health").status_code == 200
        assert client.get("/ready").status_code == 503


class HangingStore(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.asked = Semaphore(0)
        self.goes_on = Event()

    def find_person(self, device: str) -> str | None:
        self.asked.release()
        self.goes_on.wait(60)
        return super().find_person(device)


def test_while_a_database_hangs_what_needs_none_is_answered_at_once() -> None:
    """Newcomers wait for it in all threads that read the store."""
    store = HangingStore()
    with client_of(make_app(lambda: store)) as client, ThreadPoolExecutor(NEWCOMERS) as pool:
        try:
            waiting = [pool.submit(client.get, "/api/mine", timeout=60) for _ in range(NEWCOMERS)]
            while store.asked.acquire(timeout=1):  # until every thread waits
                pass
            answer = client.get("/api/games", headers={"accept-encoding": "gzip"}, timeout=5)
            assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")
            assert not any(one.done() for one in waiting)
        finally:
            store.goes_on.set()
        assert {one.result().status_code for one in waiting} == {200}


@pytest.mark.parametrize("style", ["json", "text"])
def test_logs_have_the_id_of_the_request_and_no_secret(tmp_path: Path, style: str) -> None:
    with monitored(tmp_path, "--log", style) as (server, _port):
        ana = Browser(server, "Ana")
        code = ana.open_table("zayo", 2, bots={1: "tactics"}, start=True)
        asyncio.run(play(ana, code, 1))
        token = ana.post("/api/link", {})["path"].rsplit("/", 1)[1]
        page = ana.http.get(f"/me/{token}")
    log = (tmp_path / "log").read_text(encoding="utf-8")
    for secret in (code, token, ana.http.cookies["tablee"], "Ana"):
        assert secret not in log
    lines = log.splitlines()
    asked = page.headers["x-request-id"]
    assert len(asked) == 16
    (line,) = [line for line in lines if asked in line]
    assert "/me/{token}" in line
    if style == "json":
        told = [msgspec.json.decode(line) for line in lines]
        assert {"time", "level", "logger", "text", "request"} <= set(told[0])
        found = next(one for one in told if one["request"] == asked)
        assert (found["method"], found["status"], found["level"]) == ("GET", 200, "info")
        assert any(one["route"] == "/ws/{code}" and one["status"] == 101 for one in told)


def test_a_histogram_counts_every_duration_once() -> None:
    histogram = Histogram()
    for seconds in (0.0, BOUNDS[0], BOUNDS[0] + 1e-9, BOUNDS[-1], 60.0):
        histogram.add(seconds)
    assert histogram.counts == [2, 1, *[0] * (len(BOUNDS) - 3), 1, 1]
    assert histogram.count == 5
    assert histogram.seconds == pytest.approx(60 + BOUNDS[-1] + 2 * BOUNDS[0])


def test_the_dashboard_asks_for_figures_that_exist(tmp_path: Path) -> None:
    board = msgspec.json.decode((Path(__file__).parents[2] / "deploy" / "grafana.json").read_bytes())
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:tablee|process)_\w+", target["expr"])
    }
    nats = NatsServer()
    options = ("--bus", nats.url, "--store", shared_server().new_store())
    try:
        with monitored(tmp_path, *options) as (_server, port):
            found = figures(port)
            assert {found[f"tablee_bus_connected {use}"] for use in ("searches", "tables")} == {1}
            nats.stop()
            ends = time.monotonic() + 10
            while any(figures(port)[f"tablee_bus_connected {use}"] for use in ("searches", "tables")):
                assert time.monotonic() < ends
                time.sleep(0.05)
    finally:
        nats.close()
    assert len(asked) > 10
    assert asked <= {name.partition(" ")[0] for name in found}
