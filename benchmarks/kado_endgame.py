"""Exploitability of our bots in a small endgame of Kado, computed by OpenSpiel (extra `lab`).

    python benchmarks/kado_endgame.py --kinds 3 --iterations 10000 --times 40

A stake is 1. `exploitability` is the mean, over both seats, of what a best response wins; 0 is unbeatable. `from MCCFR`
is the mean, over both seats, of what a player wins from the last policy of OpenSpiel's MCCFR (external sampling), with
its 95 % interval; both are expectations over the whole tree, not results of games played. At every choice each of our
players is asked so many times, with different chance: how often it makes each move is its policy. Finding that is what
takes long. A policy found from few answers looks more exploitable than it is; what it wins has no such error.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts
from open_spiel.python.algorithms.exploitability import exploitability

from tablee import bots
from tablee.core import game as games
from tablee.lab import openspiel
from tablee.lab.kado_endgame import endgame
from tablee.lab.openspiel_policy import PlayerPolicy

PARTS = 20
"""Of the answers, to see how much what they come to varies."""

WIDE = 2.093
"""Of Student's t with 19 degrees of freedom, 95 % lie within so many standard deviations."""

Shares = Callable[[Any], dict[int, Any]]
"""How likely each move is at a state: a number, or an array of numbers, one per part."""


class BotPolicy(policy.Policy):  # type: ignore[misc, unused-ignore]
    """What an OpenSpiel bot does wherever it is asked."""

    def __init__(self, game: Any, bot: Any) -> None:
        super().__init__(game, [0, 1])
        self.bot = bot
        self.found: dict[str, dict[int, float]] = {}

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:  # noqa: ARG002
        told = state.information_state_string()
        if told not in self.found:
            self.found[told] = dict(self.bot.get_policy(state))
        return self.found[told]


def worth(state: Any, players: list[Shares]) -> Any:
    """What the first seat can expect: a number, or an array where a player's shares are arrays."""
    if state.is_terminal():
        return state.returns()[0]
    if state.is_chance_node():
        return sum(rng * worth(state.child(drawn), players) for drawn, rng in state.chance_outcomes())
    shares = players[state.current_player()](state)
    return sum(share * worth(state.child(action), players) for action, share in shares.items() if np.any(share))


def in_parts(judged: Any) -> Shares:
    if isinstance(judged, PlayerPolicy):
        return lambda state: {action: np.array(shares) for action, shares in judged.parts(state, PARTS).items()}
    return lambda state: dict(judged.action_probabilities(state))


def won(game: Any, judged: Any, solved: Any) -> list[float]:
    """What each part of a player wins from the solution."""
    ours, theirs = in_parts(judged), in_parts(solved)
    first, second = worth(game.new_initial_state(), [ours, theirs]), worth(game.new_initial_state(), [theirs, ours])
    return [float(one) for one in np.atleast_1d((first - second) / 2)]


def show(name: str, game: Any, judged: Any, solved: Any) -> None:
    began = time.perf_counter()
    found = won(game, judged, solved)
    interval = f"± {WIDE * stdev(found) / sqrt(len(found)):.4f}" if len(found) > 1 else ""
    lost = exploitability(game, judged)
    took = time.perf_counter() - began
    print(f"{name:24} {lost:14.4f} {fmean(found):+12.4f} {interval:9} {took:9.0f} s", flush=True)


def solve(game: Any, iterations: int, seed: int) -> dict[int, Any]:
    """The average policies of MCCFR on the way to so many iterations, by how many they took."""
    np.random.seed(seed)  # noqa: NPY002 — the solver draws from there
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    found = {}
    done = 0
    for until in [10**power for power in range(1, 7) if 10**power < iterations] + [iterations]:
        for _ in range(until - done):
            solver.iteration()
        done = until
        found[done] = solver.average_policy().to_tabular()
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--kinds", type=int, default=3)
    asked.add_argument("--rounds", type=int, default=1)
    asked.add_argument("--iterations", type=int, default=10_000, help="of MCCFR")
    asked.add_argument("--simulations", type=int, default=0, help="of OpenSpiel's Python ISMCTS for each decision")
    asked.add_argument("--bots", default="chance,tactics,easy,normal,strong", help="those of ours to be judged")
    asked.add_argument("--times", type=int, default=40, help=f"how often each is asked, {PARTS} or more")
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    kado = games.find("kado")
    chosen = wanted.bots.split(",")
    bots.check(chosen, kado)
    if wanted.times < PARTS:
        asked.error(f"--times: {PARTS} or more")
    openspiel.register("tablee_kado_small", "kado", first=endgame(wanted.kinds, wanted.rounds))
    game = pyspiel.load_game("tablee_kado_small")
    found = solve(game, wanted.iterations, wanted.seed)
    solved = found[wanted.iterations]
    print(f"{'player':24} {'exploitability':>14} {'from MCCFR':>12} {'':9} {'found in':>11}")
    for name in chosen:
        show(name, game, PlayerPolicy(game, partial(bots.make, name, kado), wanted.times, wanted.seed), solved)
    if wanted.simulations:
        luck = np.random.RandomState(wanted.seed)
        kind = ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        bot = ismcts.ISMCTSBot(game, evaluator, 2.0, wanted.simulations, random_state=luck, final_policy_type=kind)
        bot.set_resampler(openspiel.resampler(wanted.seed))
        show(f"ISMCTS {wanted.simulations} simulations", game, BotPolicy(game, bot), solved)
    for iterations, policy_then in found.items():
        show(f"MCCFR {iterations} iterations", game, policy_then, solved)


if __name__ == "__main__":
    main()
