"""Decisions per second that other libraries reach in uniformly random play on one core.

A decision is one action chosen by a player, forced ones included; a chance outcome is never counted, but
the time it takes is. OpenSpiel starts from games already dealt, so its deal costs nothing: from there
hearts and spades hold no chance at all, crazy_eights (cards drawn) and leduc_poker (the public card) do.
RLCard has no cheap copy of a dealt game, so its deal is inside the time. No observations are built.
"""

import argparse
import importlib
import importlib.util
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any, Literal

OPEN_SPIEL_GAMES = ("hearts", "spades", "crazy_eights", "leduc_poker")
REPEATS = 3
SEED = 1
# Many deals, because the length of a game hangs on its deal: hearts plays 52 or 64 decisions as the pass
# direction has it. Every pass goes once through all of them, so each weighs the same in every figure.
DEALS = 64
# Enough rollouts in one native call to keep the call itself near or under one percent, even in leduc_poker.
ROLLOUTS = 200


@dataclass(frozen=True)
class Figure:
    """The best of the repeats of one measure."""

    name: str
    library: str
    driven: Literal["native", "python"]
    decisions_per_second: float
    playouts_per_second: float


@dataclass(frozen=True)
class Tally:
    """What one repeat counted."""

    playouts: int
    decisions: int
    elapsed: float


@contextmanager
def one_core() -> Iterator[None]:
    """Keep the calling thread on one core for as long as the context lasts, where the system can."""
    # By getattr, as type checkers know these names on Linux only.
    get_affinity = getattr(os, "sched_getaffinity", None)
    set_affinity = getattr(os, "sched_setaffinity", None)
    if get_affinity is None or set_affinity is None:
        yield
        return
    allowed = get_affinity(0)
    # The highest one: systems tend to serve their interrupts on the lowest.
    set_affinity(0, {max(allowed)})
    try:
        yield
    finally:
        set_affinity(0, allowed)


def repeat(one_pass: Callable[[], tuple[int, int]], seconds: float) -> list[Tally]:
    """Run passes, each returning its playouts and decisions, for about `seconds`, REPEATS times over."""
    one_pass()  # the first one also pays for cold caches and lazy tables
    tallies = []
    for _ in range(REPEATS):
        playouts = decisions = 0
        elapsed = 0.0
        start = time.perf_counter()
        while elapsed < seconds or not playouts:
            more_playouts, more_decisions = one_pass()
            playouts += more_playouts
            decisions += more_decisions
            elapsed = time.perf_counter() - start
        tallies.append(Tally(playouts, decisions, elapsed))
    return tallies


def python_figure(name: str, library: str, tallies: list[Tally]) -> Figure:
    best = max(tallies, key=lambda tally: tally.decisions / tally.elapsed)
    return Figure(name, library, "python", best.decisions / best.elapsed, best.playouts / best.elapsed)


def measure_open_spiel(name: str, seconds: float) -> list[Figure]:
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    rng, terminal = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
    sample_action = pyspiel.sample_action
    uniform = random.Random(SEED).random

    def deal() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(sample_action(state.chance_outcomes(), uniform())[0])
        return state

    deals = [deal() for _ in range(DEALS)]

    def stepped() -> tuple[int, int]:
        decisions = 0
        for dealt in deals:
            state = dealt.clone()
            while (player := state.current_player()) != terminal:
                if player == rng:
                    state.apply_action(sample_action(state.chance_outcomes(), uniform())[0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(uniform() * len(actions))])
                    decisions += 1
        return DEALS, decisions

    # The evaluator's own evaluate() is not bound to Python. A tree search of one single simulation calls it
    # exactly once, on an unexpanded root, and does next to nothing else; it must not start at a chance node.
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED)
    search = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=SEED, verbose=False
    ).mcts_search

    def rolled_out() -> tuple[int, int]:
        for dealt in deals:
            search(dealt)
        return DEALS * ROLLOUTS, 0

    steps = repeat(stepped, seconds)
    # Native rollouts count no decisions: the mean comes from the same deals under the same random policy.
    mean_decisions = sum(tally.decisions for tally in steps) / sum(tally.playouts for tally in steps)
    rollouts = max(tally.playouts / tally.elapsed for tally in repeat(rolled_out, seconds))
    native = Figure(name, "open_spiel", "native", rollouts * mean_decisions, rollouts)
    return [native, python_figure(name, "open_spiel", steps)]


def measure_rlcard_uno(seconds: float) -> list[Figure]:
    rlcard: Any = importlib.import_module("rlcard")
    game = rlcard.make("uno", config={"seed": SEED}).game
    uniform = random.Random(SEED).random

    def stepped() -> tuple[int, int]:
        game.init_game()
        # The round rather than game.step or env.step, which build an observation at every decision.
        players, table = game.players, game.round
        decisions = 0
        while not table.is_over:
            actions = table.get_legal_actions(players, table.current_player)
            table.proceed_round(players, actions[int(uniform() * len(actions))])
            decisions += 1
        return 1, decisions

    return [python_figure("uno", "rlcard", repeat(stepped, seconds))]


def measure(seconds: float = 2.0) -> list[Figure]:
    """Measure every library that is installed, on one core; one that is not is left out."""
    figures: list[Figure] = []
    with one_core():
        if importlib.util.find_spec("pyspiel"):
            for name in OPEN_SPIEL_GAMES:
                figures += measure_open_spiel(name, seconds)
        if importlib.util.find_spec("rlcard"):
            figures += measure_rlcard_uno(seconds)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description="Random play in other libraries, on one core.")
    parser.add_argument("--seconds", type=float, default=2.0, help="time of one repeat (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    arguments = parser.parse_args()
    figures = measure(arguments.seconds)
    if arguments.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=2))
        return
    print(f"{'game':<14}{'library':<12}{'driven':<8}{'decisions/s':>14}{'playouts/s':>14}{'dec./playout':>14}")
    for figure in figures:
        mean = figure.decisions_per_second / figure.playouts_per_second
        print(
            f"{figure.name:<14}{figure.library:<12}{figure.driven:<8}"
            f"{figure.decisions_per_second:>14,.0f}{figure.playouts_per_second:>14,.0f}{mean:>14.2f}"
        )


if __name__ == "__main__":
    main()
