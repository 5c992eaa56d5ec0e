"""`tablee serve --bus … --processes N`: several processes behind one port, under a parent that keeps them alive."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx
import pytest
from typer.testing import CliRunner

from tablee.cli import app
from tablee.cli.processes import KILL_AGAIN_SECONDS, Processes
from tests.nats import NatsServer
from tests.postgres import shared_server
from tests.server.harness import Browser, Server
from tests.server.several import RESTARTING, WITHOUT_LIMITS, Player, played, with_players

BACK = 5.0
"""Seconds within which everybody is back."""


@pytest.fixture(scope="module")
def where() -> str:
    return shared_server().new_store()


@pytest.fixture(scope="module")
def server(where: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    nats = NatsServer()
    options = ("--store", where, "--bus", nats.url, "--processes", "2")
    with Server(tmp_path_factory.mktemp("data"), *options, prelude=WITHOUT_LIMITS) as started:
        yield started
    nats.close()


def children(server: Server) -> set[int]:
    found = subprocess.run(["pgrep", "-P", str(server.pid)], capture_output=True, text=True, check=False)
    return set(map(int, found.stdout.split()))


def until(holds: Callable[[], bool]) -> None:
    ends = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.02)


def answers(server: Server) -> bool:
    try:
        return httpx.get(f"{server.origin}/health", timeout=30).text == "ok\n"
    except httpx.TransportError:
        return False


def test_a_process_that_dies_is_started_again_while_the_other_answers(server: Server) -> None:
    before = children(server)
    assert len(before) == 2
    os.kill(min(before), signal.SIGKILL)
    assert all(answers(server) for _ in range(5))
    until(lambda: len(children(server)) == 2 and min(before) not in children(server))
    assert max(before) in children(server)
    Browser(server, "Ana").open_table("wazabi", 2)


def test_a_rolling_restart_under_load_loses_no_move_and_nobody_sees_an_error(server: Server, where: str) -> None:
    before = children(server)

    def replaced() -> bool:
        assert answers(server), "all the time"
        now = children(server)
        return len(now) == 2 and not now & before

    async def scenario(players: list[Player]) -> None:
        await played(players, 5)
        begun = sum(player.moves for player in players)
        os.kill(server.pid, signal.SIGHUP)
        await asyncio.to_thread(until, replaced)
        assert sum(player.moves for player in players) > begun + 10, "play goes on meanwhile"
        await played(players, 5)

    players = asyncio.run(with_players([server], where, 6, 7, scenario))
    assert {code for player in players for code in player.closed} == {RESTARTING}
    assert [player.problems for player in players if player.problems] == []
    assert sum(player.unreached for player in players) == 0
    assert max(absence.seconds for player in players for absence in player.absences) < BACK


def test_without_their_parent_they_end(server: Server) -> None:
    before = children(server)
    server.kill()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in before))
    server.start()


def test_what_cannot_start_ends_all_of_them_and_says_why() -> None:
    nowhere = ["--store", "postgresql://ana@127.0.0.1:1/tables", "--bus", "nats://127.0.0.1:1"]
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--processes", "3", *nowhere]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("tablee: ")
    assert "127.0.0.1" in ended.stderr
    assert ended.stderr.count("\n") == 1, "once"


SLOW = """
import os, signal, socket, time
from tablee.cli.processes import Processes, inherited
from version import VERSION
def tell(*what):
    os.write(1, (" ".join(map(str, what)) + "\\n").encode())
child = inherited()
if child is None:
    Processes(3, socket.create_server(("127.0.0.1", 0))).run(lambda: tell("all"))
else:
    def end(*_):
        tell("ending", child.number)
        time.sleep(2 * (child.number == 0))
        os._exit(0)
    signal.signal(signal.SIGTERM, end)
    tell("started", child.number, os.getpid(), VERSION)
    child.announce()
    while True:
        time.sleep(60)
"""
"""The first of three ends slowly."""


@contextmanager
def slow(folder: Path) -> Iterator[tuple[subprocess.Popen[str], IO[str], dict[str, list[str]]]]:
    """The parent, what all tell, and what they told at their start: process id and version of the code."""
    (folder / "version.py").write_text("VERSION = 1\n")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-c", SLOW]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as parent:
        assert parent.stdout is not None
        try:
            lines = [line.split() for line in iter(parent.stdout.readline, "all\n")]
            yield parent, parent.stdout, {number: about for _, number, *about in lines}
        finally:
            parent.terminate()


def test_one_that_dies_during_a_restart_does_not_hurry_it(tmp_path: Path) -> None:
    with slow(tmp_path) as (parent, out, begun):
        parent.send_signal(signal.SIGHUP)
        told = [out.readline()]
        os.kill(int(begun["2"][0]), signal.SIGKILL)
        told += [out.readline() for _ in range(4)]
    assert [line.split()[:2] for line in told] == [
        ["ending", "0"],
        ["started", "2"],
        ["started", "0"],
        ["ending", "1"],
        ["started", "1"],
    ]


def test_a_restart_runs_the_code_that_is_there_by_then(tmp_path: Path) -> None:
    with slow(tmp_path) as (parent, out, begun):
        assert {version for _, version in begun.values()} == {"1"}
        (tmp_path / "version.py").write_text("VERSION = 'another'\n")
        parent.send_signal(signal.SIGHUP)
        started = [line for line in (out.readline().split() for _ in range(6)) if line[0] == "started"]
        assert [(number, version) for _, number, _, version in started] == [(n, "another") for n in "012"]


def test_what_is_killed_is_not_killed_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        processes = Processes(1, listening)
        sent: list[int] = []
        monkeypatch.setattr(processes, "_send", sent.append)
        processes._kill_at = time.monotonic()
        processes._wait(lambda: None)
    assert sent == [signal.SIGKILL]
    assert processes._kill_at > time.monotonic() + KILL_AGAIN_SECONDS / 2, "the processor is left alone meanwhile"


def test_stopping_stops_all(server: Server) -> None:
    before = children(server)
    server.stop()
    assert not any(Path(f"/proc/{pid}").exists() for pid in before)
    server.start()


@pytest.mark.parametrize("options", [["--processes", "2"], ["--processes", "2", "--bus", "nats://localhost"]])
def test_several_processes_need_a_database_and_a_bus(tmp_path: Path, options: list[str]) -> None:
    ended = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), *options])
    assert ended.exit_code == 2
    assert "--processes: found '2', allowed: one, or --store postgresql://… and a --bus" in " ".join(
        ended.stderr.split()
    )
