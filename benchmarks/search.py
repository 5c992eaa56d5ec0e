"""Benchmark of the search: iterations per second on one core, compiled, interpreted, and beside OpenSpiel's.

OpenSpiel's is its C++ ISMCTSBot, on those of its card games that can resample hidden cards. All are measured alike
(`tablee.lab.bench_search`): at positions spread evenly over random games, with the same iterations per move, in CPU
seconds. An iteration samples a hidden state, descends the tree, plays a random rollout to the end and backs up. Ours is
measured so too; by default it plays by tactics to the next quiescent state and applies the learned evaluation, which
tells more. Games differ in length: `choices left` is the mean number of choices among several moves that random play
still has to make, and a second ratio counts iterations times that.
"""

import argparse
import importlib
import importlib.util
import json
import random
import time
from dataclasses import asdict, dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from reference_libraries import one_core
from speed import Figures, bench, middle_seats, new_table, some_seats
from tablee.core import game as register
from tablee.lab.bench_search import ITERATIONS, best_times, mean_left, place_asked, rate

# With the draws that a game begins with: hearts is played without passing cards (its first draw), in the midst of which
# the bot of OpenSpiel 2.0 crashes.
OPEN_SPIEL_GAMES: dict[str, list[int]] = {"hearts": [0], "oh_hell": [], "euchre": []}
EXPLORATION = 2.0
"""Of theirs; it matters little for the speed."""


@dataclass(frozen=True)
class Other:
    game: str
    seats: int
    left: float
    rate: float


def measure_open_spiel(name: str, seconds: float) -> Other:
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)

    def choices(number: int) -> list[Any]:
        """The moments of one random game at which somebody has a choice."""
        uniform = random.Random(number).random
        state = game.new_initial_state()
        for drawn in OPEN_SPIEL_GAMES[name]:
            state.apply_action(drawn)
        found = []
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pyspiel.sample_action(state.chance_outcomes(), uniform())[0])
                continue
            actions = state.legal_actions()
            if len(actions) > 1:
                found.append(state.clone())
            state.apply_action(actions[int(uniform() * len(actions))])
        return found

    def ask(number: int) -> float:
        moments = choices(number)
        state = moments[place_asked(number, len(moments))]
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=number)
        bot = pyspiel.ISMCTSBot(seed=number, evaluator=evaluator, uct_c=EXPLORATION, max_simulations=ITERATIONS)
        began = time.process_time()
        bot.step(state)
        return time.process_time() - began

    taken = best_times(ask, seconds)
    lengths = (len(choices(number)) for number in range(len(taken)))
    return Other(name, game.num_players(), mean_left(lengths), rate(ITERATIONS, taken))


def slowed(ours: Figures, plain: Figures, finish: str) -> str:
    """How many times as fast as plain Python, on the positions that both were asked in."""
    both = min(len(ours[finish]), len(plain[finish]))
    return f"{sum(plain[finish][:both]) / sum(ours[finish][:both]):.0f} x"


def own_table(installed: list[Figures], plain: dict[str, Figures]) -> Table:
    kind = "compiled" if installed[0]["compiled"] else "NOT compiled"
    title = f"Tablée's search, {kind} and as plain Python, {ITERATIONS} iterations per move, iterations/s"
    columns = (
        "game",
        "seats",
        "choices left",
        *("with evaluation", "plain", "ratio"),
        *("random rollouts", "plain", "ratio"),
    )
    table = new_table(title, 1, *columns)
    for ours in installed:
        row = [ours["game"], str(ours["seats"]), f"{ours['left']:.0f}"]
        slow = plain[ours["game"]]
        for finish in ("evaluated", "random"):
            row.append(f"{rate(ITERATIONS, ours[finish]):,.0f}")
            if slow["seats"] == ours["seats"]:
                row += [f"{rate(ITERATIONS, slow[finish]):,.0f}", slowed(ours, slow, finish)]
            else:
                row += ["", ""]
        table.add_row(*row)
    return table


def other_table(installed: list[Figures], others: list[Other]) -> Table:
    middle = [ours for ours in installed if ours["seats"] == middle_seats(ours["game"])]
    columns = ("game", "counted", "choices left", "theirs/s", *(f"{one['game']} ({one['seats']})" for one in middle))
    table = new_table("OpenSpiel's C++ ISMCTS, and ours as a multiple", 2, *columns)
    for other in others:
        evaluated, at_random = (
            [rate(ITERATIONS, ours[finish]) / other.rate for ours in middle] for finish in ("evaluated", "random")
        )
        choices = [multiple * ours["left"] / other.left for ours, multiple in zip(middle, at_random, strict=True)]
        rows = [
            ("iterations", f"{other.rate:,.0f}", at_random),
            ("choices", f"{other.rate * other.left:,.0f}", choices),
            ("with evaluation", "", evaluated),
        ]
        for number, (what, theirs, ours) in enumerate(rows):
            named = (f"{other.game} ({other.seats})", what, f"{other.left:.0f}") if number == 0 else ("", what, "")
            table.add_row(*named, theirs, *(f"{multiple:.2f} x" for multiple in ours))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description="Iterations per second of the search on one core, ours and others'.")
    parser.add_argument("--seconds", type=float, default=0.5, help="time of one repeat (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    arguments = parser.parse_args()
    names = [name for name in register.names() if not register.find(name).race]
    with one_core():
        installed = [
            bench(name, seats, arguments.seconds, "--search", plain=False)
            for name in names
            for seats in some_seats(name)
        ]
        has_open_spiel = importlib.util.find_spec("pyspiel") is not None
        others = [measure_open_spiel(name, arguments.seconds) for name in OPEN_SPIEL_GAMES if has_open_spiel]
        # Slow, so at one number of seats only.
        plain = {name: bench(name, middle_seats(name), arguments.seconds, "--search", plain=True) for name in names}
    if arguments.json:
        document = {"installed": installed, "plain": list(plain.values()), "outside": [asdict(one) for one in others]}
        print(json.dumps(document, indent=2))
        return
    console = Console(highlight=False)
    console.print(own_table(installed, plain), "", sep="\n")
    if others:
        console.print(other_table(installed, others))
    else:
        console.print("OpenSpiel is not installed to compare with: pip install tablee\\[bench]")


if __name__ == "__main__":
    main()
