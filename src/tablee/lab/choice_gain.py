"""Gain per choice: how much better a bot's single choices are than those of the tactics.

It needs far fewer games than comparing victories does.

    python -m tablee.lab.choice_gain zayo --seats 4 --bots normal,strong --choices 3000

Tactics play the games. At some choices of one seat each bot, fed the seat's events, is asked too. Rollouts by tactics
from the true state, after the tactics' move and after the bot's, take the same random streams up to the next quiescent
state, which the learned evaluation compares. So what a search merely believes does not count. A gain is in hundredths
of a percent of the victory; a seat makes some forty choices per game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import process_time

import numpy as np

from tablee import bots
from tablee.bots.evaluation import Evaluation
from tablee.core import game as games
from tablee.core.game import Game
from tablee.core.player import Player
from tablee.core.playout import EventFeed, play_on
from tablee.core.rng import fork
from tablee.core.state import WIN, Moves, Observation, State

CHOICES_APART = 3
"""Every third choice is sampled: neighbouring ones are correlated."""
PLAYED_ON = 4
"""Rollouts per move."""
HUNDREDTHS = 10_000


@dataclass
class Gains:
    """One bot's gains, one per choice."""

    gains: list[float] = field(default_factory=list)
    seconds: float = 0.0


class ObservedGame:
    """A game among tactics, and listeners at one of its seats."""

    def __init__(self, game: Game, seats: int, seat: int, seed: int, number: int, players: list[Player]) -> None:
        self.seat = seat
        self.rng = fork(seed, 2 * number + 1)
        self.players = players
        self.tactics = [game.tactics() for _ in range(seats)]
        self.observation, self.moves = game.observation(), Moves()
        options = games.check_options(game, dict(game.simulated_with), seats)
        self.state: State = games.new_state(game, options, seats, fork(seed, 2 * number))
        self.feed = EventFeed(self.state, [seat] * len(players), players, self.observation, game.redact)

    def choices(self) -> Iterator[tuple[Observation, Moves]]:
        """The seat's choices, one by one; after each the game goes on."""
        state = self.state
        while not state.over:
            actor = int(state.actor())
            if actor == self.seat:
                self._look(actor)
                if self.moves.count > 1:
                    yield self.observation, self.moves
            self._look(actor)
            state.do(actor, self.tactics[actor].choose(self.observation, self.moves, self.rng))
            self.feed.deliver()

    def _look(self, seat: int) -> None:
        self.moves.count = 0
        self.state.list_moves(seat, self.moves)
        self.state.observe(seat, self.observation)


class MoveEvaluator:
    """Values of moves in one state, with common random numbers."""

    def __init__(self, game: Game) -> None:
        weights = bots.learned(game.name)
        assert weights is not None
        assert game.features is not None
        self.evaluation = Evaluation(game.features(), game.observation(), weights)
        self.players = [game.tactics() for _ in range(max(game.seats))]
        self.observation, self.moves, self.row = game.observation(), Moves(), Moves().codes

    def value(self, state: State, seat: int, move: int, seed: int) -> float:
        total = 0
        for turn in range(PLAYED_ON):
            tried = state.copy()
            tried.event_codes = None
            tried.rng = fork(seed, 2 * turn)
            rng = fork(seed, 2 * turn + 1)
            tried.do(seat, move)
            if not tried.is_quiescent():
                play_on(tried, self.players, self.observation, rng, self.moves, to_quiescence=True)
            self.evaluation.evaluate(tried, self.row)
            total += int(self.row[seat])
        return total / WIN / PLAYED_ON


def gains(game: Game, seats: int, names: list[str], choices: int, seed: int = 1) -> dict[str, Gains]:
    """By bot; the same choices for all."""
    bots.check(names, game)
    found = {name: Gains() for name in names}
    evaluator = MoveEvaluator(game)
    done = number = 0
    while done < choices:
        number += 1
        asked = [bots.make(name, game) for name in names]
        observed = ObservedGame(game, seats, number % seats, seed, number, asked)
        for turn, _ in enumerate(observed.choices(), start=number):
            if turn % CHOICES_APART == 0 and done < choices:
                done += 1
                _compare(observed, evaluator, list(found.values()), seed, done)
    return found


def _compare(observed: ObservedGame, evaluator: MoveEvaluator, found: list[Gains], seed: int, number: int) -> None:
    seat, observation, moves = observed.seat, observed.observation, observed.moves
    usual = int(observed.tactics[seat].choose(observation, moves, fork(seed + 1, number)))
    worth: dict[int, float] = {}
    for player, line in zip(observed.players, found, strict=True):
        begun = process_time()
        move = int(player.choose(observation, moves, fork(seed + 1, number)))
        line.seconds += process_time() - begun
        for tried in {usual, move} - worth.keys():
            worth[tried] = evaluator.value(observed.state, seat, tried, (seed + 2) * HUNDREDTHS + number)
        line.gains.append(worth[move] - worth[usual])


def told(numbers: list[float]) -> str:
    """The mean with its 95 % interval."""
    sure = 1.96 * HUNDREDTHS * float(np.std(numbers)) / len(numbers) ** 0.5
    return f"{HUNDREDTHS * float(np.mean(numbers)):5.1f} ± {sure:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[name for name in games.names() if games.find(name).features])
    parser.add_argument("--bots", default="normal,strong")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--choices", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    found = gains(games.find(chosen.game), chosen.seats, chosen.bots.split(","), chosen.choices, chosen.seed)
    before: Gains | None = None
    for name, line in found.items():
        spent = f"{1000 * line.seconds / len(line.gains):.1f} ms per choice"
        more = ""
        if before is not None:
            ahead = [mine - other for mine, other in zip(line.gains, before.gains, strict=True)]
            more = f"   {told(ahead)} more than the one before"
        sys.stdout.write(f"{name:14} gains {told(line.gains)}   {spent}{more}\n")
        before = line


if __name__ == "__main__":
    main()
