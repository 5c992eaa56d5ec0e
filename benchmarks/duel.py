"""How much a perfect opponent would win from each player in a small duel of Kado, judged by OpenSpiel (extra `lab`).

    python benchmarks/duel.py --kinds 2 --iterations 2000 --simulations 50

Exploitability is the mean, over both seats, of what a best response wins; a stake is 1, and 0 is unbeatable. Besides
our own players it is found for OpenSpiel's MCCFR (external sampling) and, if asked for, its Python ISMCTS.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts
from open_spiel.python.algorithms.exploitability import exploitability

from tablee import bots
from tablee.core import game as games
from tablee.core.player import Player
from tablee.lab import openspiel
from tablee.lab.duel import kado_duel
from tablee.lab.openspiel_policy import PlayerPolicy


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


def maker(name: str) -> Callable[[], Player]:
    return lambda: bots.make(name, games.find("kado"))


def show(name: str, game: Any, judged: Any) -> None:
    began = time.perf_counter()
    print(f"{name:24} {exploitability(game, judged):8.4f}   judged in {time.perf_counter() - began:.0f} s", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--kinds", type=int, default=2)
    asked.add_argument("--rounds", type=int, default=1)
    asked.add_argument("--iterations", type=int, default=1000, help="of MCCFR")
    asked.add_argument("--simulations", type=int, default=0, help="of OpenSpiel's ISMCTS for each decision")
    asked.add_argument("--times", type=int, default=20, help="how often each of our players is asked")
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    openspiel.register("tablee_kado_small", "kado", first=kado_duel(wanted.kinds, wanted.rounds))
    game = pyspiel.load_game("tablee_kado_small")
    show("uniform", game, policy.UniformRandomPolicy(game))
    for name in bots.names(games.find("kado")):
        if name != "chance":
            show(name, game, PlayerPolicy(game, maker(name), wanted.times, wanted.seed))
    np.random.seed(wanted.seed)  # noqa: NPY002 — the solver draws from there
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    done = 0
    for until in [10**power for power in range(1, 7) if 10**power < wanted.iterations] + [wanted.iterations]:
        for _ in range(until - done):
            solver.iteration()
        done = until
        show(f"MCCFR {until} iterations", game, solver.average_policy())
    if wanted.simulations:
        luck = np.random.RandomState(wanted.seed)
        kind = ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        bot = ismcts.ISMCTSBot(game, evaluator, 2.0, wanted.simulations, random_state=luck, final_policy_type=kind)
        bot.set_resampler(openspiel.resampler(wanted.seed))
        show(f"ISMCTS {wanted.simulations} simulations", game, BotPolicy(game, bot))


if __name__ == "__main__":
    main()
