"""PettingZoo environments of the games, for reinforcement learning.

    env = tablee.lab.pettingzoo.env("kado", seats=3)

An agent sees `observation`, all that its seat may know as integers (`space.places` says which stands where), and
`action_mask`; action number k of seat s is the move `space.codes[s][k]`, the same all game long. The reward comes at
the end: every seat stakes 1 and the winners share it all. No time limit runs in a game that is no race.

A race goes in steps of its tick. In each, all agents choose from what they see at its beginning, a move or to wait
(action 0), and then all moves are made at one instant, in the order of the seats from a random one on. A move that is
not legal, or that another player has just made impossible, is refused and play goes on: `infos` then names the clause.
So a race is parallelizable, and `parallel_env` gives it as such. In the other games an illegal move raises IllegalMove.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel

from tablee.core.errors import BadField, IllegalMove
from tablee.core.messages import encode
from tablee.core.player import WAIT
from tablee.core.rng import FORK_SEEDS, fork
from tablee.core.state import NOBODY, State
from tablee.lab.action_space import LARGEST, ActionSpace

Observation = dict[str, NDArray[Any]]


def env(
    game: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> AECEnv[str, Observation, int]:
    """A game as an environment in which agents act one after the other, wrapped to refuse calls out of order."""
    return wrappers.OrderEnforcingWrapper(TableEnv(game, seats=seats, options=options, render_mode=render_mode))


def parallel_env(
    game: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> ParallelEnv[str, Observation, int]:
    """A race as an environment in which all agents act at once."""
    table = TableEnv(game, seats=seats, options=options, render_mode=render_mode)
    if not table.metadata["is_parallelizable"]:
        raise BadField("game", game, "a race: in the other games players act in turn")
    return aec_to_parallel(table)


class TableEnv(AECEnv[str, Observation, int]):
    """One table. The agents are called seat_0, seat_1 …; without `seats` there are as few as the game allows."""

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.space = ActionSpace(game, seats, options)
        self.metadata = {
            "name": f"tablee_{game}",
            "is_parallelizable": self.space.game.race,
            "render_modes": ["ansi"],
        }
        if render_mode not in (None, "ansi"):
            raise BadField("render_mode", render_mode, "nothing, or ansi")
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.space.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Discrete(self.space.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-LARGEST, LARGEST, (self.space.width,), np.int64),
                    "action_mask": Box(0, 1, (self.space.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()
        self._state: State
        self._chosen: list[int] = []

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game: with a seed always the same, without one the next of a series."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        game = int(self._random.integers(FORK_SEEDS))
        self._state = self.space.deal(fork(game, 0))
        self._order = fork(game, 1)  # the table's stream must not depend on the order of the agents in a race
        self._chosen = []
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        seat = self._seat[agent]
        mask = np.zeros(self.space.actions, np.int8)
        mask[self._legal(seat)] = 1
        return {
            "observation": np.array(self.space.observation_vector(self._state, seat), np.int64),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self._seat[agent]
        code = self.space.code(seat, int(action))
        if self.space.game.race:
            self._chosen.append(code)
            if len(self._chosen) == self.space.seats:
                self._tick()
        else:
            self._state.check(seat, code)
            self._state.do(seat, code)
        if self._state.over:
            self._finish()
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator sees, as JSON."""
        if self.render_mode is None:
            return None
        return encode(self.space.game.view(self.space.observe(self._state, NOBODY))).decode()

    def close(self) -> None:
        """There is nothing to close."""

    def _legal(self, seat: int) -> list[int]:
        if self._state.over:
            return []
        legal = self.space.legal(self._state, seat)
        return [self.space.numbers[seat][WAIT], *legal] if self.space.game.race else legal

    def _select(self) -> None:
        """The next agent to act, or once all is over the next to leave."""
        if self._state.over:
            self.agent_selection = self.agents[0]
        elif self.space.game.race:
            self.agent_selection = self.agents[len(self._chosen)]
        else:
            self.agent_selection = self.agents[self._state.actor()]

    def _tick(self) -> None:
        """What all have chosen happens, and time passes."""
        state, seats = self._state, self.space.seats
        first = int(self._order.below(seats))
        for step in range(seats):
            seat = (first + step) % seats
            info = self.infos[self.possible_agents[seat]] = {}
            if self._chosen[seat] != WAIT:
                try:
                    state.check(seat, self._chosen[seat])
                except IllegalMove as refusal:
                    info["refused"] = refusal.clause
                else:
                    state.do(seat, self._chosen[seat])
        self._chosen = []
        if not state.over:
            state.advance(state.now + state.tick)

    def _finish(self) -> None:
        for agent, reward in zip(self.possible_agents, self.space.returns(self._state), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
