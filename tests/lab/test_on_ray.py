"""Simulations on Ray, one instance of it on this machine: the same results, also when processes are lost."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import tablee
from tablee.core.errors import BadField, TableeError
from tablee.lab import executors, training
from tablee.lab.arena import make_arena, play_arena
from tablee.lab.executors import ChunkLost, executor, own_code, play_elsewhere
from tablee.lab.plan import make_plan
from tablee.lab.simulate import Outcome, simulate
from tablee.lab.summary import summarise, to_json
from tablee.lab.workers import Work

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module", autouse=True)
def instance() -> Iterator[None]:
    """Shared by the tests of this file: to start it takes longer than they do."""
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "120")  # a busy machine may need it
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = pytest.importorskip("ray", reason="no Ray on this system")
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    setting = {"env_vars": {"PYTHONPATH": path}}
    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env=setting)
    yield
    ray.shutdown()


def document(outcome: Outcome) -> bytes:
    """All figures but the speed, which is the one thing that differs."""
    return to_json(summarise(outcome)).split(b'"speed"')[0]


def test_a_simulation_comes_out_the_same_in_one_process_in_several_and_on_ray() -> None:
    plan = make_plan("wazabi", seats=3, games=40, seed=5, bots=("tactics",))
    here, beside, there = simulate(plan, 1), simulate(plan, 2), simulate(plan, on="ray")
    assert there.jobs == beside.jobs == 2
    assert there.complete
    assert document(there) == document(beside) == document(here)


def test_an_arena_comes_out_the_same() -> None:
    arena = make_arena("wazabi", bots=["tactics", "chance"], deals=4, seats=2, seed=9)
    assert play_arena(arena, on="ray").deals == play_arena(arena, 2).deals == play_arena(arena, 1).deals


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


def numbers_and_deaths(first: int, last: int) -> list[int]:
    if first <= 7 < last:
        os.kill(os.getpid(), signal.SIGKILL)
    return list(range(first, last))


def test_games_that_kill_every_process_are_named_and_all_before_them_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "RAY_TRIES", 2)
    found: list[int] = []
    with pytest.raises(ChunkLost, match="ended unexpectedly, 2 times") as caught:
        Work(numbers_and_deaths, found.extend, 20, first_chunk=2).run(on="ray")
    assert caught.value.first <= 7 < caught.value.last
    assert found == list(range(caught.value.first))


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


def test_a_machine_with_other_sources_of_the_same_version_does_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = own_code()
    monkeypatch.setattr(executors, "CODE", executors.CODE[1:])
    own_code.cache_clear()
    try:
        assert own_code().startswith(f"tablee {tablee.__version__} ")
        with pytest.raises(TableeError, match=re.escape(f"instead of {mine}")):
            play_elsewhere(mine, fail, 0, 1)
    finally:
        own_code.cache_clear()


def test_where_must_be_a_place() -> None:
    with pytest.raises(BadField, match="ray://host:port"):
        executor("dask", 1)
