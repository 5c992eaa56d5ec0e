"""Iterations a second of the search on one core: compiled, not compiled, and beside OpenSpiel's where it is installed.

OpenSpiel's is its C++ ISMCTSBot, on those of its card games that let it draw what a player cannot see. All are asked
in the same way (`tablee.lab.bench_search`): in the midst of random games, as often from their beginnings as from
their ends, with as many iterations a move, in seconds of the processor. An iteration there and here: draw a hidden
state, go down the tree, play the game to its end at random, go back up. Ours is measured so too, but its own way is
to play by tactics to the next quiet moment and to judge that by what was learned, which tells more. Games differ in
length, which `choices left` says: the mean number of decisions among several moves that random play has still to
make. So a multiple is also given for iterations times that: the choices that random play makes in a second of search.
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

from outside import one_core
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
    title = f"Tablée's search, {kind} and as plain Python, {ITERATIONS} iterations a move, iterations/s"
    columns = ("game", "seats", "choices left", *("its own way", "plain", "ratio"), *("by chance", "plain", "ratio"))
    table = new_table(title, 1, *columns)
    for ours in installed:
        row = [ours["game"], str(ours["seats"]), f"{ours['left']:.0f}"]
        slow = plain[ours["game"]]
        for finish in ("judged", "chance"):
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
        judged, by_chance = (
            [rate(ITERATIONS, ours[finish]) / other.rate for ours in middle] for finish in ("judged", "chance")
        )
        choices = [multiple * ours["left"] / other.left for ours, multiple in zip(middle, by_chance, strict=True)]
        rows = [
            ("iterations", f"{other.rate:,.0f}", by_chance),
            ("choices", f"{other.rate * other.left:,.0f}", choices),
            ("its own way", "", judged),
        ]
        for number, (what, theirs, ours) in enumerate(rows):
            named = (f"{other.game} ({other.seats})", what, f"{other.left:.0f}") if number == 0 else ("", what, "")
            table.add_row(*named, theirs, *(f"{multiple:.2f} x" for multiple in ours))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description="Iterations a second of the search on one core, ours and others'.")
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
