"""Simulations on Ray, a real cluster of this machine alone: the same results, also when processes are lost."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from tablee.core.errors import BadField, TableeError
from tablee.lab import training
from tablee.lab.arena import make_arena, play_arena
from tablee.lab.executors import executor, play_elsewhere
from tablee.lab.plan import make_plan
from tablee.lab.simulate import Outcome, simulate
from tablee.lab.summary import summarise, to_json
from tablee.lab.workers import Work
from tests.nats import free_port

ROOT = Path(__file__).parents[2]
START_SECONDS = 60.0
TRIES = 3


@pytest.fixture(scope="module", autouse=True)
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A cluster of this machine alone, and its address for machines elsewhere. Ray does not start without a token."""
    setting = {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_USAGE_STATS_ENABLED": "0",
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
    }
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        for name, value in setting.items():
            patch.setenv(name, value)
        ray = pytest.importorskip("ray", reason="no Ray on this system")  # which looks at these when it is imported
        # On a busy machine its parts may not find one another in time, and then it does not start.
        tries = (start_head(stack, tmp_path_factory.mktemp("ray") / "log") for _ in range(TRIES))
        started = next((ports for ports in tries if ports is not None), None)
        assert started is not None
        port, outer = started
        ray.init(f"127.0.0.1:{port}", log_to_driver=False)
        yield f"ray://127.0.0.1:{outer}"
        ray.shutdown()


def start_head(stack: ExitStack, log: Path) -> tuple[int, int] | None:
    """The first machine of a cluster: its ports for other machines of it, and for whoever is elsewhere."""
    port, outer = free_port(), free_port()
    command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block", "--num-cpus", "2"]
    command += ["--include-dashboard=false", f"--port={port}", f"--ray-client-server-port={outer}"]
    out = stack.enter_context(log.open("w"))
    head = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
    stack.callback(end, head)
    ends = time.monotonic() + START_SECONDS
    while head.poll() is None and time.monotonic() < ends:
        if "Ray runtime started" in log.read_text():
            return port, outer
        time.sleep(0.1)
    end(head)
    return None


def end(head: subprocess.Popen[bytes]) -> None:
    head.terminate()
    head.wait(60)


def document(outcome: Outcome) -> bytes:
    """All figures but the speed, which is the one thing that differs."""
    return to_json(summarise(outcome)).split(b'"speed"')[0]


def test_a_simulation_comes_out_the_same_in_one_process_and_on_ray() -> None:
    plan = make_plan("wazabi", seats=3, games=40, seed=5, bots=("tactics",))
    here, there = simulate(plan, 1), simulate(plan, on="ray")
    assert there.jobs == 2
    assert there.complete
    assert document(there) == document(here)


def test_a_cluster_elsewhere_is_named_by_its_address(cluster: str, tmp_path: Path) -> None:
    found = tmp_path / "found.json"
    wish = ["simulate", "wazabi", "--seats", "3", "--games", "40", "--seed", "5", "--bots", "tactics"]
    command = [sys.executable, "-m", "tablee", *wish, "--on", cluster, "--json", str(found)]
    # Ray forks while its threads run, and now and then the process that it makes for a client dies of it.
    assert any(not subprocess.run(command, check=False).returncode for _ in range(3))
    here = simulate(make_plan("wazabi", seats=3, games=40, seed=5, bots=("tactics",)), 1)
    assert found.read_bytes().split(b'"speed"')[0] == document(here)


def test_an_arena_comes_out_the_same() -> None:
    arena = make_arena("wazabi", bots=["tactics", "chance"], deals=4, seats=2, seed=9)
    assert play_arena(arena, on="ray").deals == play_arena(arena, 1).deals


def test_training_sees_the_same_games() -> None:
    parts: list[training.Sample] = []
    play = partial(training.collect_some, "wazabi", 2, 3, "early")
    Work(play, parts.append, 12, first_chunk=5).run(on="ray")
    assert len(parts) > 1
    there, here = training.joined(parts), training.collect("wazabi", 2, 12, 3)
    for name in ("features", "shares", "game"):
        assert np.array_equal(getattr(there, name), getattr(here, name)), name


def numbers_and_a_death(marks: Path, first: int, last: int) -> list[int]:
    """The process that comes to number 7 first is killed there."""
    if first <= 7 < last:
        mark = marks / "died"
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return list(range(first, last))


def test_games_of_a_process_that_is_lost_are_played_again(tmp_path: Path) -> None:
    found: list[int] = []
    Work(partial(numbers_and_a_death, tmp_path), found.extend, 20, first_chunk=2).run(on="ray")
    assert (tmp_path / "died").exists()
    assert found == list(range(20))


def test_it_stops_with_the_first_games_when_it_is_told_to() -> None:
    plan = make_plan("wazabi", seats=2, games=10_000, seed=5, bots=("tactics",))
    done: list[int] = []
    outcome = simulate(plan, on="ray", stop=lambda: bool(done), progress=done.append)
    assert not outcome.complete
    assert 0 < outcome.tally.games == done[-1] < 10_000
    again = simulate(plan.with_games(outcome.tally.games), 1).tally
    assert (outcome.tally.winners, outcome.tally.length.counts) == (again.winners, again.length.counts)


def fail(_first: int, _last: int) -> int:
    raise TableeError("a game does not end")


def test_a_mistake_in_a_game_is_told_as_it_is_elsewhere() -> None:
    with pytest.raises(TableeError, match="a game does not end"):
        Work(fail, lambda _: None, 3, first_chunk=1).run(on="ray")


def test_a_machine_with_another_version_does_not_play() -> None:
    with pytest.raises(TableeError, match=r"instead of 0\.0"):
        play_elsewhere("0.0", fail, 0, 1)


def test_where_must_be_a_place() -> None:
    with pytest.raises(BadField, match="ray://host:port"):
        executor("dask", 1)
