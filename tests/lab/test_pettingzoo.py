"""PettingZoo's own tests on our games."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from tablee.core import game as games
from tablee.core.errors import BadField, IllegalMove

pytest.importorskip("pettingzoo", reason="the extra `lab` is not installed")

import numpy as np
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel, parallel_to_aec, turn_based_aec_to_parallel

from tablee.lab.pettingzoo import TableEnv, env, parallel_env

RACES = [name for name in games.names() if games.find(name).race]
IN_TURN = [name for name in games.names() if name not in RACES]
EDGES = [(name, seats) for name in games.names() for seats in {games.find(name).seats[0], games.find(name).seats[-1]}]
# What Wazabi's gifts can be with all 24 dice and five receivers are 118,754 actions: too many for a quick test.
SEATS = [(name, min(seats, 4) if name == "wazabi" else seats) for name, seats in EDGES]

# It would rather have a plain array, but only a mask says which moves are legal.
WANTS_AN_ARRAY = "Observation is not a NumPy array|Observation space for each agent probably should be"


@pytest.fixture(autouse=True)
def no_warning_is_overlooked() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=WANTS_AN_ARRAY)
        yield


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_every_game_passes_the_api_test(name: str, seats: int) -> None:
    api_test(env(name, seats=seats), num_cycles=300)


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats=seats), num_cycles=100)


@pytest.mark.parametrize("name", RACES)
def test_a_race_converts_to_a_parallel_environment_and_back(name: str) -> None:
    table = env(name)
    parallel_api_test(aec_to_parallel(table), num_cycles=200)
    assert parallel_to_aec(aec_to_parallel(table)) is table
    parallel_seed_test(lambda: parallel_env(name), num_cycles=100)


@pytest.mark.parametrize("name", IN_TURN)
def test_a_game_in_turns_converts_to_a_parallel_environment_where_the_others_do_nothing(name: str) -> None:
    parallel = turn_based_aec_to_parallel(env(name))
    observations, _ = parallel.reset(seed=1)
    for _ in range(30):
        acting = [agent for agent in parallel.agents if observations[agent]["action_mask"].any()]
        actions: dict[str, Any] = dict.fromkeys(parallel.agents)
        agent = acting[0]
        actions[agent] = int(np.flatnonzero(observations[agent]["action_mask"])[0])
        observations, *_ = parallel.step(actions)


@pytest.mark.parametrize("name", IN_TURN)
def test_only_races_are_parallel(name: str) -> None:
    with pytest.raises(BadField, match="a race"):
        parallel_env(name)


@pytest.mark.parametrize("name", games.names())
def test_a_whole_game_ends_with_the_stakes_shared(name: str) -> None:
    table = TableEnv(name)
    table.reset(seed=3)
    dice = np.random.default_rng(3)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter(max_iter=100_000):
        seen, reward, ended, cut, _ = table.last()
        total[agent] += reward
        assert not cut
        assert seen is not None
        table.step(None if ended else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    assert table.agents == []
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


def test_an_illegal_move_in_turn_raises_its_clause_and_changes_nothing() -> None:
    table = TableEnv("kado")
    table.reset(seed=1)
    agent = table.agent_selection
    before = table.observe(agent)
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[-1])
    with pytest.raises(IllegalMove, match="KD-3"):
        table.step(wrong)
    assert table.agent_selection == agent
    assert (table.observe(agent)["observation"] == before["observation"]).all()


def test_an_illegal_move_in_a_race_is_refused_with_its_clause_and_play_goes_on() -> None:
    table = parallel_env("kezao")
    observations, _ = table.reset(seed=1)
    rolls = [agent for agent in table.agents if observations[agent]["action_mask"].sum() > 1]
    assert len(rolls) == 1
    others = [agent for agent in table.agents if agent not in rolls]
    _, _, _, _, infos = table.step({rolls[0]: 0, others[0]: 1})  # to have nothing before the roll
    assert infos == {rolls[0]: {}, others[0]: {"refused": "KZ-12"}}
    _, _, _, _, infos = table.step({rolls[0]: 0, others[0]: 0})
    assert infos == {rolls[0]: {}, others[0]: {}}


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_rendered_as_a_spectator_sees_it(name: str) -> None:
    table = env(name, render_mode="ansi")
    table.reset(seed=1)
    assert str(table.render()).startswith("{")
    with pytest.raises(BadField, match="ansi"):
        TableEnv(name, render_mode="human")
