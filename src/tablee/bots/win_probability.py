"""Win probability by Monte Carlo rollouts from a known state.

A seat's number is its mean share of the victory in many rollouts. Hands stay as they are, what nobody has drawn yet is
drawn again, and all players follow the game's tactics with some random moves, or in a race react at an adult's speed.
So it tells who is ahead in fact, not what anybody could know. The n-th rollout always takes the n-th random stream
(common random numbers): the same state gives the same numbers, and two states are compared with little noise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.bots.race_bots import Race
from tablee.bots.reaction import LEVELS, Reaction
from tablee.core.game import Game
from tablee.core.playout import LONGEST_PLAYOUT, EndlessGame, play_on
from tablee.core.rng import Rng, Sfc32
from tablee.core.state import Moves, State

RANDOM_MOVE_EVERY: Final = 16
"""Of so many moves one is random: with nothing left to draw, a player behind may still gain from a mistake."""


def win_probabilities(game: Game, start: State, tries: i64) -> list[float]:
    """By seat, adding up to 1."""
    won: list[float] = [0.0] * int(start.seats)
    if start.over:
        add_shares(start, won)
        return won
    observation = game.observation()
    moves = Moves()
    number: i64
    for number in range(tries):
        state = start.copy()
        state.rng = stream(number, 1)
        if game.race:
            racers = [Reaction(game.tactics(), LEVELS["adult"]) for seat in range(int(start.seats))]
            Race(state, racers, observation, stream(number, 2)).run()
        else:
            players = [game.tactics() for seat in range(int(start.seats))]
            play_on(state, players, observation, stream(number, 2), moves, RANDOM_MOVE_EVERY, LONGEST_PLAYOUT)
            if not state.over:
                raise EndlessGame
        add_shares(state, won)
    return [share / float(tries) for share in won]


def stream(number: i64, whose: i64) -> Rng:
    found = Sfc32(number, whose, 0, 1)
    turn: i64
    for turn in range(12):
        found.word()
    return found


def add_shares(state: State, won: list[float]) -> None:
    """A victory is shared evenly among the winners."""
    ranks = state.ranks()
    winners: i64 = 0
    for rank in ranks:
        if rank == 1:
            winners += 1
    for seat in range(len(ranks)):
        if ranks[seat] == 1:
            won[seat] += 1.0 / float(winners)
