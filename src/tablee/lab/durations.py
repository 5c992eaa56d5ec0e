"""Durations: how long a game lasts among people, estimated from simulated games.

python -m tablee.lab.durations kezao kawaii wazabi kado zayo --games 100

In races people have the reaction times of `bots.reaction` and tables have their live options, so that the game's own
clock measures the duration. In turn-based games every decision of the tactics is given the time that a person takes:
players who decide at the same time are waited for once.
"""

from __future__ import annotations

import argparse
import statistics
from typing import Final

from tablee.bots.race_bots import Race
from tablee.bots.reaction import LEVELS, Reaction
from tablee.core import game as games
from tablee.core.game import Game
from tablee.core.rng import fork
from tablee.core.state import Moves, State

FORCED: Final = 2.0
"""Seconds for a move without a choice, such as a roll."""
CHOICE: Final = 6.0
"""Seconds for a choice."""
SHOWN: Final = 1.5
"""Seconds for which the others look at what happened."""
PEOPLE: Final = "casual"
"""The level of people in a race."""


def minutes(game: Game, seats: int, number: int, seed: int = 1) -> list[float]:
    """How long each of so many games lasts."""
    options = dict(game.live_with) if game.race else dict(game.simulated_with)
    chosen = games.check_options(game, options, seats)
    play = _race if game.race else _turns
    return [play(game, games.new_state(game, chosen, seats, fork(seed, 2 * i)), seed, i) / 60 for i in range(number)]


def _race(game: Game, state: State, seed: int, index: int) -> float:
    players = [Reaction(game.tactics(), LEVELS[PEOPLE]) for _ in range(int(state.seats))]
    Race(state, players, game.observation(), fork(seed, 2 * index + 1)).run()
    return int(state.now) / 1000


def _turns(game: Game, state: State, seed: int, index: int) -> float:
    rng = fork(seed, 2 * index + 1)
    players = [game.tactics() for _ in range(int(state.seats))]
    observation, moves = game.observation(), Moves()
    seconds = 0.0
    while not state.over:
        slowest = 0.0
        for seat in state.actors():
            if state.over or not state.acts(seat):
                continue
            moves.count = 0
            state.list_moves(seat, moves)
            state.observe(seat, observation)
            slowest = max(slowest, FORCED if moves.count == 1 else CHOICE)
            state.do(seat, players[seat].choose(observation, moves, rng))
        seconds += slowest + SHOWN
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="+", choices=games.names())
    parser.add_argument("--games", dest="number", type=int, default=100, metavar="N")
    chosen = parser.parse_args()
    for name in chosen.games:
        game = games.find(name)
        for seats in game.seats:
            lasted = sorted(minutes(game, seats, chosen.number))
            few, many = lasted[len(lasted) // 10], lasted[-1 - len(lasted) // 10]
            print(f"{name} {seats} seats: {statistics.median(lasted):.1f} min ({few:.1f} to {many:.1f})")  # noqa: T201


if __name__ == "__main__":
    main()
